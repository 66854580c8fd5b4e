import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

/// What previews say about what shows them.
@MainActor
@Suite struct PreviewContextTests {
    private struct SizeKey: PreviewContextKey {
        static var defaultValue: Int { 1 }
    }

    private struct Plain: PreviewContext {
        subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { Key.defaultValue }
    }

    private struct Small: PreviewSurroundings {
        var previewSize: CGSize { CGSize(width: 30, height: 20) }

        subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { Key.defaultValue }

        func surround(_ view: AnyView) -> AnyView { AnyView(view.bold().environment(\.isSceneCaptured, true)) }
    }

    private struct Word: View {
        @Environment(\.isSceneCaptured) private var isCaptured

        var body: some View { Text("\(isCaptured)") }
    }

    private struct Previews: PreviewProvider {
        static var previews: some View {
            Word().previewContext(Plain())
            Word().previewContext(Small())
        }
    }

    private struct Watch: PreviewProvider {
        static var previews: some View { Text("W") }
        static var platform: PreviewPlatform? { .watchOS }
    }

    @Test func contextsSizeAndSurroundPreviews() {
        let all = ProvidedPreview.all(of: Previews.self)
        #expect(all.map(\.window.layout) == [.device, .fixed(width: 30, height: 20)])
        #expect(all.map { TestStage($0.makeView()).texts } == [["false"], ["true"]])
        #expect(Plain()[SizeKey.self] == 1)
        #expect(Previews.platform == nil)
    }

    /// Its body would stop the program, as it does where an environment object is missing.
    private struct Broken: View {
        nonisolated(unsafe) static var count = 0
        var body: some View {
            Self.count += 1
            return Text("Broken")
        }
    }

    private struct BrokenPreviews: PreviewProvider {
        static var previews: some View { Broken() }
    }

    @Test func bodiesAreNotAskedForTheSakeOfAList() {
        let all = ProvidedPreview.all(of: BrokenPreviews.self)
        #expect(all.count == 1 && all[0].name == nil && Broken.count == 0)
        #expect(TestStage(all[0].makeView()).texts == ["Broken"] && Broken.count > 0)
    }

    @Test func otherPlatformsAreReported() {
        var issues: [String] = []
        let outer = RuntimeIssue.handler
        RuntimeIssue.handler = { issues.append($0) }
        defer { RuntimeIssue.handler = outer }
        #expect(ProvidedPreview.all(of: Watch.self).count == 1)
        #expect(issues.count == 1 && issues[0].contains("watchOS"))
    }
}
