import Geometry
import Rendering
import Testing
import Typesetting

@testable import RasterRenderer

@Suite struct TextTests {
    private func outlineArea(_ text: TextContent) -> Double {
        var sum = 0.0
        for run in text.runs {
            for glyph in run.glyphs {
                guard let outline = glyphOutline(font: run.font, glyph: glyph.id) else { continue }
                var lines = Polylines()
                outline.flatten(into: &lines, tolerance: 1e-4)
                for line in lines.runs {
                    var previous = lines.points[line.end - 1]
                    for point in lines.points[line.start..<line.end] {
                        sum += (previous.x * point.y - previous.y * point.x) / 2 * run.size * run.size
                        previous = point
                    }
                }
            }
        }
        return abs(sum)
    }

    @Test(arguments: [9.0, 17, 34, 90, 240]) func masksCoverTheAreaOfTheOutlines(size: Double) {
        let text = text("Rosé 8&g", size: size)
        let area = draw(item(.text(text), x: 3.4, y: 2.7), size * 7, size * 2).area
        #expect(abs(area / outlineArea(text) - 1) < (size < 10 ? 0.02 : 0.01), "\(area) for \(outlineArea(text))")
    }

    @Test func movingByQuartersMovesTheInk() {
        let text = text("mill", size: 17)
        func center(_ x: CGFloat) -> Double {
            let bitmap = draw(item(.text(text), x: x, y: 4), 60, 30)
            var sum = 0.0
            for y in 0..<30 {
                for x in 0..<60 {
                    sum += Double(x) * Double(bitmap.alpha(x, y))
                }
            }
            return sum / 255 / bitmap.area
        }
        let origin = center(5)
        for quarter in 1...4 {
            #expect(abs(center(5 + 0.25 * CGFloat(quarter)) - origin - 0.25 * Double(quarter)) < 0.02)
        }
    }

    @Test func masksAndOutlinesAgree() {
        let text = item(.text(text("Sphinx", size: 30)), x: 5, y: 5)
        let masks = draw(text, 140, 50)
        // An invisible shear that requires outlines.
        let outlines = draw(.effect(.transform(CGAffineTransform(a: 1, b: 1e-7, c: 0, d: 1, tx: 0, ty: 0)), text), 140, 50)
        #expect(masks.difference(from: outlines).mean < 3)
        #expect(abs(masks.area - outlines.area) < 4)
    }

    @Test func glyphsAtTheBordersAreCut() {
        let content = item(.text(text("WWWWWW", size: 40)), x: -13, y: -9)
        let part = draw(content, 61, 23)
        let whole = draw(.effect(.transform(CGAffineTransform(translationX: 30, y: 20)), content), 200, 80)
        for y in 0..<23 {
            for x in 0..<61 {
                #expect(part.alpha(x, y) == whole.alpha(x + 30, y + 20))
            }
        }
    }

    @Test func gradientsFillText() {
        let paint = Paint.linearGradient(ramp(red, blue), start: .zero, end: CGPoint(x: 120, y: 0))
        let bitmap = draw(item(.text(text("HHHHHH", size: 40, paint: paint))), 150, 50)
        let row = (0..<150).map { bitmap.pixel($0, 26) }.filter { $0[3] == 255 }
        #expect(row.count > 20 && row.first![2] > 200 && row.last![0] > 150)
    }

    /// Lines outside of a clip are left out before anything is known of them but the rows of their glyphs.
    @Test(arguments: [0, 0.25, 0.5, 7.75]) func aClipShowsWhatTheWholeTextHasThere(offset: Double) {
        let strings = ["low", "Ájg|Ŝ", "Åy"]
        let lines = (0..<18).map { item(.text(text(strings[$0 % 3], size: 17)), x: 2, y: CGFloat($0) * 5.5 - offset) }
        let whole = draw(.group(lines), 60, 110)
        for top in stride(from: 0, to: 100, by: 3) {
            let box = CGRect(x: 0, y: CGFloat(top), width: 60, height: 7)
            let part = draw(.effect(.clip(Path(box), .nonZero), .group(lines)), 60, 110)
            for y in 0..<110 {
                let isInside = y >= top && y < top + 7
                let wrong = (0..<60).first { part.alpha($0, y) != (isInside ? whole.alpha($0, y) : 0) }
                #expect(wrong == nil, "row \(y) through a clip from \(top)")
            }
        }
    }
}
