import SwiftUI
import SwiftUITesting
import Testing

/// A scroll view keeps the whole frame under a bar along its own axes only, whenever it comes and as long as it is there.
@MainActor
@Suite struct SafeAreaClaimTests {
    enum Content: CaseIterable {
        case text, horizontal, vertical, late
    }

    private struct Barred: View {
        let content: Content
        var count = 0

        var body: some View {
            VStack(spacing: 0) {
                Group {
                    switch content {
                    case .text: Color.red.frame(height: 20)
                    case .horizontal: ScrollView(.horizontal) { Color.red.frame(width: 50, height: 20) }
                    case .vertical: ScrollView { Color.red.frame(height: 20) }
                    case .late: ViewThatFits(in: .vertical) { ScrollView(.horizontal) { Color.red.frame(width: 50 + CGFloat(count), height: 20) } }
                    }
                }
                .safeAreaInset(edge: .bottom, spacing: 0) { Color.yellow.frame(height: 30) }
                Color.blue.frame(height: 10)
            }
            .fixedSize(horizontal: false, vertical: content != .vertical)
        }
    }

    private func yellow(_ stage: TestStage) -> CGRect? { stage.items.first { $0.description.contains("#FFCC00") }?.bounds }
    private func red(_ stage: TestStage) -> CGRect? { stage.items.first { $0.description.contains("#FF3B30") }?.bounds }

    @Test(arguments: [Content.text, .horizontal, .late]) func aBarIsBesideWhatDoesNotScrollUnderIt(content: Content) {
        let stage = TestStage(Barred(content: content), size: CGSize(width: 100, height: 200))
        stage.play(0.1)
        #expect(yellow(stage)?.minY == red(stage)?.maxY)
        #expect(yellow(stage)?.height == 30)
    }

    @Test func aBarLiesOverWhatScrollsUnderIt() {
        let stage = TestStage(Barred(content: .vertical), size: CGSize(width: 100, height: 200))
        stage.play(0.1)
        #expect(red(stage)?.minY == 0)
        #expect(yellow(stage)?.maxY == 190)
    }

    private struct Changing: View {
        @State private var step = 0

        var body: some View {
            Barred(content: step % 2 == 0 ? .late : .text, count: step).onTapGesture { step += 1 }
        }
    }

    /// A body that ran again found the claim that the first layout had not known.
    @Test func aScrollViewThatComesLateIsKnown() throws {
        let stage = TestStage(Changing(), size: CGSize(width: 100, height: 200))
        for _ in 0..<4 {
            stage.play(0.5)
            #expect(yellow(stage)?.minY == red(stage)?.maxY)
            try stage.tap(at: CGPoint(x: 10, y: 80))
        }
    }
}
