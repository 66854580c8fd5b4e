import Geometry
import Rendering
import Testing

@testable import RasterRenderer

/// The painted area is the mathematical one, within 0.2 %.
@Suite struct PathCoverageTests {
    private func expect(_ list: DisplayList, covers area: Double, _ note: Comment, sourceLocation: SourceLocation = #_sourceLocation) {
        let drawn = draw(list, 200, 200).area
        #expect(abs(drawn - area) < 0.002 * area, "\(note): \(drawn), not \(area)", sourceLocation: sourceLocation)
    }

    private func stroke(_ path: Path, _ style: StrokeStyle) -> DisplayList {
        item(.stroke(path, style, black))
    }

    private let disc = Path(ellipseIn: CGRect(x: 20.3, y: 30.6, width: 120, height: 120))

    @Test func regions() {
        expect(fill(Path(ellipseIn: CGRect(x: 9.3, y: 8.1, width: 160, height: 70))), covers: .pi * 80 * 35, "ellipse")
        let rounded = Path(roundedRect: CGRect(x: 10.5, y: 9.7, width: 150, height: 90), cornerRadius: 30, style: .circular)
        expect(fill(rounded), covers: 150 * 90 - (4 - .pi) * 30 * 30, "rounded rectangle")
        let parabola = Path { path in
            path.move(to: CGPoint(x: 20, y: 150))
            path.addQuadCurve(to: CGPoint(x: 180, y: 150), control: CGPoint(x: 100, y: -50))
            path.closeSubpath()
        }
        expect(fill(parabola), covers: 160 * 100 * 2 / 3, "parabola")
        let pie = Path { path in
            path.move(to: CGPoint(x: 100, y: 100))
            path.addArc(center: CGPoint(x: 100, y: 100), radius: 90, startAngle: .degrees(20), endAngle: .degrees(150), clockwise: false)
            path.closeSubpath()
        }
        expect(fill(pie), covers: .pi * 90 * 90 * 130 / 360, "pie")
    }

    @Test func strokes() {
        expect(stroke(disc, StrokeStyle(lineWidth: 7)), covers: 2 * .pi * 60 * 7, "ring")
        expect(stroke(disc.trimmedPath(from: 0.1, to: 0.6), StrokeStyle(lineWidth: 7)), covers: .pi * 60 * 7, "half a ring")
        let caps: [(CGLineCap, Double)] = [(.butt, 0), (.square, 12 * 12), (.round, .pi * 36)]
        for (cap, extra) in caps {
            let line = Path("30.4 40.2 m 130.4 115.2 l")!
            expect(stroke(line, StrokeStyle(lineWidth: 12, lineCap: cap)), covers: 125 * 12 + extra, "cap")
            // Three dashes of 25 between gaps of 25.
            let dashed = StrokeStyle(lineWidth: 12, lineCap: cap, dash: [25, 25])
            expect(stroke(line, dashed), covers: 3 * (25 * 12 + extra), "dashes")
        }
        let joins: [(CGLineJoin, Double)] = [(.miter, 36), (.bevel, 18), (.round, .pi * 9)]
        for (join, corner) in joins {
            let angle = Path("30.5 150.5 m 30.5 30.5 l 150.5 30.5 l")!
            expect(stroke(angle, StrokeStyle(lineWidth: 12, lineJoin: join)), covers: 2 * 120 * 12 - 36 + corner, "join")
        }
    }

    @Test func combinedRegions() {
        // Two discs of radius 60, their centres 60 apart.
        let other = disc.offsetBy(dx: 60, dy: 0)
        let whole = Double.pi * 3600
        let lens = 2 * 3600 * Double.pi / 3 - 30 * 3600.0.squareRoot() * 3.0.squareRoot()
        expect(fill(disc.union(other)), covers: 2 * whole - lens, "union")
        expect(fill(disc.intersection(other)), covers: lens, "intersection")
        expect(fill(disc.subtracting(other)), covers: whole - lens, "subtraction")
        expect(fill(disc.symmetricDifference(other)), covers: 2 * (whole - lens), "symmetric difference")
        // An arc of a third of the circle lies inside.
        expect(stroke(disc.lineIntersection(other), StrokeStyle(lineWidth: 5)), covers: 2 * .pi * 60 / 3 * 5, "line inside")
        expect(stroke(disc.lineSubtraction(other), StrokeStyle(lineWidth: 5)), covers: 2 * .pi * 60 * 2 / 3 * 5, "line outside")
    }
}
