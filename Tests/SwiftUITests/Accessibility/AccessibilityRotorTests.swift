import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

@MainActor
struct AccessibilityRotorTests {
    struct Message: Identifiable {
        let id: Int
        let title: String
    }

    static let messages = (0..<50).map { Message(id: $0, title: "m\($0)") }

    @Test func builder() throws {
        struct Extra: AccessibilityRotorContent {
            let id: Int
            var body: some AccessibilityRotorContent {
                AccessibilityRotorEntry("extra", id: id)
                ForEach(0..<2) { AccessibilityRotorEntry(Text("number \($0)"), id: $0) }
            }
        }
        struct Root: View {
            @State private var all = false
            var body: some View {
                VStack {
                    Text("a")
                    Button("all") { all.toggle() }
                }
                .accessibilityRotor("Important") {
                    ForEach(AccessibilityRotorTests.messages.prefix(2)) { message in
                        if message.id > 0 || all {
                            AccessibilityRotorEntry(message.title, id: message.id)
                        }
                    }
                    ForEach(["x", "y"], id: \.self) { AccessibilityRotorEntry($0, id: $0) }
                    if all {
                        Extra(id: 9)
                    }
                }
                .accessibilityRotor(.headings(level: .h2)) { AccessibilityRotorEntry(LocalizedStringResource("h"), id: 0) }
            }
        }
        let stage = TestStage(Root())
        func rotors() -> [String: [String]] {
            Dictionary(uniqueKeysWithValues: stage.elements.flatMap(\.rotors).map { ($0.label, $0.entries.map(\.label)) })
        }
        #expect(rotors() == ["Important": ["m1", "x", "y"], "Headings Level 2": ["h"]])
        try stage.tap("all")
        #expect(rotors()["Important"] == ["m0", "m1", "x", "y", "extra", "number 0", "number 1"])
        #expect(stage.accessibilityTree.contains("group rotors: \"Important\" \"Headings Level 2\""))
    }

    @Test func scrollsToEntries() throws {
        struct Root: View {
            var body: some View {
                ScrollView {
                    LazyVStack {
                        ForEach(AccessibilityRotorTests.messages) { Text($0.title).frame(height: 40) }
                    }
                }
                .accessibilityRotor("All", entries: AccessibilityRotorTests.messages, entryLabel: \.title)
                .accessibilityRotor(Text("Odd"), entries: AccessibilityRotorTests.messages.filter { $0.id % 2 == 1 }, entryID: \.id, entryLabel: \.title)
            }
        }
        let stage = TestStage(Root(), size: CGSize(width: 100, height: 200))
        #expect(!stage.exists("m40"))
        let element = try stage.moveRotor("All", to: "m40")
        #expect(element.label == "m40")
        #expect(element.isVisible)
        #expect(try stage.moveRotor("Odd", to: "m3").label == "m3")
        #expect(throws: ElementError.self) { try stage.moveRotor("Odd", to: "m4") }
        #expect(throws: ElementError.self) { try stage.moveRotor("Even", to: "m4") }
    }

    @Test func list() throws {
        let stage = TestStage(
            List(Self.messages) { Text($0.title) }
                .accessibilityRotor(.links, entries: Self.messages, entryLabel: \.title), size: CGSize(width: 200, height: 300))
        #expect(try stage.moveRotor("Links", to: "m30").label == "m30")
    }

    @Test func namespacesAndPreparation() throws {
        struct Root: View {
            @Namespace private var space
            @State private var isOpen = false
            var body: some View {
                VStack {
                    Text("title")
                    if isOpen {
                        HStack { Text("inside").accessibilityRotorEntry(id: "in", in: space) }
                    }
                }
                .accessibilityRotor("Parts") {
                    AccessibilityRotorEntry(Text("Inside"), id: "in", in: space) { isOpen = true }
                    AccessibilityRotorEntry("Lost", id: "lost", in: space)
                }
            }
        }
        let stage = TestStage(Root())
        #expect(!stage.exists("inside"))
        #expect(try stage.moveRotor("Parts", to: "Inside").label == "inside")
        #expect(throws: ElementError.self) { try stage.moveRotor("Parts", to: "Lost") }
    }

    @Test func textRanges() throws {
        let text = "One fish, two fish"
        let ranges = [text.range(of: "One")!, text.range(of: "two")!]
        let stage = TestStage(
            Text(text).accessibilityRotor("Numbers", textRanges: ranges)
                .accessibilityRotor(.misspelledWords) { AccessibilityRotorEntry("mistake", textRange: text.range(of: "fish")!) })
        let rotors = try stage.element(.text(text)).rotors
        #expect(rotors.map(\.label) == ["Numbers", "Misspelled Words"])
        #expect(rotors[0].entries.map(\.label) == ["One", "two"])
        #expect(rotors[0].entries.map(\.textRange) == ranges)
        #expect(try stage.moveRotor("Numbers", to: "two").label == text)
    }

    @Test func systemRotors() {
        let all: [AccessibilitySystemRotor] = [
            .boldText, .headings, .images, .italicText, .landmarks, .links, .lists, .misspelledWords, .tables, .textFields, .underlineText,
            .links(visited: true), .links(visited: false), .headings(level: .h1),
        ]
        let stage = TestStage(
            VStack {
                ForEach(all.indices, id: \.self) { Text("\($0)").accessibilityRotor(all[$0], textRanges: []) }
                Text("all").accessibilityRotor(.headings(level: .unspecified), textRanges: [])
            })
        let names = stage.elements.flatMap(\.rotors).map(\.label)
        #expect(names.count == all.count + 1 && Set(names).count == all.count)
        #expect(names.last == "Headings")
    }
}
