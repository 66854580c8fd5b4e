import Foundation
import InbetweenSnapshotTesting
import SwiftUI
import Testing

@testable import SwiftUITesting

struct Kettle: View {
    @State private var isHot = false
    @State private var power = 0.5
    @State private var name = ""
    @State private var tea = "Assam"

    var body: some View {
        VStack {
            Button("Heat") { withAnimation(.linear(duration: 1)) { isHot = true } }
            Button("Simmer") { withAnimation(.linear(duration: 1).repeatForever()) { isHot.toggle() } }
            Circle().fill(.red).frame(width: 20, height: 20).opacity(isHot ? 1 : 0.5)
            Toggle("Lid", isOn: .constant(true))
            Slider(value: $power) { Text("Power") }
            TextField("Name", text: $name)
            Picker("Tea", selection: $tea) {
                Text("Assam").tag("Assam")
                Text("Oolong").tag("Oolong")
            }
        }
    }
}

/// What stands under “Messages” in Guides/Testing.md: each is what the call beside it says.
@MainActor @Suite struct GuideMessageTests {
    private static let file = lines(#filePath)
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private static let guide = lines(folder.appendingPathComponent("../../Guides/Testing.md").path)
    private static let goldens = folder.appendingPathComponent("Snapshots/GuideMessageTests")

    private static func lines(_ path: String) -> [String] {
        ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").components(separatedBy: "\n")
    }

    /// The call in the closure that begins on a line of this file.
    private func code(_ line: UInt) -> String {
        let first = Self.file[Int(line) - 1].components(separatedBy: "{ stage in")[1]
        guard first.isEmpty else { return Self.plain(String(first.dropLast(2))) }
        let rest = Self.file[Int(line)...].prefix { !$0.hasPrefix("        }") }
        return rest.map(Self.plain).joined(separator: "; ")
    }

    private static func plain(_ code: String) -> String {
        code.replacing("try ", with: "").replacing("await ", with: "").replacing("_ = ", with: "").trimmingCharacters(in: .whitespaces)
    }

    private func message(_ body: (TestStage) throws -> Void) throws -> String {
        let stage = TestStage(Kettle(), size: CGSize(width: 200, height: 300), scale: 1, traces: true)
        var message = ""
        do {
            try body(stage)
        } catch let error as ExpectationError {
            message = error.problem
        } catch {
            message = "\(error)"
        }
        return message.replacing(Self.folder.path, with: "/app/Tests").replacing("GuideMessageTests", with: "KettleTests")
    }

    /// A row of a table: the call, and the first line of what it says.
    private func row(line: UInt = #line, _ body: (TestStage) throws -> Void) throws {
        let said = try message(body).split(separator: "\n").first ?? "nothing"
        let row = "| `\(code(line))` | \(said) |"
        let isThere = Self.guide.contains(row)
        #expect(isThere, "\(row)", sourceLocation: place(line))
    }

    /// A block: the call as a comment, and all that it says.
    private func block(line: UInt = #line, _ body: (TestStage) throws -> Void) throws {
        let block = try ["// " + code(line)] + message(body).components(separatedBy: "\n")
        let isThere = Self.guide.indices.contains { Self.guide[$0...].starts(with: block) }
        #expect(isThere, "\(block.joined(separator: "\n"))", sourceLocation: place(line))
    }

    private func place(_ line: UInt) -> SourceLocation {
        SourceLocation(fileID: #fileID, filePath: #filePath, line: Int(line), column: 1)
    }

    @Test func theViewIsThatOfTheGuide() {
        let start = Self.file.firstIndex(of: "struct Kettle: View {")!
        let view = Self.file[start...].prefix { $0 != "/// What stands under “Messages” in Guides/Testing.md: each is what the call beside it says." }
        let isThere = Self.guide.indices.contains { Self.guide[$0...].starts(with: view.dropLast()) }
        #expect(isThere)
    }

    /// What the sources say is in the guide, too, but for what nobody has met yet.
    @Test func theGuideHasEachMessage() throws {
        let sources = Self.folder.appendingPathComponent("../../Sources/SwiftUITesting").standardized
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        let guide = Self.guide.joined(separator: "\n")
        var found = Set<String>()
        for case let file as URL in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: #/(?:Error|GoldenDifference|\bfail|finding)\(\s*"([^"\\]{8,})|problem: +"([^"\\]{8,})/#) {
                found.insert(String(match.1 ?? match.2 ?? "").trimmingCharacters(in: .whitespaces))
            }
        }
        #expect(found.count > 20)
        // The second is never said: a file that is not there is named with its path.
        let known: Set = ["the swipe from the edge did not go back: something else on the page took it", "is not there yet"]
        #expect(found.filter { !guide.contains($0) } == known)
    }

    @Test func finding() throws {
        try row { stage in try stage.moveRotor("Hot", to: "Cup") }
        try row { stage in
            try TestStage(Text("Tea").accessibilityRotor("Hot") { AccessibilityRotorEntry("Cup", id: 1) }).moveRotor("Hot", to: "Pot")
        }
        try row { stage in
            try TestStage(Text("Tea").accessibilityRotor("Hot") { AccessibilityRotorEntry("Cup", id: 1) }).moveRotor("Hot", to: "Cup")
        }
        try row { stage in try stage.tap("Haet") }
        try block { stage in _ = try stage.element(.button("Haet")) }
        try row { stage in _ = try TestStage(EmptyView()).element(.button("Heat")) }
        try row { stage in _ = try stage.snapshot(of: "Cup") }
        try row { stage in _ = try TestStage(Text("Far").offset(x: 900)).snapshot(of: .text("Far")) }
        try row { stage in _ = try TestStage(Text("Tea")).curve(of: "Cup", .x, for: 1) }
        try row { stage in _ = try TestStage(Color.clear.accessibilityLabel("Mist")).curve(of: .label("Mist"), .x, for: 1) }
        try row { stage in try TestStage(Text("Tea")).play(script: "- {at: 0, tap: Cup}") }
    }

    @Test func acting() throws {
        try row { stage in try stage.set("Heat", to: 1) }
        try row { stage in try stage.set("Lid", to: 0.5) }
        try row { stage in try stage.set("Power", to: .nan) }
        try row { stage in try stage.type("Tea", into: "Heat") }
        try row { stage in try stage.paste("Tea") }
        try row { stage in try stage.select("Mint", in: "Heat") }
        try row { stage in try stage.select("Mint", in: "Tea") }
        try row { stage in try TestStage(ColorPicker("Ink", selection: .constant(.red))).select("red", in: "Ink") }
        try row { stage in try TestStage(DatePicker("Day", selection: .constant(.now))).select("May", in: "Day") }
        try row { stage in try stage.perform(action: "Pour", on: "Heat") }
        try row { stage in try stage.press("k", modifiers: .command) }
        try row { stage in try stage.open(URL(string: "tea://1")!) }
        try row { stage in try stage.scroll(by: CGSize(width: 0, height: 9)) }
        try row { stage in try stage.scroll(to: "Heat") }
        try row { stage in try TestStage(ScrollView { Text("A") }).scroll(to: .text("Z")) }
        try row { stage in try stage.swipeAction("Delete", on: .text("Heat")) }
        try row { stage in try stage.dismissAlert("OK") }
        try row { stage in try stage.dragSheet(to: .large) }
        try row { stage in
            let stage = TestStage(Text("A").sheet(isPresented: .constant(true)) { Text("B") })
            try stage.dragSheet(to: .medium)
        }
        try row { stage in try stage.goBack() }
    }

    @Test func waiting() throws {
        try row { stage in try stage.waitFor(.text("Ready")) }
        try row { stage in try stage.waitUntilGone(.button("Heat")) }
        try row { stage in try stage.waitFor { stage.time > 9 } }
        try row { stage in try TestStage(Circle()).waitFor { false } }
        try row { stage in try stage.wait { try await Task.sleep(for: .seconds(90)) } }
        try row { stage in
            try stage.tap("Simmer")
            try stage.settle()
        }
    }

    @Test func pausing() throws {
        try row { stage in try stage.pause(at: 0.5) }
        try row { stage in
            try stage.tap("Heat")
            try stage.pause(at: 0.5, of: "scale")
        }
        try row { stage in
            try stage.tap("Simmer")
            try stage.pause(at: 0.5)
        }
        try row { stage in
            try stage.tap("Heat")
            stage.advance(by: 0.75)
            try stage.pause(at: 0.5)
        }
    }

    // MARK: Golden files

    private func golden(_ name: String, _ content: Data) throws {
        try FileManager.default.createDirectory(at: Self.goldens, withIntermediateDirectories: true)
        try content.write(to: Self.goldens.appendingPathComponent(name))
    }

    /// What an expectation records.
    private func recorded(line: UInt = #line, isBlock: Bool = false, _ body: (TestStage) throws -> Void) throws {
        let said: (TestStage) throws -> Void = { stage in throw try failure { try body(stage) } }
        try isBlock ? block(line: line, said) : row(line: line, said)
    }

    @Test func itHeats() throws {
        defer { try? FileManager.default.removeItem(at: Self.goldens) }
        let stage = TestStage(Kettle(), size: CGSize(width: 200, height: 300), scale: 1)
        try golden("itHeats.small.png", stage.snapshot(of: "Lid"))
        try golden("itHeats.text.png", Data("no image".utf8))
        try golden("itHeats.short.csv", Data("time,x\n0,20\n".utf8))
        try golden("itHeats.note.csv", Data("A note.\n".utf8))
        try golden("itHeats.texts.txt", Data("Heat\nLid\n".utf8))
        try golden("itHeats.hot.png", hot())
        try recorded(isBlock: true) { stage in try stage.expectSnapshot("new") }
        try recorded { stage in try stage.expectSnapshot("small") }
        try recorded { stage in try stage.expectSnapshot("text") }
        try recorded { stage in try stage.expectSnapshot("hot", precision: 0.9999) }
        try recorded { stage in try stage.expectSnapshot("hot", precision: 2) }
        try recorded { stage in try stage.expectSnapshot("hot", tolerance: 300) }
        try recorded { stage in try stage.expectSnapshot("hot", maximumBytes: 1000) }
        try recorded { stage in try stage.expectSnapshot("../hot") }
        try recorded(isBlock: true) { stage in try expectText("Heat\nTea", named: "texts") }
        try recorded { stage in try stage.expectContactSheet("later", times: [-1], columns: 3) }
        try recorded { stage in try stage.expectContactSheet("none", times: [], columns: 3) }
        try recorded { stage in try stage.expectContactSheet("flat", times: [1], columns: 0) }
        try recorded { stage in try stage.expectStrip("film", every: 0, for: 1) }
        try recorded { stage in try stage.expectCurve("short", of: "Heat", .x, for: 1) }
        try recorded { stage in try stage.expectCurve("note", of: "Heat", .x, for: 1) }
        let error = #expect(throws: GoldenError.self) { try SnapshotRecording.decided(nil, environment: ["INBETWEEN_RECORD": "yess"]) }
        let isThere = Self.guide.contains("| `INBETWEEN_RECORD=yess swift test` | \(error?.description ?? "nothing") |")
        #expect(isThere)
    }

    private func hot() throws -> Data {
        let stage = TestStage(Kettle(), size: CGSize(width: 200, height: 300), scale: 1)
        try stage.tap("Heat")
        try stage.settle()
        return try stage.snapshot()
    }

    @Test(arguments: [1]) func inATestWithArguments(_: Int) throws {
        try recorded { stage in try stage.expectSnapshot() }
    }

    // MARK: The other library's calls

    @Test func shim() throws {
        try recorded { stage in assertSnapshot(of: Text("Tea"), as: .wait(for: 9, on: .image)) }
        try recorded { stage in assertSnapshot(of: "Tea", as: .wait(for: 1, on: .lines)) }
    }

    // MARK: Audits

    @Test func audits() throws {
        let small = CGSize(width: 200, height: 100)
        func found<Content: View>(_ view: Content) -> [String] { TestStage(view, size: small).audit().map(\.description) }
        let lines =
            found(Text("Settings of all rooms").fixedSize().frame(width: 60).clipped())
            + found(Text("Settings of all rooms and of the cellar").fixedSize())
            + found(
                Button {
                } label: {
                    Color.red.frame(width: 50, height: 50)
                }.accessibilityIdentifier("close"))
            + found(Text("pale").bold().foregroundStyle(Color(white: 0.7)))
        for line in lines {
            let isThere = Self.guide.contains(line)
            #expect(isThere, "\(line)")
        }
        #expect(lines.count == 4)
    }

    // MARK: Stops

    /// Their texts, as they stand in the sources.
    @Test(arguments: ["animations", "views", "there is no device", "the point", "time moves forward by"])
    func stops(_ start: String) throws {
        let row = try #require(Self.guide.first { $0.hasPrefix("| `") && $0.contains("| \(start)") })
        let said = row.components(separatedBy: " | ")[1].replacing(" |", with: "")
        let sources = try ["TestStage.swift", "TestStage+Reading.swift", "StageDevice.swift", "Motion/StageAnimation.swift"].map {
            try String(contentsOf: Self.folder.appendingPathComponent("../../Sources/SwiftUITesting/" + $0).standardized, encoding: .utf8)
        }
        let isThere = sources.joined().contains(said.prefix { !"“(-".contains($0) })
        #expect(isThere)
    }
}
