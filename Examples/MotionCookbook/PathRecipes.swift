import SwiftUI

/// Takes a view along a path, heading where the path goes.
struct AlongPathEffect: GeometryEffect {
    var progress: CGFloat
    var path: Path
    var turns: Bool

    var animatableData: CGFloat {
        get { progress }
        set { progress = newValue }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
        let here = point(at: progress)
        var transform = CGAffineTransform(translationX: here.x, y: here.y)
        if turns {
            let next = point(at: progress + 0.01)
            transform = transform.rotated(by: atan2(next.y - here.y, next.x - here.x))
        }
        return ProjectionTransform(transform.translatedBy(x: -size.width / 2, y: -size.height / 2))
    }

    private func point(at fraction: CGFloat) -> CGPoint {
        let start = fraction - fraction.rounded(.down)
        let piece = path.trimmedPath(from: min(start, 0.999), to: min(start + 0.001, 1)).boundingRect
        return CGPoint(x: piece.midX, y: piece.midY)
    }
}

/// Two squares that meet in the middle, drawn in one line.
struct EightShape: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.addLines([
                CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.midX, y: rect.minY), CGPoint(x: rect.midX, y: rect.maxY),
                CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.midY), CGPoint(x: rect.minX, y: rect.midY),
            ])
            path.closeSubpath()
        }
    }
}

struct HareRecipe: View {
    @State private var isRunning = false

    var body: some View {
        RecipePage(note: "The effect asks the path for the place and the direction, sixty times a second, for ever.") {
            GeometryReader { proxy in
                let rect = CGRect(origin: .zero, size: proxy.size)
                ZStack(alignment: .topLeading) {
                    EightShape()
                        .stroke(.green.opacity(0.2), style: StrokeStyle(lineWidth: 34, lineCap: .round, lineJoin: .round))
                    EightShape()
                        .stroke(.green, style: StrokeStyle(lineWidth: 3, lineCap: .round, dash: [2, 9]))
                    Image(systemName: "hare.fill")
                        .resizable()
                        .aspectRatio(contentMode: .fit)
                        .foregroundStyle(.brown)
                        .frame(width: 46, height: 46)
                        // A symbol faces left; the effect heads right.
                        .scaleEffect(x: -1)
                        .modifier(AlongPathEffect(progress: isRunning ? 1 : 0, path: EightShape().path(in: rect), turns: true))
                }
            }
            .padding(48)
        } controls: {
            EmptyView()
        }
        .onAppear {
            withAnimation(.linear(duration: 8).repeatForever(autoreverses: false)) {
                isRunning = true
            }
        }
    }
}

/// Moves its content to the side.
struct SlideEffect: GeometryEffect {
    var distance: CGFloat

    var animatableData: CGFloat {
        get { distance }
        set { distance = newValue }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(translationX: distance, y: 0))
    }
}

struct LayoutRecipe: View {
    @State private var isAway = false

    var body: some View {
        RecipePage(note: "Both swing. What is inside of the upper one is told so; the lower one ignores its effect in layout.") {
            VStack(spacing: 26) {
                plate("Told", .green)
                    .modifier(SlideEffect(distance: isAway ? -40 : 40))
                plate("Not told", .blue)
                    .modifier(SlideEffect(distance: isAway ? 40 : -40).ignoredByLayout())
            }
        } controls: {
            EmptyView()
        }
        .onAppear {
            withAnimation(.easeInOut(duration: 1.4).repeatForever()) {
                isAway = true
            }
        }
    }

    private func plate(_ name: String, _ color: Color) -> some View {
        RoundedRectangle(cornerRadius: 14)
            .fill(color.gradient)
            .frame(width: 220, height: 84)
            .overlay {
                GeometryReader { proxy in
                    VStack(alignment: .leading, spacing: 2) {
                        Text(name)
                            .font(.headline)
                        Text("x = \(Int(proxy.frame(in: .global).minX))")
                            .font(.title3)
                            .monospacedDigit()
                    }
                    .foregroundStyle(.white)
                    .padding(16)
                }
            }
    }
}
