/// Menu commands of an app. There is no menu bar on a phone: what counts is that their keyboard shortcuts work, and that
/// scripts and tests find them by their names.
@MainActor @preconcurrency
public protocol Commands {
    /// The content of the commands; `Never` for those that contain views.
    associatedtype Body: Commands

    /// The commands that these are made of.
    @CommandsBuilder @MainActor var body: Body { get }

    @MainActor var _view: AnyView { get }
}

extension Commands {
    public var _view: AnyView { body._view }
}

extension Never: Commands {}

extension Commands where Body == Never {
    /// Ends the program: built-in commands have no body.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

/// An empty set of commands.
public struct EmptyCommands: Commands {
    public typealias Body = Never

    /// Adds nothing to the app.
    nonisolated public init() {}

    public var _view: AnyView { AnyView(EmptyView()) }
}

/// A separate menu. Harmless: its name shows in no menu bar on a phone either.
public struct CommandMenu<Content: View>: Commands {
    public typealias Body = Never

    private let content: Content

    /// `content` is buttons, toggles and the like. The name is not shown.
    public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// `content` is buttons, toggles and the like. The name is not shown.
    public init(_ name: Text, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// `content` is buttons, toggles and the like. The name is not shown.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public var _view: AnyView { AnyView(content) }
}

/// Commands beside the system's, or instead of them. Harmless: a phone has no menu bar.
public struct CommandGroup<Content: View>: Commands {
    public typealias Body = Never

    private let content: Content

    /// The same as `init(after:addition:)`: without a menu bar there is no order.
    public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        content = addition()
    }

    /// Adds commands; `group` makes no difference.
    public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        content = addition()
    }

    /// Adds commands. The system has none that they could replace, so `group` makes no difference.
    public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        content = addition()
    }

    public var _view: AnyView { AnyView(content) }
}

/// Groups of commands in a menu bar. Harmless: a phone has no menu bar.
public struct CommandGroupPlacement: Sendable {
    /// Facts about the app, as in its About window.
    public static let appInfo = CommandGroupPlacement()
    /// The commands for the app's settings.
    public static let appSettings = CommandGroupPlacement()
    /// The commands for quitting the app.
    public static let appTermination = CommandGroupPlacement()
    /// Hiding and showing the app.
    public static let appVisibility = CommandGroupPlacement()
    /// The commands for the app's help.
    public static let help = CommandGroupPlacement()
    /// Importing and exporting documents.
    public static let importExport = CommandGroupPlacement()
    /// Making and opening documents.
    public static let newItem = CommandGroupPlacement()
    /// Cut, copy and paste.
    public static let pasteboard = CommandGroupPlacement()
    /// The commands for printing.
    public static let printItem = CommandGroupPlacement()
    /// Saving and closing documents.
    public static let saveItem = CommandGroupPlacement()
    /// Showing and hiding the sidebar.
    public static let sidebar = CommandGroupPlacement()
    /// Services that other apps offer.
    public static let systemServices = CommandGroupPlacement()
    /// Finding, spelling and other commands for text.
    public static let textEditing = CommandGroupPlacement()
    /// Fonts and styles of text.
    public static let textFormatting = CommandGroupPlacement()
    /// Showing and hiding the toolbar.
    public static let toolbar = CommandGroupPlacement()
    /// The commands for undo and redo.
    public static let undoRedo = CommandGroupPlacement()
    /// The commands for arranging windows.
    public static let windowArrangement = CommandGroupPlacement()
    /// The list of open windows.
    public static let windowList = CommandGroupPlacement()
    /// Minimizing and zooming a window.
    public static let windowSize = CommandGroupPlacement()
}

/// Makes one of several commands.
@resultBuilder
public struct CommandsBuilder {
    /// Takes one statement as it is.
    public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }

    /// An empty block has no commands.
    public static func buildBlock() -> EmptyCommands { EmptyCommands() }

    /// A block of one statement is that statement's commands.
    public static func buildBlock<C: Commands>(_ content: C) -> C { content }

    /// Several statements, in their order.
    @_disfavoredOverload
    @MainActor
    public static func buildBlock<each C: Commands>(_ content: repeat each C) -> some Commands {
        CommandList(AnyView(TupleView((repeat (each content)._view))))
    }

    /// An `if` without `else`: nothing where the condition is false.
    public static func buildIf<C: Commands>(_ content: C?) -> C? { content }

    /// The commands of an `if` with `else` whose condition is true.
    @MainActor
    public static func buildEither<T: Commands>(first: T) -> some Commands { CommandList(first._view) }

    /// The commands after `else`.
    @MainActor
    public static func buildEither<F: Commands>(second: F) -> some Commands { CommandList(second._view) }

    /// Commands within `if #available`, whose condition is always true on Linux.
    @MainActor
    public static func buildLimitedAvailability<C: Commands>(_ content: C) -> some Commands { CommandList(content._view) }
}

extension Optional: Commands where Wrapped: Commands {
    public var _view: AnyView { self?._view ?? AnyView(EmptyView()) }
}

struct CommandList: Commands {
    typealias Body = Never

    let _view: AnyView

    init(_ view: AnyView) {
        _view = view
    }
}

extension Scene {
    /// Adds commands to the scene.
    public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
        let commands = content()._view
        return modified { $0.overlay(commands.modifier(NameOnlyModifier())) }
    }

    /// Harmless: the system adds no commands on a phone, so there are none to remove.
    public func commandsRemoved() -> some Scene { self }

    /// The commands instead of the system's, of which there are none.
    public func commandsReplaced<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
        commands(content: content)
    }
}
