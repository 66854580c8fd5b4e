import SwiftUI

/// Puts its content at a fraction of the way across, and allows nobody to animate that.
struct StiffPlacement: ViewModifier {
    var fraction: CGFloat

    func body(content: Content) -> some View {
        GeometryReader { proxy in
            content
                .offset(x: (proxy.size.width - 10) * fraction)
                .animation(nil, value: fraction)
        }
    }
}

/// The same, with the fraction as its `animatableData`: its body runs for every frame, and nothing inside needs to move by itself.
struct AnimatablePlacement: ViewModifier, Animatable {
    var fraction: CGFloat

    var animatableData: CGFloat {
        get { fraction }
        set { fraction = newValue }
    }

    func body(content: Content) -> some View {
        GeometryReader { proxy in
            content
                .offset(x: (proxy.size.width - 10) * fraction)
                .animation(nil, value: fraction)
        }
        .overlay(alignment: .topTrailing) {
            Text(fraction, format: .number.precision(.fractionLength(2)))
                .font(.footnote.weight(.semibold))
                .monospacedDigit()
                .foregroundStyle(.green)
                .offset(y: -24)
        }
    }
}

extension View {
    func placed(at fraction: CGFloat) -> some View {
        modifier(AnimatablePlacement(fraction: fraction))
    }
}

struct BorderPage: View {
    @State private var fraction: CGFloat = 0.12

    var body: some View {
        BasePage(text: "A border that an offset moves, one whose modifier jumps, and one whose modifier is told each value on the way.") {
            VStack(spacing: 18) {
                row("The offset moves", color: .indigo) {
                    GeometryReader { proxy in
                        border(.indigo)
                            .offset(x: (proxy.size.width - 10) * fraction)
                    }
                }
                row("A modifier jumps", color: .orange) {
                    border(.orange)
                        .modifier(StiffPlacement(fraction: fraction))
                }
                row("An animatable modifier", color: .green) {
                    border(.green)
                        .placed(at: fraction)
                }
            }
            .padding(18)
        } controls: {
            Slider(value: $fraction, in: 0...1)
                .accessibilityLabel("Place")
            HStack(spacing: 12) {
                WideButton(title: "To the start", symbol: "arrow.left") {
                    withAnimation(.linear(duration: 1)) {
                        fraction = 0
                    }
                }
                WideButton(title: "To the end", symbol: "arrow.right", isStrong: true) {
                    withAnimation(.spring(duration: 1, bounce: 0.45)) {
                        fraction = 0.88
                    }
                }
            }
        }
    }

    private func border(_ color: Color) -> some View {
        Rectangle()
            .fill(color.gradient)
            .frame(width: 10)
    }

    private func row<Content: View>(_ title: String, color: Color, @ViewBuilder track: () -> Content) -> some View {
        VStack(alignment: .leading, spacing: 8) {
            Text(title)
                .font(.footnote.weight(.semibold))
                .foregroundStyle(color)
            track()
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(color.opacity(0.12), in: RoundedRectangle(cornerRadius: 6))
        }
    }
}
