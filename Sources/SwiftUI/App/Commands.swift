/// Menu commands of an app. There is no menu bar on a phone: what counts is that their keyboard shortcuts work, and that
/// scripts and tests find them by their names.
@MainActor @preconcurrency
public protocol Commands {
    associatedtype Body: Commands

    @CommandsBuilder @MainActor var body: Body { get }

    @MainActor var _view: AnyView { get }
}

extension Commands {
    public var _view: AnyView { body._view }
}

extension Never: Commands {}

extension Commands where Body == Never {
    public var body: Never { fatalError("\(Self.self) has no body") }
}

/// No commands.
public struct EmptyCommands: Commands {
    public typealias Body = Never

    public init() {}

    public var _view: AnyView { AnyView(EmptyView()) }
}

/// A menu of its own. Its name is there for source compatibility: a phone has no menu bar to show it in.
public struct CommandMenu<Content: View>: Commands {
    public typealias Body = Never

    private let content: Content

    public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public init(_ name: Text, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public var _view: AnyView { AnyView(content) }
}

/// Commands beside the system's, or instead of them. The place is there for source compatibility: a phone has no menu bar.
public struct CommandGroup<Content: View>: Commands {
    public typealias Body = Never

    private let content: Content

    public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        content = addition()
    }

    public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        content = addition()
    }

    public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        content = addition()
    }

    public var _view: AnyView { AnyView(content) }
}

/// Groups of commands that the system has.
public struct CommandGroupPlacement: Sendable {
    public static let appInfo = CommandGroupPlacement()
    public static let appSettings = CommandGroupPlacement()
    public static let appTermination = CommandGroupPlacement()
    public static let appVisibility = CommandGroupPlacement()
    public static let help = CommandGroupPlacement()
    public static let importExport = CommandGroupPlacement()
    public static let newItem = CommandGroupPlacement()
    public static let pasteboard = CommandGroupPlacement()
    public static let printItem = CommandGroupPlacement()
    public static let saveItem = CommandGroupPlacement()
    public static let sidebar = CommandGroupPlacement()
    public static let systemServices = CommandGroupPlacement()
    public static let textEditing = CommandGroupPlacement()
    public static let textFormatting = CommandGroupPlacement()
    public static let toolbar = CommandGroupPlacement()
    public static let undoRedo = CommandGroupPlacement()
    public static let windowArrangement = CommandGroupPlacement()
    public static let windowList = CommandGroupPlacement()
    public static let windowSize = CommandGroupPlacement()
}

/// Makes one of several commands.
@resultBuilder
public struct CommandsBuilder {
    public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }

    public static func buildBlock() -> EmptyCommands { EmptyCommands() }

    public static func buildBlock<C: Commands>(_ content: C) -> C { content }

    @_disfavoredOverload
    @MainActor
    public static func buildBlock<each C: Commands>(_ content: repeat each C) -> some Commands {
        CommandList(AnyView(TupleView((repeat (each content)._view))))
    }

    public static func buildIf<C: Commands>(_ content: C?) -> C? { content }

    @MainActor
    public static func buildEither<T: Commands>(first: T) -> some Commands { CommandList(first._view) }

    @MainActor
    public static func buildEither<F: Commands>(second: F) -> some Commands { CommandList(second._view) }

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
    /// Adds commands.
    public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
        let commands = content()._view
        return modified { $0.overlay(commands.modifier(NameOnlyModifier())) }
    }

    /// For source compatibility: there are no commands of the system to remove.
    public func commandsRemoved() -> some Scene { self }

    /// The commands instead of the system's, of which there are none.
    public func commandsReplaced<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
        commands(content: content)
    }
}
