import Foundation
import Geometry

/// Frames per second as an exact fraction, so that the time of frame 100,000 is as exact as that of frame 1.
package struct FrameRate: Codable, Hashable, Sendable, CustomStringConvertible {
    package let numerator, denominator: Int

    package init(_ numerator: Int, _ denominator: Int = 1) {
        precondition(numerator > 0 && denominator > 0, "a frame rate is above 0")
        var (a, b) = (numerator, denominator)
        while b != 0 {
            (a, b) = (b, a % b)
        }
        self.numerator = numerator / a
        self.denominator = denominator / a
    }

    /// The NTSC rates (23.976, 29.97, 59.94, 119.88) become n·1000/1001, anything else is taken to a thousandth.
    /// Throws unless 0.001 ≤ `framesPerSecond` ≤ 1000.
    package init(_ framesPerSecond: Double) throws {
        guard framesPerSecond >= 0.001, framesPerSecond <= 1000 else {
            throw FrameRateError("a frame rate of \(framesPerSecond) is not possible; use 0.001 to 1000 frames per second")
        }
        let whole = (framesPerSecond * 1.001).rounded()
        if [24, 30, 48, 60, 120].contains(whole), abs(whole / 1.001 - framesPerSecond) < 0.0051, framesPerSecond != whole {
            self.init(Int(whole) * 1000, 1001)
        } else {
            self.init(Int(saturating: (framesPerSecond * 1000).rounded()), 1000)
        }
    }

    package var framesPerSecond: Double { Double(numerator) / Double(denominator) }

    /// Seconds at which frame `index` is shown.
    package func time(of index: Int) -> Double {
        Double(index * denominator) / Double(numerator)
    }

    package var description: String {
        denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
    }
}

/// Why there is no such frame rate: one sentence for the user.
package struct FrameRateError: Error, Equatable, CustomStringConvertible, Sendable {
    package let description: String

    init(_ description: String) {
        self.description = description
    }
}
