// Chromium 156 sometimes gives a page from disk an empty storage that forgets all writes: in one of 30
// to 500 documents on a busy machine, never over http. The next document has the stored data again.
// So a page continues only in a document that finds what an earlier one has written.

const MARK = "rokkaku-kept"; // in localStorage: was written; in sessionStorage: number of reloads
const MAX_RELOADS = 2;

// Returns true if the page is about to reload, because nothing shows that its storage works.
export const reloadsForStorage = () => {
  try {
    const reloads = Number(sessionStorage.getItem(MARK));
    if (localStorage.getItem(MARK) || reloads === MAX_RELOADS) {
      sessionStorage.removeItem(MARK);
      return false;
    }
    localStorage.setItem(MARK, "yes");
    sessionStorage.setItem(MARK, reloads + 1);
    location.reload();
    return true;
  } catch {
    return false; // it is full or forbidden, which Python reports
  }
};
