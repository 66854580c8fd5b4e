extension Path {
    /// The smallest rectangle around the path itself, without control points; `CGRect.null` for an empty path.
    public var boundingRect: CGRect {
        var box = BoundingBox()
        forEachSegment { segment in
            switch segment {
            case .move(let point), .line(_, let point):
                box.add(point)
            case .quad(let curve):
                curve.addExtent(to: &box)
            case .cubic(let curve):
                curve.addExtent(to: &box)
            case .close:
                break
            }
        }
        return box.rect
    }

    /// The smallest rectangle around all points, control points too: cheaper, and never smaller.
    package var controlPointBounds: CGRect {
        var box = BoundingBox()
        for point in points {
            box.add(point)
        }
        return box.rect
    }
}

package struct BoundingBox {
    package var minX = CGFloat.infinity
    package var minY = CGFloat.infinity
    package var maxX = -CGFloat.infinity
    package var maxY = -CGFloat.infinity

    package init() {}

    @inline(__always)
    package mutating func add(_ point: CGPoint) {
        minX = min(minX, point.x)
        minY = min(minY, point.y)
        maxX = max(maxX, point.x)
        maxY = max(maxY, point.y)
    }

    @inline(__always)
    package func contains(_ point: CGPoint) -> Bool {
        point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }

    /// `CGRect.null` when nothing was added.
    package var rect: CGRect {
        minX <= maxX ? CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) : .null
    }
}
