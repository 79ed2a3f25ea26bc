"""Calls the parts of the standard library that our code uses, and related ones."""

import asyncio
import base64
import bisect
import collections
import datetime
import functools
import gc
import gzip
import hashlib
import heapq
import html
import io
import itertools
import json
import math
import os
import random
import re
import statistics
import string
import struct
import sys
import tempfile
import time
import types
import urllib.parse
import weakref
import zlib
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from tests.generate.runtime_profile.builtins_called import SUBJECTS, attempted, told, used
from tests.generate.runtime_profile.syntax_called import counted_slowly

MODULES = (math, itertools, functools, collections, bisect, heapq, statistics, base64, zlib, html)
MODULES += (string, types, struct, random, weakref, time, hashlib, urllib.parse)
LEFT_OUT = {"sleep", "tee", "cycle", "count", "repeat", "factorial", "comb", "perm", "file_digest"}
LEFT_OUT |= {"pbkdf2_hmac", "scrypt", "binomialvariate", "crc32", "adler32", "product"}
TEXTS = ("a5-b6 c7", "六角 (é)", "level3", '[Game "agon"]', "w Qa5 Gb6", "1. a5 {note} 2. c7", "")
PATTERNS = (
    *(r"(\w+)-(\w+)", r"level([1-5])|(mcts):(\d{1,8})", r"(?i)[a-z]\d+\b", r"\s*\{([^}]*)\}\s*"),
    *(r"^(?P<name>.*?)$", r"(?<=a)\d(?!9)", r"[^\W\d_]+", r"(a|b)*?c", r"(\w)\1", r"六|角+"),
)
WAYS = ({}, {"indent": 1}, {"sort_keys": True, "separators": (",", ":")}, {"default": str})
JSON = '{"a": [1, -2.5e3, true, null, "é\\u516d\\n"]}'
UNPACK = (zlib.decompress, gzip.decompress, base64.b64decode, base64.urlsafe_b64decode)
ENCODINGS = ("utf-8", "ascii", "latin-1", "utf-16", "utf-32", "utf-8-sig", "unicode_escape")
ON_ERRORS = (
    *("strict", "replace", "ignore"),
    *("surrogateescape", "backslashreplace", "xmlcharrefreplace"),
)
DATES = ("2026-11-21", "2026-11-21T10:11:12", "2026-11-21T10:11:12.5+09:00", "2026-13-01", "é", "")


def texts() -> None:
    for pattern in PATTERNS:
        for flags in (0, re.IGNORECASE, re.ASCII, re.MULTILINE | re.DOTALL, re.VERBOSE):
            made = re.compile(pattern, flags)
            for text in TEXTS:
                for act in (made.search, made.match, made.fullmatch, made.findall, made.split):
                    attempted(act, text)
                attempted(lambda made, text: [*made.finditer(text)], made, text)
                attempted(made.sub, "x", text)
                attempted(made.subn, lambda found: found[0] * 2, text)
                if found := made.search(text):
                    for name in ("groups", "groupdict", "start", "span", "expand"):
                        attempted(told, found, name)
                    attempted(found.group, 1, 0)
    for pattern in ("(", "[a", "*", "(?P<a>", "\\"):
        attempted(re.compile, pattern)
    for make in SUBJECTS:
        for how in WAYS:
            attempted(json.dumps, make(), **how)
            attempted(json.dumps, {"a": make()}, ensure_ascii=False, **how)
    for text in (JSON, "[1, 2", "{", '{"a" 1}', "NaN", "é", '"\\q"'):
        for data in (text, text.encode(), text + " x"):
            attempted(json.loads, data)
        attempted(json.loads, text, parse_float=str, object_hook=str)
        attempted(json.loads, text, parse_float=float, object_pairs_hook=dict)
    attempted(json.loads, b"\xff")
    attempted(json.dumps, [1e400, float("nan")], allow_nan=False)


def data() -> None:
    data = "六角 abc ".encode() * 40
    for packed in (zlib.compress(data, 9), gzip.compress(data), base64.b64encode(data)):
        for unpack in UNPACK:
            attempted(unpack, packed)
            attempted(unpack, packed[:-3])
    for bits in (-15, 15, 31):
        packer = zlib.compressobj(9, zlib.DEFLATED, bits)
        packed = packer.compress(data) + packer.flush()
        unpacker = zlib.decompressobj(bits)
        attempted(unpacker.decompress, packed, 50)
        attempted(unpacker.flush)
    for name in ("sha256", "sha1", "md5", "blake2b", "sha3_256"):
        attempted(lambda name: hashlib.new(name, data).hexdigest(), name)
    for how in itertools.product(ENCODINGS, ON_ERRORS):
        attempted("aé六🂡\ud800".encode, *how)
        attempted(b"a\xc3\xa9\xff\xe5\x85".decode, *how)


def files() -> None:
    folder = Path(tempfile.mkdtemp())
    file = folder / "a" / "é.txt"
    attempted(file.read_text)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("a\r\né\n", "utf-8")
    for act in (file.read_bytes, file.stat, file.exists, file.is_dir, file.resolve, folder.iterdir):
        attempted(act)
    attempted(lambda: [*folder.rglob("*.txt")])
    attempted(lambda: (file.suffix, file.stem, file.parts, file.relative_to(folder), file < folder))
    with file.open("r+", encoding="utf-8") as opened:
        for act in (opened.readline, opened.tell, opened.readlines, opened.fileno, opened.isatty):
            attempted(act)
        opened.seek(0)
        opened.write("b")
    with file.open("rb") as binary:
        for act in (binary.read, binary.readline, binary.tell):
            attempted(act)
    for stream in (io.StringIO("a\nb"), io.BytesIO(b"a\nb")):
        for name in ("read", "getvalue", "tell", "readlines", "close"):
            attempted(told, stream, name)
    attempted(os.listdir, folder)
    attempted(os.environ.get, "HOME")
    attempted(os.getcwd)
    attempted(file.unlink)
    attempted(file.parent.rmdir)
    print("é六", 1, 2.5, file=sys.stderr, flush=True)


def times() -> None:
    for kind in (datetime.date, datetime.datetime, datetime.time):
        for text in DATES:
            attempted(kind.fromisoformat, text)
    now = datetime.datetime.now(datetime.UTC)
    one = datetime.timedelta(days=1, seconds=3.5)
    for made in (now, datetime.datetime.now(), now.date(), datetime.date.today(), now.time(), one):
        for name in dir(made):
            for arguments in ((), (1,), ("%Y-%m-%d %H:%M:%S",), (2026, 11, 21), (made,)):
                attempted(told, made, name, *arguments)
        attempted(lambda made: (made + one, made - one, made < made, made - made), made)
        attempted(lambda made: (f"{made:%Y年%m月}", hash(made)), made)
    for act in (time.time, time.monotonic, time.perf_counter, time.localtime, time.gmtime):
        attempted(act)


def containers() -> None:
    for module in MODULES:
        for name in dir(module):
            function = getattr(module, name)
            if name.startswith("_") or name in LEFT_OUT or not callable(function):
                continue
            attempted(function)
            for argument in (0.5, 2, 8, "a", "abc", b"abc", [3, 1, 2], [0.5, 1.5], {"a": 1}, len):
                attempted(function, argument)
                for second in (0.5, 3, "a", b"a", [1, 2, 3], len):
                    attempted(function, argument, second)
                    attempted(function, second, argument, 2)
    for made in (
        collections.Counter("abca"),
        collections.deque([1, 2, 3], 5),
        collections.OrderedDict(a=1),
        collections.defaultdict(list),
        collections.ChainMap({"a": 1}, {"b": 2}),
        types.MappingProxyType({"a": 1}),
        types.SimpleNamespace(a=1),
        random.Random(3),
    ):
        for name in dir(made):
            for arguments in ((), (1,), ("a",), (1, 2), ([3, 1],), ({"a": 2},)):
                if name not in ("binomialvariate", "randbytes", "__sizeof__"):
                    attempted(told, made, name, *arguments)
    attempted(lambda: [*itertools.product("ab", (1, 2), repeat=2)])
    attempted(lambda: [*itertools.islice(itertools.cycle("ab"), 1, 5, 2)])
    attempted(lambda: [*itertools.islice(itertools.count(1.5, 2), 3)])
    attempted(lambda: [(key, [*group]) for key, group in itertools.groupby("aabb", str.upper)])
    attempted(lambda: [*itertools.zip_longest("ab", "c", fillvalue=0)])
    attempted(lambda: [[*part] for part in itertools.tee("ab", 2)])
    attempted(lambda: [math.factorial(20), math.comb(9, 3), math.perm(5, 2), math.fsum([0.1] * 9)])


def cached() -> None:
    for decorate in (functools.cache, functools.lru_cache(2), functools.lru_cache(typed=True)):
        function = decorate(lambda a, b=1: (a, b))
        for argument in (1, 1.0, "a", (1, 2), [1], 1):
            attempted(function, argument)
            attempted(function, argument, b=2)
        for act in (function.cache_info, function.cache_clear, function.cache_parameters):
            attempted(act)
    bound = functools.partial(sorted, key=str)
    attempted(bound, [2, 1])
    used(bound)
    attempted(functools.reduce, lambda a, b: a + b, [1, 2], 3)

    class Held:
        @functools.cached_property
        def size(self) -> int:
            return 1

        def method(self) -> None:
            """Nothing."""

    held = Held()
    used(held.size)
    reference = weakref.ref(held, used)
    method = weakref.WeakMethod(held.method)
    keys = weakref.WeakKeyDictionary({held: 1})
    values = weakref.WeakValueDictionary({"a": held})
    used((reference(), method(), len(keys), len(values), weakref.WeakSet([held])))
    held.self = held  # type: ignore[attr-defined]
    del held
    for act in (gc.collect, gc.get_count, gc.get_threshold, gc.isenabled, gc.freeze, gc.unfreeze):
        attempted(act)
    attempted(lambda: [isinstance([], kind) for kind in (Sequence, Mapping, Callable)])
    attempted(sys.getsizeof, [])
    attempted(sys.intern, "a" + str(1))


async def tasks() -> None:
    async def waits(seconds: float = 0) -> int:
        await asyncio.sleep(seconds)
        return 1

    async def fails() -> None:
        raise ValueError("a")

    task = asyncio.create_task(waits(5), name="a")
    asyncio.get_running_loop().call_later(0.01, task.cancel)
    with suppress(asyncio.CancelledError):
        await task
    used((task, await asyncio.gather(waits(), fails(), return_exceptions=True)))
    with suppress(TimeoutError):
        await asyncio.wait_for(waits(3), 0.01)
    with suppress(TimeoutError):
        async with asyncio.timeout(0.01):
            await waits(3)
    with suppress(ExceptionGroup):
        async with asyncio.TaskGroup() as group:
            group.create_task(waits())
            group.create_task(fails())
    used([number async for number in counted_slowly()])
    loop, event = asyncio.get_running_loop(), asyncio.Event()
    for made in (event, asyncio.Lock(), asyncio.Queue(2), loop.create_future()):
        used(made)
    loop.call_soon(event.set)
    await event.wait()
    async with asyncio.Lock():
        await asyncio.sleep(0)
    queue: asyncio.Queue[int] = asyncio.Queue(1)
    await queue.put(1)
    used(await queue.get())
    failing = asyncio.ensure_future(fails())
    await asyncio.wait([failing, asyncio.ensure_future(waits())], return_when=asyncio.ALL_COMPLETED)
    used((failing.exception(), failing))
    with suppress(RuntimeError):
        waits().send(None)
    with suppress(ValueError):
        await fails()


async def run() -> None:
    for act in (texts, data, files, times, containers, cached):
        act()
    await tasks()
