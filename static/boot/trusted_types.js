// The Trusted Types policy, which index.html's Content-Security-Policy requires. Only our own drawings
// may become markup, exactly as ui/board/svg.py writes them: these elements and attributes, these
// letters in values, and any text in names. The rest of that policy restricts the sources of scripts.
// Workers get it from python.js.
"use strict";
{
  const NAMES =
    "aria-hidden class d display fill focusable font-size opacity preserveAspectRatio role stroke " +
    "stroke-dasharray stroke-width text-anchor transform viewBox x y";
  const attribute = ` (?:(?:${NAMES.replaceAll(" ", "|")})="[\\w .,()#%+-]*"|aria-label="[^"<>\\0]*")`;
  const PART = new RegExp(`<(?:svg|g|path|text)(?:${attribute})*/?>|</(?:svg|g|text)>|[^<>\\0]+`, "y");

  const repeatsNames = (tag) => {
    const names = Array.from(tag.matchAll(/ ([\w-]+)="[^"]*"/g), ([, name]) => name);
    return new Set(names).size < names.length;
  };

  const isDrawing = (markup) => {
    if (markup && !(markup.startsWith("<svg ") && markup.endsWith("</svg>"))) return false;
    PART.lastIndex = 0;
    while (PART.lastIndex < markup.length) {
      const part = PART.exec(markup)?.[0];
      if (!part || (part.startsWith("<") && repeatsNames(part))) return false;
    }
    return true;
  };

  if (globalThis.trustedTypes && !trustedTypes.defaultPolicy)
    trustedTypes.createPolicy("default", {
      createHTML: (markup) => {
        if (isDrawing(markup)) return markup;
        throw new TypeError("this is no drawing of ours");
      },
      createScript: (code) => code,
      createScriptURL: (address) => address,
    });
}
