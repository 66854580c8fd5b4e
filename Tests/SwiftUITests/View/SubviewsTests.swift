import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

private struct StressedKey: ContainerValueKey {
    static var defaultValue: Bool { false }
}

extension ContainerValues {
    fileprivate var isStressed: Bool {
        get { self[StressedKey.self] }
        set { self[StressedKey.self] = newValue }
    }
}

@MainActor
struct SubviewsTests {
    struct Cards<Content: View>: View {
        @ViewBuilder var content: Content
        var body: some View {
            VStack {
                Group(subviews: content) { views in
                    Text("\(views.count) views")
                    if let first = views.first {
                        first
                    }
                }
                ForEach(subviews: content) { view in
                    HStack {
                        Text(view.containerValues.isStressed ? "!" : "-")
                        Text("tag \(view.containerValues.tag(for: String.self) ?? "none")")
                        view
                    }
                }
            }
        }
    }

    @Test func subviews() throws {
        struct Root: View {
            @State private var extra = false
            var body: some View {
                Cards {
                    Text("a").tag("A")
                    Text("b").containerValue(\.isStressed, true)
                    if extra {
                        Text("c")
                    }
                }
                Button("more") { extra = true }
            }
        }
        let stage = TestStage(Root())
        #expect(stage.texts == ["2 views", "a", "-", "tag A", "a", "!", "tag none", "b", "more"])
        try stage.tap("more")
        #expect(stage.texts.contains("3 views"))
        #expect(stage.texts.filter { $0 == "c" }.count == 1)
    }

    @Test func sections() {
        struct Root: View {
            var body: some View {
                VStack {
                    Group(sections: content) { sections in
                        ForEach(sections) { section in
                            Text("\(section.header.count) \(section.content.count) \(section.footer.count)")
                        }
                    }
                    ForEach(sections: content) { section in
                        section.header
                        section.content
                    }
                }
            }
            @ViewBuilder var content: some View {
                Text("loose")
                Section("Fruit") {
                    Text("apple")
                    Text("pear")
                }
                Section {
                    Text("oak")
                } footer: {
                    Text("trees")
                }
            }
        }
        let stage = TestStage(Root())
        #expect(stage.texts == ["0 1 0", "1 2 0", "0 1 1", "loose", "Fruit", "apple", "pear", "oak"])
    }

    /// A container that scrolls its subviews.
    private struct Scroller<Content: View>: View {
        @ViewBuilder var content: Content
        var body: some View {
            Group(subviews: content) { views in
                ScrollView {
                    VStack(spacing: 0) { ForEach(views) { $0 } }
                }
            }
        }
    }

    /// The rows' list is made outside of the scroll view that they are placed in.
    @Test func subviewsBelongToTheScrollViewThatTheyArePlacedIn() throws {
        let stage = TestStage(
            Scroller {
                ForEach(0..<10, id: \.self) { row in
                    Text("row \(row)")
                        .containerRelativeFrame(.vertical) { length, _ in length / 4 }
                        .scrollTransition(.interactive(timingCurve: .linear)) { content, phase in content.opacity(phase.isIdentity ? 1 : 0.2) }
                }
            }, size: CGSize(width: 200, height: 200))
        #expect(stage.item("row 0")?.opacity == 1 && stage.item("row 3")?.opacity == 1)
        try stage.scroll(by: CGSize(width: 0, height: 25))
        #expect(abs((stage.item("row 0")?.opacity ?? 0) - 0.6) < 0.001)
    }
}
