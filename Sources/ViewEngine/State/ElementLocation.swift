import IncrementalGraph
import Foundation

/// An element of a collection that is stored elsewhere. When it is gone, its last value stays readable, and writes are
/// ignored: a view being removed may still have a binding to it.
package final class ElementLocation<Base: MutableCollection>: AnyLocation<Base.Element> {
    private let base: Binding<Base>
    /// Which element it is: one with an id, or nil for the one at an index.
    private let id: AnyHashable?
    private let first: Base.Index
    /// Where the element is in a collection, if it is there; `hint` is where it was.
    private let find: (Base, _ hint: Base.Index) -> Base.Index?
    private let lock = NSLock()
    private var place: Base.Index
    private var last: Base.Element?

    /// - Parameters:
    ///   - id: The element's id, where `find` goes by it.
    ///   - last: The element as it is now; nil when it is not there.
    package init(
        base: Binding<Base>, id: AnyHashable? = nil, place: Base.Index, last: Base.Element?,
        find: @escaping (Base, _ hint: Base.Index) -> Base.Index?
    ) {
        self.base = base
        self.id = id
        first = place
        self.place = place
        self.last = last
        self.find = find
        super.init()
    }

    package override func get() -> Base.Element { element(of: base.location.get()) }
    package override func read() -> Base.Element { element(of: base.location.read()) }

    private func element(of whole: Base) -> Base.Element {
        let hint = lock.withLock { place }
        guard let found = find(whole, hint) else {
            guard let last = lock.withLock({ last }) else {
                preconditionFailure("A binding to an element was read that was never there: its index is out of range.")
            }
            return last
        }
        let element = whole[found]
        // What was there before goes after the lock: that may run the program's code.
        var former = (found, Base.Element?.some(element))
        lock.withLock {
            swap(&place, &former.0)
            swap(&last, &former.1)
        }
        return element
    }

    package override func set(_ value: Base.Element, transaction: Transaction) {
        beginWriting()
        defer { endWriting() }
        var whole = base.location.get()
        guard let found = find(whole, lock.withLock({ place })) else { return }
        whole[found] = value
        base.location.set(whole, transaction: transaction)
    }

    package override func isSame(as other: AnyLocation<Base.Element>) -> Bool {
        guard self !== other else { return true }
        guard let other = other as? ElementLocation<Base>, id == other.id, id != nil || first == other.first else { return false }
        return base.location.isSame(as: other.base.location)
    }

    package override func beginWriting() { base.location.beginWriting() }
    package override func endWriting() { base.location.endWriting() }
}

extension MutableCollection {
    fileprivate func contains(index: Index) -> Bool { index >= startIndex && index < endIndex }
}

extension Binding where Value: MutableCollection {
    /// A binding to the element at an index, whichever that is.
    package func element(at index: Value.Index) -> Binding<Value.Element> {
        let whole = Graph.untracked { location.get() }
        let last = whole.contains(index: index) ? whole[index] : nil
        var result = Binding<Value.Element>(
            location: ElementLocation(base: self, place: index, last: last) { whole, index in
                whole.contains(index: index) ? index : nil
            })
        result.transaction = transaction
        return result
    }

    /// A binding to the element with an id that is at `index` in `elements`; it follows the element.
    package func element<ID: Hashable>(at index: Value.Index, of elements: Value, id: KeyPath<Value.Element, ID>) -> Binding<Value.Element> {
        let element = elements[index]
        let wanted = element[keyPath: id]
        // An id that is never the same identifies nothing.
        guard wanted == element[keyPath: id] else { return self.element(at: index) }
        var result = Binding<Value.Element>(
            location: ElementLocation(base: self, id: wanted, place: index, last: element) { whole, hint in
                if whole.contains(index: hint), whole[hint][keyPath: id] == wanted {
                    return hint
                }
                return whole.indices.first { whole[$0][keyPath: id] == wanted }
            })
        result.transaction = transaction
        return result
    }
}
