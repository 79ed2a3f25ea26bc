"""Wrappers of the browser's document and services: elements, dialogs, tasks, files."""
