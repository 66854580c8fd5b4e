@testable import Geometry
import Testing

@Suite struct BezierPathTests {
    private let box = CGRect(x: 0, y: 0, width: 60, height: 40)

    @Test func rectangles() {
        #expect(Path(UIBezierPath(rect: box).cgPath) == Path(box))
        #expect(Path(UIBezierPath(ovalIn: box).cgPath) == Path(ellipseIn: box))
        #expect(Path(UIBezierPath(roundedRect: box, cornerRadius: 8).cgPath) == Path(roundedRect: box, cornerRadius: 8))
        let top = UIBezierPath(
            roundedRect: box, byRoundingCorners: [.topLeft, .topRight], cornerRadii: CGSize(width: 8, height: 8))
        #expect(Path(top.cgPath) == Path(roundedRect: box, cornerRadii: RectangleCornerRadii(topLeading: 8, topTrailing: 8)))
        let all = UIBezierPath(roundedRect: box, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: 8, height: 8))
        #expect(all.contains(CGPoint(x: 30, y: 20)) && !all.contains(CGPoint(x: 0.5, y: 0.5)))
    }

    @Test func clockwiseIsAsSeenOnScreen() {
        let arc = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(near(arc.currentPoint, CGPoint(x: 0, y: 10)))
        #expect(arc.bounds.minX > -1e-9 && arc.bounds.minY > -1e-9)
        let long = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(abs(long.bounds.minY + 10) < 0.01)
    }

    @Test func building() {
        let path = UIBezierPath()
        #expect(path.isEmpty && path.currentPoint == .zero)
        path.move(to: CGPoint(x: 1, y: 1))
        path.addLine(to: CGPoint(x: 9, y: 1))
        path.addQuadCurve(to: CGPoint(x: 9, y: 9), controlPoint: CGPoint(x: 12, y: 5))
        path.addCurve(to: CGPoint(x: 1, y: 9), controlPoint1: CGPoint(x: 7, y: 12), controlPoint2: CGPoint(x: 3, y: 12))
        path.close()
        #expect(Path(path.cgPath).description == "1 1 m 9 1 l 12 5 9 9 q 7 12 3 12 1 9 c h")
        #expect(Path(path.reversing().cgPath).description == "1 1 m 1 9 l 3 12 7 12 9 9 c 12 5 9 1 q 1 1 l h")
        #expect(Path(path.reversing().reversing().cgPath).signedArea == Path(path.cgPath).signedArea)
        path.append(UIBezierPath(rect: CGRect(x: 3, y: 3, width: 2, height: 2)))
        #expect(path.contains(CGPoint(x: 4, y: 4)))
        path.usesEvenOddFillRule = true
        #expect(!path.contains(CGPoint(x: 4, y: 4)))
        path.apply(CGAffineTransform(translationX: 10, y: 0))
        #expect(path.contains(CGPoint(x: 12, y: 2)))
        path.removeAllPoints()
        #expect(path.isEmpty)
    }

    @Test func openPathsTurnRound() {
        #expect(Path("0 0 m 10 0 l 10 10 l 5 5 m 6 6 l")!.reversed.description == "10 10 m 10 0 l 0 0 l 6 6 m 5 5 l")
        #expect(Path().reversed.isEmpty)
    }
}
