import SwiftUITesting
import Testing

@testable import SwiftUI

/// How much work one changed row among many is.
@MainActor @Suite struct RowCutoffTests {
    final class Model {
        var change: () -> Void = {}
    }

    struct Leaf: View {
        var isOut: Bool

        var body: some View {
            Color.red.frame(width: 10, height: 1).offset(x: isOut ? 50 : 0)
        }
    }

    struct Rows: View {
        let model: Model
        let count: Int
        @State private var one = false

        var body: some View {
            let _ = model.change = { one.toggle() }
            VStack(spacing: 0) {
                ForEach(0..<count, id: \.self) { Leaf(isOut: one && $0 == 3) }
            }
        }
    }

    private func ruleCount(rows count: Int) -> Int {
        let model = Model()
        let stage = TestStage(Rows(model: model, count: count), size: CGSize(width: 100, height: 400))
        stage.resetCounts()
        stage.perform { model.change() }
        #expect(stage.bodyCount == 2)
        return stage.ruleCount
    }

    /// One rule makes the contents of all rows; those that are as they were cost none.
    @Test func rowsThatAreAsTheyWereCostNoRule() {
        // But one for each that joins some of their display lists.
        #expect((0...4).contains(ruleCount(rows: 400) - ruleCount(rows: 200)))
    }

    /// A hand that turns, and marks that do not, all made by one body.
    private struct Dial<Marks: View>: View {
        let model: Model
        @ViewBuilder let marks: () -> Marks
        @State private var isTurned = false

        var body: some View {
            let _ = model.change = { isTurned.toggle() }
            ZStack {
                Capsule().frame(width: 3, height: 40).rotationEffect(.degrees(isTurned ? 90 : 0))
                marks()
            }
        }
    }

    private func mark(_ degrees: Double) -> some View {
        Rectangle().fill(.black).frame(width: 2, height: 9).rotationEffect(.degrees(degrees))
    }

    /// Each checks whether its frame, its effect and its shape are unchanged; nothing is drawn.
    @Test func shapesThatAreAsTheyWereAreNotDrawnAgainWithTheirBody() {
        func ruleCount<Marks: View>(@ViewBuilder _ marks: @escaping () -> Marks) -> Int {
            let model = Model()
            let stage = TestStage(Dial(model: model, marks: marks), size: CGSize(width: 100, height: 100))
            stage.resetCounts()
            stage.perform { model.change() }
            return stage.ruleCount
        }
        let two = ruleCount {
            mark(30)
            mark(60)
        }
        let six = ruleCount {
            mark(30)
            mark(60)
            mark(120)
            mark(150)
            mark(210)
            mark(240)
        }
        #expect(six - two <= 4 * 3)
    }

    @Test func aLeafHasAtMostEightAttributes() {
        func nodes(_ count: Int) -> Int {
            TestStage(Rows(model: Model(), count: count), size: CGSize(width: 100, height: 400)).graph.diagnostics.liveNodes
        }
        #expect(nodes(200) - nodes(100) <= 800)
    }
}
