import SwiftUI
import SwiftUITesting
import Testing

/// A view that shows the actions on it.
private struct Board: View {
    @State private var log = ""
    @State private var kind = "Green"
    @State private var name = "Assam"
    @State private var place = CGSize.zero

    var body: some View {
        VStack(spacing: 12) {
            Text(log).accessibilityIdentifier("log")
            pad("Pinch").gesture(MagnifyGesture().onEnded { log = "pinched \(number($0.magnification))" })
            pad("Rotate").gesture(RotateGesture().onEnded { log = "turned \(number($0.rotation.degrees))" })
            pad("Hover").onHover { log = $0 ? "over" : "away" }
            pad("Twice").onTapGesture(count: 2) { log = "twice" }
            pad("Hold").gesture(DragGesture(minimumDistance: 0).onChanged { _ in log = "down" }.onEnded { _ in log = "up" })
            pad("Knob").offset(place).gesture(DragGesture().onChanged { place = $0.translation }.onEnded { log = "at \(number($0.location.y))" })
            pad("Goal").accessibilityAction(named: "Greet") { log = "greeted" }
            Picker("Kind", selection: $kind) { ForEach(["Green", "Black"], id: \.self) { Text($0) } }
            TextField("Name", text: $name)
            Image(systemName: "star").accessibilityLabel("Star").accessibilityIdentifier("picture")
            ScrollView { VStack { ForEach(0..<40, id: \.self) { Text("Row \($0)") } } }.frame(height: 80)
        }
    }

    private func pad(_ name: String) -> some View {
        Text(name).frame(width: 200, height: 40).background(.yellow)
    }

    private func number(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}

@MainActor @Suite struct QueryGestureTests {
    private let stage = TestStage(Board(), device: .iPhone15)

    private var log: String { stage.item(.identifier("log"))?.text ?? "" }

    @Test func twoFingersPinchAndTurn() throws {
        try stage.pinch(.text("Pinch"), scale: 2)
        #expect(log == "pinched 2.0")
        try stage.pinch("Pinch", scale: 0.5)
        #expect(log == "pinched 0.5")
        try stage.rotate(.text("Rotate"), by: .degrees(45))
        #expect(log == "turned 45.0")
        try stage.rotate("Rotate", by: .degrees(-30))
        #expect(log == "turned -30.0")
    }

    @Test func aPointerComesAndGoes() throws {
        try stage.hover(.text("Hover"))
        #expect(log == "over")
        try stage.hover(nil)
        #expect(log == "away")
    }

    @Test func twoTapsCountAsOneDoubleTap() throws {
        try stage.tap(.text("Twice"))
        #expect(log == "")
        stage.advance(by: 1)
        try stage.doubleTap(.text("Twice"))
        #expect(log == "twice")
    }

    @Test func aTouchLastsUntilItIsLifted() throws {
        try stage.touchDown(.text("Hold"))
        #expect(log == "down")
        stage.advance(by: 2)
        try stage.touchUp()
        #expect(log == "up")
    }

    @Test func aDragEndsInTheMiddleOfAnotherElement() throws {
        let goal = try stage.element(.text("Goal")).frame
        try stage.drag(.text("Knob"), to: .text("Goal"))
        #expect(try abs(stage.element(.text("Knob")).drawnFrame!.midY - goal.midY) < 12)
        #expect(throws: ElementError.self) { try stage.drag(.text("Knob"), to: .text("Nowhere")) }
    }

    @Test func actionsByTheirNames() throws {
        try stage.perform(action: "Greet", on: .text("Goal"))
        #expect(log == "greeted")
        #expect(throws: (any Error).self) { try stage.perform(action: "Sing", on: .text("Goal")) }
    }

    @Test func pickersSteppersAndImagesAreFoundByTheirNames() throws {
        #expect(try stage.element(.picker("Kind")).role == .picker)
        try stage.select("Black", in: .picker("Kind"))
        try stage.settle()
        #expect(try stage.element(.picker("Kind")).value == "Black")
        #expect(throws: (any Error).self) { try stage.select("White", in: .picker("Kind")) }
        #expect(try stage.element(.image("Star")).role == .image)
        #expect(try stage.element(.image("Star").and(.identifier("picture"))).label == "Star")
        #expect(!stage.exists(.image("Star").and(.identifier("log"))))
    }

    @Test func aStepperThatSaysItsValueIsFoundByItsName() throws {
        struct Cups: View {
            @State private var cups = 1.0
            var body: some View { Stepper("Cups", value: $cups, in: 1...5, format: .number).accessibilityElement(children: .contain) }
        }
        let stage = TestStage(Cups())
        #expect(stage.count(.role(.stepper)) == 1)
        #expect(try stage.element(.role(.stepper)).value == "1")
        try stage.tap(.button("Increment"))
        #expect(try stage.element(.stepper("2")).value == "2")
    }

    @Test func scrollingMovesTheContentOfWhatIsMeant() throws {
        let before = try stage.element(.text("Row 3")).frame.minY
        try stage.scroll(.text("Row 3"), by: CGSize(width: 0, height: 50))
        #expect(try abs(before - stage.element(.text("Row 3")).frame.minY - 50) < 0.01)
        try stage.scroll(by: CGSize(width: 0, height: -50))
        #expect(try abs(before - stage.element(.text("Row 3")).frame.minY) < 0.01)
    }

    @Test func allTextIsSelected() throws {
        try stage.selectAll(in: .textField("Name"))
        try stage.type("Oolong", into: nil)
        #expect(try stage.element(.textField("Name")).text == "Oolong")
        try stage.selectAll()
        try stage.press(.delete)
        #expect(try stage.element(.textField("Name")).text == "")
    }

    @Test func theElementAtAPointIsTheInnermostOne() throws {
        let frame = try stage.element(.text("Pinch")).frame
        #expect(stage.element(at: CGPoint(x: frame.midX, y: frame.midY))?.text == "Pinch")
        #expect(stage.element(at: CGPoint(x: -5, y: -5)) == nil)
    }

    @Test func aScreenReadersTreeHasNoPartsOfElements() {
        let stage = TestStage(
            VStack {
                Button("Go") {}
                Text("Hidden").accessibilityHidden(true)
                VStack {
                    Text("A"); Text("B")
                }.accessibilityElement(children: .contain).accessibilityLabel("Pair")
            })
        let tree = stage.accessibilityElements
        #expect(tree.map(\.label) == ["Go", "Pair"] && tree[0].children.isEmpty)
        #expect(tree[1].children.map(\.text) == ["A", "B"])
        #expect(stage.elements.contains { $0.text == "Hidden" && !$0.isAccessibilityElement })
    }
}
