import Foundation

/// How an item is shown in a share sheet.
nonisolated public struct SharePreview<Image: Transferable, Icon: Transferable> {
    let title: Text
    let image: Image?
    let icon: Icon?

    private init(_ title: Text, image: Image?, icon: Icon?, _: Void) {
        self.title = title
        self.image = image
        self.icon = icon
    }
}

nonisolated extension SharePreview {
    /// A title with an image and an icon, of which the sheet shows the image.
    public init(_ title: Text, image: Image, icon: Icon) {
        self.init(title, image: image, icon: icon, ())
    }

    /// A title, looked up in the string tables, with an image and an icon, of which the sheet shows the image.
    public init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) {
        self.init(Text(titleKey), image: image, icon: icon, ())
    }

    /// A title, shown as it is, with an image and an icon, of which the sheet shows the image.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image: Image, icon: Icon) {
        self.init(Text(title), image: image, icon: icon, ())
    }
}

nonisolated extension SharePreview where Icon == Never {
    /// A title with an image.
    public init(_ title: Text, image: Image) {
        self.init(title, image: image, icon: nil, ())
    }

    /// A title, looked up in the string tables, with an image.
    public init(_ titleKey: LocalizedStringKey, image: Image) {
        self.init(Text(titleKey), image: image, icon: nil, ())
    }

    /// A title, shown as it is, with an image.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image: Image) {
        self.init(Text(title), image: image, icon: nil, ())
    }
}

nonisolated extension SharePreview where Image == Never {
    /// A title with an icon.
    public init(_ title: Text, icon: Icon) {
        self.init(title, image: nil, icon: icon, ())
    }

    /// A title, looked up in the string tables, with an icon.
    public init(_ titleKey: LocalizedStringKey, icon: Icon) {
        self.init(Text(titleKey), image: nil, icon: icon, ())
    }

    /// A title, shown as it is, with an icon.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, icon: Icon) {
        self.init(Text(title), image: nil, icon: icon, ())
    }
}

nonisolated extension SharePreview where Image == Never, Icon == Never {
    /// Creates a preview with a title.
    public init(_ title: Text) {
        self.init(title, image: nil, icon: nil, ())
    }

    /// A title, looked up in the string tables.
    public init(_ titleKey: LocalizedStringKey) {
        self.init(Text(titleKey), image: nil, icon: nil, ())
    }

    /// A title, shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S) {
        self.init(Text(title), image: nil, icon: nil, ())
    }
}
