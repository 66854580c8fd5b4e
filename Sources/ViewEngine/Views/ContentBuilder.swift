/// The builder of views under the name that iOS 27 gives it. It is the same type as `ViewBuilder`.
public typealias ContentBuilder = ViewBuilder

/// No content, as an empty builder makes it. It is the same type as `EmptyView`.
public typealias EmptyContent = EmptyView

/// Several contents side by side, as a builder makes them. It is a `TupleView` of the same contents.
public typealias TupleContent<each Content> = TupleView<(repeat each Content)>

extension TupleView {
    /// The contents, as a tuple or as one content alone.
    nonisolated public var content: T {
        get { value }
        set { value = newValue }
    }
}
