import Foundation
import Rendering
import SwiftUITesting
import Testing

@testable import SwiftUI

@MainActor
@Suite struct CanvasTests {
    private func stage(
        opaque: Bool = false, size: CGSize = CGSize(width: 40, height: 40), _ draw: @escaping (inout GraphicsContext, CGSize) -> Void
    ) -> TestStage {
        TestStage(Canvas(opaque: opaque, renderer: draw), size: size, scale: 1)
    }

    private let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))

    // MARK: State

    @Test func aCopyKeepsItsStateAndDrawsOnTheSameSurface() throws {
        let stage = stage { context, _ in
            var copy = context
            copy.translateBy(x: 20, y: 0)
            copy.opacity = 0.5
            copy.blendMode = .multiply
            context.fill(square, with: .color(.red))
            copy.fill(square, with: .color(.blue))
            context.translateBy(x: 0, y: 20)
            context.fill(square, with: .color(.green))
            #expect(copy.transform == CGAffineTransform(translationX: 20, y: 0))
        }
        #expect(stage.items.map(\.bounds.origin) == [.zero, CGPoint(x: 20, y: 0), CGPoint(x: 0, y: 20)])
        #expect(stage.items.map(\.opacity) == [1, 0.5, 1])
    }

    @Test func transformsActInTheCoordinatesBeforeThem() {
        let stage = stage { context, _ in
            context.translateBy(x: 10, y: 20)
            context.scaleBy(x: 2, y: 3)
            context.fill(square, with: .color(.red))
            context.rotate(by: .degrees(90))
            context.fill(square, with: .color(.red))
        }
        expectRect(stage.items[0].bounds, CGRect(x: 10, y: 20, width: 20, height: 30))
        expectRect(stage.items[1].bounds, CGRect(x: -10, y: 20, width: 20, height: 30))
    }

    private func expectRect(_ a: CGRect, _ b: CGRect, _ location: SourceLocation = #_sourceLocation) {
        let distance = max(abs(a.minX - b.minX), abs(a.minY - b.minY), abs(a.maxX - b.maxX), abs(a.maxY - b.maxY))
        #expect(distance < 1e-9, "\(a), not \(b)", sourceLocation: location)
    }

    @Test func blendModesAreNumberedAsOnAniPhone() {
        let modes: [GraphicsContext.BlendMode] = [
            .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight, .difference,
            .exclusion, .hue, .saturation, .color, .luminosity, .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver,
            .destinationIn, .destinationOut, .destinationAtop, .xor, .plusDarker, .plusLighter,
        ]
        #expect(modes.map(\.rawValue) == Array(0...27))
        #expect(BlendOperator.allCases.map(\.rawValue) == Array(0...27))
    }

    // MARK: Images

    @Test func theClosureGetsTheWholeSizeAndIsClippedToIt() {
        var sizes: [CGSize] = []
        let view = Canvas { context, size in
            sizes.append(size)
            context.fill(Path(CGRect(x: -50, y: -50, width: 200, height: 200)), with: .color(.black))
        }.frame(width: 20, height: 10)
        let stage = TestStage(view, size: CGSize(width: 40, height: 40), scale: 1)
        #expect(sizes == [CGSize(width: 20, height: 10)])
        let pixels = Pixels(stage)
        #expect(pixels.count { $0 == [0, 0, 0] } == 200)
        #expect(pixels[10, 15] == [0, 0, 0] && pixels[29, 24] == [0, 0, 0])
    }

    @Test func anOpaqueCanvasIsBlackWhereNothingIsDrawn() {
        let pixels = Pixels(stage(opaque: true) { context, _ in context.fill(square, with: .color(.white)) })
        #expect(pixels[5, 5] == [255, 255, 255])
        #expect(pixels[20, 20] == [0, 0, 0])
    }

    @Test func blendModesSeeTheCanvasOnly() {
        let view = Canvas { context, _ in
            context.blendMode = .multiply
            context.fill(square, with: .color(red: 0, green: 0, blue: 1))
        }.background(Color(red: 1, green: 1, blue: 0))
        #expect(Pixels(TestStage(view, size: CGSize(width: 40, height: 40), scale: 1))[5, 5] == [0, 0, 255])
    }

    @Test func clipsIntersectAndMayLeaveOut() {
        let pixels = Pixels(
            stage { context, size in
                context.clip(to: Path(CGRect(x: 0, y: 0, width: 20, height: 40)))
                #expect(context.clipBoundingRect == CGRect(x: 0, y: 0, width: 20, height: 40))
                context.translateBy(x: 10, y: 10)
                context.clip(to: Path(CGRect(x: 0, y: 0, width: 5, height: 5)), options: .inverse)
                #expect(context.clipBoundingRect == CGRect(x: -10, y: -10, width: 20, height: 40))
                context.fill(Path(CGRect(x: -10, y: -10, width: 40, height: 40)), with: .color(.black))
            })
        #expect(pixels.count { $0 == [0, 0, 0] } == 20 * 40 - 25)
        #expect(pixels[12, 12] == [255, 255, 255])
    }

    @Test func aLayerClipsByItsAlpha() {
        let pixels = Pixels(
            stage { context, _ in
                context.clipToLayer(opacity: 0.5) { layer in layer.fill(square, with: .color(.green)) }
                context.fill(Path(CGRect(x: 5, y: 0, width: 30, height: 40)), with: .color(.black))
            })
        #expect(pixels[2, 5] == [255, 255, 255])
        #expect(pixels[7, 5] == [127, 127, 127])
        #expect(pixels[12, 5] == [255, 255, 255])
    }

    @Test func aLayerIsComposited() {
        let pixels = Pixels(
            stage { context, _ in
                context.translateBy(x: 5, y: 0)
                context.opacity = 0.5
                context.drawLayer { layer in
                    #expect(layer.opacity == 1)
                    layer.fill(square, with: .color(red: 1, green: 0, blue: 0))
                    layer.fill(square, with: .color(red: 0, green: 0, blue: 0))
                    layer.blendMode = .clear
                    layer.fill(Path(CGRect(x: 0, y: 0, width: 5, height: 10)), with: .color(.black))
                }
            })
        #expect(pixels[7, 5] == [255, 255, 255])
        #expect(pixels[12, 5] == [127, 127, 127])
    }

    /// As everybody draws drops: the threshold is added first and acts last.
    @Test func theLastFilterActsFirst() {
        let pixels = Pixels(
            stage { context, _ in
                context.addFilter(.alphaThreshold(min: 0.5, color: Color(red: 1, green: 0, blue: 0)))
                context.addFilter(.blur(radius: 3))
                context.drawLayer { layer in
                    layer.fill(Path(ellipseIn: CGRect(x: 8, y: 8, width: 24, height: 24)), with: .color(.black))
                }
            })
        #expect(pixels[20, 20] == [255, 0, 0])
        #expect(pixels[1, 1] == [255, 255, 255])
        #expect(pixels.count { $0[1] > 10 && $0[1] < 245 } < 120)
    }

    @Test func filtersActOnWhatIsDrawnAfterThem() {
        let stage = stage { context, _ in
            context.fill(square, with: .color(red: 1, green: 0, blue: 0))
            context.addFilter(.colorInvert())
            context.translateBy(x: 20, y: 0)
            context.fill(square, with: .color(red: 1, green: 0, blue: 0))
        }
        #expect(stage.items.map(\.color) == [[1, 0, 0, 1], [0, 1, 1, 1]])
        #expect(Pixels(stage)[25, 5] == [0, 255, 255])
    }

    @Test func shadowsMayStandAloneAboveOrInside() {
        func pixels(_ options: GraphicsContext.ShadowOptions, _ mode: GraphicsContext.BlendMode = .normal) -> Pixels {
            Pixels(
                stage { context, _ in
                    context.addFilter(.shadow(color: .black, radius: 0, x: 5, y: 0, blendMode: mode, options: options))
                    context.fill(Path(CGRect(x: 10, y: 10, width: 10, height: 10)), with: .color(red: 1, green: 0, blue: 0))
                })
        }
        #expect(pixels([])[12, 15] == [255, 0, 0])
        #expect(pixels([])[22, 15] == [0, 0, 0])
        #expect(pixels(.shadowOnly)[12, 15] == [255, 255, 255])
        #expect(pixels(.shadowOnly)[17, 15] == [0, 0, 0])
        #expect(pixels(.shadowAbove)[17, 15] == [0, 0, 0])
        #expect(pixels(.shadowAbove)[12, 15] == [255, 0, 0])
        let inner = pixels([.shadowAbove, .invertsAlpha], .sourceAtop)
        #expect(inner[12, 15] == [0, 0, 0])
        #expect(inner[17, 15] == [255, 0, 0])
        #expect(inner[5, 15] == [255, 255, 255])
        #expect(inner[22, 15] == [255, 255, 255])
    }

    @Test func theBackdropCanBeRecoloured() {
        let pixels = Pixels(
            stage { context, size in
                context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(red: 1, green: 0, blue: 0))
                context.addFilter(.hueRotation(.degrees(180)))
                context.addFilter(.colorInvert())
                context.fill(square, with: .backdrop)
            })
        #expect(pixels[20, 20] == [255, 0, 0])
        #expect(pixels[5, 5] != [255, 0, 0])
    }

    // MARK: Shadings

    @Test func gradientsStandInTheContextsCoordinates() {
        let gradient = Gradient(colors: [.black, .white])
        let pixels = Pixels(
            stage { context, _ in
                let end = CGPoint(x: 10, y: 0)
                func row(_ y: CGFloat, _ options: GraphicsContext.GradientOptions) {
                    context.fill(
                        Path(CGRect(x: 0, y: y, width: 40, height: 10)),
                        with: .linearGradient(gradient, startPoint: .zero, endPoint: end, options: options))
                }
                row(0, [])
                row(10, .repeat)
                row(20, .mirror)
                row(30, .linearColor)
            })
        #expect(abs(Int(pixels[2, 5][0]) - 64) <= 1 && pixels[12, 5][0] == 255)
        #expect(abs(Int(pixels[12, 15][0]) - 64) <= 1)
        #expect(abs(Int(pixels[12, 25][0]) - 191) <= 1)
        // Half of the light is 188.
        #expect(pixels[4, 35][0] > 170 && pixels[5, 35][0] < 205)
    }

    @Test func stylesFillTheBoxOfThePath() {
        let pixels = Pixels(
            stage { context, _ in
                context.fill(
                    Path(CGRect(x: 10, y: 10, width: 20, height: 20)),
                    with: .style(LinearGradient(colors: [.black, .white], startPoint: .leading, endPoint: .trailing)))
            })
        #expect(pixels[10, 20][0] < 12 && pixels[29, 20][0] > 243)
    }

    @Test func theForegroundIsTheEnvironments() {
        let view = Canvas { context, _ in context.fill(square, with: .foreground) }.foregroundStyle(Color(red: 0, green: 1, blue: 0))
        #expect(Pixels(TestStage(view, size: CGSize(width: 40, height: 40), scale: 1))[5, 5] == [0, 255, 0])
    }

    @Test func resolvedShadingsPaintTheSame() {
        let stage = stage { context, _ in
            let resolved = context.resolve(.color(.red))
            context.fill(square, with: resolved)
            context.fill(square, with: .color(.red))
            context.fill(square, with: .palette([.color(.red), .color(.blue)]))
        }
        #expect(Set(stage.items.map(\.color)).count == 1)
    }

    @Test func anImageTilesAPath() {
        let stage = stage { context, _ in
            context.fill(Path(CGRect(x: 0, y: 0, width: 40, height: 20)), with: .tiledImage(Image(systemName: "circle.fill"), scale: 0.5))
        }
        let tiles = stage.items
        #expect(tiles.count > 6 && tiles.allSatisfy { $0.symbol == "circle.fill" })
        let pixels = Pixels(stage)
        #expect(pixels.count { $0 == [0, 0, 0] } > 200)
        #expect((0..<40).allSatisfy { pixels[$0, 25] == [255, 255, 255] })
    }

    // MARK: Text, images, symbols

    @Test func textIsDrawnByAnchorAndInRectangles() throws {
        let stage = stage(size: CGSize(width: 200, height: 100)) { context, size in
            let text = context.resolve(Text("Hello").font(.system(size: 20)))
            let room = text.measure(in: CGSize(width: CGFloat.infinity, height: .infinity))
            #expect(room.width > 40 && room.width < 60 && room.height == 24)
            #expect(text.firstBaseline(in: room) > 15 && text.firstBaseline(in: room) == text.lastBaseline(in: room))
            context.draw(text, at: CGPoint(x: 100, y: 50))
            context.draw(text, at: CGPoint(x: 100, y: 50), anchor: .topLeading)
            context.draw(text, in: CGRect(x: 7, y: 8, width: 100, height: 50))
            context.draw(text, in: .zero)
        }
        let frames = stage.items.map(\.frame)
        #expect(abs(frames[0].midX - 100) < 0.01 && abs(frames[0].midY - 50) < 0.01)
        #expect(frames[1].origin == CGPoint(x: 100, y: 50))
        #expect(frames[2].origin == CGPoint(x: 7, y: 8))
        #expect(frames[3] == CGRect(origin: .zero, size: frames[0].size))
        #expect(stage.items.allSatisfy { $0.text == "Hello" })
    }

    @Test func textWrapsInItsRectangle() {
        var heights: [CGFloat] = []
        _ = stage(size: CGSize(width: 200, height: 100)) { context, _ in
            let text = context.resolve(Text("one two three four"))
            heights = [text.measure(in: CGSize(width: 400, height: 100)).height, text.measure(in: CGSize(width: 50, height: 200)).height]
            #expect(text.lastBaseline(in: CGSize(width: 50, height: 200)) > text.firstBaseline(in: CGSize(width: 50, height: 200)))
        }
        #expect(heights[1] >= 2 * heights[0])
    }

    @Test func aShadingPaintsTextWithoutAStyleOfItsOwn() {
        let stage = stage(size: CGSize(width: 200, height: 100)) { context, _ in
            var plain = context.resolve(Text("plain"))
            plain.shading = .color(red: 1, green: 0, blue: 0)
            context.draw(plain, at: CGPoint(x: 50, y: 20))
            var own = context.resolve(Text("own").foregroundColor(Color(red: 0, green: 0, blue: 1)))
            own.shading = .color(red: 1, green: 0, blue: 0)
            context.draw(own, at: CGPoint(x: 50, y: 50))
        }
        #expect(stage.items.map(\.color) == [[1, 0, 0, 1], [0, 0, 1, 1]])
    }

    /// Images between pixels have smooth edges, unless the style turns that off.
    @Test func theFillStyleOfAnImageSaysWhetherItsEdgesAreSmooth() {
        let bitmap = Image(decorative: CGImage(Bitmap(width: 1, height: 1, bytes: [0, 0, 255, 255])), scale: 1)
        func column(_ isSmooth: Bool, resolves: Bool) -> [UInt8] {
            let stage = stage { context, _ in
                let rect = CGRect(x: 10.4, y: 5, width: 20, height: 20)
                let style = FillStyle(antialiased: isSmooth)
                if resolves {
                    context.draw(context.resolve(bitmap), in: rect, style: style)
                } else {
                    context.draw(bitmap, in: rect, style: style)
                }
            }
            return Pixels(stage)[10, 15]
        }
        for resolves in [true, false] {
            let smooth = column(true, resolves: resolves)
            #expect(smooth[0] == 255 && smooth[1] > 60 && smooth[1] < 140)
            #expect(column(false, resolves: resolves) == [255, 0, 0])
        }
    }

    @Test func theFillStyleOfASymbolSaysHowItsOutlineIsFilled() {
        let styles = [FillStyle(), FillStyle(eoFill: true), FillStyle(antialiased: false)]
        let stage = stage { context, _ in
            for style in styles {
                context.draw(Image(systemName: "star"), in: CGRect(x: 0, y: 0, width: 20, height: 20), style: style)
            }
        }
        var rules: [FillRule?] = []
        func visit(_ list: DisplayList) {
            switch list.kind {
            case .empty: break
            case .group(let children): children.forEach(visit)
            case .effect(_, let content): visit(content)
            case .item(let item):
                if case .fill(_, let rule, _) = item.content {
                    rules.append(rule)
                } else {
                    rules.append(nil)
                }
            }
        }
        visit(stage.displayList)
        #expect(rules == [nil, .evenOdd, FillRule(isEvenOdd: false, isAntialiased: false)])
    }

    @Test func theFillStyleOfAPathSaysWhatIsInsideAndHowSmoothItIs() {
        var path = Path(CGRect(x: 10.4, y: 5, width: 20, height: 20))
        path.addRect(CGRect(x: 14, y: 9, width: 8, height: 8))
        func pixels(_ style: FillStyle) -> Pixels {
            Pixels(stage { context, _ in context.fill(path, with: .color(red: 1, green: 0, blue: 0), style: style) })
        }
        #expect(pixels(FillStyle())[17, 12] == [255, 0, 0] && pixels(FillStyle(eoFill: true))[17, 12] == [255, 255, 255])
        #expect(pixels(FillStyle())[10, 15][1] > 60 && pixels(FillStyle(antialiased: false))[10, 15] == [255, 0, 0])
        let clipped = Pixels(
            stage { context, _ in
                context.clip(to: path, style: FillStyle(eoFill: true, antialiased: false))
                context.fill(Path(CGRect(x: 0, y: 0, width: 40, height: 40)), with: .color(red: 1, green: 0, blue: 0))
            })
        #expect(clipped[17, 12] == [255, 255, 255] && clipped[10, 15] == [255, 0, 0])
    }

    @Test func imagesAreDrawnByAnchorAndStretched() {
        let stage = stage(size: CGSize(width: 100, height: 100)) { context, _ in
            var star = context.resolve(Image(systemName: "star.fill"))
            #expect(star.size.width > 10 && star.baseline > 0 && star.baseline <= star.size.height)
            star.shading = .color(red: 1, green: 1, blue: 0)
            context.draw(star, at: CGPoint(x: 50, y: 50))
            context.draw(star, in: CGRect(x: 10, y: 20, width: 60, height: 40))
            context.draw(Image(systemName: "heart"), at: .zero, anchor: .topLeading)
        }
        #expect(abs(stage.items[0].frame.midX - 50) < 0.01)
        #expect(stage.items[1].frame == CGRect(x: 10, y: 20, width: 60, height: 40))
        #expect(stage.items[1].color == [1, 1, 0, 1])
        #expect(stage.items[2].frame.origin == .zero)
    }

    @Test func symbolsAreFoundByTheirTags() {
        let view = Canvas { context, _ in
            guard let dot = context.resolveSymbol(id: "dot") else { return }
            #expect(dot.size == CGSize(width: 8, height: 6))
            context.draw(dot, at: CGPoint(x: 20, y: 20))
            context.draw(dot, in: CGRect(x: 0, y: 0, width: 16, height: 3))
            #expect(context.resolveSymbol(id: "none") == nil)
            #expect(context.resolveSymbol(id: 1) != nil)
        } symbols: {
            Rectangle().fill(.red).frame(width: 8, height: 6).tag("dot")
            Circle().tag(1)
        }
        let stage = TestStage(view, size: CGSize(width: 40, height: 40), scale: 1)
        #expect(stage.items.map(\.bounds) == [CGRect(x: 16, y: 17, width: 8, height: 6), CGRect(x: 0, y: 0, width: 16, height: 3)])
    }

    @Test func aSymbolThatMovesIsDrawnAnew() {
        let driver = Driver(0.0) { opacity in
            Canvas { context, _ in
                if let dot = context.resolveSymbol(id: 0) {
                    context.draw(dot, at: CGPoint(x: 20, y: 20))
                    context.draw(dot, at: CGPoint(x: 30, y: 20))
                }
            } symbols: {
                Rectangle().fill(.red).frame(width: 8, height: 8).opacity(opacity).tag(0)
            }
        }
        driver.set(1, .linear(duration: 1))
        let middle = driver.samples(at: [0.25]) { $0.items.map(\.opacity) }
        #expect(middle[0].count == 2 && middle[0].allSatisfy { abs($0 - 0.25) < 1e-6 })
    }

    // MARK: When the closure runs

    @Test func theClosureRunsOnlyWhenTheCanvasChanges() {
        var runs = 0
        let driver = Driver(0.0) { x in
            CountedCanvas { runs += 1 }.frame(width: 50, height: 50).offset(x: x)
        }
        #expect(runs == 1)
        driver.set(100, .linear(duration: 1))
        for time in [0.25, 0.5, 0.75] {
            driver.stage.advance(to: time)
        }
        #expect(runs == 1)
        #expect(abs((driver.stage.items.first?.bounds.minX ?? 0) - 75) < 1e-6)
    }

    @Test func theClosureRunsWithEverySizeOnTheWay() {
        var widths: [CGFloat] = []
        let driver = Driver(100.0) { width in
            Canvas { _, size in widths.append(size.width) }.frame(width: width, height: 50)
        }
        driver.set(200, .linear(duration: 1))
        driver.stage.advance(to: 0.5)
        #expect(widths.first == 100)
        #expect(abs((widths.last ?? 0) - 150) < 1e-6)
    }

    @Test func theClosureSeesNewValuesAndTheEnvironment() {
        var seen: [String] = []
        let driver = Driver("a") { value in
            Canvas { context, _ in seen.append(value + "\(context.environment.layoutDirection)") }
                .environment(\.layoutDirection, value == "a" ? .leftToRight : .rightToLeft)
        }
        driver.set("b")
        #expect(seen == ["aleftToRight", "brightToLeft"])
    }

    // MARK: Bad input

    @Test func numbersThatAreNoneDrawNothing() {
        let stage = stage { context, _ in
            context.opacity = .nan
            context.addFilter(.blur(radius: .nan))
            context.addFilter(.brightness(.infinity))
            context.addFilter(.shadow(radius: .infinity))
            context.addFilter(.projectionTransform(ProjectionTransform(CGAffineTransform(scaleX: 0, y: 0))))
            context.fill(square, with: .color(red: 1, green: 0, blue: 0))
            context.stroke(square, with: .color(.black), lineWidth: -1)
            context.draw(Text("x"), at: CGPoint(x: CGFloat.nan, y: 0))
            context.scaleBy(x: 0, y: 0)
            #expect(context.clipBoundingRect == .zero)
            context.fill(square, with: .color(.black))
            context.blendMode = GraphicsContext.BlendMode(rawValue: 99)
            #expect(context.blendMode == .normal)
        }
        #expect(Pixels(stage)[5, 5] == [255, 0, 0])
    }
}

/// Equal to every other one, so that only its position can change.
private struct CountedCanvas: View, Equatable {
    let count: () -> Void

    nonisolated static func == (a: CountedCanvas, b: CountedCanvas) -> Bool { true }

    var body: some View {
        Canvas { context, size in
            count()
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
        }
    }
}
