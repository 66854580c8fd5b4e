import SwiftUI

/// A bar with its number, made anew for every frame.
struct LoadingModifier: ViewModifier, Animatable {
    var fraction: CGFloat

    var animatableData: CGFloat {
        get { fraction }
        set { fraction = newValue }
    }

    func body(content: Content) -> some View {
        VStack(spacing: 18) {
            content
            Text("\(Int(fraction * 100)) %")
                .font(.system(size: 40, weight: .bold, design: .rounded))
                .monospacedDigit()
            Bar(fraction: fraction)
                .fill(LinearGradient(colors: [.mint, .green], startPoint: .leading, endPoint: .trailing))
                .background {
                    Bar(fraction: 1)
                        .fill(Color(uiColor: .tertiarySystemFill))
                }
                .frame(height: 14)
        }
    }

    struct Bar: Shape {
        var fraction: CGFloat

        func path(in rect: CGRect) -> Path {
            Path { path in
                path.move(to: CGPoint(x: rect.minX, y: rect.midY))
                path.addLine(to: CGPoint(x: rect.minX + rect.width * fraction, y: rect.midY))
            }
            .strokedPath(StrokeStyle(lineWidth: rect.height, dash: [8, 4]))
        }
    }
}

struct LoadingRecipe: View {
    @State private var fraction: CGFloat = 0

    var body: some View {
        RecipePage(note: "Text cannot be in between, but an animatable modifier can: its body runs for each frame.") {
            Image(systemName: "arrow.down.circle.fill")
                .font(.system(size: 70))
                .foregroundStyle(.green)
                .modifier(LoadingModifier(fraction: fraction))
                .padding(.horizontal, 50)
        } controls: {
            CookButton(fraction == 0 ? "Load" : "Once more") {
                fraction = 0
                withAnimation(.linear(duration: 2)) {
                    fraction = 1
                }
            }
        }
    }
}

/// A mixture of two colours, by their red, green and blue.
func mixture(of a: UIColor, and b: UIColor, _ fraction: CGFloat) -> Color {
    guard let a = a.cgColor.components, let b = b.cgColor.components, a.count >= 3, b.count >= 3 else { return Color(a) }
    let mixed = (0..<3).map { Double(a[$0] + (b[$0] - a[$0]) * fraction) }
    return Color(red: mixed[0], green: mixed[1], blue: mixed[2])
}

struct BlushModifier: ViewModifier, Animatable {
    var text: Text
    var from: UIColor
    var to: UIColor
    var fraction: CGFloat

    var animatableData: CGFloat {
        get { fraction }
        set { fraction = newValue }
    }

    func body(content: Content) -> some View {
        text
            .foregroundColor(mixture(of: from, and: to, fraction))
    }
}

struct BlushRecipe: View {
    @State private var isBlushing = false

    var body: some View {
        RecipePage(note: "The colour of the letters is mixed by hand, frame by frame.") {
            Text("")
                .modifier(
                    BlushModifier(
                        text: Text("You look lovely").font(.system(size: 40, weight: .heavy, design: .serif)),
                        from: UIColor(red: 0.25, green: 0.35, blue: 0.6, alpha: 1), to: UIColor(red: 0.95, green: 0.2, blue: 0.35, alpha: 1),
                        fraction: isBlushing ? 1 : 0
                    ))
        } controls: {
            CookButton {
                withAnimation(.linear(duration: 2)) {
                    isBlushing.toggle()
                }
            }
        }
    }
}

struct SkyModifier: ViewModifier, Animatable {
    var from: [UIColor]
    var to: [UIColor]
    var fraction: CGFloat

    var animatableData: CGFloat {
        get { fraction }
        set { fraction = newValue }
    }

    func body(content: Content) -> some View {
        content
            .background(
                LinearGradient(
                    colors: zip(from, to).map { mixture(of: $0, and: $1, fraction) }, startPoint: .topLeading, endPoint: .bottomTrailing
                ))
    }
}

struct SkyRecipe: View {
    @State private var isNight = false

    private let day: [UIColor] = [.blue, .cyan, .yellow].map { UIColor(Color($0)) }
    private let night: [UIColor] = [.black, .purple, .red].map { UIColor(Color($0)) }

    var body: some View {
        RecipePage(note: "Three colours on their way to three others; the gradient is made anew each time.") {
            Color.clear
                .modifier(SkyModifier(from: day, to: night, fraction: isNight ? 1 : 0))
                .clipShape(RoundedRectangle(cornerRadius: 28))
                .padding(40)
        } controls: {
            CookButton(isNight ? "Day" : "Night") {
                withAnimation(.linear(duration: 2)) {
                    isNight.toggle()
                }
            }
        }
    }
}
