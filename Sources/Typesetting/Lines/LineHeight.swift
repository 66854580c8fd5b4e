import Foundation

/// How tall a line is.
package enum LineHeight: Hashable, Codable, Sendable {
    /// As the fonts in it have it.
    case natural
    /// So many points.
    case exact(CGFloat)
    /// So many times the largest font size in it.
    case multiple(CGFloat)
    /// The largest font size in it and so many points.
    case leading(CGFloat)

    /// The height of a line with letters of a size at most; nil for that of its fonts.
    package func points(fontSize: CGFloat) -> CGFloat? {
        let height: CGFloat
        switch self {
        case .natural: return nil
        case .exact(let points): height = points
        case .multiple(let factor): height = factor * fontSize
        case .leading(let increase): height = fontSize + increase
        }
        return height.isFinite ? min(max(height, 0), 100_000) : nil
    }
}
