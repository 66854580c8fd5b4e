import Foundation
import UniformTypeIdentifiers

/// The user's files, in a sheet: folders lead on, a tap on a file chooses it.
nonisolated struct FileBrowser: View {
    var dialog: FileDialog
    var finish: @MainActor (Result<[URL], any Error>) -> Void
    var cancel: @MainActor () -> Void
    @Environment(\.fileDialog) var settings
    /// Below the root; nil until the user goes somewhere else than where the dialog begins.
    @MainActor @State var path: [URL]?
    @MainActor @State var chosen: [URL] = []
    /// What the user has made of the name.
    @MainActor @State var name: String?
    /// What would be replaced.
    @MainActor @State var replaced: URL?

    @MainActor var body: some View {
        let start = FilePlaces(settings.directory)
        NavigationStack(path: Binding(get: { path ?? start.path }, set: { path = $0 })) {
            page(start.root).navigationDestination(for: URL.self) { page($0) }
        }
        .alert(
            Text(verbatim: "“\(replaced?.lastPathComponent ?? "")” already exists."),
            isPresented: Binding(get: { replaced != nil }, set: { if !$0 { replaced = nil } }),
            presenting: replaced
        ) { url in
            Button("Replace", role: .destructive) { write(to: [url]) }
            Button("Cancel", role: .cancel) {}
        }
    }

    @MainActor private func page(_ folder: URL) -> some View {
        FolderPage(
            folder: folder, includesHidden: settings.options.contains(.includeHiddenFiles), message: settings.message, chosen: chosen, isEnabled: isEnabled,
            choose: choose
        )
        .toolbar {
            // Beside the other button: the way back is at the leading edge.
            ToolbarItem(placement: .topBarTrailing) { Button("Cancel") { cancel() } }
            ToolbarItem(placement: .confirmationAction) {
                if let label = confirmation {
                    Button {
                        confirm(in: folder)
                    } label: {
                        settings.confirmation ?? Text(label)
                    }.disabled(!canConfirm)
                }
            }
        }
        .safeAreaInset(edge: .bottom, spacing: 0) { nameField }
    }

    @MainActor @ViewBuilder private var nameField: some View {
        if case .save(let exports) = dialog.task, exports.count == 1 {
            HStack(spacing: 8) {
                settings.filenameLabel ?? Text("Name:")
                TextField("Name", text: Binding(get: { name ?? exports[0].filename }, set: { name = $0 }))
                    .textFieldStyle(.roundedBorder)
            }
            .padding(.horizontal, 16)
            .padding(.vertical, 10)
            .background(.bar)
        }
    }

    // MARK: What can be done

    /// Whether folders are chosen, by the button.
    @MainActor private var choosesFolders: Bool {
        guard case .choose(let types, _) = dialog.task else { return false }
        return types.contains { $0 == .directory || $0.conforms(to: .folder) }
    }

    @MainActor private var confirmation: LocalizedStringKey? {
        switch dialog.task {
        case .choose(_, let isMultiple): isMultiple || choosesFolders ? "Open" : nil
        case .save: "Save"
        case .move: "Move"
        }
    }

    @MainActor private var canConfirm: Bool {
        switch dialog.task {
        case .choose: !chosen.isEmpty || choosesFolders
        case .save(let exports) where exports.count == 1:
            !(name ?? exports[0].filename).trimmingCharacters(in: .whitespaces).isEmpty && !(name ?? "").contains("/")
        case .save, .move: true
        }
    }

    @MainActor private func isEnabled(_ url: URL) -> Bool {
        guard case .choose(let types, _) = dialog.task else { return false }
        let type = UTType(filenameExtension: url.pathExtension.lowercased()) ?? .data
        return types.contains { type.conforms(to: $0) } && settings.isEnabled?(url) ?? true
    }

    // MARK: What is done

    @MainActor private func choose(_ url: URL) {
        guard case .choose(_, isMultiple: true) = dialog.task else { return finish(.success([url])) }
        if let index = chosen.firstIndex(of: url) {
            chosen.remove(at: index)
        } else {
            chosen.append(url)
        }
    }

    @MainActor private func confirm(in folder: URL) {
        switch dialog.task {
        case .choose:
            finish(.success(chosen.isEmpty ? [folder] : chosen))
        case .save(let exports):
            guard !exports.isEmpty else { return finish(.failure(FileDialogError("The value has no data of a type that it may be saved as."))) }
            let places = places(for: exports, in: folder)
            if exports.count == 1, FileManager.default.fileExists(atPath: places[0].path) {
                replaced = places[0]
            } else {
                write(to: places)
            }
        case .move(let files):
            finish(FileDialog.move(files, to: folder))
        }
    }

    /// The name in the field; for several the names that are free.
    @MainActor private func places(for exports: [FileExport], in folder: URL) -> [URL] {
        if exports.count == 1 {
            return [folder.appendingPathComponent(FileExport.filename(name ?? exports[0].name, exports[0].type))]
        }
        return FileDialog.freePlaces(for: exports, in: folder)
    }

    @MainActor private func write(to places: [URL]) {
        guard case .save(let exports) = dialog.task else { return }
        FileExport.write(Array(zip(exports, places)), finish: finish)
    }
}

/// Where a dialog begins: a root, and the folders on the way.
struct FilePlaces {
    var root: URL
    var path: [URL]

    /// The folder that a dialog begins with, and that an app's documents are in.
    ///
    /// - Parameter directory: Nil for the folder in the environment's `INBETWEEN_DOCUMENTS`, the user's documents, or the home folder where there are none.
    static func start(_ directory: URL?) -> URL {
        let manager = FileManager.default
        let chosen = ProcessInfo.processInfo.environment["INBETWEEN_DOCUMENTS"].flatMap { $0.isEmpty ? nil : URL(fileURLWithPath: $0, isDirectory: true) }
        let documents = manager.urls(for: .documentDirectory, in: .userDomainMask).first.flatMap { manager.fileExists(atPath: $0.path) ? $0 : nil }
        return (directory ?? chosen ?? documents ?? manager.homeDirectoryForCurrentUser).standardizedFileURL
    }

    /// - Parameter directory: Nil for the folder of `start(_:)`.
    init(_ directory: URL?) {
        let home = FileManager.default.homeDirectoryForCurrentUser.standardizedFileURL
        let start = Self.start(directory)
        let isAtHome = (start.path + "/").hasPrefix(home.path + "/")
        root = isAtHome ? home : URL(fileURLWithPath: "/")
        var folder = root
        path = start.pathComponents.dropFirst(root.pathComponents.count).map {
            folder.appendPathComponent($0, isDirectory: true)
            return folder
        }
    }
}

/// What is in a folder.
struct FileEntry: Identifiable, Equatable {
    var id: URL
    var isFolder: Bool

    /// Folders first, both by name. Throws why the folder cannot be read.
    static func entries(of folder: URL, includingHidden: Bool) throws -> [FileEntry] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { includingHidden || !$0.hasPrefix(".") }
            .map { name in
                var isFolder: ObjCBool = false
                _ = FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path, isDirectory: &isFolder)
                return FileEntry(id: folder.appendingPathComponent(name, isDirectory: isFolder.boolValue), isFolder: isFolder.boolValue)
            }
            .sorted {
                if $0.isFolder != $1.isFolder { return $0.isFolder }
                let order = $0.id.lastPathComponent.localizedStandardCompare($1.id.lastPathComponent)
                return order == .orderedSame ? $0.id.lastPathComponent < $1.id.lastPathComponent : order == .orderedAscending
            }
    }
}

/// One folder as a page.
nonisolated private struct FolderPage: View {
    var folder: URL
    var includesHidden: Bool
    var message: Text?
    var chosen: [URL]
    var isEnabled: @MainActor (URL) -> Bool
    var choose: @MainActor (URL) -> Void
    @MainActor @State private var entries: [FileEntry] = []
    @MainActor @State private var problem: String?

    @MainActor var body: some View {
        List {
            if let message {
                message.font(.footnote).foregroundStyle(.secondary)
            }
            if let problem {
                Text(verbatim: problem).foregroundStyle(.secondary)
            }
            ForEach(entries) { entry in
                if entry.isFolder {
                    NavigationLink(value: entry.id) { name(of: entry) }
                } else {
                    Button {
                        choose(entry.id)
                    } label: {
                        HStack {
                            name(of: entry)
                            Spacer()
                            if chosen.contains(entry.id) {
                                Image(systemName: "checkmark").foregroundStyle(.tint)
                            }
                        }
                    }
                    .foregroundStyle(.primary)
                    .disabled(!isEnabled(entry.id))
                }
            }
        }
        .listStyle(.plain)
        .navigationTitle(Text(verbatim: folder.path == "/" ? "/" : folder.lastPathComponent))
        .navigationBarTitleDisplayMode(.inline)
        .onAppear { read() }
    }

    @MainActor private func name(of entry: FileEntry) -> some View {
        Label {
            Text(verbatim: entry.id.lastPathComponent)
        } icon: {
            Image(systemName: entry.isFolder ? "folder" : "doc").accessibilityHidden(true)
        }
    }

    @MainActor private func read() {
        do {
            entries = try FileEntry.entries(of: folder, includingHidden: includesHidden)
            problem = entries.isEmpty ? "This folder is empty." : nil
        } catch {
            (entries, problem) = ([], "The folder “\(folder.path)” cannot be read: \(error.localizedDescription)")
        }
    }
}
