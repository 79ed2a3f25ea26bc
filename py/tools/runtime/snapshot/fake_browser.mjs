// What the app's modules import from the browser, so that they can be imported in node.
//
// Only the names matter, and whether they are functions: a memory snapshot keeps the way to such
// a thing (window.document), not the thing.

const OBJECTS = ["document", "history", "localStorage", "location", "navigator", "screen", "window"];

// Fakes every name that is imported `from js` in some sources; returns what takes the fakes away.
// Pyodide itself must be started without: it would take node for a browser.
export function fakeBrowser(sources) {
  const imported = /^\s*from js import (\([^)]*\)|.*)$/gm;
  const lists = sources.flatMap((source) => [...source.matchAll(imported)]);
  const names = new Set(lists.flatMap(([, list]) => list.match(/\w+/g)));
  const before = [...names].map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]);
  for (const [name, known] of before) {
    // A getter of node's would refuse to work for a fake of the global object.
    const value = known ? globalThis[name] : OBJECTS.includes(name) ? {} : function () {};
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  return () => {
    for (const [name, known] of before)
      if (known) Object.defineProperty(globalThis, name, known);
      else delete globalThis[name];
  };
}
