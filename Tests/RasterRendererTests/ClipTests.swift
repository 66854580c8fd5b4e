import Geometry
import Rendering
import Testing

@testable import RasterRenderer

@Suite struct ClipTests {
    private let rect = CGRect(x: 3.3, y: 4.6, width: 40.2, height: 30.9)

    private var contents: [DisplayList] {
        let box = CGRect(x: 0, y: 0, width: 60, height: 60)
        let circle = Path(ellipseIn: CGRect(x: -4, y: 2, width: 50, height: 40))
        return [
            fill(box),
            fill(circle, .color(red)),
            fill(circle, .radialGradient(ramp(red, blue), center: CGPoint(x: 20, y: 20), startRadius: 0, endRadius: 30)),
            .effect(.opacity(0.5), .group([fill(box), fill(circle, .color(red))])),
            .effect(.blur(radius: 3, opaque: false), fill(circle)),
            .effect(.shadow(color: blue, radius: 2, offset: CGSize(width: 9, height: 3)), fill(circle)),
            .effect(.clip(Path(CGRect(x: 10.5, y: 1, width: 20, height: 70)), .nonZero), fill(box)),
            .effect(.clip(circle, .nonZero), fill(box)),
        ]
    }

    /// The corners in five lines: not recognised as a rectangle.
    private var asPolygon: Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.minX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.midX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        path.closeSubpath()
        return path
    }

    @Test func rectangleClipsEqualMasks() {
        #expect(asPolygon.uprightRectangle == nil)
        for (index, content) in contents.enumerated() {
            let exact = draw(.effect(.clip(Path(rect), .nonZero), content), 50, 50)
            let masked = draw(.effect(.clip(asPolygon, .nonZero), content), 50, 50)
            #expect(exact.difference(from: masked).maximum <= 2, "content \(index)")
            #expect(exact.area > 100)
        }
    }

    @Test func edgesOfClipsAreSoft() {
        let bitmap = draw(.effect(.clip(Path(CGRect(x: 1.5, y: 1.5, width: 5, height: 5)), .nonZero), contents[0]), 10, 10)
        #expect(bitmap.alpha(1, 1) == 64 && bitmap.alpha(1, 3) == 128 && bitmap.alpha(6, 3) == 128)
        #expect(bitmap.alpha(3, 3) == 255 && bitmap.alpha(7, 3) == 0)
    }

    @Test(arguments: [CGRect(x: 2.2, y: 2.3, width: 0.5, height: 0.5), CGRect(x: 2.2, y: 2.7, width: 0.5, height: 1.1)])
    func tinyClips(rect: CGRect) {
        let area = draw(.effect(.clip(Path(rect), .nonZero), contents[0]), 6, 6).area
        #expect(abs(area - rect.width * rect.height) < 0.01)
    }

    @Test func emptyClipsHideEverything() {
        #expect(draw(.effect(.clip(Path(), .nonZero), contents[0]), 10, 10).area == 0)
        #expect(draw(.effect(.clip(Path(CGRect(x: 20, y: 0, width: 5, height: 5)), .nonZero), contents[0]), 10, 10).area == 0)
    }
}
