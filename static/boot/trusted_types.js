// What text may become in the page besides text: see "Trusted Types" in the policy of index.html.
// Markup are our own drawings alone, whatever names and comments they show; of scripts the rest of
// that policy says where they come from. Workers get it by python.js.
"use strict";
{
  const isDrawing = (markup) => {
    const tags = markup.replaceAll(/"[^"]*"/g, '""').match(/<[^>]*/g) ?? [];
    const isOurs = (tag) => /^<\/?(g|path|rect|svg|text|title)(?![^\s/])/.test(tag) && !/\s(on|href)/i.test(tag);
    return tags.every(isOurs);
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
