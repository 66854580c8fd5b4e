import SwiftUI

/// Turns its content about a corner and cuts off what leaves the frame.
struct SpinModifier: ViewModifier {
    var angle: Angle
    var anchor: UnitPoint
    var isClipped: Bool

    func body(content: Content) -> some View {
        content
            .rotationEffect(angle, anchor: anchor)
            .clipShape(Rectangle().inset(by: isClipped ? 0 : -1000))
    }
}

extension AnyTransition {
    /// The old screen turns out as the new one turns in, both clockwise about the same corner.
    static func spin(about anchor: UnitPoint, isClipped: Bool) -> AnyTransition {
        func turned(by degrees: Double) -> AnyTransition {
            .modifier(
                active: SpinModifier(angle: .degrees(degrees), anchor: anchor, isClipped: isClipped),
                identity: SpinModifier(angle: .zero, anchor: anchor, isClipped: isClipped)
            )
        }
        return .asymmetric(insertion: turned(by: -90), removal: turned(by: 90))
    }
}

enum ScreenChange: String, CaseIterable, Identifiable {
    case fade = "Fade"
    case scale = "Scale"
    case slide = "Slide"
    case spin = "Spin"

    var id: Self { self }

    func transition(isClipped: Bool) -> AnyTransition {
        switch self {
        case .fade:
            return .opacity
        case .scale:
            return .scale
        case .slide:
            return .asymmetric(
                insertion: .scale(scale: 0.1, anchor: .leading).combined(with: .opacity), removal: .move(edge: .trailing)
            )
        case .spin:
            return .spin(about: .bottomTrailing, isClipped: isClipped)
        }
    }
}

/// Three little screens, one at a time.
struct TransitionPage: View {
    @State private var screen = 0
    @State private var change = ScreenChange.spin
    @State private var isClipped = true

    var body: some View {
        BasePage(text: "A transition is a modifier with two ends. Here they are a quarter of a turn apart.") {
            ZStack {
                ForEach(DayScreen.all.indices, id: \.self) { index in
                    if index == screen {
                        DayScreen.all[index]
                            .transition(change.transition(isClipped: isClipped))
                    }
                }
            }
            // Another way of changing comes with another stack: a screen leaves as it came.
            .id(change)
            .frame(width: 250, height: 320)
        } controls: {
            HStack(spacing: 10) {
                ForEach(DayScreen.all.indices, id: \.self) { index in
                    Button {
                        withAnimation(.easeInOut(duration: 0.8)) {
                            screen = index
                        }
                    } label: {
                        Image(systemName: DayScreen.all[index].symbol)
                            .frame(maxWidth: .infinity, minHeight: 44)
                            .foregroundStyle(index == screen ? Color.white : Color.accentColor)
                            .background(Color.accentColor.opacity(index == screen ? 1 : 0.13), in: RoundedRectangle(cornerRadius: 13))
                    }
                    .accessibilityLabel(DayScreen.all[index].title)
                }
            }
            Picker("Transition", selection: $change) {
                ForEach(ScreenChange.allCases) { change in
                    Text(change.rawValue).tag(change)
                }
            }
            .pickerStyle(.segmented)
            Toggle("Clip to the frame", isOn: $isClipped)
        }
    }
}

/// A view in an array: it keeps no state while it is not shown.
struct DayScreen: View {
    var title: String
    var symbol: String
    var text: String
    var colors: [Color]

    static let all = [
        DayScreen(title: "Dawn", symbol: "sunrise.fill", text: "06:12", colors: [.orange, .pink]),
        DayScreen(title: "Noon", symbol: "sun.max.fill", text: "12:47", colors: [.cyan, .blue]),
        DayScreen(title: "Night", symbol: "moon.fill", text: "22:05", colors: [.indigo, .black]),
    ]

    var body: some View {
        VStack(spacing: 10) {
            Image(systemName: symbol)
                .font(.system(size: 64))
                .frame(height: 90)
            Text(title)
                .font(.largeTitle.bold())
            Text(text)
                .font(.title3.weight(.medium))
                .monospacedDigit()
                .opacity(0.85)
        }
        .foregroundStyle(.white)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(LinearGradient(colors: colors, startPoint: .top, endPoint: .bottom))
    }
}
