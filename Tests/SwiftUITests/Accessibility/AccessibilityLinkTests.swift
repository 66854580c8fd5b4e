import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

/// Elements that belong together, actions that are made of views, the focus, and settings.
@MainActor
struct AccessibilityLinkTests {
    @Test func labeledPairs() throws {
        struct Root: View {
            @Namespace private var names
            @Namespace private var others
            @State private var speed = 0.5
            var body: some View {
                Text("Speed").accessibilityLabeledPair(role: .label, id: 1, in: names)
                Slider(value: $speed).accessibilityLabeledPair(role: .content, id: 1, in: names)
                Text("Name").accessibilityLabeledPair(role: .label, id: "name", in: names)
                Text("Ada").accessibilityLabeledPair(role: .content, id: "name", in: names)
                Text("Bob").accessibilityLabeledPair(role: .content, id: "name", in: others)
            }
        }
        let stage = TestStage(Root())
        #expect(stage.accessibilityElements.map(\.label) == ["Speed", "Speed", "Name", "Name, Ada", "Bob"])
        #expect(try stage.element(.slider("Speed")).value == "50%")
        try stage.set(.slider("Speed"), to: 1)
        #expect(try stage.element(.slider("Speed")).value == "100%")
        #expect(stage.accessibilityTree.contains("text \"Name, Ada\""))
    }

    @Test func linkedGroups() throws {
        struct Root: View {
            @Namespace private var space
            var body: some View {
                ForEach(0..<3) { index in
                    Text("\(index)").accessibilityLinkedGroup(id: index % 2, in: space)
                }
                Text("alone")
            }
        }
        let stage = TestStage(Root())
        #expect(try stage.linkedElements("0").map(\.label) == ["2"])
        #expect(try stage.linkedElements("alone").isEmpty)
        #expect(try stage.element("1").linkedGroups == [1])
        #expect(stage.accessibilityTree.contains("text \"1\" linked group: \"1\""))
    }

    @Test func actionsOfViews() throws {
        struct Root: View {
            @State private var done: [String] = []
            @State private var isLocked = true
            var body: some View {
                Text("row")
                    .accessibilityActions {
                        Button("Open") { done.append("open") }
                        Button("Lock") { isLocked.toggle() }
                        Button("Never") { done.append("never") }.disabled(true)
                        if !isLocked {
                            Button {
                                done.append("delete")
                            } label: {
                                Image(systemName: "trash").accessibilityLabel("Delete")
                            }
                        }
                    }
                    .accessibilityActions(category: .edit) { Button("Cut") { done.append("cut") } }
                    .accessibilityActions(category: AccessibilityActionCategory(Text("Share"))) { Button("Mail") { done.append("mail") } }
                    .accessibilityAction {
                        done.append("like")
                    } label: {
                        Label("Like", systemImage: "heart")
                    }
                Text(done.joined(separator: " ")).accessibilityIdentifier("done")
            }
        }
        let stage = TestStage(Root())
        #expect(try stage.element("row").actions == ["Open", "Lock", "Cut", "Mail", "Like"])
        #expect(try stage.element("row").actionCategories == ["Edit": ["Cut"], "Share": ["Mail"]])
        try stage.perform(action: "Lock", on: "row")
        for name in ["Open", "Delete", "Cut", "Mail", "Like"] {
            try stage.perform(action: name, on: "row")
        }
        #expect(try stage.element("done").text == "open delete cut mail like")
        #expect(!stage.exists("Cut"))
    }

    @Test func focus() throws {
        struct Root: View {
            enum Field { case first, second }
            @AccessibilityFocusState private var field: Field?
            @AccessibilityFocusState(for: .switchControl) private var isSwitch: Bool
            var body: some View {
                Text("first").accessibilityFocused($field, equals: .first)
                Text("second").accessibilityFocused($field, equals: .second).accessibilityFocused($isSwitch)
                Button("go") { field = .first }
                Text("\(field.map { "\($0)" } ?? "none") \(isSwitch ? "switch" : "")").accessibilityIdentifier("shown")
            }
        }
        let stage = TestStage(Root())
        func shown() throws -> String {
            let element = try stage.element("shown")
            return element.text
        }
        #expect(try shown() == "none ")
        try stage.moveAccessibilityFocus(to: "second")
        #expect(try shown() == "second ")
        #expect(try stage.element("second").hasAccessibilityFocus)
        try stage.tap("go")
        #expect(try stage.element("first").hasAccessibilityFocus)
        #expect(stage.accessibilityTree.contains("text \"first\" accessibility focus: \"true\""))
        try stage.moveAccessibilityFocus(to: "second", by: .switchControl)
        #expect(try shown() == "second switch")
        try stage.moveAccessibilityFocus(to: nil)
        #expect(try shown() == "none switch")
    }

    @Test func technologies() {
        var set: AccessibilityTechnologies = [.voiceOver]
        #expect(set.contains(.voiceOver) && !set.contains(.switchControl))
        #expect(set.insert(.switchControl).inserted)
        #expect(!set.insert(.switchControl).inserted)
        #expect(set == AccessibilityTechnologies.voiceOver.union(.switchControl))
        #expect(set.remove(.voiceOver) == .voiceOver)
        #expect(set.remove(.voiceOver) == nil)
        #expect(set.update(with: .switchControl) == .switchControl)
        #expect(set.symmetricDifference(.switchControl) == AccessibilityTechnologies())
        set.formUnion(.voiceOver)
        set.formIntersection(.voiceOver)
        #expect(set == .voiceOver)
        set.formSymmetricDifference([.voiceOver, .switchControl])
        #expect(set == .switchControl)
        #expect(set.intersection(.voiceOver).isEmpty)
    }

    @Test func settings() {
        var values = EnvironmentValues()
        let flags = { [values.accessibilityAssistiveAccessEnabled, values.accessibilityEnabled, values.accessibilityLargeContentViewerEnabled] }
        let more = { [values.accessibilityPlayAnimatedImages, values.accessibilityQuickActionsEnabled, values.accessibilityShowBorders] }
        #expect(flags() == [false, false, false])
        #expect(more() == [true, false, false])
        values._accessibilityVoiceOverEnabled = true
        #expect(values.accessibilityEnabled)
        values.accessibilityEnabled = false
        #expect(!values.accessibilityEnabled)
        values.dynamicTypeSize = .accessibility3
        #expect(values.accessibilityLargeContentViewerEnabled)
        values._accessibilityLargeContentViewerEnabled = false
        values._accessibilityAssistiveAccessEnabled = true
        values._accessibilityPlayAnimatedImages = false
        values._accessibilityQuickActionsEnabled = true
        values._accessibilityShowBorders = true
        #expect(flags() == [true, false, false])
        #expect(more() == [false, true, true])
    }
}
