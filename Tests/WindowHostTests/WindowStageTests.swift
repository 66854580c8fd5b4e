import Foundation
import RasterRenderer
import Rendering
import StageTime
import Testing
@testable import SwiftUI
@testable import WindowHost

/// The stage behind a window, with the time as an argument.
@MainActor
@Suite(.serialized) struct WindowStageTests {
    private func stage<V: View>(_ view: V, size: CGSize = CGSize(width: 200, height: 100), change: (inout WindowContent) -> Void = { _ in }) throws
        -> WindowStage
    {
        var content = WindowContent(graph: ViewGraph(view, size: size, scale: 1), title: "Test") { Issue.record("\($0)") }
        change(&content)
        return try WindowStage(content)
    }

    private struct Switch: View {
        @State private var isOn = false

        var body: some View {
            (isOn ? Color.red : Color.blue)
                .onTapGesture { isOn.toggle() }
        }
    }

    @Test func aPictureIsMadeWhereSomethingChanges() throws {
        let stage = try stage(Switch())
        let first = try #require(try stage.picture(at: 0))
        #expect(try stage.picture(at: 1) == nil)
        #expect(stage.nextDeadline == .infinity, "nothing moves, so nothing is due")
        let place = CGPoint(x: 50, y: 50)
        try stage.handle([.mouseDown(place, .main), .mouseUp(place, .main)], at: 2)
        let second = try #require(try stage.picture(at: 2))
        #expect(!second.list.isSame(as: first.list))
        #expect(stage.nextDeadline == .infinity)
    }

    private struct Resizing: View {
        @State private var words = "before"

        var body: some View {
            Text(words).onInteractiveResizeChange { words = $0 ? "during" : "after" }
        }
    }

    @Test func viewsHearOfTheUsersChangesOfTheSize() throws {
        let stage = try stage(Resizing())
        _ = try stage.picture(at: 0)
        for (time, width) in [(1.0, 300.0), (1.1, 310), (1.2, 320)] {
            try stage.handle([.resized(WindowGeometry(size: CGSize(width: width, height: 100), scale: 1))], at: time)
            #expect(try stage.picture(at: time) != nil)
        }
        #expect(abs(stage.nextDeadline - 1.45) < 1e-6)
        #expect(try stage.picture(at: 1.3) == nil)
        #expect(try stage.picture(at: 1.45) != nil, "the text is another one")
        #expect(stage.nextDeadline == .infinity)
    }

    private struct Mover: View {
        @State private var isFar = false

        var body: some View {
            Color.red.frame(width: 20, height: 20).offset(x: isFar ? 80 : 0)
                .onTapGesture { withAnimation(.linear(duration: 1)) { isFar = true } }
        }
    }

    @Test func anAnimationHasTheTimeOfItsPictures() throws {
        let stage = try stage(Mover())
        _ = try stage.picture(at: 0)
        let place = CGPoint(x: 100, y: 50)
        try stage.handle([.mouseDown(place, .main), .mouseUp(place, .main)], at: 10)
        #expect(try stage.picture(at: 10.1) != nil)
        #expect(stage.nextDeadline <= 10.2)
        #expect(try stage.picture(at: 10.5) != nil, "frames between are dropped, not stacked")
        #expect(stage.time == 10.5)
        _ = try stage.picture(at: 11.5)
        #expect(try stage.picture(at: 12) == nil)
        #expect(stage.nextDeadline == .infinity)
    }

    private struct Transfer: View {
        @State private var text = "nothing"

        var body: some View {
            VStack(spacing: 0) {
                Color.red.frame(width: 100, height: 50).draggable("milk")
                (text == "milk" ? Color.green : Color.blue).frame(width: 100, height: 50)
                    .dropDestination(for: String.self) { items, _ in
                        text = items[0]
                        return true
                    }
            }
        }
    }

    @Test func aMouseThatRestsDragsAndDrops() throws {
        let stage = try stage(Transfer())
        let first = try #require(try stage.picture(at: 0))
        try stage.handle([.mouseDown(CGPoint(x: 100, y: 25), .main)], at: 1)
        _ = try stage.picture(at: 1.7)
        try stage.handle([.mouseDragged(CGPoint(x: 100, y: 75))], at: 1.8)
        _ = try stage.picture(at: 1.8)
        try stage.handle([.mouseUp(CGPoint(x: 100, y: 75), .main)], at: 2)
        let last = try #require(try stage.picture(at: 4))
        func color(_ picture: WindowPicture) -> [UInt8] {
            let canvas = RasterRenderer().makeCanvas(size: CGSize(width: 200, height: 100), scale: 1)
            let bitmap = canvas.draw(picture.list, background: picture.background).bitmap
            return Array(bitmap.bytes[(75 * 200 + 100) * 4..<(75 * 200 + 100) * 4 + 3])
        }
        #expect(color(first) == [255, 122, 0])
        #expect(color(last) == [89, 199, 52])
    }

    @Test func aHiddenWindowShowsNothing() throws {
        let stage = try stage(Mover())
        _ = try stage.picture(at: 0)
        let place = CGPoint(x: 100, y: 50)
        try stage.handle([.mouseDown(place, .main), .mouseUp(place, .main), .visible(false)], at: 1)
        #expect(try stage.picture(at: 1.1) == nil)
        #expect(stage.nextDeadline == .infinity)
        try stage.handle([.visible(true)], at: 5)
        #expect(try stage.picture(at: 5) != nil)
    }

    private struct Sizes: View {
        let notes: Notes
        @Environment(\.horizontalSizeClass) private var sizeClass

        var body: some View {
            GeometryReader { proxy in
                Color.green.onChange(of: proxy.size, initial: true) {
                    notes.lines.append("\(Int(proxy.size.width))x\(Int(proxy.size.height)) \(sizeClass == .regular ? "regular" : "compact")")
                }
            }
        }
    }

    @Test func aResizedWindowIsLaidOutAgain() throws {
        let notes = Notes()
        let stage = try stage(Sizes(notes: notes))
        _ = try stage.picture(at: 0)
        let wide = WindowGeometry(size: CGSize(width: 1000, height: 500), scale: 1.5)
        try stage.handle([.resized(WindowGeometry(size: CGSize(width: 300, height: 200), scale: 1)), .resized(wide)], at: 1)
        let picture = try #require(try stage.picture(at: 1))
        #expect(picture.geometry == wide)
        #expect(notes.lines == ["200x100 compact", "1000x500 regular"])
    }

    private struct Phases: View {
        let notes: Notes
        @Environment(\.scenePhase) private var phase

        var body: some View {
            Color.green
                .onChange(of: phase) { notes.lines.append("\(phase)") }
                .onDisappear { notes.lines.append("gone") }
        }
    }

    @Test func theScenePhaseFollowsTheWindow() throws {
        let notes = Notes()
        let stage = try stage(Phases(notes: notes))
        try stage.handle([.focused(false)], at: 1)
        try stage.handle([.focused(true), .visible(false), .visible(true)], at: 2)
        try stage.handle([.closed], at: 3)
        #expect(stage.isClosed)
        stage.tearDown()
        #expect(notes.lines == ["inactive", "active", "background", "active", "background", "gone"])
    }

    private struct Form: View {
        let notes: Notes
        @State private var text = ""
        @FocusState private var isFocused: Bool

        var body: some View {
            TextField("Name", text: $text)
                .focused($isFocused)
                .onAppear { isFocused = true }
                .onChange(of: text) { notes.lines.append(text) }
                .onSubmit { notes.lines.append("submitted") }
        }
    }

    @Test func textKeysAndTheClipboardReachAField() throws {
        let notes = Notes()
        let stage = try stage(Form(notes: notes))
        _ = try stage.picture(at: 0)
        let command = { (character: Character) in WindowEvent.key(KeyInput(character: character, modifiers: 16)) }
        try stage.handle([.text("a"), .text("bc"), .key(KeyInput(character: "\u{08}"))], at: 1)
        try stage.handle([.clipboard("xyz"), command("v"), command("a"), command("c")], at: 2)
        #expect(stage.takeSettings().contains(.clipboard("abxyz")))
        try stage.handle([.key(KeyInput(character: "\r")), .key(KeyInput(character: "q", modifiers: 16))], at: 3)
        #expect(notes.lines == ["a", "abc", "ab", "abxyz", "submitted"])
    }

    private struct Rows: View {
        let notes: Notes

        var body: some View {
            ScrollView {
                Color.red.frame(height: 1000)
                    .background(
                        GeometryReader { proxy in
                            let top = proxy.frame(in: .scrollView).minY
                            Color.clear.onChange(of: top) { notes.lines.append("\(Int(top))") }
                        })
            }
        }
    }

    @Test func theWheelScrolls() throws {
        let notes = Notes()
        let stage = try stage(Rows(notes: notes))
        _ = try stage.picture(at: 0)
        try stage.handle([.wheel(CGPoint(x: 20, y: 20), CGSize(width: 0, height: 2), isSideways: false)], at: 1)
        for step in 1...60 { _ = try stage.picture(at: 1 + Double(step) / 60) }
        #expect(notes.lines.count > 5 && notes.lines.last == "-100", "\(notes.lines)")
    }

    private struct Menu: View {
        let notes: Notes

        var body: some View {
            Color.red
                .contextMenu {
                    Button("Delete") { notes.lines.append("deleted") }
                }
        }
    }

    @Test func theSecondaryButtonOpensAContextMenu() throws {
        let graph = ViewGraph(Menu(notes: Notes()), size: CGSize(width: 390, height: 400), scale: 1)
        let stage = try WindowStage(WindowContent(graph: graph, title: "Test") { Issue.record("\($0)") })
        _ = try stage.picture(at: 0)
        try stage.handle([.mouseDown(CGPoint(x: 200, y: 200), .secondary), .mouseUp(CGPoint(x: 200, y: 200), .secondary)], at: 1)
        for step in 1...20 {
            _ = try stage.picture(at: 1 + Double(step) / 10)
        }
        #expect(graph.labels.contains("Delete"))
    }

    private struct Spots: View {
        let notes: Notes

        var body: some View {
            HStack(spacing: 0) {
                Color.red
                    .onTapGesture(count: 2) { notes.lines.append("double") }
                    .onTapGesture { notes.lines.append("single") }
                Color.green.onHover { notes.lines.append($0 ? "over" : "away") }
            }
        }
    }

    @Test func twoClicksAreADoubleClickAndHoverEndsOutside() throws {
        let notes = Notes()
        let stage = try stage(Spots(notes: notes))
        _ = try stage.picture(at: 0)
        let place = CGPoint(x: 50, y: 50)
        let click: [WindowEvent] = [.mouseDown(place, .main), .mouseUp(place, .main)]
        try stage.handle(click, at: 1)
        try stage.handle(click, at: 1.1)
        _ = try stage.picture(at: 2)
        #expect(notes.lines == ["double"])
        try stage.handle(click, at: 3)
        _ = try stage.picture(at: 4)
        #expect(notes.lines == ["double", "single"])
        try stage.handle([.hover(CGPoint(x: 150, y: 50))], at: 5)
        try stage.handle([.hover(nil)], at: 5.1)
        #expect(notes.lines == ["double", "single", "over", "away"])
    }

    private struct Pages: View {
        @State private var path: [Int] = []

        var body: some View {
            NavigationStack(path: $path) {
                Color.red.onTapGesture { path = [1] }
                    .navigationTitle("Shelf")
                    .navigationDestination(for: Int.self) { Text("\($0)").navigationTitle("Book \($0)") }
            }
        }
    }

    @Test func theTitleIsThatOfThePageInFront() throws {
        let stage = try stage(Pages(), size: CGSize(width: 200, height: 300))
        #expect(stage.request().title == "Shelf")
        let place = CGPoint(x: 100, y: 250)
        try stage.handle([.mouseDown(place, .main), .mouseUp(place, .main)], at: 1)
        for step in 1...20 {
            _ = try stage.picture(at: 1 + Double(step) / 10)
        }
        #expect(stage.takeSettings().contains(.title("Book 1")))
    }

    private struct Titled: App {
        init() {}

        var body: some Scene {
            WindowGroup("Kettle") { Color.red.frame(minWidth: 120, maxWidth: 300, minHeight: 60, maxHeight: 80) }
                .defaultSize(width: 240, height: 70)
                .windowResizability(.contentSize)
            WindowGroup(id: "other") { Color.blue }
        }
    }

    @Test func anAppNamesItsWindowAndItsLimits() throws {
        var warnings: [String] = []
        let graph = ViewGraph(AppRootView(Titled.self), size: CGSize(width: 390, height: 844), scale: 1)
        let stage = try WindowStage(WindowContent(graph: graph, title: "Titled") { warnings.append($0) })
        #expect(stage.request() == WindowRequest(title: "Kettle", size: CGSize(width: 240, height: 70)))
        #expect(warnings == ["the app has another scene; only the first window is shown"])
        #expect(stage.takeSettings() == [.limits(minimum: CGSize(width: 120, height: 60), maximum: CGSize(width: 300, height: 80))])
    }

    @Test func aDeviceKeepsItsSize() throws {
        let notes = Notes()
        let graph = ViewGraph(Sizes(notes: notes), size: CGSize(width: 393, height: 852), scale: 3)
        let device = try #require(Device.all.first { $0.names.contains("iPhone 15") })
        var content = WindowContent(graph: graph, picture: DeviceFrame(of: device, around: graph), title: "Test") { Issue.record("\($0)") }
        content.isFixed = true
        let stage = try WindowStage(content)
        #expect(stage.request().isResizable == false)
        #expect(stage.request().size == CGSize(width: 433, height: 892))
        stage.resize(to: WindowGeometry(size: CGSize(width: 433, height: 892), scale: 1))
        #expect(try stage.picture(at: 1)?.geometry.scale == 1)
        #expect(notes.lines == ["393x852 compact"])
    }
}
