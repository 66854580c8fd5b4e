import SwiftUI

/// Where a gate stands and how high it is, as one value that can be added, taken away and scaled.
struct GateVector: VectorArithmetic {
    var place: CGFloat
    var height: CGFloat

    static var zero: GateVector { GateVector(place: 0, height: 0) }

    static func + (a: GateVector, b: GateVector) -> GateVector {
        GateVector(place: a.place + b.place, height: a.height + b.height)
    }

    static func - (a: GateVector, b: GateVector) -> GateVector {
        GateVector(place: a.place - b.place, height: a.height - b.height)
    }

    mutating func scale(by factor: Double) {
        place *= factor
        height *= factor
    }

    var magnitudeSquared: Double {
        place * place + height * height
    }
}

/// Draws the gate where the animation is, and an arrow along what is left of the distance to `target`.
struct GateField: View, Animatable {
    var gate: GateVector
    var target: GateVector

    var animatableData: GateVector {
        get { gate }
        set { gate = newValue }
    }

    var body: some View {
        GeometryReader { proxy in
            let size = proxy.size
            ZStack(alignment: .bottomLeading) {
                bar(target, in: size)
                    .stroke(.secondary, style: StrokeStyle(lineWidth: 2, dash: [5, 4]))
                bar(gate, in: size)
                    .fill(LinearGradient(colors: [.teal, .blue], startPoint: .top, endPoint: .bottom))
                Path { path in
                    path.move(to: top(of: gate, in: size))
                    path.addLine(to: top(of: target, in: size))
                }
                .stroke(.pink, style: StrokeStyle(lineWidth: 3, lineCap: .round))
                Circle()
                    .fill(.pink)
                    .frame(width: 12, height: 12)
                    .position(top(of: gate, in: size))
            }
            .overlay(alignment: .topLeading) {
                VStack(alignment: .leading, spacing: 4) {
                    numbers("Model", target, color: .secondary)
                    numbers("Shown", gate, color: .blue)
                    numbers("To go", target - gate, color: .pink)
                }
                .padding(16)
            }
        }
    }

    private func top(of gate: GateVector, in size: CGSize) -> CGPoint {
        CGPoint(x: 36 + (size.width - 72) * gate.place, y: size.height - (size.height - 150) * gate.height)
    }

    private func bar(_ gate: GateVector, in size: CGSize) -> Path {
        let top = top(of: gate, in: size)
        return Path(
            roundedRect: CGRect(x: top.x - 12, y: top.y, width: 24, height: max(size.height - top.y, 0)), cornerRadius: 6
        )
    }

    private func numbers(_ name: String, _ vector: GateVector, color: Color) -> some View {
        HStack(spacing: 0) {
            Text(name)
                .frame(width: 64, alignment: .leading)
            Text(vector.place, format: .number.precision(.fractionLength(2)))
                .frame(width: 56, alignment: .trailing)
            Text(vector.height, format: .number.precision(.fractionLength(2)))
                .frame(width: 56, alignment: .trailing)
        }
        .font(.footnote.weight(.semibold))
        .monospacedDigit()
        .foregroundStyle(color)
        .contentTransition(.identity)
    }
}

struct VectorPage: View {
    @State private var step = 0

    private let gates = [
        GateVector(place: 0.1, height: 0.25), GateVector(place: 0.8, height: 0.9), GateVector(place: 0.45, height: 0.12),
        GateVector(place: 0.95, height: 0.5), GateVector(place: 0.25, height: 0.75),
    ]

    private var gate: GateVector { gates[step % gates.count] }

    var body: some View {
        BasePage(text: "The model is at its target at once. Only the difference is animated: it shrinks until nothing is left to go.") {
            GateField(gate: gate, target: gate)
        } controls: {
            HStack(spacing: 12) {
                WideButton(title: "Evenly", symbol: "arrow.right") {
                    withAnimation(.linear(duration: 1.5)) {
                        step += 1
                    }
                }
                WideButton(title: "As a spring", symbol: "wind", isStrong: true) {
                    withAnimation(.spring(duration: 1, bounce: 0.5)) {
                        step += 1
                    }
                }
            }
        }
    }
}
