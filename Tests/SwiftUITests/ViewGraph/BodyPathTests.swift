import SwiftUITesting
import Testing
@testable import SwiftUI

/// A view that contains itself ends where that shows, with the path from itself to itself.
@Suite(.serialized) @MainActor struct BodyPathTests {
    private struct Outer: View {
        var body: some View {
            VStack {
                Text("outer"); AnyView(Middle())
            }
        }
    }

    private struct Middle: View {
        var body: some View { Inner() }
    }

    private struct Inner: View {
        var body: some View { AnyView(Outer()).padding(1) }
    }

    private struct InIf: View {
        var depth = 0
        var body: some View {
            if depth >= 0 {
                AnyView(InIf(depth: depth + 1))
            }
        }
    }

    private struct Dressed: ViewModifier {
        func body(content: Content) -> some View { content.background { AnyView(Color.red.modifier(Dressed())) } }
    }

    private struct Twice: View {
        var body: some View {
            HStack {
                AnyView(Twice()); AnyView(Twice())
            }
        }
    }

    private struct Tree: View {
        var depth: Int
        var body: some View {
            if depth > 0 {
                AnyView(Tree(depth: depth - 1))
            } else {
                Text("leaf")
            }
        }
    }

    private func issues(_ run: () -> Void) -> [String] {
        var issues: [String] = []
        RuntimeIssue.handler = { issues.append($0) }
        defer { RuntimeIssue.handler = nil }
        run()
        return issues
    }

    @Test func thePathIsNamed() {
        let found = issues { _ = TestStage(Outer()).texts }
        #expect(found.first?.contains("contains itself without end") == true)
        #expect(
            found.first?.contains("Outer → Middle → Inner") == true || found.first?.contains("Middle → Inner → Outer") == true
                || found.first?.contains("Inner → Outer → Middle") == true, "\(found)")
    }

    @Test func conditionsAndModifiersHaveAnEndToo() {
        #expect(issues { _ = TestStage(InIf()).texts }.first?.contains("InIf contains itself without end") == true)
        #expect(issues { _ = TestStage(Text("a").modifier(Dressed())).texts }.first?.contains("Dressed contains itself without end") == true)
    }

    @Test func whatDoublesWithEachLevelHasAnEnd() {
        #expect(issues { _ = TestStage(Twice()).texts }.first?.contains("Twice contains itself without end") == true)
    }

    @Test func anImageHasAnEndToo() {
        #expect(issues { _ = ImageRenderer(content: Outer()).cgImage }.first?.contains("contains itself without end") == true)
    }

    @Test func aViewThatBecomesEndlessLaterIsFound() throws {
        struct Later: View {
            @State private var isOn = false
            var body: some View {
                Button("on") { isOn = true }
                if isOn {
                    AnyView(Outer())
                }
            }
        }
        let stage = TestStage(Later())
        #expect(stage.texts == ["on"])
        #expect(issues { try? stage.tap("on") }.first?.contains("contains itself without end") == true)
        stage.advance(by: 1)
        #expect(stage.items.isEmpty)
    }

    @Test func aDeepTreeIsNoEndlessOne() {
        var texts: [String] = []
        #expect(issues { texts = TestStage(Tree(depth: 200)).texts } == [])
        #expect(texts == ["leaf"])
    }
}
