/// A part of what flows down that only some places of the tree have. A feature declares its own, and a property for it, as
/// environment values are declared:
///
///     struct CardKey: GraphInputKey {
///         static var defaultValue: Card? { nil }
///     }
///
///     extension _GraphInputs {
///         var card: Card? {
///             get { self[CardKey.self] }
///             set { self[CardKey.self] = newValue }
///         }
///     }
///
/// A `GraphInputsModifier` sets it: `makeInputs` runs once for each place where the modifier appears. A value that changes flows as an
/// attribute, whose value rules read:
///
///     struct LevelKey: GraphInputKey {
///         static var defaultValue: Attribute<Int>? { nil }
///     }
///
///     static func makeInputs(modifier: _GraphValue<Self>, inputs: inout _GraphInputs) {
///         inputs.level = modifier.map("level") { $0.level }.attribute
///     }
package protocol GraphInputKey {
    associatedtype Value
    /// What a place has where nothing around has given it anything.
    static var defaultValue: Value { get }
    /// How far down it flows from the view that is given it.
    static var reach: GraphInputReach { get }
    /// What an element of a list has where it is made: from what it had where the list was made, what flowed down to the list's
    /// container then, and what flows down to the element's place now. Nil leaves it as it was in the list.
    static var inElement: ((_ listed: Value, _ outer: Value, _ now: Value) -> Value)? { get }
}

package enum GraphInputReach {
    /// To everything below.
    case all
    /// Not to what lies before, behind or beside the view, as overlays, backgrounds and bars do.
    case primaryView
    /// As far as the next container: neither to its children nor to what lies before, behind or beside the view.
    case nextContainer
    /// To the views that are elements of the same list, and not into them.
    case elements

    /// What a path down the tree goes into.
    package enum Boundary {
        case secondaryView
        case container
        case element
    }

    fileprivate func ends(at boundary: Boundary) -> Bool {
        switch (self, boundary) {
        case (.primaryView, .secondaryView), (.nextContainer, .secondaryView), (.nextContainer, .container), (.elements, .element): true
        default: false
        }
    }
}

extension GraphInputKey {
    package static var reach: GraphInputReach { .all }
    package static var inElement: ((_ listed: Value, _ outer: Value, _ now: Value) -> Value)? { nil }
}

extension GraphInputKey {
    /// For `inElement` of what a place finds around it: an element has what flows down to where it is placed, unless modifiers between
    /// the list and its container have set another one.
    package static func takenFromPlace<Object: AnyObject>() -> ((_ listed: Object?, _ outer: Object?, _ now: Object?) -> Object?) {
        { listed, outer, now in listed === outer ? now : listed }
    }
}

extension GraphInputKey where Value: ExpressibleByNilLiteral {
    package static var defaultValue: Value { nil }
}

/// The values of the keys that some view around has set: a list that is never changed once it flows, each key once.
package struct GraphInputValues {
    private class Entry {
        let key: ObjectIdentifier
        let reach: GraphInputReach
        let changesInElements: Bool
        let next: Entry?

        init(key: ObjectIdentifier, reach: GraphInputReach, changesInElements: Bool, next: Entry?) {
            self.key = key
            self.reach = reach
            self.changesInElements = changesInElements
            self.next = next
        }

        /// Gives `values` what an element has, which are those of its list.
        func join(_ values: inout GraphInputValues, outer: GraphInputValues, now: GraphInputValues) {}

        /// This value before another rest of the list.
        func before(_ next: Entry?) -> Entry {
            fatalError("entries have a value")
        }
    }

    private final class TypedEntry<Key: GraphInputKey>: Entry {
        let value: Key.Value

        init(_ value: Key.Value, next: Entry?) {
            self.value = value
            super.init(key: ObjectIdentifier(Key.self), reach: Key.reach, changesInElements: Key.inElement != nil, next: next)
        }

        override func before(_ next: Entry?) -> Entry {
            TypedEntry(value, next: next)
        }

        override func join(_ values: inout GraphInputValues, outer: GraphInputValues, now: GraphInputValues) {
            guard let inElement = Key.inElement else { return }
            values[Key.self] = inElement(values[Key.self], outer[Key.self], now[Key.self])
        }
    }

    private var newest: Entry?

    package init() {}

    package subscript<Key: GraphInputKey>(key: Key.Type) -> Key.Value {
        get {
            guard let entry = entry(of: Key.self) else { return Key.defaultValue }
            return unsafeDowncast(entry, to: TypedEntry<Key>.self).value
        }
        set {
            remove(entry(of: Key.self))
            newest = TypedEntry<Key>(newValue, next: newest)
        }
    }

    /// Goes back to the default.
    package mutating func remove<Key: GraphInputKey>(_ key: Key.Type) {
        remove(entry(of: Key.self))
    }

    package func contains<Key: GraphInputKey>(_ key: Key.Type) -> Bool { entry(of: Key.self) != nil }

    /// Whether something does not reach beyond `boundary`.
    package func ends(at boundary: GraphInputReach.Boundary) -> Bool {
        var entry = newest
        while let current = entry {
            if current.reach.ends(at: boundary) {
                return true
            }
            entry = current.next
        }
        return false
    }

    /// Goes back to the default of what does not reach beyond `boundary`.
    package mutating func enter(_ boundary: GraphInputReach.Boundary) {
        var entry = newest
        while let current = entry {
            entry = current.next
            if current.reach.ends(at: boundary) {
                remove(current)
                entry = newest
            }
        }
    }

    /// Whether both are the same list, unchanged since.
    package func isIdentical(to other: GraphInputValues) -> Bool { newest === other.newest }

    /// Makes these values, of an element where its list was made, those of the place where the element is made now.
    package mutating func move(from outer: GraphInputValues, to now: GraphInputValues) {
        join(newest, outer: outer, now: now)
        join(now.newest, outer: outer, now: now)
    }

    private mutating func join(_ entries: Entry?, outer: GraphInputValues, now: GraphInputValues) {
        var entry = entries
        while let current = entry {
            if current.changesInElements {
                current.join(&self, outer: outer, now: now)
            }
            entry = current.next
        }
    }

    private func entry<Key: GraphInputKey>(of key: Key.Type) -> Entry? {
        let wanted = ObjectIdentifier(Key.self)
        var entry = newest
        while let current = entry, current.key != wanted {
            entry = current.next
        }
        return entry
    }

    /// Others may have the list: what stands before the entry is made anew.
    private mutating func remove(_ gone: Entry?) {
        guard let gone else { return }
        func without(_ entry: Entry?) -> Entry? {
            guard let entry, entry !== gone else { return gone.next }
            return entry.before(without(entry.next))
        }
        newest = without(newest)
    }
}

extension _GraphInputs {
    /// Takes away what does not flow beyond `boundary`.
    package mutating func enter(_ boundary: GraphInputReach.Boundary) {
        if values.ends(at: boundary) {
            values.enter(boundary)
        }
    }

    package subscript<Key: GraphInputKey>(key: Key.Type) -> Key.Value {
        get { values[key] }
        set { values[key] = newValue }
    }

    /// Where nothing is set, taking it away costs nothing.
    package subscript<Key: GraphInputKey, Wrapped>(key: Key.Type) -> Wrapped? where Key.Value == Wrapped? {
        get { values[key] }
        set {
            if newValue == nil, Key.defaultValue == nil {
                if values.contains(key) {
                    values.remove(key)
                }
            } else {
                values[key] = newValue
            }
        }
    }
}
