@testable import Geometry
import Testing

/// `Path.description` as Apple's SwiftUI prints it.
@Suite struct MeasuredPathTests {
    let box = CGRect(x: 0, y: 0, width: 100, height: 60)

    func expect(_ path: Path, _ text: String, _ sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(near(path, text), "\(path) is not \(text)", sourceLocation: sourceLocation)
    }

    @Test func simpleShapes() {
        expect(
            Path(box),
            "0 0 m 100 0 l 100 60 l 0 60 l h")
        expect(
            Path(ellipseIn: CGRect(x: 20, y: 0, width: 60, height: 60)),
            """
            80 30 m 80 46.5685 66.5685 60 50 60 c 33.4315 60 20 46.5685 20 30 c 20 13.4315 33.4315 0 50 0 c \
            66.5685 0 80 13.4315 80 30 c h
            """)
        expect(
            Path(ellipseIn: box),
            """
            100 30 m 100 46.5685 77.6142 60 50 60 c 22.3858 60 0 46.5685 0 30 c 0 13.4315 22.3858 0 50 0 c \
            77.6142 0 100 13.4315 100 30 c h
            """)
        expect(
            Path(roundedRect: box, cornerRadius: 0),
            "0 0 m 100 0 l 100 60 l 0 60 l h")
    }

    @Test func circularCorners() {
        expect(
            Path(roundedRect: box, cornerRadius: 12, style: .circular),
            """
            100 30 m 100 48 l 100 54.6274 94.6274 60 88 60 c 12 60 l 5.37258 60 4.05812e-16 54.6274 0 48 c \
            2.66454e-15 12 l 3.47616e-15 5.37258 5.37258 -8.11625e-16 12 0 c 88 0 l 94.6274 4.05812e-16 100 \
            5.37258 100 12 c h
            """)
        expect(
            Path(roundedRect: box, cornerSize: CGSize(width: 60, height: 8), style: .circular),
            """
            100 30 m 100 52 l 100 56.4183 86.5685 60 70 60 c 30 60 l 13.4315 60 1.01453e-15 56.4183 0 52 c \
            1.33227e-14 8 l 1.53517e-14 3.58172 13.4315 -5.41083e-16 30 0 c 70 0 l 86.5685 2.70542e-16 100 \
            3.58172 100 8 c h
            """)
        expect(
            Path(roundedRect: CGRect(x: 10, y: 20, width: 50, height: 40), cornerRadius: 8, style: .circular),
            """
            60 40 m 60 52 l 60 56.4183 56.4183 60 52 60 c 18 60 l 13.5817 60 10 56.4183 10 52 c 10 28 l 10 \
            23.5817 13.5817 20 18 20 c 52 20 l 56.4183 20 60 23.5817 60 28 c h
            """)
    }

    @Test func continuousCorners() {
        expect(
            Path(roundedRect: box, cornerRadius: 12),
            """
            100 30 m 100 41.656 l 100 46.9381 100 49.5791 99.1011 52.4221 c 97.9713 55.5261 95.5261 57.9713 \
            92.4221 59.1011 c 89.5791 60 86.9381 60 81.656 60 c 18.344 60 l 13.0619 60 10.4209 60 7.57793 \
            59.1011 c 4.47389 57.9713 2.02872 55.5261 0.898937 52.4221 c 0 49.5791 0 46.9381 0 41.656 c 0 \
            18.344 l 0 13.0619 0 10.4209 0.898937 7.57793 c 2.02872 4.47389 4.47389 2.02872 7.57793 0.898937 c \
            10.4209 0 13.0619 0 18.344 0 c 81.656 0 l 86.9381 0 89.5791 0 92.4221 0.898937 c 95.5261 2.02872 \
            97.9713 4.47389 99.1011 7.57793 c 100 10.4209 100 13.0619 100 18.344 c h
            """)
        expect(
            Path(roundedRect: box, cornerRadius: 20),
            """
            100 30 m 100 30 l 100 38.3695 100 42.6844 98.5018 47.3701 c 96.6188 52.5435 92.5435 56.6188 87.3701 \
            58.5018 c 82.6319 60 78.2302 60 69.4267 60 c 30.5733 60 l 21.7698 60 17.3681 60 12.6299 58.5018 c \
            7.45648 56.6188 3.3812 52.5435 1.49823 47.3701 c 0 42.6844 0 38.3695 0 30 c 0 30 l 0 21.6305 0 \
            17.3156 1.49823 12.6299 c 3.3812 7.45648 7.45648 3.3812 12.6299 1.49823 c 17.3681 0 21.7698 0 \
            30.5733 0 c 69.4267 0 l 78.2302 0 82.6319 0 87.3701 1.49823 c 92.5435 3.3812 96.6188 7.45648 \
            98.5018 12.6299 c 100 17.3156 100 21.6305 100 30 c h
            """)
        expect(
            Path(roundedRect: box, cornerRadius: 25),
            """
            100 30 m 100 30 l 100 34.7848 100 39.0422 98.1272 44.2127 c 95.7735 50.6794 90.6794 55.7735 84.2127 \
            58.1272 c 78.2898 60 72.7877 60 61.7834 60 c 38.2166 60 l 27.2123 60 21.7102 60 15.7873 58.1272 c \
            9.3206 55.7735 4.2265 50.6794 1.87279 44.2127 c 0 39.0422 0 34.7848 0 30 c 0 30 l 0 25.2152 0 \
            20.9578 1.87279 15.7873 c 4.2265 9.3206 9.3206 4.2265 15.7873 1.87279 c 21.7102 0 27.2123 0 38.2166 \
            0 c 61.7834 0 l 72.7877 0 78.2898 0 84.2127 1.87279 c 90.6794 4.2265 95.7735 9.3206 98.1272 15.7873 \
            c 100 20.9578 100 25.2152 100 30 c h
            """)
    }

    func arc(_ from: Double, _ to: Double, clockwise: Bool) -> Path {
        Path {
            $0.addArc(
                center: CGPoint(x: 50, y: 50), radius: 40, startAngle: .degrees(from), endAngle: .degrees(to),
                clockwise: clockwise)
        }
    }

    @Test func forwardArcs() {
        expect(
            arc(0, 30, clockwise: false),
            "90 50 m 90 57.0215 88.1517 63.9192 84.641 70 c")
        expect(
            arc(0, 90, clockwise: false),
            "90 50 m 90 72.0914 72.0914 90 50 90 c")
        expect(
            arc(0, 120, clockwise: false),
            "90 50 m 90 72.0914 72.0914 90 50 90 c 42.9785 90 36.0808 88.1517 30 84.641 c")
        expect(
            arc(0, 0, clockwise: false),
            "90 50 m")
        expect(
            arc(0, 360, clockwise: false),
            """
            90 50 m 90 72.0914 72.0914 90 50 90 c 27.9086 90 10 72.0914 10 50 c 10 27.9086 27.9086 10 50 10 c \
            72.0914 10 90 27.9086 90 50 c h
            """)
        expect(
            arc(0, 450, clockwise: false),
            """
            90 50 m 90 72.0914 72.0914 90 50 90 c 27.9086 90 10 72.0914 10 50 c 10 27.9086 27.9086 10 50 10 c \
            72.0914 10 90 27.9086 90 50 c 90 72.0914 72.0914 90 50 90 c
            """)
    }

    @Test func clockwiseArcs() {
        expect(
            arc(0, 45, clockwise: true),
            """
            90 50 m 90 27.9086 72.0914 10 50 10 c 27.9086 10 10 27.9086 10 50 c 10 72.0914 27.9086 90 50 90 c \
            60.6087 90 70.7828 85.7857 78.2843 78.2843 c
            """)
        expect(
            arc(0, 360, clockwise: true),
            """
            90 50 m 90 27.9086 72.0914 10 50 10 c 27.9086 10 10 27.9086 10 50 c 10 72.0914 27.9086 90 50 90 c \
            72.0914 90 90 72.0914 90 50 c h
            """)
        expect(
            arc(0, 720, clockwise: true),
            """
            90 50 m 90 27.9086 72.0914 10 50 10 c 27.9086 10 10 27.9086 10 50 c 10 72.0914 27.9086 90 50 90 c \
            72.0914 90 90 72.0914 90 50 c
            """)
        expect(
            arc(0, -90, clockwise: true),
            "90 50 m 90 27.9086 72.0914 10 50 10 c")
        expect(
            arc(-90, 0, clockwise: true),
            """
            50 10 m 27.9086 10 10 27.9086 10 50 c 10 72.0914 27.9086 90 50 90 c 72.0914 90 90 72.0914 90 50 c
            """)
    }

    var triangle: Path {
        Path { path in
            path.addLines([.zero, CGPoint(x: 100, y: 0), CGPoint(x: 50, y: 60)])
            path.closeSubpath()
        }
    }

    var twoSquares: Path {
        Path { path in
            path.addRects([CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 20, y: 0, width: 10, height: 10)])
        }
    }

    @Test func trimming() {
        expect(
            Path(box).trimmedPath(from: 0.1, to: 0.6),
            "32 0 m 100 0 l 100 60 l 68 60 l")
        expect(
            Path(box).trimmedPath(from: 0, to: 1),
            "0 0 m 100 0 l 100 60 l 0 60 l h")
        expect(
            Path(box).trimmedPath(from: 0, to: 0.999),
            "0 0 m 100 0 l 100 60 l 0 60 l 0 0.319996 l")
        expect(
            Path(box).trimmedPath(from: -0.5, to: 1.5),
            "0 0 m 100 0 l 100 60 l 0 60 l h")
        expect(
            triangle.trimmedPath(from: 0.25, to: 0.75),
            "64.0512 0 m 100 0 l 50 60 l 41.0046 49.2055 l")
        expect(
            Path(ellipseIn: CGRect(x: 20, y: 0, width: 60, height: 60)).trimmedPath(from: 0, to: 0.5),
            "80 30 m 80 46.5685 66.5685 60 50 60 c 33.4315 60 20 46.5685 20 30 c")
        expect(
            twoSquares.trimmedPath(from: 0.25, to: 0.75),
            "10 10 m 0 10 l 0 0 l 20 0 m 30 0 l 30 10 l")
        expect(
            Path(box).trimmedPath(from: 0.25, to: 0.5),
            "80 0 m 100 0 l 100 60 l")
    }

    @Test func uneven() {
        let square = CGRect(x: 0, y: 0, width: 100, height: 100)
        // 20 beside 90 on an edge of 100: the larger one gets what the smaller one leaves.
        let radii = RectangleCornerRadii(topLeading: 20, bottomLeading: 0, bottomTrailing: 0, topTrailing: 90)
        expect(
            Path(roundedRect: square, cornerRadii: radii, style: .circular),
            """
            100 90 m 100 100 l 100 100 100 100 100 100 c 0 100 l 0 100 0 100 0 100 c 0 20 l 0 8.9543 8.9543 0 20 0 c \
            20 0 l 64.1828 0 100 35.8172 100 80 c h
            """)
    }

    @Test func unevenCornersStartBetweenTheirRadii() {
        // Half-way between 20 and 100 - 4, whatever the corners take of the edge.
        let box = CGRect(x: 0, y: 0, width: 200, height: 100)
        let radii = RectangleCornerRadii(topLeading: 0, bottomLeading: 0, bottomTrailing: 4, topTrailing: 20)
        for style in [RoundedCornerStyle.circular, .continuous] {
            let path = Path(roundedRect: box, cornerRadii: radii, style: style)
            #expect(path.points.first == CGPoint(x: 200, y: 58))
        }
    }

    /// Numbers from the geometry itself: each corner takes its own radius of its two edges.
    @Test func unevenCornersHaveTheirOwnRadii() throws {
        let box = CGRect(x: 10, y: 20, width: 200, height: 100)
        for radii in [[0.0, 0, 0, 20], [5, 10, 20, 40], [40, 0, 40, 0], [50, 50, 50, 50], [1, 60, 2, 30], [0, 0, 0, 0.5]] {
            let path = Path(
                roundedRect: box,
                cornerRadii: RectangleCornerRadii(topLeading: radii[0], bottomLeading: radii[3], bottomTrailing: radii[2], topTrailing: radii[1]),
                style: .circular)
            let corners = [
                (CGPoint(x: 10, y: 20), radii[0], 1.0, 1.0), (CGPoint(x: 210, y: 20), radii[1], -1, 1),
                (CGPoint(x: 210, y: 120), radii[2], -1, -1), (CGPoint(x: 10, y: 120), radii[3], 1, -1),
            ]
            for (corner, radius, x, y) in corners {
                func at(_ dx: Double, _ dy: Double) -> CGPoint { CGPoint(x: corner.x + x * dx, y: corner.y + y * dy) }
                // The curve begins and ends one radius from the corner …
                for end in [at(radius, 0), at(0, radius)] {
                    #expect(path.points.contains { hypot($0.x - end.x, $0.y - end.y) < 1e-9 }, "\(radii) \(end)")
                }
                // … and lies on the circle in between.
                let diagonal = radius * (1 - 0.5.squareRoot())
                #expect(path.contains(at(diagonal + 0.05, diagonal + 0.05)))
                #expect(path.contains(at(diagonal - 0.05, diagonal - 0.05)) == false)
            }
        }
    }

    @Test func unevenCornersHaveTheSameElementsForAllRadii() {
        let box = CGRect(x: 0, y: 0, width: 200, height: 100)
        for (style, count) in [(RoundedCornerStyle.circular, 10), (.continuous, 18)] {
            for radius in [0.0, 1, 30] {
                let radii = RectangleCornerRadii(topLeading: radius, bottomLeading: 0, bottomTrailing: 10, topTrailing: 0)
                #expect(Path(roundedRect: box, cornerRadii: radii, style: style).verbs.count == count)
            }
        }
        #expect(Path(roundedRect: box, cornerRadii: RectangleCornerRadii(), style: .continuous).verbs.count == 5)
    }

    @Test func cornersWithoutARadiusAreStrokedAsCorners() {
        // The curves in one point change nothing about the outline of a stroke.
        let box = CGRect(x: 0, y: 0, width: 200, height: 100)
        let radii = RectangleCornerRadii(topLeading: 0, bottomLeading: 0, bottomTrailing: 0, topTrailing: 20)
        for style in [RoundedCornerStyle.circular, .continuous] {
            let outline = Path(roundedRect: box, cornerRadii: radii, style: style).strokedPath(StrokeStyle(lineWidth: 10, lineJoin: .miter))
            #expect(outline.contains(CGPoint(x: -4, y: -4)))
            #expect(outline.contains(CGPoint(x: 204, y: 104)))
            #expect(outline.contains(CGPoint(x: -4, y: 104)))
            #expect(!outline.contains(CGPoint(x: 204, y: -4)))
            #expect(outline.boundingRect == box.insetBy(dx: -5, dy: -5))
        }
    }

    @Test func lineAfterClose() {
        let path = Path { path in
            path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
            path.addLine(to: CGPoint(x: 0, y: 10))
        }
        expect(path, "0 0 m 10 0 l 10 10 l 0 10 l h 0 10 l")
        #expect(path.arcLength == 50)
    }
}
