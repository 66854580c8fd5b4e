import Foundation

/// Where in a column of a table the content of cells and the header stand.
public struct TableColumnAlignment: Hashable, Sendable {
    private enum Kind: Hashable {
        case automatic
        case leading
        case center
        case trailing
        /// Nil for the digits of the locale.
        case numeric(Locale.NumberingSystem?)
    }

    private let kind: Kind

    /// The default: `leading`.
    public static var automatic: TableColumnAlignment { TableColumnAlignment(kind: .automatic) }
    /// At the leading edge.
    public static var leading: TableColumnAlignment { TableColumnAlignment(kind: .leading) }
    /// In the middle.
    public static var center: TableColumnAlignment { TableColumnAlignment(kind: .center) }
    /// At the trailing edge.
    public static var trailing: TableColumnAlignment { TableColumnAlignment(kind: .trailing) }
    /// Where the last digits of numbers are below each other, in the digits of the environment's locale: at the trailing edge, except for digits that
    /// are written from right to left.
    public static var numeric: TableColumnAlignment { TableColumnAlignment(kind: .numeric(nil)) }

    /// Where the last digits of numbers are below each other: at the trailing edge, except for digits that are written from right to left.
    public static func numeric(_ numberingSystem: Locale.NumberingSystem) -> TableColumnAlignment {
        TableColumnAlignment(kind: .numeric(numberingSystem))
    }

    /// Digits of Adlam, N’Ko and Hanifi Rohingya run from right to left; those of Arabic and all others from left to right.
    private static let rightToLeftSystems: Set<String> = ["adlm", "nkoo", "rohg"]

    func horizontal(in locale: Locale) -> HorizontalAlignment {
        switch kind {
        case .automatic, .leading: .leading
        case .center: .center
        case .trailing: .trailing
        case .numeric(let system):
            Self.rightToLeftSystems.contains((system ?? locale.numberingSystem).identifier) ? .leading : .trailing
        }
    }

    func text(in locale: Locale) -> TextAlignment {
        switch horizontal(in: locale) {
        case .center: .center
        case .trailing: .trailing
        default: .leading
        }
    }
}
