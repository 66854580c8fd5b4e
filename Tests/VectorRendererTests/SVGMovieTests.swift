import Foundation
import FoundationXML
import Geometry
import RasterRenderer
import Rendering
import Testing

@testable import VectorRenderer

/// What a viewer shows of an animated SVG at a time, as an SVG that stands still.
enum StillSVG {
    static func text(of movie: String, at time: Double) throws -> String {
        let document = try XMLDocument(data: Data(movie.utf8))
        let animations = try document.nodes(forXPath: "//*[local-name()='animate' or local-name()='animateTransform']")
        var transforms: [(XMLElement, String)] = []
        for case let animation as XMLElement in animations {
            guard let parent = animation.parent as? XMLElement, let name = animation["attributeName"], let type = animation.name else { continue }
            let value = value(of: animation, at: time)
            if type == "animateTransform" {
                let move = "\(animation["type"]!)(\(value))"
                if let index = transforms.firstIndex(where: { $0.0 === parent }), animation["additive"] == "sum" {
                    transforms[index].1 += " " + move
                } else {
                    let base = animation["additive"] == "sum" ? (parent[name] ?? "") + " " : ""
                    transforms.append((parent, base + move))
                }
            } else {
                parent[name] = value
            }
        }
        for (element, transform) in transforms {
            let name = element.name!.hasSuffix("Gradient") ? "gradientTransform" : "transform"
            element[name] = transform
        }
        for case let animation as XMLElement in animations {
            animation.detach()
        }
        return document.xmlString
    }

    private static func value(of animation: XMLElement, at time: Double) -> String {
        let values = animation["values"]!.components(separatedBy: ";")
        let keys =
            animation["keyTimes"]?.components(separatedBy: ";").map { Double($0)! } ?? values.indices.map { Double($0) / Double(max(1, values.count - 1)) }
        let duration = Double(animation["dur"]!.dropLast())!
        let part = (time / duration).truncatingRemainder(dividingBy: 1)
        let index = keys.lastIndex { $0 <= part + 1e-9 } ?? 0
        guard animation["calcMode"] != "discrete", index + 1 < keys.count else { return values[index] }
        let mix = (part - keys[index]) / (keys[index + 1] - keys[index])
        if values[index].hasPrefix("#") {
            let (a, b) = (color(values[index]), color(values[index + 1]))
            let mixed = zip(a, b).map { Int(($0 + ($1 - $0) * mix).rounded()) }
            return "rgb(\(mixed[0]),\(mixed[1]),\(mixed[2]))"
        }
        let (a, b) = (pieces(values[index]), pieces(values[index + 1]))
        #expect(a.count == b.count)
        return zip(a, b).map { first, second in
            guard let x = Double(first), let y = Double(second) else { return first }
            return " " + String(x + (y - x) * mix) + " "
        }.joined()
    }

    private static func color(_ text: String) -> [Double] {
        var digits = String(text.dropFirst())
        if digits.count == 3 {
            digits = digits.map { "\($0)\($0)" }.joined()
        }
        return stride(from: 0, to: 6, by: 2).map { Double(Int(digits.dropFirst($0).prefix(2), radix: 16)!) }
    }

    /// Numbers and what is between.
    private static func pieces(_ text: String) -> [String] {
        var result: [String] = []
        for match in text.matches(of: #/-?(?:\d+\.?\d*|\.\d+)|[a-zA-Z]/#) {
            result.append(String(match.output))
        }
        return result
    }
}

extension XMLElement {
    fileprivate subscript(name: String) -> String? {
        // Not attribute(forName:), which finds none under a default namespace.
        get { attributes?.first { $0.name == name }?.stringValue }
        set {
            if let known = attributes?.first(where: { $0.name == name }) {
                known.stringValue = newValue
            } else if let newValue {
                addAttribute(XMLNode.attribute(withName: name, stringValue: newValue) as! XMLNode)
            }
        }
    }
}

@Suite struct SVGMovieTests {
    private func movie(_ frames: Int = 31, _ make: (Double) -> DisplayList) throws -> (text: String, lists: [DisplayList]) {
        var settings = VectorSettings(size: canvasSize, rate: FrameRate(30))
        settings.options.playCount = 0
        let movie = SVGMovie(settings: settings, rasterizer: RasterRenderer())
        let lists = (0..<frames).map { make(Double($0) / Double(frames - 1)) }
        for list in lists {
            try movie.append(list, background: .white, isRepeated: false)
        }
        return (movie.text(), lists)
    }

    private func expectSame(_ result: (text: String, lists: [DisplayList]), _ indices: [Int], sourceLocation: SourceLocation = #_sourceLocation) throws {
        for index in indices {
            let still = try StillSVG.text(of: result.text, at: Double(index) / 30)
            let found = difference(try show(svg: still), raster(result.lists[index]))
            #expect(found.mean < 1.2 && found.part < 0.02, "frame \(index): \(found)", sourceLocation: sourceLocation)
        }
    }

    @Test func evenMovesNeedTwoKeyframes() throws {
        let result = try movie { t in
            .effect(.transform(CGAffineTransform(translationX: 40 * t, y: 10)), fill(rect(0, 0, 15, 15), .color(red)))
        }
        #expect(result.text.contains("values=\"0 10;40 10;40 10\"") || result.text.contains("values=\"0 10;40 10"))
        #expect(result.text.components(separatedBy: "<animate").count == 2)
        try expectSame(result, [0, 7, 22])
    }

    @Test func turnsAroundTheMiddleAreTurns() throws {
        let result = try movie { t in
            let turn = CGAffineTransform(translationX: -30, y: -30).concatenating(CGAffineTransform(rotationAngle: 5 * t))
                .concatenating(CGAffineTransform(translationX: 30, y: 30))
            return .effect(.transform(turn), fill(rect(15, 25, 30, 10), .color(blue)))
        }
        #expect(result.text.contains("type=\"rotate\" values=\"0;286.479"))
        #expect(!result.text.contains("type=\"translate\""))
        try expectSame(result, [3, 16, 29])
    }

    @Test func flipsColoursAndGradientsFollow() throws {
        try expectSame(
            try movie { t in
                let flip = CGAffineTransform(translationX: -30, y: -30).concatenating(CGAffineTransform(scaleX: cos(3 * t) + 0.001, y: 1))
                    .concatenating(CGAffineTransform(translationX: 30, y: 30))
                let color = ResolvedColor(red: Float(t), green: 0.4, blue: Float(1 - t), alpha: Float(1 - t / 2))
                let gradient = Paint.linearGradient(ramp(red, color), start: .zero, end: CGPoint(x: 20 + 40 * t * t, y: 20))
                return .group([
                    fill(rect(0, 0, 60, 20), gradient), .effect(.transform(flip), fill(disc(30, 40, 14), .color(color))),
                ])
            }, [0, 11, 19, 28])
    }

    @Test func whatComesAndGoesIsShownAndHidden() throws {
        let result = try movie { t in
            var lists = [fill(rect(0, 0, 20, 20), .color(red))]
            if t > 0.3, t < 0.7 {
                lists.append(.effect(.opacity(0.5), fill(disc(40, 40, 10 + 10 * t), .color(green))))
            }
            lists.append(fill(rect(30, 0, 20 * t + 5, 20), .color(blue)))
            return .group(lists)
        }
        #expect(result.text.contains("attributeName=\"display\" values=\"none;inline;none\""))
        try expectSame(result, [0, 9, 12, 20, 22, 30])
    }

    @Test func clipsMasksAndFiltersFollow() throws {
        try expectSame(
            try movie { t in
                let hole = DisplayList.Mask(fill(disc(20 + 20 * t, 45, 9), .color(.black)), isInverse: true)
                let move = DisplayList.Effect.transform(CGAffineTransform(translationX: 0, y: 8 * t).rotated(by: 0.3 * t))
                return .group([
                    .effect(move, .effect(.clip(disc(30, 20, 8 + 8 * t), .nonZero), fill(rect(0, 0, 60, 60), .color(red)))),
                    .effect(.mask(hole), .effect(.blur(radius: 1 + 3 * t, opaque: false), fill(rect(5, 35, 50, 20), .color(blue)))),
                ])
            }, [0, 10, 25])
    }

    @Test func pausesAreKept() throws {
        var settings = VectorSettings(size: canvasSize, rate: FrameRate(30))
        settings.options.playCount = 1
        let movie = SVGMovie(settings: settings, rasterizer: RasterRenderer())
        for frame in 0..<30 {
            let x = frame < 20 ? 0 : CGFloat(frame - 19)
            let list = DisplayList.effect(.transform(CGAffineTransform(translationX: x, y: 0)), fill(rect(0, 0, 10, 10), .color(red)))
            try movie.append(list, background: .white, isRepeated: frame > 0 && frame < 20)
        }
        let text = movie.text()
        #expect(text.contains("values=\"0 0;0 0;10 0;10 0\" keyTimes=\"0;.6333;.9667;1\""))
        #expect(text.contains("dur=\"1s\" fill=\"freeze\""))
    }
}
