/// What an element of a collection is known by: its id, and how many elements before it have the same.
package struct ForEachKey<ID: Hashable>: Hashable {
    package var id: ID
    package var occurrence = 0
}

/// An id that an object keeps: objects that were there before need not be asked for it.
package protocol LastingID: Hashable {
    /// How often an object has got another one all the same.
    static var changeCount: Int { get }
}

/// The keys of all elements, in order. No two are equal. As long as the ids stay the same, so does the object.
///
/// After a small change they are the keys of an earlier time in pieces, with new ones in between: nothing is made for the thousands that make room.
package final class ForEachKeys<ID: Hashable> {
    /// The keys of some time, and where each was.
    private final class Base {
        let all: [ForEachKey<ID>]
        let hasRepeats: Bool
        private(set) lazy var positions = makePositions()

        init(_ all: [ForEachKey<ID>], hasRepeats: Bool) {
            self.all = all
            self.hasRepeats = hasRepeats
        }

        private func makePositions() -> [ForEachKey<ID>: Int] {
            var positions: [ForEachKey<ID>: Int] = [:]
            positions.reserveCapacity(all.count)
            for (index, key) in all.enumerated() {
                positions[key] = index
            }
            return positions
        }
    }

    /// Neighbours of the earlier time, or new ones.
    private struct Piece {
        var start: Int
        var count: Int
        /// The first place at the earlier time, or among the new keys.
        var source: Int
        var isNew: Bool
    }

    private let base: Base
    private let pieces: [Piece]
    private let added: [ForEachKey<ID>]
    package let count: Int
    /// The pieces of the earlier time, in the order of that time.
    private lazy var pieceOrder = pieces.indices.filter { !pieces[$0].isNew }.sorted { pieces[$0].source < pieces[$1].source }
    private lazy var addedPlaces = makeAddedPlaces()
    package private(set) lazy var all = makeAll()

    /// From that number on, all keys are made anew.
    private static var limit: Int { 64 }

    package init(_ all: [ForEachKey<ID>], hasRepeats: Bool = true) {
        base = Base(all, hasRepeats: hasRepeats)
        pieces = [Piece(start: 0, count: all.count, source: 0, isNew: false)]
        added = []
        count = all.count
    }

    /// The keys after a change. Nil if an id is there more than once.
    ///
    /// - Parameter newID: The id of an element that is new.
    init?(_ old: ForEachKeys, _ difference: ListDifference, count: Int, isUnique: Bool, newID: (Int) -> ID) {
        guard !old.base.hasRepeats else { return nil }
        var pieces: [Piece] = []
        var added: [ForEachKey<ID>] = []
        var next = difference.inserted[...]
        func take(before end: Int) -> Bool {
            while let place = next.first, place < end {
                next = next.dropFirst()
                let key = ForEachKey(id: newID(place))
                if !isUnique, added.contains(key) || old.index(of: key).flatMap(difference.place) != nil { return false }
                Self.append(Piece(start: place, count: 1, source: added.count, isNew: true), to: &pieces)
                added.append(key)
            }
            return true
        }
        for run in difference.runs {
            guard take(before: run.new) else { return nil }
            for piece in old.pieces(from: run.old, count: run.count) {
                var piece = piece
                piece.start += run.new - run.old
                if piece.isNew {
                    let keys = old.added[piece.source..<(piece.source + piece.count)]
                    piece.source = added.count
                    added += keys
                }
                Self.append(piece, to: &pieces)
            }
        }
        guard take(before: count) else { return nil }
        if pieces.count > Self.limit {
            let former = old.base.all
            base = Base(pieces.flatMap { ($0.isNew ? added : former)[$0.source..<($0.source + $0.count)] }, hasRepeats: false)
            self.pieces = [Piece(start: 0, count: count, source: 0, isNew: false)]
            self.added = []
        } else {
            base = old.base
            self.pieces = pieces
            self.added = added
        }
        self.count = count
    }

    private static func append(_ piece: Piece, to pieces: inout [Piece]) {
        if let last = pieces.last, last.isNew == piece.isNew, last.source + last.count == piece.source {
            pieces[pieces.count - 1].count += piece.count
        } else {
            pieces.append(piece)
        }
    }

    /// The piece that a place is in.
    private func piece(at index: Int) -> Int {
        var (low, high) = (0, pieces.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if pieces[middle].start <= index { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// The pieces of neighbours.
    private func pieces(from start: Int, count: Int) -> [Piece] {
        guard count > 0 else { return [] }
        var result: [Piece] = []
        var (number, start, left) = (piece(at: start), start, count)
        while left > 0 {
            let piece = pieces[number]
            let part = min(left, piece.start + piece.count - start)
            result.append(Piece(start: start, count: part, source: piece.source + start - piece.start, isNew: piece.isNew))
            (number, start, left) = (number + 1, start + part, left - part)
        }
        return result
    }

    /// The key of an element.
    package subscript(index: Int) -> ForEachKey<ID> {
        let piece = pieces[piece(at: index)]
        let source = piece.source + index - piece.start
        return piece.isNew ? added[source] : base.all[source]
    }

    /// Reads keys in sequence.
    struct Reader {
        fileprivate let keys: ForEachKeys
        private var start = 0
        private var end = 0
        private var source = 0
        private var isNew = false

        init(_ keys: ForEachKeys) { self.keys = keys }

        /// The id of an element.
        mutating func id(at index: Int) -> ID {
            if index < start || index >= end {
                let piece = keys.pieces[keys.piece(at: index)]
                (start, end, source, isNew) = (piece.start, piece.start + piece.count, piece.source, piece.isNew)
            }
            return isNew ? keys.added[source + index - start].id : keys.base.all[source + index - start].id
        }
    }

    /// Where the element of a key is.
    package func index(of key: ForEachKey<ID>) -> Int? {
        if let former = base.positions[key], let now = place(ofBase: former) { return now }
        return added.isEmpty ? nil : addedPlaces[key]
    }

    private func place(ofBase place: Int) -> Int? {
        if pieces.count == 1, let piece = pieces.first, !piece.isNew, piece.source == 0, piece.count == base.all.count { return place }
        let order = pieceOrder
        var (low, high) = (0, order.count - 1)
        while low <= high {
            let middle = (low + high) / 2
            let piece = pieces[order[middle]]
            if place < piece.source {
                high = middle - 1
            } else if place >= piece.source + piece.count {
                low = middle + 1
            } else {
                return piece.start + place - piece.source
            }
        }
        return nil
    }

    private func makeAddedPlaces() -> [ForEachKey<ID>: Int] {
        var places: [ForEachKey<ID>: Int] = [:]
        for piece in pieces where piece.isNew {
            for index in 0..<piece.count {
                places[added[piece.source + index]] = piece.start + index
            }
        }
        return places
    }

    private func makeAll() -> [ForEachKey<ID>] {
        if pieces.count == 1, let piece = pieces.first, !piece.isNew, piece.count == base.all.count { return base.all }
        return pieces.flatMap { piece in (piece.isNew ? added : base.all)[piece.source..<(piece.source + piece.count)] }
    }
}
