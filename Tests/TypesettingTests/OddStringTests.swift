import Foundation
import Testing
@testable import Typesetting

@Suite struct OddStringTests {
    /// The same few hundred strings each time; `INBETWEEN_FUZZ` names another count.
    @Test func anyStringCanBeSet() {
        var random = SplitMix(seed: 3)
        for _ in 0..<fuzzCount(600) {
            let strings = (0..<Int.random(in: 1...3, using: &random)).map { _ in random.oddString() }
            let runs = strings.enumerated().map { index, string in
                var run = StyledRun(
                    string,
                    font: FontDescriptor(
                        design: FontDescriptor.Design.allCases.randomElement(using: &random)!, size: [0, 9, 17, 40].randomElement(using: &random)!,
                        weight: 400, isItalic: Bool.random(using: &random), smallCaps: Bool.random(using: &random) ? .none : .all),
                    tracking: [0, -3, 20].randomElement(using: &random)!, isUnderlined: Bool.random(using: &random), attribute: index)
                run.underlinePattern = Bool.random(using: &random) ? .solid : .dashDot
                run.hasBackground = Bool.random(using: &random)
                return run
            }
            let paragraph = ParagraphStyle(
                alignment: [.leading, .center, .trailing].randomElement(using: &random)!, lineLimit: [nil, 1, 3].randomElement(using: &random)!,
                truncation: [.head, .middle, .tail].randomElement(using: &random)!, isRightToLeft: Bool.random(using: &random),
                minimumScaleFactor: [1, 0.5].randomElement(using: &random)!, allowsTightening: Bool.random(using: &random))
            let width: CGFloat? = [nil, 0, 1, 40, 200].randomElement(using: &random)!
            let layout = Typesetter.layout(runs, paragraph, width: width, height: [nil, 0, 50].randomElement(using: &random)!)
            #expect(layout.size.width.isFinite && layout.size.height.isFinite && layout.size.width >= 0)
            #expect(layout.glyphs.allSatisfy { $0.position.x.isFinite && $0.position.y.isFinite })
            #expect(layout.spans.allSatisfy { $0.glyphs.upperBound <= layout.glyphs.count && runs.indices.contains($0.attribute) })
        }
    }
}
