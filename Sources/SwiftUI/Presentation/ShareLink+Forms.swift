import Foundation

// The forms of ShareLink: one or several items, with a custom label, the standard label or a title, with or without a preview.

nonisolated extension ShareLink {
    /// Creates a button that shares an item, with a custom label; `preview` is shown in the sheet.
    public init<I: Transferable>(
        item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>, @ViewBuilder label: () -> Label
    ) where Data == CollectionOfOne<I> {
        self.init(data: CollectionOfOne(item), subject: subject, message: message, preview: { _ in preview }, label: label())
    }

    /// Creates a button that shares items, with a custom label; `preview` is shown in the sheet.
    public init(
        items: Data, subject: Text? = nil, message: Text? = nil, preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>,
        @ViewBuilder label: () -> Label
    ) {
        self.init(data: items, subject: subject, message: message, preview: preview, label: label())
    }
}

nonisolated extension ShareLink where Label == DefaultShareLinkLabel {
    /// A button that shares an item, with the system's label and a preview in the sheet.
    public init<I: Transferable>(
        item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init(data: CollectionOfOne(item), subject: subject, message: message, preview: { _ in preview }, label: DefaultShareLinkLabel())
    }

    /// A button that shares items, with the system's label and a preview of each in the sheet.
    public init(
        items: Data, subject: Text? = nil, message: Text? = nil, preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) {
        self.init(data: items, subject: subject, message: message, preview: preview, label: DefaultShareLinkLabel())
    }
}

nonisolated extension ShareLink where Label == DefaultShareLinkLabel {
    /// A button that shares an item, with a title beside the system's symbol and a preview in the sheet.
    public init<I: Transferable>(
        _ title: Text, item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init(data: CollectionOfOne(item), subject: subject, message: message, preview: { _ in preview }, label: DefaultShareLinkLabel(title: title))
    }

    /// A button that shares items, with a title beside the system's symbol and a preview of each in the sheet.
    public init(
        _ title: Text, items: Data, subject: Text? = nil, message: Text? = nil, preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) {
        self.init(data: items, subject: subject, message: message, preview: preview, label: DefaultShareLinkLabel(title: title))
    }
}

nonisolated extension ShareLink where Label == DefaultShareLinkLabel {
    /// A button that shares an item, with a localized title beside the system's symbol and a preview in the sheet.
    public init<I: Transferable>(
        _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init(
            data: CollectionOfOne(item), subject: subject, message: message, preview: { _ in preview }, label: DefaultShareLinkLabel(title: Text(titleKey)))
    }

    /// A button that shares items, with a localized title beside the system's symbol and a preview of each in the sheet.
    public init(
        _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) {
        self.init(data: items, subject: subject, message: message, preview: preview, label: DefaultShareLinkLabel(title: Text(titleKey)))
    }
}

nonisolated extension ShareLink where Label == DefaultShareLinkLabel {
    /// A button that shares an item, with a title that is not localized beside the system's symbol and a preview in the sheet.
    @_disfavoredOverload
    public init<S: StringProtocol, I: Transferable>(
        _ title: S, item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init(data: CollectionOfOne(item), subject: subject, message: message, preview: { _ in preview }, label: DefaultShareLinkLabel(title: Text(title)))
    }

    /// A button that shares items, with a title that is not localized beside the system's symbol and a preview of each in the sheet.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, items: Data, subject: Text? = nil, message: Text? = nil, preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) {
        self.init(data: items, subject: subject, message: message, preview: preview, label: DefaultShareLinkLabel(title: Text(title)))
    }
}

nonisolated extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
    /// Creates a button that shares a text, with a custom label.
    public init(
        item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) where Data == CollectionOfOne<String> {
        self.init(data: CollectionOfOne(item), subject: subject, message: message, preview: nil, label: label())
    }

    /// Creates a button that shares a URL, with a custom label.
    public init(
        item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) where Data == CollectionOfOne<URL> {
        self.init(data: CollectionOfOne(item), subject: subject, message: message, preview: nil, label: label())
    }

    /// Creates a button that shares texts, with a custom label.
    public init(
        items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) where Data.Element == String {
        self.init(data: items, subject: subject, message: message, preview: nil, label: label())
    }

    /// Creates a button that shares URLs, with a custom label.
    public init(
        items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) where Data.Element == URL {
        self.init(data: items, subject: subject, message: message, preview: nil, label: label())
    }
}

nonisolated extension ShareLink where Label == DefaultShareLinkLabel, PreviewImage == Never, PreviewIcon == Never {
    /// A button that shares a text, with the system's label.
    public init(
        item: String, subject: Text? = nil, message: Text? = nil
    ) where Data == CollectionOfOne<String> {
        self.init(data: CollectionOfOne(item), subject: subject, message: message, preview: nil, label: DefaultShareLinkLabel())
    }

    /// A button that shares an address, with the system's label.
    public init(
        item: URL, subject: Text? = nil, message: Text? = nil
    ) where Data == CollectionOfOne<URL> {
        self.init(data: CollectionOfOne(item), subject: subject, message: message, preview: nil, label: DefaultShareLinkLabel())
    }

    /// A button that shares texts, with the system's label.
    public init(
        items: Data, subject: Text? = nil, message: Text? = nil
    ) where Data.Element == String {
        self.init(data: items, subject: subject, message: message, preview: nil, label: DefaultShareLinkLabel())
    }

    /// A button that shares addresses, with the system's label.
    public init(
        items: Data, subject: Text? = nil, message: Text? = nil
    ) where Data.Element == URL {
        self.init(data: items, subject: subject, message: message, preview: nil, label: DefaultShareLinkLabel())
    }
}

nonisolated extension ShareLink where Label == DefaultShareLinkLabel, PreviewImage == Never, PreviewIcon == Never {
    /// A button that shares a text, with a title beside the system's symbol.
    public init(
        _ title: Text, item: String, subject: Text? = nil, message: Text? = nil
    ) where Data == CollectionOfOne<String> {
        self.init(data: CollectionOfOne(item), subject: subject, message: message, preview: nil, label: DefaultShareLinkLabel(title: title))
    }

    /// A button that shares an address, with a title beside the system's symbol.
    public init(
        _ title: Text, item: URL, subject: Text? = nil, message: Text? = nil
    ) where Data == CollectionOfOne<URL> {
        self.init(data: CollectionOfOne(item), subject: subject, message: message, preview: nil, label: DefaultShareLinkLabel(title: title))
    }

    /// A button that shares texts, with a title beside the system's symbol.
    public init(
        _ title: Text, items: Data, subject: Text? = nil, message: Text? = nil
    ) where Data.Element == String {
        self.init(data: items, subject: subject, message: message, preview: nil, label: DefaultShareLinkLabel(title: title))
    }

    /// A button that shares addresses, with a title beside the system's symbol.
    public init(
        _ title: Text, items: Data, subject: Text? = nil, message: Text? = nil
    ) where Data.Element == URL {
        self.init(data: items, subject: subject, message: message, preview: nil, label: DefaultShareLinkLabel(title: title))
    }
}

nonisolated extension ShareLink where Label == DefaultShareLinkLabel, PreviewImage == Never, PreviewIcon == Never {
    /// A button that shares a text, with a title, looked up in the string tables, beside the system's symbol.
    public init(
        _ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil
    ) where Data == CollectionOfOne<String> {
        self.init(data: CollectionOfOne(item), subject: subject, message: message, preview: nil, label: DefaultShareLinkLabel(title: Text(titleKey)))
    }

    /// A button that shares an address, with a title, looked up in the string tables, beside the system's symbol.
    public init(
        _ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil
    ) where Data == CollectionOfOne<URL> {
        self.init(data: CollectionOfOne(item), subject: subject, message: message, preview: nil, label: DefaultShareLinkLabel(title: Text(titleKey)))
    }

    /// A button that shares texts, with a title, looked up in the string tables, beside the system's symbol.
    public init(
        _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil
    ) where Data.Element == String {
        self.init(data: items, subject: subject, message: message, preview: nil, label: DefaultShareLinkLabel(title: Text(titleKey)))
    }

    /// A button that shares addresses, with a title, looked up in the string tables, beside the system's symbol.
    public init(
        _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil
    ) where Data.Element == URL {
        self.init(data: items, subject: subject, message: message, preview: nil, label: DefaultShareLinkLabel(title: Text(titleKey)))
    }
}

nonisolated extension ShareLink where Label == DefaultShareLinkLabel, PreviewImage == Never, PreviewIcon == Never {
    /// A button that shares a text, with a title, shown as it is, beside the system's symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, item: String, subject: Text? = nil, message: Text? = nil
    ) where Data == CollectionOfOne<String> {
        self.init(data: CollectionOfOne(item), subject: subject, message: message, preview: nil, label: DefaultShareLinkLabel(title: Text(title)))
    }

    /// A button that shares an address, with a title, shown as it is, beside the system's symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, item: URL, subject: Text? = nil, message: Text? = nil
    ) where Data == CollectionOfOne<URL> {
        self.init(data: CollectionOfOne(item), subject: subject, message: message, preview: nil, label: DefaultShareLinkLabel(title: Text(title)))
    }

    /// A button that shares texts, with a title, shown as it is, beside the system's symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, items: Data, subject: Text? = nil, message: Text? = nil
    ) where Data.Element == String {
        self.init(data: items, subject: subject, message: message, preview: nil, label: DefaultShareLinkLabel(title: Text(title)))
    }

    /// A button that shares addresses, with a title, shown as it is, beside the system's symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, items: Data, subject: Text? = nil, message: Text? = nil
    ) where Data.Element == URL {
        self.init(data: items, subject: subject, message: message, preview: nil, label: DefaultShareLinkLabel(title: Text(title)))
    }
}
