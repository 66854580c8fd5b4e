import Foundation
import Testing

@testable import SwiftUI
import ViewInspection

private struct InspectedPanel: View {
    @State private var count = 3
    @Binding var isOn: Bool
    @Environment(\.layoutDirection) private var direction
    let title: String

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text(title)
                .font(.title2)
                .padding(.horizontal, 4)
            if isOn {
                Circle()
                    .fill(.red)
                    .frame(width: 20, height: 20)
                    .offset(x: 10)
                    .opacity(0.5)
            }
            Button("More") { count += 1 }
        }
        .environment(\.lineSpacing, 3)
    }
}

private struct InspectedApp: View {
    @State private var isOn = true
    @State private var items = ["a", "b", "c"]
    let remote: Remote<[String]>
    let power: Remote<Bool>

    var body: some View {
        remote.set = { items = $0 }
        power.set = { isOn = $0 }
        return VStack {
            InspectedPanel(isOn: $isOn, title: "Hello")
            ForEach(items, id: \.self) { item in
                Text(item)
            }
        }
    }
}

private struct Framed: ViewModifier {
    @State private var width = 2.0

    func body(content: Content) -> some View {
        VStack {
            content
            Rectangle().frame(height: width)
        }
    }
}

/// The tree of views as their author knows them.
@MainActor
@Suite struct InspectedTreeTests {
    private let remote = Remote<[String]>()
    private let power = Remote<Bool>()

    private func stage() throws -> InspectedStage { try InspectedStage(InspectedApp(remote: remote, power: power)) }

    @Test func theTreeIsThatOfTheCode() throws {
        let outline = try stage().outline()
        #expect(
            outline == """
                InspectedApp
                  VStack
                    InspectedPanel
                      VStack
                        Text “Hello”
                        Circle
                        Button “More”
                          Text “More”
                    ForEach
                      Text “a”
                      Text “b”
                      Text “c”

                """, "\(outline)")
    }

    @Test func modifiersAreFoldedInTheOrderInWhichTheyAreWritten() throws {
        let circle = try stage().first("Circle")
        #expect(circle.modifiers.map(\.name) == ["fill", "frame", "offset", "opacity"])
        #expect(circle.modifiers[0].values.map(\.value) == ["red"])
        #expect(circle.modifiers[1].values.contains(InspectedView.Value(name: "width", value: "20")))
        #expect(circle.modifiers[3].values == [InspectedView.Value(name: "opacity", value: "0.5")])
        let text = try stage().first("Text", "Hello")
        #expect(text.modifiers.map(\.name) == ["font", "padding"])
        #expect(text.modifiers[0].values.map(\.value) == ["title2"])
        #expect(text.modifiers[1].values.map(\.value) == ["horizontal", "4"])
        let panel = try #require(try stage().first("InspectedPanel").children.first)
        // If the program exports no symbols, a key path has no name, and the key's name is used.
        #expect([["lineSpacing"], ["textParagraph"]].contains(panel.modifiers.map(\.name)))
        #expect(panel.environment.count == 1)
    }

    @Test func propertiesHaveTheirPresentValues() throws {
        let stage = try stage()
        let counter = try stage.first("InspectedPanel")
        #expect(
            counter.state == [
                InspectedView.Property(name: "count", kind: "@State", value: "3"),
                InspectedView.Property(name: "isOn", kind: "@Binding", value: "true"),
                InspectedView.Property(name: "direction", kind: "@Environment", value: "leftToRight"),
            ])
        #expect(counter.values == [InspectedView.Value(name: "title", value: "“Hello”")])
        #expect(try stage.first("VStack").values.contains { $0.name == "alignment" && $0.value == "center" })
        try stage.tap("More")
        #expect(try stage.first("InspectedPanel").state[0].value == "4")
        try stage.perform { power.set(false) }
        #expect(try stage.first("InspectedPanel").state[1].value == "false")
        #expect(try stage.tree().all.contains { $0.type == "Circle" } == false)
    }

    @Test func idsStayWhileViewsLiveAndRowsFollowTheirOrder() throws {
        let stage = try stage()
        func rows() throws -> [String: Int] {
            Dictionary(uniqueKeysWithValues: try stage.first("ForEach").children.map { ($0.name ?? "", $0.id) })
        }
        let before = try rows()
        try stage.perform { remote.set(["c", "x", "a"]) }
        #expect(try stage.first("ForEach").children.map(\.name) == ["c", "x", "a"])
        let after = try rows()
        #expect(after["a"] == before["a"])
        #expect(after["c"] == before["c"])
        #expect(!before.values.contains(try #require(after["x"])))
        // One that comes back is another one.
        try stage.perform { remote.set(["b"]) }
        #expect(try rows()["b"] != before["b"])
    }

    @Test func framesAreInTheWindow() throws {
        let stage = try InspectedStage(
            ZStack(alignment: .topLeading) {
                Color.clear
                Rectangle().frame(width: 40, height: 20).offset(x: 30, y: 10).scaleEffect(2, anchor: .topLeading)
            })
        let scaled = try stage.first("Rectangle")
        #expect(scaled.frame == [60, 20, 80, 40])
        #expect(try stage.first("ZStack").frame == [0, 0, 200, 200])
        #expect(stage.graph.inspectedView(at: CGPoint(x: 70, y: 30)) == scaled.id)
        #expect(stage.graph.inspectedView(at: CGPoint(x: 10, y: 10)) == (try stage.first("Color").id))
    }

    @Test func aMovingLeafIsWhereItIsSeen() throws {
        struct Mover: View {
            @State private var isFar = false
            let remote: Remote<Bool>

            var body: some View {
                remote.set = { value in withAnimation(.linear(duration: 1)) { isFar = value } }
                return Rectangle().frame(width: 20, height: 20).frame(maxWidth: .infinity, alignment: isFar ? .trailing : .leading)
            }
        }
        let remote = Remote<Bool>()
        let stage = try InspectedStage(Mover(remote: remote))
        try stage.perform { remote.set(true) }
        try stage.advance(to: 0.5)
        #expect(try stage.first("Rectangle").frame == [90, 90, 20, 20])
        try stage.advance(to: 1.5)
        #expect(try stage.first("Rectangle").frame == [180, 90, 20, 20])
    }

    @Test func whatIsHiddenIsNotFoundAtAPoint() throws {
        let stage = try InspectedStage(
            ZStack {
                Rectangle().fill(.blue)
                Circle().opacity(0)
                Capsule().hidden()
            })
        #expect(stage.graph.inspectedView(at: CGPoint(x: 100, y: 100)) == (try stage.first("Rectangle").id))
        #expect(try stage.first("Circle").drawn == false)
        #expect(try stage.first("Capsule").drawn == false)
    }

    @Test func aModifierOfOnesOwnIsAroundWhatItAdds() throws {
        let stage = try InspectedStage(Text("a").modifier(Framed()))
        let outline = try stage.outline()
        #expect(
            outline == """
                Text
                  Framed
                    VStack
                      Rectangle

                """, "\(outline)")
        let framed = try stage.first("Framed")
        #expect(framed.isModifier)
        #expect(framed.bodies == 1)
        #expect(framed.state.map(\.name) == ["width"])
        #expect(try stage.first("Text").modifiers.map(\.name) == ["Framed"])
        let text = try #require(try stage.first("Text").frame)
        let bar = try #require(try stage.first("Rectangle").frame)
        #expect(text[1] + text[3] <= bar[1])
    }

    @Test func aViewWithAnIDIsOneView() throws {
        let stage = try InspectedStage(Text("a").id(7))
        let outline = try stage.outline()
        #expect(outline == "Text “a”\n", "\(outline)")
        #expect(try stage.first("Text").modifiers.map(\.name) == ["id"])
    }

    @Test func overlaysAndBackgroundsAreInsideOfWhatTheyBelongTo() throws {
        let stage = try InspectedStage(
            VStack { Text("a") }.background { Color.red }.overlay(alignment: .topLeading) { Circle() })
        let outline = try stage.outline()
        #expect(
            outline == """
                VStack
                  Text “a”
                  Color
                  Circle

                """, "\(outline)")
        #expect(try stage.first("VStack").modifiers.map(\.name) == ["background", "overlay"])
    }

    /// Modified views, rows of lists and lines of grids are made as elements of a list, and are as much there as others.
    @Test func whatAViewMakesAsAnElementOfAListIsThere() throws {
        struct Row: View {
            var body: some View { TimelineView(.animation) { _ in Canvas { _, _ in } } }
        }
        func outline(_ view: some View) throws -> [String] {
            try InspectedStage(view).outline().split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        }
        #expect(try outline(TimelineView(.animation) { _ in Canvas { _, _ in } }.padding().ignoresSafeArea()) == ["TimelineView", "Canvas"])
        #expect(try outline(TimelineView(.everyMinute) { _ in Circle().fill(.red) }.background(.black)).prefix(2) == ["TimelineView", "Circle"])
        #expect(try outline(PhaseAnimator([1, 2]) { _ in Text("a") }.padding()) == ["PhaseAnimator", "Text “a”"])
        let keyframes = KeyframeAnimator(initialValue: 0.0) { _ in
            Canvas { _, _ in }
        } keyframes: { _ in
            LinearKeyframe(1, duration: 1)
        }
        #expect(try outline(keyframes.frame(width: 9)) == ["KeyframeAnimator", "Canvas"])
        #expect(try outline(Group { Canvas { _, _ in } }.padding()) == ["Group", "Canvas"])
        #expect(try outline(Grid { GridRow { Canvas { _, _ in } } }) == ["Grid", "GridRow", "Canvas"])
        let list = List {
            TimelineView(.animation) { _ in Canvas { _, _ in }.frame(height: 20) }
            ForEach(0..<2) { _ in Row() }
        }
        #expect(try outline(list) == ["List", "TimelineView", "Canvas", "ForEach", "Row", "TimelineView", "Canvas", "Row", "TimelineView", "Canvas"])
        let frames = try InspectedStage(TimelineView(.animation) { _ in Canvas { _, _ in } }.padding(20))
        #expect(try frames.first("Canvas").frame == [20, 20, 160, 160])
        #expect(try frames.first("TimelineView").frame == [20, 20, 160, 160])
        #expect(try frames.first("TimelineView").modifiers.map(\.name) == ["padding"])
    }

    @Test func lazyRowsAreThereWhileTheyAreInSight() throws {
        let stage = try InspectedStage(
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<1000) { row in
                        Text("\(row)").frame(height: 50)
                    }
                }
            })
        let rows = try stage.first("ForEach").children.compactMap(\.name)
        #expect(rows.first == "0")
        #expect((4...30).contains(rows.count), "\(rows)")
    }

    @Test func sheetsAndPagesComeAndGo() throws {
        struct Pages: View {
            @State private var isShown = false

            var body: some View {
                NavigationStack {
                    VStack {
                        NavigationLink("Next") { Text("second") }
                        Button("Sheet") { isShown = true }
                    }
                    .sheet(isPresented: $isShown) {
                        Button("Done") { isShown = false }
                    }
                }
            }
        }
        let stage = try InspectedStage(Pages(), size: CGSize(width: 300, height: 600))
        #expect(try stage.outline().contains("Button “Sheet”"))
        try stage.tap("Sheet")
        try stage.advance(to: 2)
        let sheet = try stage.outline()
        #expect(sheet.contains("Button “Done”"), "\(sheet)")
        try stage.tap("Done")
        try stage.advance(to: 4)
        #expect(!(try stage.outline().contains("Button “Done”")))
        try stage.tap("Next")
        try stage.advance(to: 6)
        let page = try stage.outline()
        #expect(page.contains("Text “second”"), "\(page)")
    }

    // MARK: What it costs

    @Test func aTreeThatIsNotInspectedHasNoMoreToDo() throws {
        let plain = try InspectedStage(InspectedApp(remote: Remote(), power: Remote()), inspects: false)
        let inspected = try stage()
        #expect(plain.graph.inspectedTree() == nil)
        #expect(plain.graph.takeBodyRuns().isEmpty)
        // What the inspection knows are no attributes, and no rules.
        #expect(inspected.frame.bodies == plain.frame.bodies)
        #expect(inspected.picture == plain.picture)
        #expect(inspected.graph.diagnostics.liveNodes <= plain.graph.diagnostics.liveNodes * 5 / 4)
    }

    @Test func readingTheTreeChangesNothing() throws {
        let read = try stage()
        let remote = Remote<[String]>()
        let other = try InspectedStage(InspectedApp(remote: remote, power: Remote()))
        for step in 0..<6 {
            let bodies = read.graph.diagnostics.bodiesRun
            _ = try read.tree()
            #expect(read.graph.diagnostics.bodiesRun == bodies)
            #expect(!read.graph.hasChanges)
            let items = (0...step).map { "row \($0 % 3) \($0)" }
            try read.perform { withAnimation { self.remote.set(items) } }
            try other.perform { withAnimation { remote.set(items) } }
            _ = try read.tree()
            try read.advance(to: Double(step) * 0.1 + 0.05)
            try other.advance(to: Double(step) * 0.1 + 0.05)
            #expect(read.picture == other.picture)
            #expect(read.frame.bodies == other.frame.bodies)
        }
    }
}
