"""Answers the question of RowsBenchmark with DuckDB, and how long that took.

It reads the file from the beginning in each run: nothing is loaded before.
"""
import sys
import time

import duckdb

file = sys.argv[1]
reader = "read_csv" if file.endswith(".csv") else "read_json"
start = time.perf_counter()
rows = duckdb.sql(
    f"select a, b from {reader}('{file}') where n > 10 order by a limit 10").fetchall()
seconds = time.perf_counter() - start
for a, b in rows:
    print(a, b)
print("seconds", seconds)
