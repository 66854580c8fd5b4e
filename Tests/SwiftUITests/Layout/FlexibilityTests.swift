import SwiftUITesting
import Testing

@testable import SwiftUI
@testable import SwiftUICore

/// A stack finds out how flexible its children are by offering them nothing and infinity; rigid ones come first.
@MainActor
@Suite struct FlexibilityTests {
    /// Heights of a flexible view and of a rigid one below it in a window of 200 × 200.
    private func heights<V: View>(@ViewBuilder _ flexible: () -> V) -> [CGFloat?] {
        let stage = TestStage(
            VStack(spacing: 0) {
                flexible().accessibilityIdentifier("flexible")
                Color.blue.frame(height: 50).accessibilityIdentifier("rigid")
            }, size: CGSize(width: 200, height: 200))
        return [stage.frame("flexible")?.height, stage.frame("rigid")?.height]
    }

    @Test func aRowOfColorsGivesWay() {
        #expect(
            heights {
                HStack {
                    Color.red; Color.green
                }
            } == [150, 50])
        #expect(heights { HStack(alignment: .bottom) { Color.red } } == [150, 50])
    }

    @Test func layersGiveWay() {
        #expect(
            heights {
                ZStack {
                    Color.red; Color.green
                }
            } == [150, 50])
        #expect(heights { ZStack(alignment: .bottomTrailing) { Color.red } } == [150, 50])
    }

    @Test func aFilledFrameWithItsOwnGuideGivesWay() {
        let marked = Color.red.frame(width: 10, height: 10).alignmentGuide(VerticalAlignment.center) { _ in 3 }
        #expect(heights { HStack { marked.frame(maxHeight: .infinity) } } == [150, 50])
        #expect(heights { ZStack { marked.frame(maxHeight: .infinity) } } == [150, 50])
    }

    @Test func anIdealAloneCountsOnlyWhereNothingIsOffered() {
        let view = Color.red.frame(width: 40, height: 20).frame(idealWidth: 150, idealHeight: 60)
        func size<V: View>(_ view: V) -> CGSize? {
            TestStage(view.accessibilityIdentifier("box"), size: CGSize(width: 300, height: 100)).frame("box")?.size
        }
        #expect(size(view) == CGSize(width: 40, height: 20))
        #expect(size(view.fixedSize()) == CGSize(width: 150, height: 60))
    }

    @Test func boxesLinedUpByAGuide() {
        var extent = AlignedExtent()
        #expect(extent.length == 0)
        extent.add(length: 20, guide: 5)
        extent.add(length: 10, guide: 10)
        #expect(extent.length == 25)
        #expect([extent.origin(guide: 5), extent.origin(guide: 10)] == [5, 0])
        extent.add(length: 4, guide: .nan)
        #expect(extent.length == 25)
        extent.add(length: .infinity, guide: .infinity)
        #expect(extent.length == .infinity)
        #expect([extent.origin(guide: 5), extent.origin(guide: .infinity)] == [5, 0])
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
    func aSpacerWithoutANumberIsReported(_ length: CGFloat) {
        var warnings: [String] = []
        let outer = RuntimeIssue.handler
        RuntimeIssue.handler = { warnings.append($0) }
        defer { RuntimeIssue.handler = outer }
        let stage = TestStage(
            HStack {
                Color.red.frame(width: 40, height: 20)
                Spacer(minLength: length)
                Color.red.frame(width: 40, height: 20).accessibilityIdentifier("last")
            }, size: CGSize(width: 300, height: 100))
        #expect(stage.frame("last")?.maxX == 300)
        #expect(warnings.contains { $0.contains("spacer") })
    }
}
