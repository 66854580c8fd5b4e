import Foundation
import IncrementalGraph
import Rendering
public import UniformTypeIdentifiers

/// Does what a key says while the focus is in the view and the focused view itself does not take the key.
nonisolated private struct EditCommandModifier: PrimitiveViewModifier {
    /// Whether the command is done.
    var perform: @MainActor (EditCommand, Pasteboard) -> Bool

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let scope = FocusScope(outer: inputs.base.focusScope)
        let isEnabled = inputs.base.environmentValue(\.isEnabled)
        let host = inputs.base.host
        scope.command = { [unowned host] key in
            guard let command = EditCommand(key), Graph.untracked({ isEnabled.value }) else { return false }
            let modifier = Graph.untracked { modifier.value }
            return onMainActor(modifier, (command, host.pasteboard)) { $0.perform($1.0, $1.1) }
        }
        var inputs = inputs
        inputs.base.focusScope = scope
        return body(_Graph(), inputs)
    }
}

/// What a key asks the focused view for.
private enum EditCommand {
    case copy, cut, paste, delete, exit
    case move(MoveCommandDirection)

    init?(_ key: KeyInput) {
        let held = EventModifiers(rawValue: key.modifiers).subtracting([.capsLock, .numericPad])
        switch (KeyEquivalent(key.character), held) {
        case ("c", .command): self = .copy
        case ("x", .command): self = .cut
        case ("v", .command): self = .paste
        case (.delete, []), (.deleteForward, []): self = .delete
        case (.escape, []): self = .exit
        case (.upArrow, []): self = .move(.up)
        case (.downArrow, []): self = .move(.down)
        case (.leftArrow, []): self = .move(.left)
        case (.rightArrow, []): self = .move(.right)
        default: return nil
        }
    }
}

/// Where an arrow key points.
public enum MoveCommandDirection: Sendable {
    case up
    case down
    case left
    case right
}

nonisolated extension View {
    private func command(_ perform: @escaping @MainActor (EditCommand, Pasteboard) -> Bool) -> some View {
        modifier(EditCommandModifier(perform: perform))
    }

    // MARK: Values

    /// Copies the values of `payload` when the user presses command and C while the focus is in this view. `payload` is asked for then; an empty list
    /// copies nothing, and leaves the key to the views around.
    public func copyable<T: Transferable>(_ payload: @autoclosure @escaping () -> [T]) -> some View {
        command { command, pasteboard in
            guard case .copy = command else { return false }
            return pasteboard.take(payload().map { DragItem($0) })
        }
    }

    /// Copies the values that `action` returns when the user presses command and X while the focus is in this view. `action` also takes them away where
    /// they were; an empty list copies nothing, and leaves the key to the views around.
    public func cuttable<T: Transferable>(for payloadType: T.Type = T.self, action: @escaping () -> [T]) -> some View {
        command { command, pasteboard in
            guard case .cut = command else { return false }
            return pasteboard.take(action().map { DragItem($0) })
        }
    }

    /// Takes what was copied when the user presses command and V while the focus is in this view: values of the type, or such that are made of what was
    /// copied. `validator` returns those of them that `action` gets; none are no paste.
    public func pasteDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void, validator: @escaping ([T]) -> [T] = { $0 }
    ) -> some View {
        command { command, pasteboard in
            guard case .paste = command else { return false }
            let items = pasteboard.items.filter { $0.isTransferable(as: T.self) }
            guard !items.isEmpty else { return false }
            return items.withValues(of: T.self, from: "pasted") { values in
                let valid = validator(values)
                guard !valid.isEmpty else { return false }
                action(valid)
                return true
            }
        }
    }

    // MARK: Providers

    /// Copies what `payloadAction` returns when the user presses command and C while the focus is in this view; nil does nothing.
    public func onCopyCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View {
        command { command, pasteboard in
            guard case .copy = command, let payloadAction else { return false }
            return pasteboard.take(payloadAction().map { DragItem($0) })
        }
    }

    /// Copies what `payloadAction` returns, and takes away where it was, when the user presses command and X while the focus is in this view; nil does
    /// nothing.
    public func onCutCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View {
        command { command, pasteboard in
            guard case .cut = command, let payloadAction else { return false }
            return pasteboard.take(payloadAction().map { DragItem($0) })
        }
    }

    /// Calls `payloadAction` with the copied data of these types, or of more special ones, when the user presses command and V while the focus is in
    /// this view.
    public func onPasteCommand(of supportedContentTypes: [UTType], perform payloadAction: @escaping ([NSItemProvider]) -> Void) -> some View {
        onPasteCommand(of: supportedContentTypes, validator: { $0 }, perform: payloadAction)
    }

    /// Calls `payloadAction` with what `validator` makes of the copied data of these types, or of more special ones, when the user presses command and V
    /// while the focus is in this view. Nil is no paste.
    public func onPasteCommand<Payload>(
        of supportedContentTypes: [UTType], validator: @escaping ([NSItemProvider]) -> Payload?, perform payloadAction: @escaping (Payload) -> Void
    ) -> some View {
        command { command, pasteboard in
            guard case .paste = command else { return false }
            let providers = pasteboard.items.map(\.provider).filter { provider in
                supportedContentTypes.contains { provider.hasItemConformingToTypeIdentifier($0.identifier) }
            }
            guard !providers.isEmpty, let payload = validator(providers) else { return false }
            payloadAction(payload)
            return true
        }
    }

    // MARK: Other commands

    /// Calls `action` when the user presses one of the delete keys while the focus is in this view, but in no text; nil does nothing.
    public func onDeleteCommand(perform action: (() -> Void)?) -> some View {
        command { command, _ in
            guard case .delete = command, let action else { return false }
            action()
            return true
        }
    }

    /// Calls `action` when the user presses escape while the focus is in this view; nil does nothing.
    public func onExitCommand(perform action: (() -> Void)?) -> some View {
        command { command, _ in
            guard case .exit = command, let action else { return false }
            action()
            return true
        }
    }

    /// Calls `action` when the user presses an arrow key while the focus is in this view, but in no text; nil does nothing.
    public func onMoveCommand(perform action: ((_ direction: MoveCommandDirection) -> Void)?) -> some View {
        command { command, _ in
            guard case .move(let direction) = command, let action else { return false }
            action(direction)
            return true
        }
    }
}

extension Pasteboard {
    /// Whether there was something to take.
    fileprivate func take(_ items: [DragItem]) -> Bool {
        guard !items.isEmpty else { return false }
        set(items)
        return true
    }
}
