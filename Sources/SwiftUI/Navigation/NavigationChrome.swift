import AttributeGraph
import Foundation
import Geometry
import Rendering

/// The bars of one page, and its display list with them. What belongs to the page slides with it (content, large title, the bars'
/// backgrounds, the bottom bar); what stands in the navigation bar moves by itself.
final class NavigationChrome {
    /// The page and what slides with it.
    private(set) var body: Attribute<DisplayList>
    /// What stands in the navigation bar, where it is now.
    private(set) var bar: Attribute<DisplayList>
    private(set) var responders: [ViewResponder] = []

    /// Points of scrolling in which a bar's background comes.
    private static let fade: CGFloat = 8

    /// Made inside the page's subgraph.
    init(page: NavigationPage, inputs: _ViewInputs) {
        var inputs = inputs
        inputs.base.preferenceKeys = []
        let place = page.place
        let shape = page.shape
        let preferences = page.preferences!
        let scrolled = page.scrolled!
        let items = Attribute<NavigationBarItems>("bar items") { NavigationBarItems(page: page) }

        func makeLayer<Layer: View>(
            _ layer: Attribute<Layer>, look: KeyPath<NavigationPreferences, NavigationPreferences.BarAppearance>,
            frame: @escaping () -> CGRect
        ) -> _ViewOutputs {
            var inputs = inputs
            inputs.base.environment = NavigationChrome.makeEnvironment(inputs.base.environment, preferences, look)
            inputs.geometry = Attribute<ViewGeometry>("bar geometry") {
                let frame = frame()
                return ViewGeometry(origin: frame.origin, size: ViewSize(frame.size))
            }
            return Layer._makeView(view: _GraphValue(layer), inputs: inputs)
        }
        func barFrame() -> CGRect {
            let safe = place.value.safe
            return CGRect(x: safe.minX, y: safe.minY, width: safe.width, height: NavigationBarShape.height)
        }
        func bottomFrame() -> CGRect {
            let place = place.value
            let height = shape.value.bottom
            return CGRect(x: place.safe.minX, y: place.safe.maxY - height, width: place.safe.width, height: height)
        }

        // In the bar.
        let motions = NavigationBarMotions(page: page)
        let bar = makeLayer(
            Attribute<NavigationBarView>("bar") { NavigationBarView(items: items.value, motions: motions) },
            look: \.navigationBar, frame: barFrame)
        self.bar = Attribute<DisplayList>(
            "bar picture",
            uncompared: {
                shape.value.isShown && !shape.value.isSearching ? bar.displayList?.value ?? .empty : .empty
            })

        // Sliding with the page.
        let background = makeLayer(
            Attribute<NavigationBarBackground>("bar background") {
                NavigationBarBackground(style: preferences.value.navigationBar.background, edge: .bottom)
            },
            look: \.navigationBar
        ) {
            let bar = barFrame()
            let bounds = place.value.bounds
            let shape = shape.value
            let bottom = shape.isSearching ? bar.minY + shape.search : bar.maxY + shape.below(scrolled: scrolled.value)
            return CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bottom - bounds.minY)
        }
        let bottomBackground = makeLayer(
            Attribute<NavigationBarBackground>("bottom bar background") {
                NavigationBarBackground(style: preferences.value.bottomBar.background, edge: .top)
            },
            look: \.bottomBar
        ) {
            let bounds = place.value.bounds
            let top = bottomFrame().minY
            return CGRect(x: bounds.minX, y: top, width: bounds.width, height: bounds.maxY - top)
        }
        let large = makeLayer(
            Attribute<NavigationLargeTitle>("large title") { NavigationLargeTitle(items: items.value) }, look: \.navigationBar
        ) {
            let bar = barFrame()
            return CGRect(x: bar.minX, y: bar.maxY, width: bar.width, height: NavigationBarShape.largeHeight)
        }
        let bottom = makeLayer(
            Attribute<NavigationBottomBar>("bottom bar") { NavigationBottomBar(entries: items.value.bottom) }, look: \.bottomBar,
            frame: bottomFrame)

        let topOpacity = Attribute<Double>("bar background opacity") {
            guard shape.value.isShown else { return 0 }
            switch preferences.value.navigationBar.backgroundVisibility {
            case .hidden: return 0
            case .visible: return 1
            case .automatic, nil: return Double(((scrolled.value - shape.value.collapsing) / Self.fade).clamped(to: 0...1))
            }
        }
        let bottomOpacity = Attribute<Double>("bottom background opacity") {
            guard shape.value.hasBottomBar else { return 0 }
            switch preferences.value.bottomBar.backgroundVisibility {
            case .hidden: return 0
            case .visible: return 1
            case .automatic, nil: return page.resolveReachesBottom() ? 1 : 0
            }
        }
        let largePicture = Attribute<DisplayList>(
            "large title picture",
            uncompared: {
                guard shape.value.large > 0, let picture = large.displayList?.value else { return .empty }
                let way = scrolled.value
                return Self.scrolledLargeTitle(
                    picture, by: way > 0 ? max(way - shape.value.collapsingSearch, 0) : way, barFrame: barFrame(), bounds: place.value.bounds)
            })
        let search = page.search
        let field = makeLayer(
            Attribute<NavigationSearchField>("search field") {
                search.model = preferences.value.search
                return NavigationSearchField(model: preferences.value.search, search: search, isActive: search.isActive.value)
            },
            look: \.navigationBar
        ) {
            let bar = barFrame()
            let shape = shape.value
            return CGRect(
                x: bar.minX, y: shape.isSearching ? bar.minY : bar.maxY + shape.large, width: bar.width,
                height: max(shape.search, NavigationBarShape.searchHeight))
        }
        let suggestions = makeLayer(
            Attribute<NavigationSuggestions>("search suggestions") {
                NavigationSuggestions(content: search.isActive.value ? preferences.value.search?.suggestions : nil, search: search)
            },
            look: \.navigationBar
        ) {
            let bar = barFrame()
            let top = bar.minY + shape.value.search
            return CGRect(x: bar.minX, y: top, width: bar.width, height: max(place.value.bounds.maxY - top, 0))
        }
        let fieldPicture = Attribute<DisplayList>(
            "search picture",
            uncompared: {
                let shape = shape.value
                guard shape.hasSearch, let picture = field.displayList?.value else { return .empty }
                guard !shape.isSearching else { return picture }
                return Self.scrolledSearchField(picture, shape: shape, by: scrolled.value, barFrame: barFrame())
            })
        let content = page.content.displayList
        body = Attribute<DisplayList>(
            "page picture",
            uncompared: {
                var parts = [content?.value ?? .empty]
                if shape.value.isSearching {
                    parts.append(suggestions.displayList?.value ?? .empty)
                }
                if shape.value.isShown {
                    if topOpacity.value > 0 {
                        parts.append(.applying(.opacity(topOpacity.value), to: background.displayList?.value ?? .empty))
                    }
                    parts.append(largePicture.value)
                    parts.append(fieldPicture.value)
                }
                if shape.value.hasBottomBar {
                    if bottomOpacity.value > 0 {
                        parts.append(.applying(.opacity(bottomOpacity.value), to: bottomBackground.displayList?.value ?? .empty))
                    }
                    parts.append(bottom.displayList?.value ?? .empty)
                }
                return .group(parts)
            })
        var responders = [page.content.responder].compactMap { $0 }
        responders.append(
            BarResponder(
                children: { shape.value.isSearching ? [suggestions.responder].compactMap { $0 } : [] }, frame: { .null }))
        responders.append(
            BarResponder(
                children: { shape.value.search > 0 ? [field.responder].compactMap { $0 } : [] }, frame: { .null }))
        responders.append(
            BarResponder(
                children: { shape.value.large > 0 ? [large.responder].compactMap { $0 } : [] },
                frame: {
                    guard shape.value.large > 0 else { return .null }
                    let bar = barFrame()
                    return CGRect(
                        x: bar.minX, y: bar.maxY, width: bar.width,
                        height: max(NavigationBarShape.largeHeight - max(scrolled.value, 0), 0))
                }))
        responders.append(
            BarResponder(
                children: { shape.value.hasBottomBar ? [bottom.responder].compactMap { $0 } : [] },
                frame: { shape.value.hasBottomBar ? bottomFrame() : .null }))
        responders.append(
            BarResponder(
                children: { shape.value.isShown && !shape.value.isSearching ? [bar.responder].compactMap { $0 } : [] },
                frame: { shape.value.isShown && !shape.value.isSearching ? barFrame() : .null }))
        self.responders = responders
    }

    /// A large title goes up with the content, under the bar, and grows a little when it is pulled down.
    private static func scrolledLargeTitle(_ picture: DisplayList, by scrolled: CGFloat, barFrame: CGRect, bounds: CGRect) -> DisplayList {
        var transform = CGAffineTransform(translationX: 0, y: -scrolled)
        if scrolled < 0 {
            let scale = min(1 - scrolled / 1000, 1.1)
            let anchor = CGPoint(x: barFrame.minX + NavigationBarView.margin, y: barFrame.maxY)
            transform = CGAffineTransform(
                a: scale, b: 0, c: 0, d: scale, tx: anchor.x * (1 - scale), ty: anchor.y * (1 - scale) - scrolled)
        }
        let visible = CGRect(x: bounds.minX, y: barFrame.maxY, width: bounds.width, height: max(bounds.maxY - barFrame.maxY, 0))
        let moved = DisplayList.applying(.transform(transform), to: picture)
        return scrolled > 0 ? .applying(.clip(Path(visible), .nonZero), to: moved) : moved
    }

    /// A search field goes first, becoming lower from below.
    private static func scrolledSearchField(
        _ picture: DisplayList, shape: NavigationBarShape, by scrolled: CGFloat, barFrame: CGRect
    ) -> DisplayList {
        let gone = min(max(scrolled, 0), shape.collapsingSearch)
        guard gone < NavigationBarShape.searchHeight else { return .empty }
        var shift = -min(scrolled, 0)
        if shape.collapsingSearch == 0 {
            shift = -min(scrolled, shape.large)
        }
        let moved = DisplayList.applying(.transform(CGAffineTransform(translationX: 0, y: shift - gone / 2)), to: picture)
        guard gone > 0 else { return moved }
        let top = barFrame.maxY + shape.large
        let visible = CGRect(x: barFrame.minX, y: top, width: barFrame.width, height: NavigationBarShape.searchHeight - gone)
        let opacity = Double(max(1 - gone / 44, 0))
        return .applying(.clip(Path(visible), .nonZero), to: .applying(.opacity(opacity), to: moved))
    }

    private static func makeEnvironment(
        _ outer: Attribute<EnvironmentValues>, _ preferences: Attribute<NavigationPreferences>,
        _ look: KeyPath<NavigationPreferences, NavigationPreferences.BarAppearance>
    ) -> Attribute<EnvironmentValues> {
        let scheme = Attribute<ColorScheme?>("bar scheme") { preferences.value[keyPath: look].colorScheme ?? nil }
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
}

/// A bar: what lies under it is not touched.
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
