import SwiftUI

@Animatable
struct Wedge: Shape {
    var start: Double
    var end: Double
    @AnimatableIgnored var isClockwise = false

    func path(in rect: CGRect) -> Path {
        Path { path in
            let center = CGPoint(x: rect.midX, y: rect.midY)
            path.move(to: center)
            path.addArc(
                center: center, radius: min(rect.width, rect.height) / 2, startAngle: .degrees(start), endAngle: .degrees(end), clockwise: isClockwise)
            path.closeSubpath()
        }
    }
}

struct PieTimer: View {
    @State private var isOver = false

    var body: some View {
        VStack {
            Wedge(start: 0, end: isOver ? 180 : 0.001)
                .fill(.orange)
                .frame(width: 100, height: 100)
            ConcentricRectangle()
                .fill(.teal)
                .frame(width: 80, height: 80)
                .padding(10)
                .containerShape(.rect(cornerRadius: 30))
            Slider(value: .constant(0.5), in: 0...1) {
                Text("Level")
            } ticks: {
                SliderTick(0.25)
                SliderTick(0.75)
            }
            Label("Spaced", systemImage: "star")
                .labelIconToTitleSpacing(30)
            Button("Run") { withAnimation(.linear(duration: 1)) { isOver = true } }
        }
        .frame(width: 250)
    }
}

#Preview {
    PieTimer()
}
