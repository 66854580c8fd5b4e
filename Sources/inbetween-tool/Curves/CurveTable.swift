import Foundation
import Plots
import SwiftUI

/// Curves as numbers: value and velocity at each frame.
struct CurveTable {
    private let plot: CurvePlot
    private let frames: [[MotionSample]]

    init(_ plot: CurvePlot, rate: Double) {
        self.plot = plot
        let count = Int(saturating: (plot.end * rate + 1e-6).rounded(.down))
        let times = (0...count).map { Double($0) / rate }
        frames = plot.curves.map { $0.motion.frames(at: times) }
    }

    /// A round number of rows per second that makes 10 to 30 rows.
    static func rate(for duration: Double) -> Double {
        let rates = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
        return rates.first { $0 * duration >= 12 } ?? 1000
    }

    var text: String {
        let letters = plot.curves.indices.map { CurveText.letter($0, of: plot.curves.count) }
        var text = zip(letters, plot.curves).map { $0 + " " + $1.title + "\n" }.joined()
        text += "\n" + Self.padded("seconds", 8)
        for letter in letters {
            text += Self.padded("\(letter) value", 12) + Self.padded("per second", 12)
        }
        text += "\n"
        for row in frames[0].indices {
            text += Self.padded(Numbers.text(frames[0][row].time, digits: 3, keepsZeros: true), 8)
            for line in frames {
                text += Self.padded(Numbers.text(line[row].value, digits: 4, keepsZeros: true), 12)
                text += Self.padded(Numbers.text(line[row].velocity, digits: 3, keepsZeros: true), 12)
            }
            text += "\n"
        }
        return text
    }

    /// A line of names, then one for each frame.
    var csv: String {
        let names: [String] = ["time"] + plot.curves.flatMap { ["value of " + $0.title, "velocity of " + $0.title] }
        var text = names.map(Self.quoted).joined(separator: ",") + "\n"
        for row in frames[0].indices {
            var numbers = [frames[0][row].time]
            for line in frames { numbers += [line[row].value, line[row].velocity] }
            text += numbers.map { Numbers.text($0, digits: 6) }.joined(separator: ",") + "\n"
        }
        return text
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.replacingOccurrences(of: "\"", with: "\"\"") + "\""
    }
}
