import IncrementalGraph
import Foundation

/// Kinds of space that something covers.
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// What the device and bars cover.
    public static let container = SafeAreaRegions(rawValue: 1)
    /// What a keyboard on the screen covers. There is none here: text comes from a real keyboard or from the script.
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    /// Whatever covers space: device, bars and keyboard.
    public static let all = SafeAreaRegions(rawValue: .max)
}

nonisolated struct IgnoresSafeAreaModifier: PrimitiveViewModifier {
    var edges: Edge.Set
    /// Where content stands that does not fill the larger space; nil for its middle.
    var alignment: Alignment?

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        guard let safeArea = inputs.base.safeArea else { return body(_Graph(), inputs) }
        let edges = modifier.map("edges") { $0.edges }.attribute
        let direction = inputs.base.environmentValue(\.layoutDirection)
        let content = AttributeBox<LayoutComputer>()
        var contentInputs = inputs
        let larger = inputs.geometryIgnoringSafeArea(edges: edges, content: content)
        let frame = inputs.geometry
        contentInputs.geometry = Attribute<ViewGeometry>("aligned beyond safe area") {
            let place = larger.value
            guard let alignment = modifier.value.alignment, let computer = content.attribute?.value else { return place }
            let whole = safeArea.value.extending(frame.value.frame, edges: SideSet(edges.value, direction.value))
            var aligned = LayoutProxy(computer: computer).aligned(alignment, in: ViewSize(whole.size), proposal: place.size.proposal)
            if direction.value == .rightToLeft {
                aligned.origin.x = whole.width - aligned.origin.x - aligned.size.value.width
            }
            aligned.origin.x += whole.minX
            aligned.origin.y += whole.minY
            return aligned
        }
        contentInputs.base.safeArea = Attribute("ignored safe area") {
            safeArea.value.ignoring(SideSet(edges.value, direction.value))
        }
        let outputs = body(_Graph(), contentInputs)
        content.attribute = outputs.layout
        return outputs
    }
}

nonisolated extension View {
    /// Lets the view reach under what covers the edges of its surroundings: a device's corners and indicators, bars, the
    /// views of `safeAreaInset`. Only edges that touch the end of the safe area reach further; the view's layout around
    /// it stays as it is.
    ///
    /// There is no keyboard on the screen here, so `.keyboard` alone changes nothing.
    public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
        modifier(IgnoresSafeAreaModifier(edges: regions.contains(.container) ? edges : []))
    }

    /// The same with an alignment of content that does not fill the larger space; nil for its middle.
    public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all, alignment: Alignment?) -> some View {
        modifier(IgnoresSafeAreaModifier(edges: regions.contains(.container) ? edges : [], alignment: alignment))
    }

    /// The older name of `ignoresSafeArea(_:edges:)`.
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(edges: edges) }
}
