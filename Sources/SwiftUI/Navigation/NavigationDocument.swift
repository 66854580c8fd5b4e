import Foundation

/// What a page is about, as the menu of its title shows it.
struct NavigationDocument {
    /// What is shared.
    var shared: SharedDocument?
    /// What else can be done.
    var rows: AnyView?
}

/// A document that a page shares.
struct SharedDocument {
    var title: Text
    var entry: ShareSheet.Entry

    /// A file or another address.
    static func file(_ url: URL) -> SharedDocument {
        let name = url.isFileURL ? url.deletingPathExtension().lastPathComponent : url.host ?? url.absoluteString
        return SharedDocument(Text(verbatim: name), url, image: nil)
    }

    init<Item: Transferable>(_ title: Text?, _ item: Item, image: Image?) {
        let shared = item.shared()
        let title = title ?? shared?.title ?? Text(verbatim: "\(Item.self)")
        self.title = title
        entry = ShareSheet.Entry(id: 0, shared: shared, title: title, image: image ?? shared?.image)
    }
}

/// Says what the page around a view is about. A view further in is asked first what is shared.
nonisolated struct NavigationDocumentModifier: ViewModifier {
    var shared: SharedDocument?
    var rows: AnyView?

    @MainActor func body(content: Content) -> some View {
        content.navigationPreference { [shared, rows] preferences in
            var document = preferences.document ?? NavigationDocument()
            document.shared = document.shared ?? shared
            document.rows = document.rows ?? rows
            preferences.document = document
        }
    }
}

/// The rows of a title's menu that are about what the page is about.
nonisolated struct NavigationDocumentRows: View {
    var document: NavigationDocument
    @Binding var isSharing: Bool

    @MainActor var body: some View {
        if let shared = document.shared {
            Section {
                Button {
                    isSharing = true
                } label: {
                    Label {
                        Text("Share…")
                    } icon: {
                        Image(systemName: "square.and.arrow.up")
                    }
                }
            } header: {
                shared.title
            }
        }
        document.rows
    }
}

nonisolated extension View {
    private func navigationDocument(shared: SharedDocument) -> some View {
        modifier(NavigationDocumentModifier(shared: shared))
    }

    /// The file that the page around this view is about. The page's title gets a menu in which the file can be shared.
    public func navigationDocument(_ url: URL) -> some View { navigationDocument(shared: .file(url)) }

    /// The value that the page around this view is about. The page's title gets a menu in which the value can be shared.
    public func navigationDocument<D: Transferable>(_ document: D) -> some View {
        navigationDocument(shared: SharedDocument(nil, document, image: nil))
    }

    /// The value that the page around this view is about, and its title, image and icon. The page's title gets a menu in which the value can be shared.
    public func navigationDocument<D: Transferable, I1: Transferable, I2: Transferable>(_ document: D, preview: SharePreview<I1, I2>) -> some View {
        navigationDocument(shared: SharedDocument(preview.title, document, image: preview.image?.shared()?.image ?? preview.icon?.shared()?.image))
    }

    /// The value that the page around this view is about, and its title and image. The page's title gets a menu in which the value can be shared.
    public func navigationDocument<D: Transferable, I: Transferable>(_ document: D, preview: SharePreview<I, Never>) -> some View {
        navigationDocument(shared: SharedDocument(preview.title, document, image: preview.image?.shared()?.image))
    }

    /// The value that the page around this view is about, and its title and icon. The page's title gets a menu in which the value can be shared.
    public func navigationDocument<D: Transferable, I: Transferable>(_ document: D, preview: SharePreview<Never, I>) -> some View {
        navigationDocument(shared: SharedDocument(preview.title, document, image: preview.icon?.shared()?.image))
    }

    /// The value that the page around this view is about, and its title. The page's title gets a menu in which the value can be shared.
    public func navigationDocument<D: Transferable>(_ document: D, preview: SharePreview<Never, Never>) -> some View {
        navigationDocument(shared: SharedDocument(preview.title, document, image: nil))
    }
}
