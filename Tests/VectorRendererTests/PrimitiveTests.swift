import Foundation
import Geometry
import RasterRenderer
import Rendering
import Testing
import Typesetting

@testable import VectorRenderer

/// Everything a display list can express, small.
enum Primitives {
    static let star = Path { path in
        path.addLines((0..<5).map { CGPoint(x: 30 + 26 * cos(Double($0) * 4 * .pi / 5), y: 30 + 26 * sin(Double($0) * 4 * .pi / 5)) })
        path.closeSubpath()
    }
    static let two = DisplayList.group([fill(disc(22, 30, 16), .color(red)), fill(disc(38, 30, 16), .color(blue))])
    static let frosted = MaterialPaint(
        blurRadius: 4, saturation: 1.5, film: ResolvedColor(red: 0.7, green: 0.7, blue: 0.7, alpha: 0.6), plain: .clear)
    static let checker: DisplayList = {
        let bytes = (0..<64).flatMap { index -> [UInt8] in (index / 8 + index) % 2 == 0 ? [0, 0, 255, 255] : [255, 200, 0, 255] }
        let image = ImageContent(bitmap: Bitmap(width: 8, height: 8, bytes: bytes), interpolated: false)
        return item(.image(image), x: 6, y: 6, size: CGSize(width: 48, height: 48))
    }()
    static let tilted = DisplayList.Effect.projection(
        ProjectionTransform(CGAffineTransform(translationX: -30, y: -30))
            .concatenating(
                {
                    var tilt = ProjectionTransform(); tilt.m11 = 0.8; tilt.m13 = 0.006; return tilt
                }()
            )
            .concatenating(ProjectionTransform(CGAffineTransform(translationX: 30, y: 30))))
    static func dashed(_ dash: [CGFloat], cap: CGLineCap = .butt, join: CGLineJoin = .miter) -> DisplayList {
        item(.stroke(star, StrokeStyle(lineWidth: 4, lineCap: cap, lineJoin: join, miterLimit: 10, dash: dash, dashPhase: 3), .color(blue)))
    }

    static let all: [(name: String, list: DisplayList)] = [
        ("fill", fill(star, .color(red))),
        ("even-odd", fill(star, .color(red), .evenOdd)),
        ("stroke", dashed([])),
        ("dashes", dashed([8, 5], cap: .round, join: .round)),
        ("bevel", dashed([], cap: .square, join: .bevel)),
        ("linear", fill(rect(5, 5, 50, 50), .linearGradient(ramp(red, green, blue), start: CGPoint(x: 10, y: 5), end: CGPoint(x: 45, y: 50)))),
        (
            "linear perceptual",
            fill(rect(5, 5, 50, 50), .linearGradient(ramp(red, blue, in: .perceptual), start: CGPoint(x: 5, y: 0), end: CGPoint(x: 55, y: 0)))
        ),
        ("linear to clear", fill(rect(5, 5, 50, 50), .linearGradient(ramp(red, .clear), start: CGPoint(x: 5, y: 0), end: CGPoint(x: 55, y: 0)))),
        ("repeated", fill(rect(5, 5, 50, 50), .linearGradient(ramp(red, blue, spread: .mirror), start: CGPoint(x: 20, y: 0), end: CGPoint(x: 34, y: 0)))),
        ("radial", fill(disc(30, 30, 25), .radialGradient(ramp(red, blue), center: CGPoint(x: 30, y: 30), startRadius: 6, endRadius: 22))),
        (
            "elliptical",
            fill(
                rect(5, 15, 50, 30),
                .ellipticalGradient(
                    ramp(green, red), bounds: CGRect(x: 5, y: 15, width: 50, height: 30), center: CGPoint(x: 30, y: 30), startRadius: 0, endRadius: 0.5))
        ),
        (
            "angular",
            fill(disc(30, 30, 25), .angularGradient(ramp(red, green, blue, red), center: CGPoint(x: 30, y: 30), startAngle: 0.4, endAngle: 0.4 + 2 * .pi))
        ),
        ("transform", .effect(.transform(CGAffineTransform(rotationAngle: 0.4).translatedBy(x: 14, y: -8)), fill(rect(10, 10, 30, 20), .color(green)))),
        ("projection", .effect(tilted, fill(star, .color(green)))),
        ("stroke in perspective", .effect(tilted, dashed([]))),
        ("opacity", .effect(.opacity(0.5), two)),
        ("clip", .effect(.clip(star, .evenOdd), two)),
        ("clip-out", .effect(.clipOut(disc(30, 30, 12), .nonZero), two)),
        ("mask", .effect(.mask(.init(fill(rect(0, 0, 60, 60), .linearGradient(ramp(.black, .clear), start: .zero, end: CGPoint(x: 60, y: 0))))), two)),
        ("inverse mask", .effect(.mask(.init(fill(disc(30, 30, 12), .color(.black)), isInverse: true)), two)),
        ("multiply", .group([fill(disc(22, 30, 16), .color(red)), .effect(.blend(.multiply), fill(disc(38, 30, 16), .color(green)))])),
        (
            "difference in a group",
            .effect(
                .isolated,
                .group([
                    fill(disc(22, 30, 16), .color(red)), .effect(.blend(.difference), fill(disc(38, 30, 16), .color(green))),
                ]))
        ),
        (
            "a hole",
            .group([
                fill(rect(0, 0, 60, 60), .color(green)),
                .effect(
                    .isolated,
                    .group([
                        fill(disc(22, 30, 16), .color(red)), .effect(.blend(.destinationOut), fill(disc(38, 30, 16), .color(green))),
                    ])),
            ])
        ),
        ("blur", .effect(.blur(radius: 3, opaque: false), two)),
        ("shadow", .effect(.shadow(color: ResolvedColor(red: 0, green: 0, blue: 0, alpha: 0.6), radius: 2, offset: CGSize(width: 4, height: 5)), two)),
        ("saturation", .effect(.filter(.matrix(.saturation(0.2))), two)),
        ("inversion of half a colour", .effect(.filter(.matrix(.inversion(1))), .effect(.opacity(0.5), two))),
        ("luminance to alpha", .effect(.filter(.luminanceToAlpha), two)),
        ("threshold", .effect(.filter(.alphaThreshold(min: 0.5, max: 1, color: blue)), .effect(.blur(radius: 4, opaque: false), two))),
        ("image", checker),
        ("turned image", .effect(.transform(CGAffineTransform(rotationAngle: 0.2)), checker)),
        ("image in perspective", .effect(tilted, checker)),
        ("material", .group([two, .effect(.blur(radius: 3, opaque: true), .effect(.backdrop, fill(rect(20, 10, 20, 40), .color(.black))))])),
        ("blurred paint", .group([two, fill(rect(20, 10, 20, 40), .material(frosted))])),
        (
            "blurred paint in a faded, turned group",
            .group([
                two,
                .effect(
                    .opacity(0.6),
                    .effect(
                        .transform(CGAffineTransform(rotationAngle: 0.2)),
                        .group([
                            fill(rect(20, 10, 20, 40), .material(frosted)), fill(rect(25, 20, 6, 6), .color(red)),
                        ]))),
            ])
        ),
        (
            "symbol",
            item(
                .symbol(
                    SymbolContent(
                        name: "star", fontSize: 20, fontWeight: 400,
                        layers: [
                            .init(path: star, paint: .color(red)), .init(path: disc(30, 30, 8), paint: .color(blue)),
                        ])))
        ),
    ]
}

@Suite struct PrimitiveTests {
    @Test(arguments: Primitives.all.map(\.name))
    func svgLooksLikePixels(_ name: String) throws {
        let list = Primitives.all.first { $0.name == name }!.list
        let found = difference(try show(svg: try svg(list)), raster(list))
        // librsvg smooths images, at the edges of large pixels too.
        let allowed = name.contains("image") ? (8.0, 0.08) : (2.0, 0.02)
        #expect(found.mean < allowed.0 && found.part < allowed.1, "\(name): \(found)")
    }

    @Test(arguments: Primitives.all.map(\.name))
    func pdfLooksLikePixels(_ name: String) throws {
        let list = Primitives.all.first { $0.name == name }!.list
        let bytes = try PDFRenderer(rasterizer: RasterRenderer()).render([(list, .white)], size: canvasSize).bytes
        let found = difference(try show(pdf: bytes), raster(list))
        // Poppler takes the nearest pixel of images, so that the edges of squares lie elsewhere.
        let allowed = name.contains("image") ? (8.0, 0.08) : (2.5, 0.03)
        #expect(found.mean < allowed.0 && found.part < allowed.1, "\(name): \(found)")
    }

    /// What stays vectors has no image in it.
    @Test func onlyWhatSVGLacksIsPixels() throws {
        let pixels = Primitives.all.filter { (try? svg($0.list).contains("<image")) == true }.map(\.name)
        #expect(
            pixels == [
                "angular", "a hole", "image", "turned image", "image in perspective", "material", "blurred paint",
                "blurred paint in a faded, turned group",
            ])
    }

    /// A paint that colours what is behind and does not blur it stays a vector, in its plain colour.
    @Test func vibrantPaintsArePlain() throws {
        let vibrant = MaterialPaint(blurRadius: 0, tone: .plusDarker, tint: red, plain: blue)
        let shape = { (paint: Paint) in DisplayList.group([Primitives.two, fill(rect(20, 10, 20, 40), paint)]) }
        #expect(try svg(shape(.material(vibrant))) == svg(shape(.color(blue))))
        let renderer = PDFRenderer(rasterizer: RasterRenderer())
        let shown = try show(pdf: try renderer.render([(shape(.material(vibrant)), .white)], size: canvasSize).bytes)
        #expect(difference(shown, raster(shape(.color(blue)))).mean < 2.5)
    }

    @Test func sameListSameBytes() throws {
        let all = DisplayList.group(Primitives.all.map(\.list))
        #expect(try svg(all) == svg(all))
        let renderer = PDFRenderer(rasterizer: RasterRenderer())
        #expect(try renderer.render([(all, .white)], size: canvasSize).bytes == renderer.render([(all, .white)], size: canvasSize).bytes)
    }

    @Test func equalDefinitionsStandInTheFileOnce() throws {
        let paint = Paint.linearGradient(ramp(red, blue), start: .zero, end: CGPoint(x: 10, y: 0))
        let list = DisplayList.group((0..<5).map { item(.fill(rect(0, 0, 10, 10), .nonZero, paint), x: CGFloat($0) * 12) })
        #expect(try svg(list).components(separatedBy: "<linearGradient").count == 2)
    }

    @Test func badNumbersDrawNothing() throws {
        let list = DisplayList.group([
            .effect(.transform(CGAffineTransform(scaleX: .nan, y: 1)), Primitives.two),
            .effect(.opacity(.nan), Primitives.two),
            .effect(.blur(radius: .infinity, opaque: false), fill(rect(0, 0, 5, 5), .color(red))),
            item(.stroke(Primitives.star, StrokeStyle(lineWidth: -3), .color(red))),
        ])
        let text = try svg(list)
        #expect(!text.contains("nan") && !text.contains("inf"))
        _ = try show(svg: text)
        _ = try show(pdf: try PDFRenderer(rasterizer: RasterRenderer()).render([(list, .white)], size: canvasSize).bytes)
    }

    @Test func numbersAreShort() {
        #expect(SVGNumbers.text([0.5, -0.25, 10, 3.14159, -0.001], places: 2) == ".5-.25 10 3.14 0")
        #expect(SVGNumbers.data(rect(10, 20, 5, 5), places: 2) == "m10 20l5 0 0 5-5 0z")
    }

    private func letters(stretch: CGFloat) -> DisplayList {
        var font = FontDescriptor(size: 30, weight: 700)
        font.stretch = stretch
        let layout = Typesetter.layout("HE", font)
        let runs = layout.spans.map { span in
            GlyphRun(
                font: span.font, size: span.size, stretch: span.stretch,
                glyphs: layout.glyphs[span.glyphs].map { .init(id: $0.id, position: $0.position, scalar: $0.scalar) }, paint: .color(red))
        }
        return item(.text(TextContent(string: "HE", fontSize: 30, fontWeight: 700, runs: runs)), x: 4, y: 4)
    }

    /// The columns of pixels in which there is anything.
    private func columns(_ bitmap: Bitmap) -> ClosedRange<Int>? {
        let filled = (0..<bitmap.width).filter { x in
            (0..<bitmap.height).contains {
                bitmap.bytes[($0 * bitmap.width + x) * 4] < 128 || bitmap.bytes[($0 * bitmap.width + x) * 4 + 1] < 128
                    || bitmap.bytes[($0 * bitmap.width + x) * 4 + 2] < 128
            }
        }
        return filled.first.map { $0...filled[filled.count - 1] }
    }

    @Test(arguments: [0.5, 1, 1.2]) func lettersAreAsWideAsInPixels(_ stretch: CGFloat) throws {
        let list = letters(stretch: stretch)
        let expected = try #require(columns(raster(list)))
        let pdf = try PDFRenderer(rasterizer: RasterRenderer()).render([(list, .white)], size: canvasSize).bytes
        let words = try SVGRenderer(rasterizer: RasterRenderer(), options: SVGOptions(text: .text)).render(list, size: canvasSize, background: .white).text
        #expect(words.contains("scale(") == (stretch != 1))
        for bitmap in [try show(svg: try svg(list)), try show(svg: words), try show(pdf: pdf)] {
            let found = try #require(columns(bitmap))
            #expect(abs(found.lowerBound - expected.lowerBound) <= 2 && abs(found.upperBound - expected.upperBound) <= 2, "\(found) \(expected)")
        }
    }
}
