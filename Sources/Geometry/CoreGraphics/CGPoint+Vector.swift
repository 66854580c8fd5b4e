// Points as vectors, for the mathematics of this module only.

extension CGPoint {
    /// (cos, sin) of an angle in radians, with exact zeros at quarter turns, so that right angles stay right angles.
    @usableFromInline
    init(unitAngle angle: CGFloat) {
        let cosine = cos(angle)
        let sine = sin(angle)
        let quarterTurnError: CGFloat = 1e-15
        if abs(cosine) < quarterTurnError {
            self.init(x: 0, y: sine < 0 ? -1 : 1)
        } else if abs(sine) < quarterTurnError {
            self.init(x: cosine < 0 ? -1 : 1, y: 0)
        } else {
            self.init(x: cosine, y: sine)
        }
    }

    package var isFinite: Bool { x.isFinite && y.isFinite }

    /// Turned by a quarter in the direction of growing angles.
    @inline(__always)
    var perpendicular: CGPoint { CGPoint(x: -y, y: x) }

    @inline(__always)
    var squaredLength: CGFloat { x * x + y * y }

    @inline(__always)
    var length: CGFloat { (x * x + y * y).squareRoot() }

    @inline(__always)
    func dot(_ other: CGPoint) -> CGFloat { x * other.x + y * other.y }

    @inline(__always)
    func cross(_ other: CGPoint) -> CGFloat { x * other.y - y * other.x }

    @inline(__always)
    func mixed(with other: CGPoint, at t: CGFloat) -> CGPoint {
        CGPoint(x: x + (other.x - x) * t, y: y + (other.y - y) * t)
    }

    @inline(__always)
    static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }

    @inline(__always)
    static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }

    @inline(__always)
    static func * (a: CGPoint, s: CGFloat) -> CGPoint { CGPoint(x: a.x * s, y: a.y * s) }

    @inline(__always)
    static prefix func - (a: CGPoint) -> CGPoint { CGPoint(x: -a.x, y: -a.y) }
}
