import IncrementalGraph
import Foundation
import Geometry
import Rendering

/// Makes a navigation stack: its pages, and the display list and the responders of those that are visible.
func makeNavigationContainer(
    controller: NavigationController, path: Attribute<[AnyHashable]>?, inputs: _ViewInputs
) -> _ViewOutputs {
    let geometry = inputs.geometry
    let outerArea = inputs.base.safeArea
    let device = DeviceInsets(inputs)
    let frame = Attribute<NavigationFrame>("navigation place") {
        let frame = geometry.value.frame
        guard let area = outerArea?.value else { return NavigationFrame(bounds: frame, safe: frame) }
        return NavigationFrame(bounds: area.extending(frame), safe: device.uncovered(frame, in: area.bounds))
    }
    let pages = NavigationPages(controller: controller, path: path, frame: frame, inputs: inputs)
    let state = pages.state
    if inputs.base.presentation == nil {
        WindowTitles.add(pages, inputs)
    }
    let direction = inputs.base.environmentValue(\.layoutDirection)
    let scheme = inputs.base.environmentValue(\.colorScheme)
    let transform = inputs.transform
    var outputs = _ViewOutputs(layout: Attribute("navigation layout", value: LayoutComputer.flexible))
    outputs.displayList = Attribute(
        "navigation display list",
        uncompared: {
            _ = pages.attribute.value
            let state = state.value
            func whole(_ page: NavigationPage) -> DisplayList { .group([page.chrome.body.value, page.chrome.bar.value]) }
            guard let front = pages.page(state.front) else { return .empty }
            guard let back = pages.page(state.back) else { return whole(front) }
            let moving = MovingPages(
                bounds: frame.value.bounds, progress: state.progress, isRightToLeft: direction.value == .rightToLeft,
                background: scheme.value == .dark ? .black : .white)
            if state.fades {
                return moving.faded(back: whole(back), front: whole(front))
            }
            if let zoom = state.zoom, let source = controller.zoomSources.resolveFrame(of: zoom) {
                return moving.zoomed(
                    back: whole(back), front: whole(front), from: transform.value.boundsFromGlobal(source.frame), appearance: source.appearance)
            }
            return .group([
                moving.slid(back: back.chrome.body.value, front: front.chrome.body.value),
                .applying(.clip(Path(frame.value.bounds), .nonZero), to: .group([back.chrome.bar.value, front.chrome.bar.value])),
            ])
        })
    if inputs.base.preferenceKeys.contains(NavigationPreferencesKey.self) {
        // What the containers around want to know.
        outputs.preferences[NavigationPreferencesKey.self] = Attribute("navigation preferences") {
            let pages = pages.attribute.value
            var result = NavigationPreferences()
            result.columnWidth = pages.first?.preferences.value.columnWidth
            let top = ObjectIdentifier(controller.shown[controller.shown.count - 1])
            let shown = pages.first { ObjectIdentifier($0.entry) == top }?.preferences.value
            result.tabBar = shown?.tabBar ?? result.tabBar
            result.edgeEffects = shown?.edgeEffects ?? result.edgeEffects
            result.containerBackgrounds = shown?.containerBackgrounds.filter { $0.key != .navigation } ?? [:]
            return result
        }
    }
    outputs.responder = NavigationResponder(pages: pages, frame: frame, direction: direction, inputs: inputs)
    return outputs
}

/// The display list of two pages in transition.
struct MovingPages {
    var bounds: CGRect
    /// The progress of the upper page: 0 is off screen, 1 is on screen.
    var progress: Double
    var isRightToLeft: Bool
    var background: ResolvedColor

    private static let shadowWidth: CGFloat = 9

    private var sign: CGFloat { isRightToLeft ? -1 : 1 }

    /// A page as a plain sheet: nothing shows through it.
    private func sheet(_ content: DisplayList) -> DisplayList {
        .group([fill(bounds, .color(background)), content])
    }

    private func fill(_ rect: CGRect, _ paint: Paint) -> DisplayList {
        .item(DisplayList.Item(frame: rect, content: .fill(Path(CGRect(origin: .zero, size: rect.size)), .nonZero, paint)))
    }

    /// The upper page slides over the lower one, which moves a third of the distance and grows darker.
    func slid(back: DisplayList, front: DisplayList) -> DisplayList {
        let width = bounds.width
        let frontShift = sign * width * CGFloat(1 - progress)
        let backShift = -sign * width * CGFloat(progress * NavigationMotion.parallax)
        let lower = DisplayList.applying(.transform(CGAffineTransform(translationX: backShift, y: 0)), to: sheet(back))
        let dim = fill(bounds, .color(ResolvedColor(red: 0, green: 0, blue: 0, alpha: Float(NavigationMotion.dimming * progress))))
        let upper = DisplayList.applying(
            .transform(CGAffineTransform(translationX: frontShift, y: 0)), to: .group([shadow, sheet(front)]))
        return .applying(.clip(Path(bounds), .nonZero), to: .group([lower, dim, upper]))
    }

    /// Falls on the lower page beside the upper one's edge.
    private var shadow: DisplayList {
        let x = isRightToLeft ? bounds.maxX : bounds.minX - Self.shadowWidth
        let rect = CGRect(x: x, y: bounds.minY, width: Self.shadowWidth, height: bounds.height)
        let dark = ResolvedColor(red: 0, green: 0, blue: 0, alpha: 0.12 * Float(min(progress * 6, (1 - progress) * 6, 1)))
        let clear = ResolvedColor(red: 0, green: 0, blue: 0, alpha: 0)
        let ramp = GradientRamp(
            stops: [
                GradientRamp.Stop(location: 0, color: isRightToLeft ? dark : clear),
                GradientRamp.Stop(location: 1, color: isRightToLeft ? clear : dark),
            ])
        return fill(rect, .linearGradient(ramp, start: .zero, end: CGPoint(x: rect.width, y: 0)))
    }

    /// The upper page fades in over the lower one.
    func faded(back: DisplayList, front: DisplayList) -> DisplayList {
        .applying(.clip(Path(bounds), .nonZero), to: .group([sheet(back), .applying(.opacity(progress), to: sheet(front))]))
    }

    /// The upper page grows out of a view of the lower one.
    func zoomed(back: DisplayList, front: DisplayList, from: CGRect, appearance: ZoomAppearance) -> DisplayList {
        let lower = DisplayList.group([
            sheet(back),
            fill(bounds, .color(ResolvedColor(red: 0, green: 0, blue: 0, alpha: Float(NavigationMotion.dimming * 2 * progress)))),
        ])
        let part = CGFloat(progress)
        func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
        let rect = CGRect(
            x: between(from.minX, bounds.minX), y: between(from.minY, bounds.minY), width: between(from.width, bounds.width),
            height: between(from.height, bounds.height))
        guard rect.width > 0, rect.height > 0, bounds.width > 0 else { return lower }
        let scale = max(rect.width / bounds.width, rect.height / bounds.height)
        let transform = CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: rect.midX - bounds.midX * scale, ty: rect.minY - bounds.minY * scale)
        let radius = min(between(appearance.cornerRadius, progress > 0.999 ? 0 : 20), min(rect.width, rect.height) / 2)
        let outline = Path(roundedRect: rect, cornerRadius: radius, style: .continuous)
        var page = DisplayList.applying(.transform(transform), to: sheet(front))
        let opacity = min(progress * 3, 1)
        page = .applying(.opacity(opacity), to: page)
        var card = DisplayList.applying(.clip(outline, .nonZero), to: page)
        if let background = appearance.background {
            card = .group([.item(DisplayList.Item(frame: bounds, content: .fill(outline, .nonZero, .color(background)))), card])
        }
        if let shadow = appearance.shadow {
            card = .applying(.shadow(color: shadow.color, radius: shadow.radius, offset: shadow.offset), to: card)
        }
        return .applying(.clip(Path(bounds), .nonZero), to: .group([lower, card]))
    }
}

/// Pages, the uppermost of which a swipe from the leading edge takes away.
package protocol SwipedPages: ViewResponder {
    /// How many pages lie under the one that is visible.
    var depth: Int { get }
    /// Where in the window a touch begins that takes the page away, and how far it goes; nil when there is nothing to go back to, when
    /// the page forbids it, or while pages move.
    var swipeBack: (start: CGPoint, distance: CGFloat)? { get }
}

/// The page that is visible, under the touch: a swipe from the leading edge takes it away.
private final class NavigationResponder: ViewResponder, DragRecognizer, SwipedPages {
    /// How near to the edge a touch begins that takes the page, in points.
    private static let edge: CGFloat = 20

    private let pages: NavigationPages
    private let frame: Attribute<NavigationFrame>
    private let direction: Attribute<LayoutDirection>
    private let inputs: _ViewInputs
    private let subgraph = Subgraph.requireCurrent
    private var start = CGPoint.zero
    private var samples: [(time: Double, x: CGFloat)] = []

    init(pages: NavigationPages, frame: Attribute<NavigationFrame>, direction: Attribute<LayoutDirection>, inputs: _ViewInputs) {
        self.pages = pages
        self.frame = frame
        self.direction = direction
        self.inputs = inputs
    }

    private var controller: NavigationController { pages.controller }

    /// The page that is visible, or will be when nothing moves.
    private var page: NavigationPage? {
        guard subgraph.isAlive else { return nil }
        return pages.page(ObjectIdentifier(controller.shown[controller.shown.count - 1]))
    }

    var children: [ViewResponder] { page?.chrome?.responders ?? [] }

    func hitTest(_ point: CGPoint) -> [ViewResponder]? {
        guard frame.value.bounds.contains(point) else { return nil }
        // Pages that move are not touched.
        guard controller.movement == nil else { return [self] }
        return hitTestChildren(point) ?? [self]
    }

    var globalFrame: CGRect? { inputs.transform.value.boundsInGlobal(frame.value.bounds) }

    func attachGestures(to chain: inout GestureChain) {
        chain.add(DragRecognizerGesture(self), priority: .high)
    }

    var minimumDistance: CGFloat { 10 }
    var isAvailable: Bool { subgraph.isAlive }

    private var sign: CGFloat { direction.value == .rightToLeft ? -1 : 1 }

    var depth: Int { subgraph.isAlive ? controller.depth : 0 }

    var swipeBack: (start: CGPoint, distance: CGFloat)? {
        guard subgraph.isAlive, let frame = globalFrame else { return nil }
        let start = CGPoint(x: sign > 0 ? frame.minX + 1 : frame.maxX - 1, y: frame.midY)
        return canBegin(at: start) ? (start, sign * frame.width * 0.9) : nil
    }

    func canBegin(at point: CGPoint) -> Bool {
        let local = inputs.transform.value.pointFromGlobal(point)
        let bounds = frame.value.bounds
        let distance = direction.value == .rightToLeft ? bounds.maxX - local.x : local.x - bounds.minX
        guard distance >= 0, distance <= Self.edge, controller.movement == nil, controller.depth > 0, let page else { return false }
        return page.hasBackButton && page.shape.value.isShown
    }

    func accepts(_ translation: CGSize) -> Bool {
        translation.width * sign > 0 && abs(translation.width) > abs(translation.height)
    }

    func began(start: CGPoint, point: CGPoint, time: Double) {
        self.start = start
        samples = []
        guard controller.beginSwipe() else { return }
        moved(to: point, time: time)
    }

    func moved(to point: CGPoint, time: Double) {
        let distance = (point.x - start.x) * sign
        samples.append((time, distance))
        while samples.count > 2, time - samples[1].time >= 0.1 {
            samples.removeFirst()
        }
        let width = max(frame.value.bounds.width, 1)
        controller.moveSwipe(to: 1 - Double(min(max(distance / width, 0), 1)))
    }

    func ended(at point: CGPoint, time: Double) {
        var velocity: CGFloat = 0
        if let first = samples.first, let last = samples.last, last.time > first.time, time - last.time <= 0.08 {
            velocity = (last.x - first.x) / CGFloat(last.time - first.time)
        }
        controller.endSwipe(velocity: Double(velocity / max(frame.value.bounds.width, 1)), isCancelled: false)
    }

    func cancelled(at point: CGPoint, time: Double) {
        controller.endSwipe(velocity: 0, isCancelled: true)
    }
}
