import IncrementalGraph
import SwiftUITesting
import Testing

@testable import SwiftUI

/// Leaves that an animation moves and nothing else changes: their container moves them, and their rules do not run. With a trace all rules
/// run, so that both ways can be compared.
@MainActor @Suite struct MovingFrameTests {
    final class Model {
        var change: ((inout Scene) -> Void) -> Void = { _ in }
    }

    struct Scene {
        var isOut = false
        var width: CGFloat = 10
        var isBlue = false
        var count = 40
        var isFaded = false
    }

    struct Dots: View {
        let model: Model
        @State var scene = Scene()

        var body: some View {
            let _ = model.change = { $0(&scene) }
            VStack(alignment: .leading, spacing: 0) {
                ForEach(0..<scene.count, id: \.self) { index in
                    switch index % 4 {
                    case 0: Rectangle().fill(scene.isBlue ? Color.blue : .red).frame(width: scene.width, height: 2).offset(x: shift)
                    case 1: Circle().frame(width: 2, height: 2).padding(.leading, scene.isOut ? 20 : 0)
                    case 2: Color.green.frame(width: 3, height: 2).offset(x: shift, y: -shift / 2).opacity(scene.isFaded ? 0.5 : 1)
                    default: RoundedRectangle(cornerRadius: 1).stroke(.black).frame(width: 4, height: 2).position(x: 5 + shift, y: 1).frame(height: 2)
                    }
                }
            }
        }

        private var shift: CGFloat { scene.isOut ? 50 : 0 }
    }

    private typealias Step = (time: Double, change: (Model) -> Void)

    /// What is drawn at sixty frames a second while `steps` happen, line by line.
    private func frames(_ steps: [Step], traces: Bool, until end: Double = 1.2) -> [String] {
        let model = Model()
        let stage = TestStage(Dots(model: model), size: CGSize(width: 200, height: 200), traces: traces)
        var lines: [String] = []
        var rest = steps[...]
        for frame in 0...Int(end * 60) {
            let time = Double(frame) / 60
            if frame > 0 {
                stage.advance(to: time)
            }
            while let step = rest.first, step.time <= time {
                stage.perform { step.change(model) }
                rest = rest.dropFirst()
            }
            lines.append("\(frame): " + stage.items.map { "\($0.frame) \($0.opacity)" }.joined(separator: ", ") + " \(stage.isAnimating)")
        }
        return lines
    }

    private func expectSame(_ steps: [Step], until end: Double = 1.2, sourceLocation: SourceLocation = #_sourceLocation) {
        let (moved, ruled) = (frames(steps, traces: false, until: end), frames(steps, traces: true, until: end))
        let first = zip(moved, ruled).first { $0 != $1 }
        #expect(first == nil, "\(first?.0.prefix(400) ?? "")\n\(first?.1.prefix(400) ?? "")", sourceLocation: sourceLocation)
        #expect(Set(moved).count > 10, "something moves", sourceLocation: sourceLocation)
    }

    nonisolated static let animations: [Animation] = [
        .default, .spring(duration: 0.4), .bouncy, .snappy, .smooth(duration: 0.3, extraBounce: 0.4), .linear(duration: 0.5), .easeInOut(duration: 0.4),
        .interpolatingSpring(stiffness: 200, damping: 8), .spring(duration: 0.2).delay(0.1), .linear(duration: 0.2).repeatCount(3),
        .spring.speed(2), .interactiveSpring(response: 0.3, dampingFraction: 0.5, blendDuration: 0.2),
    ]

    @Test(arguments: animations) func movesAsItsRulesWould(_ animation: Animation) {
        expectSame([(0.1, { model in withAnimation(animation) { model.change { $0.isOut = true } } })])
    }

    @Test(arguments: animations) func isInterruptedAsItsRulesWouldBe(_ animation: Animation) {
        expectSame([
            (0.1, { model in withAnimation(.spring(duration: 0.5, bounce: 0.3)) { model.change { $0.isOut = true } } }),
            (0.3, { model in withAnimation(animation) { model.change { $0.isOut = false } } }),
            (0.4, { model in withAnimation(animation) { model.change { $0.isOut = true } } }),
        ])
    }

    @Test func changesOnTheWayAreThoseOfItsRules() {
        let start: Step = (0.1, { model in withAnimation(.bouncy) { model.change { $0.isOut = true } } })
        expectSame([start, (0.25, { model in model.change { $0.isBlue = true } })])
        expectSame([start, (0.25, { model in withAnimation(.linear(duration: 0.2)) { model.change { $0.isBlue = true } } })])
        expectSame([start, (0.25, { model in withAnimation(.linear(duration: 0.2)) { model.change { $0.width = 20 } } })])
        expectSame([start, (0.25, { model in model.change { $0.isOut = false } })])
        expectSame([start, (0.25, { model in withAnimation { model.change { $0.count = 20 } } }), (0.4, { model in model.change { $0.count = 60 } })])
        expectSame([start, (0.25, { model in withAnimation { model.change { $0.isFaded = true } } })])
        expectSame([start, (0.25, { model in withAnimation { model.change { $0.count = 1 } } })])
    }

    @Test func completionsComeWhenTheyWouldWithoutIt() {
        func completion(traces: Bool, _ criteria: AnimationCompletionCriteria) -> Double? {
            let model = Model()
            let stage = TestStage(Dots(model: model), size: CGSize(width: 200, height: 200), traces: traces)
            var time: Double?
            stage.perform {
                withAnimation(.spring(duration: 0.3), completionCriteria: criteria) {
                    model.change { $0.isOut = true }
                } completion: {
                    time = stage.time
                }
            }
            stage.advance(by: 2)
            return time
        }
        for criteria in [AnimationCompletionCriteria.logicallyComplete, .removed] {
            #expect(completion(traces: false, criteria) != nil)
            #expect(completion(traces: false, criteria) == completion(traces: true, criteria))
        }
    }

    struct Movers: View {
        let model: Model
        let count: Int
        @State var scene = Scene()

        var body: some View {
            let _ = model.change = { $0(&scene) }
            VStack(spacing: 0) {
                ForEach(0..<count, id: \.self) { _ in Color.red.frame(width: 10, height: 1).offset(x: scene.isOut ? 50 : 0) }
            }
        }
    }

    @Test func movesWithoutTheRulesOfLeaves() {
        func rules(_ count: Int) -> Int {
            let model = Model()
            let stage = TestStage(Movers(model: model, count: count), size: CGSize(width: 100, height: 400))
            stage.perform { withAnimation(.spring(duration: 1)) { model.change { $0.isOut = true } } }
            stage.advance(by: 0.1)
            stage.resetCounts()
            stage.advance(by: 1.0 / 60)
            #expect(stage.isAnimating)
            #expect(stage.items[count - 1].frame.minX > stage.items[0].frame.width)
            return stage.ruleCount
        }
        // One for each sixteen leaves, and those that join these.
        #expect(rules(160) <= 160 / 16 + 4)
        #expect(rules(320) - rules(160) <= 12)
    }

    @Test func restsWithoutARule() throws {
        let model = Model()
        let stage = TestStage(Movers(model: model, count: 40), size: CGSize(width: 100, height: 400))
        stage.perform { withAnimation(.spring(duration: 0.3)) { model.change { $0.isOut = true } } }
        try stage.settle()
        #expect(stage.items.allSatisfy { $0.frame.minX == 95 })
        stage.advance(by: 0.1)
        stage.resetCounts()
        stage.advance(by: 0.1)
        #expect(stage.ruleCount == 0)
    }

    /// Moving frames are released with their host, even with late readers.
    @Test func aStageGoesInTheMiddleOfAMotion() {
        weak var gone: Graph?
        var responder: ViewResponder?
        do {
            let model = Model()
            let stage = TestStage(Movers(model: model, count: 40), size: CGSize(width: 100, height: 400))
            stage.perform { withAnimation(.spring(duration: 1)) { model.change { $0.isOut = true } } }
            stage.advance(by: 0.1)
            gone = stage.graph.graph
            responder = stage.graph.responder
            model.change = { _ in }
        }
        #expect(responder != nil)
        responder = nil
        #expect(gone == nil)
    }
}
