import IncrementalGraph

/// Either of two views, as `if`/`else` and `switch` make them. The branches are different views: changing over removes
/// one and inserts the other.
nonisolated public struct _ConditionalContent<TrueContent, FalseContent> {
    package enum Storage {
        case trueContent(TrueContent)
        case falseContent(FalseContent)
    }

    package var storage: Storage

    package init(storage: Storage) {
        self.storage = storage
    }
}

nonisolated extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
    public typealias Body = Never

    public var body: Never { fatalError("conditional content has no body") }

    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        makeImplicitRoot(list: _makeViewList(view: view, inputs: _ViewListInputs(base: inputs.base)), inputs: inputs)
    }

    public static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        makeDynamicList("conditional", source: view.attribute, inputs: inputs.base, ids: { CollectionOfOne($0.isTrue) }) { _, shown in
            switch shown.storage {
            case .trueContent(let content):
                TrueContent._makeViewList(view: view.latest(content) { $0.trueContent }, inputs: inputs).node
            case .falseContent(let content):
                FalseContent._makeViewList(view: view.latest(content) { $0.falseContent }, inputs: inputs).node
            }
        }
    }
}

nonisolated extension _ConditionalContent {
    private var isTrue: Bool {
        if case .trueContent = storage { true } else { false }
    }

    private var trueContent: TrueContent? {
        if case .trueContent(let content) = storage { content } else { nil }
    }

    private var falseContent: FalseContent? {
        if case .falseContent(let content) = storage { content } else { nil }
    }
}

nonisolated extension _ConditionalContent.Storage: FieldwiseComparable {
    package static func _compareFields(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        switch (a.assumingMemoryBound(to: Self.self).pointee, b.assumingMemoryBound(to: Self.self).pointee) {
        case (.trueContent(let a), .trueContent(let b)): ValueComparator.of(TrueContent.self).areEqual(a, b)
        case (.falseContent(let a), .falseContent(let b)): ValueComparator.of(FalseContent.self).areEqual(a, b)
        default: false
        }
    }
}

/// A view that is there or not.
extension Optional: View where Wrapped: View {
    public typealias Body = Never

    /// There is none: the engine shows the wrapped view, or nothing. Reading it stops the program.
    public nonisolated var body: Never { fatalError("Optional has no body") }

    nonisolated public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        makeImplicitRoot(list: _makeViewList(view: view, inputs: _ViewListInputs(base: inputs.base)), inputs: inputs)
    }

    nonisolated public static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        makeDynamicList("optional", source: view.attribute, inputs: inputs.base, ids: { $0 == nil ? [] : [true] }) { _, shown in
            guard let shown else { return .empty }
            return Wrapped._makeViewList(view: view.latest(shown) { $0 }, inputs: inputs).node
        }
    }
}
