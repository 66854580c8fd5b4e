import IncrementalGraph

/// A view whose type is erased. Another underlying type is another identity.
nonisolated public struct AnyView: View {
    fileprivate let storage: AnyViewStorage

    /// Hides the type of `view`. An `AnyView` is taken over as it is, not wrapped again.
    public init<V: View>(_ view: V) {
        storage = (view as? AnyView)?.storage ?? TypedViewStorage(view)
    }

    /// The same as `init(_:)`.
    public init<V: View>(erasing view: V) {
        self.init(view)
    }

    /// The view in `value`, when it holds one.
    public init?(_fromValue value: Any) {
        guard let view = value as? any View else { return nil }
        self.init(view)
    }

    /// There is none: the engine shows the view inside itself. Reading it stops the program.
    public var body: Never { fatalError("AnyView has no body") }

    public static func _makeView(view: _GraphValue<AnyView>, inputs: _ViewInputs) -> _ViewOutputs {
        makeImplicitRoot(list: _makeViewList(view: view, inputs: _ViewListInputs(base: inputs.base)), inputs: inputs)
    }

    public static func _makeViewList(view: _GraphValue<AnyView>, inputs: _ViewListInputs) -> _ViewListOutputs {
        makeDynamicList("any view", source: view.attribute, inputs: inputs.base, hasTransition: false, ids: { CollectionOfOne($0.storage.id) }) { _, shown in
            shown.storage.makeList(view: view, inputs: inputs)
        }
    }
}

nonisolated extension AnyView {
    /// The view inside.
    package var base: any View { storage.base }
}

nonisolated class AnyViewStorage {
    var base: any View { fatalError("AnyViewStorage is abstract") }

    var id: ObjectIdentifier { fatalError("AnyViewStorage is abstract") }

    func makeList(view: _GraphValue<AnyView>, inputs: _ViewListInputs) -> ViewListNode { .empty }

    func isEqual(to other: AnyViewStorage) -> Bool { self === other }
}

nonisolated final class TypedViewStorage<V: View>: AnyViewStorage {
    let view: V

    init(_ view: V) {
        self.view = view
    }

    override var base: any View { view }

    override var id: ObjectIdentifier { ObjectIdentifier(V.self) }

    override func makeList(view: _GraphValue<AnyView>, inputs: _ViewListInputs) -> ViewListNode {
        var inputs = inputs
        if let place = inputs.base.observedPlace {
            inputs.base.observedPlace = place.erased(V.self)
        }
        return V._makeViewList(view: view.latest(self.view) { ($0.storage as? TypedViewStorage<V>)?.view }, inputs: inputs).node
    }

    override func isEqual(to other: AnyViewStorage) -> Bool {
        guard let other = other as? TypedViewStorage<V> else { return false }
        return self === other || ValueComparator.of(V.self).areEqual(view, other.view)
    }
}

nonisolated extension AnyView: FieldwiseComparable {
    package static func _compareFields(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        let a = a.assumingMemoryBound(to: Self.self).pointee
        let b = b.assumingMemoryBound(to: Self.self).pointee
        return a.storage.isEqual(to: b.storage)
    }
}
