import Geometry
import Rendering
import Testing

@testable import RasterRenderer

private let black = Paint.color(.black)

private func draw(_ list: DisplayList, _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1, background: ResolvedColor = .clear) -> Bitmap {
    RasterRenderer().render(list, size: CGSize(width: width, height: height), scale: scale, background: background)
}

private func fill(_ path: Path, _ paint: Paint = black, _ rule: FillRule = .nonZero) -> DisplayList {
    .item(.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10), content: .fill(path, rule, paint)))
}

extension Bitmap {
    fileprivate func pixel(_ x: Int, _ y: Int) -> [Int] {
        (0..<4).map { Int(bytes[(y * width + x) * 4 + $0]) }
    }

    fileprivate var area: Double {
        var sum = 0
        for index in stride(from: 3, to: bytes.count, by: 4) {
            sum += Int(bytes[index])
        }
        return Double(sum) / 255
    }
}

@Suite struct CoverageTests {
    @Test(arguments: [10.0, 33.3, 150]) func discCoversItsArea(radius: Double) {
        let rect = CGRect(x: 2.3, y: 1.7, width: 2 * radius, height: 2 * radius)
        let area = draw(fill(Path(ellipseIn: rect)), 2 * radius + 6, 2 * radius + 6).area
        #expect(abs(area / (.pi * radius * radius) - 1) < 0.002)
    }

    @Test func fractionalRectangleCoversParts() {
        let bitmap = draw(fill(Path(CGRect(x: 1.5, y: 1.25, width: 2, height: 2))), 6, 6)
        #expect(bitmap.pixel(1, 2)[3] == 128)
        #expect(bitmap.pixel(2, 1)[3] == 191)
        #expect(bitmap.pixel(2, 2)[3] == 255)
        #expect(bitmap.pixel(4, 2)[3] == 0)
    }

    @Test func overlapInOnePathIsFilledOnceOrNotAtAll() {
        var path = Path(CGRect(x: 0, y: 0, width: 6, height: 6))
        path.addRect(CGRect(x: 3, y: 3, width: 6, height: 6))
        #expect(draw(fill(path), 10, 10).pixel(4, 4)[3] == 255)
        #expect(draw(fill(path, black, .evenOdd), 10, 10).pixel(4, 4)[3] == 0)
        #expect(draw(fill(path, black, .evenOdd), 10, 10).pixel(1, 1)[3] == 255)
    }

    @Test func shapesBeyondAllSidesFillThePicture() {
        let list = fill(Path(ellipseIn: CGRect(x: -500, y: -500, width: 1020, height: 1020)))
        #expect(draw(list, 20, 20).area == 400)
    }
}

@Suite struct PaintTests {
    @Test func linearGradientFollowsItsFormula() {
        let ramp = GradientRamp(stops: [.init(location: 0, color: .black), .init(location: 1, color: .white)])
        let paint = Paint.linearGradient(ramp, start: .zero, end: CGPoint(x: 200, y: 0))
        let bitmap = draw(fill(Path(CGRect(x: 0, y: 0, width: 200, height: 2)), paint), 200, 2)
        for x in 0..<200 {
            #expect(abs(Double(bitmap.pixel(x, 1)[0]) - (Double(x) + 0.5) / 200 * 255) <= 1)
        }
    }

    @Test func opacityAppliesToAGroupAsOnePicture() {
        let square = Path(CGRect(x: 0, y: 0, width: 4, height: 4))
        let list = DisplayList.effect(.opacity(0.5), .group([fill(square), fill(square)]))
        #expect(draw(list, 4, 4).pixel(1, 1) == [0, 0, 0, 128])
    }
}

@Suite struct DegenerateInputTests {
    @Test func sizesThatAreNoneGiveAnEmptyBitmap() {
        for side in [0, -1, CGFloat.nan, .infinity, 100_000] {
            #expect(draw(.empty, side, 10).bytes.isEmpty)
        }
    }

    @Test(arguments: [CGFloat.nan, .infinity, 1e300, 0]) func hopelessTransformsDrawNothing(value: CGFloat) {
        let transform = CGAffineTransform(a: value, b: 0, c: 0, d: 1, tx: value, ty: 0)
        let list = DisplayList.effect(.transform(transform), fill(Path(ellipseIn: CGRect(x: 1, y: 1, width: 5, height: 5))))
        #expect(draw(list, 8, 8).area == 0)
    }
}
