import SwiftUITesting
import Testing
@testable import SwiftUI

@MainActor
@Suite struct PreviewContextTests {
    private struct Counted: PreviewModifier {
        static var count = 0

        static func makeSharedContext() async throws -> Int {
            count += 1
            return count
        }

        func body(content: Content, context: Int) -> some View {
            VStack {
                content
                Text("context \(context)")
            }
        }
    }

    @Test func previewsShareTheContextOfAModifiersType() throws {
        let previews = VStack {
            ModifiedPreview(modifier: Counted(), content: AnyView(Text("first")))
            ModifiedPreview(modifier: Counted(), content: AnyView(Text("second")))
        }
        let stage = TestStage(previews, size: CGSize(width: 200, height: 200))
        try stage.settle()
        #expect(stage.texts == ["first", "context 1", "second", "context 1"])
        #expect(Counted.count == 1)
    }
}
