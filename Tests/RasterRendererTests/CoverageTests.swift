import Geometry
import Rendering
import Testing

@testable import RasterRenderer

@Suite struct CoverageTests {
    @Test(arguments: [10.0, 33.3, 150]) func discCoversItsArea(radius: Double) {
        let rect = CGRect(x: 2.3, y: 1.7, width: 2 * radius, height: 2 * radius)
        let area = draw(fill(Path(ellipseIn: rect)), 2 * radius + 6, 2 * radius + 6).area
        #expect(abs(area / (.pi * radius * radius) - 1) < 0.002)
    }

    @Test func fractionalRectangleCoversParts() {
        let bitmap = draw(fill(CGRect(x: 1.5, y: 1.25, width: 2, height: 2)), 6, 6)
        #expect(bitmap.alpha(1, 2) == 128)
        #expect(bitmap.alpha(2, 1) == 191)
        #expect(bitmap.alpha(2, 2) == 255)
        #expect(bitmap.alpha(4, 2) == 0)
    }

    @Test func overlapInOnePathIsFilledOnceOrNotAtAll() {
        var path = Path(CGRect(x: 0, y: 0, width: 6, height: 6))
        path.addRect(CGRect(x: 3, y: 3, width: 6, height: 6))
        #expect(draw(fill(path), 10, 10).alpha(4, 4) == 255)
        #expect(draw(fill(path, black, .evenOdd), 10, 10).alpha(4, 4) == 0)
        #expect(draw(fill(path, black, .evenOdd), 10, 10).alpha(1, 1) == 255)
    }

    @Test func shapesBeyondAllSidesFillTheImage() {
        let list = fill(Path(ellipseIn: CGRect(x: -500, y: -500, width: 1020, height: 1020)))
        #expect(draw(list, 20, 20).area == 400)
    }

    @Test func triangleCoversItsAreaWhereverItIsCut() {
        var path = Path()
        path.move(to: CGPoint(x: -30, y: 10))
        path.addLine(to: CGPoint(x: 90, y: -20))
        path.addLine(to: CGPoint(x: 50, y: 95))
        path.closeSubpath()
        let whole = draw(.effect(.transform(CGAffineTransform(translationX: 40, y: 30)), fill(path)), 140, 140)
        let part = draw(fill(path), 60, 60)
        for y in stride(from: 0, to: 60, by: 7) {
            for x in 0..<60 {
                #expect(abs(part.alpha(x, y) - whole.alpha(x + 40, y + 30)) <= 1)
            }
        }
    }
}
