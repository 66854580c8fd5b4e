import Foundation
import Rendering
import SwiftUI

/// Makes the tree of elements from the views. Elements keep their numbers from one tree to the next.
@MainActor
final class AccessibleBuilder {
    /// Where an element comes from; kept so that another one cannot have its address.
    private struct Source {
        let id: Int
        let responder: any ViewResponder
        let node: AccessibilityNode?
    }

    private struct Key: Hashable {
        let object: ObjectIdentifier
        /// One responder may stand for several elements.
        let purpose: Int
    }

    /// Scalars of a text whose places are told.
    private static let measured = 2000

    private var last: [Key: Source] = [:]
    private var sources: [Key: Source] = [:]
    private var windowIDs: [Int: Int] = [:]
    private var byID: [Int: (window: Int, source: Source)] = [:]
    private var nextID = AccessibleTree.application + 1
    private var tree = AccessibleTree(name: "")

    // Of the window in work.
    private var graph: ViewGraph!
    private var window = 0
    private var bounds = CGRect.zero
    private var offset = CGPoint.zero
    private var lists: [ObjectIdentifier: (list: any ViewResponder, row: (any ViewResponder)?)] = [:]

    /// What was built is over: nothing of it is kept.
    func forget() {
        (last, sources, byID) = ([:], [:], [:])
    }

    /// The window and the views of an element; nil for one that has gone.
    func source(of id: Int) -> (window: Int, responder: any ViewResponder, node: AccessibilityNode?)? {
        byID[id].map { ($0.window, $0.source.responder, $0.source.node) }
    }

    func build(name: String, _ stages: [WindowStage]) -> AccessibleTree {
        tree = AccessibleTree(name: name)
        (last, sources, byID) = (sources, [:], [:])
        for stage in stages {
            stage.read { add(stage, $0) }
        }
        last = [:]
        return tree
    }

    private func add(_ stage: WindowStage, _ graph: ViewGraph) {
        (self.graph, window, offset) = (graph, stage.number, stage.contentOrigin)
        let id = windowIDs[stage.number] ?? newID()
        windowIDs[stage.number] = id
        bounds = CGRect(origin: .zero, size: stage.contentSize)
        var frame = AccessibleElement(id: id, parent: AccessibleTree.application, window: window, role: .frame, frame: bounds)
        frame.name = stage.accessibleTitle
        frame.states = [.enabled, .sensitive, .visible, .resizable]
        if stage.isVisible { frame.states.insert(.showing) }
        if stage.hasKeyboard { frame.states.insert(.active) }
        tree.places[window] = stage.place
        lists = [:]
        graph.visitRows { place, list, row in
            if let list { lists[ObjectIdentifier(place)] = (list, row) }
        }
        for layer in graph.windowLayers {
            let nodes = layer.responder.accessibilityNodes.namedByLabels
            guard layer.kind == .alert || layer.kind == .sheet else {
                frame.children += add(nodes, to: id, in: nil)
                continue
            }
            var card = AccessibleElement(
                id: identify(layer.responder, nil, purpose: -1), parent: id, window: window, role: layer.kind == .alert ? .alert : .dialog,
                frame: moved(layer.frame ?? nodes.dropFirst().reduce(nodes.first?.frame ?? .zero) { $0.union($1.frame) }))
            card.states = [.enabled, .sensitive, .visible, .showing, .modal]
            card.name = nodes.first { $0.role == .text }?.label ?? ""
            card.children = add(nodes, to: card.id, in: nil)
            tree.elements[card.id] = card
            frame.children.append(card.id)
        }
        tree.elements[id] = frame
        tree.elements[AccessibleTree.application]!.children.append(id)
        lists = [:]
        self.graph = nil
    }

    // MARK: Identity

    private func newID() -> Int {
        defer { nextID += 1 }
        return nextID
    }

    private func identify(_ responder: any ViewResponder, _ node: AccessibilityNode?, purpose: Int) -> Int {
        var key = Key(object: ObjectIdentifier(responder), purpose: purpose)
        while sources[key] != nil { key = Key(object: key.object, purpose: key.purpose + 10) }
        let id = last[key]?.id ?? newID()
        let source = Source(id: id, responder: responder, node: node)
        sources[key] = source
        byID[id] = (window, source)
        return id
    }

    private func moved(_ frame: CGRect) -> CGRect {
        let frame = frame.offsetBy(dx: offset.x, dy: offset.y)
        return [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite) ? frame : .zero
    }

    // MARK: Elements

    private func place(of node: AccessibilityNode) -> (list: any ViewResponder, row: (any ViewResponder)?)? {
        node.responders.lazy.compactMap { self.lists[ObjectIdentifier($0)] }.first
    }

    /// Adds elements, those of a list in an element of the list, and in one for each row.
    private func add(_ nodes: [AccessibilityNode], to parent: Int, in list: (any ViewResponder)?, radio: Bool = false) -> [Int] {
        var children: [Int] = []
        var rest = nodes[...]
        while let node = rest.first {
            guard let found = place(of: node)?.list, found !== list else {
                children.append(add(node, to: parent, in: list, radio: radio))
                rest.removeFirst()
                continue
            }
            let own = rest.prefix { place(of: $0)?.list === found }
            rest.removeFirst(own.count)
            children.append(addList(found, Array(own), to: parent))
        }
        return children
    }

    private func addList(_ list: any ViewResponder, _ nodes: [AccessibilityNode], to parent: Int) -> Int {
        let frame = moved(list.globalFrame ?? .zero).intersection(bounds)
        var element = AccessibleElement(
            id: identify(list, nil, purpose: 1), parent: parent, window: window, role: .list, frame: frame.isNull ? .zero : frame)
        element.states = [.enabled, .sensitive, .visible, .showing]
        var rest = nodes[...]
        while let node = rest.first {
            guard let row = place(of: node)?.row else {
                element.children.append(add(node, to: element.id, in: list, radio: false))
                rest.removeFirst()
                continue
            }
            let own = Array(rest.prefix { place(of: $0)?.row === row })
            rest.removeFirst(own.count)
            element.children.append(addRow(row, own, in: list, to: element.id))
        }
        tree.elements[element.id] = element
        return element.id
    }

    private func addRow(_ row: any ViewResponder, _ nodes: [AccessibilityNode], in list: any ViewResponder, to parent: Int) -> Int {
        let frame = moved(row.globalFrame ?? nodes.dropFirst().reduce(nodes[0].frame) { $0.union($1.frame) })
        var element = AccessibleElement(id: identify(row, nil, purpose: 2), parent: parent, window: window, role: .listItem, frame: frame)
        element.name = nodes.map(\.label).filter { !$0.isEmpty }.joined(separator: ", ")
        element.states = [.enabled, .sensitive, .visible]
        if frame.intersects(bounds) { element.states.insert(.showing) }
        if nodes.contains(where: { $0.traits.contains(.isSelected) }) { element.states.formUnion([.selectable, .selected]) }
        if row.pressAction != nil { element.actions = [.init(name: "press", kind: .press)] }
        element.children = add(nodes, to: element.id, in: list)
        tree.elements[element.id] = element
        return element.id
    }

    private func add(_ node: AccessibilityNode, to parent: Int, in list: (any ViewResponder)?, radio: Bool) -> Int {
        let responder = node.responders.last { $0.accessibilityRole != nil } ?? node.responders.first ?? EmptyResponder()
        let id = identify(responder, node, purpose: 0)
        let frame = moved(responder.globalFrame ?? node.frame)
        var element = AccessibleElement(id: id, parent: parent, window: window, role: AccessibleRole(node), frame: frame)
        if radio, element.role == .button { element.role = .radioButton }
        (element.name, element.value, element.identifier) = (node.label, node.value, node.identifier)
        element.help = node.hint
        element.level = node.traits.contains(.isHeader) ? max(Int(node.headingLevel.rawValue), 1) : 0
        element.states = states(of: node, frame, isRadio: element.role == .radioButton)
        describe(&element, node)
        element.actions = actions(of: node, element)
        let isChoice = node.role == .picker && node.children.count > 1
        if isChoice { element.role = .grouping }
        element.children = add(node.children, to: id, in: list, radio: isChoice)
        tree.elements[id] = element
        return id
    }

    private func states(of node: AccessibilityNode, _ frame: CGRect, isRadio: Bool) -> AccessibleStates {
        var states: AccessibleStates = [.visible]
        if frame.intersects(bounds) { states.insert(.showing) }
        if node.isEnabled { states.formUnion([.enabled, .sensitive]) }
        let isSelected = node.traits.contains(.isSelected)
        if isSelected || node.role == .tab { states.insert(.selectable) }
        if isSelected { states.insert(.selected) }
        if isRadio {
            states.insert(.checkable)
            if isSelected { states.insert(.checked) }
        }
        if node.role == .toggle {
            states.insert(.checkable)
            if node.value == "on" || node.value == "1" { states.insert(.checked) }
        }
        if let outer = node.responders.last {
            let focus = graph.focusState(of: outer)
            // An element with others in it leaves the focus to them.
            if focus.canFocus, node.children.isEmpty { states.insert(.focusable) }
            if focus.isFocused, node.children.isEmpty { states.insert(.focused) }
            if node.role == .button, case .expansion(let isExpanded)? = outer.assistiveContentBelow {
                states.formUnion(isExpanded ? [.expandable, .expanded] : [.expandable, .collapsed])
            }
        }
        for link in node.details?.focus ?? [] where link.technologies.contains(.voiceOver) {
            states.insert(.focusable)
            if link.isFocused() { states.insert(.focused) }
        }
        if node.role == .progress, node.value.isEmpty { states.insert(.indeterminate) }
        return states
    }

    /// Adds the number of a control, and the text of a field.
    private func describe(_ element: inout AccessibleElement, _ node: AccessibilityNode) {
        guard let outer = node.responders.last else { return }
        switch node.role {
        case .slider, .stepper, .progress:
            guard case .range(let range)? = outer.assistiveContentBelow else { return }
            let length = range.bounds.upperBound - range.bounds.lowerBound
            element.range = .init(
                value: range.value, bounds: range.bounds, step: range.step ?? length / 10,
                isWritable: node.isEnabled && (range.set != nil || graph.sliderSetter(of: outer) != nil))
        case .textField, .secureField:
            guard let field = outer.editedTextHolder else { return }
            element.placeholder = field.placeholderText ?? ""
            element.role = field.isSecure ? .passwordText : .entry
            guard let model = field.textInput, let shown = model.assistiveText else { return }
            if shown.isMultiline { element.role = .text }
            element.value = ""
            if element.name == shown.text, element.name != element.placeholder { element.name = element.placeholder }
            if element.name.isEmpty { element.name = element.placeholder }
            element.states.insert(shown.isMultiline ? .multiLine : .singleLine)
            element.states.insert(.selectableText)
            element.states.insert(node.isEnabled ? .editable : .readOnly)
            let isFocused = element.states.contains(.focused)
            element.text = .init(
                string: shown.text, caret: isFocused ? shown.caret : -1, selection: isFocused ? shown.selection : 0..<0, isEditable: node.isEnabled,
                frames: isFocused ? model.assistiveFrames(limit: Self.measured)?.map(moved) : nil)
        case .text:
            element.text = .init(string: node.label)
        default:
            break
        }
    }

    private func actions(of node: AccessibilityNode, _ element: AccessibleElement) -> [AccessibleElement.Action] {
        guard node.isEnabled else { return [] }
        var actions: [AccessibleElement.Action] = []
        let presses: Set<AccessibilityRole> = [.button, .toggle, .link, .tab, .picker]
        if presses.contains(node.role) || node.traits.contains(.isButton) || node.traits.contains(.isLink) || node.actions.contains("default") {
            actions.append(.init(name: "press", kind: .press))
        } else if node.role == .textField || node.role == .secureField {
            actions.append(.init(name: "activate", kind: .press))
        }
        if node.role == .slider || node.actions.contains("increment") { actions.append(.init(name: "increment", kind: .increment)) }
        if node.role == .slider || node.actions.contains("decrement") { actions.append(.init(name: "decrement", kind: .decrement)) }
        let known: Set<String> = ["default", "increment", "decrement"]
        return actions + node.actions.filter { !known.contains($0) }.map { .init(name: $0, kind: .custom($0)) }
    }
}

/// For an element without any place.
private final class EmptyResponder: ViewResponder {}

extension ViewResponder {
    /// The text field here or below.
    var editedTextHolder: (any EditedTextHolder)? {
        (self as? any EditedTextHolder) ?? children.lazy.compactMap(\.editedTextHolder).first
    }
}

extension AccessibleRole {
    init(_ node: AccessibilityNode) {
        self =
            switch node.role {
            case .text: node.traits.contains(.isHeader) ? .heading : .label
            case .image: .image
            case .button: .button
            case .toggle: .checkBox
            case .slider: .slider
            case .stepper: .spinButton
            case .link: .link
            case .picker: .comboBox
            case .progress: .progressBar
            case .textField: .entry
            case .secureField: .passwordText
            case .tab: .pageTab
            case .tabBar: .pageTabList
            case .navigationBar: .toolBar
            case .list: .list
            case .alert: .alert
            case .sheet: .dialog
            case .group: .panel
            }
    }
}
