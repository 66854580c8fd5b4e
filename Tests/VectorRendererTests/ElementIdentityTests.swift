import Foundation
import Geometry
import RasterRenderer
import Rendering
import Testing

@testable import VectorRenderer

/// Elements are found again by the rule that draws them, also among others that look the same.
@Suite struct ElementIdentityTests {
    /// A square that a rule has drawn at a height.
    private func square(_ rule: UInt32, y: Double, version: UInt64 = 1) -> DisplayList {
        DisplayList(
            .item(.init(frame: CGRect(x: 5, y: y, width: 8, height: 8), content: .fill(rect(0, 0, 8, 8), .nonZero, .color(red)))),
            identity: .init(graph: 1, rule: rule, version: version))
    }

    private func join(_ lists: [DisplayList], version: UInt64) -> DisplayList {
        DisplayList(.group(lists), identity: .init(graph: 1, rule: 99, version: version))
    }

    /// The heights that each element goes through, frame by frame; nil where it is not there.
    private func heights(_ frames: [[(rule: UInt32, y: Double)]]) throws -> [[Double?]] {
        let builder = SVGBuilder(options: VectorSettings(size: canvasSize, rate: FrameRate(30)).svg, size: canvasSize, rasterizer: RasterRenderer())
        var timeline = VectorTimeline()
        for (number, squares) in frames.enumerated() {
            let list = join(squares.map { square($0.rule, y: $0.y) }, version: UInt64(number + 1))
            try timeline.append(isRepeated: false) { try builder.nodes(for: list, background: .clear) }
        }
        return timeline.tracks.map { track in
            frames.indices.map { moment in
                guard track.presence.contains(where: { $0.contains(moment) }),
                    case .transform(let transform)? = track.attributes.first(where: { $0.name == "transform" })?.samples.last(where: { $0.moment <= moment })?
                        .value
                else { return nil }
                return transform.ty
            }
        }
    }

    @Test func oneOfSeveralEqualsGoes() throws {
        let found = try heights([[(1, 0), (2, 10), (3, 20)], [(1, 0), (3, 20)], [(1, 0), (3, 15)]])
        #expect(found == [[0, 0, 0], [10, nil, nil], [20, 20, 15]])
    }

    @Test func oneOfSeveralEqualsComes() throws {
        let found = try heights([[(1, 0), (2, 10)], [(7, 0), (1, 10), (2, 20)]])
        #expect(found == [[nil, 0], [0, 10], [10, 20]])
    }

    /// Elements cannot change their order, so one of the two is made again at its new index. Neither becomes the other one.
    @Test func twoEqualsChangePlaces() throws {
        let found = try heights([[(1, 0), (2, 30)], [(2, 20), (1, 10)], [(2, 0), (1, 30)]])
        #expect(found.count == 3)
        #expect(found.contains([0, 10, 30]) || found.contains([30, 20, 0]))
        for element in found {
            #expect([[0, 10, 30], [nil, 20, 0], [30, nil, nil], [30, 20, 0], [nil, 10, 30], [0, nil, nil]].contains(element), "\(element)")
        }
    }

    @Test func oneOfSeveralEqualsMovesToTheFront() throws {
        let found = try heights([[(1, 0), (2, 10), (3, 20), (4, 30)], [(2, 10), (3, 20), (4, 30), (1, 0)], [(2, 10), (3, 20), (4, 30), (1, 40)]])
        #expect(found == [[0, nil, nil], [10, 10, 10], [20, 20, 20], [30, 30, 30], [nil, 0, 40]])
    }

    /// A view that is made again, as by another `id`, is the same element when it looks the same.
    @Test func whatIsMadeAgainInItsPlaceIsOneElement() throws {
        #expect(try heights([[(1, 0), (2, 10)], [(1, 0), (8, 12)]]) == [[0, 0], [10, 12]])
        // It may be away for a while.
        #expect(try heights([[(1, 0), (2, 10)], [(1, 0)], [(1, 0), (8, 12)]]) == [[0, 0, 0], [10, nil, 12]])
    }

    /// What one rule draws as several items is numbered.
    @Test func partsOfWhatARuleDrawsAreTold() throws {
        func list(_ rows: [Double], _ version: UInt64) -> DisplayList {
            let lines = rows.map {
                DisplayList.item(.init(frame: CGRect(x: 0, y: $0, width: 8, height: 2), content: .fill(rect(0, 0, 8, 2), .nonZero, .color(red))))
            }
            return join([DisplayList(.group(lines), identity: .init(graph: 1, rule: 4, version: version)), square(5, y: 50)], version: version)
        }
        let builder = SVGBuilder(options: VectorSettings(size: canvasSize, rate: FrameRate(30)).svg, size: canvasSize, rasterizer: RasterRenderer())
        let elements = try builder.nodes(for: list([10, 20], 1), background: .clear).map(\.element)
        #expect(elements.count == 3 && Set(elements).count == 3 && elements.allSatisfy(\.isKnown))
        #expect(try builder.nodes(for: list([12, 24], 2), background: .clear).map(\.element) == elements)
    }

    /// In the files: no element jumps.
    @Test func aRowThatGoesLeavesTheOthersAloneInBothFormats() throws {
        let frames = (0..<6).map { frame -> DisplayList in
            let rows: [UInt32] = frame < 3 ? [1, 2, 3, 4] : [1, 3, 4]
            return join(rows.map { square($0, y: Double($0) * 10) }, version: UInt64(frame + 1))
        }
        let settings = VectorSettings(size: canvasSize, rate: FrameRate(30))
        let (svg, lottie) = (
            SVGMovie(settings: settings, rasterizer: RasterRenderer()), LottieMovie(settings: settings, rasterizer: RasterRenderer())
        )
        for list in frames {
            try svg.append(list, background: .white, isRepeated: false)
            try lottie.append(list, background: .white, isRepeated: false)
        }
        #expect(!svg.text().contains("animateTransform"))
        #expect(svg.text().components(separatedBy: "<animate").count == 2, "one row is hidden")
        let document = try #require(try JSONSerialization.jsonObject(with: Data(lottie.json())) as? [String: Any])
        let layers = try #require(document["layers"] as? [[String: Any]]).filter { $0["nm"] as? String != "Background" }
        #expect(layers.map { $0["op"] as? Int } == [6, 6, 3, 6])
        #expect(lottie.keyframeCount == 2, "the opacity of the row that goes")
    }
}
