"""Commands for tsubame, written in Python. One file, no dependencies, Python 3.9 or later.

    #!/usr/bin/env python3
    from tsubame_plugin import Plugin

    plugin = Plugin(version="1.0.0")

    @plugin.command(input="rows", output=[("text", "text"), ("length", "int")])
    def lengths(rows, at_least: int = 0):
        "The length of each post"
        for row in rows:
            length = len(row["text"])
            if length >= at_least:
                yield {"text": row["text"], "length": length}

    plugin.run()

Saved as `commands/lengths.plugin` and made executable, this is the command `lengths` at the prompt:
`timeline | lengths --at-least 10`. The name, help, checks and completion come from the function.

- Arguments without a default are required words, `*names` takes the rest, arguments with a default
  are flags. Say more about one with `Annotated[str, Param("what it is", type="file")]`, or, before
  Python 3.9 had it, with `params={"path": Param(…)}`.
- `rows`, an argument of that name, is what flows in; `value` is the same as one value.
- Yield rows, return a list of them, or return a value, as `output` says.
- `raise Failure("what is wrong", arg="path", hint="what to do")` points at the argument.
- `progress(done, total)` shows how far it is; `log(…)` is shown when a call fails.
- A call that the person stops raises `Cancelled` in the function, wherever that is.
"""

import datetime
import inspect
import io
import json
import os
import queue
import signal
import sys
import threading
import time
import typing

__all__ = ["Plugin", "Param", "Failure", "Cancelled", "progress", "log", "account"]

PROTOCOL = 1


class Failure(Exception):
    """Ends a call with an error that the person reads.

    `arg` names the argument that is wrong, `hint` says what to do, `code` is for `catch`.
    """

    def __init__(self, message, arg=None, hint=None, code=None):
        super().__init__(message)
        self.message, self.arg, self.hint, self.code = message, arg, hint, code


class Cancelled(BaseException):
    """Raised in a call that nobody waits for any more. Clean up, and let it pass."""


class _Gone(BaseException):
    """tsubame reads no more."""


class Param:
    """What a parameter is, beyond what the function says.

    `type` is one of tsubame's, like "file", "hashtag" or "date"; `choices` are the only words that it
    can be; `complete` is a function that gives words for what is typed so far, as texts or pairs of
    text and help.
    """

    def __init__(self, help="", type=None, choices=None, complete=None, flag=None):
        self.help, self.type, self.choices = help, type, choices
        self.complete, self.flag = complete, flag


def progress(done, total=None, message=None):
    """Shows how far the call is."""
    call = _Call.current
    if call is not None:
        call.send("progress", done=done, total=total, message=message)


def log(*words):
    """Writes a line to the log, whose end is shown when a call fails."""
    print(*words, file=sys.stderr, flush=True)


def account():
    """The name and service of who is signed in, for a command with `account=True`; else None."""
    call = _Call.current
    return None if call is None else call.message.get("account")


class Plugin:
    """The commands of one file."""

    def __init__(self, version="0.0.0", name=None):
        self.version = version
        self.name = name or os.path.basename(sys.argv[0]).rsplit(".", 1)[0]
        self.commands = {}

    def command(self, function=None, **options):
        """Makes a function a command.

        name      what it is called; the function's name unless given, `_` being a dash
        summary   one line; the first of the docstring unless given
        params    {"argument": Param(…)}, where no annotation says it
        input     "rows" or "value" for what it needs, "optional" for rows that may be there
        output    "rows", "value", "input", a kind like "post", or fields as ("name", "type")
        effects   "none", "reads", "local" (writes files) or "remote" (talks to the network)
        examples  lines that show its use; `module check` runs them
        account   True to be told who is signed in
        deadline  seconds after which a call has failed
        live      True where rows keep coming until someone stops them: each is shown at once
        """
        if function is not None:
            return self.command()(function)

        def register(function):
            command = _Command(function, **options)
            self.commands[command.name] = command
            return function

        return register

    def run(self):
        """Serves tsubame until it says goodbye; in a terminal it explains itself instead."""
        if len(sys.argv) > 1 or sys.stdin.isatty():
            print(self._explanation())
            return
        _Server(self).serve()

    def hello(self):
        """What tsubame is told about the commands."""
        return {
            "type": "hello", "protocol": PROTOCOL, "name": self.name, "version": self.version,
            "commands": [command.declaration() for command in self.commands.values()],
        }

    def _explanation(self):
        path = os.path.abspath(sys.argv[0])
        lines = ["%s %s: commands for tsubame" % (self.name, self.version), ""]
        for command in self.commands.values():
            lines.append("  %s  %s" % (command.name, command.summary))
            lines += ["      " + example for example in command.examples]
        lines += [
            "", "tsubame starts this file itself and talks to it in lines of JSON. To try it:", "",
            "  TSUBAME_PLUGIN_PATH=%s tsubame" % os.path.dirname(path),
            "  tsubame module check %s" % self.name, "", "or by hand:", "",
            """  echo '{"type":"hello","protocols":[1]}' | %s""" % path,
        ]
        return "\n".join(lines)


_TYPES = {
    str: "text", int: "int", float: "float", bool: "bool", list: "list", dict: "record",
    datetime.datetime: "time", datetime.date: "date", datetime.timedelta: "duration",
}
_EMPTY = inspect.Parameter.empty


class _Command:
    def __init__(
        self, function, name=None, summary=None, params=None, input=None, output=None,
        effects="none", examples=(), account=False, deadline=None, live=False,
    ):
        self.function, self.output, self.effects = function, output, effects
        self.name = name or function.__name__.replace("_", "-")
        text = inspect.getdoc(function) or ""
        self.summary = " ".join((summary or text.split("\n", 1)[0]).split())
        self.examples, self.account, self.deadline = list(examples), account, deadline
        self.live = live
        self.params, self.flags = [], []
        # What tsubame calls an argument, and what the function does, with its type.
        self.arguments, self.completers = {}, {}
        self.takes, self.rest = None, None
        try:
            hints = typing.get_type_hints(function, include_extras=True)
        except TypeError:
            hints = typing.get_type_hints(function)
        for parameter in inspect.signature(function).parameters.values():
            if parameter.name in ("rows", "value") and input is not None:
                self.takes = parameter.name
            else:
                self._add(parameter, hints.get(parameter.name), dict(params or {}))
        self.input = self._input(input)

    def _input(self, input):
        if input in ("required", "optional") and self.takes == "value":
            return {"value": input}
        return input or "none"

    def _add(self, parameter, hint, params):
        extra = params.get(parameter.name)
        for note in getattr(hint, "__metadata__", ()):
            extra = note if isinstance(note, Param) else extra
        hint = getattr(hint, "__origin__", hint) if hasattr(hint, "__metadata__") else hint
        extra = extra or Param()
        # `Optional[int]`, and `int | None`, is an int that may be left out.
        parts = [part for part in typing.get_args(hint) if part is not type(None)]
        hint = parts[0] if type(None) in typing.get_args(hint) and parts else hint
        name = parameter.name.replace("_", "-")
        takes_rest = parameter.kind is inspect.Parameter.VAR_POSITIONAL
        has_default = parameter.default is not _EMPTY
        is_flag = has_default if extra.flag is None else extra.flag
        kind = extra.type or _TYPES.get(hint) or _TYPES.get(type(parameter.default), "text")
        declared = {"name": name, "help": " ".join(extra.help.split())}
        is_switch = is_flag and parameter.default is False
        if extra.choices:
            declared["choices"] = list(extra.choices)
        elif not is_switch:
            declared["type"] = kind
        if has_default and parameter.default not in (None, False):
            declared["default"] = _encoded(parameter.default)
        if takes_rest:
            declared["rest"], self.rest = True, parameter.name
        elif not is_flag and has_default:
            declared["required"] = False
        if extra.complete:
            declared["completes"] = True
            self.completers[("--" if is_flag else "") + name] = extra.complete
        self.arguments[name] = (parameter.name, kind)
        (self.flags if is_flag else self.params).append(declared)

    def declaration(self):
        declared = {
            "name": self.name, "summary": self.summary, "params": self.params,
            "flags": self.flags, "input": self.input, "output": self._output(),
            "effects": self.effects, "examples": self.examples, "account": self.account,
        }
        if self.live:
            declared["live"] = True
        if self.deadline:
            declared["deadlineMs"] = int(self.deadline * 1000)
        return declared

    def _output(self):
        if self.output is None:
            return "none"
        if isinstance(self.output, dict):
            return self.output
        if isinstance(self.output, str):
            return self.output if self.output in ("none", "rows", "value", "input") else {
                "rows": self.output}
        return {"rows": [_field(field) for field in self.output]}

    def call(self, message, input):
        """What the function gives for the arguments of a call."""
        values, rest = {}, []
        for name, value in message.get("args", {}).items():
            if name not in self.arguments:
                continue
            argument, kind = self.arguments[name]
            value = [_decoded(v, kind) for v in value] if isinstance(
                value, list) and kind != "list" else _decoded(value, kind)
            if argument == self.rest:
                rest = value
            else:
                values[argument] = value
        if self.takes == "rows":
            values["rows"] = input.rows() if message.get("input") else None
        elif self.takes == "value":
            values["value"] = input.value() if message.get("input") else None
        return self.function(*rest, **values) if not rest else self._spread(values, rest)

    def _spread(self, values, rest):
        before = []
        for parameter in inspect.signature(self.function).parameters.values():
            if parameter.kind is inspect.Parameter.VAR_POSITIONAL:
                break
            if parameter.name in values:
                before.append(values.pop(parameter.name))
        return self.function(*before, *rest, **values)


def _field(field):
    if isinstance(field, str):
        return {"name": field}
    name, kind = field
    return {"name": name, "type": kind}


def _decoded(value, kind):
    if not isinstance(value, str):
        return value
    try:
        if kind == "date":
            return datetime.date.fromisoformat(value)
        if kind == "time":
            return datetime.datetime.fromisoformat(value.replace("Z", "+00:00"))
    except ValueError:
        pass
    return value


def _encoded(value):
    """What JSON has no word for."""
    if isinstance(value, (datetime.date, datetime.datetime)):
        return value.isoformat()
    if isinstance(value, datetime.timedelta):
        return "%ss" % (value.total_seconds(),)
    if isinstance(value, (set, frozenset, tuple)):
        return list(value)
    return value if isinstance(value, (str, int, float, bool, list, dict)) else str(value)


# JSON has no NaN: what is none is null.
_json = json.JSONEncoder(
    ensure_ascii=False, separators=(",", ":"), default=_encoded, check_circular=False)
_strict = json.JSONEncoder(
    ensure_ascii=False, separators=(",", ":"), default=_encoded, allow_nan=False)


def _line(message):
    text = _json.encode(message)
    if "NaN" in text or "Infinity" in text:
        text = _strict.encode(_finite(message))
    # A surrogate alone, as in the name of a file that is not UTF-8, cannot be said in UTF-8.
    return text.encode("utf-8", "replace") + b"\n"


def _finite(value):
    if isinstance(value, float):
        return value if value - value == 0 else None
    if isinstance(value, dict):
        return {key: _finite(part) for key, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [_finite(part) for part in value]
    return value


class _Call:
    """One call under way."""

    current = None
    # Rows go out in lines of at most so many, the first ones sooner.
    MOST_ROWS = 512
    # No row waits longer for others, in seconds.
    PATIENCE = 0.05

    def __init__(self, server, message):
        self.server, self.message, self.id = server, message, message["id"]
        self.waiting, self.size = [], 1
        self.lock = threading.Lock()
        self.is_over = False

    def send(self, type, **fields):
        message = {"type": type, "id": self.id}
        message.update((name, value) for name, value in fields.items() if value is not None)
        self.server.write(_line(message))

    def give(self, rows):
        """Sends rows as they come."""
        lock = self.lock
        for row in rows:
            with lock:
                self.waiting.append(row)
                count = len(self.waiting)
                if count >= self.size:
                    self._flush()
                    continue
            if count == 1:
                self.server.flusher.wake(self)

    def flush(self):
        with self.lock:
            self._flush()

    def _flush(self):
        if self.waiting and not self.is_over:
            self.server.write(_line({"type": "rows", "id": self.id, "rows": self.waiting}))
            self.waiting = []
            self.size = min(self.size * 2, self.MOST_ROWS)

    def end(self, type, **fields):
        with self.lock:
            if type == "done":
                self._flush()
            self.is_over = True
        self.send(type, **fields)


class _Flusher(threading.Thread):
    """Sends what waits for more rows that do not come."""

    def __init__(self):
        super().__init__(daemon=True)
        self.calls = queue.SimpleQueue()
        self.is_started = False

    def wake(self, call):
        if not self.is_started:
            self.is_started = True
            self.start()
        self.calls.put(call)

    def run(self):
        while True:
            call = self.calls.get()
            time.sleep(_Call.PATIENCE)
            try:
                while True:
                    self.calls.get_nowait()
            except queue.Empty:
                pass
            call.flush()


class _Input:
    """What flows into a call."""

    def __init__(self, server, id):
        self.server, self.id = server, id

    def _messages(self):
        while True:
            message = self.server.messages.get()
            if message is None:
                raise Cancelled()
            if message.get("id") != self.id or message.get("type") != "input":
                continue
            yield message
            if message.get("end"):
                return

    def rows(self):
        for message in self._messages():
            yield from message.get("rows", ())

    def value(self):
        for message in self._messages():
            if "value" in message:
                return message["value"]


class _Printed(io.TextIOBase):
    """What is printed, a line at a time."""

    def __init__(self, server):
        self.server, self.text = server, ""

    def writable(self):
        return True

    def write(self, text):
        *lines, self.text = (self.text + text).split("\n")
        for line in lines:
            self.server.write(line.encode("utf-8", "replace") + b"\n")
        return len(text)


class _Server:
    """Reads what tsubame says, on a thread of its own so that `cancel` is heard at any time."""

    # So many messages may wait to be worked on; then the pipe holds tsubame up.
    MOST_WAITING = 8

    def __init__(self, plugin):
        self.plugin = plugin
        self.messages = queue.Queue(self.MOST_WAITING)
        self.flusher = _Flusher()
        # What a program that a command starts writes goes to the log, what the command itself prints
        # is shown by tsubame: neither breaks the protocol.
        self.output = os.dup(1)
        os.dup2(2, 1)
        sys.stdout = _Printed(self)
        self.output_lock = threading.Lock()
        self.cancelled = set()
        self.main, self.parent = threading.main_thread().ident, os.getppid()
        self.is_writing, self.has_waited = False, False

    def write(self, line):
        """Writes a whole line, whoever asks for it; `cancel` waits for its end."""
        is_main = threading.get_ident() == self.main
        with self.output_lock:
            if is_main:
                self.is_writing = True
            try:
                view = memoryview(line)
                while view:
                    view = view[os.write(self.output, view):]
            except BrokenPipeError:
                raise _Gone() from None
            finally:
                if is_main:
                    self.is_writing = False
        if is_main and self.has_waited:
            self.has_waited = False
            self._interrupt(None, None)

    def serve(self):
        signal.signal(signal.SIGUSR1, self._interrupt)
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        threading.Thread(target=self._read, daemon=True).start()
        code = 0
        try:
            while True:
                message = self.messages.get()
                if message is None or message.get("type") == "bye":
                    break
                self._answer(message)
        except Cancelled:
            pass
        except _Gone:
            code = 1
        # Threads may still read and wait; nothing is left to be done.
        os._exit(code)

    def _read(self):
        for line in sys.stdin.buffer:
            try:
                message = json.loads(line)
            except ValueError:
                log("not JSON:", line[:200])
                continue
            if not isinstance(message, dict):
                continue
            if message.get("type") == "cancel":
                self._cancel(message.get("id"))
            else:
                self.messages.put(message)
        # Nothing more is asked; a call that is under way ends, unless tsubame itself is gone.
        self.messages.put(None)
        while os.getppid() == self.parent:
            time.sleep(0.2)
        call = _Call.current
        if call is not None:
            self._cancel(call.id)
        time.sleep(2)
        os._exit(1)

    def _cancel(self, id):
        self.cancelled.add(id)
        call = _Call.current
        if call is not None and call.id == id:
            signal.pthread_kill(threading.main_thread().ident, signal.SIGUSR1)

    def _interrupt(self, number, frame):
        call = _Call.current
        if self.is_writing:
            self.has_waited = True
        elif call is not None and call.id in self.cancelled and not call.is_over:
            self.cancelled.discard(call.id)
            raise Cancelled()

    def _answer(self, message):
        type = message.get("type")
        if type == "hello":
            self.write(_line(self.plugin.hello()))
        elif type == "call":
            self._call(message)
        elif type == "complete":
            self._complete(message)

    def _call(self, message):
        call = _Call(self, message)
        _Call.current = call
        try:
            if call.id in self.cancelled:
                raise Cancelled()
            command = self.plugin.commands.get(message.get("command"))
            if command is None:
                raise Failure("there is no command %s here" % message.get("command"))
            self._run(command, call, message)
        except Cancelled:
            self._end(call, "error", code="cancelled", message="cancelled")
        except Failure as failure:
            self._end(
                call, "error", code=failure.code, message=failure.message, arg=failure.arg,
                hint=failure.hint)
        except Exception as error:
            import traceback
            traceback.print_exc()
            where = traceback.extract_tb(error.__traceback__)[-1]
            self._end(
                call, "error", code=error.__class__.__name__,
                message="%s: %s" % (error.__class__.__name__, error),
                hint="%s:%d" % (os.path.basename(where.filename), where.lineno or 0))
        finally:
            _Call.current = None
            self.cancelled.discard(call.id)

    def _end(self, call, type, **fields):
        # Nobody can stop it any more: that it is over is on its way.
        call.is_over = True
        call.end(type, **fields)

    def _run(self, command, call, message):
        result = command.call(message, _Input(self, call.id))
        output = command._output()
        if inspect.isgenerator(result):
            call.give(result)
            result = None
        elif output not in ("none", "value") and "value" not in output and result is not None:
            call.give(result)
            result = None
        call.end("done", value=result)

    def _complete(self, message):
        command = self.plugin.commands.get(message.get("command"))
        completer = command and command.completers.get(message.get("arg"))
        found = []
        try:
            for word in (completer(message.get("typed", "")) if completer else ()):
                if isinstance(word, (tuple, list)):
                    found.append({"text": str(word[0]), "help": str(word[1])})
                else:
                    found.append(str(word))
        except Exception as error:
            log("completing %s: %s" % (message.get("arg"), error))
        self.write(_line({"type": "candidates", "id": message["id"], "candidates": found}))
