import Foundation
import Rendering
import SwiftUITesting
import Testing

@testable import SwiftUI

@MainActor
@Suite struct ImageRendererTests {
    private let red = Color(red: 1, green: 0, blue: 0)

    private func pixel(_ image: CGImage?, _ x: Int, _ y: Int) -> [UInt8]? {
        guard let bitmap = image?.bitmap else { return nil }
        let start = (y * bitmap.width + x) * 4
        return Array(bitmap.bytes[start..<start + 4])
    }

    @Test func anImageHasTheSizeThatTheViewNeeds() {
        let renderer = ImageRenderer(content: red.frame(width: 30, height: 20).padding(5))
        #expect(renderer.cgImage?.width == 40 && renderer.cgImage?.height == 30)
        #expect(pixel(renderer.cgImage, 2, 2) == [0, 0, 0, 0])
        #expect(pixel(renderer.cgImage, 20, 15) == [0, 0, 255, 255])
        renderer.isOpaque = true
        #expect(pixel(renderer.cgImage, 2, 2) == [0, 0, 0, 255])
    }

    @Test func scaleAndProposalCount() throws {
        let renderer = ImageRenderer(content: red)
        renderer.proposedSize = ProposedViewSize(width: 12, height: 8)
        renderer.scale = 3
        let image = try #require(renderer.uiImage)
        #expect(image.size == CGSize(width: 12, height: 8))
        #expect(image.cgImage?.width == 36)
        #expect(image.pngData()?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
    }

    @Test func theStageIsLeftAsItWas() {
        let stage = TestStage(red, size: CGSize(width: 77, height: 66))
        #expect(ImageRenderer(content: Text("Hi")).cgImage != nil)
        #expect(UIScreen.main.bounds.size == CGSize(width: 77, height: 66))
        stage.advance(by: 1)
        #expect(stage.items.count == 1)
    }

    @Test func observersHearOfChanges() {
        let renderer = ImageRenderer(content: Text("a"))
        var count = 0
        let subscription = renderer.objectWillChange.sink { count += 1 }
        renderer.content = Text("b")
        renderer.scale = 2
        #expect(count == 2)
        subscription.cancel()
    }

    @Test func whatHasNoSizeHasNoImage() {
        #expect(ImageRenderer(content: EmptyView()).cgImage == nil)
        let renderer = ImageRenderer(content: red)
        renderer.scale = .nan
        #expect(renderer.cgImage == nil)
        renderer.scale = 1
        renderer.proposedSize = ProposedViewSize(width: 1e9, height: 1e9)
        #expect(renderer.uiImage == nil)
    }
}
