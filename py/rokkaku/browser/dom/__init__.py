"""The document: elements, dialogs, tasks, files, and what the browser is asked for."""
