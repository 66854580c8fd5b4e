nonisolated extension View {
    /// Names the configuration of a file dialog, which a Mac keeps for each name.
    /// Harmless: the dialogs of a phone have no configuration of their own.
    public func fileDialogCustomizationID(_ id: String) -> some View { self }

    /// Sets whether a file dialog gives aliases themselves, in place of what they stand for.
    /// Harmless: a phone's files have no aliases.
    public func fileDialogImportsUnresolvedAliases(_ imports: Bool) -> some View { self }
}
