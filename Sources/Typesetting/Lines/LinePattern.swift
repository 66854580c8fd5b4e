import Foundation

/// How a line below or through a text is interrupted.
package enum LinePattern: UInt8, Hashable, Sendable {
    case solid, dot, dash, dashDot, dashDotDot

    /// Drawn and left out by turns, in thicknesses of the line; empty for a line without gaps.
    private var lengths: [CGFloat] {
        switch self {
        case .solid: []
        case .dot: [3, 3]
        case .dash: [10, 5]
        case .dashDot: [10, 3, 3, 3]
        case .dashDotDot: [10, 3, 3, 3, 3, 3]
        }
    }

    /// A line has this many pieces at most; longer ones are drawn without gaps.
    private static let mostPieces = 2000

    /// The pieces of a line that fills `rect`.
    func pieces(of rect: CGRect) -> [CGRect] {
        let lengths = lengths
        let unit = rect.height
        guard !lengths.isEmpty, unit > 0, rect.width / unit < CGFloat(3 * Self.mostPieces) else { return [rect] }
        var pieces: [CGRect] = []
        var pen = rect.minX
        var index = 0
        while pen < rect.maxX {
            let length = min(lengths[index % lengths.count] * unit, rect.maxX - pen)
            if index % 2 == 0 {
                pieces.append(CGRect(x: pen, y: rect.minY, width: length, height: rect.height))
            }
            pen += lengths[index % lengths.count] * unit
            index += 1
        }
        return pieces
    }
}
