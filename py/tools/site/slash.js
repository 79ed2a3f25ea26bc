// Some hosts answer /rokkaku without a slash by the page, whose relative addresses then miss all files.
// So the page leads itself to the slash, unless the host leads back from there. It can only do so by a
// script inside it: tools/site/integrity.py puts this one there.
addEventListener("DOMContentLoaded", () => {
  const address = new URL(location);
  if (document.documentElement.dataset.state || /\/$|\.html?$/.test(address.pathname)) return;
  address.pathname += "/";
  const lead = ({ ok }) => ok && location.replace(address);
  fetch(address, { redirect: "error" }).then(lead, () => {}); // if it fails, the page says what to do
});
