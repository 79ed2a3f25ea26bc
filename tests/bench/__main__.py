"""List the measures: `make bench`."""

from tests.bench import measures

for name, about in measures():
    print(f"{name:34} {about}")
