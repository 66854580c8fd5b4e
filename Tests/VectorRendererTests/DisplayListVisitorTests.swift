import Geometry
import RasterRenderer
import Rendering
import Testing

@testable import VectorRenderer

/// The rules that all renderers have in common.
@Suite struct DisplayListVisitorTests {
    /// Where the names of what is drawn come from: the opacity and the coordinates around.
    struct Context: DisplayListContext {
        var opacity = 1.0
        var shift = CGPoint.zero
        var label = ""
        var visited = 0

        func transformed(by transform: CGAffineTransform) -> Context? {
            guard transform.a * transform.d != 0 else { return nil }
            var inner = self
            inner.shift.x += transform.tx
            return inner
        }

        func transformed(by projection: ProjectionTransform) -> Context? { projection.affine.flatMap { transformed(by: $0) } }

        func moved(to frame: CGRect) -> Context? { transformed(by: CGAffineTransform(translationX: frame.minX, y: 0)) }

        func labeled(_ label: String) -> Context {
            var inner = self
            inner.label += label
            return inner
        }

        mutating func didVisit(_ child: DisplayList) { visited += 1 }
    }

    /// Writes down what it is asked for.
    struct Recorder: DisplayListVisitor {
        typealias Failure = Never

        private func content(_ name: String, _ content: DisplayList, _ context: Context) -> [String] {
            var visitor = self
            return [name + "("] + visitor.visit(content, context, part: nil) + [")"]
        }

        private func item(_ name: String, _ context: Context) -> [String] {
            [context.label + name + "@\(context.shift.x) \(context.opacity) after \(context.visited)"]
        }

        func needsLayer(_ list: DisplayList) -> Bool { list.isMoreThanOneThing }

        func fill(_ path: Path, _ rule: FillRule, _ paint: Paint, _ context: Context) -> [String] { item("fill", context) }
        func stroke(_ path: Path, _ style: StrokeStyle, _ paint: Paint, _ context: Context) -> [String] { item("stroke", context) }
        func draw(_ text: TextContent, _ context: Context) -> [String] { item("text", context) }
        func draw(_ image: ImageContent, of item: DisplayList.Item, _ context: Context, outer: Context) -> [String] {
            self.item("image", context) + ["outer \(outer.shift.x)"]
        }
        func drawLayer(_ list: DisplayList, _ context: Context) -> [String] {
            var inner = context
            inner.opacity = 1
            return content("layer \(context.opacity)", list, inner)
        }
        func clip(_ content: DisplayList, to path: Path, _ rule: FillRule, _ context: Context) -> [String] {
            self.content("clip", content, context)
        }
        func clip(_ content: DisplayList, outside path: Path, _ rule: FillRule, _ context: Context) -> [String] {
            self.content("outside", content, context)
        }
        func mask(_ content: DisplayList, by mask: DisplayList.Mask, _ context: Context) -> [String] { self.content("mask", content, context) }
        func blur(_ content: DisplayList, radius: CGFloat, isOpaque: Bool, of list: DisplayList, _ context: Context) -> [String] {
            self.content("blur \(radius)", content, context)
        }
        func shadow(
            _ content: DisplayList, _ color: ResolvedColor, radius: CGFloat, offset: CGSize, of list: DisplayList, _ context: Context
        ) -> [String] {
            self.content("shadow \(radius)", content, context)
        }
        func filter(_ content: DisplayList, by filter: ColorFilter, of list: DisplayList, _ context: Context) -> [String] {
            self.content("filter", content, context)
        }
        func shade(_ content: DisplayList, by shader: ShaderEffect, of list: DisplayList, _ context: Context) -> [String] {
            self.content("shader", content, context)
        }
        func blend(_ content: DisplayList, by blend: BlendOperator, of list: DisplayList, _ context: Context) -> [String] {
            self.content("blend", content, context)
        }
        func isolate(_ content: DisplayList, of list: DisplayList, _ context: Context) -> [String] { self.content("isolated", content, context) }
        func drawBackdrop(_ list: DisplayList, _ context: Context) -> [String] { ["backdrop"] }
    }

    private func record(_ list: DisplayList) -> String {
        var recorder = Recorder()
        return recorder.visit(list, Context(), part: nil).joined(separator: " ")
    }

    private let square = fill(rect(10, 10, 30, 30), .color(red))
    private let disk = fill(disc(30, 30, 15), .color(blue))

    @Test func groupsAreDrawnInTheirOrder() {
        let list = DisplayList.group([.effect(.label("a"), square), .effect(.transform(CGAffineTransform(translationX: 5, y: 0)), disk), .empty, square])
        #expect(record(list) == "afill@0.0 1.0 after 0 fill@5.0 1.0 after 1 fill@0.0 1.0 after 3")
    }

    @Test func opacityIsAppliedOnceAtTheFirstLayer() {
        #expect(record(.effect(.opacity(0.5), .effect(.opacity(0.5), square))) == "fill@0.0 0.25 after 0")
        #expect(record(.effect(.opacity(7), square)) == "fill@0.0 1.0 after 0")
        #expect(
            record(.effect(.opacity(0.5), .group([square, .effect(.opacity(0.5), disk)]))) == "layer 0.5( fill@0.0 1.0 after 0 fill@0.0 0.5 after 1 )")
        let symbol = SymbolContent(
            name: "star", fontSize: 10, fontWeight: 400,
            layers: [.init(path: disc(5, 5, 5), paint: .color(red)), .init(path: disc(5, 5, 2), paint: .color(blue))])
        #expect(record(.effect(.opacity(0.5), item(.symbol(symbol), x: 3))) == "layer 0.5( fill@3.0 1.0 after 0 fill@3.0 1.0 after 0 )")
        #expect(record(item(.symbol(symbol), x: 3)) == "fill@3.0 1.0 after 0 fill@3.0 1.0 after 0")
    }

    @Test func whatIsInvisibleIsNotVisited() {
        let flat = CGAffineTransform(a: 0, b: 0, c: 0, d: 1, tx: 0, ty: 0)
        for effect in [DisplayList.Effect.opacity(0), .opacity(-1), .opacity(.nan), .clip(Path(), .nonZero), .transform(flat), .projection(.init(flat))] {
            #expect(record(.effect(effect, square)) == "", "\(effect)")
        }
    }

    @Test func effectsThatDoNothingLeaveTheirContent() {
        let clear = ResolvedColor(red: 0, green: 0, blue: 0, alpha: 0)
        let effects: [DisplayList.Effect] = [
            .blur(radius: 0, opaque: false), .blur(radius: .nan, opaque: true), .shadow(color: clear, radius: 3, offset: .zero),
            .shadow(color: red, radius: .infinity, offset: .zero), .shadow(color: red, radius: 1, offset: CGSize(width: CGFloat.nan, height: 0)),
            .blend(.normal),
            .label(""),
        ]
        for effect in effects {
            #expect(record(.effect(effect, square)) == "fill@0.0 1.0 after 0", "\(effect)")
        }
        #expect(record(.effect(.shadow(color: red, radius: -2, offset: .zero), square)) == "shadow 0.0( fill@0.0 1.0 after 0 )")
        #expect(record(.effect(.blend(.multiply), square)) == "blend( fill@0.0 1.0 after 0 )")
        #expect(record(.effect(.backdrop, square)) == "backdrop")
    }

    @Test func imagesKnowWhereTheirItemIs() {
        let bitmap = Bitmap(width: 1, height: 1, bytes: [0, 0, 0, 255])
        #expect(record(item(.image(ImageContent(bitmap: bitmap)), x: 4)) == "image@4.0 1.0 after 0 outer 0.0")
    }

    /// An effect without an effect is none in any format.
    @Test(arguments: [
        DisplayList.Effect.blur(radius: 0, opaque: false), .shadow(color: .init(red: 0, green: 0, blue: 0, alpha: 0), radius: 3, offset: .zero),
        .blend(.normal),
        .opacity(1), .label("x"), .isolated,
    ])
    func allFormatsAgreeOnWhatDoesNothing(_ effect: DisplayList.Effect) throws {
        let plain = DisplayList.group([square, disk])
        let list = DisplayList.effect(effect, plain)
        #expect(raster(list) == raster(plain))
        #expect(try svg(list) == svg(plain))
        let renderer = PDFRenderer(rasterizer: RasterRenderer())
        #expect(try renderer.render([(list, .white)], size: canvasSize).bytes == renderer.render([(plain, .white)], size: canvasSize).bytes)
        let shapes = try [list, plain].map { list in
            let movie = LottieMovie(settings: VectorSettings(size: canvasSize, rate: FrameRate(30)), rasterizer: RasterRenderer())
            try movie.append(list, background: .white, isRepeated: false)
            return String(decoding: try movie.json(), as: UTF8.self).replacing(#""nm":"x""#, with: #""nm":"Fill""#)
        }
        #expect(shapes[0] == shapes[1])
    }
}
