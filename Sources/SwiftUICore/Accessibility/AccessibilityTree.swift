import Foundation
import Geometry

/// One element, or group of elements, as a screen reader finds them.
package struct AccessibilityNode {
    package var role: AccessibilityRole
    package var label = ""
    package var value = ""
    package var hint = ""
    package var identifier = ""
    package var traits = AccessibilityTraits()
    package var headingLevel = AccessibilityHeadingLevel.unspecified
    package var isEnabled = true
    package var actions: [String] = []
    /// In the window.
    package var frame: CGRect
    package var children: [AccessibilityNode] = []
    /// What is in it without being an element of its own: the texts of a button, what is hidden from screen readers.
    package var parts: [AccessibilityNode] = []
    /// Those that it stands for, from the inside out.
    package var responders: [any ViewResponder] = []
    /// Other names that a modifier gives it.
    package var inputLabels: [String] = []
    /// What else modifiers say about it; nil if nothing.
    package var details: AccessibilityDetails?

    fileprivate var sortPriority = 0.0
    /// Whether the label is only the name of an image.
    fileprivate var isNameImplicit = false

    /// What a screen reader says of it and of what is in it.
    fileprivate var spoken: [AccessibilityNode] {
        label.isEmpty ? children.flatMap(\.spoken) : [self]
    }
}

/// Elements, and what beside them is none.
package struct AccessibilityNodes {
    /// What a screen reader finds, in the order of the screen.
    package var elements: [AccessibilityNode] = []
    /// What it does not find: hidden things, images without a name.
    package var others: [AccessibilityNode] = []

    /// All of it as what is no element.
    fileprivate var asOthers: [AccessibilityNode] { elements + others }
}

extension ViewResponder {
    /// The elements here and below, in the order of the screen.
    package var accessibilityNodes: [AccessibilityNode] { allAccessibilityNodes.elements }

    /// The elements here and below, with what is in them and beside them.
    package var allAccessibilityNodes: AccessibilityNodes {
        var found = AccessibilityNodes()
        let accessible = accessibilityChildren
        for child in accessible {
            let nodes = child.allAccessibilityNodes
            found.elements += nodes.elements
            found.others += nodes.others
        }
        for child in children where !accessible.contains(where: { $0 === child }) {
            found.others += child.allAccessibilityNodes.asOthers
        }
        if found.elements.contains(where: { $0.sortPriority != 0 }) {
            found.elements = found.elements.enumerated().sorted { ($1.element.sortPriority, $0.offset) < ($0.element.sortPriority, $1.offset) }
                .map(\.element)
        }
        if let role = accessibilityRole {
            return asElement(role, found)
        }
        guard let properties = accessibility else { return found }
        if properties.isHidden {
            return AccessibilityNodes(others: found.asOthers)
        }
        return detailed(applied(properties, to: found))
    }

    /// A control, a text or an image.
    private func asElement(_ role: AccessibilityRole, _ found: AccessibilityNodes) -> AccessibilityNodes {
        let nodes = found.elements
        var node = nodes.count == 1 && nodes[0].role == role ? nodes[0] : combined(found, role: role)
        if nodes.count == 1, nodes[0].role == role {
            node.parts += found.others
        }
        node.responders.append(self)
        node.isEnabled = isAccessibilityEnabled
        node.value = accessibilityControlValue ?? node.value
        if role == .text || role == .image {
            node.label = text ?? label ?? ""
            node.isNameImplicit = isNameImplicit
            if node.label.isEmpty {
                return AccessibilityNodes(others: [node])
            }
        }
        return detailed(AccessibilityNodes(elements: [node]))
    }

    /// Several elements as one.
    private func combined(_ found: AccessibilityNodes, role: AccessibilityRole) -> AccessibilityNode {
        let nodes = found.elements
        var node = AccessibilityNode(role: role, frame: globalFrame ?? nodes.first?.frame ?? .zero)
        let spoken = nodes.flatMap(\.spoken)
        let explicit = spoken.filter { !$0.isNameImplicit }
        node.label = (explicit.isEmpty ? spoken : explicit).map(\.label).joined(separator: ", ")
        node.value = nodes.map(\.value).filter { !$0.isEmpty }.joined(separator: ", ")
        node.hint = nodes.first { !$0.hint.isEmpty }?.hint ?? ""
        node.identifier = nodes.count == 1 ? nodes[0].identifier : ""
        node.traits = nodes.reduce(into: AccessibilityTraits()) { $0.formUnion($1.traits) }
        node.actions = nodes.flatMap(\.actions)
        for case let details? in nodes.map(\.details) {
            node.details = node.details ?? AccessibilityDetails()
            node.details?.combine(details)
        }
        node.parts = found.asOthers
        return node
    }

    /// Elements as a modifier around them changes them, or makes one of them.
    private func applied(_ properties: AccessibilityProperties, to found: AccessibilityNodes) -> AccessibilityNodes {
        let nodes = found.elements
        var node: AccessibilityNode
        switch properties.children {
        case .ignore?:
            node = AccessibilityNode(role: properties.role ?? .group, frame: globalFrame ?? .zero)
            node.parts = found.asOthers
        case .combine?:
            let role = nodes.contains { $0.role == .button } ? AccessibilityRole.button : nodes.count == 1 ? nodes[0].role : .text
            node = combined(found, role: properties.role ?? role)
        case .contain?:
            node = AccessibilityNode(role: properties.role ?? .group, frame: globalFrame ?? .zero)
            // A control's name is said by the control.
            let isName = { (node: AccessibilityNode) in properties.role != nil && node.role == .text && node.label == properties.label }
            node.children = nodes.filter { !isName($0) }
            node.parts = nodes.filter(isName) + found.others
        default:
            if nodes.count == 1 {
                node = nodes[0]
                node.role = properties.role ?? node.role
                node.parts += found.others
            } else if !properties.saysSomething, !detailsMakeElement {
                return found
            } else {
                node = AccessibilityNode(role: properties.role ?? .group, frame: globalFrame ?? .zero)
                node.children = nodes
                node.parts = found.others
            }
        }
        node.responders.append(self)
        node.take(properties)
        return AccessibilityNodes(elements: [node])
    }
}

extension AccessibilityNode {
    /// What a modifier around it says.
    fileprivate mutating func take(_ properties: AccessibilityProperties) {
        label = properties.label ?? label
        isNameImplicit = properties.label == nil && isNameImplicit
        value = properties.value ?? value
        hint = properties.hint ?? hint
        identifier = properties.identifier ?? identifier
        inputLabels += properties.inputLabels
        traits = traits.union(properties.addedTraits).subtracting(properties.removedTraits)
        if properties.addedTraits.contains(.isButton), role == .text || role == .image || role == .group {
            role = .button
        }
        if properties.addedTraits.contains(.isImage), role == .group {
            role = .image
        }
        if properties.headingLevel != .unspecified {
            headingLevel = properties.headingLevel
            traits.formUnion(.isHeader)
        }
        sortPriority = properties.sortPriority ?? sortPriority
        actions += properties.actions.map(\.name)
    }
}

extension AccessibilityProperties {
    /// Whether it makes an element of something that is none.
    fileprivate var saysSomething: Bool {
        role != nil || label != nil || value != nil || identifier != nil || !actions.isEmpty
    }
}

/// All elements of a window, as text or as JSON.
package struct AccessibilityTree {
    package var size: CGSize
    package var nodes: [AccessibilityNode]

    /// An indented line for each element: role, label, what else it says, frame (x, y, width, height).
    package var text: String {
        var lines = ["window (0, 0, \(number(size.width)), \(number(size.height)))"]
        func add(_ node: AccessibilityNode, depth: Int) {
            var parts = [node.role.rawValue]
            if !node.label.isEmpty {
                parts.append(quoted(node.label))
            }
            if !node.value.isEmpty {
                parts.append("value: \(quoted(node.value))")
            }
            if !node.hint.isEmpty {
                parts.append("hint: \(quoted(node.hint))")
            }
            if !node.identifier.isEmpty {
                parts.append("identifier: \(quoted(node.identifier))")
            }
            parts += traits(of: node)
            if !node.actions.isEmpty {
                parts.append("actions: " + node.actions.map(quoted).joined(separator: " "))
            }
            parts += node.details?.lines.map { "\($0.name): \($0.values.map(quoted).joined(separator: " "))" } ?? []
            parts.append("(\(frame(of: node).map(number).joined(separator: ", ")))")
            lines.append(String(repeating: "  ", count: depth) + parts.joined(separator: " "))
            for child in node.children {
                add(child, depth: depth + 1)
            }
        }
        for node in nodes {
            add(node, depth: 1)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// One object: `frame`, and `children`, each with `role`, `frame` and what else there is of `label`, `value`, `hint`,
    /// `identifier`, `traits`, `actions`, `children`, and of the names of `AccessibilityDetails.lines`.
    package var json: String {
        func describe(_ node: AccessibilityNode) -> [String: Any] {
            var entry: [String: Any] = ["role": node.role.rawValue, "frame": frame(of: node).map { rounded($0) }]
            let texts = ["label": node.label, "value": node.value, "hint": node.hint, "identifier": node.identifier]
            for (key, text) in texts where !text.isEmpty {
                entry[key] = text
            }
            let traits = traits(of: node)
            if !traits.isEmpty {
                entry["traits"] = traits
            }
            if !node.actions.isEmpty {
                entry["actions"] = node.actions
            }
            for line in node.details?.lines ?? [] {
                entry[line.name] = line.values
            }
            if !node.children.isEmpty {
                entry["children"] = node.children.map(describe)
            }
            return entry
        }
        let window: [String: Any] = ["role": "window", "frame": [0, 0, rounded(size.width), rounded(size.height)], "children": nodes.map(describe)]
        let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let data = (try? JSONSerialization.data(withJSONObject: window, options: options)) ?? Data()
        return String(decoding: data, as: UTF8.self) + "\n"
    }

    private func traits(of node: AccessibilityNode) -> [String] {
        var names = AccessibilityTraits.named.filter { node.traits.contains($0.trait) }.map(\.name)
        if node.headingLevel != .unspecified {
            names.append("h\(node.headingLevel.rawValue)")
        }
        if !node.isEnabled {
            names.append("disabled")
        }
        return names
    }

    private func frame(of node: AccessibilityNode) -> [CGFloat] {
        [node.frame.minX, node.frame.minY, node.frame.width, node.frame.height]
    }

    private func rounded(_ value: CGFloat) -> Double { value.isFinite ? (Double(value) * 100).rounded() / 100 : 0 }

    private func number(_ value: CGFloat) -> String {
        let value = rounded(value)
        return value == value.rounded() && abs(value) < 1e15 ? "\(Int(saturating: value))" : "\(value)"
    }

    private func quoted(_ text: String) -> String {
        "\""
            + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
            .replacingOccurrences(of: "\n", with: "\\n") + "\""
    }
}

extension ViewGraph {
    /// The elements of the window as it is now.
    package var accessibilityTree: AccessibilityTree {
        AccessibilityTree(size: size, nodes: (responder?.accessibilityNodes ?? []).namedByLabels)
    }
}
