import Geometry

/// Whole pixels: from (`left`, `top`) up to but not including (`right`, `bottom`).
struct PixelRect: Equatable, Sendable {
    var left, top, right, bottom: Int

    /// More than any image has.
    static let everything = PixelRect(left: -1 << 40, top: -1 << 40, right: 1 << 40, bottom: 1 << 40)
    static let empty = PixelRect(left: 0, top: 0, right: 0, bottom: 0)

    var width: Int { right - left }
    var height: Int { bottom - top }
    var isEmpty: Bool { right <= left || bottom <= top }

    func intersection(_ other: PixelRect) -> PixelRect {
        let result = PixelRect(
            left: max(left, other.left), top: max(top, other.top),
            right: min(right, other.right), bottom: min(bottom, other.bottom))
        return result.isEmpty ? .empty : result
    }

    /// The smallest rectangle around both.
    func union(_ other: PixelRect) -> PixelRect {
        if isEmpty || other.isEmpty {
            return isEmpty ? other : self
        }
        return PixelRect(
            left: min(left, other.left), top: min(top, other.top),
            right: max(right, other.right), bottom: max(bottom, other.bottom))
    }

    func contains(_ other: PixelRect) -> Bool {
        other.left >= left && other.top >= top && other.right <= right && other.bottom <= bottom
    }

    /// The part of it in the rows of another one, with its whole width.
    func rows(of other: PixelRect) -> PixelRect {
        let (first, end) = (max(top, other.top), min(bottom, other.bottom))
        return PixelRect(left: left, top: first, right: right, bottom: max(first, end))
    }

    func insetBy(_ amount: Int) -> PixelRect {
        PixelRect(left: left + amount, top: top + amount, right: right - amount, bottom: bottom - amount)
    }

    func offsetBy(x: Int, y: Int) -> PixelRect {
        PixelRect(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
    }

    /// All pixels that `rect` touches; empty for null rectangles and those that are not numbers.
    init(covering rect: CGRect) {
        let limit = 1e6
        let (minX, minY) = (Double(rect.minX), Double(rect.minY))
        let (maxX, maxY) = (Double(rect.maxX), Double(rect.maxY))
        guard minX <= maxX, minY <= maxY, minX < limit, minY < limit, maxX > -limit, maxY > -limit else {
            self = .empty
            return
        }
        left = Int(saturating: max(minX, -limit).rounded(.down))
        top = Int(saturating: max(minY, -limit).rounded(.down))
        right = Int(saturating: min(maxX, limit).rounded(.up))
        bottom = Int(saturating: min(maxY, limit).rounded(.up))
    }

    init(left: Int, top: Int, right: Int, bottom: Int) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }
}
