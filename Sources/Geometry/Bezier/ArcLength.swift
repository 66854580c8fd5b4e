extension CubicBezier {
    /// Length of the stretch between two parameters, within `tolerance` (same unit as the points).
    package func length(from start: CGFloat = 0, to end: CGFloat = 1, tolerance: CGFloat) -> CGFloat {
        guard start < end else { return 0 }
        return refinedLength(start, end, gaussLength(start, end), tolerance, 12)
    }

    /// A bound from above: the length of the control polygon.
    package var controlLength: CGFloat {
        (p1 - p0).length + (p2 - p1).length + (p3 - p2).length
    }

    /// An invisible error of an arc length, for a curve of this size.
    package var fineTolerance: CGFloat { controlLength * 1e-9 }

    /// The parameter at which the curve, whose length is `total`, is `distance` long.
    package func parameter(atLength distance: CGFloat, of total: CGFloat) -> CGFloat {
        guard distance > 0 else { return 0 }
        guard distance < total else { return 1 }
        let tolerance = fineTolerance
        var low: CGFloat = 0
        var high: CGFloat = 1
        var lengthAtLow: CGFloat = 0
        var t = distance / total
        for _ in 0..<40 {
            let length = lengthAtLow + self.length(from: low, to: t, tolerance: tolerance / 8)
            let error = length - distance
            if abs(error) <= tolerance {
                break
            }
            let speed = derivative(at: t).length
            var next = t - error / speed
            if error > 0 {
                high = t
            } else {
                low = t
                lengthAtLow = length
            }
            if !(next > low && next < high) {
                next = (low + high) / 2
            }
            t = next
        }
        return t
    }

    private func refinedLength(
        _ start: CGFloat, _ end: CGFloat, _ coarse: CGFloat, _ tolerance: CGFloat, _ depth: Int
    ) -> CGFloat {
        let middle = (start + end) / 2
        let first = gaussLength(start, middle)
        let second = gaussLength(middle, end)
        let fine = first + second
        // The halves are far better than the whole: their error is a small part of the difference.
        if depth == 0 || !(abs(fine - coarse) > 100 * tolerance) {
            return fine
        }
        return refinedLength(start, middle, first, tolerance / 2, depth - 1)
            + refinedLength(middle, end, second, tolerance / 2, depth - 1)
    }

    /// Gauss–Legendre quadrature of the speed with eight points.
    private func gaussLength(_ start: CGFloat, _ end: CGFloat) -> CGFloat {
        let half = (end - start) / 2
        let middle = (start + end) / 2
        var sum: CGFloat = 0
        func add(_ x: CGFloat, _ weight: CGFloat) {
            sum += weight * (derivative(at: middle - half * x).length + derivative(at: middle + half * x).length)
        }
        add(0.1834346424956498, 0.3626837833783620)
        add(0.5255324099163290, 0.3137066458778873)
        add(0.7966664774136267, 0.2223810344533745)
        add(0.9602898564975363, 0.1012285362903763)
        return sum * half
    }
}
