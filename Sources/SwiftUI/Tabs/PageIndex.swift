import Foundation

/// The appearance of the dots of pages. There are the styles of the library only.
public protocol IndexViewStyle {
    nonisolated var _background: PageIndexViewStyle.BackgroundDisplayMode { get }
}

/// Dots, with or without a plate behind them.
public struct PageIndexViewStyle: IndexViewStyle {
    /// When the plate behind the dots is shown.
    public struct BackgroundDisplayMode: Sendable, Equatable {
        enum Kind: Sendable {
            case automatic, interactive, always, never
        }

        let kind: Kind

        /// The default: `interactive`.
        public static let automatic = BackgroundDisplayMode(kind: .automatic)
        /// While a touch is on the dots.
        public static let interactive = BackgroundDisplayMode(kind: .interactive)
        /// Also while no touch is on the dots.
        public static let always = BackgroundDisplayMode(kind: .always)
        /// The background is never shown.
        public static let never = BackgroundDisplayMode(kind: .never)
    }

    nonisolated public let _background: BackgroundDisplayMode

    /// A style of dots, by default with a plate while a touch is on them.
    nonisolated public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {
        _background = backgroundDisplayMode
    }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
    /// Dots, with a plate behind them while a touch is on them.
    nonisolated public static var page: PageIndexViewStyle { PageIndexViewStyle() }

    /// Dots, with a background in the given mode.
    nonisolated public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> PageIndexViewStyle {
        PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode)
    }
}

private struct PageIndexBackgroundKey: EnvironmentKey {
    static var defaultValue: PageIndexViewStyle.BackgroundDisplayMode { .automatic }
}

extension EnvironmentValues {
    fileprivate var pageIndexBackground: PageIndexViewStyle.BackgroundDisplayMode {
        get { self[PageIndexBackgroundKey.self] }
        set { self[PageIndexBackgroundKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets the style of the dots of the paged tab views in this view. They are white: pages with a light background want
    /// the plate behind them (`.page(backgroundDisplayMode: .always)`).
    public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
        environment(\.pageIndexBackground, style._background)
    }
}

/// A dot for each page, 26 points tall. A tap beside the current one turns to the next page on that side.
nonisolated struct PageIndex: View {
    var count: Int
    var current: Int
    var choose: @MainActor (Int) -> Void
    @Environment(\.pageIndexBackground) private var background
    @Environment(\.appearances) private var appearances
    @Environment(\.colorScheme) private var colorScheme
    @GestureState private var isTouched = false

    private static var pitch: CGFloat { 17 }
    private static var dot: CGFloat { 8 }

    @MainActor var body: some View {
        HStack(spacing: Self.pitch - Self.dot) {
            ForEach(0..<count, id: \.self) { index in
                Circle()
                    .fill(color(of: index))
                    .frame(width: Self.dot, height: Self.dot)
            }
        }
        .padding(.horizontal, 13)
        .frame(height: 26)
        .background {
            Capsule()
                .fill(plate)
                .opacity(showsPlate ? 1 : 0)
        }
        .contentShape(Rectangle())
        .gesture(SpatialTapGesture().onEnded { value in turn(at: value.location.x) })
        .simultaneousGesture(LongPressGesture(minimumDuration: .infinity).updating($isTouched) { value, state, _ in state = value })
        .modifier(
            AccessibilityModifier {
                $0.role = .slider
                $0.label = "Page"
                $0.value = "page \(current + 1) of \(count)"
                $0.actions = [
                    AccessibilityAction(name: "increment") { onMainActor { turn(by: 1) } },
                    AccessibilityAction(name: "decrement") { onMainActor { turn(by: -1) } },
                ]
            })
    }

    @MainActor private func color(of index: Int) -> Color {
        let style = appearances.pages?() ?? PageIndicatorStyle()
        return index == current ? style.current ?? .white : style.other ?? .white.opacity(0.3)
    }

    private var plate: Color {
        colorScheme == .dark ? Color.white.opacity(0.15) : Color.black.opacity(0.2)
    }

    private var showsPlate: Bool {
        switch background.kind {
        case .always: true
        case .never: false
        case .automatic, .interactive: isTouched
        }
    }

    @MainActor private func turn(at x: CGFloat) {
        let middle = 13 + CGFloat(current) * Self.pitch + Self.dot / 2
        turn(by: x > middle ? 1 : -1)
    }

    @MainActor private func turn(by step: Int) {
        let next = current + step
        if (0..<count).contains(next) {
            choose(next)
        }
    }
}
