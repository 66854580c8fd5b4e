import Foundation

/// Eight spokes in a ring, of which another one is the darkest eight times a second.
nonisolated struct Spinner: View {
    /// Nil is the tint where one is set, else grey.
    var style: AnyShapeStyle?
    /// Whether it does not turn.
    var isStill = false
    @Environment(\.tint) private var tint
    @Environment(\.controlSize) private var controlSize

    private static let spokes = 8
    private static let step = 1.0 / 8

    private var size: CGFloat {
        switch controlSize {
        case .mini, .small: 16
        case .regular: 20
        case .large, .extraLarge: 37
        }
    }

    @MainActor var body: some View {
        if isStill {
            spokes(turn: 0)
        } else {
            TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: Self.step)) { context in
                spokes(turn: Int(saturating: (context.date.timeIntervalSinceReferenceDate / Self.step).rounded()) % Self.spokes)
            }
        }
    }

    @MainActor private func spokes(turn: Int) -> some View {
        ZStack {
            ForEach(0..<Self.spokes, id: \.self) { spoke in
                Capsule()
                    .fill(style ?? tint ?? AnyShapeStyle(Color(system: .gray)))
                    .frame(width: size * 0.13, height: size * 0.29)
                    .offset(y: size * -0.355)
                    .rotationEffect(.degrees(Double(spoke) / Double(Self.spokes) * 360))
                    .opacity(Self.opacity(spoke: spoke, turn: turn))
            }
        }
        .frame(width: size, height: size)
        // The spokes step, whatever moves around them.
        .transaction { $0.animation = nil }
    }

    /// The spoke that it is the turn of is whole; those before it fade.
    static func opacity(spoke: Int, turn: Int) -> Double {
        let age = ((turn - spoke) % spokes + spokes) % spokes
        return max(1 - Double(age) * 0.13, 0.25)
    }
}
