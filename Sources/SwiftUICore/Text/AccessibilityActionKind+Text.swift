extension AccessibilityActionKind {
    /// A named action, which scripts can perform. `default`, `escape` and `magicTap` mean the kinds above.
    public init(named name: Text) {
        self.init(name: name.plainString)
    }
}
