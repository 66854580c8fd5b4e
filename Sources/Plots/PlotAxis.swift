import Foundation
import Geometry
import SwiftUICore

/// A range of numbers with round marks in it.
package struct PlotAxis {
    package let low: Double
    package let high: Double
    package let marks: [Double]
    /// Digits after the point that the marks need.
    package let digits: Int

    /// The range itself, with marks inside.
    package init(exactly low: Double, _ high: Double, count: Int) {
        let step = Self.step(high - low, count: count)
        self.low = low
        self.high = high
        marks = Self.marks(from: (low / step).rounded(.up), to: (high / step + 1e-6).rounded(.down), step: step)
        digits = Self.digits(step)
    }

    /// A range from mark to mark that holds both numbers, or that ends a little behind them.
    package init(around low: Double, _ high: Double, count: Int) {
        let step = Self.step(high - low, count: count)
        let room = (high - low) * 0.06
        let first = (low / step + 1e-9).rounded(.down)
        let last = (high / step - 1e-9).rounded(.up)
        self.low = low >= 0 ? 0 : max(low - room, first * step)
        self.high = min(high + room, last * step == high ? high + room : last * step)
        marks = Self.marks(from: (self.low / step - 1e-6).rounded(.up), to: (self.high / step + 1e-6).rounded(.down), step: step)
        digits = Self.digits(step)
    }

    package func fraction(_ number: Double) -> Double {
        (number - low) / (high - low)
    }

    /// How far down a number stands in a frame.
    package func place(_ number: Double, in frame: CGRect) -> CGFloat {
        frame.maxY - frame.height * fraction(number)
    }

    package func text(_ mark: Double) -> String {
        Numbers.text(mark, digits: digits, keepsZeros: true)
    }

    private static func marks(from first: Double, to last: Double, step: Double) -> [Double] {
        guard first.isFinite, last.isFinite, last >= first, last - first < 1000 else { return [] }
        return stride(from: first, through: last, by: 1).map { $0 * step == 0 ? 0 : $0 * step }
    }

    /// 1, 2 or 5 times a power of ten.
    private static func step(_ length: Double, count: Int) -> Double {
        let raw = max(length, 1e-9) / Double(count)
        let power = pow(10, log10(raw).rounded(.down))
        let factor = [1.0, 2, 5, 10].first { raw <= $0 * power * 1.0001 } ?? 10
        return factor * power
    }

    private static func digits(_ step: Double) -> Int {
        max(0, Int(saturating: (-log10(step) - 1e-9).rounded(.up)))
    }
}

package enum Numbers {
    package static func text(_ number: Double, digits: Int, keepsZeros: Bool = false) -> String {
        guard number.isFinite else { return "\(number)" }
        var text = String(format: "%.\(digits)f", number)
        if !keepsZeros, text.contains(".") {
            while text.hasSuffix("0") {
                text.removeLast()
            }
            if text.hasSuffix(".") {
                text.removeLast()
            }
        }
        return text.drop { "-0.".contains($0) }.isEmpty && text.hasPrefix("-") ? String(text.dropFirst()) : text
    }

    package static func seconds(_ time: Double) -> String {
        text(time, digits: time < 10 ? 2 : 1) + " s"
    }
}
