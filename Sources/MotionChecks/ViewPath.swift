/// The views from the root to one of them, as a trace writes them: `Page/VStack/Row[3]/Text`.
struct ViewPath: Equatable {
    let steps: [String]

    init(_ text: String) {
        var steps: [String] = [], step = "", depth = 0
        for character in text {
            switch character {
            case "[": depth += 1
            case "]": depth -= 1
            default: break
            }
            if character == "/", depth == 0 {
                steps.append(step)
                step = ""
            } else {
                step.append(character)
            }
        }
        self.steps = text.isEmpty ? [] : steps + [step]
    }

    /// Without what distinguishes siblings: `Page/VStack/Row/Text`.
    var kind: String { steps.map(Self.name).joined(separator: "/") }

    /// `Row` of `Row[3]`.
    static func name(_ step: String) -> String {
        guard let start = step.firstIndex(of: "["), let end = step.lastIndex(of: "]") else { return step }
        return String(step[..<start] + step[step.index(after: end)...])
    }

    /// `3` of `Row[3]`.
    static func place(_ step: String) -> String? {
        guard let start = step.firstIndex(of: "["), let end = step.lastIndex(of: "]"), start < end else { return nil }
        return String(step[step.index(after: start)..<end])
    }

    /// Controls whose parts answer a touch by themselves.
    private static let controls: Set = [
        "Button", "Toggle", "Stepper", "Slider", "Picker", "Menu", "Link", "NavigationLink", "TextField", "SecureField", "TextEditor", "DatePicker",
        "ColorPicker", "ShareLink", "EditButton",
    ]

    /// Whether the view is, or is inside of, a control of SwiftUI's.
    var isPartOfControl: Bool { steps.contains { Self.controls.contains(Self.name($0)) } }

    func isInside(_ other: ViewPath) -> Bool { steps.starts(with: other.steps) }

    /// Whether it is one of several siblings, or inside of one.
    var isNumbered: Bool { steps.contains { Self.place($0) != nil } }

    /// Whether both are in one container, or one is directly in the other.
    func isNeighbour(of other: ViewPath) -> Bool {
        let common = zip(steps, other.steps).prefix { $0 == $1 }.count
        return common > 0 && steps.count - common <= 2 && other.steps.count - common <= 2
    }
}

/// What a change of a value looks like, by the name of its attribute.
enum MotionKind {
    case place, scale, rotation, opacity, paint, blur, other

    init(_ attribute: String) {
        switch attribute.prefix(while: { $0 != " " }) {
        case "frame", "offset", "position": self = .place
        case "scale": self = .scale
        case "rotation", "rotation3D": self = .rotation
        case "opacity": self = .opacity
        case "paint": self = .paint
        case "blur": self = .blur
        default: self = .other
        }
    }

    var isSpatial: Bool { self == .place || self == .scale || self == .rotation }

    /// The largest difference of two values: points, degrees, or parts of 1.
    func distance(_ a: [Double], _ b: [Double]) -> Double {
        let differences = zip(a, b).map { abs($0 - $1) }
        switch self {
        case .place where differences.count == 4:
            // The middle: a frame that grows on both sides stays where it is.
            return max(abs(a[0] + a[2] / 2 - b[0] - b[2] / 2), abs(a[1] + a[3] / 2 - b[1] - b[3] / 2))
        case .scale: return differences.prefix(2).max() ?? 0
        case .rotation: return differences.first ?? 0
        default: return differences.max() ?? 0
        }
    }

    /// From which difference on a sudden change is seen as a jump; by eye.
    var visible: Double {
        switch self {
        case .place: 8
        case .scale: 0.1
        case .rotation: 10
        case .opacity, .paint: 0.25
        case .blur: 4
        case .other: .infinity
        }
    }

    func words(_ distance: Double) -> String {
        switch self {
        case .place, .blur: MotionText.points(distance)
        case .rotation: MotionText.number(distance) + "°"
        default: MotionText.number(distance)
        }
    }
}
