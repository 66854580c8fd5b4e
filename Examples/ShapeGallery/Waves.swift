import SwiftUI

/// A curve through any number of levels, 0 at the bottom and 1 at the top, or the area below it.
struct LevelGraph: Shape {
    var levels: NumberVector
    var isArea: Bool

    var animatableData: NumberVector {
        get { levels }
        set { levels = newValue }
    }

    func path(in rect: CGRect) -> Path {
        let step = rect.width / CGFloat(max(levels.numbers.count - 1, 1))
        let points = levels.numbers.enumerated().map { index, level in
            CGPoint(x: rect.minX + step * CGFloat(index), y: rect.maxY - rect.height * level)
        }
        var path = Path()
        guard let first = points.first, let last = points.last else { return path }
        path.move(to: first)
        for (a, b) in zip(points, points.dropFirst()) {
            let middle = CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
            path.addQuadCurve(to: middle, control: CGPoint(x: (a.x + middle.x) / 2, y: a.y))
            path.addQuadCurve(to: b, control: CGPoint(x: (middle.x + b.x) / 2, y: b.y))
        }
        if isArea {
            path.addLine(to: CGPoint(x: last.x, y: rect.maxY))
            path.addLine(to: CGPoint(x: first.x, y: rect.maxY))
            path.closeSubpath()
        }
        return path
    }
}

enum Weather: String, CaseIterable, Identifiable {
    case calm = "Calm"
    case breeze = "Breeze"
    case storm = "Storm"

    var id: Self { self }

    /// The height of the sea at thirteen buoys.
    var levels: NumberVector {
        let height: Double
        switch self {
        case .calm: height = 0.025
        case .breeze: height = 0.12
        case .storm: height = 0.27
        }
        return NumberVector(
            (0..<13).map { index in
                let x = Double(index)
                return 0.48 + height * (sin(1.9 * x) + 0.35 * sin(0.8 * x + 1))
            })
    }

    var waveHeight: String {
        switch self {
        case .calm: "0.2 m"
        case .breeze: "1.4 m"
        case .storm: "6.3 m"
        }
    }

    var symbol: String {
        switch self {
        case .calm: "sun.max.fill"
        case .breeze: "wind"
        case .storm: "cloud.bolt.fill"
        }
    }
}

/// The sea, thirteen numbers wide. A change of weather lets it swing for a while.
struct WavesPage: View {
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @State private var weather = Weather.calm

    var body: some View {
        GalleryPage(title: "Waves", text: "Thirteen numbers swing as one: the graph animates a vector of its own.") {
            VStack(alignment: .leading, spacing: 2) {
                HStack(alignment: .top) {
                    VStack(alignment: .leading, spacing: 2) {
                        Text("Waves at the lighthouse")
                            .font(.subheadline)
                            .foregroundStyle(.secondary)
                        Text(weather.waveHeight)
                            .font(.system(size: 34, weight: .semibold, design: .rounded))
                            .contentTransition(.numericText())
                    }
                    Spacer()
                    Image(systemName: weather.symbol)
                        .font(.system(size: 30))
                        .foregroundStyle(.teal)
                        .contentTransition(.opacity)
                }
                .padding([.horizontal, .top], 24)
                .animation(.snappy, value: weather)
                sea
            }
        } controls: {
            Picker("Weather", selection: $weather.animation(reducesMotion ? nil : .interpolatingSpring(stiffness: 30, damping: 2.2))) {
                ForEach(Weather.allCases) { weather in
                    Text(weather.rawValue).tag(weather)
                }
            }
            .pickerStyle(.segmented)
        }
    }

    private var sea: some View {
        ZStack {
            LevelGraph(levels: weather.levels, isArea: true)
                .fill(
                    LinearGradient(
                        colors: [.teal.opacity(0.75), .blue.opacity(0.25)], startPoint: .top, endPoint: .bottom
                    ))
            LevelGraph(levels: weather.levels, isArea: false)
                .stroke(
                    LinearGradient(colors: [.mint, .teal, .blue], startPoint: .leading, endPoint: .trailing),
                    style: StrokeStyle(lineWidth: 4, lineCap: .round, lineJoin: .round)
                )
        }
    }
}
