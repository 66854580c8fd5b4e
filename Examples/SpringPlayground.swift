import SwiftUI

/// How far a spring has come, over two and a half seconds.
struct SpringPlot: Shape {
    var duration: Double
    var bounce: Double

    var animatableData: AnimatablePair<Double, Double> {
        get { AnimatablePair(duration, bounce) }
        set {
            duration = newValue.first
            bounce = newValue.second
        }
    }

    func path(in rect: CGRect) -> Path {
        let spring = Spring(duration: max(duration, 0.05), bounce: bounce)
        var path = Path()
        path.addLines(
            (0...200).map { step in
                let fraction = Double(step) / 200
                let value: Double = spring.value(target: 1, time: fraction * 2.5)
                return CGPoint(x: rect.minX + rect.width * fraction, y: rect.maxY - rect.height * value / 1.8)
            })
        return path
    }
}

struct SpringPlaygroundView: View {
    @State private var duration = 0.5
    @State private var bounce = 0.0
    @State private var isRight = false

    var body: some View {
        VStack(alignment: .leading, spacing: 22) {
            Text("Springs")
                .font(.largeTitle.bold())
            plot
            track
            chips("Duration", values: [0.3, 0.5, 1], current: duration, unit: "s") { duration = $0 }
            chips("Bounce", values: [-0.4, 0, 0.3, 0.7], current: bounce, unit: "") { bounce = $0 }
            Spacer()
            Button {
                withAnimation(.spring(duration: duration, bounce: bounce)) {
                    isRight.toggle()
                }
            } label: {
                Text("Let go")
                    .font(.headline)
                    .foregroundStyle(.white)
                    .frame(maxWidth: .infinity, minHeight: 52)
                    .background(.pink, in: RoundedRectangle(cornerRadius: 16))
            }
        }
        .padding(.horizontal, 20)
        .padding(.top, 68)
        .padding(.bottom, 44)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(uiColor: .systemGroupedBackground))
    }

    private var plot: some View {
        ZStack {
            VStack(spacing: 0) {
                Color.clear
                    .frame(height: 180 * 0.8 / 1.8)
                Divider()
                Spacer()
                Divider()
            }
            SpringPlot(duration: duration, bounce: bounce)
                .stroke(.pink, style: StrokeStyle(lineWidth: 3.5, lineCap: .round, lineJoin: .round))
        }
        .frame(height: 180)
        .padding(18)
        .background(Color(uiColor: .secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 22))
    }

    private var track: some View {
        ZStack(alignment: isRight ? .trailing : .leading) {
            Capsule()
                .fill(Color(uiColor: .systemGray5))
                .frame(height: 10)
                .padding(.horizontal, 22)
            Circle()
                .fill(Color.pink.gradient)
                .frame(width: 54, height: 54)
                .shadow(color: .pink.opacity(0.4), radius: 8, y: 4)
        }
        // Room for the springs that go farthest.
        .padding(.horizontal, 64)
    }

    private func chips(
        _ title: String, values: [Double], current: Double, unit: String, choose: @escaping (Double) -> Void
    ) -> some View {
        VStack(alignment: .leading, spacing: 10) {
            Text(title)
                .font(.headline)
            HStack(spacing: 10) {
                ForEach(values, id: \.self) { value in
                    let isCurrent = value == current
                    Button {
                        withAnimation(.smooth(duration: 0.4)) {
                            choose(value)
                        }
                    } label: {
                        Text("\(value, specifier: "%.1f") \(unit)")
                            .font(.subheadline.weight(.semibold))
                            .monospacedDigit()
                            .foregroundStyle(isCurrent ? Color.white : Color.primary)
                            .frame(maxWidth: .infinity, minHeight: 40)
                            .background(
                                isCurrent ? Color.pink : Color(uiColor: .secondarySystemGroupedBackground),
                                in: RoundedRectangle(cornerRadius: 12)
                            )
                    }
                    .accessibilityLabel("\(title) \(String(format: "%.1f", value))")
                }
            }
        }
    }
}

#Preview {
    SpringPlaygroundView()
}
