import Geometry
import Rendering
import Testing

@testable import RasterRenderer

/// Glass bends what is behind along its edge.
@Suite struct LensTests {
    private func glass(lens: CGFloat) -> Paint {
        var material = MaterialPaint(blurRadius: 0, plain: .clear)
        material.lens = lens
        return .material(material)
    }

    /// Red left of 30, blue right of it.
    private func bitmap(_ paint: Paint) -> Bitmap {
        draw(
            .group([
                fill(CGRect(x: 0, y: 0, width: 30, height: 60), .color(red)), fill(CGRect(x: 30, y: 0, width: 60, height: 60), .color(blue)),
                fill(CGRect(x: 25, y: 0, width: 60, height: 60), paint),
            ]), 90, 60)
    }

    private func isBlue(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Bool {
        bitmap.bytes[(y * bitmap.width + x) * 4] > 200
    }

    @Test func theEdgeShowsWhatLiesFurtherInside() {
        let flat = bitmap(glass(lens: 0))
        #expect(!isBlue(flat, 26, 30) && isBlue(flat, 32, 30))
        let bent = bitmap(glass(lens: 12))
        #expect(isBlue(bent, 26, 30), "the edge shows the place 12 pixels further inside")
        #expect(bent.bytes[(30 * 90 + 60) * 4] == 255, "the middle is as it was")
        #expect(!isBlue(bent, 20, 30), "what is not glass is as it was")
    }

    @Test func oddLensesAreFlatOrHarmless() {
        for lens in [-5, CGFloat.nan, .infinity] {
            #expect(bitmap(glass(lens: lens)) == bitmap(glass(lens: 0)))
        }
        _ = bitmap(glass(lens: 1e6))
    }
}
