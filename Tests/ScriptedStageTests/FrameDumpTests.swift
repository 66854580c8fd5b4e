import Files
import Foundation
import Geometry
import Rendering
import Testing
@testable import ScriptedStage

@Suite struct FrameDumpTests {
    let square = DisplayList.Content.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 20)), .nonZero, .color(ResolvedColor(red: 1, green: 0.1, blue: 0)))

    func dump(_ list: DisplayList, log: [String] = []) -> String {
        let frame = Frame(time: 1 / 60.0, displayList: list, background: .white, nextUpdate: .infinity, bodies: 1, rules: 9)
        return String(decoding: FrameDump.line(for: frame, index: 1, log: log), as: UTF8.self)
    }

    func items(_ list: DisplayList) throws -> [[String: Any]] {
        let object = try JSONSerialization.jsonObject(with: Data(dump(list).utf8)) as! [String: Any]
        return object["items"] as! [[String: Any]]
    }

    @Test func theWholeLine() {
        let list = DisplayList.effect(.label("box"), .effect(.opacity(0.5), .item(.init(frame: CGRect(x: 5, y: 6, width: 10, height: 20), content: square))))
        #expect(
            dump(list, log: ["say \"hi\"\n", "tab\t\u{1}"]) == """
                {"frame": 1, "time": 0.016666666666666666, "bodies": 1, "rules": 9, "log": ["say \\"hi\\"\\n", "tab\\t\\u0001"], "items": [\
                {"kind": "fill", "bounds": [5, 6, 10, 20], "transform": [1, 0, 0, 1, 5, 6], "opacity": 0.5, "color": [1, 0.1, 0, 1], \
                "path": "M 0 0 L 10 0 L 10 20 L 0 20 Z", "label": "box"}]}

                """)
        #expect(dump(.empty) == "{\"frame\": 1, \"time\": 0.016666666666666666, \"bodies\": 1, \"rules\": 9, \"log\": [], \"items\": []}\n")
    }

    /// The items come from the frame before where the same run of a rule has drawn both, and only there.
    @Test func whatTheSameRunHasDrawnIsWrittenOnce() {
        func frame(_ x: CGFloat, version: UInt64) -> Frame {
            let list = DisplayList(
                .group([.item(.init(frame: CGRect(x: x, y: 0, width: 10, height: 20), content: square))]), identity: .init(graph: 1, rule: 1, version: version))
            return Frame(time: 0, displayList: list, background: .white, nextUpdate: .infinity, bodies: 0, rules: 0)
        }
        var dump = FrameDump()
        let first = dump.line(for: frame(1, version: 1), index: 0, log: [])
        #expect(first == FrameDump.line(for: frame(1, version: 1), index: 0, log: []))
        #expect(dump.line(for: frame(2, version: 1), index: 0, log: []) == first)
        #expect(dump.line(for: frame(2, version: 2), index: 0, log: []) == FrameDump.line(for: frame(2, version: 2), index: 0, log: []))
    }

    @Test func boundsAndClipAreInTheWindow() throws {
        // A quarter turn about the origin, then a move: (x, y) → (100 − y, x).
        let turned = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 100, ty: 0)
        let inner = DisplayList.item(.init(frame: CGRect(x: 30, y: 40, width: 10, height: 20), content: square))
        let list = DisplayList.effect(
            .clip(Path(CGRect(x: 0, y: 0, width: 90, height: 50)), .nonZero),
            .effect(.transform(turned), .effect(.clip(Path(CGRect(x: 10, y: 0, width: 30, height: 50)), .nonZero), inner)))
        let item = try #require(items(list).first)
        #expect(item["bounds"] as? [Double] == [40, 30, 20, 10])
        #expect(item["transform"] as? [Double] == [0, 1, -1, 0, 60, 30])
        #expect(item["clip"] as? [Double] == [50, 10, 40, 30])
        #expect(item["projection"] == nil)
    }

    @Test func strokesAndGradients() throws {
        let ramp = GradientRamp(stops: [.init(location: 0, color: .black), .init(location: 0.25, color: .white)])
        let style = StrokeStyle(lineWidth: 4, dash: [6, 3], dashPhase: 1.5)
        let content = DisplayList.Content.stroke(
            Path {
                $0.move(to: .zero); $0.addLine(to: CGPoint(x: 8, y: 0))
            }, style,
            .linearGradient(ramp, start: .zero, end: CGPoint(x: 8, y: 0)))
        let text = dump(.item(.init(frame: CGRect(x: 1, y: 2, width: 8, height: 8), content: content)))
        #expect(
            text.contains(
                """
                "kind": "stroke", "bounds": [1, 2, 8, 0], "transform": [1, 0, 0, 1, 1, 2], "opacity": 1, "gradient": {"kind": "linear", \
                "stops": [[0, [0, 0, 0, 1]], [0.25, [1, 1, 1, 1]]], "start": [0, 0], "end": [8, 0]}, "path": "M 0 0 L 8 0", \
                "lineWidth": 4, "dash": [6, 3], "dashPhase": 1.5
                """))
    }

    @Test func textsAndSymbols() throws {
        let text = DisplayList.Content.text(TextContent(string: "4️⃣ “a”", fontSize: 17, fontWeight: 400, runs: []))
        let outline = Path(CGRect(x: 2, y: 2, width: 6, height: 6))
        let symbol = DisplayList.Content.symbol(
            SymbolContent(
                name: "hare.fill", fontSize: 20, fontWeight: 600, layers: [.init(path: outline, paint: .color(.black))]))
        let frame = CGRect(x: 10, y: 10, width: 50, height: 20)
        let found = try items(.group([.item(.init(frame: frame, content: text)), .item(.init(frame: frame, content: symbol))]))
        #expect(found.map { $0["kind"] as? String } == ["text", "image"])
        #expect(found[0]["text"] as? String == "4️⃣ “a”")
        #expect(found[0]["bounds"] as? [Double] == [10, 10, 50, 20])
        #expect(found[0]["font"] as? [String: Double] == ["size": 17, "weight": 400])
        #expect(found[1]["symbol"] as? String == "hare.fill")
        #expect(found[1]["bounds"] as? [Double] == [12, 12, 6, 6])
    }

    @Test func perspective() throws {
        var m = ProjectionTransform()
        m.m13 = 0.01
        let item = try #require(items(.effect(.projection(m), .item(.init(frame: CGRect(x: 0, y: 0, width: 10, height: 20), content: square)))).first)
        #expect(item["projection"] as? [Double] == [1, 0, 0.01, 0, 1, 0, 0, 0, 1])
        let bounds = try #require(item["bounds"] as? [Double])
        #expect(zip(bounds, [0, 0, 10 / 1.1, 20]).allSatisfy { abs($0 - $1) < 1e-5 })
    }

    @Test func shadowsAndBlursAreLayersBeforeTheirContent() throws {
        let content = DisplayList.item(.init(frame: CGRect(x: 5, y: 5, width: 10, height: 20), content: square))
        let found = try items(.effect(.shadow(color: .black, radius: 3, offset: CGSize(width: 0, height: 2)), content))
        #expect(found.map { $0["kind"] as? String } == ["layer", "fill"])
        #expect(found[0]["bounds"] as? [Double] == [5, 7, 10, 20])
        #expect(found[0]["blur"] as? Double == 3)
        #expect(try items(.effect(.blur(radius: 3, opaque: false), .empty)).isEmpty)
    }

    @Test func numbers() {
        #expect(JSONNumber(0) == "0")
        #expect(JSONNumber(-0.0000001) == "0")
        #expect(JSONNumber(-1.5) == "-1.5")
        #expect(JSONNumber(0.1 + 0.2) == "0.3")
        #expect(JSONNumber(1 / 3.0) == "0.333333")
        #expect(JSONNumber(123456.000001) == "123456.000001")
        #expect(JSONNumber(.nan) == "null")
        #expect(JSONNumber(-.infinity) == "null")
        #expect(JSONNumber(1e20) == "1e+20")
    }
}

private func JSONNumber(_ value: Double) -> String {
    var json = JSONText()
    json.number(value)
    return String(decoding: json.bytes, as: UTF8.self)
}
