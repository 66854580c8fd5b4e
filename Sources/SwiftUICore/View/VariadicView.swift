import IncrementalGraph

/// Passes the single elements of a view to a container that arranges them.
public enum _VariadicView {
    public typealias ViewRoot = _VariadicView_ViewRoot
    public typealias UnaryViewRoot = _VariadicView_UnaryViewRoot
    public typealias MultiViewRoot = _VariadicView_MultiViewRoot
    public typealias Children = _VariadicView_Children

    /// `root`'s arrangement of the elements of `content`.
    nonisolated public struct Tree<Root, Content> {
        public var root: Root
        public var content: Content

        public init(root: Root, content: Content) {
            self.root = root
            self.content = content
        }

        public init(_ root: Root, @ViewBuilder content: () -> Content) {
            self.init(root: root, content: content())
        }
    }
}

/// Makes a view from the elements of another one.
@preconcurrency @MainActor
public protocol _VariadicView_ViewRoot {
    associatedtype Body: View

    @ViewBuilder @MainActor func body(children: _VariadicView.Children) -> Body

    /// Whether the result stands for one view in its container.
    nonisolated static var _isUnary: Bool { get }
}

/// A root whose result is one view.
public protocol _VariadicView_UnaryViewRoot: _VariadicView_ViewRoot {}

/// A root whose result is several views again.
public protocol _VariadicView_MultiViewRoot: _VariadicView_ViewRoot {}

extension _VariadicView_UnaryViewRoot {
    nonisolated public static var _isUnary: Bool { true }
}

extension _VariadicView_MultiViewRoot {
    nonisolated public static var _isUnary: Bool { false }
}

nonisolated extension _VariadicView.Tree: View where Root: _VariadicView_ViewRoot, Content: View {
    public typealias Body = Never

    public var body: Never { fatalError("\(Self.self) has no body") }

    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        Root.Body._makeView(view: makeBody(view: view, base: inputs.base), inputs: inputs)
    }

    public static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        guard !Root._isUnary else {
            return inputs.element { _makeView(view: view, inputs: $0) }
        }
        return Root.Body._makeViewList(view: makeBody(view: view, base: inputs.base), inputs: inputs)
    }

    private static func makeBody(view: _GraphValue<Self>, base: _GraphInputs) -> _GraphValue<Root.Body> {
        var base = base
        let list = Content._makeViewList(view: view.map("content") { $0.content }, inputs: _ViewListInputs(base: base)).node
        let children = Attribute<_VariadicView.Children>("variadic children") {
            var elements: [_VariadicView_Children.Element] = []
            list.forEachElement { element, owners in
                elements.append(_VariadicView_Children.Element(element: element, owners: owners, outer: base))
            }
            return _VariadicView_Children(elements: elements)
        }
        let root = view.map("root") { $0.root }
        let properties = _DynamicPropertyBuffer(fieldsOf: Root.self, container: root, inputs: &base)
        let host = base.host
        return _GraphValue(
            Attribute<Root.Body>("variadic body") {
                var root = root.value
                properties.update(&root)
                let children = children.value
                return host.observing(root, children) { $0.body(children: $1) }
            })
    }
}

/// The elements of a view, in order. Showing it shows all of them.
nonisolated public struct _VariadicView_Children: RandomAccessCollection {
    fileprivate var elements: [Element]

    public var startIndex: Int { elements.startIndex }
    public var endIndex: Int { elements.endIndex }

    public subscript(index: Int) -> Element { elements[index] }

    /// One element of a view.
    nonisolated public struct Element: MultiView, Identifiable {
        package let element: ViewElement
        package let owners: [DynamicViewItem]
        package let outer: _GraphInputs

        package init(element: ViewElement, owners: [DynamicViewItem], outer: _GraphInputs) {
            self.element = element
            self.owners = owners
            self.outer = outer
        }

        /// Stays the same as long as the element is there.
        public var id: AnyHashable { AnyHashable(ObjectIdentifier(element)) }

        /// The element's tag; without one, the id of the innermost `ForEach` or `id(_:)` around it.
        package var tag: ViewTag? {
            element.traits.value(TagTraitKey.self) ?? owners.last { $0.id != nil }?.id.map { ViewTag(value: $0) }
        }

        /// What a modifier has given to the container that arranges the element.
        package func trait<Key: ViewTraitKey>(_ key: Key.Type) -> Key.Value {
            element.traits.value(key)
        }

        /// What `_trait` has set on the element.
        public subscript<Trait: _ViewTraitKey>(key: Trait.Type) -> Trait.Value {
            element.traits.value(PublicTraitKey<Trait>.self)
        }

        public static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
            makeDynamicList("variadic child", source: view.attribute, inputs: inputs.base, ids: { CollectionOfOne($0.id) }) { _, child in
                // An element that its own container drops stays as long as it is shown here.
                for owner in child.owners {
                    owner.retain()
                }
                Subgraph.requireCurrent.onTearDown {
                    for owner in child.owners {
                        owner.release()
                    }
                }
                let base = inputs.base
                let element = child.element
                return .element(
                    ViewElement(base: base, traits: element.traits.merging(inputs.traits)) { viewInputs in
                        element.make(viewInputs, outer: child.outer)
                    })
            }
        }
    }
}

nonisolated extension _VariadicView_Children: MultiView {
    public static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        ForEach<Self, AnyHashable, Element>._makeViewList(
            view: view.map("children") { ForEach($0) { $0 } }, inputs: inputs)
    }
}

/// A value that a view passes to its container through `_VariadicView`.
public protocol _ViewTraitKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

private enum PublicTraitKey<Key: _ViewTraitKey>: ViewTraitKey {
    static var defaultValue: Key.Value { Key.defaultValue }
}

nonisolated extension View {
    /// Passes a value to the container of this view through `_VariadicView`.
    public func _trait<K: _ViewTraitKey>(_ key: K.Type, _ value: K.Value) -> some View {
        modifier(TraitWritingModifier<PublicTraitKey<K>>(value: value))
    }
}
