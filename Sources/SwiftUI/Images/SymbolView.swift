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
}

extension EnvironmentValues {
    var symbolEnvironment: SymbolEnvironment {
        SymbolEnvironment(font: textAttributes.resolvedFont.descriptor, scale: imageScale, displayScale: displayScale)
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
    let picture = Attribute<DisplayList>("symbol", stateful: SymbolPicture(symbol: symbol, inputs: inputs))
    let responder = SymbolResponder(LeafResponder(inputs: inputs), inputs: inputs) { view.value.symbolName }
    return _ViewOutputs(layout: layout, displayList: picture, responder: responder)
}

/// The picture of a symbol: it is stretched over its moving frame, its paint moves by itself.
private struct SymbolPicture: StatefulRule {
    let symbol: Attribute<ResolvedSymbol>
    let inputs: _GraphInputs
    var frame: AnimatedFrame
    var paintState = AnimatedPaint()
    var path = Path()
    var lastSymbol: ResolvedSymbol?
    var lastSize: CGSize?

    init(symbol: Attribute<ResolvedSymbol>, inputs: _ViewInputs) {
        self.symbol = symbol
        self.inputs = inputs.base
        frame = AnimatedFrame(inputs)
    }

    mutating func updateValue(old: DisplayList?) -> DisplayList? {
        let symbol = symbol.value
        let frame = frame.update()
        let bounds = CGRect(origin: .zero, size: frame.size)
        let paint = paintState.update(ForegroundStyle(), isStyleNew: false, bounds: bounds, inputs: inputs)
        if symbol != lastSymbol || frame.size != lastSize {
            path = symbol.path(in: frame.size)
            lastSymbol = symbol
            lastSize = frame.size
        }
        guard !path.isEmpty else { return .empty }
        let layer = SymbolContent.Layer(path: path, paint: paint.paint)
        let content = SymbolContent(name: symbol.name, fontSize: symbol.size, fontWeight: symbol.weight, layers: [layer])
        return .item(DisplayList.Item(frame: frame, content: .symbol(content)))
    }
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
