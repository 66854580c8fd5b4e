import Inbetween
import SwiftUI
import SwiftUITesting
import Testing

/// `set: {isOn: true}`: states of the shown views that a script sets.
@MainActor @Suite struct StateByHandTests {
    enum Mode: CaseIterable { case small, large }
    private enum Hidden { case first, second, third }
    enum Letter: String { case a = "A", b = "B" }
    struct Option: RawRepresentable, Equatable { var rawValue: Int }

    private struct Board: View {
        @State private var isOn = false
        @State private var size = 20.0
        @State private var count = 1
        @State private var title = "old"
        @State private var note: String?
        @State private var mode = Mode.small
        @State private var hidden = Hidden.first
        @State private var letter = Letter.a
        @State private var option = Option(rawValue: 1)
        @State private var place: Int? = 3
        @State private var list = [1, 2]

        var body: some View {
            VStack {
                Circle().frame(width: size, height: size).opacity(isOn ? 1 : 0)
                Text("\(count) \(title) \(note ?? "none") \(mode) \(hidden) \(letter.rawValue) \(option.rawValue) \(place ?? -1) \(list.count)")
            }
        }
    }

    private struct Row: View {
        @State private var isOpen = false
        var number: Int
        var body: some View { Text("\(number) \(isOpen ? "open" : "closed")") }
    }

    private struct Rows: View {
        @State private var title = "rows"
        var body: some View {
            VStack {
                Text(title)
                ForEach(0..<3, id: \.self) { Row(number: $0) }
            }
        }
    }

    private func stage(_ view: some View, traces: Bool = false) -> TestStage { TestStage(view, size: CGSize(width: 300, height: 300), traces: traces) }

    private func problem(_ view: some View, _ event: String) throws -> String {
        let stage = stage(view)
        let before = stage.texts
        var text = ""
        #expect { try stage.play(script: "- at: 0\n  \(event)\n") } throws: { error in
            text = "\(error)"
            return true
        }
        #expect(stage.texts == before, "nothing is set")
        return text
    }

    @Test func valuesOfAllKindsAreSet() throws {
        let stage = stage(Board())
        #expect(stage.texts == ["1 old none small first A 1 3 2"])
        try stage.play(
            script: """
                - at: 0
                  set: {count: 7, title: new, note: "nil", mode: .large, hidden: third, letter: b, option: 5, place: null, size: 80, isOn: true}
                """)
        #expect(stage.texts == ["7 new nil large third B 5 -1 2"])
        #expect(stage.items[0].frame.width == 80)
        try stage.play(script: "- {at: 0, set: {note: nil, place: 12, Board.mode: small, letter: A}}")
        #expect(stage.texts == ["7 new none small third A 5 12 2"])
    }

    @Test func theChangeIsAnimatedWithTheAnimationOfTheCode() throws {
        let stage = stage(Board(), traces: true)
        try stage.play(
            script: "- {at: 0, set: {size: 20, isOn: true}}\n- at: 0.5\n  set: {size: 120}\n  animation: .linear(duration: 1).delay(0.2)\n", until: 1.2)
        #expect(abs(stage.items[0].frame.width - 70) < 0.01, "half of the way: \(stage.items[0].frame)")
        #expect(stage.isAnimating)
        try stage.settle()
        #expect(stage.items[0].frame.width == 120)
        try stage.play(script: "- {at: 0, set: {size: 40}}")
        #expect(stage.items[0].frame.width == 40 && !stage.isAnimating, "without an animation it is there at once")
    }

    @Test func viewsOfOneTypeHaveNumbers() throws {
        let stage = stage(Rows())
        try stage.play(script: "- at: 0\n  set: {\"Row[1].isOpen\": true, title: Three}\n")
        #expect(stage.texts == ["Three", "0 closed", "1 open", "2 closed"])
        #expect(
            try problem(Rows(), "set: {isOpen: true}").contains("3 views have a state “isOpen”; say which: “Row[0].isOpen”, “Row[1].isOpen”, “Row[2].isOpen”"))
    }

    @Test func mistakesAreNamedWithTheNearestName() throws {
        #expect(
            try problem(Board(), "set: {title: a, isOm: true}").hasPrefix("script:1: there is no state “isOm”; did you mean “isOn”? There are: “isOn”, “size”"))
        #expect(try problem(Text("plain"), "set: {isOn: true}").contains("the shown views have no @State"))
        #expect(
            try problem(Board(), "set: {title: b, isOn: 20}").contains(
                "the state “isOn” is of the type Bool, and “20” is none of its values; write true or false"))
        #expect(try problem(Board(), "set: {isOn: \"true\"}").contains("write true or false"))
        #expect(try problem(Board(), "set: {count: 1.5}").contains("write a whole number"))
        #expect(try problem(Board(), "set: {size: wide}").contains("write a number"))
        #expect(try problem(Board(), "set: {mode: lage}").contains("did you mean “large”? There are: small, large"))
        #expect(try problem(Board(), "set: {list: 1}").contains("which scripts cannot write"))
        #expect(try problem(Board(), "set: {size: 3}\n  animation: .springy()").contains("“.springy()” is no animation: there are .default, .linear"))
        #expect(try problem(Board(), "set: {size: 3}\n  animation: .spring(length: 3)").contains("“spring” has other arguments"))
        #expect(try problem(Board(), "set: {size: 3}\n  animation: .linear.late(3)").contains("after the curve there are .delay"))
        #expect(try problem(Board(), "set: {size: 3}\n  animation: fast").contains("write it as in .spring(duration: 0.6"))
    }

    /// Two animations at once: what one `set` names changes in one transaction.
    @Test func severalStatesChangeTogether() throws {
        let stage = stage(Board())
        try stage.play(script: "- at: 0\n  set: {size: 100, isOn: true}\n  animation: .linear(duration: 1)\n", until: 0.5)
        #expect(abs(stage.items[0].frame.width - 60) < 0.01)
        #expect(abs(Double(stage.items[0].opacity) - 0.5) < 0.01)
    }
}
