import SwiftUI

/// As many numbers as a shape needs, animated together.
struct Radii: VectorArithmetic {
    var values: [Double]

    static var zero: Radii { Radii(values: []) }

    static func + (a: Radii, b: Radii) -> Radii { a.combined(with: b, +) }

    static func - (a: Radii, b: Radii) -> Radii { a.combined(with: b, -) }

    mutating func scale(by factor: Double) {
        for index in values.indices {
            values[index] *= factor
        }
    }

    var magnitudeSquared: Double {
        values.reduce(0) { $0 + $1 * $1 }
    }

    /// `zero` does not know how many numbers there are: what is missing counts as 0.
    private func combined(with other: Radii, _ operation: (Double, Double) -> Double) -> Radii {
        let count = max(values.count, other.values.count)
        return Radii(
            values: (0..<count).map { index in
                operation(
                    index < values.count ? values[index] : 0,
                    index < other.values.count ? other.values[index] : 0
                )
            })
    }
}

/// A closed outline given by its distance from the centre in 240 directions.
struct PolarShape: Shape {
    var radii: Radii

    var animatableData: Radii {
        get { radii }
        set { radii = newValue }
    }

    func path(in rect: CGRect) -> Path {
        let scale = min(rect.width, rect.height) / 2
        let step = 2 * Double.pi / Double(max(radii.values.count, 1))
        var path = Path()
        path.addLines(
            radii.values.enumerated().map { index, radius in
                let angle = Double(index) * step - .pi / 2
                return CGPoint(
                    x: rect.midX + scale * radius * cos(angle),
                    y: rect.midY + scale * radius * sin(angle)
                )
            })
        path.closeSubpath()
        return path
    }
}

enum Figure: String, CaseIterable, Identifiable {
    case pebble = "Pebble"
    case star = "Star"
    case flower = "Flower"
    case heart = "Heart"
    case tile = "Tile"

    var id: Self { self }

    var colors: [Color] {
        switch self {
        case .pebble: return [.teal, .blue]
        case .star: return [.yellow, .orange]
        case .flower: return [.pink, .purple]
        case .heart: return [.red, .pink]
        case .tile: return [.mint, .green]
        }
    }

    var radii: Radii {
        let count = 240
        return Radii(values: (0..<count).map { radius(at: 2 * .pi * Double($0) / Double(count)) })
    }

    /// The distance from the centre; 0 is the top, angles go clockwise.
    private func radius(at angle: Double) -> Double {
        switch self {
        case .pebble:
            return 0.84 + 0.05 * cos(2 * angle + 0.6) + 0.04 * cos(3 * angle)
        case .star:
            let corner = (angle / (2 * .pi) * 5).truncatingRemainder(dividingBy: 1)
            let fraction = abs(corner - 0.5) * 2
            let sector = Double.pi / 5
            // A straight edge from a tip of radius 1 to an inner corner of radius 0.5.
            let tip = 1.0, inner = 0.5
            let turn = (1 - fraction) * sector
            return tip * inner * sin(sector) / (tip * sin(turn) + inner * sin(sector - turn))
        case .flower:
            return 0.74 + 0.2 * cos(6 * angle)
        case .heart:
            // The curve (x² + y² - 1)³ = x² y³, solved along this direction.
            let slope = pow(sin(angle), 2) * pow(cos(angle), 3)
            var inside = 0.0, outside = 2.0
            for _ in 0..<30 {
                let middle = (inside + outside) / 2
                if pow(middle * middle - 1, 3) < slope * pow(middle, 5) {
                    inside = middle
                } else {
                    outside = middle
                }
            }
            return 0.8 * inside
        case .tile:
            let c = pow(abs(cos(angle)), 5) + pow(abs(sin(angle)), 5)
            return 0.8 * pow(c, -1 / 5)
        }
    }
}

struct MorphingShapesView: View {
    @State private var figure = Figure.pebble

    var body: some View {
        VStack(spacing: 0) {
            ZStack {
                Text(figure.rawValue)
                    .font(.system(.largeTitle, design: .rounded).bold())
                    .id(figure)
                    .transition(.push(from: .bottom))
            }
            .frame(maxWidth: .infinity)
            .clipped()
            Text("240 numbers, one animation")
                .font(.subheadline)
                .foregroundStyle(.secondary)
                .padding(.top, 4)

            Spacer()

            PolarShape(radii: figure.radii)
                .fill(LinearGradient(colors: figure.colors, startPoint: .topLeading, endPoint: .bottomTrailing))
                .shadow(color: figure.colors[1].opacity(0.45), radius: 24, y: 14)
                .frame(width: 300, height: 300)

            Spacer()

            HStack(spacing: 12) {
                ForEach(Figure.allCases) { choice in
                    Button {
                        withAnimation(.spring(duration: 0.9, bounce: 0.35)) {
                            figure = choice
                        }
                    } label: {
                        FigureIcon(figure: choice, isChosen: choice == figure)
                    }
                    .accessibilityLabel("Show \(choice.rawValue)")
                }
            }
        }
        .padding(.top, 84)
        .padding(.bottom, 60)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(uiColor: .systemGroupedBackground))
    }
}

struct FigureIcon: View {
    var figure: Figure
    var isChosen: Bool

    var body: some View {
        PolarShape(radii: figure.radii)
            .fill(figure.colors[1])
            .frame(width: 30, height: 30)
            .frame(width: 60, height: 60)
            .background(Color(uiColor: .secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 16))
            .overlay(
                RoundedRectangle(cornerRadius: 16)
                    .strokeBorder(figure.colors[1], lineWidth: isChosen ? 3 : 0)
            )
            .scaleEffect(isChosen ? 1.08 : 1)
    }
}

#Preview {
    MorphingShapesView()
}
