import Foundation

/// A value as SQLite keeps it.
///
/// Integers and reals are exact. A real that is no number (NaN) is kept as no value, since SQLite knows none.
package enum DatabaseValue: Hashable, Sendable, CustomStringConvertible {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob(Data)

    var isNull: Bool { self == .null }

    var integer: Int64? {
        guard case .integer(let value) = self else { return nil }
        return value
    }

    var text: String? {
        guard case .text(let value) = self else { return nil }
        return value
    }

    package var description: String {
        switch self {
        case .null: "NULL"
        case .integer(let value): "\(value)"
        case .real(let value): "\(value)"
        case .text(let value): value
        case .blob(let data): data.base64EncodedString()
        }
    }
}
