import Foundation

extension NavigationDocument.Shared {
    /// A file or another address.
    static func file(_ url: URL) -> Self {
        let name = url.isFileURL ? url.deletingPathExtension().lastPathComponent : url.host ?? url.absoluteString
        return Self(Text(verbatim: name), url, image: nil)
    }

    /// - Parameters:
    ///   - title: Nil for the title of the value itself.
    ///   - image: Nil for the value's own, if it has one.
    init<Item: Transferable>(_ title: Text?, _ item: Item, image: Image?) {
        let shared = item.shared()
        let title = title ?? shared?.title ?? Text(verbatim: "\(Item.self)")
        let entry = ShareSheet.Entry(id: 0, shared: shared, title: title, image: image ?? shared?.image)
        self.init(title: title, sheet: AnyView(ShareSheet(entries: [entry], message: nil).presentationDetents([.medium, .large])))
    }
}

nonisolated extension View {
    private func navigationDocument(shared: NavigationDocument.Shared) -> some View {
        modifier(NavigationDocumentModifier(document: NavigationDocument(shared: shared)))
    }

    /// The file that the page around this view is about. The page's title gets a menu in which the file can be shared.
    public func navigationDocument(_ url: URL) -> some View { navigationDocument(shared: .file(url)) }

    /// The value that the page around this view is about. The page's title gets a menu in which the value can be shared.
    public func navigationDocument<D: Transferable>(_ document: D) -> some View {
        navigationDocument(shared: NavigationDocument.Shared(nil, document, image: nil))
    }

    /// The value that the page around this view is about, and its title, image and icon. The page's title gets a menu in which the value can be shared.
    public func navigationDocument<D: Transferable, I1: Transferable, I2: Transferable>(_ document: D, preview: SharePreview<I1, I2>) -> some View {
        navigationDocument(shared: NavigationDocument.Shared(preview.title, document, image: preview.image?.shared()?.image ?? preview.icon?.shared()?.image))
    }

    /// The value that the page around this view is about, and its title and image. The page's title gets a menu in which the value can be shared.
    public func navigationDocument<D: Transferable, I: Transferable>(_ document: D, preview: SharePreview<I, Never>) -> some View {
        navigationDocument(shared: NavigationDocument.Shared(preview.title, document, image: preview.image?.shared()?.image))
    }

    /// The value that the page around this view is about, and its title and icon. The page's title gets a menu in which the value can be shared.
    public func navigationDocument<D: Transferable, I: Transferable>(_ document: D, preview: SharePreview<Never, I>) -> some View {
        navigationDocument(shared: NavigationDocument.Shared(preview.title, document, image: preview.icon?.shared()?.image))
    }

    /// The value that the page around this view is about, and its title. The page's title gets a menu in which the value can be shared.
    public func navigationDocument<D: Transferable>(_ document: D, preview: SharePreview<Never, Never>) -> some View {
        navigationDocument(shared: NavigationDocument.Shared(preview.title, document, image: nil))
    }
}
