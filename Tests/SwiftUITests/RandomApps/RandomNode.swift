/// One view of a random app, as data.
struct RandomNode: Equatable, CustomStringConvertible {
    enum Kind: String, CaseIterable {
        // Leaves.
        case text, longText, color, circle, symbol, spacer, divider, button, toggle, slider, stepper, textField, picker, progress, link, measured, uiLabel
        // Containers.
        case vStack, hStack, zStack, grid, lazyVStack, lazyHStack, lazyVGrid, lazyHGrid, scrollV, scrollH, scrollBoth
        case list, form, section, disclosure, group, labeled, customLayout, anyLayout, viewThatFits, geometryReader
        // What comes and goes.
        case branch, optional, rows, countedRows, editableRows, anyViews, identified, matched, matchedRows, volatileRows, repeatedRows, late
        // Presentations and navigation.
        case navigation, split, tabs, pages, sheet, cover, alert, popover, dialog
        // Time.
        case phases, keyframes, timeline, endlessPhases, animationTimeline, ticking, onChangeLoop
        // Modifiers.
        case frame, flexibleFrame, padding, offset, position, opacity, rotation, scale, zIndex, layoutPriority, fixedSize, aspectRatio
        case alignmentGuide, transition, animation, scopedAnimation, transaction, safeAreaInset, ignoresSafeArea, background, overlay
        case clip, blur, shadow, visualEffect, preference, anchor, onChange, onAppear, onGeometryChange, disabled, font, geometryGroup
        case contextMenu, swipeActions, rowAppearance, hidden, containerRelative, scrollTransition, contentTransition, style, environment
        case modifierAnimation, valueTransaction
    }

    var kind: Kind
    /// Chooses among the numbers, flags and lists of the state.
    var knob = 0
    /// Chooses among the variants of a kind.
    var variant = 0
    /// Controls are labelled with it.
    var name = 0
    var children: [RandomNode] = []

    mutating func replace(_ old: Kind, by new: Kind) {
        kind = kind == old ? new : kind
        for index in children.indices {
            children[index].replace(old, by: new)
        }
    }

    static let leaves = Array(Kind.allCases.prefix { $0 != .vStack })
    private static let containers = slice(.vStack, .branch)
    private static let dynamic = slice(.branch, .navigation)
    private static let scenes = slice(.navigation, .phases)
    private static let timed = slice(.phases, .frame)
    static let modifiers = Array(Kind.allCases.drop { $0 != .frame })

    private static func slice(_ first: Kind, _ end: Kind) -> [Kind] {
        Array(Kind.allCases.drop { $0 != first }.prefix { $0 != end })
    }

    /// The bounds of a tree and what has been made of it.
    struct Budget {
        var nodes = 40
        var lastName = 0
        var scenes = 2
    }

    static func random(depth: Int, using dice: inout SeededGenerator, budget: inout Budget) -> RandomNode {
        budget.nodes -= 1
        budget.lastName += 1
        var kinds: [Kind]
        switch Int.random(in: 0..<20, using: &dice) {
        case _ where depth == 0 || budget.nodes <= 0: kinds = leaves
        case 0..<9: kinds = containers
        case 9..<12: kinds = dynamic
        case 12 where budget.scenes > 0: kinds = scenes
        case 13: kinds = timed
        case 14: kinds = leaves
        default: kinds = modifiers
        }
        let kind = kinds.randomElement(using: &dice)!
        if scenes.contains(kind) {
            budget.scenes -= 1
        }
        var node = RandomNode(
            kind: kind, knob: Int.random(in: 0..<RandomState.count, using: &dice), variant: Int.random(in: 0..<12, using: &dice),
            name: budget.lastName)
        for _ in 0..<childCount(of: kind, using: &dice) {
            node.children.append(random(depth: depth - 1, using: &dice, budget: &budget))
        }
        return node
    }

    private static func childCount(of kind: Kind, using dice: inout SeededGenerator) -> Int {
        if leaves.contains(kind) {
            return 0
        }
        if modifiers.contains(kind) || timed.contains(kind) {
            return 1
        }
        switch kind {
        case .branch, .sheet, .cover, .popover, .split, .matched: return 2
        case .optional, .alert, .dialog, .rows, .countedRows, .editableRows, .identified, .matchedRows, .volatileRows, .repeatedRows, .late: return 1
        case .tabs, .pages, .anyViews: return 3
        default: return Int.random(in: 1...4, using: &dice)
        }
    }

    /// All nodes, this one first.
    var all: [RandomNode] { [self] + children.flatMap(\.all) }

    func contains(_ kinds: Kind...) -> Bool {
        all.contains { kinds.contains($0.kind) }
    }

    /// `list(3, 5, 2) { text(1, 0, 3) }`: knob, variant and name.
    var description: String {
        let own = "\(kind)(\(knob), \(variant), \(name))"
        return children.isEmpty ? own : own + " { " + children.map(\.description).joined(separator: "; ") + " }"
    }
}
