import Foundation

/// What the icons of rows are painted with.
public struct ListItemTint: Sendable {
    let color: Color

    /// A colour that stays, whatever is set around.
    public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }

    /// A colour that is used by default.
    public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }

    /// The colour of text, without a tint.
    public static let monochrome = ListItemTint(color: .primary)
}

private struct ListItemTintKey: EnvironmentKey {
    static var defaultValue: Color? { nil }
}

extension EnvironmentValues {
    /// What the icons of labels in rows are painted with; nil for the accent colour.
    package var listItemTint: Color? {
        get { self[ListItemTintKey.self] }
        set { self[ListItemTintKey.self] = newValue }
    }
}

nonisolated extension View {
    /// What the icons of labels in the rows in this view are painted with; nil for the accent colour.
    public func listItemTint(_ tint: Color?) -> some View {
        environment(\.listItemTint, tint)
    }

    /// What the icons of labels in the rows in this view are painted with; nil for the accent colour.
    public func listItemTint(_ tint: ListItemTint?) -> some View {
        environment(\.listItemTint, tint?.color)
    }
}

/// A label in a row. Its icon has the accent colour and a separate column, so that titles are aligned.
nonisolated struct RowLabel: View {
    @Environment(\.listItemTint) private var tint
    @Environment(\.listRow) private var row
    @Environment(\.labelIconToTitleSpacing) private var spacing
    @Environment(\.labelReservedIconWidth) private var iconWidth
    var configuration: LabelStyleConfiguration

    /// The width of the column of icons, in points.
    private static let column: CGFloat = 28

    @MainActor var body: some View {
        HStack(spacing: spacing ?? (row == nil ? 8 : 12)) {
            configuration.icon
                .foregroundStyle(row == nil ? AnyShapeStyle(ForegroundStyle()) : tint.map { AnyShapeStyle($0) } ?? AnyShapeStyle(TintShapeStyle()))
                .frame(width: iconWidth)
                .frame(minWidth: row == nil || iconWidth != nil ? nil : Self.column)
            configuration.title
        }
    }
}
