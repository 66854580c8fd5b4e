import IncrementalGraph
import Foundation
import Geometry
import Rendering

/// Where a stack stands: as far as it may draw, and what of that nothing around covers.
struct NavigationFrame: Equatable {
    var bounds: CGRect
    var safe: CGRect
}

/// The bars of a page. They decide the frame of its content.
struct NavigationBarShape: Equatable {
    var isShown = false
    var isLarge = false
    var hasSearch = false
    /// The search field goes when the content scrolls.
    var isSearchCollapsing = false
    /// Whether the search field replaces the bar.
    var isSearching = false
    /// The bar stays during a search.
    var keepsBar = false
    var hasScopes = false
    var hasBottomBar = false
    /// The page is in a sheet, where bars are taller.
    var isInSheet = false
    /// What the safe area keeps of a bar that is not shown.
    var reserved: CGFloat = 0

    /// The height of the bar's content, and of the bar in a window.
    static let height: CGFloat = 44
    private static let sheetHeight: CGFloat = 56
    static let searchHeight: CGFloat = 52
    static let scopesHeight: CGFloat = 40
    static let largeHeight: CGFloat = 52
    static let bottomHeight: CGFloat = 44

    /// The height of the row of items.
    var row: CGFloat { isInSheet ? Self.sheetHeight : Self.height }

    /// Whether the search field stands in the place of the bar.
    var replacesBar: Bool { isSearching && !keepsBar }

    /// The height of the large title.
    var large: CGFloat { isShown && isLarge && !replacesBar ? Self.largeHeight : 0 }

    /// What of the search field goes when the content scrolls.
    var collapsingSearch: CGFloat { hasSearch && isSearchCollapsing && !isSearching ? Self.searchHeight : 0 }

    /// What of the bar goes when the content scrolls: first the search field, then the large title.
    var collapsing: CGFloat { isShown ? large + collapsingSearch : 0 }

    /// The height of the visible part below the row of items – the large title and the search field – after the content has been scrolled up by
    /// `scrolled` points. A negative value is a pull down.
    func below(scrolled: CGFloat) -> CGFloat {
        isShown ? large + search - min(scrolled, collapsing) : 0
    }

    /// How much of a large title's text is seen in the bar.
    func inlineTitleOpacity(scrolled: CGFloat) -> Double {
        Double(((scrolled - collapsing + 12) / 12).clamped(to: 0...1))
    }

    /// How far the content may be scrolled up at rest, as long as something collapses.
    var stops: [CGFloat] {
        [0, collapsingSearch, collapsing].reduce(into: []) { stops, stop in
            if stops.last != stop {
                stops.append(stop)
            }
        }
    }

    /// The height of the search field, with its scopes while a user searches.
    var search: CGFloat {
        guard isShown, hasSearch else { return 0 }
        return Self.searchHeight + (isSearching && hasScopes ? Self.scopesHeight : 0)
    }

    var top: CGFloat {
        guard isShown else { return reserved }
        return (replacesBar ? 0 : row + large) + search
    }

    var bottom: CGFloat { hasBottomBar ? Self.bottomHeight : 0 }

    /// The frame of the page's content.
    func content(in frame: NavigationFrame) -> CGRect {
        var rect = frame.safe
        rect.origin.y += top
        rect.size.height = max(rect.height - top - bottom, 0)
        return rect
    }
}

/// One page of a navigation stack: its content, and the bars that belong to it.
final class NavigationPage {
    let entry: NavigationEntry
    let context: NavigationContext
    let subgraph: Subgraph
    /// The page below; nil for the root.
    let below: NavigationPage?
    private unowned let host: ViewGraph

    /// 0 for the page that is visible, 1 for one that is away at the trailing edge, -1 for one that another one covers; in
    /// between while it moves.
    let phase: Attribute<Double>
    let state: Attribute<NavigationState>
    let frame: Attribute<NavigationFrame>
    let shape: Attribute<NavigationBarShape>
    private(set) var preferences: Attribute<NavigationPreferences>!
    /// Whether pages without a display mode show a large title.
    private(set) var isLargeWanted: Attribute<Bool>!
    /// What the content has been scrolled up by since its top; negative while it is pulled down.
    private(set) var scrolled: Attribute<CGFloat>!
    private var scrollModels: [Weak] = []
    private let scrollChanges: Attribute<Void>
    private(set) var content = _ViewOutputs()
    let search: NavigationSearch
    private let minimizer: PageBarMinimizer
    /// The bar as it is drawn: as it was, while it leaves.
    private(set) var shown: ShownNavigationBar!
    /// The bars, as long as the page is there: they know the page.
    private(set) var chrome: NavigationChrome!

    private struct Weak {
        weak var model: ScrollModel?
    }

    init(
        entry: NavigationEntry, below: NavigationPage?, controller: NavigationController, frame: Attribute<NavigationFrame>,
        state: Attribute<NavigationState>, inputs: _ViewInputs, parent: Subgraph
    ) {
        self.entry = entry
        self.below = below
        self.frame = frame
        self.state = state
        host = inputs.base.host
        context = NavigationContext(controller: controller, entry: entry)
        subgraph = Subgraph(in: parent)
        let id = ObjectIdentifier(entry)
        let host = host
        (phase, shape, scrollChanges, search, minimizer) = subgraph.apply {
            (
                Attribute<Double>("page phase") { state.value.phase(of: id) },
                Attribute("bar shape", value: NavigationBarShape(isShown: below != nil && !entry.isColumnRoot)),
                Attribute("scroll views of the page", value: ()),
                NavigationSearch(host: host), PageBarMinimizer(host: host)
            )
        }
        subgraph.apply { make(inputs) }
        subgraph.onTearDown { [weak self] in
            self?.chrome = nil
            self?.content = _ViewOutputs()
        }
    }

    func tearDown() {
        subgraph.tearDown()
    }

    var hasBackButton: Bool { leadsBack && preferences.value.hidesBackButton != true }

    /// Whether the row of items can be touched.
    var hasTouchableBar: Bool { shape.value.isShown && !shape.value.replacesBar }

    /// Whether there is a page to go back to.
    private var leadsBack: Bool { below != nil && !entry.isColumnRoot }

    // MARK: Building

    private func make(_ outer: _ViewInputs) {
        let frame = frame
        let shape = shape
        var inputs = outer
        let (state, id) = (state, ObjectIdentifier(entry))
        inputs.base.presence = ViewPresence(
            outer: outer.base.presence, subgraph: subgraph, isShown: Attribute("page is shown") { state.value.shows(id) })
        inputs.base.scroll = nil
        inputs.base.stackAxis = nil
        inputs.base.safeAreaClaim = nil
        inputs.base.preferenceKeys.insert(NavigationPreferencesKey.self)
        inputs.base.environment = makeEnvironment(outer.base.environment)
        inputs.base.scrollSettings = ScrollSettings(outer: nil) { [weak self] model in self?.add(model) }
        let safe = Attribute<CGRect>("page content") { shape.value.content(in: frame.value) }
        inputs.base.safeArea = Attribute<SafeArea>("page safe area") {
            SafeArea(bounds: frame.value.bounds, safe: safe.value)
        }
        let layout = AttributeBox<LayoutComputer>()
        inputs.geometry = Attribute<ViewGeometry>("page geometry") {
            let rect = safe.value
            let proposal = ProposedViewSize(rect.size)
            let size = layout.attribute?.value.sizeThatFits(proposal) ?? rect.size
            return ViewGeometry(
                origin: CGPoint(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2),
                size: ViewSize(size, proposal: proposal))
        }
        content = entry.make(inputs)
        layout.attribute = content.layout
        let wanted = content.preferences[NavigationPreferencesKey.self]
        preferences = wanted ?? Attribute("no preferences", value: NavigationPreferences())
        makeScrolled()
        makeShape(base: inputs.base)
        shown = ShownNavigationBar(shape: shape, scrolled: scrolled, inputs: inputs.base)
        inputs.base.scrollSettings = nil
        inputs.base.safeArea = nil
        chrome = NavigationChrome(page: self, inputs: inputs)
    }

    private func makeEnvironment(_ outer: Attribute<EnvironmentValues>) -> Attribute<EnvironmentValues> {
        let context = context
        let isRoot = !leadsBack
        let search = search
        let controller = context.controller
        let dismiss = DismissAction { [weak controller, weak entry] in
            guard let controller, let entry else { return }
            controller.pop(from: entry, transaction: .current)
        }
        return Attribute(
            "page environment",
            uncompared: { [weak self] in
                var values = outer.value
                values.navigation = context
                values.isSearching = search.isActive.value
                values.searchSuggestionsPlacement = .content
                values.dismissSearch = DismissSearchAction(search)
                values.scrollWatcher = self?.scrollWatcher(around: values.scrollWatcher)
                if !isRoot {
                    values.dismiss = dismiss
                    values.isPresented = true
                }
                return values
            })
    }

    /// The shape is a source: the content of a page, and with it the title, can depend on its frame.
    private func makeShape(base: _GraphInputs) {
        let preferences = preferences!
        let below = below
        let host = host
        let shape = shape
        let leadsBack = leadsBack
        let isColumnRoot = entry.isColumnRoot
        let isMinimized = minimizer.isMinimized
        let isInSheet = { [weak layer = base.presentation] in layer?.isSheet() == true }
        let search = search
        let isLargeWanted = Attribute<Bool>("large title") {
            switch preferences.value.displayMode {
            case .large: true
            case .inline: false
            case .automatic, nil: below?.isLargeWanted.value ?? true
            }
        }
        self.isLargeWanted = isLargeWanted
        let wanted = Attribute<NavigationBarShape>("wanted bar shape") {
            let preferences = preferences.value
            var shape = NavigationBarShape()
            shape.isInSheet = isInSheet()
            let hasBack = leadsBack && preferences.hidesBackButton != true
            let hasTitle = preferences.title != nil && !preferences.removed.contains(.title) && !preferences.isTitleMoved
            let hasToggle = isColumnRoot && below?.preferences.value.items.isEmpty == false
            let topItems = preferences.hasItem(\.isInNavigationBar)
            shape.isShown =
                preferences.navigationBar.visibility != .hidden
                && (hasTitle || hasBack || topItems || hasToggle || (preferences.search != nil && !preferences.hasSearchItem)
                    || (preferences.search != nil && search.isActive.value)
                    || preferences.navigationBar.visibility == .visible)
            shape.isLarge = hasTitle && isLargeWanted.value
            shape.hasSearch = preferences.search != nil && (!preferences.hasSearchItem || search.isActive.value)
            shape.isSearchCollapsing = preferences.search?.isAlwaysShown == false
            shape.isSearching = shape.hasSearch && search.isActive.value
            shape.keepsBar = preferences.search?.toolbarBehavior == .avoidHidingContent
            shape.hasScopes = preferences.search?.scopes != nil
            shape.hasBottomBar = preferences.bottomBar.visibility != .hidden && preferences.hasItem(\.isInBottomBar)
            let minimization = preferences.navigationBar.minimization
            if shape.isShown, !shape.isSearching, isMinimized.value, minimization.canMinimize(hasSearchInBar: preferences.search?.isInBar == true) {
                shape.minimize(keepingSafeArea: minimization.adjustment?.isEnabled == false)
            }
            return shape
        }
        var isFirst = true
        let watcher = Attribute<NavigationBarShape>("bar shape watch") {
            let new = wanted.value
            if new != shape.lastValue {
                host.enqueue(in: isFirst ? Transaction() : base.currentTransaction) {
                    if shape.isAlive {
                        shape.set(new)
                    }
                }
            }
            isFirst = false
            return new
        }
        watcher.makeTransactionalWatcher(of: host)
    }

    // MARK: The scroll view below the bar

    private func add(_ model: ScrollModel) {
        scrollModels.append(Weak(model: model))
        model.movement.startStops = { [weak self, weak model] in
            guard let self, let model, Graph.untracked({ self.resolveScrollModel() }) === model else { return [] }
            return shape.lastValue?.stops ?? []
        }
        Subgraph.requireCurrent.onTearDown { [weak self, weak model] in
            self?.scrollModels.removeAll { $0.model == nil || $0.model === model }
            self?.noteScrollViews()
        }
        if chrome != nil {
            noteScrollViews()
        }
    }

    private func noteScrollViews() {
        host.enqueue(in: Transaction()) { [scrollChanges] in
            if scrollChanges.isAlive {
                scrollChanges.signal()
            }
        }
    }

    /// The scroll view whose content lies under the bar; nil where there is none. To be called in a rule.
    func resolveScrollModel() -> ScrollModel? {
        scrollChanges.value
        let covered = shape.value.top + frame.value.safe.minY - frame.value.bounds.minY
        return scrollModels.lazy.compactMap(\.model).first { model in
            guard model.signal.isAlive else { return false }
            let metrics = model.metrics.value
            return metrics.axes.contains(.vertical) && metrics.insets.top >= covered - 0.5
        }
    }

    /// Around the page's content.
    private func scrollWatcher(around outer: ScrollWatcher?) -> ScrollWatcher {
        ScrollWatcher { [weak self] distance in
            outer?.moved(distance)
            guard let self, let preferences = preferences.lastValue else { return }
            let room = preferences.navigationBar.minimization.adjustment?.isEnabled == false ? 0 : shape.lastValue?.top ?? 0
            minimizer.noteDrag(by: distance, preferences: preferences, scrolled: Graph.untracked { self.scrolled.value }, room: room)
        }
    }

    private func makeScrolled() {
        scrolled = Attribute<CGFloat>("page scroll") { [unowned self] in
            guard let model = resolveScrollModel() else { return 0 }
            return model.offsetAttribute.value.y + model.metrics.value.insets.top
        }
        minimizer.followEdge(of: { [unowned self] in resolveScrollModel() }, preferences: preferences)
    }

    /// Whether content lies under the bottom bar.
    func resolveReachesBottom() -> Bool {
        guard let model = resolveScrollModel() else { return false }
        let range = model.metrics.value.range(.vertical)
        return model.offsetAttribute.value.y < range.upperBound - 0.5
    }
}
