import IncrementalGraph

/// Knows the scroll views in a `ScrollViewReader`.
package final class ScrollReaderScope {
    private struct Entry {
        weak var model: ScrollModel?
    }

    private let outer: ScrollReaderScope?
    private var models: [Entry] = []

    init(outer: ScrollReaderScope?) {
        self.outer = outer
    }

    func register(_ model: ScrollModel) {
        models.removeAll { $0.model == nil }
        models.append(Entry(model: model))
        outer?.register(model)
    }

    fileprivate func scroll(to id: AnyHashable, anchor: UnitPoint?) {
        for case let model? in models.map(\.model) where Self.scroll(model, to: id, anchor: anchor) {
            return
        }
        // The change that scrolls may also create the view.
        for case let model? in models.map(\.model) {
            model.scroll(to: .view(id, anchor: anchor))
        }
    }

    private static func scroll(_ model: ScrollModel, to id: AnyHashable, anchor: UnitPoint?) -> Bool {
        guard model.signal.isAlive else { return false }
        if model.registry.frame(of: id) != nil {
            model.scroll(to: .view(id, anchor: anchor))
            return true
        }
        return model.registry.inner.members.contains { scroll($0, to: id, anchor: anchor) }
    }
}

/// Scrolls the scroll views in a `ScrollViewReader`.
public struct ScrollViewProxy {
    let scope: ScrollReaderScope

    /// Scrolls to the view with an id: `anchor` of the view comes to `anchor` of the scroll view; without one, as little as
    /// shows the view. Inside `withAnimation` the content moves there. An id that no view has changes nothing.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
        scope.scroll(to: AnyHashable(id), anchor: anchor)
    }
}

/// Hands its content a proxy that scrolls the scroll views in it. Call the proxy from actions, not from the content.
nonisolated public struct ScrollViewReader<Content: View>: PrimitiveView {
    /// Makes the content; it is called again when something that it has read changes.
    public var content: (ScrollViewProxy) -> Content

    /// Creates a reader. It is invisible and as large as its content.
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
        self.content = content
    }

    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        let scope = ScrollReaderScope(outer: inputs.base.scrollReader)
        let host = inputs.base.host
        var inputs = inputs
        inputs.base.scrollReader = scope
        let child = Attribute<Content>("scroll view reader") {
            let content = view.value.content
            host.diagnostics.bodiesRun += 1
            return host.observing { content(ScrollViewProxy(scope: scope)) }
        }
        return makeImplicitRoot(
            list: Content._makeViewList(view: _GraphValue(child), inputs: _ViewListInputs(base: inputs.base)), inputs: inputs)
    }
}

private struct ScrollReaderKey: GraphInputKey {
    typealias Value = ScrollReaderScope?

    static var inElement: ((Value, Value, Value) -> Value)? { takenFromPlace() }
}

extension _GraphInputs {
    /// The nearest `ScrollViewReader` around.
    package var scrollReader: ScrollReaderScope? {
        get { self[ScrollReaderKey.self] }
        set { self[ScrollReaderKey.self] = newValue }
    }
}
