import Foundation

/// A view that reports the user's actions.
@preconcurrency @MainActor
open class UIControl: UIView {
    /// An event of a control.
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// A touch has come down, on a button or a slider.
        public static let touchDown = Event(rawValue: 1)
        /// A second tap. Not shown: never sent, which `reportUnsent(_:)` reports.
        public static let touchDownRepeat = Event(rawValue: 2)
        /// Not shown: never sent, which `reportUnsent(_:)` reports.
        public static let touchDragInside = Event(rawValue: 4)
        /// Not shown: never sent, which `reportUnsent(_:)` reports.
        public static let touchDragOutside = Event(rawValue: 8)
        /// Not shown: never sent, which `reportUnsent(_:)` reports.
        public static let touchDragEnter = Event(rawValue: 16)
        /// Not shown: never sent, which `reportUnsent(_:)` reports.
        public static let touchDragExit = Event(rawValue: 32)
        /// A touch that ends inside of the control.
        public static let touchUpInside = Event(rawValue: 64)
        /// Not shown: never sent, which `reportUnsent(_:)` reports.
        public static let touchUpOutside = Event(rawValue: 128)
        /// Not shown: never sent, which `reportUnsent(_:)` reports.
        public static let touchCancel = Event(rawValue: 256)
        /// The value is another.
        public static let valueChanged = Event(rawValue: 4096)
        /// What the control is for has been done.
        public static let primaryActionTriggered = Event(rawValue: 8192)
        /// A menu opens. Not shown: never sent, which `reportUnsent(_:)` reports.
        public static let menuActionTriggered = Event(rawValue: 16384)
        /// The user has started to edit.
        public static let editingDidBegin = Event(rawValue: 65536)
        /// The text is another.
        public static let editingChanged = Event(rawValue: 131072)
        /// The user has stopped editing.
        public static let editingDidEnd = Event(rawValue: 262144)
        /// Editing has ended with the return key.
        public static let editingDidEndOnExit = Event(rawValue: 524288)
        /// Every touch event.
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        /// Every editing event.
        public static let allEditingEvents = Event(rawValue: 0xF0000)
        /// Every event.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// The state of a control.
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Nothing in particular.
        public static let normal: State = []
        /// The control is touched.
        public static let highlighted = State(rawValue: 1)
        /// The control is disabled.
        public static let disabled = State(rawValue: 2)
        /// The control is selected.
        public static let selected = State(rawValue: 4)
        /// The control has the focus.
        public static let focused = State(rawValue: 8)
    }

    /// The horizontal alignment of content in the control.
    public enum ContentHorizontalAlignment: Int, Sendable {
        /// In the middle, at an edge, or over all of it.
        case center, left, right, fill, leading, trailing
    }

    /// The vertical alignment of content in the control.
    public enum ContentVerticalAlignment: Int, Sendable {
        /// In the middle, at an edge, or over all of it.
        case center, top, bottom, fill
    }

    private struct Target {
        weak var object: AnyObject?
        let isFree: Bool
        let selector: Selector
        let events: Event
    }

    private static let unsent: [(event: Event, name: String)] = [
        (.touchDownRepeat, "touchDownRepeat"), (.touchDragInside, "touchDragInside"), (.touchDragOutside, "touchDragOutside"),
        (.touchDragEnter, "touchDragEnter"), (.touchDragExit, "touchDragExit"), (.touchUpOutside, "touchUpOutside"), (.touchCancel, "touchCancel"),
        (.menuActionTriggered, "menuActionTriggered"),
    ]

    /// Reports events that are waited for and never sent. Sets of all events contain others that are.
    private static func reportUnsent(_ events: Event) {
        guard ![.allTouchEvents, .allEvents].contains(events) else { return }
        for (event, name) in unsent where events.contains(event) {
            RuntimeIssue.notShown("UIControl.Event.\(name)", "It is never sent; add a UIPanGestureRecognizer or a UILongPressGestureRecognizer.")
        }
    }

    private var targets: [Target] = []
    private var uiActions: [(action: UIAction, events: Event)] = []

    /// Whether it can be used.
    open var isEnabled = true { didSet { changed() } }
    /// Whether it is chosen.
    open var isSelected = false { didSet { changed() } }
    /// Whether it is touched.
    open var isHighlighted = false { didSet { changed() } }
    /// Where content stands; in the middle unless set.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { changed() } }
    /// Where content stands; in the middle unless set.
    open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { changed() } }

    /// The current state of the control.
    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// Without a touch: touches are SwiftUI's.
    open var isTracking: Bool { isHighlighted }

    /// Creates a control with a frame in its superview, in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// A control that does `primaryAction`.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction {
            addAction(primaryAction, for: .primaryActionTriggered)
        }
    }

    /// A control; nothing is decoded here.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Calls a method when something is done; the target is not kept alive. Without a target, the one that the method came with is called.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        Self.reportUnsent(controlEvents)
        targets.append(Target(object: target.map { $0 as AnyObject }, isFree: target == nil, selector: action, events: controlEvents))
    }

    /// Ends calls; nil is any target or method.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        let object = target.map { $0 as AnyObject }
        targets = targets.flatMap { entry -> [Target] in
            guard object == nil || entry.object === object, action == nil || entry.selector == action else { return [entry] }
            let rest = entry.events.subtracting(controlEvents)
            return rest.isEmpty ? [] : [Target(object: entry.object, isFree: entry.isFree, selector: entry.selector, events: rest)]
        }
    }

    /// Adds an action for events. It replaces an action with the same identifier.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        Self.reportUnsent(controlEvents)
        uiActions.removeAll { $0.action.identifier == action.identifier }
        uiActions.append((action, controlEvents))
    }

    /// Removes an action from events.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        uiActions.removeAll { $0.action.identifier == action.identifier && !$0.events.isDisjoint(with: controlEvents) }
    }

    /// The targets of the actions.
    open var allTargets: Set<AnyHashable> { Set(targets.compactMap { ($0.object as? NSObject).map { AnyHashable($0) } }) }

    /// Does as if something had been done.
    open func sendActions(for controlEvents: Event) {
        let event = UIEvent()
        for target in targets where !target.events.isDisjoint(with: controlEvents) && (target.isFree || target.object != nil) {
            sendAction(target.selector, to: target.object, for: event)
        }
        for (action, events) in uiActions where !events.isDisjoint(with: controlEvents) {
            sendAction(action)
        }
    }

    /// Calls a method. Each call goes through here.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        action.perform(on: target, [self, event])
    }

    /// Runs an action with this control as its sender.
    open func sendAction(_ action: UIAction) {
        action.run(sender: self)
    }
}

/// Something to do, with a title and an image.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
    /// The name of an action.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }
    }

    private static var made = 0

    /// The identifier; unique by default.
    public let identifier: Identifier
    /// What uses it; nil outside of `handler`.
    open private(set) var sender: Any?
    /// How it is shown in a menu.
    open var attributes: Attributes
    /// Whether it is marked in a menu.
    open var state: State
    private let handler: (UIAction) -> Void

    /// How an action is shown in a menu.
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The action is disabled.
        public static let disabled = Attributes(rawValue: 1)
        /// Takes something away.
        public static let destructive = Attributes(rawValue: 2)
        /// The action is hidden.
        public static let hidden = Attributes(rawValue: 4)
    }

    /// How an action is marked.
    public enum State: Int, Sendable {
        /// Not; with a check mark; with a dash.
        case off, on, mixed
    }

    /// Creates an action that calls `handler`. Harmless: a touch screen never shows the discoverability title.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
        attributes: Attributes = [], state: State = .off, handler: @escaping (UIAction) -> Void
    ) {
        Self.made += 1
        self.identifier = identifier ?? Identifier("action \(Self.made)")
        self.handler = handler
        self.attributes = attributes
        self.state = state
        super.init(title: title, subtitle: subtitle, image: image)
    }

    func run(sender: Any?) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}

/// An element of a menu.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    /// The title of the action.
    open var title: String
    /// The text below the title. Not shown: a subtitle is not drawn.
    open var subtitle: String? {
        didSet { RuntimeIssue.notShown("UIMenuElement.subtitle", "Put the words into the title.", if: subtitle != nil) }
    }
    /// The image of the action.
    open var image: UIImage?

    init(title: String, subtitle: String? = nil, image: UIImage?) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
    }
}

/// A menu of a button's. It opens as SwiftUI's menus do.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
    /// The elements of the menu.
    public let children: [UIMenuElement]
    /// The identifier; unique by default.
    public let identifier: Identifier
    private let isInline: Bool

    /// How a menu stands in another.
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Its children are shown in the menu around.
        public static let displayInline = Options(rawValue: 1)
        /// Takes something away.
        public static let destructive = Options(rawValue: 2)
        /// One of its children is marked.
        public static let singleSelection = Options(rawValue: 32)
    }

    /// A menu with elements. Not shown: of the options, only `displayInline` is.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil, options: Options = [],
        children: [UIMenuElement] = []
    ) {
        RuntimeIssue.notShown("UIMenu.Options.destructive", "Use a UIAction with that attribute.", if: options.contains(.destructive))
        RuntimeIssue.notShown("UIMenu.Options.singleSelection", "Set the state of each UIAction.", if: options.contains(.singleSelection))
        self.children = children
        isInline = options.contains(.displayInline)
        self.identifier = identifier ?? Identifier.unique()
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// The same menu with other elements.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(title: title, subtitle: subtitle, image: image, identifier: identifier, options: isInline ? .displayInline : [], children: newChildren)
    }

    /// The control as a SwiftUI view.
    var content: AnyView {
        let elements = children.enumerated().map { ($0.offset, $0.element) }
        return AnyView(
            ForEach(elements, id: \.0) { _, element in
                if let menu = element as? UIMenu, menu.isInline {
                    Section(menu.title) { menu.content }
                } else if let menu = element as? UIMenu {
                    Menu(menu.title) { menu.content }
                } else if let action = element as? UIAction {
                    Button(role: action.attributes.contains(.destructive) ? .destructive : nil) {
                        action.run(sender: nil)
                    } label: {
                        if let image = action.image {
                            Label {
                                Text(verbatim: action.title)
                            } icon: {
                                Image(uiImage: image)
                            }
                        } else {
                            Text(verbatim: action.title)
                        }
                    }
                    .disabled(action.attributes.contains(.disabled))
                }
            })
    }
}
