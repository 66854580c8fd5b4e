/// How a list has become another one, if little has changed: neighbours that still are, and elements that are new.
struct ListDifference {
    /// Elements that were neighbours before, too.
    struct Run {
        var new: Int
        var old: Int
        var count: Int
    }

    private(set) var runs: [Run] = []
    /// The places of new elements, and of those that have moved.
    private(set) var inserted: [Int] = []
    private let isOfSameLength: Bool

    /// How many new elements are few.
    private static var limit: Int { 32 }
    /// How many elements may have gone from one place, unless only from that.
    private static var gap: Int { 4 }

    /// One pass over both lists, in the order of the new one. Nil if more than a few elements are new.
    ///
    /// - Parameter isSame: Whether an element of the old list is one of the new list. The second argument never decreases.
    @inline(__always)
    init?(from oldCount: Int, to newCount: Int, isSame: (_ old: Int, _ new: Int) -> Bool) {
        isOfSameLength = oldCount == newCount
        var (old, new) = (0, 0)
        while new < newCount {
            let start = new
            let oldStart = old
            while new < newCount, old < oldCount, isSame(old, new) {
                old += 1
                new += 1
            }
            if new > start {
                runs.append(Run(new: start, old: oldStart, count: new - start))
                guard runs.count <= 2 * Self.limit else { return nil }
            }
            guard new < newCount else { break }
            if let skip = Self.skip(from: old, oldCount, oldCount - newCount, isSame: { isSame($0, new) }) {
                old += skip
            } else {
                inserted.append(new)
                new += 1
                guard inserted.count <= Self.limit else { return nil }
            }
        }
    }

    /// How many old elements are before the one that is the next new one.
    @inline(__always)
    private static func skip(from old: Int, _ count: Int, _ difference: Int, isSame: (Int) -> Bool) -> Int? {
        var skip = 1
        while skip <= gap, old + skip < count {
            if isSame(old + skip) { return skip }
            skip += 1
        }
        return difference > gap && old + difference < count && isSame(old + difference) ? difference : nil
    }

    /// Nothing has come, gone or moved.
    var isEmpty: Bool { inserted.isEmpty && isOfSameLength && runs.count <= 1 && runs.first?.new ?? 0 == 0 && runs.first?.old ?? 0 == 0 }

    /// Where an old element is now; nil if it has gone or moved.
    func place(of old: Int) -> Int? {
        runs.first { $0.old <= old && old < $0.old + $0.count }.map { old - $0.old + $0.new }
    }
}

extension ListDifference {
    /// The difference of two collections of objects, whatever they are known by; nil if that is not few, or they are in no array.
    init?<Objects: RandomAccessCollection>(ofObjects old: Objects, _ new: Objects) {
        guard Objects.Element.self is AnyObject.Type, MemoryLayout<Objects.Element>.size == MemoryLayout<UInt>.size else { return nil }
        let found = old.withContiguousStorageIfAvailable { old in
            new.withContiguousStorageIfAvailable { new in
                Self(ofWords: UnsafeRawBufferPointer(old), UnsafeRawBufferPointer(new))
            }
        }
        guard case .some(.some(.some(let difference))) = found else { return nil }
        self = difference
    }

    private init?(ofWords old: UnsafeRawBufferPointer, _ new: UnsafeRawBufferPointer) {
        let (old, new) = (old.bindMemory(to: UInt.self), new.bindMemory(to: UInt.self))
        self.init(from: old.count, to: new.count) { old[$0] == new[$1] }
    }
}
