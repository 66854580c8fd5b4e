import Foundation
import Geometry

/// Solid animals.
extension SymbolDrawings {
    /// A running hare, facing left.
    static let hare: Path = {
        var path = Path()
        path.move(to: point(-66, -4))
        path.addCurve(to: point(-44, -24), control1: point(-64, -14), control2: point(-56, -22))
        path.addCurve(to: point(-30, -24), control1: point(-39, -25), control2: point(-34, -25))
        path.addCurve(to: point(-14, -50), control1: point(-34, -36), control2: point(-26, -48))
        path.addCurve(to: point(-8, -34), control1: point(-8, -50), control2: point(-6, -42))
        path.addCurve(to: point(8, -46), control1: point(-4, -40), control2: point(2, -46))
        path.addCurve(to: point(-8, -16), control1: point(14, -44), control2: point(6, -26))
        path.addCurve(to: point(28, -22), control1: point(4, -22), control2: point(16, -25))
        path.addCurve(to: point(62, 6), control1: point(46, -18), control2: point(58, -8))
        path.addCurve(to: point(70, 14), control1: point(68, 4), control2: point(72, 8))
        path.addCurve(to: point(58, 18), control1: point(68, 20), control2: point(62, 20))
        path.addCurve(to: point(66, 38), control1: point(62, 24), control2: point(66, 32))
        path.addCurve(to: point(40, 40), control1: point(60, 44), control2: point(50, 42))
        path.addCurve(to: point(20, 26), control1: point(32, 38), control2: point(26, 30))
        path.addCurve(to: point(-20, 24), control1: point(6, 28), control2: point(-8, 28))
        path.addCurve(to: point(-44, 42), control1: point(-28, 32), control2: point(-36, 42))
        path.addCurve(to: point(-50, 34), control1: point(-50, 42), control2: point(-54, 38))
        path.addCurve(to: point(-36, 10), control1: point(-44, 28), control2: point(-38, 20))
        path.addCurve(to: point(-60, 8), control1: point(-44, 12), control2: point(-54, 12))
        path.addCurve(to: point(-66, -4), control1: point(-64, 5), control2: point(-67, 1))
        path.closeSubpath()
        var eye = Path()
        eye.addEllipse(in: CGRect(x: -52, y: -14, width: 7, height: 7))
        path.addPath(eye.reversedWinding())
        return path
    }()

    /// A tortoise, facing right.
    static let tortoise: Path = {
        var path = Path()
        path.move(to: point(-60, 16))
        path.addCurve(to: point(-12, -36), control1: point(-54, -18), control2: point(-36, -36))
        path.addCurve(to: point(34, 6), control1: point(12, -36), control2: point(28, -22))
        path.addCurve(to: point(48, -22), control1: point(36, -8), control2: point(38, -20))
        path.addCurve(to: point(68, -6), control1: point(60, -24), control2: point(68, -16))
        path.addCurve(to: point(52, 8), control1: point(68, 2), control2: point(62, 7))
        path.addCurve(to: point(36, 24), control1: point(50, 16), control2: point(44, 23))
        path.addCurve(to: point(38, 38), control1: point(38, 28), control2: point(40, 34))
        path.addCurve(to: point(16, 38), control1: point(34, 43), control2: point(20, 43))
        path.addCurve(to: point(10, 26), control1: point(13, 35), control2: point(11, 30))
        path.addCurve(to: point(-28, 26), control1: point(-2, 27), control2: point(-16, 27))
        path.addCurve(to: point(-34, 38), control1: point(-30, 30), control2: point(-31, 35))
        path.addCurve(to: point(-56, 38), control1: point(-38, 43), control2: point(-52, 43))
        path.addCurve(to: point(-56, 24), control1: point(-60, 34), control2: point(-58, 28))
        path.addCurve(to: point(-60, 16), control1: point(-59, 22), control2: point(-61, 20))
        path.closeSubpath()
        var eye = Path()
        eye.addEllipse(in: CGRect(x: 51, y: -14, width: 6.5, height: 6.5))
        path.addPath(eye.reversedWinding())
        return path
    }()
}
