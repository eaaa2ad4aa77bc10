"""Passes rows on, a line of JSON each."""
import json
import sys

for line in sys.stdin:
    sys.stdout.write(json.dumps(json.loads(line), ensure_ascii=False) + "\n")
