import AttributeGraph
import Foundation
import Rendering
import Typesetting

/// A symbol in its environment.
struct ResolvedSymbol: Equatable {
    var name: String
    /// Points per em: the font's size times the image scale.
    var size: CGFloat
    var weight: Int
    var isResizable: Bool
    var displayScale: CGFloat

    init(_ image: Image, environment: SymbolEnvironment) {
        name = image.knownSymbolName
        size = environment.font.usableSize * environment.scale.factor
        weight = environment.font.weight
        isResizable = image.isResizable
        displayScale = environment.displayScale
    }

    /// In ems, the origin on the baseline.
    var outline: SymbolOutline {
        SymbolLibrary.symbol(name: name, weight: weight) ?? .empty
    }

    var naturalSize: CGSize {
        let box = outline.box
        return CGSize(
            width: (box.width * size).roundedUp(toPixelsAt: displayScale), height: (box.height * size).roundedUp(toPixelsAt: displayScale))
    }

    /// The outline stretched over a frame.
    func path(in frame: CGSize) -> Path {
        let outline = outline
        let box = outline.box
        guard box.width > 0, box.height > 0 else { return Path() }
        let x = frame.width / box.width
        let y = frame.height / box.height
        return outline.path.applying(CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: -box.minX * x, ty: -box.minY * y))
    }
}

struct SymbolEnvironment: Equatable {
    var font: FontDescriptor
    var scale: Image.Scale
    var displayScale: CGFloat
    var transition: ContentTransition
    var effects: [SymbolEffectRequest]
    var presences: [SymbolPresence]
}

extension EnvironmentValues {
    var symbolEnvironment: SymbolEnvironment {
        let transition = contentTransition
        return SymbolEnvironment(
            font: textAttributes.resolvedFont.descriptor, scale: imageScale, displayScale: displayScale,
            transition: accessibilityReduceMotion ? transition.reducingMotion : transition, effects: symbolEffects,
            presences: symbolPresences)
    }
}

private final class SymbolLayoutEngine: LayoutEngine {
    let symbol: ResolvedSymbol

    init(symbol: ResolvedSymbol) {
        self.symbol = symbol
    }

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let natural = symbol.naturalSize
        return symbol.isResizable ? proposal.replacingUnspecifiedDimensions(by: natural) : natural
    }

    override func explicitAlignment(_ key: AlignmentKey, at size: ViewSize) -> CGFloat? {
        guard key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key else { return nil }
        let box = symbol.outline.box
        return box.height > 0 ? -box.minY / box.height * size.value.height : nil
    }
}

nonisolated func makeSymbolView(view: _GraphValue<Image>, inputs: _ViewInputs) -> _ViewOutputs {
    let environment = inputs.base.environmentValue(\.symbolEnvironment)
    let symbol = Attribute<ResolvedSymbol>("resolved symbol") {
        ResolvedSymbol(view.value, environment: environment.value)
    }
    let layout = Attribute<LayoutComputer>("symbol layout", uncompared: { LayoutComputer(SymbolLayoutEngine(symbol: symbol.value)) })
    let picture = Attribute<DisplayList>("symbol", stateful: SymbolPicture(symbol: symbol, environment: environment, inputs: inputs))
    let responder = SymbolResponder(LeafResponder(inputs: inputs), inputs: inputs) { view.value.symbolName }
    return _ViewOutputs(layout: layout, displayList: picture, responder: responder)
}

/// A symbol is named by its name until the user gives it another one.
private final class SymbolResponder: WrapperResponder {
    private let inputs: _ViewInputs
    private let name: () -> String

    init(_ child: ViewResponder, inputs: _ViewInputs, name: @escaping () -> String) {
        self.inputs = inputs
        self.name = name
        super.init(child)
    }

    override var label: String? { name() }

    override var globalFrame: CGRect? {
        inputs.transform.value.boundsInGlobal(inputs.geometry.value.frame)
    }
}
