/// How wide buttons are.
public struct ButtonSizing: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case automatic, fitted, flexible
    }

    let kind: Kind

    /// As the system does it: as wide as the label needs.
    public static var automatic: ButtonSizing { ButtonSizing(kind: .automatic) }
    /// As wide as the label needs.
    public static var fitted: ButtonSizing { ButtonSizing(kind: .fitted) }
    /// As wide as there is space.
    public static var flexible: ButtonSizing { ButtonSizing(kind: .flexible) }
}

private struct ButtonSizingKey: EnvironmentKey {
    static var defaultValue: ButtonSizing { .automatic }
}

private struct SliderThumbVisibilityKey: EnvironmentKey {
    static var defaultValue: Visibility { .automatic }
}

extension EnvironmentValues {
    /// How wide buttons are.
    public internal(set) var buttonSizing: ButtonSizing {
        get { self[ButtonSizingKey.self] }
        set { self[ButtonSizingKey.self] = newValue }
    }

    /// Whether sliders show their thumbs.
    var sliderThumbVisibility: Visibility {
        get { self[SliderThumbVisibilityKey.self] }
        set { self[SliderThumbVisibilityKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets how wide the buttons in this view are: as their labels need or, with `.flexible`, as there is space.
    public func buttonSizing(_ sizing: ButtonSizing) -> some View {
        environment(\.buttonSizing, sizing)
    }

    /// Shows or hides the thumbs of the sliders in this view. Without a thumb a slider is its track; it still moves with a touch.
    public func sliderThumbVisibility(_ visibility: Visibility) -> some View {
        environment(\.sliderThumbVisibility, visibility)
    }
}

/// Gives a label the width that its button is to have.
nonisolated struct ButtonSizingModifier: ViewModifier {
    @Environment(\.buttonSizing) private var sizing

    @MainActor func body(content: Content) -> some View {
        if sizing == .flexible {
            content.frame(maxWidth: .infinity)
        } else {
            content
        }
    }
}
