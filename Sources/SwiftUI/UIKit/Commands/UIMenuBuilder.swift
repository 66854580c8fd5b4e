import Foundation

extension UIMenu {
    /// The name of a menu.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        static func unique() -> Identifier { Identifier("menu " + UUID().uuidString) }

        private static func system(_ name: String) -> Identifier { Identifier("com.apple.menu." + name) }
        /// The menu “application” of the system's bar.
        public static let application = system("application")
        /// The menu “file” of the system's bar.
        public static let file = system("file")
        /// The menu “edit” of the system's bar.
        public static let edit = system("edit")
        /// The menu “view” of the system's bar.
        public static let view = system("view")
        /// The menu “window” of the system's bar.
        public static let window = system("window")
        /// The menu “help” of the system's bar.
        public static let help = system("help")
        /// The menu “about” of the system's bar.
        public static let about = system("about")
        /// The menu “preferences” of the system's bar.
        public static let preferences = system("preferences")
        /// The menu “services” of the system's bar.
        public static let services = system("services")
        /// The menu “hide” of the system's bar.
        public static let hide = system("hide")
        /// The menu “quit” of the system's bar.
        public static let quit = system("quit")
        /// The menu “new scene” of the system's bar.
        public static let newScene = system("new-scene")
        /// The menu “open recent” of the system's bar.
        public static let openRecent = system("open-recent")
        /// The menu “close” of the system's bar.
        public static let close = system("close")
        /// The menu “print” of the system's bar.
        public static let print = system("print")
        /// The menu “document” of the system's bar.
        public static let document = system("document")
        /// The menu “undo redo” of the system's bar.
        public static let undoRedo = system("undo-redo")
        /// The menu “standard edit” of the system's bar.
        public static let standardEdit = system("standard-edit")
        /// The menu “find” of the system's bar.
        public static let find = system("find")
        /// The menu “replace” of the system's bar.
        public static let replace = system("replace")
        /// The menu “share” of the system's bar.
        public static let share = system("share")
        /// The menu “text style” of the system's bar.
        public static let textStyle = system("text-style")
        /// The menu “spelling” of the system's bar.
        public static let spelling = system("spelling")
        /// The menu “spelling panel” of the system's bar.
        public static let spellingPanel = system("spelling-panel")
        /// The menu “spelling options” of the system's bar.
        public static let spellingOptions = system("spelling-options")
        /// The menu “substitutions” of the system's bar.
        public static let substitutions = system("substitutions")
        /// The menu “substitutions panel” of the system's bar.
        public static let substitutionsPanel = system("substitutions-panel")
        /// The menu “substitution options” of the system's bar.
        public static let substitutionOptions = system("substitution-options")
        /// The menu “transformations” of the system's bar.
        public static let transformations = system("transformations")
        /// The menu “speech” of the system's bar.
        public static let speech = system("speech")
        /// The menu “lookup” of the system's bar.
        public static let lookup = system("lookup")
        /// The menu “learn” of the system's bar.
        public static let learn = system("learn")
        /// The menu “format” of the system's bar.
        public static let format = system("format")
        /// The menu “font” of the system's bar.
        public static let font = system("font")
        /// The menu “text size” of the system's bar.
        public static let textSize = system("text-size")
        /// The menu “text color” of the system's bar.
        public static let textColor = system("text-color")
        /// The menu “text style pasteboard” of the system's bar.
        public static let textStylePasteboard = system("text-style-pasteboard")
        /// The menu “text” of the system's bar.
        public static let text = system("text")
        /// The menu “writing direction” of the system's bar.
        public static let writingDirection = system("writing-direction")
        /// The menu “alignment” of the system's bar.
        public static let alignment = system("alignment")
        /// The menu “toolbar” of the system's bar.
        public static let toolbar = system("toolbar")
        /// The menu “sidebar” of the system's bar.
        public static let sidebar = system("sidebar")
        /// The menu “fullscreen” of the system's bar.
        public static let fullscreen = system("fullscreen")
        /// The menu “minimize and zoom” of the system's bar.
        public static let minimizeAndZoom = system("minimize-and-zoom")
        /// The menu “bring all to front” of the system's bar.
        public static let bringAllToFront = system("bring-all-to-front")
        /// The menu “root” of the system's bar.
        public static let root = system("root")
        /// The menu “auto fill” of the system's bar.
        public static let autoFill = system("auto-fill")
    }
}

/// Changes the bar of menus. A phone has none, so that no builder is made here: `UIResponder.buildMenu(with:)` is never called.
@preconcurrency @MainActor
public protocol UIMenuBuilder {
    /// The menu of this name; nil for none.
    func menu(for identifier: UIMenu.Identifier) -> UIMenu?
    /// The action of this name; nil for none.
    func action(for identifier: UIAction.Identifier) -> UIAction?
    /// The command of an action; nil for none.
    func command(for action: Selector, propertyList: Any?) -> UICommand?
    /// Puts a menu into the place of another.
    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
    /// Puts elements into the place of a menu's own.
    func replaceChildren(ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
    /// Puts a menu before another.
    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
    /// Puts a menu after another.
    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
    /// Puts a menu at the beginning of another.
    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
    /// Puts a menu at the end of another.
    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
    /// Takes a menu away.
    func remove(menu removedIdentifier: UIMenu.Identifier)
}
