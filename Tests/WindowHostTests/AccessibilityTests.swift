import Foundation
import Rendering
import StageTime
import Testing
@testable import SwiftUI
@testable import WindowHost

/// What assistive technologies see of windows and do in them, without a bus: a test is the bus and its client.
@MainActor
@Suite(.serialized) struct AccessibilityTests {
    /// A client, the app's answers, and the stage behind them.
    @MainActor private final class Desk {
        let link = AccessibilityLink()
        let stage: WindowStage
        let accessibility: WindowAccessibility
        let server: AccessibilityServer
        var sent: [DBusMessage] = []
        var time = 0.0

        init<V: View>(_ view: V) throws {
            stage = try WindowStage(
                WindowContent(graph: ViewGraph(view, size: CGSize(width: 300, height: 400), scale: 1), title: "Desk") { Issue.record("\($0)") })
            accessibility = WindowAccessibility(link, name: "Desk")
            server = AccessibilityServer(name: "Desk", busName: ":1.1", link: link)
            server.registryOwner = ":1.0"
        }

        /// A frame later.
        func advance() throws {
            time += 0.1
            _ = try stage.picture(at: time)
            accessibility.update([stage], at: time)
            sent += server.update(link.takeNews(), at: time) + server.expire(at: time)
        }

        func send(_ path: String, _ interface: String, _ member: String, _ body: [DBusValue] = [], from client: String = ":1.9") {
            var message = DBusMessage.call(":1.1", path, "org.a11y.atspi." + interface, member, body)
            (message.sender, message.serial) = (client, 7)
            sent += server.receive(message, at: time)
        }

        /// The answer to a question, after a frame.
        func ask(_ path: String, _ interface: String, _ member: String, _ body: [DBusValue] = []) throws -> [DBusValue] {
            sent = []
            send(path, interface, member, body)
            if !sent.contains(where: { $0.replySerial == 7 }) { try advance() }
            return try #require(sent.first { $0.replySerial == 7 && $0.kind == .reply }).body
        }

        func element(_ role: AccessibleRole, _ name: String = "") throws -> AccessibleElement {
            if server.tree.elements.count == 1 { _ = try ask(AccessibilityServer.root, "Accessible", "GetChildren") }
            return try #require(server.tree.elements.values.first { $0.role == role && (name.isEmpty || $0.name == name) }, "\(role) \(name)")
        }

        func path(_ role: AccessibleRole, _ name: String = "") throws -> String { AccessibilityServer.path(of: try element(role, name).id) }

        /// Events: member, detail and value.
        var events: [String] {
            sent.filter { $0.kind == .signal }.map {
                [$0.member, $0.body[0].text ?? "", $0.body[3].text ?? "\(Int($0.body[1].number ?? 0))"].joined(separator: " ")
            }
        }
    }

    private struct Form: View {
        @State private var count = 0
        @State private var volume = 30.0
        @State private var guests = 2
        @State private var isOn = false
        @State private var name = ""
        @State private var isOpen = false

        var body: some View {
            VStack {
                Text("Count \(count)")
                Button("Add") { count += 1 }.accessibilityHint("Counts").accessibilityAction(named: "Reset") { count = 0 }
                Slider(value: $volume, in: 0...100) { Text("Volume") }
                Stepper("Guests", value: $guests, in: 1...9)
                Toggle("Milk", isOn: $isOn)
                TextField("Name", text: $name)
                DisclosureGroup("More", isExpanded: $isOpen) { Text("Details") }
                Button("Off") {}.disabled(true)
            }
        }
    }

    @Test func nothingIsMadeUntilSomebodyAsksAndNothingAfterItHasGone() throws {
        let desk = try Desk(Form())
        try desk.advance()
        #expect(desk.link.takeNews().tree == nil)
        desk.send(AccessibilityServer.root, "Accessible", "GetRole", from: ":1.0")
        #expect(!desk.link.isWanted, "the registry is no client")
        #expect(desk.sent.last?.body == [.uint32(75)])

        desk.send(AccessibilityServer.root, "Accessible", "GetRoleName")
        #expect(desk.link.isWanted)
        #expect(desk.sent.count == 1, "the answer waits for the first tree")
        try desk.advance()
        #expect(desk.sent.contains { $0.body == [.string("application")] })

        desk.server.remove(client: ":1.9")
        #expect(!desk.link.isWanted)
        try desk.advance()
        #expect(desk.link.takeNews().tree == nil)
        desk.server.setListened(["object:state-changed:focused"])
        #expect(desk.link.isWanted, "a screen reader listens before it asks")
    }

    @Test func anAnswerDoesNotWaitForeverForTheMainThread() throws {
        let desk = try Desk(Form())
        desk.send(AccessibilityServer.root, "Accessible", "GetRoleName")
        #expect(desk.server.expire(at: 1).isEmpty)
        #expect(desk.server.expire(at: desk.server.deadline).map(\.body) == [[.string("application")]])
        #expect(desk.server.deadline == .infinity)
    }

    @Test func elementsHaveRolesNamesStatesAndPlaces() throws {
        let desk = try Desk(Form())
        let frame = try desk.element(.frame, "Desk")
        let parts = desk.server.tree.all(below: frame.id).map { "\($0.role.name) \($0.name)" }
        #expect(
            parts == [
                "label Count 0", "push button Add", "slider Volume", "spin button Guests", "push button Decrement", "push button Increment", "check box Milk",
                "entry Name", "push button More", "push button Off",
            ])
        let add = try desk.element(.button, "Add")
        #expect(add.states.isSuperset(of: [.enabled, .sensitive, .showing, .visible]))
        #expect(!(try desk.element(.button, "Off")).states.contains(.enabled))
        #expect(try desk.element(.button, "More").states.isSuperset(of: [.expandable, .collapsed]))
        #expect(try desk.ask(AccessibilityServer.path(of: add.id), "Action", "GetActions").first?.parts.map { $0.parts[0].text } == ["press", "Reset"])

        try desk.stage.handle([.moved(WindowPlace(origin: CGPoint(x: 100, y: 50), unit: 2))], at: desk.time)
        try desk.advance()
        let extents = try desk.ask(AccessibilityServer.path(of: add.id), "Component", "GetExtents", [.uint32(0)]).first?.parts.compactMap(\.number).map {
            Int($0)
        }
        let expected = [100 + add.frame.minX * 2, 50 + add.frame.minY * 2, add.frame.width * 2, add.frame.height * 2].map { Int($0.rounded()) }
        #expect(extents == expected)
        let middle = [add.frame.midX, add.frame.midY].map { DBusValue.int32(Int32($0 * 2)) }
        let hit = try desk.ask(AccessibilityServer.path(of: frame.id), "Component", "GetAccessibleAtPoint", middle + [.uint32(1)])
        #expect(hit.first?.parts.last?.text == AccessibilityServer.path(of: add.id))
    }

    @Test func actionsAndValuesChangeViewsAndElementsStayTheSame() throws {
        let desk = try Desk(Form())
        let add = try desk.path(.button, "Add"), count = try desk.element(.label, "Count 0").id
        #expect(try desk.ask(add, "Action", "DoAction", [.int32(0)]) == [.bool(true)])
        #expect(desk.server.tree.elements[count]?.name == "Count 1")
        #expect(desk.events.contains("PropertyChange accessible-name Count 1"))
        _ = try desk.ask(add, "Action", "DoAction", [.int32(1)])
        #expect(desk.server.tree.elements[count]?.name == "Count 0")
        #expect(try desk.path(.button, "Add") == add)
        #expect(try desk.ask(desk.path(.button, "Off"), "Action", "DoAction", [.int32(0)]) == [.bool(false)])

        for (role, name, value) in [(AccessibleRole.slider, "Volume", 75.0), (.spinButton, "Guests", 5)] {
            let path = try desk.path(role, name)
            let body: [DBusValue] = [.string("org.a11y.atspi.Value"), .string("CurrentValue"), .variant(.double(value))]
            desk.sent = []
            var message = DBusMessage.call(":1.1", path, "org.freedesktop.DBus.Properties", "Set", body)
            message.sender = ":1.9"
            desk.sent += desk.server.receive(message, at: desk.time)
            try desk.advance()
            #expect(try desk.element(role, name).range?.value == value)
            #expect(desk.events.contains { $0.hasPrefix("PropertyChange accessible-value") })
        }
        _ = try desk.ask(desk.path(.slider, "Volume"), "Action", "DoAction", [.int32(0)])
        #expect(try desk.element(.slider).range?.value == 85, "a tenth of the range")

        _ = try desk.ask(desk.path(.checkBox, "Milk"), "Action", "DoAction", [.int32(0)])
        #expect(try desk.element(.checkBox).states.contains(.checked))
        #expect(desk.events.contains("StateChanged checked 1"))
        _ = try desk.ask(desk.path(.button, "More"), "Action", "DoAction", [.int32(0)])
        #expect(desk.events.contains("StateChanged expanded 1"))
        #expect(desk.events.contains("ChildrenChanged add 7") || desk.events.contains { $0.hasPrefix("ChildrenChanged add") })
    }

    @Test func textIsTypedAndTheCursorIsFollowed() throws {
        let desk = try Desk(Form())
        let field = try desk.path(.entry, "Name")
        #expect(try desk.ask(field, "Component", "GrabFocus") == [.bool(true)])
        #expect(desk.events.contains("StateChanged focused 1"))
        #expect(try desk.ask(field, "EditableText", "InsertText", [.int32(0), .string("Grüße 👋🏽!"), .int32(8)]) == [.bool(true)])
        #expect(desk.events.contains("TextChanged insert Grüße 👋🏽"))
        #expect(desk.events.contains("TextCaretMoved  8"), "\(desk.events)")
        #expect(try desk.ask(field, "Text", "GetText", [.int32(0), .int32(-1)]) == [.string("Grüße 👋🏽")])
        try desk.stage.handle([.key(KeyInput(character: "\u{F702}"))], at: desk.time)
        desk.sent = []
        try desk.advance()
        #expect(desk.events == ["TextCaretMoved  6"], "the cursor passes both scalars of the hand")
        _ = try desk.ask(field, "Text", "AddSelection", [.int32(0), .int32(5)])
        #expect(try desk.ask(field, "Text", "GetSelection", [.int32(0)]) == [.int32(0), .int32(5)])
        _ = try desk.ask(field, "EditableText", "SetTextContents", [.string("two words")])
        #expect(try desk.ask(field, "Text", "GetStringAtOffset", [.int32(5), .uint32(1)]) == [.string("words"), .int32(4), .int32(9)])
        let letter = try desk.ask(field, "Text", "GetCharacterExtents", [.int32(1), .uint32(1)]).compactMap(\.number)
        let box = try desk.element(.entry).frame
        #expect(letter.count == 4 && letter[0] > box.minX && letter[2] > 0 && letter[0] < box.minX + 40)
    }

    private struct Teas: View {
        var body: some View {
            List(["Assam", "Ceylon"], id: \.self) { tea in
                HStack {
                    Text(tea)
                    Text("\(tea.count) min")
                }
            }
        }
    }

    @Test func aListHasItsRows() throws {
        let desk = try Desk(Teas())
        let list = try desk.element(.list)
        let rows = list.children.compactMap { desk.server.tree.elements[$0] }
        #expect(rows.map(\.role) == [.listItem, .listItem])
        #expect(rows.map(\.name) == ["Assam, 5 min", "Ceylon, 6 min"])
    }

    private struct Counter: View {
        @State private var count = 0

        var body: some View {
            Button("\(count)") { count += 1 }.frame(maxWidth: .infinity, maxHeight: .infinity).background(count > 0 ? .red : .blue)
        }
    }

    /// Through the threads of a window: the client presses when it sees the first tree, and the display shows what comes of it.
    @Test func aPressFromTheBusShowsInTheWindow() throws {
        let time = StageTime()
        let graph = time.run { ViewGraph(Counter(), size: CGSize(width: 40, height: 40), scale: 1) }
        let content = WindowContent(graph: graph, stageClock: time.stageClock, title: "Test") { Issue.record("\($0)") }
        let link = AccessibilityLink()
        link.onNews {
            let button = link.takeNews().tree?.elements.values.first { $0.role == .button && $0.name == "0" }
            if let button { link.ask(AccessibilityRequest(number: 1, element: button.id, command: .perform(.press))) }
        }
        link.setWanted(true)
        let system = StandIn([.init(events: []), .init(events: [.closed])])
        try WindowRun(content, system: system, accessibility: link, clock: { system.time }).run()
        #expect(!system.isForgotten)
        // The end of the press fades, so there may be more of them before the window closes.
        let (first, second) = (try #require(system.pictures.first), try #require(system.pictures.dropFirst().first))
        #expect(first.bytes != second.bytes, "\(system.pictures.count) pictures")
    }
}
