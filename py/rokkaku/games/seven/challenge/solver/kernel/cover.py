"""Exact cover by Donald Knuth's Algorithm X (https://arxiv.org/abs/cs/0011047).

Instead of dancing links, each node has its own list of the options left: most nodes are deep,
where there are few. The types of all names are in `cover.pxd`.
"""

from rokkaku.ai.arrays import is_interpreted, zeros

OPTIONS = 1 << 14
PARTS = 1 << 17
"""Room for the items of all options."""
ROOM = 1 << 17
"""Room for the lists of all nodes on a path."""
ITEMS = 1 << 12
MAX_DEPTH = 16


class Cover:
    """A search for all choices of options that cover the primary items exactly once.

    Items are numbers, the first of them primary; the others may be covered once or not at all.
    """

    def __init__(self, primary: int, max_options: int) -> None:
        """Cover `primary` items with at most `max_options` options (below `MAX_DEPTH`)."""
        if is_interpreted(self):
            self.make_arrays()
        self.primary = primary
        self.max_options = max_options
        self.is_fresh = True
        self.uncovered[0] = primary

    def make_arrays(self) -> None:
        self.nodes = 0
        self.is_done = False
        self.options = 0
        self.depth = 0
        self.stamp = 0
        self.part = zeros(PARTS)
        self.start = zeros(OPTIONS + 1)
        self.width = zeros(OPTIONS)
        self.group = zeros(OPTIONS)
        self.candidate = zeros(ROOM)
        self.begin = zeros(MAX_DEPTH + 1)
        self.end = zeros(MAX_DEPTH + 1)
        self.next_index = zeros(MAX_DEPTH + 1)
        self.chosen = zeros(MAX_DEPTH + 1)
        self.item = zeros(MAX_DEPTH + 1)
        self.uncovered = zeros(MAX_DEPTH + 1)
        self.is_covered = zeros(ITEMS)
        self.number = zeros(ITEMS)
        self.seen = zeros(ITEMS)
        self.widest = zeros(ITEMS)
        self.groups = zeros(ITEMS)
        self.min_width = zeros(MAX_DEPTH + 1)

    def add(self, items: list[int]) -> None:
        """Add an option by the items it covers. Options with the same first item are a group."""
        end = self.start[self.options]
        if self.options == OPTIONS or end + len(items) > PARTS:
            raise OverflowError("too many options")
        self.group[self.options] = items[0]
        for is_primary in (True, False):
            for item in items:
                if (item < self.primary) == is_primary:
                    self.part[end] = item
                    end += 1
            if is_primary:
                self.width[self.options] = end - self.start[self.options]
        self.candidate[self.options] = self.options
        self.options += 1
        self.start[self.options] = end
        self.end[0] = self.options

    def chosen_options(self) -> list[int]:
        """Return the options of the current cover, numbered in the order they were added."""
        return [self.chosen[depth] for depth in range(self.depth)]

    def run(self, node_limit: int) -> bool:
        """Continue until there is a cover (return True), to `node_limit` nodes, or to the end."""
        while not self.is_done:
            if self.is_fresh:
                if self.nodes >= node_limit:
                    return False
                self.nodes += 1
                self.is_fresh = False
                if not self.uncovered[self.depth]:
                    self.next_index[self.depth] = self.end[self.depth]
                    return True
                self.choose()
            elif not self.descend():
                self.ascend()
        return False

    def choose(self) -> None:
        """Choose the item to cover next: the one with the fewest options."""
        depth = self.depth
        self.next_index[depth] = self.end[depth]
        if not self.bound():
            return
        for item in range(self.primary):
            self.number[item] = 0
        for index in range(self.begin[depth], self.end[depth]):
            option = self.candidate[index]
            start = self.start[option]
            for part_index in range(start, start + self.width[option]):
                self.number[self.part[part_index]] += 1
        fewest = OPTIONS + 1
        for item in range(self.primary):
            if not self.is_covered[item] and self.number[item] < fewest:
                fewest = self.number[item]
                self.item[depth] = item
        if fewest:
            self.next_index[depth] = self.begin[depth]

    def bound(self) -> bool:
        """Set the least that the next option must cover; return False if a cover is impossible."""
        depth = self.depth
        group_count = 0
        self.stamp += 1
        for index in range(self.begin[depth], self.end[depth]):
            option = self.candidate[index]
            group = self.group[option]
            if self.seen[group] != self.stamp:
                self.seen[group] = self.stamp
                self.widest[group] = 0
                self.groups[group_count] = group
                group_count += 1
            if self.width[option] > self.widest[group]:
                self.widest[group] = self.width[option]
        # The others cover as much as they can, with at most one option of each group.
        total = 0
        last = 0
        for _ in range(min(self.max_options - depth, group_count)):
            best = self.groups[0]
            for index in range(1, group_count):
                if self.widest[self.groups[index]] > self.widest[best]:
                    best = self.groups[index]
            last = self.widest[best]
            total += last
            self.widest[best] = 0
        if group_count < self.max_options - depth:
            last = 0
        self.min_width[depth] = self.uncovered[depth] - (total - last)
        return total >= self.uncovered[depth]

    def descend(self) -> bool:
        """Choose the next option that covers the item; return False if there is none."""
        depth = self.depth
        index = self.next_index[depth]
        while index < self.end[depth] and not self.is_wanted(self.candidate[index]):
            index += 1
        if index == self.end[depth]:
            return False
        self.next_index[depth] = index + 1
        option = self.candidate[index]
        self.chosen[depth] = option
        self.cover(option, True)
        end = self.end[depth]
        self.begin[depth + 1] = end
        for index in range(self.begin[depth], self.end[depth]):
            other = self.candidate[index]
            self.candidate[end] = other
            end += self.is_free(other)
        self.end[depth + 1] = end
        self.uncovered[depth + 1] = self.uncovered[depth] - self.width[option]
        self.depth = depth + 1
        self.is_fresh = True
        return True

    def ascend(self) -> None:
        """Take back the option chosen last."""
        if self.depth:
            self.depth -= 1
            self.cover(self.chosen[self.depth], False)
        else:
            self.is_done = True

    def is_wanted(self, option: int) -> bool:
        """True if an option covers the item to cover next, and enough primary items."""
        if self.width[option] < self.min_width[self.depth]:
            return False
        start = self.start[option]
        for index in range(start, start + self.width[option]):
            if self.part[index] == self.item[self.depth]:
                return True
        return False

    def is_free(self, option: int) -> bool:
        """True if an option covers nothing that is covered already."""
        for index in range(self.start[option], self.start[option + 1]):
            if self.is_covered[self.part[index]]:
                return False
        return True

    def cover(self, option: int, is_covered: bool) -> None:
        """Mark all items of an option as covered or not."""
        for index in range(self.start[option], self.start[option + 1]):
            self.is_covered[self.part[index]] = is_covered
