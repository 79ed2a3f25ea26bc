"""Exact cover by Donald Knuth's Algorithm X (https://arxiv.org/abs/cs/0011047).

Instead of dancing links each node has a list of its own of the options that are left: most nodes
are deep, where few are. The types of all names are in `cover.pxd`.
"""

from rokkaku.ai.zeros import zeros

OPTIONS = 1 << 14
PARTS = 1 << 17
"""Room for the items of all options."""
ROOM = 1 << 17
"""Room for the lists of all nodes on a line."""
ITEMS = 1 << 12
DEEPEST = 16


class Cover:
    """Looks for all ways to choose options that cover the primary items exactly once.

    Items are numbers, the first of them primary; the others may be covered once or not at all.
    """

    def __init__(self, primary: int, most: int) -> None:
        """Of `primary` items, with at most `most` options (below `DEEPEST`)."""
        if not hasattr(self, "nodes"):
            self.make_arrays()
        self.primary = primary
        self.most = most
        self.is_fresh = True
        self.uncovered[0] = primary

    def make_arrays(self) -> None:
        """Make what is there from the beginning where this is compiled."""
        self.nodes = 0
        self.is_done = False
        self.options = 0
        self.depth = 0
        self.part = zeros(PARTS)
        self.start = zeros(OPTIONS + 1)
        self.width = zeros(OPTIONS)
        self.candidate = zeros(ROOM)
        self.begin = zeros(DEEPEST + 1)
        self.end = zeros(DEEPEST + 1)
        self.at = zeros(DEEPEST + 1)
        self.chosen = zeros(DEEPEST + 1)
        self.item = zeros(DEEPEST + 1)
        self.uncovered = zeros(DEEPEST + 1)
        self.is_covered = zeros(ITEMS)
        self.number = zeros(ITEMS)

    def add(self, items: list[int]) -> None:
        """Add an option: the items that it covers."""
        end = self.start[self.options]
        if self.options == OPTIONS or end + len(items) > PARTS:
            raise OverflowError("too many options")
        width = 0
        for item in items:
            self.part[end] = item
            end += 1
            width += item < self.primary
        self.candidate[self.options] = self.options
        self.width[self.options] = width
        self.options += 1
        self.start[self.options] = end
        self.end[0] = self.options

    def found(self) -> list[int]:
        """The options of the cover that `run` has found, by the order in which they were added."""
        return [self.chosen[depth] for depth in range(self.depth)]

    def run(self, most: int) -> bool:
        """Go on until a cover is found, or there are `most` nodes; whether one is found."""
        while not self.is_done:
            if self.is_fresh:
                if self.nodes >= most:
                    return False
                self.nodes += 1
                self.is_fresh = False
                if not self.uncovered[self.depth]:
                    self.at[self.depth] = self.end[self.depth]
                    return True
                self.choose()
            elif not self.descend():
                self.ascend()
        return False

    def choose(self) -> None:
        """Choose the item to cover next, that with the fewest options; all of them are to try."""
        depth = self.depth
        self.at[depth] = self.end[depth]
        for item in range(self.primary):
            self.number[item] = 0
        widest = 0
        for index in range(self.begin[depth], self.end[depth]):
            option = self.candidate[index]
            widest = max(widest, self.width[option])
            for place in range(self.start[option], self.start[option + 1]):
                self.number[self.part[place]] += 1
        if self.uncovered[depth] > (self.most - depth) * widest:
            return
        fewest = OPTIONS + 1
        for item in range(self.primary):
            if not self.is_covered[item] and self.number[item] < fewest:
                fewest = self.number[item]
                self.item[depth] = item
        if fewest:
            self.at[depth] = self.begin[depth]

    def descend(self) -> bool:
        """Choose the next option that has the item; False if there is no more."""
        depth = self.depth
        item = self.item[depth]
        index = self.at[depth]
        while index < self.end[depth] and not self.has(self.candidate[index], item):
            index += 1
        if index == self.end[depth]:
            return False
        self.at[depth] = index + 1
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

    def has(self, option: int, item: int) -> bool:
        """Whether an option covers an item."""
        for place in range(self.start[option], self.start[option + 1]):
            if self.part[place] == item:
                return True
        return False

    def is_free(self, option: int) -> bool:
        """Whether an option covers nothing that is covered."""
        for place in range(self.start[option], self.start[option + 1]):
            if self.is_covered[self.part[place]]:
                return False
        return True

    def cover(self, option: int, is_covered: bool) -> None:
        """Say of all items of an option whether they are covered."""
        for place in range(self.start[option], self.start[option + 1]):
            self.is_covered[self.part[place]] = is_covered
