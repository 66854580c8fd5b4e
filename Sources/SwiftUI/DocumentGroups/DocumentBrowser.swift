import Foundation

/// The files of a launch screen: a tap on a document opens it, one on a folder leads on.
struct DocumentBrowser: View {
    @ObservedObject var model: DocumentsModel
    /// Documents grow out of their rows.
    var rows: Namespace.ID
    var open: (URL) -> Void
    @State private var renamed: URL?
    @State private var newName = ""
    @State private var deleted: URL?

    init(model: DocumentsModel, rows: Namespace.ID, open: @escaping (URL) -> Void) {
        _model = ObservedObject(wrappedValue: model)
        self.rows = rows
        self.open = open
    }

    var body: some View {
        VStack(spacing: 0) {
            header
            if model.entries.isEmpty {
                Text(verbatim: model.folderProblem ?? "No Documents").font(.subheadline).foregroundStyle(.secondary).multilineTextAlignment(.center)
                    .padding(20).frame(maxWidth: .infinity, maxHeight: .infinity)
            } else {
                List(model.entries) { row($0) }.listStyle(.plain)
            }
        }
        .alert("Rename", isPresented: isShown($renamed), presenting: renamed) { url in
            TextField("Name", text: $newName)
            Button("Cancel", role: .cancel) {}
            Button("Rename") { model.change(url, "renamed") { _ = try DocumentFiles.rename(url, to: newName) } }
        }
        .alert(Text(verbatim: "Delete “\(deleted.map(Self.title) ?? "")”?"), isPresented: isShown($deleted), presenting: deleted) { url in
            Button("Cancel", role: .cancel) {}
            Button("Delete", role: .destructive) { model.change(url, "deleted") { try FileManager.default.removeItem(at: url) } }
        } message: { _ in
            Text("The file is deleted from the disk. This cannot be undone.")
        }
    }

    private var header: some View {
        HStack(spacing: 8) {
            if model.outerFolder != nil {
                Button {
                    model.leaveFolder()
                } label: {
                    Image(systemName: "chevron.backward")
                }
                .accessibilityLabel("Back")
            }
            Text(verbatim: model.folder?.lastPathComponent ?? "").font(.headline).lineLimit(1)
            Spacer(minLength: 0)
        }
        .padding(.horizontal, 16)
        .frame(height: 52)
        .overlay(alignment: .bottom) { Divider() }
    }

    @ViewBuilder
    private func row(_ entry: FileEntry) -> some View {
        let label = HStack(spacing: 12) {
            Image(systemName: entry.isFolder ? "folder.fill" : "doc.text").font(.title2).foregroundStyle(.tint).frame(width: 32).accessibilityHidden(true)
            Text(verbatim: name(of: entry)).lineLimit(1)
            Spacer(minLength: 0)
        }
        .contentShape(Rectangle())
        if entry.isFolder {
            Button {
                model.enter(entry.id)
            } label: {
                label
            }.foregroundStyle(.primary)
        } else {
            Button {
                open(entry.id)
            } label: {
                label
            }.foregroundStyle(.primary)
                .contextMenu { menu(for: entry.id) }
                .matchedTransitionSource(id: entry.id.standardizedFileURL, in: rows)
        }
    }

    @ViewBuilder
    private func menu(for url: URL) -> some View {
        Button("Rename", systemImage: "pencil") {
            newName = Self.title(url)
            renamed = url
        }
        Button("Duplicate", systemImage: "plus.square.on.square") {
            model.change(url, "duplicated") { try FileManager.default.copyItem(at: url, to: DocumentFiles.placeForCopy(of: url)) }
        }
        Button("Delete", systemImage: "trash", role: .destructive) { deleted = url }
    }

    /// Without the extension, unless two files differ only in it.
    private func name(of entry: FileEntry) -> String {
        guard !entry.isFolder else { return entry.id.lastPathComponent }
        let title = Self.title(entry.id)
        let isUnique = model.entries.filter { Self.title($0.id) == title }.count == 1
        return isUnique ? title : entry.id.lastPathComponent
    }

    private static func title(_ url: URL) -> String { url.deletingPathExtension().lastPathComponent }

    private func isShown(_ url: Binding<URL?>) -> Binding<Bool> {
        Binding(get: { url.wrappedValue != nil }, set: { if !$0 { url.wrappedValue = nil } })
    }
}
