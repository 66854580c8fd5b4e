import SwiftUI

/// A string as long as `reach` to both sides of the middle.
struct StringShape: Shape {
    var reach: CGFloat

    var animatableData: CGFloat {
        get { reach }
        set { reach = newValue }
    }

    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: rect.midX - reach, y: rect.midY))
            path.addLine(to: CGPoint(x: rect.midX + reach, y: rect.midY))
        }
    }
}

struct ElasticRecipe: View {
    @State private var reach: CGFloat = 24

    var body: some View {
        RecipePage(note: "The length of a line is the data of its shape. A weak damping lets it swing for seconds.") {
            StringShape(reach: reach)
                .stroke(
                    LinearGradient(colors: [.pink, .orange], startPoint: .leading, endPoint: .trailing),
                    style: StrokeStyle(lineWidth: 14, lineCap: .round)
                )
                .frame(height: 60)
                .animation(.interpolatingSpring(stiffness: 23, damping: 0.8), value: reach)
        } controls: {
            CookButton("Stretch") {
                reach = reach < 60 ? 96 : 24
            }
        }
    }
}

/// A polygon with any number of corners, also four and a half.
struct PolygonShape: Shape {
    var corners: Double

    init(corners: Int) {
        self.corners = Double(corners)
    }

    var animatableData: Double {
        get { corners }
        set { corners = newValue }
    }

    func path(in rect: CGRect) -> Path {
        let corners = max(corners, 1)
        let radius = min(rect.width, rect.height) / 2
        var path = Path()
        path.addLines(
            (0..<Int(corners.rounded(.up))).map { corner in
                let angle = 2 * Double.pi * Double(corner) / corners - .pi / 2
                return CGPoint(x: rect.midX + radius * cos(angle), y: rect.midY + radius * sin(angle))
            })
        path.closeSubpath()
        return path
    }
}

struct CornersRecipe: View {
    @State private var corners = 3

    var body: some View {
        RecipePage(note: "A whole number cannot be animated, but a shape may keep a fractional copy of it.") {
            PolygonShape(corners: corners)
                .fill(Color.blue.opacity(0.15))
                .overlay {
                    PolygonShape(corners: corners)
                        .stroke(.blue, style: StrokeStyle(lineWidth: 5, lineJoin: .round))
                }
                .overlay {
                    Text("\(corners)")
                        .font(.system(size: 54, weight: .bold, design: .rounded))
                        .foregroundStyle(.blue)
                        .transaction { $0.animation = nil }
                }
                .frame(width: 250, height: 250)
        } controls: {
            CookButton(corners == 3 ? "Ten corners" : "Three corners") {
                withAnimation(.interpolatingSpring(stiffness: 5, damping: 0.8)) {
                    corners = corners == 3 ? 10 : 3
                }
            }
        }
    }
}

/// A slice with its direction and its width as a pair.
struct SliceShape: Shape {
    var direction: Angle
    var width: Angle

    var animatableData: AnimatablePair<Double, Double> {
        get { AnimatablePair(direction.degrees, width.degrees) }
        set { (direction, width) = (.degrees(newValue.first), .degrees(newValue.second)) }
    }

    func path(in rect: CGRect) -> Path {
        let center = CGPoint(x: rect.midX, y: rect.midY)
        return Path { path in
            path.move(to: center)
            path.addArc(
                center: center, radius: min(rect.width, rect.height) / 2,
                startAngle: direction, endAngle: direction + width, clockwise: false
            )
            path.closeSubpath()
        }
    }
}

struct MelonRecipe: View {
    @State private var isServed = false

    var body: some View {
        RecipePage(note: "Where the slice points and how wide it is: two numbers, animated as one pair.") {
            ZStack {
                slice(inset: 0)
                    .fill(Color.green.gradient)
                slice(inset: 14)
                    .fill(Color(red: 0.86, green: 0.95, blue: 0.78))
                slice(inset: 22)
                    .fill(Color.red.gradient)
            }
            .frame(width: 300, height: 300)
        } controls: {
            CookButton(isServed ? "Put away" : "Serve") {
                withAnimation(.interpolatingSpring(stiffness: 12, damping: 1)) {
                    isServed.toggle()
                }
            }
        }
    }

    private func slice(inset: CGFloat) -> some Shape {
        SliceShape(direction: .degrees(isServed ? 35 : 0), width: .degrees(isServed ? 110 : 57))
            .size(width: 300 - 2 * inset, height: 300 - 2 * inset)
            .offset(x: inset, y: inset)
    }
}

/// Any number of readings, animated together.
struct Readings: VectorArithmetic {
    var values: [Double]

    static var zero: Readings { Readings(values: []) }

    static func + (a: Readings, b: Readings) -> Readings {
        a.merged(with: b, by: +)
    }

    static func - (a: Readings, b: Readings) -> Readings {
        a.merged(with: b, by: -)
    }

    mutating func scale(by factor: Double) {
        values = values.map { $0 * factor }
    }

    var magnitudeSquared: Double {
        values.reduce(0) { $0 + $1 * $1 }
    }

    private func merged(with other: Readings, by operation: (Double, Double) -> Double) -> Readings {
        Readings(
            values: (0..<max(values.count, other.values.count)).map { index in
                operation(index < values.count ? values[index] : 0, index < other.values.count ? other.values[index] : 0)
            })
    }
}

struct ReadingsShape: Shape {
    var readings: Readings

    var animatableData: Readings {
        get { readings }
        set { readings = newValue }
    }

    func path(in rect: CGRect) -> Path {
        let step = rect.width / CGFloat(max(readings.values.count - 1, 1))
        return Path { path in
            path.addLines(
                readings.values.enumerated().map { index, value in
                    CGPoint(x: rect.minX + step * CGFloat(index), y: rect.midY - rect.height / 2 * value)
                })
        }
    }
}

struct SeismographRecipe: View {
    @State private var readings = Readings(values: Array(repeating: 0, count: 20))

    private let tremor = [0, 0.31, -0.33, 0, 0.36, -0.2, -0.06, 0.22, -0.18, 0.02, 0.12, -0.09, -0.05, 0.19, -0.15, 0.02, 0.3, -0.4, 0.12, 0.05]

    private var isStill: Bool {
        readings.values.allSatisfy { $0 == 0 }
    }

    var body: some View {
        RecipePage(note: "Twenty numbers make one vector of our own, and swing together.") {
            ZStack {
                VStack(spacing: 0) {
                    ForEach(0..<6) { _ in
                        Divider()
                        Spacer()
                    }
                    Divider()
                }
                ReadingsShape(readings: readings)
                    .stroke(.green, style: StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round))
            }
            .frame(height: 300)
            .padding(20)
        } controls: {
            CookButton("Shake") {
                withAnimation(.interpolatingSpring(stiffness: 14, damping: 0.6)) {
                    readings = Readings(values: isStill ? tremor : Array(repeating: 0, count: 20))
                }
            }
        }
    }
}
