import SwiftUI

/// What the menus do in the window that is in front.
struct BedActions {
    var remove: (@MainActor () -> Void)?
    var sow: @MainActor () -> Void
}

private struct BedActionsKey: FocusedValueKey {
    typealias Value = BedActions
}

extension FocusedValues {
    var bedActions: BedActions? {
        get { self[BedActionsKey.self] }
        set { self[BedActionsKey.self] = newValue }
    }
}

/// The menu “Garden”.
struct BedCommands: Commands {
    @FocusedValue(\.bedActions) private var actions
    @AppStorage("showsSeeds") private var showsSeeds = true

    var body: some Commands {
        CommandMenu("Garden") {
            Button("Sow") { actions?.sow() }
                .keyboardShortcut("d")
                .disabled(actions == nil)
            Button("Remove") { actions?.remove?() }
                .keyboardShortcut(.delete)
                .disabled(actions?.remove == nil)
            Divider()
            Toggle("Seeds", isOn: $showsSeeds)
                .keyboardShortcut("b")
        }
    }
}
