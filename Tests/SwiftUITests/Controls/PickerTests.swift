import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI
@testable import SwiftUICore

/// Pickers and disclosure groups: what is chosen, what is shown, how it moves.
@MainActor
@Suite struct PickerTests {
    private struct Segments: View {
        @State private var size = "M"
        @State private var number = 2
        @State private var maybe: Int?

        var body: some View {
            VStack(spacing: 20) {
                Picker("Size", selection: $size) {
                    Text("Small").tag("S")
                    Text("Medium").tag("M")
                    Text("Large").tag("L")
                }
                .accessibilityIdentifier("sizes")
                Picker("Number", selection: $number) {
                    ForEach(0..<4, id: \.self) { Text("no. \($0)") }
                }
                .disabled(number == 0)
                Picker("Maybe", selection: $maybe) {
                    Text("None").tag(Int?.none)
                    Text("One").tag(Int?.some(1))
                }
                Text("\(size) \(number) \(maybe ?? -1)")
            }
            .pickerStyle(.segmented)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(Color(.systemBackground))
        }
    }

    /// Three choices by tags of the type `T`, and one of the type `T?`, for a selection of the type `T?`.
    private struct Optionals<Style: PickerStyle>: View {
        let style: Style
        @State private var number: Int? = 1

        var body: some View {
            VStack {
                Picker("Number", selection: $number) {
                    Text("strict").tag(1, includeOptional: false)
                    Text("loose").tag(2, includeOptional: true)
                    Text("optional").tag(Int?.some(3), includeOptional: false)
                    Text("none").tag(Int?.none, includeOptional: false)
                }
                .pickerStyle(style)
                Text("chosen \(number ?? -1)")
            }
        }
    }

    @Test func aTagThatLeavesOptionalsOutStandsForItsOwnTypeOnly() throws {
        func check<Style: PickerStyle>(_ style: Style) throws {
            let stage = TestStage(Optionals(style: style), size: CGSize(width: 400, height: 400))
            for (name, number) in [("strict", 1), ("loose", 2), ("strict", 2), ("optional", 3), ("none", -1), ("strict", -1)] {
                try stage.tap(name)
                try stage.settle()
                #expect(stage.texts.contains("chosen \(number)"), "\(style) \(name)")
            }
        }
        try check(.inline)
        try check(.segmented)
    }

    @Test func aTagThatLeavesOptionalsOutStandsForNoTabOfAnOptionalSelection() {
        func shown(_ selection: Int?) -> [String] {
            TestStage(
                TabView(selection: .constant(selection)) {
                    Text("first").tag(Int?.some(0))
                    Text("strict").tag(1, includeOptional: false)
                    Text("loose").tag(2)
                }
            ).texts
        }
        // A selection that is no tab's tag leaves the first one.
        #expect(shown(1) == ["first"] && shown(2) == ["loose"] && shown(0) == ["first"])
        var values = ContainerValues()
        values.tag = ViewTag(1, includesOptional: false)
        #expect(values.tag(for: Int.self) == 1 && values.tag(for: Int?.self) == nil && !values.hasTag(Int?.some(1)) && values.hasTag(1))
        values.tag = ViewTag(Int?.some(1), includesOptional: false)
        #expect(values.tag(for: Int?.self) == 1)
    }

    @Test func aTapChooses() throws {
        let stage = TestStage(Segments(), size: CGSize(width: 300, height: 240))
        #expect(stage.frame("sizes")?.size == CGSize(width: 300, height: 32))
        #expect(stage.exists("Size"))
        try stage.tap("Large")
        try stage.tap("no. 3")
        try stage.tap("One")
        #expect(stage.texts.contains("L 3 1"))
        try stage.tap("None")
        try stage.tap(at: CGPoint(x: 5, y: stage.frame("no. 0")?.midY ?? 0))
        #expect(stage.texts.contains("L 0 -1"))
        try stage.tap(at: CGPoint(x: 100, y: stage.frame("no. 0")?.midY ?? 0))
        #expect(stage.texts.contains("L 0 -1"), "a disabled picker keeps its choice")
    }

    @Test func thePlateMovesByItself() throws {
        let stage = TestStage(Segments(), size: CGSize(width: 300, height: 240))
        func plate() -> CGFloat { stage.items.first { $0.frame.height == 28 && abs($0.frame.width - 96) < 0.01 }?.frame.minX ?? .nan }
        #expect(abs(plate() - 102) < 0.01)
        try stage.tap("Large")
        #expect(abs(plate() - 102) < 0.01)
        stage.advance(by: 0.1)
        #expect(plate() > 110 && plate() < 200)
        try stage.settle()
        #expect(abs(plate() - 202) < 0.01)
    }

    private struct Rows: View {
        @State private var choice = 1

        var body: some View {
            VStack {
                Picker("Choice", selection: $choice) {
                    Text("First").tag(1)
                    Text("Second").tag(2)
                    Text("Other").tag("of another type")
                }
                .pickerStyle(.inline)
                Text("chosen \(choice)")
            }
            .padding(.horizontal, 12)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(Color(.systemBackground))
        }
    }

    @Test func rowsChoose() throws {
        let stage = TestStage(Rows(), size: CGSize(width: 240, height: 200))
        try stage.tap("Second")
        #expect(stage.texts.contains("chosen 2"))
        try stage.tap("Other")
        #expect(stage.texts.contains("chosen 2"))
    }

    private struct Group: View {
        @State private var isExpanded = false

        var body: some View {
            VStack(spacing: 0) {
                DisclosureGroup("More", isExpanded: $isExpanded) {
                    Color.red.frame(height: 50)
                }
                .accessibilityIdentifier("group")
                DisclosureGroup("Own") { Text("inside") }
                Spacer(minLength: 0)
            }
        }
    }

    @Test func aGroupOpensAndCloses() throws {
        let stage = TestStage(Group(), size: CGSize(width: 200, height: 200))
        func red() -> DrawnItem? { stage.items.first { $0.kind == .fill && $0.frame.height == 50 } }
        let closed = stage.frame("group")?.height ?? .nan
        #expect(red() == nil)
        try stage.tap("More")
        stage.advance(by: 0.1)
        #expect((red()?.opacity ?? 0) < 1)
        let moving = stage.frame("Own")?.minY ?? .nan
        try stage.settle()
        #expect(abs((stage.frame("group")?.height ?? .nan) - closed - 58) < 0.01)
        #expect(red()?.opacity == 1)
        #expect((stage.frame("Own")?.minY ?? 0) >= moving)
        try stage.tap("More")
        try stage.settle()
        #expect(red() == nil)
        try stage.tap("Own")
        #expect(stage.texts.contains("inside"))
    }

    @Test(arguments: [ColorScheme.light, .dark])
    func appearance(_ scheme: ColorScheme) throws {
        let name = scheme == .dark ? "dark" : "light"
        try TestStage(Segments(), size: CGSize(width: 210, height: 150), scale: 1, colorScheme: scheme)
            .expectSnapshot("picker-segmented-\(name)")
        try TestStage(Rows(), size: CGSize(width: 200, height: 180), scale: 1, colorScheme: scheme)
            .expectSnapshot("picker-inline-\(name)")
    }
}
