"""Rows that tsubame writes are read by others, and the other way round, and every value is compared.

    round_trips.py TSUBAME SEED

It works in the current folder and ends with a message and exit code 1 where a value is not what it was.
"""

import csv
import json
import random
import shutil
import subprocess
import sys

TSUBAME, SEED = sys.argv[1], int(sys.argv[2])
ROWS = 60
PIECES = [
    "りんご", "か\u3099", "👨\u200d👩\u200d👧", "🇯🇵", "e\u0301", "שלום", "\u202e", "\x1b[2J", "\x7f", "\u2028", "\ufeff",
    "\n", "\r", "\r\n", "\t", "\\", "\\n", '"', '""', "'", ",", ";", "|", " ", "  ", "#", "=1+1", "a", "true",
    "null", "none", "007", "5", "-1.5", "1e5", "\x01", "\U0010ffff", "<b>", "&amp;", "`",
]
csv.field_size_limit(1 << 30)
chance = random.Random(SEED)


def text():
    if chance.random() < 0.01:
        return "長い," * 50_000
    return "".join(chance.choice(PIECES) for _ in range(chance.randint(0, 5)))


def flat():
    return chance.choice(
        [
            lambda: None, text, text, text, lambda: chance.random() < 0.5, lambda: 2**63 - 1, lambda: -(2**63),
            lambda: chance.randint(-(10**6), 10**6), lambda: chance.uniform(-1, 1), lambda: chance.choice([0.1, -0.0, 1.0]),
            lambda: chance.choice([5e-324, 1.7976931348623157e308, 1e16, 123456789.125]),
            lambda: "2015-03-14T09:00:00.5+09:00", lambda: "2015-03", lambda: "1h30m",
        ]
    )()


def nested(depth=3):
    kind = chance.randint(0, 3) if depth else 0
    if kind == 1:
        return [nested(depth - 1) for _ in range(chance.randint(0, 3))]
    if kind == 2:
        return {text() + str(n): nested(depth - 1) for n in range(chance.randint(0, 3))}
    return flat()


def same(left, right):
    """Equal with equal types: 1 is neither true nor 1.0."""
    if type(left) is not type(right):
        return False
    if isinstance(left, list):
        return len(left) == len(right) and all(map(same, left, right))
    if isinstance(left, dict):
        return list(left) == list(right) and all(same(left[key], right[key]) for key in left)
    return repr(left) == repr(right)


def check(what, got, wanted):
    if same(got, wanted):
        return
    for number, (one, other) in enumerate(zip(got, wanted)):
        if not same(one, other):
            sys.exit(f"{what}: row {number}\n got    {one!r}\n wanted {other!r}"[:2000])
    sys.exit(f"{what}: {len(got)} rows instead of {len(wanted)}")


def run(*command, given=None):
    done = subprocess.run(command, input=given, capture_output=True)
    if done.returncode:
        sys.exit(f"{command}: {done.returncode}\n{done.stderr.decode()}")
    return done.stdout


def tsubame(line):
    return run(TSUBAME, "-c", line)


def write(name, lines):
    with open(name, "w", encoding="utf-8", newline="") as file:
        file.write(lines)


def as_lines(rows):
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)


def of_lines(data):
    return [json.loads(line) for line in data.decode().split("\n") if line]


def cell(value):
    """What a cell of a table without types holds."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    return value if isinstance(value, str) else None


def same_cells(what, got, wanted):
    """Numbers are compared as numbers, all else by the letter."""
    if len(got) != len(wanted):
        sys.exit(f"{what}: {len(got)} rows instead of {len(wanted)}")
    for number, (one, other) in enumerate(zip(got, wanted)):
        for name, value in other.items():
            found = one[name]
            want = cell(value)
            if found != want if want is not None else float(found) != float(value):
                sys.exit(f"{what}: row {number}, {name}\n got    {found!r}\n wanted {value!r}"[:2000])


# JSON: whatever it holds comes back as it was, types and order of fields included.
deep = [{"id": n, "a": nested(), "b": nested(), "ｃ d": flat()} for n in range(ROWS)]
write("deep.ndjson", as_lines(deep))
tsubame("open deep.ndjson | save own.json ; open deep.ndjson | save own.ndjson")
check("own.json, read by Python", json.load(open("own.json", encoding="utf-8")), deep)
check("own.ndjson, read by Python", of_lines(open("own.ndjson", "rb").read()), deep)
check("own.json, read by itself", of_lines(tsubame("open own.json | to ndjson")), deep)
write("python.json", json.dumps(deep, ensure_ascii=True, indent=3))
check("python.json", of_lines(tsubame("open python.json | to ndjson")), deep)
# jq counts in doubles, and older ones write 2^63 - 1 as a number beyond 64 bits, which stays the digits that it is
# written in: what jq reads and writes is compared in its own terms.
twice = run("jq", "-c", ".[]", "own.json")
check("own.json, read by jq", of_lines(twice), of_lines(run("jq", "-c", ".[]", "python.json")))
write("jq.ndjson", twice.decode())
numbers = of_lines(tsubame("open jq.ndjson | to ndjson"))
as_doubles = {"parse_int": lambda digits: float(digits) + 0.0 if -(2**63) <= int(digits) < 2**63 else digits}
check(
    "jq.ndjson", [json.loads(json.dumps(row), **as_doubles) for row in numbers],
    [json.loads(line, **as_doubles) for line in twice.decode().split("\n") if line])

# CSV: texts come back by the letter, and to tsubame itself the types as well.
names = ["id", "a", "b", "c d", "e,\"f\""]
rows = [dict(zip(names, [n] + [flat() for _ in names[1:]])) for n in range(ROWS)]
write("flat.ndjson", as_lines(rows))
tsubame("open flat.ndjson | save own.csv ; open flat.ndjson | save own.tsv")
with open("own.csv", encoding="utf-8", newline="") as file:
    same_cells("own.csv, read by Python", list(csv.DictReader(file)), rows)
check("own.csv, read by itself", of_lines(tsubame("open own.csv | to ndjson")), rows)
# Miller takes returns for its own line ends, and stops without a word at a line of TSV longer than 64 KiB.
plain = [{k: v.replace("\r", "")[:1000] if isinstance(v, str) else v for k, v in row.items()} for row in rows]
write("plain.ndjson", as_lines(plain))
tsubame("open plain.ndjson | save plain.csv ; open plain.ndjson | save plain.tsv")
for kind in ["csv", "tsv"]:
    # Its JSON holds control characters as they are.
    read = json.loads(run("mlr", "-S", f"--i{kind}", "--ojson", "cat", f"plain.{kind}"), strict=False)
    same_cells(f"plain.{kind}, read by mlr", read, plain)

texts = [{name: text() for name in names} for _ in range(ROWS)]
for end in ["\n", "\r\n"]:
    with open("python.csv", "w", encoding="utf-8-sig", newline="") as file:
        writer = csv.DictWriter(file, names, lineterminator=end, quoting=csv.QUOTE_ALL)
        writer.writeheader()
        writer.writerows(texts)
    check("python.csv", of_lines(tsubame("open python.csv | to ndjson")), texts)
    # Python leaves a return without quotes where lines end in "\n": at a line's end nobody could tell it then.
    bare = [{k: v.replace("\r", "") for k, v in row.items()} for row in texts]
    with open("python.csv", "w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, names, lineterminator=end)
        writer.writeheader()
        writer.writerows(bare)
    read = of_lines(tsubame("open python.csv --text | to ndjson"))
    check("python.csv, bare", [{k: v or "" for k, v in row.items()} for row in read], bare)
for kind in ["csv", "tsv"]:
    write(f"mlr.{kind}", run("mlr", "--ijson", f"--o{kind}", "--quote-all" if kind == "csv" else "--ofs=tab", "cat", given=json.dumps(
        [{k: v.replace("\r", "")[:1000] for k, v in row.items()} for row in texts]).encode()).decode())
    read = of_lines(tsubame(f"open mlr.{kind} --text | to ndjson"))
    check(f"mlr.{kind}", [{k: v or "" for k, v in row.items()} for row in read],
          [{k: v.replace("\r", "")[:1000] for k, v in row.items()} for row in texts])
# TSV tells neither nothing from an empty text nor 5 from "5".
read = of_lines(tsubame("open own.tsv --text | to ndjson"))
same_cells("own.tsv, read by itself", [{k: v or "" for k, v in row.items()} for row in read], rows)
