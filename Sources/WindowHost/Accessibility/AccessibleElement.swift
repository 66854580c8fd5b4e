import Foundation
import Rendering

/// What kind of thing an element is: the numbers of AT-SPI.
package enum AccessibleRole: UInt32, Sendable {
    case alert = 2, checkBox = 7, comboBox = 11, dialog = 16, frame = 23, image = 27, label = 29, list = 31, listItem = 32, pageTab = 37, pageTabList = 38
    case panel = 39, passwordText = 40, progressBar = 42, button = 43, radioButton = 44, slider = 51, spinButton = 52, text = 61, toolBar = 63
    case application = 75, entry = 79, heading = 83, link = 88, grouping = 99

    /// The name that AT-SPI has for it.
    package var name: String {
        switch self {
        case .alert: "alert"
        case .checkBox: "check box"
        case .comboBox: "combo box"
        case .dialog: "dialog"
        case .frame: "frame"
        case .image: "image"
        case .label: "label"
        case .list: "list"
        case .listItem: "list item"
        case .pageTab: "page tab"
        case .pageTabList: "page tab list"
        case .panel: "panel"
        case .passwordText: "password text"
        case .progressBar: "progress bar"
        case .button: "push button"
        case .radioButton: "radio button"
        case .slider: "slider"
        case .spinButton: "spin button"
        case .text: "text"
        case .toolBar: "tool bar"
        case .application: "application"
        case .entry: "entry"
        case .heading: "heading"
        case .link: "link"
        case .grouping: "grouping"
        }
    }
}

/// What holds of an element, by the bits of AT-SPI.
package struct AccessibleStates: OptionSet, Equatable, Sendable {
    package let rawValue: UInt64

    package init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    private init(bit: Int) {
        rawValue = 1 << UInt64(bit)
    }

    package static let active = Self(bit: 1), checked = Self(bit: 4), collapsed = Self(bit: 5), editable = Self(bit: 7), enabled = Self(bit: 8)
    package static let expandable = Self(bit: 9), expanded = Self(bit: 10), focusable = Self(bit: 11), focused = Self(bit: 12)
    package static let modal = Self(bit: 16), multiLine = Self(bit: 17), resizable = Self(bit: 21), selectable = Self(bit: 22), selected = Self(bit: 23)
    package static let sensitive = Self(bit: 24), showing = Self(bit: 25), singleLine = Self(bit: 26), visible = Self(bit: 30)
    package static let indeterminate = Self(bit: 32), selectableText = Self(bit: 38), checkable = Self(bit: 41), readOnly = Self(bit: 43)

    /// The names that events have for them.
    static let named: [(state: AccessibleStates, name: String)] = [
        (.active, "active"), (.checked, "checked"), (.collapsed, "collapsed"), (.editable, "editable"), (.enabled, "enabled"), (.expandable, "expandable"),
        (.expanded, "expanded"), (.focusable, "focusable"), (.focused, "focused"), (.modal, "modal"), (.multiLine, "multi-line"),
        (.resizable, "resizable"), (.selectable, "selectable"), (.selected, "selected"), (.sensitive, "sensitive"), (.showing, "showing"),
        (.singleLine, "single-line"), (.visible, "visible"), (.indeterminate, "indeterminate"), (.selectableText, "selectable-text"),
        (.checkable, "checkable"), (.readOnly, "read-only"),
    ]
}

/// One element as it was when the tree was made.
package struct AccessibleElement: Equatable, Sendable {
    /// Something that can be asked of it.
    package struct Action: Equatable, Sendable {
        /// What assistive technologies call it.
        package var name: String
        package var kind: Kind

        package enum Kind: Equatable, Sendable {
            /// A tap, or its default action.
            case press
            case increment, decrement
            /// An action of the view, by its name.
            case custom(String)
        }
    }

    package struct Range: Equatable, Sendable {
        package var value: Double
        package var bounds: ClosedRange<Double>
        package var step: Double
        package var isWritable: Bool
    }

    /// What it shows as text. Places are Unicode scalars.
    package struct Text: Equatable, Sendable {
        package var string: String
        /// -1 where there is no cursor.
        package var caret = -1
        package var selection = 0..<0
        package var isEditable = false
        /// Where the letters are, in the window; nil where they were not measured.
        package var frames: [CGRect]?
    }

    package var id: Int
    package var parent: Int
    package var window: Int
    package var children: [Int] = []
    package var role: AccessibleRole
    package var name = ""
    package var help = ""
    /// What it shows, as text.
    package var value = ""
    package var identifier = ""
    package var placeholder = ""
    package var level = 0
    package var states: AccessibleStates = []
    /// In the window, in points.
    package var frame: CGRect
    package var actions: [Action] = []
    package var range: Range?
    package var text: Text?

    package init(id: Int, parent: Int, window: Int, role: AccessibleRole, frame: CGRect) {
        (self.id, self.parent, self.window, self.role, self.frame) = (id, parent, window, role, frame)
    }
}

/// Where a window is on the display.
package struct WindowPlace: Equatable, Sendable {
    /// The upper left corner of the content, in the display's units.
    package var origin: CGPoint
    /// The display's units in a point.
    package var unit: CGFloat
    /// Wayland knows no places, and what SDL says there means nothing.
    package var isKnown: Bool

    package init(origin: CGPoint = .zero, unit: CGFloat = 1, isKnown: Bool = true) {
        (self.origin, self.unit, self.isKnown) = (origin, unit, isKnown)
    }
}

/// All windows of the app with all elements in them.
package struct AccessibleTree: Equatable, Sendable {
    /// The number of the application's own element, which every tree has.
    package static let application = 0

    package var elements: [Int: AccessibleElement]
    /// Of the windows, by their numbers.
    package var places: [Int: WindowPlace] = [:]

    package init(name: String) {
        var root = AccessibleElement(id: Self.application, parent: -1, window: -1, role: .application, frame: .zero)
        root.name = name
        root.states = [.enabled, .sensitive, .showing, .visible]
        elements = [Self.application: root]
    }

    package var root: AccessibleElement { elements[Self.application]! }

    /// All elements below one, outer ones first.
    package func all(below id: Int) -> [AccessibleElement] {
        (elements[id]?.children ?? []).flatMap { child in (elements[child].map { [$0] } ?? []) + all(below: child) }
    }

    func index(of element: AccessibleElement) -> Int { elements[element.parent]?.children.firstIndex(of: element.id) ?? -1 }

    /// The innermost element at a point of a window, from one on.
    func element(at point: CGPoint, below id: Int) -> AccessibleElement? {
        guard let element = elements[id] else { return nil }
        for child in element.children.reversed() {
            if let found = self.element(at: point, below: child) { return found }
        }
        return element.frame.contains(point) ? element : nil
    }
}
