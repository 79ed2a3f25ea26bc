// The only script of the one-file edition. The page runs it, and so does the AI's worker.
import { startPage } from "./page.js";
import { startWorker } from "./worker.js";

if (globalThis.document) startPage();
else startWorker();
