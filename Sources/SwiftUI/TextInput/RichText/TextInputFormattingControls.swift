/// Where controls for the format of text are.
public struct TextInputFormattingControlPlacement {
    /// Places for controls.
    public struct Set: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// The menu of a selection.
        public static let contextMenu = Set(rawValue: 1)
        /// The bar above a keyboard on the screen.
        public static let inputAssistant = Set(rawValue: 2)
        /// The bar that floats beside the text.
        public static let accessoryBar = Set(rawValue: 4)
        /// The window with fonts.
        public static let fontPanel = Set(rawValue: 8)
        /// All places.
        public static let all: Set = [.contextMenu, .inputAssistant, .accessoryBar, .fontPanel]
        /// The places that controls are in anyway: all of them.
        public static let `default` = all
    }
}

nonisolated extension View {
    /// Sets whether controls for the format of text are shown in some places.
    ///
    /// Harmless: there is no keyboard on the screen and no menu of a selection, in which such controls would be. The keys for bold, italic and
    /// underlined letters work in any case.
    public func textInputFormattingControlVisibility(_ visibility: Visibility, for placement: TextInputFormattingControlPlacement.Set) -> some View {
        self
    }
}
