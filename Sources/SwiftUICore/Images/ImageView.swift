import IncrementalGraph
import Foundation
import Rendering

private final class ImageLayoutEngine: LayoutEngine {
    @exclusivity(unchecked) var computed = ComputedLayout()
    let image: ResolvedImage

    init(image: ResolvedImage) {
        self.image = image
    }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let natural = image.naturalSize
        return image.isResizable ? proposal.replacingUnspecifiedDimensions(by: natural) : natural
    }

    func explicitAlignment(_ key: AlignmentKey, at size: ViewSize) -> CGFloat? {
        guard key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key,
            case .symbol(let symbol) = image
        else { return nil }
        let box = symbol.outline.box
        return box.height > 0 ? -box.minY / box.height * size.value.height : nil
    }
}

nonisolated func makeImageView(view: _GraphValue<Image>, inputs: _ViewInputs) -> _ViewOutputs {
    let environment = inputs.base.environmentValue(\.imageEnvironment)
    let image = Attribute<ResolvedImage>("resolved image") {
        ResolvedImage(view.value, environment: environment.value)
    }
    let layout = Attribute<LayoutComputer>("image layout", uncompared: { LayoutComputer(ImageLayoutEngine(image: image.value)) })
    let symbolEnvironment = inputs.base.environmentValue(\.symbolEnvironment)
    let displayList = Attribute<DisplayList>(
        "image", stateful: ImageDisplayList(image: image, symbolEnvironment: symbolEnvironment, inputs: inputs))
    let responder = ImageResponder(LeafResponder(inputs: inputs), inputs: inputs) { view.value.accessibilityName }
    return _ViewOutputs(layout: layout, displayList: displayList, responder: responder)
}

/// What an image shows: a symbol draws itself, any other image is stretched over its moving frame.
private final class ImageDisplayList: StatefulRule {
    static var readsOldValue: Bool { false }

    private let image: Attribute<ResolvedImage>
    private let symbolEnvironment: Attribute<SymbolEnvironment>
    private let viewInputs: _ViewInputs
    private let inputs: _GraphInputs
    @exclusivity(unchecked) private var symbol: SymbolDisplayList?
    @exclusivity(unchecked) private var frame: AnimatedFrame
    @exclusivity(unchecked) private var paintState = AnimatedPaint()
    @exclusivity(unchecked) private var last:
        (drawable: DrawableImage, frame: CGRect, paint: Paint, effects: PaintEffects, environment: UInt64, list: DisplayList)?

    init(image: Attribute<ResolvedImage>, symbolEnvironment: Attribute<SymbolEnvironment>, inputs: _ViewInputs) {
        self.image = image
        self.symbolEnvironment = symbolEnvironment
        viewInputs = inputs
        self.inputs = inputs.base
        frame = AnimatedFrame(inputs)
    }

    func updateValue(old: DisplayList?) -> RuleResult<DisplayList> {
        switch image.value {
        case .symbol(let resolved):
            let symbol = symbol ?? SymbolDisplayList(environment: symbolEnvironment, inputs: viewInputs)
            self.symbol = symbol
            return .changed(symbol.displayList(of: resolved))
        case .image(let drawable):
            return .changed(displayList(of: drawable))
        }
    }

    private func displayList(of drawable: DrawableImage) -> DisplayList {
        let rect = frame.update()
        var paint = Paint.color(.black)
        var effects = PaintEffects()
        if drawable.isTemplate {
            let resolved = paintState.update(
                ForegroundStyle(), isStyleNew: false, bounds: CGRect(origin: .zero, size: rect.size), inputs: inputs)
            paint = resolved.paint
            effects = resolved.effects
        }
        var environmentChange: UInt64 = 0
        switch drawable.content {
        case .drawing, .placeholder:
            _ = inputs.environment.value
            environmentChange = inputs.environment.changeStamp
        default: break
        }
        if let last, last.drawable == drawable, last.frame.hasSameNumbers(as: rect), last.paint == paint, last.effects == effects,
            last.environment == environmentChange
        {
            return last.list
        }
        let environment = environmentChange == 0 ? EnvironmentValues() : inputs.environment.value
        let plain = drawable.displayList(in: rect, isMoving: frame.isAnimating, paint: paint, environment: environment, date: inputs.host.date)
        let list = effects.applied(to: plain)
        last = frame.isAnimating ? nil : (drawable, rect, paint, effects, environmentChange, list)
        return list
    }
}

/// An image has its file's name as its label until the user sets another one.
private final class ImageResponder: WrapperResponder {
    let child: ViewResponder?
    private let inputs: _ViewInputs
    private let name: () -> (text: String, isImplicit: Bool)?

    init(_ child: ViewResponder, inputs: _ViewInputs, name: @escaping () -> (text: String, isImplicit: Bool)?) {
        self.inputs = inputs
        self.name = name
        self.child = child
    }

    var label: String? { name()?.text }
    var isNameImplicit: Bool { name()?.isImplicit ?? false }
    var accessibilityRole: AccessibilityRole? { .image }

    var globalFrame: CGRect? {
        inputs.transform.value.boundsInGlobal(inputs.placement.value.frame)
    }
}
