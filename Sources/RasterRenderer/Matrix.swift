import Geometry

/// From an item's coordinates to pixels.
enum Matrix {
    case affine(CGAffineTransform)
    case projective(ProjectionTransform)

    var projection: ProjectionTransform {
        switch self {
        case .affine(let transform): ProjectionTransform(transform)
        case .projective(let projection): projection
        }
    }

    /// Applies `transform` first. Nil when nothing is visible through the result.
    func preceded(by transform: CGAffineTransform) -> Matrix? {
        switch self {
        case .affine(let outer):
            let result = transform.concatenating(outer)
            return result.isFinite && result.determinant != 0 ? .affine(result) : nil
        case .projective:
            return preceded(by: ProjectionTransform(transform))
        }
    }

    func preceded(by transform: ProjectionTransform) -> Matrix? {
        if let affine = transform.affine, case .affine = self {
            return preceded(by: affine)
        }
        let result = transform.concatenating(projection)
        guard result.isFinite, result.determinant != 0 else { return nil }
        return .projective(result)
    }

    func translated(x: CGFloat, y: CGFloat) -> Matrix? {
        if x == 0, y == 0 {
            return self
        }
        return preceded(by: CGAffineTransform(translationX: x, y: y))
    }

    /// The box around the image of `rect`; everything when part of it lies behind the camera.
    func bounds(of rect: CGRect) -> CGRect {
        if rect.isNull {
            return rect
        }
        switch self {
        case .affine(let transform):
            return rect.applying(transform)
        case .projective(let projection):
            var box = BoundingBox()
            for corner in rect.corners {
                let image = corner.applying(projection)
                guard image.isFinite else { return .everything }
                box.add(image)
            }
            return box.rect
        }
    }

    /// The affine transform that comes nearest around `rect`.
    func approximation(around rect: CGRect) -> CGAffineTransform? {
        switch self {
        case .affine(let transform):
            return transform
        case .projective(let projection):
            for point in [CGPoint(x: rect.midX, y: rect.midY)] + rect.corners {
                if let affine = projection.affineApproximation(at: point) {
                    return affine
                }
            }
            return nil
        }
    }
}

extension CGRect {
    static let everything = CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7)

    var corners: [CGPoint] {
        [CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY)]
    }
}
