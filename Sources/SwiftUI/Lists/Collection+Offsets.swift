import Foundation

extension MutableCollection {
    /// Moves the elements at `source` to before the element that is at `destination` now. Offsets count from 0; `destination`
    /// may be the number of elements.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let count = count
        guard source.allSatisfy({ $0 < count }), (0...count).contains(destination) else {
            RuntimeIssue.report("Offsets beyond the end of a collection of \(count) elements are not moved.")
            return
        }
        let all = Array(self)
        var rest: [Element] = []
        var insertionIndex = 0
        for (offset, element) in all.enumerated() where !source.contains(offset) {
            if offset < destination {
                insertionIndex += 1
            }
            rest.append(element)
        }
        rest.insert(contentsOf: source.map { all[$0] }, at: insertionIndex)
        var index = startIndex
        for element in rest {
            self[index] = element
            formIndex(after: &index)
        }
    }
}

extension RangeReplaceableCollection where Self: MutableCollection {
    /// Removes the elements at `offsets`, which count from 0.
    public mutating func remove(atOffsets offsets: IndexSet) {
        let count = count
        guard offsets.allSatisfy({ $0 < count }) else {
            RuntimeIssue.report("Offsets beyond the end of a collection of \(count) elements are not removed.")
            return
        }
        var rest = Self()
        for (offset, element) in enumerated() where !offsets.contains(offset) {
            rest.append(element)
        }
        self = rest
    }
}
