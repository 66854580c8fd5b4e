import Foundation
import UniformTypeIdentifiers

/// A document that is open: its editor, and the bar with its name, its menu and the way back.
struct DocumentEditorPage: View {
    @ObservedObject var document: OpenDocument
    var model: DocumentsModel
    var editor: () -> AnyView
    /// Opens another file instead.
    var openCopy: (URL) -> Void
    @Environment(\.scenePhase) private var scenePhase
    @State private var newName = ""
    @State private var isRenaming = false
    @State private var isMoving = false
    @State private var export: FileExport?
    @State private var isLeaving = false

    init(document: OpenDocument, model: DocumentsModel, editor: @escaping () -> AnyView, openCopy: @escaping (URL) -> Void) {
        _document = ObservedObject(wrappedValue: document)
        self.model = model
        self.editor = editor
        self.openCopy = openCopy
    }

    var body: some View {
        let configuration = DocumentConfiguration(fileURL: document.url, isEditable: document.isEditable)
        editor()
            .environment(\.documentConfiguration, configuration)
            .environment(\.undoManager, document.undoManager)
            .modifier(DocumentDismissal(close: close))
            .background(undoKeys)
            .toolbar { DocumentBackItem(close: close) }
            .navigationPreference { [title = document.title] preferences in
                preferences.title = preferences.title ?? Text(verbatim: title)
                preferences.displayMode = preferences.displayMode ?? .inline
                preferences.items.sort { $0.id.isOfDocument && !$1.id.isOfDocument }
            }
            .navigationBarBackButtonHidden()
            .modifier(NavigationDocumentModifier(document: NavigationDocument(shared: .file(document.url), rows: AnyView(rows))))
            .onChange(of: scenePhase) { _, phase in
                // The program may end before a task of the main actor begins.
                if phase == .background { document.saveNow() }
            }
            .modifier(DocumentDialogs(document: document, isMoving: $isMoving, export: $export))
            .alert("Rename", isPresented: $isRenaming) {
                TextField("Name", text: $newName)
                Button("Cancel", role: .cancel) {}
                Button("Rename") { Task { await document.rename(to: newName) } }
            }
            .alert(
                Text(verbatim: document.problem?.title ?? ""),
                isPresented: Binding(get: { document.problem != nil }, set: { if !$0 { document.problem = nil } }),
                presenting: document.problem
            ) { _ in
                Button("OK", role: .cancel) { isLeaving = false }
                if isLeaving, document.cannotBeSaved {
                    Button("Discard Changes", role: .destructive) {
                        document.discardChanges()
                        model.leave()
                    }
                }
            } message: {
                Text(verbatim: $0.message)
            }
    }

    private func close() {
        isLeaving = true
        model.close(document)
    }

    /// What the title's menu has.
    @ViewBuilder private var rows: some View {
        Button("Duplicate", systemImage: "plus.square.on.square") {
            Task { if let copy = await document.duplicate() { openCopy(copy) } }
        }
        if document.isEditable {
            Button("Move", systemImage: "folder") { Task { if await document.save() { isMoving = true } } }
            Button("Rename", systemImage: "pencil") {
                newName = document.title
                isRenaming = true
            }
        }
        Button("Export", systemImage: "arrow.up.forward.square") { export = document.export() }
        if document.cannotBeSaved, document.hasChanges {
            Button("Revert", systemImage: "arrow.uturn.backward", role: .destructive) { Task { await document.revert() } }
        }
    }

    /// The keys for undo and redo, as on a keyboard of an iPhone.
    private var undoKeys: some View {
        Group {
            Button {
                document.undoManager.undo()
            } label: {
                Color.clear.frame(width: 1, height: 1)
            }
            .keyboardShortcut("z")
            Button {
                document.undoManager.redo()
            } label: {
                Color.clear.frame(width: 1, height: 1)
            }
            .keyboardShortcut("z", modifiers: [.command, .shift])
        }
        .modifier(NameOnlyModifier())
    }
}

/// The dialogs that move and export a document.
private struct DocumentDialogs: ViewModifier {
    var document: OpenDocument
    @Binding var isMoving: Bool
    @Binding var export: FileExport?

    func body(content: Content) -> some View {
        content
            .fileMover(isPresented: $isMoving, file: document.url) { result in
                switch result {
                case .success(let url): document.move(to: url)
                case .failure(let error): document.problem = DocumentProblem("The document “\(document.title)” could not be moved.", error)
                }
            }
            .fileDialog(Binding(get: { export != nil }, set: { if !$0 { export = nil } }), export.map { .save([$0]) }) { result in
                if case .failure(let error) = result {
                    document.problem = DocumentProblem("The document “\(document.title)” could not be exported.", error)
                }
            }
            .transformEnvironment(\.fileDialog) { $0.directory = document.url.deletingLastPathComponent() }
    }
}

/// Lets `dismiss` close the document around a view.
private struct DocumentDismissal: ViewModifier {
    var close: () -> Void
    @State private var latest = Latest()

    /// The environment keeps one action.
    private final class Latest {
        var close: () -> Void = {}
        lazy var action = DismissAction { [weak self] in self?.close() }
    }

    func body(content: Content) -> some View {
        latest.close = close
        return content.environment(\.dismiss, latest.action)
    }
}

/// The button that leads back to the list of documents.
private struct DocumentBackItem: ToolbarContent {
    var close: () -> Void

    var body: some ToolbarContent {
        ToolbarItem(placement: .topBarLeading) {
            Button(action: close) {
                Image(systemName: "chevron.backward").font(.system(size: 21, weight: .medium))
            }
            .accessibilityLabel("Back")
        }
    }
}

extension ToolbarEntry.ID {
    /// Whether it leads back from a document: the first of the bar's items.
    fileprivate var isOfDocument: Bool { path.contains("\(DocumentBackItem.self)") }
}
