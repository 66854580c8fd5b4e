/// Menu commands of an app: in the menu bar of a window on a desktop. There is no menu bar on a phone or a stage: there, their keyboard shortcuts
/// work, and scripts and tests find them by their names.
@MainActor @preconcurrency
public protocol Commands {
    /// The content of the commands; `Never` for those that contain views.
    associatedtype Body: Commands

    /// The commands that these are made of.
    @CommandsBuilder @MainActor var body: Body { get }

    @MainActor var _view: AnyView { get }
}

extension Commands {
    public var _view: AnyView { AnyView(CommandsView(properties: HeldProperties(holder: self))) }
}

/// What commands with a body show, with the dynamic properties of the commands.
private nonisolated struct CommandsView<C: Commands>: View {
    var properties: HeldProperties<C>

    @MainActor var body: AnyView { properties.holder.body._view }
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

/// A separate menu of the menu bar.
public struct CommandMenu<Content: View>: Commands {
    public typealias Body = Never

    private let name: Text
    private let content: Content

    /// - Parameters:
    ///   - nameKey: The menu's title, looked up in the string tables.
    ///   - content: Buttons, toggles and the like.
    public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(Text(nameKey), content: content)
    }

    /// - Parameters:
    ///   - name: The menu's title.
    ///   - content: Buttons, toggles and the like.
    public init(_ name: Text, @ViewBuilder content: () -> Content) {
        (self.name, self.content) = (name, content())
    }

    /// - Parameters:
    ///   - name: The menu's title, which is shown as it is.
    ///   - content: Buttons, toggles and the like.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {
        self.init(Text(name), content: content)
    }

    public var _view: AnyView { AnyView(CommandPartView(part: CommandPart(place: .menu(name), content: AnyView(content)))) }
}

/// Commands beside those of a standard menu, or instead of them.
public struct CommandGroup<Content: View>: Commands {
    public typealias Body = Never

    private let position: CommandPart.Position
    private let group: CommandGroupPlacement
    private let content: Content

    /// Adds commands in front of a group.
    public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        (position, self.group, content) = (.before, group, addition())
    }

    /// Adds commands behind a group.
    public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        (position, self.group, content) = (.after, group, addition())
    }

    /// Shows commands instead of a group; none at all take the group away.
    public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        (position, self.group, content) = (.replacing, group, addition())
    }

    public var _view: AnyView { AnyView(CommandPartView(part: CommandPart(place: .group(group, position), content: AnyView(content)))) }
}

/// Groups of commands in a menu bar.
public struct CommandGroupPlacement: Sendable {
    let name: String

    /// Facts about the app, as in its About window.
    public static let appInfo = CommandGroupPlacement(name: "appInfo")
    /// The commands for the app's settings.
    public static let appSettings = CommandGroupPlacement(name: "appSettings")
    /// The commands for quitting the app.
    public static let appTermination = CommandGroupPlacement(name: "appTermination")
    /// Hiding and showing the app.
    public static let appVisibility = CommandGroupPlacement(name: "appVisibility")
    /// The commands for the app's help.
    public static let help = CommandGroupPlacement(name: "help")
    /// Importing and exporting documents.
    public static let importExport = CommandGroupPlacement(name: "importExport")
    /// Making and opening documents.
    public static let newItem = CommandGroupPlacement(name: "newItem")
    /// Cut, copy and paste.
    public static let pasteboard = CommandGroupPlacement(name: "pasteboard")
    /// The commands for printing.
    public static let printItem = CommandGroupPlacement(name: "printItem")
    /// Saving and closing documents.
    public static let saveItem = CommandGroupPlacement(name: "saveItem")
    /// Showing and hiding the sidebar.
    public static let sidebar = CommandGroupPlacement(name: "sidebar")
    /// Services that other apps offer.
    public static let systemServices = CommandGroupPlacement(name: "systemServices")
    /// Finding, spelling and other commands for text.
    public static let textEditing = CommandGroupPlacement(name: "textEditing")
    /// Fonts and styles of text.
    public static let textFormatting = CommandGroupPlacement(name: "textFormatting")
    /// Showing and hiding the toolbar.
    public static let toolbar = CommandGroupPlacement(name: "toolbar")
    /// The commands for undo and redo.
    public static let undoRedo = CommandGroupPlacement(name: "undoRedo")
    /// The commands for arranging windows.
    public static let windowArrangement = CommandGroupPlacement(name: "windowArrangement")
    /// The list of open windows.
    public static let windowList = CommandGroupPlacement(name: "windowList")
    /// Minimizing and zooming a window.
    public static let windowSize = CommandGroupPlacement(name: "windowSize")
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
        return changingWindows { $0.commands.append(commands) }
    }

    /// Removes the commands of the scene.
    public func commandsRemoved() -> some Scene { changingWindows { $0.commands.removeAll() } }

    /// Shows these commands instead of those of the scene.
    public func commandsReplaced<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
        let commands = content()._view
        return changingWindows { $0.commands = [commands] }
    }
}
