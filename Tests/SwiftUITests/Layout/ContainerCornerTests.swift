import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// The corners of a device's screen.
@MainActor
@Suite struct ContainerCornerTests {
    private final class Seen {
        var insets: [RectangleCornerInsets] = []
        var last: RectangleCornerInsets? { insets.last }
    }

    private struct Reader: View {
        let seen: Seen

        var body: some View {
            GeometryReader { proxy in
                let _ = seen.insets.append(proxy.containerCornerInsets)
                Color.red
            }
        }
    }

    @Test func insetsAreThoseOfTheScreen() {
        let seen = Seen()
        let stage = TestStage(Reader(seen: seen).ignoresSafeArea(), device: .iPhone15)
        let corner = CGSize(width: 55, height: 55)
        #expect(seen.last == RectangleCornerInsets(topLeading: corner, topTrailing: corner, bottomLeading: corner, bottomTrailing: corner))
        stage.change(to: .iPhoneSE3)
        #expect(seen.last == RectangleCornerInsets())
        _ = TestStage(Reader(seen: seen), size: CGSize(width: 100, height: 100))
        #expect(seen.last == RectangleCornerInsets())
    }

    @Test func insetsAreTheOverlapWithTheFrame() {
        let seen = Seen()
        let view = VStack(spacing: 0) {
            Reader(seen: seen).frame(height: 100).padding(.leading, 15).padding(.top, 20)
            Spacer()
        }.ignoresSafeArea()
        _ = TestStage(view, device: .iPhone15)
        #expect(seen.last?.topLeading == CGSize(width: 40, height: 35))
        #expect(seen.last?.topTrailing == CGSize(width: 55, height: 35))
        #expect(seen.last?.bottomLeading == .zero)
        _ = TestStage(view, device: .iPhone15, traits: StageTraits(layoutDirection: .rightToLeft))
        #expect(seen.last?.topLeading == CGSize(width: 40, height: 35))
    }

    @Test func edgeInsetsGrowByCorners() {
        let corners = RectangleCornerInsets(
            topLeading: CGSize(width: 1, height: 2), topTrailing: CGSize(width: 3, height: 4), bottomLeading: CGSize(width: 5, height: 6),
            bottomTrailing: CGSize(width: 7, height: 8))
        let insets = EdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
        #expect(insets.inset(by: corners) == EdgeInsets(top: 14, leading: 15, bottom: 18, trailing: 17))
        #expect(insets.inset(by: corners, edges: .leading) == EdgeInsets(top: 10, leading: 15, bottom: 10, trailing: 10))
    }

    private func bar(_ direction: LayoutDirection = .leftToRight, _ modify: (Color) -> some View) -> CGRect? {
        let view = VStack(spacing: 0) {
            modify(Color.red).frame(height: 30)
            Spacer()
        }.ignoresSafeArea()
        return TestStage(view, device: .iPhone15, traits: StageTraits(layoutDirection: direction)).items.first?.bounds
    }

    @Test func viewsMoveAwayFromCorners() {
        #expect(bar { $0.containerCornerOffset(.leading) } == CGRect(x: 55, y: 0, width: 393, height: 30))
        #expect(bar { $0.containerCornerOffset(.leading, sizeToFit: true) } == CGRect(x: 55, y: 0, width: 338, height: 30))
        #expect(bar(.rightToLeft) { $0.containerCornerOffset(.leading, sizeToFit: true) } == CGRect(x: 0, y: 0, width: 338, height: 30))
        #expect(bar { $0.containerCornerOffset(.horizontal, sizeToFit: true) } == CGRect(x: 55, y: 0, width: 283, height: 30))
        #expect(bar { $0.containerCornerOffset(.top) } == CGRect(x: 0, y: 55, width: 393, height: 30))
    }
}
