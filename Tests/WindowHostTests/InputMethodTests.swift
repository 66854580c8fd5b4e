import Foundation
import RasterRenderer
import Rendering
import StageTime
import Testing
@testable import SwiftUI
@testable import WindowHost

/// What an input method composes in a window, with a stand-in for the display.
@MainActor
@Suite(.serialized) struct InputMethodTests {
    private struct Form: View {
        let notes: Notes
        @State private var text = "ab"
        @State private var search = ""
        @State private var secret = ""
        @FocusState private var focus: Int?

        var body: some View {
            VStack(spacing: 0) {
                TextField("Name", text: $text).focused($focus, equals: 0).frame(height: 50)
                SecureField("Secret", text: $secret).focused($focus, equals: 1).frame(height: 50)
                TextEditor(text: $search).focused($focus, equals: 2).frame(height: 50)
                Color.red.frame(height: 50).onTapGesture { focus = nil }
            }
            .onAppear { focus = 0 }
            .onChange(of: text) { notes.lines.append(text) }
            .onChange(of: secret) { notes.lines.append("secret \(secret)") }
            .onChange(of: search) { notes.lines.append("editor \(search)") }
            .onSubmit { notes.lines.append("submitted") }
            .onKeyPress(phases: .all) {
                notes.lines.append("key \($0.phase.rawValue) \($0.characters)")
                return .ignored
            }
        }
    }

    private func stage(_ notes: Notes) throws -> (WindowStage, ViewGraph) {
        let graph = ViewGraph(Form(notes: notes), size: CGSize(width: 300, height: 200), scale: 1)
        let stage = try WindowStage(WindowContent(graph: graph, title: "Test") { Issue.record("\($0)") })
        _ = try stage.picture(at: 0)
        return (stage, graph)
    }

    private func click(_ x: CGFloat, _ y: CGFloat) -> [WindowEvent] {
        [.mouseDown(CGPoint(x: x, y: y), .main), .mouseUp(CGPoint(x: x, y: y), .main)]
    }

    private func composed(_ text: String, _ selected: Range<Int>? = nil) -> WindowEvent {
        .composed(text, selected: selected ?? text.unicodeScalars.count..<text.unicodeScalars.count)
    }

    @Test func whatIsComposedIsInTheFieldUntilItIsReplaced() throws {
        let notes = Notes()
        let (stage, graph) = try stage(notes)
        try stage.handle([composed("n")], at: 1)
        try stage.handle([composed("ni"), .key(KeyInput(character: "\u{08}")), .keyUp(KeyInput(character: "\u{08}"))], at: 1.1)
        #expect(graph.inputMethodClient?.isComposing == true)
        try stage.handle([composed(""), .text("你")], at: 1.2)
        #expect(notes.lines == ["abn", "abni", "ab你"], "the key that the input method took is not seen, and the end does not flicker")
        #expect(graph.inputMethodClient?.isComposing == false)
        try stage.handle([composed("hao")], at: 2)
        try stage.handle([.text("好"), composed("")], at: 2.1)
        #expect(notes.lines.last == "ab你好")
        try stage.handle([.key(KeyInput(character: "z", modifiers: 16))], at: 3)
        #expect(notes.lines.last { !$0.hasPrefix("key") } == "ab你", "a composition is taken back as one")
    }

    @Test func whatIsTakenBackLeavesTheText() throws {
        let notes = Notes()
        let (stage, _) = try stage(notes)
        try stage.handle([composed("x")], at: 1)
        try stage.handle([composed("")], at: 1.1)
        #expect(notes.lines == ["abx", "ab"])
        try stage.handle([.key(KeyInput(character: "\r"))], at: 2)
        #expect(notes.lines.suffix(2) == ["submitted", "key 4 \r"] || notes.lines.contains("submitted"), "keys are seen again")
    }

    @Test func emptyCompositionsCostNothing() throws {
        let (stage, _) = try stage(Notes())
        _ = try stage.picture(at: 1)
        _ = stage.takeSettings()
        let before = stage.nextDeadline
        for step in 0..<1000 { try stage.handle([composed(""), composed("")], at: 1 + Double(step) / 1e6) }
        #expect(stage.takeSettings().isEmpty && stage.nextDeadline == before)
    }

    @Test func theCaretIsReportedWhenItMoves() throws {
        let (stage, _) = try stage(Notes())
        func carets() -> [CGRect?] {
            stage.takeSettings().compactMap { setting in
                switch setting {
                case .textInput(.on(let caret)): .some(caret)
                case .textInput(.off): .some(nil)
                default: nil
                }
            }
        }
        let first = carets()
        #expect(first.count == 1 && first[0].map { $0.minX > 5 && $0.minY < 50 && $0.height > 10 } == true, "\(first)")
        try stage.handle([.hover(CGPoint(x: 3, y: 3))], at: 1)
        _ = try stage.picture(at: 1.1)
        #expect(carets().isEmpty)
        try stage.handle([composed("mm")], at: 2)
        _ = try stage.picture(at: 2.1)
        let second = carets()
        #expect(second.count == 1 && second[0]!.minX > first[0]!.minX)
        try stage.handle([composed("")] + click(150, 180), at: 3)
        #expect(carets().last == .some(nil), "nothing has the focus")
    }

    @Test func anotherFieldEndsTheComposition() throws {
        let notes = Notes()
        let (stage, _) = try stage(notes)
        try stage.handle([composed("n")], at: 1)
        _ = stage.takeSettings()
        try stage.handle(click(150, 125), at: 2)
        #expect(stage.takeSettings().contains(.endComposition))
        #expect(notes.lines == ["abn"], "what was composed stays")
        try stage.handle([composed("k"), composed("か", 0..<1)], at: 3)
        try stage.handle([.text("花")], at: 3.1)
        #expect(notes.lines.suffix(2) == ["editor か", "editor 花"])
    }

    @Test func secretsAreNotComposedInSight() throws {
        let notes = Notes()
        let (stage, graph) = try stage(notes)
        try stage.handle(click(150, 75), at: 1)
        try stage.handle([composed("x")], at: 2)
        #expect(graph.inputMethodClient?.isSecure == true && graph.inputMethodClient?.isComposing == false)
        try stage.handle([.text("é")], at: 2.1)
        #expect(notes.lines == ["secret é"])
    }

    @Test func linesAreUnderWhatIsComposed() throws {
        let (stage, graph) = try stage(Notes())
        graph.caretBlinks = false
        func dark() throws -> Int {
            let frame = graph.frame(at: stage.time)
            let bitmap = RasterRenderer().makeCanvas(size: graph.size, scale: 1).draw(frame.displayList, background: frame.background).bitmap
            // The longest row of dark pixels in the field's lower half.
            return (26..<45).map { y in (0..<300).count { bitmap.bytes[(y * 300 + $0) * 4 + 1] < 90 } }.max() ?? 0
        }
        let before = try dark()
        try stage.handle([composed("mmmm", 1..<2)], at: 1)
        _ = try stage.picture(at: 1.1)
        #expect(try dark() > before + 15)
        if ProcessInfo.processInfo.environment["INBETWEEN_SHOW"] != nil {
            let frame = graph.frame(at: stage.time)
            let bitmap = RasterRenderer().makeCanvas(size: graph.size, scale: 2).draw(frame.displayList, background: frame.background).bitmap
            try Data(bitmap.bytes).write(to: URL(fileURLWithPath: "/tmp/roomB.bgra"))
        }
    }

    @Test func aHeldKeyRepeatsAndComesUp() throws {
        let notes = Notes()
        let (stage, _) = try stage(notes)
        let key = KeyInput(character: "x")
        try stage.handle([.text("x"), .keyRepeated(key), .keyRepeated(key)], at: 1)
        #expect(notes.lines.filter { $0.hasPrefix("key") } == ["key 1 x", "key 2 x", "key 2 x"])
        try stage.handle([.keyUp(key)], at: 2)
        #expect(notes.lines.last == "key 4 x" && notes.lines.contains("abxxx"))
    }
}

/// What SDL reports of keys and input methods.
@Suite struct SDLKeyTests {
    @Test func textBelongsToTheKeyBeforeIt() {
        var keys = SDLHeldKeys()
        let letter = KeyInput(character: "7", modifiers: 2)
        #expect(keys.events(for: .letter(letter, isRepeat: false), symbol: 55, []) == [])
        #expect(keys.events(for: .text("/"), symbol: 0, [.text("/")]) == [.text("/")])
        #expect(keys.events(for: .letter(letter, isRepeat: true), symbol: 55, []) == [])
        #expect(keys.events(for: .text("/"), symbol: 0, [.text("/")]) == [.keyRepeated(KeyInput(character: "/"))])
        #expect(keys.events(for: .keyUp, symbol: 55, []) == [.keyUp(KeyInput(character: "/"))])
        #expect(keys.events(for: .keyUp, symbol: 55, []) == [])
        let enter = KeyInput(character: "\r")
        #expect(keys.events(for: .key(enter), symbol: 13, [.key(enter)]) == [.key(enter)])
        #expect(keys.events(for: .key(enter, isRepeat: true), symbol: 13, [.key(enter)]) == [.keyRepeated(enter)])
        #expect(keys.events(for: .keyUp, symbol: 13, []) == [.keyUp(enter)])
        // Text of an input method belongs to no key.
        #expect(keys.events(for: .text("你"), symbol: 0, [.text("你")]) == [.text("你")])
    }

    @Test func compositionsAndDropsAreRead() {
        var text = Array("にほんご".utf8CString)
        text.withUnsafeMutableBufferPointer { text in
            var bytes = [UInt8](repeating: 0, count: 128)
            func event(_ type: UInt32, pointerAt place: Int, _ numbers: [Int: Int32] = [:]) -> SDLEvent.Content {
                bytes = [UInt8](repeating: 0, count: 128)
                return bytes.withUnsafeMutableBytes { bytes in
                    bytes.storeBytes(of: type, as: UInt32.self)
                    bytes.storeBytes(of: UInt(bitPattern: text.baseAddress), toByteOffset: place, as: UInt.self)
                    for (offset, number) in numbers { bytes.storeBytes(of: number, toByteOffset: offset, as: Int32.self) }
                    return SDLEvent(UnsafeRawBufferPointer(bytes)).content
                }
            }
            #expect(event(0x305, pointerAt: 16, [24: 1, 28: 2]) == .editing("にほんご", start: 1, length: 2))
            #expect(event(0x1000, pointerAt: 8) == .droppedFile("にほんご"))
            #expect(event(0x1001, pointerAt: 8) == .droppedText("にほんご"))
            #expect(event(0x1003, pointerAt: 8) == .dropEnded)
        }
    }
}
