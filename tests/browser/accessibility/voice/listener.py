"""Prints what assistive technology learns from a browser, as lines of JSON.

Runs in Debian's own Python, which has pyatspi: see `desktop.PYTHON`. Arguments are the events to
listen to instead of those that a reader speaks.
"""

import json
import sys

import pyatspi

_CHILD = "\N{OBJECT REPLACEMENT CHARACTER}"
"""Stands for a child in its parent's text."""
_EVENTS = (
    "object:state-changed:focused",
    "object:state-changed:pressed",
    "object:text-changed:insert",
    "object:property-change:accessible-name",
)
_STATES = (pyatspi.STATE_CHECKED, pyatspi.STATE_PRESSED, pyatspi.STATE_EXPANDED)


def _text_of(source):
    try:
        text = source.queryText().getText(0, -1)
    except NotImplementedError:
        return source.name
    children = (child for child in source if child)
    while _CHILD in text:
        child = next(children, None)
        text = text.replace(_CHILD, _text_of(child) if child else "", 1)
    return text


def _description_of(event):
    source = event.source
    attributes = dict(pair.split(":", 1) for pair in source.getAttributes())
    return {
        "event": event.type.removeprefix("object:").removeprefix("state-changed:").split(":")[0],
        "is_on": bool(event.detail1),
        "role": source.getRoleName(),
        "name": source.name,
        "description": source.description,
        "states": [
            pyatspi.stateToString(state) for state in _STATES if source.getState().contains(state)
        ],
        "container": source.parent.name if source.parent else "",
        "id": attributes.get("id", ""),
        "is_live": attributes.get("container-live", "off") != "off",
        "text": _text_of(source) if event.type.startswith("object:text-changed") else "",
    }


def _report(event):
    try:
        line = json.dumps(_description_of(event))
    except Exception as error:  # what the event is about has gone already
        line = json.dumps({"event": "gone", "text": str(error)})
    print(line, flush=True)


pyatspi.Registry.registerEventListener(_report, *(sys.argv[1:] or _EVENTS))
print(json.dumps({"event": "listening"}), flush=True)
sys.exit(pyatspi.Registry.start())
