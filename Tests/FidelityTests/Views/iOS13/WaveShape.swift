import SwiftUI

struct Wave: Shape {
    var amplitude: Double
    var phase: Double

    var animatableData: AnimatablePair<Double, Double> {
        get { AnimatablePair(amplitude, phase) }
        set {
            amplitude = newValue.first
            phase = newValue.second
        }
    }

    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.minX, y: rect.midY))
        for x in stride(from: rect.minX, through: rect.maxX, by: 2) {
            let angle = Double(x / rect.width) * 2 * .pi + phase
            path.addLine(to: CGPoint(x: x, y: rect.midY + CGFloat(amplitude * sin(angle))))
        }
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        path.closeSubpath()
        return path
    }
}

struct ShakeEffect: GeometryEffect {
    var shakes: CGFloat

    var animatableData: CGFloat {
        get { shakes }
        set { shakes = newValue }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(translationX: 10 * sin(shakes * 2 * .pi), y: 0))
    }
}

struct WaterGlass: View {
    @State private var level = 0.0
    @State private var attempts = 0

    var body: some View {
        VStack(spacing: 20) {
            Wave(amplitude: level, phase: 0)
                .fill(Color.blue)
                .frame(width: 200, height: 100)
                .accessibility(identifier: "water")
            Circle()
                .trim(from: 0, to: CGFloat(level / 40))
                .stroke(Color.green, style: StrokeStyle(lineWidth: 8, lineCap: .round))
                .frame(width: 100, height: 100)
            Color.red
                .frame(width: 50, height: 50)
                .modifier(ShakeEffect(shakes: CGFloat(attempts)))
            Button("Fill") { withAnimation(.linear(duration: 2)) { self.level = 40 } }
            Button("Shake") { withAnimation(.linear(duration: 1)) { self.attempts += 1 } }
        }
    }
}

struct WaterGlass_Previews: PreviewProvider {
    static var previews: some View {
        WaterGlass()
    }
}
