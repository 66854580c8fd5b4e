import Foundation

/// What views say of the file dialogs in them.
struct FileDialogSettings {
    var message: Text?
    var confirmation: Text?
    var filenameLabel: Text?
    var directory: URL?
    var isEnabled: ((URL) -> Bool)?
    var options = FileDialogBrowserOptions()
}

private struct FileDialogSettingsKey: EnvironmentKey {
    static var defaultValue: FileDialogSettings { FileDialogSettings() }
}

extension EnvironmentValues {
    var fileDialog: FileDialogSettings {
        get { self[FileDialogSettingsKey.self] }
        set { self[FileDialogSettingsKey.self] = newValue }
    }
}

/// What a file dialog shows beside what is usual.
public struct FileDialogBrowserOptions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Packages can be opened as folders; here they always can.
    public static let enumeratePackages = FileDialogBrowserOptions(rawValue: 1)
    /// Files whose names begin with a dot are shown.
    public static let includeHiddenFiles = FileDialogBrowserOptions(rawValue: 2)
    /// Extensions are shown; here they always are.
    public static let displayFileExtensions = FileDialogBrowserOptions(rawValue: 4)
}

nonisolated extension View {
    /// The text in the file dialogs of this view.
    public func fileDialogMessage(_ message: Text?) -> some View {
        transformEnvironment(\.fileDialog) { $0.message = message }
    }

    /// The text in the file dialogs of this view, by a key that is looked up in the app's tables of strings.
    public func fileDialogMessage(_ messageKey: LocalizedStringKey) -> some View { fileDialogMessage(Text(messageKey)) }

    /// The text in the file dialogs of this view.
    @_disfavoredOverload
    public func fileDialogMessage<S: StringProtocol>(_ message: S) -> some View { fileDialogMessage(Text(message)) }

    /// The button that ends the file dialogs of this view.
    public func fileDialogConfirmationLabel(_ label: Text?) -> some View {
        transformEnvironment(\.fileDialog) { $0.confirmation = label }
    }

    /// The button that ends the file dialogs of this view, by a key that is looked up in the app's tables of strings.
    public func fileDialogConfirmationLabel(_ labelKey: LocalizedStringKey) -> some View { fileDialogConfirmationLabel(Text(labelKey)) }

    /// The button that ends the file dialogs of this view.
    @_disfavoredOverload
    public func fileDialogConfirmationLabel<S: StringProtocol>(_ label: S) -> some View { fileDialogConfirmationLabel(Text(label)) }

    /// What stands before the name in the file dialogs of this view that save.
    public func fileExporterFilenameLabel(_ label: Text?) -> some View {
        transformEnvironment(\.fileDialog) { $0.filenameLabel = label }
    }

    /// What stands before the name in the file dialogs of this view that save, by a key that is looked up in the app's tables of strings.
    public func fileExporterFilenameLabel(_ labelKey: LocalizedStringKey) -> some View { fileExporterFilenameLabel(Text(labelKey)) }

    /// What stands before the name in the file dialogs of this view that save.
    @_disfavoredOverload
    public func fileExporterFilenameLabel<S: StringProtocol>(_ label: S) -> some View { fileExporterFilenameLabel(Text(label)) }

    /// The folder that the file dialogs of this view begin with; nil for the user's documents.
    public func fileDialogDefaultDirectory(_ defaultDirectory: URL?) -> some View {
        transformEnvironment(\.fileDialog) { $0.directory = defaultDirectory }
    }

    /// Which files can be chosen in the file dialogs of this view, among those of the right type.
    public func fileDialogURLEnabled(_ predicate: Predicate<URL>) -> some View {
        transformEnvironment(\.fileDialog) { $0.isEnabled = { (try? predicate.evaluate($0)) ?? false } }
    }

    /// What the file dialogs of this view show beside what is usual.
    public func fileDialogBrowserOptions(_ options: FileDialogBrowserOptions) -> some View {
        transformEnvironment(\.fileDialog) { $0.options = options }
    }
}
