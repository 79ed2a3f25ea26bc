// Fakes of the browser's objects that the app's modules import, so that node can import them.
//
// Only their names matter, and if they are functions: a memory snapshot saves the path to such an
// object (window.document), not the object.

const OBJECTS = ["document", "history", "localStorage", "location", "navigator", "screen", "window"];

// Fakes every name that is imported `from js` in some sources; returns a function that removes the
// fakes. Pyodide itself must start without them, or it would take node for a browser.
export function fakeBrowser(sources) {
  const imported = /^\s*from js import (\([^)]*\)|.*)$/gm;
  const lists = sources.flatMap((source) => [...source.matchAll(imported)]);
  const names = new Set(lists.flatMap(([, list]) => list.match(/\w+/g)));
  const before = [...names].map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]);
  for (const [name, known] of before) {
    // node's getters don't work on a fake of the global object.
    const value = known ? globalThis[name] : OBJECTS.includes(name) ? {} : function () {};
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  return () => {
    for (const [name, known] of before)
      if (known) Object.defineProperty(globalThis, name, known);
      else delete globalThis[name];
  };
}
