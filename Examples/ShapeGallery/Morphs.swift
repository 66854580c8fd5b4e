import SwiftUI

/// Any closed outline, as the same number of points: every one of them can become every other.
enum Outline: String, CaseIterable, Identifiable {
    case sun = "Sun"
    case drop = "Drop"
    case heart = "Heart"
    case star = "Star"
    case cloud = "Cloud"

    var id: Self { self }

    var color: Color {
        switch self {
        case .sun: .orange
        case .drop: .cyan
        case .heart: .red
        case .star: .yellow
        case .cloud: .blue
        }
    }

    static let points: [Outline: NumberVector] = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.sampled()) })

    /// The outline in a square from -1 to 1, beginning at the top and going clockwise.
    private var path: Path {
        Path { path in
            switch self {
            case .sun:
                path.addEllipse(in: CGRect(x: -0.82, y: -0.82, width: 1.64, height: 1.64))
                path = path.rotation(.degrees(-90)).path(in: CGRect(x: -1, y: -1, width: 2, height: 2))
            case .drop:
                path.move(to: CGPoint(x: 0, y: -1))
                path.addCurve(to: CGPoint(x: 0.68, y: 0.3), control1: CGPoint(x: 0.12, y: -0.62), control2: CGPoint(x: 0.68, y: -0.2))
                path.addArc(center: CGPoint(x: 0, y: 0.3), radius: 0.68, startAngle: .zero, endAngle: .degrees(180), clockwise: false)
                path.addCurve(to: CGPoint(x: 0, y: -1), control1: CGPoint(x: -0.68, y: -0.2), control2: CGPoint(x: -0.12, y: -0.62))
            case .heart:
                path.move(to: CGPoint(x: 0, y: -0.5))
                path.addCurve(to: CGPoint(x: 0.95, y: -0.3), control1: CGPoint(x: 0.25, y: -1.05), control2: CGPoint(x: 0.95, y: -1))
                path.addCurve(to: CGPoint(x: 0, y: 0.9), control1: CGPoint(x: 0.95, y: 0.2), control2: CGPoint(x: 0.4, y: 0.55))
                path.addCurve(to: CGPoint(x: -0.95, y: -0.3), control1: CGPoint(x: -0.4, y: 0.55), control2: CGPoint(x: -0.95, y: 0.2))
                path.addCurve(to: CGPoint(x: 0, y: -0.5), control1: CGPoint(x: -0.95, y: -1), control2: CGPoint(x: -0.25, y: -1.05))
            case .star:
                path.addLines(
                    (0..<10).map { corner in
                        let angle = Double(corner) * .pi / 5 - .pi / 2
                        let radius = corner.isMultiple(of: 2) ? 1 : 0.46
                        return CGPoint(x: radius * cos(angle), y: radius * sin(angle))
                    })
                path.closeSubpath()
            case .cloud:
                path.move(to: CGPoint(x: 0.02, y: -0.62))
                path.addCurve(to: CGPoint(x: 0.52, y: -0.2), control1: CGPoint(x: 0.32, y: -0.62), control2: CGPoint(x: 0.5, y: -0.44))
                path.addCurve(to: CGPoint(x: 0.58, y: 0.55), control1: CGPoint(x: 1.14, y: -0.2), control2: CGPoint(x: 1.1, y: 0.55))
                path.addLine(to: CGPoint(x: -0.56, y: 0.55))
                path.addCurve(to: CGPoint(x: -0.5, y: -0.1), control1: CGPoint(x: -1.12, y: 0.55), control2: CGPoint(x: -1.08, y: -0.14))
                path.addCurve(to: CGPoint(x: 0.02, y: -0.62), control1: CGPoint(x: -0.5, y: -0.42), control2: CGPoint(x: -0.26, y: -0.62))
            }
        }
    }

    /// 120 points at equal distances along the outline: x, y, x, y …
    private func sampled() -> NumberVector {
        let path = path
        let count = 120
        return NumberVector(
            (0..<count).flatMap { index -> [Double] in
                let fraction = Double(index + 1) / Double(count)
                let point = path.trimmedPath(from: 0, to: fraction).currentPoint ?? .zero
                return [Double(point.x), Double(point.y)]
            })
    }
}

struct MorphShape: Shape {
    var points: NumberVector

    var animatableData: NumberVector {
        get { points }
        set { points = newValue }
    }

    func path(in rect: CGRect) -> Path {
        let scale = min(rect.width, rect.height) / 2
        var path = Path()
        path.addLines(
            stride(from: 0, to: points.numbers.count - 1, by: 2).map { index in
                CGPoint(x: rect.midX + scale * points.numbers[index], y: rect.midY + scale * points.numbers[index + 1])
            })
        path.closeSubpath()
        return path
    }
}

/// The challenge: shapes that become one another, by hand or one after the other.
struct MorphsPage: View {
    @State private var outline = Outline.sun
    @State private var isPlaying = false

    var body: some View {
        GalleryPage(title: "Morphs", text: "Every outline is 120 points. Whatever it is now, it can become anything else.") {
            MorphShape(points: Outline.points[outline] ?? .zero)
                .fill(outline.color.gradient)
                .shadow(color: outline.color.opacity(0.45), radius: 22, y: 14)
                .frame(maxWidth: 230, maxHeight: 230)
                .padding(50)
        } controls: {
            HStack(spacing: 10) {
                ForEach(Outline.allCases) { choice in
                    choiceButton(choice)
                }
            }
            GalleryButton(isPlaying ? "Stop" : "Play all", color: .indigo) {
                isPlaying.toggle()
                if isPlaying {
                    playNext()
                }
            }
        }
        // Where nothing is shown, nothing is animated, and completions come at once.
        .onDisappear { isPlaying = false }
    }

    private func choiceButton(_ choice: Outline) -> some View {
        Button {
            isPlaying = false
            withAnimation(.spring(duration: 0.8, bounce: 0.35)) {
                outline = choice
            }
        } label: {
            MorphShape(points: Outline.points[choice] ?? .zero)
                .fill(choice.color)
                .frame(width: 26, height: 26)
                .frame(maxWidth: .infinity, minHeight: 54)
                .background(choice.color.opacity(choice == outline ? 0.22 : 0.08), in: RoundedRectangle(cornerRadius: 14))
                .overlay {
                    RoundedRectangle(cornerRadius: 14)
                        .strokeBorder(choice.color, lineWidth: choice == outline ? 2 : 0)
                }
        }
        .accessibilityLabel(choice.rawValue)
    }

    private func playNext() {
        let all = Outline.allCases
        let place = all.firstIndex(of: outline) ?? 0
        withAnimation(.spring(duration: 0.8, bounce: 0.3)) {
            outline = all[(place + 1) % all.count]
        } completion: {
            if isPlaying {
                playNext()
            }
        }
    }
}
