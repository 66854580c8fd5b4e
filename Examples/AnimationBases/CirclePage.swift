import SwiftUI

/// A circle that fits itself into its frame.
struct FittedCircle: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.addArc(
                center: CGPoint(x: rect.midX, y: rect.midY), radius: min(rect.width, rect.height) / 2,
                startAngle: .degrees(-90), endAngle: .degrees(270), clockwise: false
            )
            path.closeSubpath()
        }
    }
}

/// A circle that is told its radius. Nothing tells the system what lies between two radii, so it jumps.
struct ToldCircle: Shape {
    var radius: CGFloat

    func path(in rect: CGRect) -> Path {
        Path(ellipseIn: CGRect(x: rect.midX - radius, y: rect.midY - radius, width: 2 * radius, height: 2 * radius))
    }
}

/// The same circle, whose radius is its `animatableData`.
struct AnimatableCircle: Shape {
    var radius: CGFloat

    var animatableData: CGFloat {
        get { radius }
        set { radius = newValue }
    }

    func path(in rect: CGRect) -> Path {
        ToldCircle(radius: radius).path(in: rect)
    }
}

struct CirclePage: View {
    @State private var radius: CGFloat = 44

    private let usual: CGFloat = 22

    var body: some View {
        BasePage(text: "The slider moves all three. With an animation, the one in the middle jumps: it has no animatableData.") {
            VStack(spacing: 0) {
                row("A frame that grows", color: .green) {
                    FittedCircle()
                        .fill(.green.gradient)
                        .frame(width: 2 * radius, height: 2 * radius)
                }
                Divider()
                row("A radius that is told", color: .orange) {
                    ToldCircle(radius: radius)
                        .fill(.orange.gradient)
                }
                Divider()
                row("A radius that is animatable", color: .blue) {
                    AnimatableCircle(radius: radius)
                        .fill(.blue.gradient)
                }
            }
        } controls: {
            HStack(spacing: 14) {
                Image(systemName: "circle")
                    .font(.caption)
                Slider(value: $radius, in: 16...66)
                    .accessibilityLabel("Radius")
                Image(systemName: "circle")
                    .font(.title2)
            }
            .foregroundStyle(.secondary)
            HStack(spacing: 12) {
                WideButton(title: "Usual size", symbol: "arrow.down.right.and.arrow.up.left") {
                    withAnimation(.linear(duration: 1)) {
                        radius = usual
                    }
                }
                WideButton(title: "Large", symbol: "arrow.up.left.and.arrow.down.right", isStrong: true) {
                    withAnimation(.spring(duration: 0.8, bounce: 0.5)) {
                        radius = 62
                    }
                }
            }
        }
    }

    private func row<Content: View>(_ title: String, color: Color, @ViewBuilder circle: () -> Content) -> some View {
        circle()
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .overlay(alignment: .topLeading) {
                Text(title)
                    .font(.footnote.weight(.semibold))
                    .foregroundStyle(color)
                    .padding(14)
            }
    }
}
