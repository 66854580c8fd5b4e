import IncrementalGraph
import Foundation
import Rendering
import ViewInspection

extension ViewGraph: FrameSource {
    package func prepare(for events: [InputEvent]) {
        let needsNames = events.contains { if case .animationSpeed = $0 { true } else { false } }
        if needsNames, !isBuilt {
            startInspection()
        }
    }

    package func send(_ event: InputEvent) throws {
        if !isBuilt {
            _ = frame(at: 0)
        }
        guard let trace else {
            return try deliver(event)
        }
        try trace.inHandler(event.traceName) { try deliver(event) }
    }

    private func deliver(_ event: InputEvent) throws {
        switch event {
        case .tap(let target):
            try tap(target)
        case .pointer(let event, let touch):
            try pointer.handle(event, touch: touch)
        case .key(let key):
            guard menuKeys.handle(key) || focus.handle(key) || press(key) else {
                throw ScriptActionError("nothing that is shown and enabled has this key as its shortcut, and nothing with the focus takes it")
            }
        case .type(let text, let label):
            try type(text, into: label)
        case .select(let label, let choice):
            try select(choice, in: label)
        case .set(let label, let value):
            try set(label, to: value)
        case .scroll(let target, let event):
            try wheel.handle(event, at: target)
        case .action(let name, let label):
            try perform(name, on: label)
        case .open(let url):
            guard service(URLReceivers.self).open(url) else {
                throw ScriptActionError("nothing that is shown takes addresses; a view with .onOpenURL does")
            }
        case .scene(let phase):
            window.setEnvironment { $0.scenePhase = ScenePhase(phase) }
        case .animationSpeed(let view, let attribute, let speed):
            guard hasViewNames else {
                throw ScriptActionError("views have names only while a trace is made: a TestStage needs “traces: true” to change the speed of an animation")
            }
            setAnimationSpeed(speed, view: view, attribute: attribute)
        case .state(let changes, let animation):
            try set(changes, animation: animation)
        }
    }

    private func tap(_ target: InputEvent.Target) throws {
        switch target {
        case .point, .near:
            pointer.tap(at: try point(of: target))
        case .label(let label):
            let target = try element(label)
            if case .toggle(_, let flip) = control(named: target) {
                flip()
                return
            }
            let point = target.responder.globalFrame.map { CGPoint(x: $0.midX, y: $0.midY) } ?? .zero
            let hit = responder?.hitTest(point) ?? []
            // A named element is the target even if another one covers it.
            let named = [target.responder] + target.ancestors.reversed()
            let isHit = hit.contains { $0 === target.responder }
            pointer.tap(at: point, on: isHit || GestureChain(named).links.isEmpty ? hit : named)
        }
    }

    /// Runs the action of this name that a modifier added to an element, or presses a button.
    private func perform(_ name: String, on label: String) throws {
        let target = try element(label)
        var actions = target.ancestors.flatMap { $0.accessibility?.actions ?? [] }.reversed() as [AccessibilityAction]
        target.responder.visit { responder, _ in actions = (responder.accessibility?.actions ?? []) + actions }
        if let action = actions.first(where: { $0.name == name }) {
            onMainActor { action.run() }
        } else if name == "default" {
            let point = (responder?.accessibilityNodes ?? []).element(of: target.responder)?.details?.activationPoint
            try tap(point.map { .point($0) } ?? .label(label))
        } else {
            let known = actions.map { "“\($0.name)”" }.joined(separator: ", ")
            throw ScriptActionError("“\(label)” has no action “\(name)”" + (known.isEmpty ? "" : "; it has \(known)"))
        }
    }

    private func set(_ label: String, to value: Double) throws {
        switch try control(named: element(label)) {
        case .toggle(let isOn, let flip):
            guard value == 0 || value == 1 else {
                throw ScriptActionError("“\(label)” is a toggle, which is true or false, not \(value)")
            }
            if isOn() != (value == 1) {
                flip()
            }
        case .slider(_, let set):
            guard value.isFinite else {
                throw ScriptActionError("the slider “\(label)” is set to a finite number, not \(value)")
            }
            set(value)
        case .text, .choice, nil:
            throw ScriptActionError("“\(label)” is neither a slider nor a toggle, so it cannot be set")
        }
    }

    private func type(_ text: String, into label: String?) throws {
        if let label {
            guard case .text(let focus) = try control(named: element(label)) else {
                throw ScriptActionError("“\(label)” is no text field that is enabled, so nothing can be typed into it")
            }
            focus()
        }
        guard let type = focus.current?.type else {
            throw ScriptActionError("no text field has the focus; say “into” which one, or tap it first")
        }
        type(text)
    }

    private func select(_ choice: String, in label: String) throws {
        guard case .choice(let choices) = try control(named: element(label)) else {
            throw ScriptActionError("“\(label)” is no picker that is enabled, so nothing can be selected in it")
        }
        try choices(choice)
    }

    /// The point in the window that `target` means.
    func point(of target: InputEvent.Target) throws -> CGPoint {
        switch target {
        case .point(let point):
            return point
        case .label(let label):
            let responder = try element(label).responder
            if case .slider(let thumb, _) = responder.controlBelow {
                return thumb()
            }
            return responder.globalFrame.map { CGPoint(x: $0.midX, y: $0.midY) } ?? .zero
        case .near(let label, let offset):
            let point = try point(of: .label(label))
            return CGPoint(x: point.x + offset.width, y: point.y + offset.height)
        }
    }

    /// Describes a point by the element there that scripts find by its name, and the distance from that element's point, rounded to a hundredth of a
    /// point. Returns the point itself where no element has a name.
    package func target(at point: CGPoint) -> InputEvent.Target {
        let point = CGPoint(x: (point.x * 100).rounded() / 100, y: (point.y * 100).rounded() / 100)
        for responder in responder?.hitTest(point) ?? [] {
            let names = [responder.identifier, responder.label ?? (responder.combinesChildren ? responder.spokenText : responder.text)]
            for case let name? in names where !name.isEmpty && find(name)?.responder === responder {
                guard let anchor = try? self.point(of: .label(name)), anchor.x.isFinite, anchor.y.isFinite else { continue }
                let offset = CGSize(
                    width: ((point.x - anchor.x) * 100).rounded() / 100, height: ((point.y - anchor.y) * 100).rounded() / 100)
                return offset == .zero ? .label(name) : .near(name, offset: offset)
            }
        }
        return .point(point)
    }

    /// The frame in the window of what `target` names; nil when it names nothing.
    func frame(of target: InputEvent.Target) throws -> CGRect? {
        guard case .label(let label) = target else { return nil }
        return try element(label).responder.globalFrame
    }

    /// Names of the gestures that follow a touch now.
    package var activeGestures: [String] { pointer.activeNames }

    /// The control that this is, or is in it, or whose label it is a part of.
    private func control(named target: (responder: ViewResponder, ancestors: [ViewResponder])) -> ControlInput? {
        target.responder.controlBelow ?? target.ancestors.reversed().lazy.compactMap { ($0 as? any ControlHolder)?.control }.first
    }

    private func element(_ label: String) throws -> (responder: ViewResponder, ancestors: [ViewResponder]) {
        guard let target = find(label) else {
            throw ScriptTargetError(label: label, existing: labels)
        }
        return target
    }

    /// The first element with this identifier, label or text, or with this value or other name.
    package func find(_ label: String) -> (responder: ViewResponder, ancestors: [ViewResponder])? {
        if let meant = service(ElementAliases.self).element(named: label) {
            return meant
        }
        var byIdentifier: (ViewResponder, [ViewResponder])?
        var byLabel: (ViewResponder, [ViewResponder])?
        var byText: (ViewResponder, [ViewResponder])?
        var byOther: (ViewResponder, [ViewResponder])?
        responder?.visit { responder, ancestors in
            if byIdentifier == nil, responder.identifier == label {
                byIdentifier = (responder, ancestors)
            }
            if byLabel == nil, responder.label == label || (responder.combinesChildren && responder.spokenText == label) {
                byLabel = (responder, ancestors)
            }
            if byText == nil, responder.text == label {
                byText = (responder, ancestors)
            }
            if byOther == nil, let said = responder.accessibility, said.value == label || said.inputLabels.contains(label) {
                byOther = (responder, ancestors)
            }
        }
        return byIdentifier ?? byLabel ?? byText ?? byOther
    }

    /// Everything that a script can name, in the order of the screen.
    package var labels: [String] {
        var found: [String] = []
        var seen = Set<String>()
        responder?.visit { responder, _ in
            let names = [responder.identifier, responder.label ?? (responder.combinesChildren ? responder.spokenText : responder.text)]
            for case let name? in names where !name.isEmpty && seen.insert(name).inserted {
                found.append(name)
            }
        }
        return found
    }
}
