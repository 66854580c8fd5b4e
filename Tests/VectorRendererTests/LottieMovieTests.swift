import ImageFormats
import Foundation
import Geometry
import RasterRenderer
import Rendering
import Testing

@testable import VectorRenderer

@Suite struct LottieMovieTests {
    typealias Object = [String: Any]

    private func movie(_ frames: Int = 31, background: ResolvedColor = .white, _ make: (Double) -> DisplayList) throws -> LottieMovie {
        let movie = LottieMovie(settings: VectorSettings(size: canvasSize, rate: FrameRate(30)), rasterizer: RasterRenderer())
        for frame in 0..<frames {
            try movie.append(make(frames > 1 ? Double(frame) / Double(frames - 1) : 0), background: background, isRepeated: false)
        }
        return movie
    }

    private func json(_ movie: LottieMovie) throws -> Object {
        try #require(try JSONSerialization.jsonObject(with: Data(movie.json())) as? Object)
    }

    /// The layers above the background, the topmost first.
    private func layers(_ document: Object) throws -> [Object] {
        try #require(document["layers"] as? [Object]).filter { $0["nm"] as? String != "Background" }
    }

    private func still(_ list: DisplayList) throws -> (layers: [Object], document: Object, warnings: [String]) {
        let movie = try movie(1) { _ in list }
        let document = try json(movie)
        return (try layers(document), document, movie.warnings)
    }

    /// What is in the group of a shape layer, by type.
    private func items(_ layer: Object) throws -> [Object] {
        let group = try #require((layer["shapes"] as? [Object])?.first)
        return try #require(group["it"] as? [Object])
    }

    private func item(_ type: String, of layer: Object) throws -> Object {
        try #require(try items(layer).first { $0["ty"] as? String == type }, "no \(type)")
    }

    private func keys(_ object: Object, _ name: String) throws -> [Object] {
        try #require((object[name] as? Object)?["k"] as? [Object], "\(name) does not move")
    }

    // MARK: Kinds of items

    @Test func fillsAndStrokesAreShapes() throws {
        let style = StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .bevel, dash: [5, 2, 1], dashPhase: 4)
        let found = try still(.group([fill(disc(30, 30, 20), .color(red)), DisplayListKit.stroke(rect(5, 5, 30, 30), style, .color(blue))]))
        #expect(found.layers.map { $0["nm"] as? String } == ["Stroke", "Fill"])
        let stroke = try item("st", of: found.layers[0])
        #expect(stroke["lc"] as? Int == 2 && stroke["lj"] as? Int == 3)
        // An odd number of lengths is written twice, and then the phase.
        #expect((stroke["d"] as? [Object])?.map { $0["n"] as? String } == ["d", "g", "d", "g", "d", "g", "o"])
        let shape = try item("sh", of: found.layers[1])
        let outline = try #require((shape["ks"] as? Object)?["k"] as? Object)
        // The closing line of a circle has no length, and no corner.
        #expect((outline["v"] as? [[Double]])?.count == 4 && outline["c"] as? Bool == true)
        #expect(found.warnings.isEmpty)
    }

    @Test func playersThatCutColoursOffShowTheSameLevel() throws {
        let grey = ResolvedColor(red: 242.0 / 255, green: 241.6 / 255, blue: 1)
        let found = try still(fill(rect(0, 0, 60, 60), .color(grey)))
        let color = try #require((try item("fl", of: found.layers[0])["c"] as? Object)?["k"] as? [Double])
        #expect(color.map { Int($0 * 255) } == [242, 242, 255])
        #expect(color.map { Int(($0 * 255).rounded()) } == [242, 242, 255])
    }

    @Test func gradientsKeepTheirTransparency() throws {
        var clear = blue
        clear.alpha = 0
        let found = try still(
            fill(rect(0, 0, 60, 60), .linearGradient(ramp(red, clear), start: CGPoint(x: 0, y: 10), end: CGPoint(x: 60, y: 10))))
        let gradient = try item("gf", of: found.layers[0])
        let colors = try #require(gradient["g"] as? Object)
        let count = try #require(colors["p"] as? Int)
        #expect(((colors["k"] as? Object)?["k"] as? [Double])?.count == 6 * count)
        #expect(gradient["t"] as? Int == 1)
        let round = try still(
            fill(rect(0, 0, 60, 60), .radialGradient(ramp(red, blue), center: CGPoint(x: 30, y: 30), startRadius: 0, endRadius: 20)))
        #expect(try item("gf", of: round.layers[0])["t"] as? Int == 2)
        #expect(round.warnings.isEmpty)
    }

    @Test func clipsAreMasksAndMasksAreMattes() throws {
        let clipped = try still(.effect(.clip(disc(30, 30, 20), .nonZero), fill(rect(0, 0, 60, 60), .color(red))))
        #expect((clipped.layers[0]["masksProperties"] as? [Object])?.map { $0["mode"] as? String } == ["a"])
        let hole = try still(.effect(.clipOut(disc(30, 30, 20), .nonZero), fill(rect(0, 0, 60, 60), .color(red))))
        #expect((hole.layers[0]["masksProperties"] as? [Object])?.map { $0["mode"] as? String } == ["s"])
        let masked = try still(.effect(.mask(.init(fill(disc(30, 30, 20), .color(.black)))), fill(rect(0, 0, 60, 60), .color(red))))
        #expect(masked.layers.count == 2)
        // Right above what it masks, and referred to by number.
        #expect(masked.layers[0]["td"] as? Int == 1 && masked.layers[1]["tt"] as? Int == 1)
        #expect(masked.layers[1]["tp"] as? Int == masked.layers[0]["ind"] as? Int)
        let inverse = try still(.effect(.mask(.init(fill(disc(30, 30, 20), .color(.black)), isInverse: true)), fill(rect(0, 0, 60, 60), .color(red))))
        #expect(inverse.layers[1]["tt"] as? Int == 2)
    }

    @Test func groupsThatFadeArePrecomps() throws {
        let pair = DisplayList.group([fill(rect(0, 0, 30, 30), .color(red)), fill(rect(20, 20, 30, 30), .color(blue))])
        let found = try still(.effect(.opacity(0.5), pair))
        #expect(found.layers.count == 1 && found.layers[0]["ty"] as? Int == 0)
        let assets = try #require(found.document["assets"] as? [Object])
        #expect((assets[0]["layers"] as? [Object])?.count == 2)
        #expect(assets[0]["id"] as? String == found.layers[0]["refId"] as? String)
    }

    @Test func whatLottieLacksIsBakedAndNamedOnce() throws {
        let angular = Paint.angularGradient(ramp(red, blue), center: CGPoint(x: 30, y: 30), startAngle: 0, endAngle: 6)
        let blurred = DisplayList.effect(.blur(radius: 3, opaque: false), fill(disc(20, 20, 10), .color(red)))
        let blend = DisplayList.effect(.blend(.multiply), fill(disc(40, 40, 10), .color(red)))
        let movie = try movie(3) { _ in .group([fill(disc(30, 30, 20), angular), blurred, blurred, blend]) }
        let document = try json(movie)
        #expect(
            movie.warnings == [
                "an angular gradient is in the file as pixels", "a blur is in the file as pixels", "a blend mode is in the file as pixels",
            ])
        // The same pixels stand in it once.
        #expect((document["assets"] as? [Object])?.filter { $0["p"] != nil }.count == 3)
    }

    @Test func imagesThatLieCompressedAreFoundAgain() throws {
        func square(_ level: Int) -> Bitmap {
            Bitmap(width: 40, height: 30, bytes: (0..<40 * 30 * 4).map { $0 % 4 == 3 ? 255 : UInt8(min(255, level + $0 / 160)) })
        }
        // Room for two.
        let images = LottieImages(limit: 2 * 40 * 30 * 4)
        let first = try (0..<5).map { try images.image(square($0 * 20), isSmooth: true) }
        #expect(images.all.count == 5)
        #expect(images.openBytes == 2 * 40 * 30 * 4)
        #expect((1..<40 * 30 * 4).contains(images.packedBytes))
        for index in 0..<5 {
            #expect(try images.image(square(index * 20), isSmooth: true) === first[index])
            // Nobody sees a level, but two.
            #expect(try images.image(square(index * 20 + 1), isSmooth: true) === first[index])
        }
        #expect(images.all.count == 5)
        #expect(try PNGDecoder.decode(first[2].png()) == square(40))
        #expect(try images.image(square(42), isSmooth: true) !== first[2])
        #expect(try images.image(square(0), isSmooth: false) !== first[0])
        #expect(images.openBytes == 2 * 40 * 30 * 4)
    }

    @Test func aShadowLeavesWhatCastsItAlone() throws {
        let found = try still(.effect(.shadow(color: .black, radius: 3, offset: CGSize(width: 0, height: 4)), fill(disc(30, 30, 10), .color(red))))
        #expect(found.layers.map { $0["nm"] as? String } == ["Fill", "Shadow"])
        #expect(found.warnings == ["a shadow is in the file as pixels"])
    }

    @Test func namesAreThoseOfTheViews() throws {
        let found = try still(.effect(.label("Save\nall"), .effect(.label("Icon"), fill(disc(30, 30, 10), .color(red)))))
        #expect(found.layers[0]["nm"] as? String == "Icon")
        let lines = try still(.effect(.label("Save \"all\"\n now"), fill(disc(30, 30, 10), .color(red))))
        #expect(lines.layers[0]["nm"] as? String == "Save \"all\" now")
    }

    // MARK: Movement

    @Test func movesHaveTwoKeyframesWithBothEnds() throws {
        let document = try json(
            movie { t in .effect(.transform(CGAffineTransform(translationX: 40 * t, y: 10)), fill(rect(0, 0, 15, 15), .color(red))) })
        let frames = try keys(try #require(try layers(document)[0]["ks"] as? Object), "p")
        #expect(frames.count == 2)
        #expect(frames.map { $0["t"] as? Int } == [0, 30])
        // rlottie of old reads the end, too; the last one needs none.
        #expect(frames[0]["e"] as? [Double] == [40, 10] && frames[1]["e"] == nil)
        #expect(frames[1]["s"] as? [Double] == [40, 10])
    }

    @Test func stopsOfGradientsThatJumpAreNotHeld() throws {
        let document = try json(
            movie { t in
                let colors = t < 0.5 ? ramp(red, blue) : ramp(green, red)
                return fill(rect(0, 0, 60, 60), .linearGradient(colors, start: .zero, end: CGPoint(x: 60, y: 0)))
            })
        let colors = try #require(try item("gf", of: layers(document)[0])["g"] as? Object)
        let frames = try keys(colors, "k")
        #expect(frames.map { $0["t"] as? Int } == [0, 14, 15])
        #expect(frames.dropLast().allSatisfy { $0["h"] == nil })
    }

    @Test func perspectiveBeginsAnotherLayer() throws {
        let paint = Paint.linearGradient(ramp(red, blue), start: .zero, end: CGPoint(x: 40, y: 40))
        let document = try json(
            movie(11) { t in
                var projection = ProjectionTransform(CGAffineTransform(translationX: 10, y: 10))
                projection.m13 = t < 0.5 ? 0 : 0.002 * t
                return .effect(.projection(projection), fill(rect(0, 0, 40, 40), paint))
            })
        let found = try layers(document)
        #expect(Set(found.compactMap { $0["ip"] as? Int }) == [0, 5])
    }

    @Test func circlesMoveAxisByAxis() throws {
        let document = try json(
            movie(121) { t in
                let place = CGAffineTransform(translationX: 30 + 20 * cos(6.2 * t), y: 30 + 20 * sin(6.2 * t))
                return .effect(.transform(place), fill(disc(0, 0, 5), .color(red)))
            })
        let position = try #require((try layers(document)[0]["ks"] as? Object)?["p"] as? Object)
        #expect(position["s"] as? Bool == true)
        #expect(try keys(position, "x").count <= 8)
    }

    @Test func whatComesAndGoesHasLayersFromAndTo() throws {
        let document = try json(movie(30) { t in t > 0.3 && t < 0.6 ? fill(disc(30, 30, 10), .color(red)) : .empty })
        let layer = try #require(try layers(document).first)
        #expect(layer["ip"] as? Int == 9 && layer["op"] as? Int == 18)
        // rlottie draws it in the frame behind its last one, too.
        let opacity = try keys(try #require(layer["ks"] as? Object), "o")
        #expect(opacity.map { $0["t"] as? Int } == [9, 18] && opacity.allSatisfy { $0["h"] as? Int == 1 })
        #expect(opacity.map { $0["s"] as? [Double] } == [[100], [0]])
    }

    @Test func whatStaysToTheEndHasOneOpacity() throws {
        let document = try json(movie(30) { t in t > 0.3 ? fill(disc(30, 30, 10), .color(red)) : .empty })
        let opacity = try #require((try layers(document).first?["ks"] as? Object)?["o"] as? Object)
        #expect(opacity["k"] as? Double == 100)
    }

    @Test func partsOfALineAreATrim() throws {
        let circle = Path(ellipseIn: CGRect(x: 10, y: 10, width: 40, height: 40))
        let document = try json(
            movie(61) { t in DisplayListKit.stroke(circle.trimmedPath(from: 0, to: 0.05 + 0.95 * t), StrokeStyle(lineWidth: 4), .color(blue)) })
        let found = try layers(document)
        #expect(found.count == 1)
        let trim = try item("tm", of: found[0])
        let ends = try keys(trim, "e")
        #expect(ends.count == 2)
        #expect(abs(try #require((ends[0]["s"] as? [Double])?.first) - 5) < 0.2)
    }

    @Test func outlinesWithOtherElementsAreOtherLayers() throws {
        let document = try json(
            movie(20) { t in DisplayListKit.stroke(t < 0.5 ? rect(5, 5, 20, 20) : disc(40, 40, 10), StrokeStyle(lineWidth: 2), .color(blue)) })
        let found = try layers(document)
        #expect(found.map { $0["ip"] as? Int } == [10, 0])
        #expect(found.map { $0["op"] as? Int } == [20, 10])
    }

    @Test func skewedThingsNeedNoSkew() throws {
        let movie = try movie { t in
            .effect(.transform(CGAffineTransform(a: 1, b: 0, c: 0.5 * t - 0.2, d: 1, tx: 10, ty: 10)), fill(rect(0, 0, 20, 20), .color(red)))
        }
        let layer = try layers(json(movie))[0]
        // The outer group holds one that turns first.
        #expect(try items(layer).map { $0["ty"] as? String } == ["gr", "tr"])
        #expect((layer["ks"] as? Object)?["sk"] == nil)
    }

    @Test func partsOfAMatrixMakeItAgain() {
        let transforms = (0...20).map { step -> CGAffineTransform in
            let t = CGFloat(step) / 20
            return CGAffineTransform(rotationAngle: 4 * t).concatenating(CGAffineTransform(a: 1 + t, b: 0.1, c: 0.8 * t - 0.3, d: 1 - t / 2, tx: 9 * t, ty: 3))
        }
        let matrix = LottieMatrix(transforms, box: CGRect(x: 0, y: 0, width: 20, height: 20))
        for (index, transform) in transforms.enumerated() {
            func row(_ rows: [[Double]]) -> [Double] { rows[min(index, rows.count - 1)] }
            let made = CGAffineTransform(translationX: -matrix.pivot.x, y: -matrix.pivot.y)
                .concatenating(CGAffineTransform(rotationAngle: row(matrix.firstTurns ?? [[0]])[0] * .pi / 180))
                .concatenating(CGAffineTransform(scaleX: row(matrix.scales)[0], y: row(matrix.scales)[1]))
                .concatenating(CGAffineTransform(rotationAngle: row(matrix.turns)[0] * .pi / 180))
                .concatenating(CGAffineTransform(translationX: row(matrix.moves)[0], y: row(matrix.moves)[1]))
            for corner in [CGPoint.zero, CGPoint(x: 20, y: 0), CGPoint(x: 7, y: 20)] {
                let (a, b) = (corner.applying(made), corner.applying(transform))
                #expect(hypot(a.x - b.x, a.y - b.y) < 1e-6, "\(index)")
            }
        }
        // Nothing turns by more than its neighbours do.
        for (a, b) in zip(matrix.turns, matrix.turns.dropFirst()) {
            #expect(abs(a[0] - b[0]) < 60)
        }
    }

    // MARK: Files

    @Test func sameFramesSameBytes() throws {
        func bytes() throws -> [UInt8] {
            try movie(20) { t in
                .group([
                    .effect(.blur(radius: 2, opaque: false), fill(disc(20 + 10 * t, 20, 10), .color(red))),
                    .effect(.opacity(t), fill(disc(30, 30, 10), .color(blue))),
                ])
            }.archive()
        }
        #expect(try bytes() == bytes())
    }

    @Test func anArchiveHoldsAManifestAnimationAndImages() throws {
        let movie = try movie(2) { _ in .effect(.blur(radius: 2, opaque: false), fill(disc(20, 20, 10), .color(red))) }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lottie-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(movie.archive()).write(to: folder.appendingPathComponent("a.lottie"))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-m", "zipfile", "-e", folder.path + "/a.lottie", folder.path]
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        func object(_ path: String) throws -> Object {
            try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: folder.appendingPathComponent(path))) as? Object)
        }
        let entry = try #require((try object("manifest.json")["animations"] as? [Object])?.first)
        #expect(entry["id"] as? String == "animation" && entry["loop"] as? Bool == true)
        let image = try #require((try object("animations/animation.json")["assets"] as? [Object])?.first)
        #expect(image["p"] as? String == "image_0.png" && image["e"] as? Int == 0)
        let png = Array(try Data(contentsOf: folder.appendingPathComponent("images/image_0.png")))
        #expect(try PNGDecoder.decode(png).width == image["w"] as? Int)
    }

    @Test func aFileAppearsWhenItIsWhole() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let settings = VectorSettings(size: canvasSize)
        let cancelled = try VectorFormat.json.makeWriter(path: path, settings: settings, rasterizer: RasterRenderer())
        try cancelled.append(fill(disc(30, 30, 10), .color(red)), background: .white, isRepeated: false)
        cancelled.cancel()
        #expect(!FileManager.default.fileExists(atPath: path))
        let writer = try VectorFormat.json.makeWriter(path: path, settings: settings, rasterizer: RasterRenderer())
        try writer.append(fill(disc(30, 30, 10), .color(red)), background: .white, isRepeated: false)
        #expect(!FileManager.default.fileExists(atPath: path))
        try writer.finish()
        #expect(FileManager.default.fileExists(atPath: path))
    }

    @Test func numbersAreJSON() {
        let value = LottieValue.list([.number(-0.25, places: 2), .number(0.5, places: 1), .numbers([1, 0, 1e20], places: 3), .text("a\"\\\n")])
        #expect(String(decoding: value.bytes, as: UTF8.self) == "[-0.25,0.5,[1,0,1000000000000],\"a\\\"\\\\\\n\"]")
    }
}

enum DisplayListKit {
    static func stroke(_ path: Path, _ style: StrokeStyle, _ paint: Paint) -> DisplayList {
        item(.stroke(path, style, paint))
    }
}
