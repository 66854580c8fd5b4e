/// Which piece of an old text each piece of a new one comes from.
package enum TextMatching {
    /// For each new piece the place of its old one, or nil.
    package typealias Matches = [Int?]

    /// The longest run of characters that both have in common, in order; texts too long to compare, by their starts and
    /// ends alone. Lines meet lines of their kind.
    package static func common(_ old: [TextPiece], _ new: [TextPiece]) -> Matches {
        var matches = Matches(repeating: nil, count: new.count)
        let bounds = ends(old, new) { $0.character == $1.character && $0.isLine == $1.isLine }
        take(bounds, old.count, new.count, into: &matches)
        let oldMiddle = bounds.start..<(old.count - bounds.end)
        let newMiddle = bounds.start..<(new.count - bounds.end)
        let longestTable = 250_000
        if !oldMiddle.isEmpty, !newMiddle.isEmpty, oldMiddle.count * newMiddle.count <= longestTable {
            let difference = new[newMiddle].difference(from: old[oldMiddle]) { $0.character == $1.character && $0.isLine == $1.isLine }
            var removed: Set<Int> = []
            var inserted: Set<Int> = []
            for step in difference {
                switch step {
                case .remove(let offset, _, _): removed.insert(offset)
                case .insert(let offset, _, _): inserted.insert(offset)
                }
            }
            let stayedOld = oldMiddle.filter { !removed.contains($0 - oldMiddle.lowerBound) }
            let stayedNew = newMiddle.filter { !inserted.contains($0 - newMiddle.lowerBound) }
            for (from, to) in zip(stayedOld, stayedNew) {
                matches[to] = from
            }
        }
        return matches
    }

    /// The words around a number by themselves, its digits by their place: counted from the decimal separator or the end of
    /// the last number.
    package static func byPlace(_ old: [TextPiece], _ new: [TextPiece]) -> Matches {
        var matches = Matches(repeating: nil, count: new.count)
        let bounds = ends(old, new) { $0.character == $1.character && $0.isLine == $1.isLine && !$0.isDigit }
        take(bounds, old.count, new.count, into: &matches)
        let oldMiddle = bounds.start..<(old.count - bounds.end)
        let newMiddle = bounds.start..<(new.count - bounds.end)
        let oldAnchor = anchor(old[oldMiddle])
        let newAnchor = anchor(new[newMiddle])
        for place in newMiddle {
            let from = oldAnchor + place - newAnchor
            if oldMiddle.contains(from), old[from].isLine == new[place].isLine {
                matches[place] = from
            }
        }
        return matches
    }

    private static func ends(
        _ old: [TextPiece], _ new: [TextPiece], areSame: (TextPiece, TextPiece) -> Bool
    ) -> (start: Int, end: Int) {
        let most = min(old.count, new.count)
        var start = 0
        while start < most, areSame(old[start], new[start]) {
            start += 1
        }
        var end = 0
        while end < most - start, areSame(old[old.count - 1 - end], new[new.count - 1 - end]) {
            end += 1
        }
        return (start, end)
    }

    private static func take(_ bounds: (start: Int, end: Int), _ oldCount: Int, _ newCount: Int, into matches: inout Matches) {
        for place in 0..<bounds.start {
            matches[place] = place
        }
        for place in 0..<bounds.end {
            matches[newCount - 1 - place] = oldCount - 1 - place
        }
    }

    /// The place of the decimal separator of the last number, or that after its last digit.
    private static func anchor(_ pieces: ArraySlice<TextPiece>) -> Int {
        guard let last = pieces.lastIndex(where: \.isDigit) else { return pieces.endIndex }
        var first = last
        while first > pieces.startIndex, pieces[first - 1].isDigit {
            first -= 1
        }
        let separator = first - 1
        // A group has three digits, and its separator is no decimal one unless there is another.
        guard separator > pieces.startIndex, pieces[separator - 1].isDigit, [".", ","].contains(pieces[separator].character) else {
            return last + 1
        }
        let isGrouped = last - first == 2 && pieces[separator].character == ","
        return isGrouped ? last + 1 : separator
    }
}
