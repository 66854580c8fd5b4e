import Foundation

/// AT-SPI's interfaces.
enum Interface {
    static let accessible = "org.a11y.atspi.Accessible", application = "org.a11y.atspi.Application", component = "org.a11y.atspi.Component"
    static let action = "org.a11y.atspi.Action", value = "org.a11y.atspi.Value", text = "org.a11y.atspi.Text", editableText = "org.a11y.atspi.EditableText"
}

/// What elements are, where they are, and what can be done with them.
extension AccessibilityServer {
    static let itemSignature = "((so)(so)(so)iiassusau)"

    func interfaces(of element: AccessibleElement) -> [String] {
        guard element.id != AccessibleTree.application else { return [Interface.accessible, Interface.application] }
        var names = [Interface.accessible, Interface.component]
        if !element.actions.isEmpty { names.append(Interface.action) }
        if element.range != nil { names.append(Interface.value) }
        if element.text != nil { names.append(Interface.text) }
        if element.text?.isEditable == true { names.append(Interface.editableText) }
        return names
    }

    private func states(of element: AccessibleElement) -> DBusValue {
        let bits = element.states.rawValue
        return .array("u", [.uint32(UInt32(truncatingIfNeeded: bits)), .uint32(UInt32(truncatingIfNeeded: bits >> 32))])
    }

    private func parent(of element: AccessibleElement) -> DBusValue {
        element.id == AccessibleTree.application ? .structure([.string(desktop.name), .path(desktop.path)]) : reference(element.parent)
    }

    /// What is heard after the name and the role.
    static func description(of element: AccessibleElement) -> String {
        let saysValue = element.range == nil && element.text?.isEditable != true && !element.states.contains(.checkable)
        return [saysValue ? element.value : "", element.help].filter { !$0.isEmpty }.joined(separator: ". ")
    }

    /// What a client keeps of an element.
    func item(_ element: AccessibleElement) -> DBusValue {
        .structure([
            reference(element.id), reference(AccessibleTree.application), parent(of: element), .int32(Int32(tree.index(of: element))),
            .int32(Int32(element.children.count)), .strings(interfaces(of: element)), .string(element.name), .uint32(element.role.rawValue),
            .string(Self.description(of: element)), states(of: element),
        ])
    }

    func properties(of interface: String, _ element: AccessibleElement) -> [String: DBusValue] {
        switch interface {
        case Interface.accessible:
            return [
                "Name": .string(element.name), "Description": .string(Self.description(of: element)), "Parent": parent(of: element),
                "ChildCount": .int32(Int32(element.children.count)), "Locale": .string(Locale.current.identifier),
                "AccessibleId": .string(element.identifier), "HelpText": .string(element.help),
            ]
        case Interface.application where element.id == AccessibleTree.application:
            return [
                "ToolkitName": .string("Inbetween"), "Version": .string("1"), "ToolkitVersion": .string("1"), "AtspiVersion": .string("2.1"),
                "InterfaceVersion": .uint32(1), "Id": .int32(applicationID),
            ]
        case Interface.action: return ["NActions": .int32(Int32(element.actions.count))]
        case Interface.value:
            guard let range = element.range else { return [:] }
            return [
                "MinimumValue": .double(range.bounds.lowerBound), "MaximumValue": .double(range.bounds.upperBound), "MinimumIncrement": .double(range.step),
                "CurrentValue": .double(range.value), "Text": .string(element.value),
            ]
        case Interface.text:
            guard let text = element.text else { return [:] }
            return ["CharacterCount": .int32(Int32(text.string.unicodeScalars.count)), "CaretOffset": .int32(Int32(text.caret))]
        default: return [:]
        }
    }

    private func attributes(of element: AccessibleElement) -> [String: String] {
        var attributes = ["toolkit": "Inbetween"]
        if !element.identifier.isEmpty { attributes["id"] = element.identifier }
        if !element.placeholder.isEmpty { attributes["placeholder-text"] = element.placeholder }
        if !element.value.isEmpty { attributes["valuetext"] = element.value }
        if element.level > 0 { attributes["level"] = "\(element.level)" }
        return attributes
    }

    func accessible(_ member: String, _ body: [DBusValue], of element: AccessibleElement) -> [DBusValue]? {
        switch member {
        case "GetChildAtIndex": return [reference(element.children[safe: body.first?.number])]
        case "GetChildren": return [.array("(so)", element.children.map { reference($0) })]
        case "GetIndexInParent": return [.int32(Int32(tree.index(of: element)))]
        case "GetRelationSet": return [.array("(ua(so))", [])]
        case "GetRole": return [.uint32(element.role.rawValue)]
        case "GetRoleName", "GetLocalizedRoleName": return [.string(element.role.name)]
        case "GetState": return [states(of: element)]
        case "GetAttributes": return [.dictionary(attributes(of: element))]
        case "GetApplication": return [reference(AccessibleTree.application)]
        case "GetInterfaces": return [.strings(interfaces(of: element))]
        default: return nil
        }
    }

    // MARK: Places

    /// A rectangle of a window in the coordinates that a client asks for: of the display, of the window, or of the parent.
    func converted(_ frame: CGRect, of element: AccessibleElement, _ coordinates: Int) -> CGRect {
        let place = tree.places[element.window] ?? WindowPlace()
        var origin = CGPoint(x: frame.minX * place.unit, y: frame.minY * place.unit)
        if coordinates == 0 {
            origin = CGPoint(x: origin.x + place.origin.x, y: origin.y + place.origin.y)
        } else if coordinates == 2, let outer = tree.elements[element.parent] {
            origin = CGPoint(x: origin.x - outer.frame.minX * place.unit, y: origin.y - outer.frame.minY * place.unit)
        }
        return CGRect(x: origin.x, y: origin.y, width: frame.width * place.unit, height: frame.height * place.unit)
    }

    /// A client's point in the window's own points.
    func point(_ x: Double, _ y: Double, of element: AccessibleElement, _ coordinates: Int) -> CGPoint {
        let place = tree.places[element.window] ?? WindowPlace()
        let zero = converted(.zero, of: element, coordinates).origin
        return CGPoint(x: (x - zero.x) / place.unit, y: (y - zero.y) / place.unit)
    }

    static func numbers(_ frame: CGRect) -> [DBusValue] {
        [frame.minX, frame.minY, frame.width, frame.height].map { .int32(Int32(saturating: $0.rounded())) }
    }

    func component(_ member: String, _ body: [DBusValue], of element: AccessibleElement) -> [DBusValue]? {
        let numbers = body.map { $0.number ?? 0 }
        let frame = converted(element.frame, of: element, numbers.last?.place ?? 0)
        switch member {
        case "Contains" where numbers.count == 3: return [.bool(element.frame.contains(point(numbers[0], numbers[1], of: element, numbers[2].place)))]
        case "GetAccessibleAtPoint" where numbers.count == 3:
            return [reference(tree.element(at: point(numbers[0], numbers[1], of: element, numbers[2].place), below: element.id)?.id)]
        case "GetExtents": return [.structure(Self.numbers(frame))]
        case "GetPosition": return Array(Self.numbers(frame).prefix(2))
        case "GetSize": return Array(Self.numbers(converted(element.frame, of: element, 1)).suffix(2))
        case "GetLayer": return [.uint32(element.role == .frame ? 7 : 3)]
        case "GetMDIZOrder": return [.int16(0)]
        case "GetAlpha": return [.double(1)]
        // The app places its windows and views itself.
        case "SetExtents", "SetPosition", "SetSize", "ScrollTo", "ScrollToPoint": return [.bool(false)]
        default: return nil
        }
    }

    func action(_ member: String, _ body: [DBusValue], of element: AccessibleElement) -> [DBusValue]? {
        let action = element.actions[safe: body.first?.number]
        switch member {
        case "GetName", "GetLocalizedName": return [.string(action?.name ?? "")]
        case "GetDescription", "GetKeyBinding": return [.string("")]
        case "GetActions": return [.array("(sss)", element.actions.map { .structure([.string($0.name), .string(""), .string("")]) })]
        default: return nil
        }
    }
}
