import SwiftUI

/// Five amounts as a polygon. All five move at once: the view is made again for each frame in between, with its numbers.
struct BrewRadar: View, Animatable {
    var seconds: Double
    var celsius: Double
    var millilitres: Double
    var grams: Double
    var stars: Double
    var units = TemperatureUnit.celsius

    init(_ review: Review, units: TemperatureUnit = .celsius) {
        seconds = review.seconds
        celsius = review.celsius
        millilitres = review.millilitres
        grams = review.grams
        stars = Double(review.stars)
        self.units = units
    }

    typealias Pair = AnimatablePair
    nonisolated var animatableData: Pair<Pair<Double, Double>, Pair<Double, Pair<Double, Double>>> {
        get { Pair(Pair(seconds, celsius), Pair(millilitres, Pair(grams, stars))) }
        set {
            seconds = newValue.first.first
            celsius = newValue.first.second
            millilitres = newValue.second.first
            grams = newValue.second.second.first
            stars = newValue.second.second.second
        }
    }

    private struct Axis {
        var name: String
        var text: String
        var color: Color
        /// Of the most there may be.
        var fraction: Double
    }

    private var axes: [Axis] {
        [
            Axis(name: "Time", text: seconds.rounded().clockText, color: .ink, fraction: seconds / 600),
            Axis(name: "Heat", text: units.text(celsius), color: .clay, fraction: celsius / 100),
            Axis(name: "Water", text: "\(Int(millilitres.rounded())) ml", color: .water, fraction: millilitres / 600),
            Axis(
                name: "Tea", text: grams.formatted(.number.precision(.fractionLength(1))) + " g", color: .moss,
                fraction: min(grams / 15, 1)),
            Axis(name: "Stars", text: stars.formatted(.number.precision(.fractionLength(1))), color: .honey, fraction: stars / 5),
        ]
    }

    var body: some View {
        let axes = axes
        GeometryReader { proxy in
            let radius = max(min(proxy.size.width, proxy.size.height) / 2 - 34, 0)
            let center = CGPoint(x: proxy.size.width / 2, y: proxy.size.height / 2 + 8)
            RadarGrid(count: axes.count)
                .stroke(.line, lineWidth: 1)
                .frame(width: radius * 2, height: radius * 2)
                .position(center)
            RadarArea(fractions: axes.map(\.fraction))
                .fill(
                    AngularGradient(
                        colors: axes.map(\.color) + [axes[0].color], center: .center, angle: .degrees(-90))
                )
                .opacity(0.5)
                .frame(width: radius * 2, height: radius * 2)
                .position(center)
            ForEach(axes.indices, id: \.self) { index in
                RadarSpoke(angle: .degrees(360 / Double(axes.count) * Double(index)), fraction: axes[index].fraction)
                    .stroke(axes[index].color, style: StrokeStyle(lineWidth: 3, lineCap: .round))
                    .frame(width: radius * 2, height: radius * 2)
                    .position(center)
                label(axes[index])
                    .position(Radar.point(center, radius: radius + 24, turn: Double(index) / Double(axes.count)))
            }
        }
        .accessibilityIdentifier("Radar")
    }

    private func label(_ axis: Axis) -> some View {
        VStack(spacing: 0) {
            Text(axis.name)
                .font(.caption2)
                .foregroundStyle(.faded)
            Text(axis.text)
                .font(.system(.footnote, design: .rounded).weight(.semibold).monospacedDigit())
                .foregroundStyle(axis.color)
        }
        .fixedSize()
    }
}

enum Radar {
    /// A point around a centre; no turn is straight up, and turns go clockwise.
    static func point(_ center: CGPoint, radius: CGFloat, turn: Double) -> CGPoint {
        let angle = turn * 2 * Double.pi
        return CGPoint(x: center.x + radius * sin(angle), y: center.y - radius * cos(angle))
    }
}

/// Five rings and an axis for each amount.
struct RadarGrid: Shape {
    var count: Int

    func path(in rect: CGRect) -> Path {
        let center = CGPoint(x: rect.midX, y: rect.midY)
        return Path { path in
            for ring in 1...5 {
                let inset = rect.width / 2 * (1 - Double(ring) / 5)
                path.addEllipse(in: rect.insetBy(dx: inset, dy: inset))
            }
            for index in 0..<count {
                path.move(to: center)
                path.addLine(to: Radar.point(center, radius: rect.width / 2, turn: Double(index) / Double(count)))
            }
        }
    }
}

struct RadarArea: Shape {
    var fractions: [Double]

    func path(in rect: CGRect) -> Path {
        let center = CGPoint(x: rect.midX, y: rect.midY)
        return Path { path in
            path.addLines(
                fractions.indices.map { index in
                    Radar.point(center, radius: rect.width / 2 * fractions[index], turn: Double(index) / Double(fractions.count))
                })
            path.closeSubpath()
        }
    }
}

struct RadarSpoke: Shape {
    var angle: Angle
    var fraction: Double

    func path(in rect: CGRect) -> Path {
        let center = CGPoint(x: rect.midX, y: rect.midY)
        return Path { path in
            path.move(to: center)
            path.addLine(to: Radar.point(center, radius: rect.width / 2 * fraction, turn: angle.degrees / 360))
        }
    }
}

#Preview("Radar") {
    @Previewable @State var index = 0
    let reviews = Tea.samples[0].reviews
    VStack {
        BrewRadar(reviews[index])
            .aspectRatio(contentMode: .fit)
            .animation(.linear, value: index)
            .cardStyle()
        Button("Next") {
            index = (index + 1) % reviews.count
        }
    }
    .padding(20)
    .frame(maxHeight: .infinity)
    .background(.paper)
}
