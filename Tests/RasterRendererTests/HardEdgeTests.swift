import Geometry
import Rendering
import Testing

@testable import RasterRenderer

@Suite struct HardEdgeTests {
    private let rules = [FillRule(isEvenOdd: false, isAntialiased: false), FillRule(isEvenOdd: true, isAntialiased: false)]

    private func hasHardEdges(_ bitmap: Bitmap) -> Bool {
        (0..<bitmap.height).allSatisfy { y in (0..<bitmap.width).allSatisfy { x in [0, 255].contains(bitmap.alpha(x, y)) } }
    }

    @Test func discsHoldThePixelsWhoseMiddlesTheyHold() {
        let circle = Path(ellipseIn: CGRect(x: 3.3, y: 4.1, width: 40.2, height: 40.2))
        for rule in rules {
            let bitmap = draw(fill(circle, black, rule), 50, 50)
            #expect(hasHardEdges(bitmap))
            // Coverage decides, not the middle alone: pixels at the very edge may differ.
            let wrong = (0..<50).reduce(0) { sum, y in
                sum + (0..<50).filter { x in circle.contains(CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)) != (bitmap.alpha(x, y) == 255) }.count
            }
            #expect(wrong <= 4)
        }
    }

    @Test func rectanglesLieOnPixels() {
        let bitmap = draw(fill(Path(CGRect(x: 1.4, y: 1.6, width: 5.2, height: 5)), black, rules[0]), 10, 10)
        #expect(hasHardEdges(bitmap))
        #expect(bitmap.area == 6 * 5)
        #expect(bitmap.alpha(1, 2) == 255 && bitmap.alpha(6, 6) == 255 && bitmap.alpha(0, 2) == 0 && bitmap.alpha(1, 1) == 0)
    }

    @Test func clipsToo() {
        let everything = fill(CGRect(x: 0, y: 0, width: 60, height: 60))
        let rect = draw(.effect(.clip(Path(CGRect(x: 1.4, y: 1.6, width: 5.2, height: 5)), rules[0]), everything), 10, 10)
        #expect(hasHardEdges(rect) && rect.area == 30)
        let disc = draw(.effect(.clip(Path(ellipseIn: CGRect(x: 2.2, y: 2, width: 20, height: 20)), rules[0]), everything), 30, 30)
        #expect(hasHardEdges(disc) && abs(disc.area - .pi * 100) < 8)
    }

    @Test func turnedImagesToo() {
        var content = ImageContent(bitmap: Bitmap(width: 1, height: 1, bytes: [255, 0, 0, 255]))
        content.antialiased = false
        let image = DisplayList.item(.init(frame: CGRect(x: 10, y: 5, width: 12, height: 12), content: .image(content)))
        let bitmap = draw(.effect(.transform(CGAffineTransform(rotationAngle: 0.3)), image), 30, 30)
        #expect(hasHardEdges(bitmap) && abs(bitmap.area - 144) < 6)
    }

    @Test func notEvenInfinitePathsCrash() {
        for rule in rules {
            let odd = Path(CGRect(x: -CGFloat.infinity, y: 0, width: .infinity, height: 5))
            _ = draw(fill(odd, black, rule), 10, 10)
            _ = draw(.effect(.clip(Path(CGRect(x: 0, y: 0, width: 1e300, height: 1e300)), rule), fill(CGRect(x: 0, y: 0, width: 5, height: 5))), 10, 10)
        }
    }
}
