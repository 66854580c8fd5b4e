import IncrementalGraph
import Foundation

/// A stack of pages: a root, and above it what links and values of the path have pushed.
///
/// Pages slide in from the trailing edge and go back by the button in the bar or by a swipe from the leading edge. The path, an
/// array or a ``NavigationPath``, can be changed by the program at any time; a transaction with `disablesAnimations` does that
/// without a movement. Pages below keep their state.
nonisolated public struct NavigationStack<Data, Root: View>: PrimitiveView {
    var path: NavigationPathLink?
    var root: Root

    /// A stack without a path of the program's own.
    public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
        path = nil
        self.root = root()
    }

    /// A stack whose path holds values of any types.
    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
        self.path = NavigationPathLink(path)
        self.root = root()
    }

    /// A stack whose path holds values of one type.
    public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
        self.path = NavigationPathLink(path)
        self.root = root()
    }

    /// A stack in which the pages of some values keep their state when they are left.
    init<Value: Hashable>(path: Binding<[Value]>, keeping kept: Set<Value>, @ViewBuilder root: () -> Root) where Data == [Value] {
        self.init(path: path, root: root)
        self.path?.keptValues = Set(kept.map { AnyHashable($0) })
    }

    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        makeNavigationStack(
            root: view.map("root") { $0.root }, path: view.map("path") { $0.path }.attribute, inputs: inputs)
    }
}

func makeNavigationStack<Root: View>(
    root: _GraphValue<Root>, path: Attribute<NavigationPathLink?>?, inputs: _ViewInputs,
    configure: (NavigationController) -> Void = { _ in }
) -> _ViewOutputs {
    let host = inputs.base.host
    let entry = NavigationEntry { inputs in
        makeImplicitRoot(list: Root._makeViewList(view: root, inputs: _ViewListInputs(base: inputs.base)), inputs: inputs)
    }
    let controller = NavigationController(host: host, root: entry)
    configure(controller)
    var values: Attribute<[AnyHashable]>?
    if let path, Graph.untracked({ path.value }) != nil {
        values = Attribute<[AnyHashable]>("navigation path") {
            let link = path.value
            controller.path = link
            return host.observing { link?.values() ?? [] }
        }
    }
    return makeNavigationContainer(controller: controller, path: values, inputs: inputs)
}

/// The older form of a navigation stack: its root pushes what `NavigationLink`s lead to.
///
/// On a phone it shows one page at a time. Of several views, which are the columns of a wide window, the first is the root.
nonisolated public struct NavigationView<Content: View>: PrimitiveView {
    var content: Content

    /// A stack with the first view of `content` as its root; further ones are not shown.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        let root = view.map("navigation root") { FirstView(content: $0.content) }
        return makeNavigationStack(root: root, path: nil, inputs: inputs)
    }
}

/// The first of several views.
nonisolated private struct FirstView<Content: View>: MultiView {
    var content: Content

    static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        let list = Content._makeViewList(view: view.map("content") { $0.content }, inputs: inputs)
        if case .group(let nodes) = list.node, let first = nodes.first {
            return _ViewListOutputs(first)
        }
        return list
    }
}

/// How a `NavigationView` shows its columns. On phones all styles show one page at a time.
public protocol NavigationViewStyle {}

/// As the window allows.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
    /// A style that changes nothing here.
    public init() {}
}

/// A style that shows one page at a time.
public struct StackNavigationViewStyle: NavigationViewStyle {
    /// One page at a time, as all navigation views here.
    public init() {}
}

/// Columns where the window is wide.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
    init() {}
}

/// Two columns where the window is wide.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
    /// A style that changes nothing here: there are no columns.
    public init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
    /// As the window allows.
    public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
    /// A style that shows one page at a time.
    public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
    /// Columns where the window is wide.
    public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

nonisolated extension View {
    /// How navigation views in this view show their columns. Harmless: a phone shows one page at a time in every style;
    /// `NavigationSplitView` shows columns.
    public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }
}
