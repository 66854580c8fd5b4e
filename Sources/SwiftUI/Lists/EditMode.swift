import IncrementalGraph

/// Whether a list's rows show how they can be deleted, moved and selected.
public enum EditMode: Sendable {
    /// Rows are shown as they are.
    case inactive
    /// While a swipe reveals what a row can do. Nothing here sets it: a swipe leaves the mode as it is.
    case transient
    /// Rows show what they can be moved with, and a circle to select them where many can be selected, else a minus to delete them.
    case active

    /// Whether the mode is another one than `inactive`; `transient` counts, too.
    public var isEditing: Bool { self != .inactive }
}

private struct EditModeKey: EnvironmentKey {
    static var defaultValue: Binding<EditMode>? { nil }
}

private struct WindowEditModeKey: EnvironmentKey {
    static var defaultValue: Binding<EditMode>? { nil }
}

extension EnvironmentValues {
    /// Whether lists here are being edited. By default a window has one edit mode for all of its views.
    public var editMode: Binding<EditMode>? {
        get { self[EditModeKey.self] ?? self[WindowEditModeKey.self] }
        set { self[EditModeKey.self] = newValue }
    }

    /// The window's edit mode, for views without one.
    var windowEditMode: Binding<EditMode>? {
        get { self[WindowEditModeKey.self] }
        set { self[WindowEditModeKey.self] = newValue }
    }
}

/// An edit mode that lives with the window.
final class WindowEditMode: HostService {
    private let mode: Binding<EditMode>

    init(host: ViewGraph) {
        let mode = host.inRootSubgraph { Attribute<EditMode>("edit mode", value: .inactive) }
        self.mode = Binding {
            mode.value
        } set: { [unowned host] new, transaction in
            host.enqueue(in: transaction) {
                if mode.isAlive {
                    mode.set(new)
                }
            }
        }
    }

    func adjust(_ environment: inout EnvironmentValues) {
        environment.windowEditMode = mode
    }
}

/// A button that begins and ends the editing of lists: “Edit”, or “Done” in bold.
nonisolated public struct EditButton: View {
    @Environment(\.editMode) private var editMode

    /// A button for the nearest edit mode of the environment: that of the window, unless a view around sets its own.
    public init() {}

    /// A button that switches between `inactive` and `active`, with an animation of 0.3 seconds.
    @MainActor public var body: some View {
        let isEditing = editMode?.wrappedValue.isEditing ?? false
        Button {
            withAnimation(.listEditing) {
                editMode?.wrappedValue = isEditing ? .inactive : .active
            }
        } label: {
            Text(isEditing ? "Done" : "Edit").fontWeight(isEditing ? .semibold : nil)
        }
    }
}

extension Animation {
    /// What UIKit moves the parts of rows with.
    static let listEditing = Animation.easeInOut(duration: 0.3)

    /// The animation of rows that make room for others.
    static let listRows = Animation.spring(duration: 0.4, bounce: 0)
}
