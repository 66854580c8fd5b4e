import IncrementalGraph
import Foundation
import Geometry
import Rendering

/// The bars of one page, and the page's display list with them. Parts of the page slide with it (content, large title, the bars' backgrounds, the bottom
/// bar); parts of the navigation bar move by themselves.
final class NavigationChrome {
    /// The page and what slides with it.
    let body: Attribute<DisplayList>
    /// The navigation bar's content at its current position.
    let bar: Attribute<DisplayList>
    let responders: [ViewResponder]

    /// Made inside the page's subgraph.
    init(page: NavigationPage, inputs: _ViewInputs) {
        let maker = NavigationChromeMaker(page: page, inputs: inputs)
        let bar = maker.makeBar()
        let container = maker.makeContainerBackground()
        let background = maker.makeBackground()
        let bottomBackground = maker.makeBottomBackground()
        let largeTitle = maker.makeLargeTitle()
        let bottomBar = maker.makeBottomBar()
        let searchField = maker.makeSearchField()
        let suggestions = maker.makeSuggestions()
        let content = page.content.displayList
        let displayLists = [suggestions, background, largeTitle, searchField, bottomBackground, bottomBar].map(\.displayList)
        body = Attribute<DisplayList>(
            "page display list",
            uncompared: {
                let content = content?.value ?? .empty
                return .group([container.displayList(), content].compactMap { $0 } + displayLists.compactMap { $0() })
            })
        self.bar = Attribute<DisplayList>("bar display list", uncompared: { [displayList = bar.displayList] in displayList() ?? .empty })
        let bars = [suggestions, searchField, largeTitle, bottomBar, bar].compactMap(\.responder)
        responders = [page.content.responder].compactMap { $0 } + bars
    }
}

/// Makes the parts of a page's bars as separate views, with the page's inputs.
private struct NavigationChromeMaker {
    /// A part of the chrome.
    struct Part {
        /// Nil while the part is not visible. To be called in a rule.
        let displayList: () -> DisplayList?
        /// Nil for what cannot be touched.
        var responder: ViewResponder?
    }

    /// Points of scrolling in which a bar's background comes.
    private static let fade: CGFloat = 8

    private let page: NavigationPage
    private let inputs: _ViewInputs
    private let shape: Attribute<NavigationBarShape>
    private let preferences: Attribute<NavigationPreferences>
    private let scrolled: Attribute<CGFloat>
    private let frames: NavigationBarFrames
    private let items: Attribute<NavigationBarItems>
    /// Moves what is drawn of the navigation bar while that comes or leaves.
    private let place: (DisplayList) -> DisplayList

    init(page: NavigationPage, inputs: _ViewInputs) {
        var inputs = inputs
        inputs.base.preferenceKeys = []
        self.page = page
        self.inputs = inputs
        shape = page.shown.shape
        preferences = page.preferences!
        scrolled = page.shown.scrolled
        frames = NavigationBarFrames(frame: page.frame, shape: page.shown.shape, scrolled: page.shown.scrolled)
        items = Attribute<NavigationBarItems>("bar items") { NavigationBarItems(page: page) }
        let (shown, frames) = (page.shown!, frames)
        place = { shown.place($0, height: frames.background.height) }
    }

    // MARK: In the bar

    /// Title, back button and toolbar items.
    func makeBar() -> Part {
        let (items, shape, frames) = (items, shape, frames)
        let motions = NavigationBarMotions(page: page)
        let bar = makeLayer(
            Attribute<NavigationBarView>("bar") { NavigationBarView(items: items.value, motions: motions) },
            appearance: \.navigationBar
        ) { frames.bar }
        return Part(
            displayList: { [place] in shape.value.isShown && !shape.value.replacesBar ? bar.displayList.map { place($0.value) } : nil },
            responder: BarResponder(
                children: { [page] in page.hasTouchableBar ? [bar.responder].compactMap { $0 } : [] },
                frame: { [page] in page.hasTouchableBar ? frames.bar : .null }))
    }

    // MARK: Sliding with the page

    /// What the page has behind its content and its bars.
    func makeContainerBackground() -> Part {
        let (preferences, frames) = (preferences, frames)
        let background = Attribute<AnyView?>("page background", uncompared: { preferences.value.containerBackgrounds[.navigation] })
        let layer = makeLayer(
            Attribute<ContainerBackgroundLayer>("page background layer", uncompared: { ContainerBackgroundLayer(content: background.value) }),
            appearance: \.navigationBar
        ) { frames.frame.value.bounds }
        return Part(displayList: { background.value == nil ? nil : layer.displayList?.value })
    }

    /// The background of the bar when content is scrolled under it.
    func makeBackground() -> Part {
        let (preferences, shape, scrolled, frames) = (preferences, shape, scrolled, frames)
        let style = makeBarStyle(\.navigationBar)
        let background = makeLayer(
            Attribute<NavigationBarBackground>("bar background") {
                let own = preferences.value.navigationBar.background
                let isAtEdge = scrolled.value <= shape.value.collapsing
                return NavigationBarBackground(
                    style: own ?? style.value.style(isAtEdge: isAtEdge), edge: .bottom, line: own == nil ? style.value.shadow : nil,
                    isSoft: own == nil && preferences.value.edgeEffects.top.isSoft)
            },
            appearance: \.navigationBar
        ) { frames.background }
        let opacity = Attribute<Double>("bar background opacity") {
            guard shape.value.isShown else { return 0 }
            switch preferences.value.navigationBar.backgroundVisibility {
            case .hidden: return 0
            case .visible: return 1
            case .automatic, nil:
                if style.value.hasEdgeBackground { return 1 }
                if preferences.value.edgeEffects.top.isNone { return 0 }
                return Double(((scrolled.value - shape.value.collapsing) / Self.fade).clamped(to: 0...1))
            }
        }
        return Part(displayList: { [place] in
            guard shape.value.isShown, opacity.value > 0 else { return nil }
            return place(.applying(.opacity(opacity.value), to: background.displayList?.value ?? .empty))
        })
    }

    /// The background of the bottom bar while content is under it.
    func makeBottomBackground() -> Part {
        let (page, preferences, shape, frames) = (page, preferences, shape, frames)
        let style = makeBarStyle(\.toolbar)
        let background = makeLayer(
            Attribute<NavigationBarBackground>("bottom bar background") {
                let own = preferences.value.bottomBar.background
                return NavigationBarBackground(
                    style: own ?? style.value.style(isAtEdge: false), edge: .top, line: own == nil ? style.value.shadow : nil,
                    isSoft: own == nil && preferences.value.edgeEffects.bottom.isSoft)
            },
            appearance: \.bottomBar
        ) { frames.bottomBackground }
        let opacity = Attribute<Double>("bottom background opacity") {
            guard shape.value.hasBottomBar else { return 0 }
            switch preferences.value.bottomBar.backgroundVisibility {
            case .hidden: return 0
            case .visible: return 1
            case .automatic, nil: return page.resolveReachesBottom() && !preferences.value.edgeEffects.bottom.isNone ? 1 : 0
            }
        }
        return Part(displayList: {
            guard shape.value.hasBottomBar, opacity.value > 0 else { return nil }
            return .applying(.opacity(opacity.value), to: background.displayList?.value ?? .empty)
        })
    }

    func makeLargeTitle() -> Part {
        let (page, items, shape, scrolled, frames) = (page, items, shape, scrolled, frames)
        let title = makeLayer(
            Attribute<NavigationLargeTitle>("large title") { NavigationLargeTitle(items: items.value) }, appearance: \.navigationBar
        ) { frames.largeTitle }
        let displayList = Attribute<DisplayList>(
            "large title display list",
            uncompared: {
                guard shape.value.large > 0, let displayList = title.displayList?.value else { return .empty }
                let way = scrolled.value
                return Self.scrolledLargeTitle(
                    displayList, by: way > 0 ? max(way - shape.value.collapsingSearch, 0) : way, barFrame: frames.bar,
                    bounds: frames.frame.value.bounds)
            })
        return Part(
            displayList: { [place] in shape.value.isShown ? place(displayList.value) : nil },
            responder: BarResponder(
                children: {
                    let isNamed = page.shape.value.large > 0 && shape.value.inlineTitleOpacity(scrolled: scrolled.value) == 0
                    return isNamed ? [title.responder].compactMap { $0 } : []
                },
                frame: { page.shape.value.large > 0 ? frames.visibleLargeTitle : .null }))
    }

    func makeBottomBar() -> Part {
        let (items, shape, frames) = (items, shape, frames)
        let bar = makeLayer(
            Attribute<NavigationBottomBar>("bottom bar") { NavigationBottomBar(entries: items.value.bottom) }, appearance: \.bottomBar
        ) { frames.bottomBar }
        return Part(
            displayList: { shape.value.hasBottomBar ? bar.displayList?.value ?? .empty : nil },
            responder: BarResponder(
                children: { shape.value.hasBottomBar ? [bar.responder].compactMap { $0 } : [] },
                frame: { shape.value.hasBottomBar ? frames.bottomBar : .null }))
    }

    // MARK: Search

    func makeSearchField() -> Part {
        let (preferences, shape, scrolled, frames, search) = (preferences, shape, scrolled, frames, page.search)
        let field = makeLayer(
            Attribute<NavigationSearchField>("search field") {
                search.model = preferences.value.search
                return NavigationSearchField(model: preferences.value.search, search: search, isActive: search.isActive.value)
            },
            appearance: \.navigationBar
        ) { frames.searchField }
        let displayList = Attribute<DisplayList>(
            "search display list",
            uncompared: {
                let shape = shape.value
                guard shape.hasSearch, let displayList = field.displayList?.value else { return .empty }
                guard !shape.isSearching else { return displayList }
                return Self.scrolledSearchField(displayList, shape: shape, by: scrolled.value, barFrame: frames.bar)
            })
        return Part(
            displayList: { [place] in shape.value.isShown ? place(displayList.value) : nil },
            responder: BarResponder(
                children: { [shape = page.shape] in shape.value.search > 0 ? [field.responder].compactMap { $0 } : [] }, frame: { .null }))
    }

    /// The suggestions of a search.
    func makeSuggestions() -> Part {
        let (preferences, shape, frames, search) = (preferences, shape, frames, page.search)
        let suggestions = makeLayer(
            Attribute<NavigationSuggestions>("search suggestions") {
                NavigationSuggestions(content: search.isActive.value ? preferences.value.search?.shownSuggestions : nil, search: search)
            },
            appearance: \.navigationBar
        ) { frames.suggestions }
        return Part(
            displayList: { shape.value.isSearching ? suggestions.displayList?.value ?? .empty : nil },
            responder: BarResponder(
                children: { shape.value.isSearching ? [suggestions.responder].compactMap { $0 } : [] }, frame: { .null }))
    }

    // MARK: Layers

    /// What appearance proxies said of a bar when it was made.
    private func makeBarStyle(_ bar: KeyPath<Appearances, (@MainActor () -> BarStyle)?>) -> Attribute<BarStyle> {
        let appearances = inputs.base.environmentValue(\.appearances)
        return Attribute<BarStyle>("bar style") {
            let make = appearances.value[keyPath: bar]
            return onMainActor { make?() ?? BarStyle() }
        }
    }

    private func makeLayer<Layer: View>(
        _ layer: Attribute<Layer>, appearance: KeyPath<NavigationPreferences, NavigationPreferences.BarAppearance>,
        frame: @escaping () -> CGRect
    ) -> _ViewOutputs {
        var inputs = inputs
        inputs.base.environment = Self.makeEnvironment(inputs.base.environment, preferences, appearance)
        inputs.geometry = Attribute<ViewGeometry>("bar geometry") {
            let frame = frame()
            return ViewGeometry(origin: frame.origin, size: ViewSize(frame.size))
        }
        return Layer._makeView(view: _GraphValue(layer), inputs: inputs)
    }

    private static func makeEnvironment(
        _ outer: Attribute<EnvironmentValues>, _ preferences: Attribute<NavigationPreferences>,
        _ appearance: KeyPath<NavigationPreferences, NavigationPreferences.BarAppearance>
    ) -> Attribute<EnvironmentValues> {
        let scheme = Attribute<ColorScheme?>("bar scheme") { preferences.value[keyPath: appearance].colorScheme ?? nil }
        return Attribute(
            "bar environment",
            uncompared: {
                var values = outer.value
                if let scheme = scheme.value {
                    values.colorScheme = scheme
                }
                return values
            })
    }

    /// A large title goes up with the content, under the bar, and grows a little when it is pulled down.
    private static func scrolledLargeTitle(_ displayList: DisplayList, by scrolled: CGFloat, barFrame: CGRect, bounds: CGRect) -> DisplayList {
        var transform = CGAffineTransform(translationX: 0, y: -scrolled)
        if scrolled < 0 {
            let scale = min(1 - scrolled / 1000, 1.1)
            let anchor = CGPoint(x: barFrame.minX + NavigationBarView.margin, y: barFrame.maxY)
            transform = CGAffineTransform(
                a: scale, b: 0, c: 0, d: scale, tx: anchor.x * (1 - scale), ty: anchor.y * (1 - scale) - scrolled)
        }
        let visible = CGRect(x: bounds.minX, y: barFrame.maxY, width: bounds.width, height: max(bounds.maxY - barFrame.maxY, 0))
        let moved = DisplayList.applying(.transform(transform), to: displayList)
        return scrolled > 0 ? .applying(.clip(Path(visible), .nonZero), to: moved) : moved
    }

    /// A search field goes first, becoming lower from below.
    private static func scrolledSearchField(
        _ displayList: DisplayList, shape: NavigationBarShape, by scrolled: CGFloat, barFrame: CGRect
    ) -> DisplayList {
        let gone = min(max(scrolled, 0), shape.collapsingSearch)
        guard gone < NavigationBarShape.searchHeight else { return .empty }
        var shift = -min(scrolled, 0)
        if shape.collapsingSearch == 0 {
            shift = -min(scrolled, shape.large)
        }
        let moved = DisplayList.applying(.transform(CGAffineTransform(translationX: 0, y: shift - gone / 2)), to: displayList)
        guard gone > 0 else { return moved }
        let top = barFrame.maxY + shape.large
        let visible = CGRect(x: barFrame.minX, y: top, width: barFrame.width, height: NavigationBarShape.searchHeight - gone)
        let opacity = Double(max(1 - gone / 44, 0))
        return .applying(.clip(Path(visible), .nonZero), to: .applying(.opacity(opacity), to: moved))
    }
}

/// A bar. It blocks touches of views under it.
private final class BarResponder: ViewResponder {
    private let provider: () -> [ViewResponder]
    private let frame: () -> CGRect

    init(children: @escaping () -> [ViewResponder], frame: @escaping () -> CGRect) {
        provider = children
        self.frame = frame
    }

    var children: [ViewResponder] { provider() }

    func hitTest(_ point: CGPoint) -> [ViewResponder]? {
        hitTestChildren(point) ?? (frame().contains(point) ? [self] : nil)
    }
}
