import IncrementalGraph
import Rendering

nonisolated public struct _CompositingGroupEffect: RendererEffect, Equatable {
    public init() {}

    package func effects(frame: CGRect, environment: EnvironmentValues) -> [DisplayList.Effect] {
        [.isolated]
    }
}

/// How the colours of an image are stored and mixed.
nonisolated public enum ColorRenderingMode: Sendable {
    /// The sRGB space with gamma.
    case nonLinear
    /// The linear sRGB space.
    case linear
    /// Linear sRGB beyond 0…1.
    case extendedLinear

    /// Images here are always gamma-encoded.
    package func warnIfUnavailable(in modifier: String) {
        if self != .nonLinear {
            RuntimeIssue.report("\(modifier): colorMode .\(self) is drawn as .nonLinear; colours are mixed as gamma-encoded sRGB.")
        }
    }
}

nonisolated public struct _DrawingGroupEffect: PrimitiveViewModifier, Equatable {
    public var isOpaque: Bool
    public var colorMode: ColorRenderingMode

    public init(isOpaque: Bool, colorMode: ColorRenderingMode) {
        self.isOpaque = isOpaque
        self.colorMode = colorMode
    }

    public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        guard let displayList = outputs.displayList else { return outputs }
        let frame = makeAnimatedFrame(inputs)
        outputs.displayList = Attribute(
            "drawing group",
            uncompared: {
                let group = modifier.value
                group.colorMode.warnIfUnavailable(in: "drawingGroup")
                return .drawingGroup(displayList.value, in: frame.value, isOpaque: group.isOpaque)
            })
        return outputs
    }
}

extension DisplayList {
    /// A separate layer with the size of `frame`, initially black if it is opaque.
    package static func drawingGroup(_ list: DisplayList, in frame: CGRect, isOpaque: Bool) -> DisplayList {
        var list = list
        if isOpaque {
            let black = Content.fill(Path(CGRect(origin: .zero, size: frame.size)), .nonZero, .color(.black))
            list = .group([.item(Item(frame: frame, content: black)), list])
        }
        return .applying(.clip(Path(frame), .nonZero), to: .applying(.isolated, to: list))
    }
}

nonisolated extension View {
    /// Makes the view a single layer before outer effects are applied: blend modes inside of it do not blend with its background, and opacity and shadow
    /// apply to the whole.
    public func compositingGroup() -> some View {
        modifier(_CompositingGroupEffect())
    }

    /// Draws the view into an offscreen image with the size of its frame, and shows that. With `opaque`, undrawn parts of the image are black. Colours
    /// are mixed as in the rest of the stage, regardless of `colorMode`.
    public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View {
        modifier(_DrawingGroupEffect(isOpaque: opaque, colorMode: colorMode))
    }
}
