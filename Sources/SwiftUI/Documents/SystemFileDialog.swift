import Foundation
import StageTime
import UniformTypeIdentifiers

/// A dialog for files that the desktop shows instead of a panel drawn here.
package struct SystemFileDialog: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// Files are chosen, or folders.
        case open(isMultiple: Bool, folders: Bool)
        /// The place of a new file, with the name that is proposed.
        case save(name: String)
    }

    /// What is offered of the files in a folder.
    package struct Filter: Equatable, Sendable {
        package var name: String
        /// Such as `*.txt`, and types such as `text/*`.
        package var patterns: [String], mimeTypes: [String]
    }

    package var kind: Kind
    package var title: String
    /// What the button that ends it says; nil for what the desktop says.
    package var confirmation: String?
    /// The folder that it begins with; nil for what the desktop proposes.
    package var folder: URL?
    /// Empty for all files.
    package var filters: [Filter] = []
    /// The number of the window that it belongs to.
    package var window: Int

    package init(kind: Kind, title: String, confirmation: String? = nil, folder: URL? = nil, filters: [Filter] = [], window: Int = 0) {
        (self.kind, self.title, self.confirmation, self.folder) = (kind, title, confirmation, folder)
        (self.filters, self.window) = (filters, window)
    }
}

/// How a dialog of the desktop's ended.
package enum SystemFileAnswer: Equatable, Sendable {
    case chosen([URL])
    case cancelled
    /// The desktop has no such dialogs.
    case unavailable
}

/// The dialogs of a desktop. A host puts it into the environment where there is a desktop.
@MainActor
package protocol SystemFileDialogs: AnyObject {
    /// Shows a dialog, and calls `answer` once, later. Returns its number.
    func show(_ dialog: SystemFileDialog, _ answer: @escaping @MainActor @Sendable (SystemFileAnswer) -> Void) -> Int

    /// Takes a dialog away, whose answer is no longer wanted.
    func withdraw(_ number: Int)
}

private struct SystemFileDialogsKey: EnvironmentKey {
    static var defaultValue: (any SystemFileDialogs)? { nil }
}

extension EnvironmentValues {
    /// The desktop's dialogs for files; nil where there is no desktop.
    package var systemFileDialogs: (any SystemFileDialogs)? {
        get { self[SystemFileDialogsKey.self] }
        set { self[SystemFileDialogsKey.self] = newValue }
    }
}

extension SystemFileDialog {
    /// What a desktop can ask; nil for what only a panel of our own can.
    @MainActor
    init?(_ dialog: FileDialog, _ settings: FileDialogSettings, window: Int, locale: Locale) {
        guard settings.isEnabled == nil, let (kind, filters, title) = Self.question(of: dialog.task) else { return nil }
        var environment = EnvironmentValues()
        environment.locale = locale
        func text(_ text: Text?) -> String? { text.map { ResolvedText($0, environment: environment.textEnvironment, now: StageTime.currentDate).string } }
        self.init(
            kind: kind, title: text(settings.message) ?? title, confirmation: text(settings.confirmation), folder: settings.directory, filters: filters,
            window: window)
    }

    private static func question(of task: FileDialog.Task) -> (Kind, [Filter], String)? {
        switch task {
        case .choose(let types, let isMultiple):
            let folders = types.filter { $0 == .directory || $0.conforms(to: .folder) }
            if !folders.isEmpty {
                return folders.count == types.count ? (.open(isMultiple: isMultiple, folders: true), [], "Open Folder") : nil
            }
            guard let filters = filters(for: types) else { return nil }
            return (.open(isMultiple: isMultiple, folders: false), filters, "Open")
        case .save(let exports) where exports.isEmpty: return nil
        case .save(let exports) where exports.count == 1: return (.save(name: exports[0].filename), [], "Save")
        case .save: return (.open(isMultiple: false, folders: true), [], "Save")
        case .move: return (.open(isMultiple: false, folders: true), [], "Move")
        }
    }

    /// Kinds of files without names or types by themselves.
    private static let families: [(UTType, [String])] = [
        (.image, ["image/*"]), (.audio, ["audio/*"]), (.movie, ["video/*"]), (.text, ["text/*", "application/json", "application/xml"]),
    ]

    /// One filter for all types; none where all files can be chosen. Nil where patterns cannot say which.
    private static func filters(for types: [UTType]) -> [Filter]? {
        guard !types.isEmpty, !types.contains(where: { [.data, .item, .content].contains($0) }) else { return [] }
        var filter = Filter(name: "", patterns: [], mimeTypes: [])
        var names: [String] = []
        for type in types {
            let extensions = type.tags[.filenameExtension] ?? []
            let mimeTypes = families.first { $0.0 == type }?.1 ?? type.tags[.mimeType] ?? []
            guard !extensions.isEmpty || !mimeTypes.isEmpty else { return nil }
            filter.patterns += extensions.map { "*." + $0.map(eitherCase).joined() }
            filter.mimeTypes += mimeTypes
            names += extensions.prefix(1).map { $0.uppercased() } + (extensions.isEmpty ? mimeTypes.prefix(1) : [])
        }
        filter.name = names.joined(separator: ", ")
        return [filter]
    }

    /// The patterns of portals know capital letters from small ones.
    private static func eitherCase(_ character: Character) -> String {
        let (small, large) = (character.lowercased(), character.uppercased())
        return small == large ? small : "[\(small)\(large)]"
    }
}
