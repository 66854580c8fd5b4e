/// Makes an app that fails smaller as long as it fails in the same way.
struct RandomAppShrinker {
    /// Whether an app still shows what was found.
    let fails: (RandomApp) -> Bool
    /// How many apps may be tried.
    var tries = 400

    mutating func shrink(_ app: RandomApp) -> RandomApp {
        var best = app
        var goesOn = true
        while goesOn, tries > 0 {
            goesOn = false
            for smaller in Self.smaller(best) where tries > 0 {
                tries -= 1
                if fails(smaller) {
                    best = smaller
                    goesOn = true
                    break
                }
            }
        }
        return best
    }

    /// Large steps first.
    private static func smaller(_ app: RandomApp) -> [RandomApp] {
        var result: [RandomApp] = []
        func with(_ change: (inout RandomApp) -> Void) {
            var copy = app
            change(&copy)
            result.append(copy)
        }
        if app.steps.count > 2 {
            with { $0.steps.removeFirst($0.steps.count / 2) }
            with { $0.steps.removeLast($0.steps.count / 2) }
        }
        for tree in smaller(app.tree) {
            with { $0.tree = tree }
        }
        for index in app.steps.indices {
            with { $0.steps.remove(at: index) }
            if case .write(let writes, let animation) = app.steps[index] {
                if writes.count > 1 {
                    for write in writes.indices {
                        with {
                            var fewer = writes
                            fewer.remove(at: write)
                            $0.steps[index] = .write(fewer, animation)
                        }
                    }
                }
                if animation != nil {
                    with { $0.steps[index] = .write(writes, nil) }
                }
            }
            if case .wait(let frames, let each) = app.steps[index], frames > 1 {
                with { $0.steps[index] = .wait(frames: 1, each: each) }
            }
        }
        if app.insets.top != 0 {
            with { $0.insets = .init() }
        }
        if app.isObserved {
            with { $0.isObserved = false }
        }
        for list in app.state.lists.indices where !app.state.lists[list].isEmpty {
            with { $0.state.lists[list] = [] }
        }
        return result
    }

    /// A child instead of the node, then nodes without one of their children, then the same within the children.
    private static func smaller(_ node: RandomNode) -> [RandomNode] {
        var result = node.children
        for index in node.children.indices {
            var copy = node
            copy.children.remove(at: index)
            result.append(copy)
            if node.children[index].kind != .text {
                var plain = node
                plain.children[index] = RandomNode(kind: .text, name: node.children[index].name)
                result.append(plain)
            }
        }
        for index in node.children.indices {
            for child in smaller(node.children[index]) {
                var copy = node
                copy.children[index] = child
                result.append(copy)
            }
        }
        return result
    }
}
