import Foundation
import UniformTypeIdentifiers

/// What a file dialog is for.
struct FileDialog {
    enum Task {
        /// Files of these types are chosen.
        case choose([UTType], isMultiple: Bool)
        case save([FileExport])
        /// Files are moved into the folder that is chosen.
        case move([URL])
    }

    var task: Task
    var complete: @MainActor (Result<[URL], any Error>) -> Void
    var cancel: @MainActor () -> Void
}

/// Why a file dialog cannot do what it is for.
struct FileDialogError: LocalizedError {
    let errorDescription: String?

    init(_ text: String) {
        errorDescription = text
    }
}

/// Shows a dialog while `isPresented` is true: the desktop's, where there is one that can ask for this, otherwise in a sheet.
nonisolated private struct FileDialogModifier: ViewModifier {
    var isPresented: Binding<Bool>
    /// Nil where there is nothing that the dialog could be for.
    var dialog: FileDialog?
    /// Whether the dialog has reported its end. A sheet that is pulled down has not.
    @MainActor @State private var isOver = false
    /// Whether the desktop has no dialog for this.
    @MainActor @State private var isOurs = false
    /// The number of the desktop's dialog that is open.
    @MainActor @State private var number: Int?
    @Environment(\.systemFileDialogs) private var system
    @Environment(\.fileDialog) private var settings
    @Environment(\.windowNumber) private var window
    @Environment(\.locale) private var locale

    @MainActor func body(content: Content) -> some View {
        let question = system == nil || isOurs ? nil : question
        let asks = isPresented.wrappedValue && question != nil
        sheet(content, isShown: isPresented.wrappedValue && dialog != nil && question == nil)
            .onChange(of: asks, initial: true) { ask(asks ? question : nil) }
            .onChange(of: isPresented.wrappedValue) { _, isPresented in
                if !isPresented { isOurs = false }
            }
    }

    @MainActor private var question: SystemFileDialog? {
        dialog.flatMap { SystemFileDialog($0, settings, window: window, locale: locale) }
    }

    /// Shows a dialog of the desktop's, or takes it away.
    @MainActor private func ask(_ question: SystemFileDialog?) {
        if let number { system?.withdraw(number) }
        number = nil
        guard let question, let dialog else { return }
        number = system?.show(question) { answer in
            number = nil
            switch answer {
            case .unavailable: isOurs = true
            case .cancelled:
                dialog.cancel()
                isPresented.wrappedValue = false
            case .chosen(let urls):
                dialog.perform(with: urls) { result in
                    dialog.complete(result)
                    isPresented.wrappedValue = false
                }
            }
        }
    }

    @MainActor private func sheet(_ content: Content, isShown: Bool) -> some View {
        let shown = Binding(
            get: { isShown },
            set: { isShown in
                // Only the user closes it this way.
                if !isShown, !isOver { end { $0.cancel() } }
                isPresented.wrappedValue = isShown
            })
        return content.sheet(isPresented: shown) {
            if let dialog {
                FileBrowser(
                    dialog: dialog,
                    finish: { result in
                        end { $0.complete(result) }
                        isPresented.wrappedValue = false
                    },
                    cancel: {
                        end { $0.cancel() }
                        isPresented.wrappedValue = false
                    }
                )
                .onAppear { isOver = false }
            }
        }
    }

    @MainActor private func end(_ tell: (FileDialog) -> Void) {
        isOver = true
        if let dialog { tell(dialog) }
    }
}

nonisolated extension View {
    func fileDialog(
        _ isPresented: Binding<Bool>, _ task: FileDialog.Task?, _ complete: @escaping (Result<[URL], any Error>) -> Void, _ cancel: @escaping () -> Void = {}
    ) -> some View {
        modifier(FileDialogModifier(isPresented: isPresented, dialog: task.map { FileDialog(task: $0, complete: complete, cancel: cancel) }))
    }

    private func one(_ complete: @escaping (Result<URL, any Error>) -> Void) -> (Result<[URL], any Error>) -> Void {
        { complete($0.map { $0[0] }) }
    }

    // MARK: Choosing

    /// Shows the user's files while `isPresented` is true. A tap on one of the right type chooses it and closes the sheet.
    ///
    /// - Parameters:
    ///   - allowedContentTypes: The types of files that can be chosen; `.folder` for folders.
    ///   - onCompletion: Called with the file. It is not called when the user cancels.
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
    ) -> some View {
        fileDialog(isPresented, .choose(allowedContentTypes, isMultiple: false), one(onCompletion))
    }

    /// Shows the user's files while `isPresented` is true, one or several of which can be chosen.
    ///
    /// - Parameters:
    ///   - allowedContentTypes: The types of files that can be chosen; `.folder` for folders.
    ///   - onCompletion: Called with the files. It is not called when the user cancels.
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
    ) -> some View {
        fileDialog(isPresented, .choose(allowedContentTypes, isMultiple: allowsMultipleSelection), onCompletion)
    }

    /// Shows the user's files while `isPresented` is true, one or several of which can be chosen.
    ///
    /// - Parameters:
    ///   - allowedContentTypes: The types of files that can be chosen; `.folder` for folders.
    ///   - onCompletion: Called with the files.
    ///   - onCancellation: Called when the user cancels.
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void
    ) -> some View {
        fileDialog(isPresented, .choose(allowedContentTypes, isMultiple: allowsMultipleSelection), onCompletion, onCancellation)
    }

    // MARK: Saving

    /// Asks where a document is to be saved while `isPresented` is true and there is one, and saves it there.
    ///
    /// - Parameters:
    ///   - defaultFilename: The name that is proposed; the type's extension is added.
    ///   - onCompletion: Called with the place, or with why the document could not be written.
    public func fileExporter<D: FileDocument>(
        isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
        onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
    ) -> some View {
        fileDialog(isPresented, document.map { .save([FileExport($0, types: [contentType], name: defaultFilename)]) }, one(onCompletion))
    }

    /// Asks where a document is to be saved while `isPresented` is true and there is one, and saves it there.
    ///
    /// - Parameters:
    ///   - defaultFilename: The name that is proposed; the type's extension is added.
    ///   - onCompletion: Called with the place, or with why the document could not be written.
    public func fileExporter<D: ReferenceFileDocument>(
        isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
        onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
    ) -> some View {
        fileDialog(isPresented, document.map { .save([FileExport($0, types: [contentType], name: defaultFilename)]) }, one(onCompletion))
    }

    /// Asks where a document is to be saved while `isPresented` is true and there is one, and saves it there.
    ///
    /// - Parameters:
    ///   - contentTypes: The types that it may be written as, of which the first one counts; without any, the document's own.
    ///   - defaultFilename: The name that is proposed; the type's extension is added.
    ///   - onCompletion: Called with the place, or with why the document could not be written.
    ///   - onCancellation: Called when the user cancels.
    public func fileExporter<D: FileDocument>(
        isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View {
        fileDialog(isPresented, document.map { .save([FileExport($0, types: contentTypes, name: defaultFilename)]) }, one(onCompletion), onCancellation)
    }

    /// Asks where a document is to be saved while `isPresented` is true and there is one, and saves it there.
    ///
    /// - Parameters:
    ///   - contentTypes: The types that it may be written as, of which the first one counts; without any, the document's own.
    ///   - defaultFilename: The name that is proposed; the type's extension is added.
    ///   - onCompletion: Called with the place, or with why the document could not be written.
    ///   - onCancellation: Called when the user cancels.
    public func fileExporter<D: ReferenceFileDocument>(
        isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View {
        fileDialog(isPresented, document.map { .save([FileExport($0, types: contentTypes, name: defaultFilename)]) }, one(onCompletion), onCancellation)
    }

    /// Asks for a folder in which several documents are to be saved while `isPresented` is true and there are some, and saves them there.
    ///
    /// - Parameter onCompletion: Called with the places, or with why the documents could not be written.
    public func fileExporter<C: Collection>(
        isPresented: Binding<Bool>, documents: C, contentType: UTType, onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
    ) -> some View where C.Element: FileDocument {
        fileDialog(isPresented, documents.isEmpty ? nil : .save(documents.map { FileExport($0, types: [contentType], name: nil) }), onCompletion)
    }

    /// Asks for a folder in which several documents are to be saved while `isPresented` is true and there are some, and saves them there.
    ///
    /// - Parameter onCompletion: Called with the places, or with why the documents could not be written.
    public func fileExporter<C: Collection>(
        isPresented: Binding<Bool>, documents: C, contentType: UTType, onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
    ) -> some View where C.Element: ReferenceFileDocument {
        fileDialog(isPresented, documents.isEmpty ? nil : .save(documents.map { FileExport($0, types: [contentType], name: nil) }), onCompletion)
    }

    /// Asks for a folder in which several documents are to be saved while `isPresented` is true and there are some, and saves them there.
    ///
    /// - Parameters:
    ///   - contentTypes: The types that they may be written as, of which the first one counts; without any, the documents' own.
    ///   - onCompletion: Called with the places, or with why the documents could not be written.
    ///   - onCancellation: Called when the user cancels.
    public func fileExporter<C: Collection>(
        isPresented: Binding<Bool>, documents: C, contentTypes: [UTType] = [], onCompletion: @escaping (Result<[URL], any Error>) -> Void,
        onCancellation: @escaping () -> Void = {}
    ) -> some View where C.Element: FileDocument {
        fileDialog(
            isPresented, documents.isEmpty ? nil : .save(documents.map { FileExport($0, types: contentTypes, name: nil) }), onCompletion, onCancellation)
    }

    /// Asks for a folder in which several documents are to be saved while `isPresented` is true and there are some, and saves them there.
    ///
    /// - Parameters:
    ///   - contentTypes: The types that they may be written as, of which the first one counts; without any, the documents' own.
    ///   - onCompletion: Called with the places, or with why the documents could not be written.
    ///   - onCancellation: Called when the user cancels.
    public func fileExporter<C: Collection>(
        isPresented: Binding<Bool>, documents: C, contentTypes: [UTType] = [], onCompletion: @escaping (Result<[URL], any Error>) -> Void,
        onCancellation: @escaping () -> Void = {}
    ) -> some View where C.Element: ReferenceFileDocument {
        fileDialog(
            isPresented, documents.isEmpty ? nil : .save(documents.map { FileExport($0, types: contentTypes, name: nil) }), onCompletion, onCancellation)
    }

    /// Asks where a value is to be saved while `isPresented` is true and there is one, and saves its data there.
    ///
    /// - Parameters:
    ///   - contentTypes: The types of data that the value may be saved as; without any, the value's own.
    ///   - defaultFilename: The name that is proposed; the type's extension is added.
    ///   - onCompletion: Called with the place, or with why the value could not be written.
    ///   - onCancellation: Called when the user cancels.
    public func fileExporter<T: Transferable>(
        isPresented: Binding<Bool>, item: T?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View {
        fileDialog(
            isPresented, item.map { .save([FileExport($0, types: contentTypes, name: defaultFilename)].compactMap { $0 }) }, one(onCompletion), onCancellation)
    }

    /// Asks for a folder in which several values are to be saved while `isPresented` is true and there are some, and saves their data there.
    ///
    /// - Parameters:
    ///   - contentTypes: The types of data that the values may be saved as; without any, the values' own.
    ///   - onCompletion: Called with the places, or with why the values could not be written.
    ///   - onCancellation: Called when the user cancels.
    public func fileExporter<C: Collection, T: Transferable>(
        isPresented: Binding<Bool>, items: C, contentTypes: [UTType] = [], onCompletion: @escaping (Result<[URL], any Error>) -> Void,
        onCancellation: @escaping () -> Void = {}
    ) -> some View where C.Element == T {
        let exports = items.compactMap { FileExport($0, types: contentTypes, name: nil) }
        return fileDialog(isPresented, items.isEmpty ? nil : .save(exports), onCompletion, onCancellation)
    }

    // MARK: Moving

    /// Asks for a folder that a file is to be moved to while `isPresented` is true and there is one, and moves it.
    ///
    /// - Parameter onCompletion: Called with the new place, or with why the file could not be moved.
    public func fileMover(
        isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
    ) -> some View {
        fileDialog(isPresented, file.map { .move([$0]) }, one(onCompletion))
    }

    /// Asks for a folder that files are to be moved to while `isPresented` is true and there are some, and moves them.
    ///
    /// - Parameter onCompletion: Called with the new places, or with why the files could not be moved.
    public func fileMover<C: Collection>(
        isPresented: Binding<Bool>, files: C, onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
    ) -> some View where C.Element == URL {
        fileDialog(isPresented, files.isEmpty ? nil : .move(Array(files)), onCompletion)
    }

    /// Asks for a folder that a file is to be moved to while `isPresented` is true and there is one, and moves it.
    ///
    /// - Parameters:
    ///   - onCompletion: Called with the new place, or with why the file could not be moved.
    ///   - onCancellation: Called when the user cancels.
    public func fileMover(
        isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void
    ) -> some View {
        fileDialog(isPresented, file.map { .move([$0]) }, one(onCompletion), onCancellation)
    }

    /// Asks for a folder that files are to be moved to while `isPresented` is true and there are some, and moves them.
    ///
    /// - Parameters:
    ///   - onCompletion: Called with the new places, or with why the files could not be moved.
    ///   - onCancellation: Called when the user cancels.
    public func fileMover<C: Collection>(
        isPresented: Binding<Bool>, files: C, onCompletion: @escaping (Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void
    ) -> some View where C.Element == URL {
        fileDialog(isPresented, files.isEmpty ? nil : .move(Array(files)), onCompletion, onCancellation)
    }
}
