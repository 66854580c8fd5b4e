import Foundation
@testable import SwiftUI
import SwiftUITesting
import Testing

@MainActor
final class Note {
    var text: String
    var log: [String] = []

    init(_ text: String = "") {
        self.text = text
    }
}

@MainActor
struct TextFieldTests {
    struct Form: View {
        @State var name = ""
        @State var code = ""
        @FocusState var focus: String?
        var note: Note

        var body: some View {
            VStack {
                TextField("Name", text: $name)
                    .focused($focus, equals: "name")
                    .onSubmit {
                        note.log.append("name \(name)")
                        focus = "code"
                    }
                TextField("Code", text: $code, onEditingChanged: { note.log.append("code \($0)") })
                    .focused($focus, equals: "code")
                    .textFieldStyle(.roundedBorder)
                Text("Hello \(name)")
                Text("focus: \(focus ?? "none")")
                Button("Name first") { focus = "name" }
                Button("Done") { focus = nil }
            }
            .onSubmit { note.log.append("form") }
            .onChange(of: name) { note.text = $1 }
            .padding()
        }
    }

    @Test func typingAndSubmitting() throws {
        let note = Note()
        let stage = TestStage(Form(note: note), size: CGSize(width: 300, height: 300))
        #expect(stage.texts.contains("Name"))
        try stage.type("Anna", into: "Name")
        #expect(note.text == "Anna")
        #expect(stage.texts.contains("Hello Anna"))
        #expect(!stage.texts.contains("Name"))
        #expect(stage.texts.contains("focus: name"))
        try stage.press(.delete)
        #expect(note.text == "Ann")
        try stage.type("e\n")
        #expect(note.log == ["name Anne", "form", "code true"])
        #expect(stage.texts.contains("focus: code"))
        try stage.tap("Name first")
        #expect(stage.texts.contains("focus: name"))
        #expect(note.log.last == "code false")
        try stage.tap("Done")
        #expect(stage.texts.contains("focus: none"))
        #expect(throws: (any Error).self) { try stage.type("x") }
    }

    @Test func sizes() throws {
        let stage = TestStage(Form(note: Note()), size: CGSize(width: 300, height: 300))
        #expect(stage.frame("Name")?.height == 22)
        #expect(stage.frame("Name")?.width == 268)
        #expect(stage.frame("Code")?.height == 34)
    }

    @Test func keys() throws {
        let note = Note()
        let stage = TestStage(Form(note: note), size: CGSize(width: 300, height: 300))
        try stage.type("green tea leaves", into: "Name")
        try stage.press(.leftArrow, modifiers: .option)
        try stage.type("X")
        #expect(note.text == "green tea Xleaves")
        try stage.press(.home)
        try stage.press(.rightArrow, modifiers: [.shift, .option])
        try stage.type("white")
        #expect(note.text == "white tea Xleaves")
        try stage.press(.end)
        try stage.press(.delete, modifiers: .option)
        #expect(note.text == "white tea ")
        try stage.press("z", modifiers: .command)
        #expect(note.text == "white tea Xleaves")
        try stage.press("a", modifiers: .command)
        try stage.press("x", modifiers: .command)
        #expect(note.text == "")
        try stage.press("v", modifiers: .command)
        try stage.press("v", modifiers: .command)
        #expect(note.text == "white tea Xleaveswhite tea Xleaves")
        try stage.press("a", modifiers: .command)
        try stage.press("b", modifiers: .shift)
        #expect(note.text == "B")
        try stage.press(.deleteForward)
        #expect(note.text == "B")
        try stage.press(.tab)
        #expect(stage.texts.contains("focus: code"))
        try stage.press(.tab)
        #expect(stage.texts.contains("focus: name"))
    }

    private func cursor(_ stage: TestStage) -> CGRect? {
        stage.items.last { $0.frame.width == 2 && $0.frame.height > 15 && $0.frame.height < 25 }?.frame
    }

    @Test func cursorStandsAtTheText() throws {
        let stage = TestStage(Form(note: Note()), size: CGSize(width: 300, height: 300))
        #expect(cursor(stage) == nil)
        try stage.type("mm", into: "Name")
        let two = try #require(cursor(stage))
        try stage.type(" ")
        let space = try #require(cursor(stage))
        #expect(space.minX > two.minX + 2)
        try stage.press(.home)
        let start = try #require(cursor(stage))
        #expect(start.minX == 16)
        try stage.press(.rightArrow)
        let one = try #require(cursor(stage))
        #expect(abs((one.minX - 16) * 2 - (two.minX - 16)) <= 2)
        #expect(start.height == one.height)
    }

    @Test func tapsPlaceTheCursor() throws {
        let note = Note()
        let stage = TestStage(Form(note: note), size: CGSize(width: 300, height: 300))
        try stage.type("green tea", into: "Name")
        let frame = try #require(stage.frame("Name"))
        try stage.tap("Done")
        try stage.tap(at: CGPoint(x: frame.minX + 8, y: frame.midY))
        try stage.type("_")
        #expect(note.text == "_green tea")
        stage.advance(by: 1)
        try stage.tap(at: CGPoint(x: frame.minX + 40, y: frame.midY), count: 2)
        try stage.type("red")
        #expect(note.text == "red tea")
        stage.advance(by: 1)
        try stage.tap(at: CGPoint(x: frame.minX + 10, y: frame.midY), count: 3)
        try stage.type("x")
        #expect(note.text == "x")
    }

    @Test func heldTouchMovesTheCursor() throws {
        let note = Note()
        let stage = TestStage(Form(note: note), size: CGSize(width: 300, height: 300))
        try stage.type("mmmmmmmm", into: "Name")
        let frame = try #require(stage.frame("Name"))
        stage.advance(by: 1)
        try stage.touchDown(at: CGPoint(x: frame.minX + 2, y: frame.midY))
        stage.play(0.6)
        try stage.touchMove(by: CGSize(width: 14, height: 0))
        try stage.touchUp()
        try stage.type("|")
        #expect(note.text == "m|mmmmmmm")
    }

    @Test func longTextScrolls() throws {
        let stage = TestStage(Form(note: Note()), size: CGSize(width: 160, height: 300))
        let long = String(repeating: "wide ", count: 12)
        try stage.type(long, into: "Name")
        let caret = try #require(cursor(stage))
        #expect(caret.maxX <= 144 && caret.maxX > 140)
        try stage.press(.home)
        #expect(cursor(stage)?.minX == 16)
        #expect(stage.texts.contains(long))
        try stage.tap("Done")
        #expect(cursor(stage) == nil)
    }

    @Test func rightToLeft() throws {
        let note = Note()
        let stage = TestStage(
            Form(note: note).environment(\.layoutDirection, .rightToLeft), size: CGSize(width: 300, height: 300))
        try stage.type("שלום", into: "Name")
        let end = try #require(cursor(stage))
        try stage.press(.rightArrow)
        let before = try #require(cursor(stage))
        #expect(before.minX > end.minX)
        try stage.press(.home)
        #expect(try #require(cursor(stage)).maxX == 284)
    }

    struct Secret: View {
        @State var word = ""
        var note: Note

        var body: some View {
            SecureField("Password", text: $word)
                .onChange(of: word) { note.text = $1 }
        }
    }

    @Test func secureFieldShowsDots() throws {
        let note = Note()
        let stage = TestStage(Secret(note: note), size: CGSize(width: 300, height: 100))
        try stage.type("pässe👍", into: "Password")
        #expect(note.text == "pässe👍")
        #expect(stage.texts == ["••••••"])
        try stage.press(.delete, modifiers: .option)
        #expect(note.text == "")
    }

    struct Amount: View {
        @State var count = 3
        @State var share: Double? = nil
        @State var weight = 2.5

        var body: some View {
            VStack {
                TextField("Count", value: $count, format: .number)
                TextField("Share", value: $share, format: .percent)
                TextField("Weight", value: $weight, formatter: NumberFormatter())
                Text("count \(count), share \(share.map { String($0) } ?? "none"), weight \(weight)")
                Button("Seven") { count = 7 }
            }
        }
    }

    @Test func valuesWithFormats() throws {
        let stage = TestStage(Amount(), size: CGSize(width: 300, height: 200))
        #expect(stage.texts.contains("3"))
        try stage.type("0", into: "Count")
        #expect(stage.texts.contains { $0.hasPrefix("count 30") })
        try stage.press("a", modifiers: .command)
        try stage.type("1234")
        #expect(stage.texts.contains("1234"))
        try stage.type("x")
        #expect(stage.texts.contains("1234x"))
        try stage.press(.return)
        #expect(stage.texts.contains("1,234"))
        try stage.tap("Seven")
        #expect(stage.texts.contains("7"))
        try stage.type("50%", into: "Share")
        #expect(stage.texts.contains { $0.contains("share 0.5") })
        try stage.press("a", modifiers: .command)
        try stage.press(.delete)
        #expect(stage.texts.contains { $0.contains("share none") })
        try stage.press(.tab)
        try stage.press("a", modifiers: .command)
        try stage.type("4")
        #expect(stage.texts.contains { $0.contains("weight 2.5") })
        try stage.press(.return)
        #expect(stage.texts.contains { $0.contains("weight 4") })
    }

    struct Shouting: View {
        @State var text = ""

        var body: some View {
            TextField("Text", text: Binding(get: { text }, set: { text = String($0.uppercased().prefix(5)) }))
        }
    }

    @Test func bindingHasTheLastWord() throws {
        let stage = TestStage(Shouting(), size: CGSize(width: 300, height: 100))
        try stage.type("hello world", into: "Text")
        #expect(stage.texts == ["HELLO"])
        try stage.press(.leftArrow)
        try stage.type("x")
        #expect(stage.texts == ["HELLX"])
    }

    @Test func constantsStay() throws {
        let stage = TestStage(TextField("Text", text: .constant("fixed")), size: CGSize(width: 300, height: 100))
        try stage.type("!", into: "Text")
        #expect(stage.texts == ["fixed"])
    }

    struct Growing: View {
        @State var text = ""

        var body: some View {
            TextField("Message", text: $text, axis: .vertical)
                .lineLimit(1...3)
        }
    }

    @Test func verticalFieldGrows() throws {
        let stage = TestStage(Growing(), size: CGSize(width: 120, height: 300))
        #expect(stage.frame("Message")?.height == 22)
        try stage.type("one two three four", into: "Message")
        #expect(stage.frame("Message")?.height == 42.5)
        try stage.press(.return)
        try stage.type("a\nb\nc")
        #expect(stage.frame("Message")?.height == 63)
        try stage.press(.upArrow)
        try stage.press(.upArrow)
        try stage.press(.end)
        try stage.type("!")
        #expect(stage.texts.contains { $0.contains("a!") })
    }

    struct Off: View {
        @State var text = "text"
        @State var isOff = false

        var body: some View {
            VStack {
                TextField("Field", text: $text)
                    .disabled(isOff)
                Button("Switch") { isOff.toggle() }
            }
        }
    }

    @Test func disabledFieldHasNoFocus() throws {
        let stage = TestStage(Off(), size: CGSize(width: 300, height: 100))
        try stage.tap("Field")
        #expect(cursor(stage) != nil)
        try stage.tap("Switch")
        #expect(cursor(stage) == nil)
        try stage.tap("Field")
        #expect(cursor(stage) == nil)
        #expect(throws: (any Error).self) { try stage.type("x", into: "Field") }
    }

    @Test func caretBlinks() throws {
        let stage = TestStage(Off(), size: CGSize(width: 300, height: 100))
        try stage.tap("Field")
        #expect(stage.frame.nextUpdate == .infinity)
        let moving = TestStage(Off(), size: CGSize(width: 300, height: 100))
        moving.graph.caretBlinks = true
        try moving.tap("Field")
        #expect(abs(moving.frame.nextUpdate - 0.5) < 1e-5)
        moving.advance(to: 0.3)
        #expect(cursor(moving) != nil)
        moving.advance(to: 0.7)
        #expect(cursor(moving) == nil)
        moving.advance(to: 1.2)
        #expect(cursor(moving) != nil)
        moving.advance(to: 1.7)
        try moving.type("x")
        #expect(cursor(moving) != nil)
    }
}
