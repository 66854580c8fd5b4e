import Foundation

/// A button that opens a share sheet.
///
/// The sheet shows the shared items – with the titles and images of their previews –, the message, and a button that copies texts and URLs, which can
/// then be pasted into a text field. There are no other apps to share with. Items without a visible form (`Data`, types with other representations than
/// a proxy) are shown as their type's name.
nonisolated public struct ShareLink<Data: RandomAccessCollection, PreviewImage: Transferable, PreviewIcon: Transferable, Label: View>: View
where Data.Element: Transferable {
    private let data: Data
    private let subject: Text?
    private let message: Text?
    private let preview: ((Data.Element) -> SharePreview<PreviewImage, PreviewIcon>)?
    private let label: Label
    @State private var isShown = false

    init(
        data: Data, subject: Text?, message: Text?, preview: ((Data.Element) -> SharePreview<PreviewImage, PreviewIcon>)?, label: Label
    ) {
        self.data = data
        self.subject = subject
        self.message = message
        self.preview = preview
        self.label = label
    }

    /// The label as a button, in the style of buttons around it.
    @MainActor public var body: some View {
        Button {
            isShown = true
        } label: {
            label
        }
        .sheet(isPresented: $isShown) {
            ShareSheet(entries: entries, message: message).presentationDetents([.medium, .large])
        }
    }

    private var entries: [ShareSheet.Entry] {
        data.enumerated().map { index, item in
            let preview = preview?(item)
            let shared = item.shared()
            return ShareSheet.Entry(
                id: index, shared: shared,
                title: preview?.title ?? subject ?? shared?.title ?? Text(verbatim: "\(Data.Element.self)"),
                image: preview?.image?.shared()?.image ?? preview?.icon?.shared()?.image ?? shared?.image)
        }
    }
}

extension SharedItem {
    /// The title of an item without a preview: a URL's host, a file's name.
    var title: Text? {
        switch kind {
        case .text(let text): Text(verbatim: text)
        case .address(let address): Text(verbatim: address.isFileURL ? address.lastPathComponent : address.host ?? address.absoluteString)
        case .image: nil
        }
    }

    var image: Image? {
        if case .image(let image) = kind { image } else { nil }
    }
}

/// The standard label of a button that shares.
nonisolated public struct DefaultShareLinkLabel: View {
    var title: Text?

    /// The title, "Share…" unless there is one, beside the system's symbol.
    @MainActor public var body: some View {
        SwiftUI.Label {
            title ?? Text("Share…")
        } icon: {
            Image(systemName: "square.and.arrow.up")
        }
    }
}

/// The shared items and the available actions. Lengths are by eye.
nonisolated struct ShareSheet: View {
    struct Entry: Identifiable {
        let id: Int
        let shared: SharedItem?
        let title: Text
        let image: Image?
    }

    /// What an app adds.
    struct Action: Identifiable {
        let id: Int
        let title: String
        let image: UIImage?
        let perform: @MainActor () -> Void
    }

    let entries: [Entry]
    let message: Text?
    var copies = true
    var actions: [Action] = []
    /// Called before the sheet closes: whether its content was copied.
    var done: (@MainActor (_ hasCopied: Bool) -> Void)?
    @Environment(\.dismiss) private var dismiss

    @MainActor var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            HStack(alignment: .top) {
                VStack(alignment: .leading, spacing: 12) {
                    ForEach(entries) { row($0) }
                    message?.font(.footnote).foregroundStyle(.secondary)
                }
                Spacer(minLength: 8)
                Button {
                    done?(false)
                    dismiss()
                } label: {
                    Image(systemName: "xmark.circle.fill")
                        .symbolRenderingMode(.hierarchical)
                        .font(.title2)
                        .foregroundStyle(.secondary)
                }
                .buttonStyle(.plain)
                .accessibilityLabel("Close")
            }
            if copies, !copied.isEmpty {
                button("Copy", Image(systemName: "doc.on.doc")) {
                    HostWindow.shown?.pasteboard = copied
                    done?(true)
                }
            }
            ForEach(actions) { action in
                button(action.title, action.image.map { Image(uiImage: $0) }, action.perform)
            }
            Spacer(minLength: 0)
        }
        .padding(20)
    }

    @MainActor private func button(_ title: String, _ image: Image?, _ action: @escaping @MainActor () -> Void) -> some View {
        Button {
            action()
            dismiss()
        } label: {
            HStack {
                Text(title)
                Spacer()
                image
            }
            .padding(.horizontal, 16)
            .frame(height: 50)
            .background(Color(system: .tertiaryFill), in: RoundedRectangle(cornerRadius: 12, style: .continuous))
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
    }

    private var copied: String { entries.compactMap { $0.shared?.text }.joined(separator: "\n") }

    @MainActor private func row(_ entry: Entry) -> some View {
        HStack(spacing: 12) {
            (entry.image ?? Image(systemName: entry.shared?.symbol ?? "doc"))
                .resizable()
                .aspectRatio(contentMode: .fit)
                .padding(entry.image == nil ? 10 : 0)
                .frame(width: 44, height: 44)
                .background(Color(system: .tertiaryFill))
                .clipShape(RoundedRectangle(cornerRadius: 8, style: .continuous))
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 2) {
                entry.title.font(.headline).lineLimit(2)
                if case .address(let address)? = entry.shared?.kind {
                    Text(verbatim: address.absoluteString).font(.subheadline).foregroundStyle(.secondary).lineLimit(1)
                }
            }
        }
    }
}

extension SharedItem {
    fileprivate var symbol: String {
        switch kind {
        case .text: "text.alignleft"
        case .address: "link"
        case .image: "photo"
        }
    }
}
