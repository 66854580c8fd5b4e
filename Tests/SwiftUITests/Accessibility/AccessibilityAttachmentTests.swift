import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

/// Modifiers in a row, those with `isEnabled`, and what they say beside names, values and traits.
@MainActor
struct AccessibilityAttachmentTests {
    private func lines(_ stage: TestStage) -> [String] {
        stage.accessibilityTree.split(separator: "\n").dropFirst().map { line in
            line.replacingOccurrences(of: " \\([^()]*\\)$", with: "", options: .regularExpression)
        }
    }

    @Test func modifiersInARowAreOne() throws {
        let view = Circle().accessibilityLabel("b").accessibilityHint("c", isEnabled: true).accessibilityValue("d").accessibilityIdentifier("e")
        let _: ModifiedContent<Circle, AccessibilityAttachmentModifier> = view
        let stage = TestStage(view)
        #expect(lines(stage) == ["  group \"b\" value: \"d\" hint: \"c\" identifier: \"e\""])
        // What is drawn has each name, the inner one last.
        #expect(stage.items.first?.description.contains("b") == true)
        #expect(stage.exists("b"))
        #expect(stage.exists("e"))
    }

    @Test func orderOfTraits() {
        let stage = TestStage(
            VStack {
                Image(systemName: "star").accessibilityLabel("a").accessibilityAddTraits(.isSelected).accessibilityRemoveTraits(.isSelected)
                Image(systemName: "star").accessibilityLabel("b").accessibilityRemoveTraits(.isSelected).accessibilityAddTraits(.isSelected)
                Image(systemName: "star").accessibilityLabel("c").accessibilityHidden(true).accessibilityValue("gone")
            })
        #expect(lines(stage) == ["  image \"a\"", "  image \"b\" selected"])
    }

    @Test func disabledFormsAreAsIfAbsent() throws {
        func tree(_ isEnabled: Bool) -> [String] {
            lines(
                TestStage(
                    Text("a").accessibilityLabel(Text("l"), isEnabled: isEnabled).accessibilityValue("v", isEnabled: isEnabled)
                        .accessibilityHint(LocalizedStringResource("h"), isEnabled: isEnabled)
                        .accessibilityInputLabels(["i"], isEnabled: isEnabled).accessibilityIdentifier("id", isEnabled: isEnabled)
                        .accessibilityScrollStatus("s", isEnabled: isEnabled)
                        .accessibilityRespondsToUserInteraction(false, isEnabled: isEnabled)
                        .accessibilityDragPoint(.center, description: "drag", isEnabled: isEnabled)
                        .accessibilityActivationPoint(.topLeading, isEnabled: isEnabled)))
        }
        #expect(tree(false) == ["  text \"a\""])
        let all = try #require(tree(true).first)
        #expect(all.hasPrefix("  text \"l\" value: \"v\" hint: \"h\" identifier: \"id\" activation point: "))
        #expect(all.contains("scroll status: \"s\" responds: \"false\""))
    }

    @Test func customContent() throws {
        let age = AccessibilityCustomContentKey("Age", id: "age")
        let stage = TestStage(
            Text("Bella").accessibilityCustomContent("Colour", "black").accessibilityCustomContent(age, "2", importance: .high)
                .accessibilityCustomContent(Text("Size"), Text("small")).accessibilityCustomContent(age, Text("3"))
                .accessibilityCustomContent(AccessibilityCustomContentKey("Size"), nil as Text?))
        #expect(
            try stage.element("Bella").customContent == [
                .init(label: "Colour", value: "black"), .init(label: "Age", value: "3"),
            ])
        #expect(lines(stage) == ["  text \"Bella\" custom content: \"Colour\" \"black\" \"Age\" \"3\""])
        let json = stage.graph.accessibilityTree.json
        #expect(json.contains("\"custom content\""))
        // Not in a row, and on one element of several.
        let combined = TestStage(
            HStack {
                Text("a").accessibilityCustomContent("k", "1", importance: .high)
                Text("b")
            }.accessibilityElement(children: .combine).padding().accessibilityCustomContent("m", "2"))
        #expect(
            try combined.element("a, b").customContent == [.init(label: "k", value: "1", isImportant: true), .init(label: "m", value: "2")])
    }

    @Test func activationPoint() throws {
        struct Root: View {
            @State private var side = "none"
            var body: some View {
                HStack(spacing: 0) {
                    Color.red.onTapGesture { side = "left" }
                    Color.blue.onTapGesture { side = "right" }
                }
                .frame(width: 200, height: 100)
                .accessibilityElement().accessibilityLabel("sides").accessibilityActivationPoint(UnitPoint(x: 0.25, y: 0.5))
                Text(side)
            }
        }
        let stage = TestStage(Root(), size: CGSize(width: 200, height: 200))
        let element = try stage.element("sides")
        #expect(element.activationPoint == CGPoint(x: 50, y: element.frame.midY))
        try stage.perform(action: "default", on: "sides")
        #expect(stage.exists("left"))
        let local = TestStage(Color.red.accessibilityLabel("x").accessibilityActivationPoint(CGPoint(x: 3, y: 4)).offset(x: 10))
        #expect(try local.element("x").activationPoint == CGPoint(x: 13, y: 4))
        #expect(try TestStage(Color.red.accessibilityLabel("x"), size: CGSize(width: 10, height: 20)).element("x").activationPoint == CGPoint(x: 5, y: 10))
        let old = TestStage(Color.red.accessibilityLabel("x").accessibility(activationPoint: .bottom), size: CGSize(width: 10, height: 20))
        #expect(try old.element("x").activationPoint == CGPoint(x: 5, y: 20))
    }

    @Test func scrollAndZoom() throws {
        final class Log {
            var edges: [Edge] = []
            var zooms: [AccessibilityZoomGestureAction] = []
        }
        let log = Log()
        let stage = TestStage(
            Color.red.frame(width: 100, height: 50).accessibilityLabel("map").accessibilityScrollAction { log.edges.append($0) }
                .accessibilityZoomAction { log.zooms.append($0) }.accessibilityScrollStatus("page 1"),
            size: CGSize(width: 100, height: 150))
        #expect(try stage.element("map").actions == ["scrollTop", "scrollLeading", "scrollBottom", "scrollTrailing", "zoomIn", "zoomOut"])
        try stage.performScroll(.bottom, on: "map")
        try stage.performScroll(.leading, on: "map")
        #expect(log.edges == [.bottom, .leading])
        try stage.performZoom(.zoomIn, at: UnitPoint(x: 0.25, y: 1), on: "map")
        try stage.perform(action: "zoomOut", on: "map")
        #expect(log.zooms.map(\.direction) == [.zoomIn, .zoomOut])
        #expect(log.zooms.map(\.location) == [UnitPoint(x: 0.25, y: 1), .center])
        #expect(log.zooms.map(\.point) == [CGPoint(x: 25, y: 100), CGPoint(x: 50, y: 75)])
        #expect(try stage.element("map").scrollStatus == "page 1")
        #expect(throws: ElementError.self) { try TestStage(Text("a")).performZoom(.zoomIn, on: "a") }
    }

    @Test func placesAndTouches() throws {
        let stage = TestStage(
            Color.red.accessibilityLabel("x").accessibilityDragPoint(.topLeading, description: "Pick up")
                .accessibilityDropPoint(.bottomTrailing, description: Text("Put down"))
                .accessibilityDirectTouch(options: [.silentOnTouch, .requiresActivation])
                .accessibilityTextContentType(.sourceCode).accessibility(selectionIdentifier: 7),
            size: CGSize(width: 40, height: 30))
        let element = try stage.element("x")
        #expect(element.dragPoints == [.init(point: .zero, description: "Pick up")])
        #expect(element.dropPoints == [.init(point: CGPoint(x: 40, y: 30), description: "Put down")])
        #expect(element.directTouchOptions == [.silentOnTouch, .requiresActivation])
        #expect(element.traits.contains(.allowsDirectInteraction))
        #expect(element.textContentType == .sourceCode)
        #expect(element.selectionIdentifier == AnyHashable(7))
        #expect(!element.respondsToUserInteraction)
        let none = try TestStage(Text("x").accessibilityDirectTouch().accessibilityDirectTouch(false)).element("x")
        #expect(none.directTouchOptions == nil && !none.traits.contains(.allowsDirectInteraction))
        #expect(
            lines(stage) == [
                "  group \"x\" direct direct touch: \"silent on touch\" \"requires activation\" drag points: \"Pick up\" \"0, 0\" drop points: \"Put down\" "
                    + "\"40, 30\" text content: \"source code\" selection: \"7\""
            ])
    }

    @Test func interaction() throws {
        let stage = TestStage(
            VStack {
                Button("on") {}
                Button("off") {}.accessibilityRespondsToUserInteraction(false)
                Text("text")
                Text("tapped").accessibilityAction {}
                Text("said").accessibilityRespondsToUserInteraction()
            })
        #expect(
            try ["on", "off", "text", "tapped", "said"].map { try stage.element(.label($0)).respondsToUserInteraction } == [true, false, false, true, true])
    }

    @Test func speech() throws {
        let stage = TestStage(
            VStack {
                Text("a").speechSpellsOutCharacters(false)
                Text("b")
                HStack { Text("c") }.accessibilityElement(children: .contain)
            }
            .speechSpellsOutCharacters().speechAdjustedPitch(3).speechAlwaysIncludesPunctuation().speechAnnouncementsQueued())
        #expect(
            try stage.element("a").speech
                == .init(
                    spellsOutCharacters: false, adjustedPitch: 1, alwaysIncludesPunctuation: true, announcementsQueued: true))
        #expect(try stage.element("c").speech.spellsOutCharacters == true)
        #expect(lines(stage)[1] == "  text \"b\" speech: \"spelled out\" \"punctuation\" \"queued\" \"pitch 1.0\"")
        #expect(try TestStage(Text("x").speechAdjustedPitch(.nan)).element("x").speech == .init())
    }

    @Test func largeContent() throws {
        struct Root: View {
            @Environment(\.accessibilityLargeContentViewerEnabled) private var isEnabled
            var body: some View {
                Text("plus").accessibilityShowsLargeContentViewer { Label("Add \(isEnabled ? "large" : "small")", systemImage: "plus") }
                Text("minus").accessibilityShowsLargeContentViewer()
                Text("other")
            }
        }
        let stage = TestStage(Root())
        #expect(try ["plus", "minus", "other"].map { try stage.element(.label($0)).largeContent } == ["Add small", "minus", nil])
        stage.traits.dynamicTypeSize = .accessibility1
        #expect(try stage.element(.label("plus")).largeContent == "Add large")
        #expect(!stage.exists("Add large"))
    }
}
