import SwiftUI
import SwiftUITesting

/// A whole app and what happens in it: all that follows from a seed.
struct RandomApp {
    var seed: UInt64
    var tree: RandomNode
    var state: RandomState
    var steps: [RandomStep]
    var size: CGSize
    var insets: EdgeInsets
    /// Whether the state is in an observed model instead of a `@State`.
    var isObserved: Bool
    var hasOddIDs: Bool

    init(seed: UInt64) {
        self.seed = seed
        var dice = SeededGenerator(seed: seed)
        var budget = RandomNode.Budget(nodes: Int.random(in: 8...40, using: &dice))
        tree = RandomNode.random(depth: Int.random(in: 3...6, using: &dice), using: &dice, budget: &budget)
        if !RandomNode.Kind.allCases.drop(while: { $0 != .navigation }).contains(tree.kind) {
            // More than one view in the window.
            budget.lastName += 1
            let shell: RandomNode.Kind = [.vStack, .list, .form, .navigation, .scrollV, .zStack].randomElement(using: &dice)!
            tree = RandomNode(kind: shell, knob: 0, variant: Int.random(in: 0..<12, using: &dice), name: budget.lastName, children: [tree])
            tree.children.append(RandomNode.random(depth: 2, using: &dice, budget: &budget))
        }
        if tree.contains(.volatileRows) {
            // Rows that are others at each reading may have another size while they are measured: one who writes that down has
            // them made anew, without an end.
            tree.replace(.onGeometryChange, by: .offset)
        }
        state = RandomState(using: &dice)
        size = [CGSize(width: 320, height: 480), CGSize(width: 480, height: 320), CGSize(width: 240, height: 600)].randomElement(using: &dice)!
        insets = Bool.random(using: &dice) ? EdgeInsets() : EdgeInsets(top: 40, leading: 0, bottom: 20, trailing: 0)
        isObserved = Bool.random(using: &dice)
        let manner = Int.random(in: 0..<10, using: &dice)
        hasOddIDs = manner == 9
        let habits = RandomStep.Habits(
            names: budget.lastName, size: size, hasTaps: manner >= 5, hasTouches: manner >= 7,
            hasEndlessAnimations: Int.random(in: 0..<12, using: &dice) == 0, hasOddIDs: hasOddIDs)
        steps = (0..<Int.random(in: 2...10, using: &dice)).map { _ in RandomStep.random(habits, using: &dice) }
    }

    /// Whether it comes to rest at all.
    var comesToRest: Bool {
        !hasEndlessAnimations && !tree.contains(.timeline, .endlessPhases, .animationTimeline, .ticking, .onChangeLoop)
    }

    /// Whether its script begins animations that may not end.
    var hasEndlessAnimations: Bool {
        steps.contains {
            if case .write(_, let animation?) = $0 { return animation.index >= RandomAnimation.finite }
            return false
        }
    }

    /// Whether everything that its views show follows from the state and the time: not from the order in which presentations were
    /// opened, or from the focus of a tap.
    var isFunctionOfState: Bool {
        let presentations = tree.all.filter { [.sheet, .cover, .popover, .alert, .dialog].contains($0.kind) }
        guard !hasOddIDs, presentations.count < 2, !tree.contains(.endlessPhases, .animationTimeline, .ticking, .onChangeLoop, .volatileRows),
            !hasEndlessAnimations
        else { return false }
        // Of several sources of one matched geometry, the one that came first decides; of several views that write the same number,
        // the one that changed last.
        let writers = tree.all.filter { $0.kind == .onGeometryChange }
        let rows: [RandomNode.Kind] = [.rows, .countedRows, .editableRows, .matchedRows, .repeatedRows]
        guard Set(writers.map(\.knob)).count == writers.count,
            !tree.all.contains(where: { node in
                [.matched, .onGeometryChange].contains(node.kind) && node.all.contains { rows.contains($0.kind) }
                    || rows.contains(node.kind) && node.contains(.onGeometryChange)
            })
        else { return false }
        let hasFields = tree.contains(.textField, .picker)
        return !steps.contains { step in
            switch step {
            case .tap: hasFields
            default: step.isTouch
            }
        }
    }

    var description: String {
        """
        seed \(seed), \(Int(size.width))×\(Int(size.height)), insets \(insets.top) \(insets.bottom), \(isObserved ? "observed" : "@State")
        \(tree)
        numbers \(state.numbers) flags \(state.flags.map { $0 ? 1 : 0 }) tabs \(state.tabs) lists \(state.lists.map { $0.map { "\($0.id):\($0.number)" } })
        \(steps.map { "- \($0)" }.joined(separator: "\n"))
        """
    }
}

/// The hand that reaches into a random app.
@MainActor
final class RandomControl {
    var source: RandomSource?
}

struct RandomAppView: View {
    let tree: RandomNode
    let control: RandomControl
    @State var state: RandomState

    var body: some View {
        let _ = control.source = .binding($state)
        if state.isShown {
            RandomView(node: tree, source: .binding($state))
        }
    }
}

struct RandomObservedAppView: View {
    let tree: RandomNode
    let model: RandomModel

    var body: some View {
        if model.state.isShown {
            RandomView(node: tree, source: .model(model))
        }
    }
}
