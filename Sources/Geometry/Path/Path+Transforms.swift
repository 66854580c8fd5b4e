extension Path {
    /// The path with every point transformed. A transform that is not finite leaves the path as it is.
    public func applying(_ transform: CGAffineTransform) -> Path {
        guard transform.isFinite else {
            PathWarning.notFinite()
            return self
        }
        var result = self
        result.transformPoints(from: 0, by: transform)
        return result
    }

    /// The path moved by so many points; a distance that is not finite leaves it where it is.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        applying(CGAffineTransform(translationX: dx, y: dy))
    }

    mutating func transformPoints(from mark: Int, by transform: CGAffineTransform) {
        if transform.isIdentity {
            return
        }
        points.withUnsafeMutableBufferPointer { buffer in
            for index in mark..<buffer.count {
                let image = buffer[index].applying(transform)
                // Finite times finite can still overflow.
                buffer[index] = image.isFinite ? image : CGPoint(x: image.x.limited, y: image.y.limited)
            }
        }
    }
}

extension CGFloat {
    fileprivate var limited: CGFloat {
        isNaN ? 0 : Swift.max(-1e300, Swift.min(1e300, self))
    }
}
