import Foundation
import Testing
@testable import Geometry

@Suite struct SVGPathReaderTests {
    @Test func pathDataOfSVG() {
        #expect(SVGPathReader.path("M1 2h3v4H1z").boundingRect == CGRect(x: 1, y: 2, width: 3, height: 4))
        // Flags without spaces, numbers separated only by a second point, commands that are repeated.
        let arc = SVGPathReader.path("M0 0a5 5 0 0110 0")
        #expect(abs(arc.boundingRect.minY + 5) < 0.01 && arc.currentPoint == CGPoint(x: 10, y: 0))
        #expect(SVGPathReader.path("m.5.5 1-1 1 1").currentPoint == CGPoint(x: 2.5, y: 0.5))
        #expect(SVGPathReader.path("M0 0L10 10 nonsense").currentPoint == CGPoint(x: 10, y: 10))
        #expect(SVGPathReader.path("").isEmpty)
        #expect(SVGPathReader.path("M1e2-5E-1l.5e1 1").currentPoint == CGPoint(x: 105, y: 0.5))
        // The end of a subpath takes no number, and was read again and again for ever.
        #expect(SVGPathReader.path("M0 0h2v2z01M5 5h9").boundingRect == CGRect(x: 0, y: 0, width: 2, height: 2))
    }
}
