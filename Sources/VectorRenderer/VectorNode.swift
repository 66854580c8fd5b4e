import Geometry
import Rendering

/// One element of a vector file in the making. What it refers to (gradients, clips, glyphs) hangs on its attributes, and is
/// given a name when the file is written.
final class VectorNode {
    let name: String
    var attributes: [(name: String, value: VectorValue)] = []
    var children: [VectorNode] = []
    /// Words between the tags, instead of children.
    var words: String?
    /// Whose element it is, as far as that is known.
    var element = VectorElement()
    /// What people call it, in formats that have room for that. It may change from frame to frame.
    var label: String?

    init(_ name: String, _ attributes: [(String, VectorValue)] = [], children: [VectorNode] = []) {
        self.name = name
        self.attributes = attributes.map { (name: $0.0, value: $0.1) }
        self.children = children
    }

    func set(_ name: String, _ value: VectorValue) {
        attributes.append((name, value))
    }

    subscript(name: String) -> VectorValue? {
        attributes.first { $0.name == name }?.value
    }
}

/// What a view's part is known by from frame to frame: the rule that draws it.
struct VectorElement: Hashable {
    /// 0 when no rule has drawn it.
    private var rule: UInt32 = 0
    private var graph: UInt32 = 0
    /// Which part of what the rule draws, if there are several.
    private var part: UInt64 = 0

    var isKnown: Bool { rule != 0 }

    /// That of a list inside; nil for this one.
    func inner(_ identity: DisplayList.Identity, part index: Int?) -> VectorElement? {
        var inner = self
        if !identity.isNone, identity.rule != rule || identity.graph != graph {
            (inner.rule, inner.graph, inner.part) = (identity.rule, identity.graph, 0)
            return inner
        }
        guard let index, identity.isNone, isKnown else { return nil }
        inner.part = part &* 4096 &+ UInt64(truncatingIfNeeded: index + 1)
        return inner
    }
}

/// What stands in an attribute, in a form that can be followed from frame to frame.
enum VectorValue {
    /// A word that has nothing between itself and another one.
    case word(String)
    /// Numbers of as many decimal places as matter.
    case numbers([Double], places: Int)
    case path(Path, places: Int)
    case transform(CGAffineTransform)
    /// 0…255 each.
    case color(SIMD3<Double>)
    /// `url(#…)`
    case reference(VectorNode)
    /// `#…`
    case link(VectorNode)

    static func number(_ value: Double, places: Int = 2) -> VectorValue {
        .numbers([value], places: places)
    }

    /// For opacities.
    static func part(_ value: Double) -> VectorValue {
        .numbers([value], places: 3)
    }

    static func color(_ color: ResolvedColor) -> VectorValue {
        func byte(_ value: Float) -> Double {
            value > 0 ? Double((min(value, 1) * 255).rounded()) : 0
        }
        return .color(SIMD3(byte(color.red), byte(color.green), byte(color.blue)))
    }
}
