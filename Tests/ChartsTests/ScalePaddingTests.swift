import SwiftUI
import SwiftUITesting
import Testing

@testable import Charts

/// Annotations for which a scale becomes wider.
@MainActor @Suite struct ScalePaddingTests {
    /// One bar with a note of 20 points above it, in a plot of 200 points.
    private struct Noted: View {
        var overflow = AnnotationOverflowResolution(y: .padScale)
        @State private var value = 50.0

        var body: some View {
            VStack(spacing: 0) {
                Button("Grow") { withAnimation(.linear(duration: 1)) { value = 100 } }
                Chart {
                    BarMark(x: .value("x", "a"), y: .value("y", value)).annotation(position: .top, spacing: 5, overflowResolution: overflow) {
                        Color.red.frame(width: 20, height: 20).accessibilityIdentifier("note")
                    }
                }
                .chartYScale(domain: 0...100).chartXAxis(.hidden).chartYAxis(.hidden)
                .frame(width: 200, height: 200)
            }
        }
    }

    private func item(_ stage: TestStage, _ label: String) throws -> DrawnItem {
        try #require(stage.items.first { $0.labels.last == label }, "\(stage.items.map(\.labels))")
    }

    @Test func theScaleBecomesWiderUntilTheNoteFits() throws {
        let stage = TestStage(Noted())
        #expect(try item(stage, "bar a 50").bounds.height == 100)
        try stage.tap("Grow")
        stage.advance(by: 0.5)
        // Halfway between 100 of 200 points, and those under 25 of 200.
        let (middle, end) = (75.0 / (50 + 100 * 200 / 175 / 2) * 200, 175.0)
        #expect(abs(try item(stage, "bar a 100").bounds.height - middle) < 0.01)
        stage.advance(by: 1)
        let (bar, note) = (try item(stage, "bar a 100"), try item(stage, "note"))
        #expect(abs(bar.bounds.height - end) < 0.01)
        #expect(abs(note.bounds.minY - (bar.bounds.maxY - 200)) < 0.5)
    }

    @Test func onlyPadScaleWidensTheScale() throws {
        for strategy in [AnnotationOverflowResolution.Strategy.automatic, .fit, .disabled] {
            let stage = TestStage(Noted(overflow: AnnotationOverflowResolution(x: .padScale, y: strategy)))
            try stage.tap("Grow")
            stage.advance(by: 2)
            #expect(try item(stage, "bar a 100").bounds.height == 200)
        }
    }

    @Test func aScaleIsWidenedAsLittleAsIsNeeded() throws {
        var scale = PositionScale(kind: .linear, lower: 0, upper: 10)
        typealias Need = ScalePadding.Need
        #expect(ScalePadding(scale: scale, length: 100).domain(for: [Need(number: 5, before: 50, after: 50)]) == nil)
        let above = try #require(ScalePadding(scale: scale, length: 100).domain(for: [Need(number: 10, before: 0, after: 20)]))
        #expect(above == (0, 12.5))
        let both = try #require(
            ScalePadding(scale: scale, length: 100).domain(for: [Need(number: 10, before: 0, after: 20), Need(number: 0, before: 20, after: 0)]))
        #expect(abs(both.lower + 10.0 / 3) < 1e-6 && abs(both.upper - 10 - 10.0 / 3) < 1e-6)
        // Wider than four times: the annotation moves.
        #expect(ScalePadding(scale: scale, length: 100).domain(for: [Need(number: 10, before: 0, after: 90)]) == nil)
        #expect(ScalePadding(scale: scale, length: 100).domain(for: [Need(number: 5, before: 60, after: 60)]) == nil)

        scale.isReversed = true
        let reversed = try #require(ScalePadding(scale: scale, length: 100).domain(for: [Need(number: 10, before: 20, after: 0)]))
        #expect(reversed == (0, 12.5))
        scale.isReversed = false
        scale.range = .padding(start: 10, end: 10)
        let padded = try #require(ScalePadding(scale: scale, length: 100).domain(for: [Need(number: 10, before: 0, after: 20)]))
        #expect(abs(padded.upper - 80.0 / 7) < 1e-9 && padded.lower == 0)
    }
}
