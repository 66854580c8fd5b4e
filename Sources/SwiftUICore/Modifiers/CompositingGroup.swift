import AttributeGraph
import Rendering

nonisolated public struct _CompositingGroupEffect: RendererEffect, Equatable {
    public init() {}

    package func effects(frame: CGRect, environment: EnvironmentValues) -> [DisplayList.Effect] {
        [.isolated]
    }
}

/// How the colours of an image are stored and mixed.
nonisolated public enum ColorRenderingMode: Sendable {
    /// Gamma-encoded sRGB.
    case nonLinear
    /// Linear sRGB.
    case linear
    /// Linear sRGB beyond 0…1.
    case extendedLinear

    /// Images here are always gamma-encoded.
    package func warnIfUnavailable(in place: String) {
        if self != .nonLinear {
            RuntimeIssue.report("\(place): colorMode .\(self) is drawn as .nonLinear; colours are mixed as gamma-encoded sRGB.")
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
    /// A layer of its own with the size of `frame`, black from the start where it is opaque.
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
    /// Makes the view a single layer before effects around it act: blend modes inside of it do not see what is behind it,
    /// and opacity and shadow apply to all of it together.
    public func compositingGroup() -> some View {
        modifier(_CompositingGroupEffect())
    }

    /// Draws the view into an offscreen image of the size of its frame, and shows that. With `opaque`, the image is black where
    /// nothing is drawn. Colours are mixed as in the rest of the stage, whatever `colorMode` says.
    public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View {
        modifier(_DrawingGroupEffect(isOpaque: opaque, colorMode: colorMode))
    }
}
