// Chromium 156 gives a page from disk now and then a storage that is empty and forgets all that is
// written: one of 30 to 500 documents on a busy machine, none over http. The next document has all
// that was kept. So a page goes on only in a document that finds what one before it has written.

const MARK = "rokkaku-kept"; // in localStorage that it was written, in sessionStorage how often
const MOST_RELOADS = 2;

// Whether the page is about to be loaded anew, because nothing tells that its storage keeps anything.
export const reloadsForStorage = () => {
  try {
    const reloads = Number(sessionStorage.getItem(MARK));
    if (localStorage.getItem(MARK) || reloads === MOST_RELOADS) {
      sessionStorage.removeItem(MARK);
      return false;
    }
    localStorage.setItem(MARK, "yes");
    sessionStorage.setItem(MARK, reloads + 1);
    location.reload();
    return true;
  } catch {
    return false; // it is full or forbidden, which Python tells
  }
};
