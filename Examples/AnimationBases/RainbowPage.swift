import SwiftUI

/// Where the animation is at this moment. A state has its last value at once, so whoever wants to know asks what is drawn.
final class LoopPosition {
    var turns = 0.0
}

/// Seven bands whose colours wander outwards; once round for each whole turn.
struct RainbowBands: View, Animatable {
    var turns: Double
    var position: LoopPosition

    var animatableData: Double {
        get { turns }
        set { turns = newValue }
    }

    var body: some View {
        let _ = position.turns = turns
        GeometryReader { proxy in
            let band = proxy.size.width / 2 / 12
            ForEach(0..<7) { index in
                let inset = band * (CGFloat(index) + 0.5)
                Arch()
                    .inset(by: inset)
                    .stroke(color(of: index), lineWidth: band + 0.5)
            }
        }
        .overlay(alignment: .bottom) {
            Text("\(wholeTurns, specifier: "%.2f")")
                .font(.system(.title2, design: .rounded).bold())
                .monospacedDigit()
                .foregroundStyle(.white)
                .padding(.bottom, 36)
                .accessibilityIdentifier("turns")
        }
    }

    private var wholeTurns: Double {
        turns - turns.rounded(.down)
    }

    private func color(of index: Int) -> Color {
        let hue = Double(index) * 0.8 / 6 - turns
        return Color(hue: hue - hue.rounded(.down), saturation: 0.72, brightness: 1)
    }
}

/// Half a circle that stands on the lower edge.
struct Arch: InsettableShape {
    var amount: CGFloat = 0

    func inset(by amount: CGFloat) -> Arch {
        Arch(amount: self.amount + amount)
    }

    func path(in rect: CGRect) -> Path {
        Path { path in
            path.addArc(
                center: CGPoint(x: rect.midX, y: rect.maxY), radius: max(rect.width / 2 - amount, 0),
                startAngle: .degrees(180), endAngle: .degrees(360), clockwise: false
            )
        }
    }
}

enum Tempo: String, CaseIterable, Identifiable {
    case slow = "Slow"
    case steady = "Steady"
    case quick = "Quick"

    var id: Self { self }

    var duration: Double {
        switch self {
        case .slow: 6
        case .steady: 3
        case .quick: 1
        }
    }
}

/// An endless loop that starts, slows to an end, stops dead, and changes its tempo without a jump.
struct RainbowPage: View {
    @State private var turns = 0.0
    @State private var tempo = Tempo.steady
    @State private var isRunning = false
    @State private var hasOwnCurve = false
    @State private var position = LoopPosition()

    var body: some View {
        BasePage(text: "A loop ends only when an animation with an end takes its place, from where the loop is at that moment.") {
            ZStack(alignment: .bottom) {
                sky
                RainbowBands(turns: turns, position: position)
                    .aspectRatio(2, contentMode: .fit)
                    .padding(.horizontal, 14)
                    .padding(.bottom, 84)
                Hill()
                    .fill(LinearGradient(colors: [.green, .green.mix(with: .black, by: 0.45)], startPoint: .top, endPoint: .bottom))
                    .frame(height: 120)
            }
        } controls: {
            HStack(spacing: 10) {
                WideButton(title: "Start", symbol: "play.fill", isStrong: true, action: start)
                    .disabled(isRunning)
                    .opacity(isRunning ? 0.4 : 1)
                WideButton(title: "Fade out", symbol: "stop.fill", action: fadeOut)
                WideButton(title: "Halt", symbol: "pause.fill", action: halt)
            }
            Picker("Tempo", selection: $tempo) {
                ForEach(Tempo.allCases) { tempo in
                    Text(tempo.rawValue).tag(tempo)
                }
            }
            .pickerStyle(.segmented)
            Toggle("Own timing curve", isOn: $hasOwnCurve)
        }
        .onChange(of: tempo, restart)
        .onChange(of: hasOwnCurve, restart)
    }

    private var sky: some View {
        ZStack {
            LinearGradient(colors: [.blue.mix(with: .black, by: 0.35), .cyan.mix(with: .white, by: 0.2)], startPoint: .top, endPoint: .bottom)
            RadialGradient(
                colors: [.yellow, .yellow.opacity(0.5), .yellow.opacity(0)], center: UnitPoint(x: 0.84, y: 0.14), startRadius: 18, endRadius: 90
            )
        }
    }

    private var animation: Animation {
        hasOwnCurve ? .timingCurve(0.85, 0, 0.15, 1, duration: tempo.duration) : .linear(duration: tempo.duration)
    }

    private func start() {
        isRunning = true
        halted()
        withAnimation(animation.repeatForever(autoreverses: false)) {
            turns += 1
        }
    }

    private func restart() {
        if isRunning {
            start()
        }
    }

    private func halt() {
        isRunning = false
        halted()
    }

    private func fadeOut() {
        guard isRunning else { return }
        isRunning = false
        halted()
        withAnimation(.easeOut(duration: 2)) {
            turns = turns.rounded(.up) + (turns.rounded(.up) - turns < 0.4 ? 1 : 0)
        }
    }

    /// Takes over what is shown as the state: an animation without length replaces the one that has no end.
    private func halted() {
        withAnimation(.linear(duration: 0)) {
            turns = position.turns
        }
    }
}

private struct Hill: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
            path.addLine(to: CGPoint(x: rect.minX, y: rect.minY + rect.height * 0.45))
            path.addQuadCurve(
                to: CGPoint(x: rect.maxX, y: rect.minY + rect.height * 0.3), control: CGPoint(x: rect.midX, y: rect.minY - rect.height * 0.2)
            )
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
            path.closeSubpath()
        }
    }
}
