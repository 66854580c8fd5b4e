/// Who has come into a scroll view, in the order in which they came, held weakly. (A dictionary of objects is in the order of where
/// they lie in memory, which is another one in each run.)
struct ScrollRegistry<Member> {
    private struct Entry {
        var number: Int
        var find: () -> Member?
    }

    private var entries: [Entry] = []
    private var last = 0

    /// `find` gives the member as long as it lives. Returns what `remove` knows it by.
    mutating func add(_ find: @escaping () -> Member?) -> Int {
        last += 1
        entries.append(Entry(number: last, find: find))
        return last
    }

    mutating func remove(_ number: Int) {
        // The numbers ascend.
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].number < number {
                low = middle + 1
            } else {
                high = middle
            }
        }
        if low < entries.count, entries[low].number == number {
            entries.remove(at: low)
        }
    }

    var members: some Sequence<Member> { entries.lazy.compactMap { $0.find() } }
}
