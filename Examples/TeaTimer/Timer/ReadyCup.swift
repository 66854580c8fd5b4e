import SwiftUI

/// A steaming cup that covers the dial when the time is over.
struct ReadyCup: View {
    var color: Color
    @State private var isSteaming = false

    var body: some View {
        ZStack {
            Circle()
                .fill(.card)
            Circle()
                .fill(color.opacity(0.16))
            HStack(spacing: 16) {
                ForEach(0..<3, id: \.self) { index in
                    SteamWisp(phase: isSteaming ? 1 : 0, shift: Double(index) * 0.37)
                        .stroke(.faded.opacity(0.55), style: StrokeStyle(lineWidth: 6, lineCap: .round))
                        .frame(width: 16, height: 62)
                }
            }
            .mask {
                LinearGradient(colors: [.clear, .black, .clear], startPoint: .top, endPoint: .bottom)
                    .padding(.horizontal, -8)
            }
            .offset(x: -8, y: -72)
            TeaCup(color: color)
                .frame(width: 150, height: 96)
                .offset(y: 22)
            Text("Your tea is ready")
                .font(.system(.headline, design: .rounded))
                .foregroundStyle(.ink)
                .offset(y: 98)
        }
        .onAppear {
            withAnimation(.linear(duration: 2.4).repeatForever(autoreverses: false)) {
                isSteaming = true
            }
        }
    }
}

/// A line that waves; one unit of the phase is a whole wave.
struct SteamWisp: Shape {
    var phase: Double
    var shift: Double

    var animatableData: Double {
        get { phase }
        set { phase = newValue }
    }

    func path(in rect: CGRect) -> Path {
        Path { path in
            path.addLines(
                (0...24).map { step in
                    let height = Double(step) / 24
                    let wave = sin((height + phase + shift) * 2 * .pi) * (0.3 + 0.7 * (1 - height))
                    return CGPoint(x: rect.midX + rect.width / 2 * wave, y: rect.minY + rect.height * height)
                })
        }
    }
}

/// A cup on its saucer, filled.
struct TeaCup: View {
    var color: Color

    var body: some View {
        Canvas { context, size in
            // Drawn on 150 × 96.
            context.scaleBy(x: size.width / 150, y: size.height / 96)
            context.fill(Path(ellipseIn: CGRect(x: 4, y: 74, width: 126, height: 20)), with: .color(.line))
            context.stroke(
                Path(ellipseIn: CGRect(x: 106, y: 22, width: 34, height: 34)), with: .color(.moss), lineWidth: 8)
            var bowl = Path()
            bowl.move(to: CGPoint(x: 14, y: 12))
            bowl.addCurve(
                to: CGPoint(x: 46, y: 82), control1: CGPoint(x: 14, y: 52), control2: CGPoint(x: 24, y: 74))
            bowl.addQuadCurve(to: CGPoint(x: 88, y: 82), control: CGPoint(x: 67, y: 88))
            bowl.addCurve(
                to: CGPoint(x: 120, y: 12), control1: CGPoint(x: 110, y: 74), control2: CGPoint(x: 120, y: 52))
            bowl.closeSubpath()
            context.fill(bowl, with: .color(.moss))
            context.fill(Path(ellipseIn: CGRect(x: 14, y: 1, width: 106, height: 22)), with: .color(.moss))
            context.fill(Path(ellipseIn: CGRect(x: 19, y: 4, width: 96, height: 16)), with: .color(color))
            context.fill(
                Path(ellipseIn: CGRect(x: 34, y: 7, width: 36, height: 5)), with: .color(.white.opacity(0.35)))
        }
        .accessibilityHidden(true)
    }
}

#Preview("Ready") {
    ReadyCup(color: .honey)
        .frame(width: 292, height: 292)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(.paper)
}
