import Foundation

/// How much badges stand out.
public struct BadgeProminence: Hashable, Sendable {
    private let level: Int

    /// In the tertiary foreground style.
    public static let decreased = BadgeProminence(level: 0)
    /// In the secondary foreground style; the default.
    public static let standard = BadgeProminence(level: 1)
    /// Semibold and white on a red capsule.
    public static let increased = BadgeProminence(level: 2)
}

private struct BadgeProminenceKey: EnvironmentKey {
    static var defaultValue: BadgeProminence { .standard }
}

extension EnvironmentValues {
    /// How much badges stand out.
    public var badgeProminence: BadgeProminence {
        get { self[BadgeProminenceKey.self] }
        set { self[BadgeProminenceKey.self] = newValue }
    }
}

nonisolated extension View {
    /// How much the badges in this view stand out: by their colour.
    public func badgeProminence(_ prominence: BadgeProminence) -> some View {
        environment(\.badgeProminence, prominence)
    }
}

/// A badge at the end of a row.
nonisolated struct RowBadge: View {
    @Environment(\.badgeProminence) private var prominence
    var label: Text

    @MainActor var body: some View {
        switch prominence {
        case .increased:
            label
                .font(.subheadline.weight(.semibold))
                .foregroundStyle(.white)
                .padding(.horizontal, 7)
                .padding(.vertical, 1)
                .background(Color.red, in: Capsule())
        case .decreased:
            label.foregroundStyle(.tertiary)
        default:
            label.foregroundStyle(.secondary)
        }
    }
}
