/// What is special about an element for those who do not see it.
public struct AccessibilityTraits: SetAlgebra, Sendable {
    private var bits: UInt32

    private init(bits: UInt32) {
        self.bits = bits
    }

    /// No traits.
    public init() {
        bits = 0
    }

    /// Pressing it does something. Added to a text, an image or a group, it makes that a button.
    public static let isButton = AccessibilityTraits(bits: 1 << 0)
    /// A heading of what follows. Accessibility trees say “header”.
    public static let isHeader = AccessibilityTraits(bits: 1 << 1)
    /// The one chosen among others, such as the tab that is open. Accessibility trees say “selected”.
    public static let isSelected = AccessibilityTraits(bits: 1 << 2)
    /// It leads somewhere else. Accessibility trees say “link”; the element keeps its role.
    public static let isLink = AccessibilityTraits(bits: 1 << 3)
    /// Text typed here searches. Accessibility trees say “search field”.
    public static let isSearchField = AccessibilityTraits(bits: 1 << 4)
    /// The element is an image. Added to a group, it makes the group an image.
    public static let isImage = AccessibilityTraits(bits: 1 << 5)
    /// The element plays its own sound. Accessibility trees say “plays sound”.
    public static let playsSound = AccessibilityTraits(bits: 1 << 6)
    /// A key of a keyboard. Accessibility trees say “key”.
    public static let isKeyboardKey = AccessibilityTraits(bits: 1 << 7)
    /// Text that does not change. Accessibility trees say “static text”; the element keeps its role.
    public static let isStaticText = AccessibilityTraits(bits: 1 << 8)
    /// The element summarizes the app when it begins. Accessibility trees say “summary”.
    public static let isSummaryElement = AccessibilityTraits(bits: 1 << 9)
    /// Its value changes often. Accessibility trees say “updates frequently”.
    public static let updatesFrequently = AccessibilityTraits(bits: 1 << 10)
    /// Using it starts sound or film. Accessibility trees say “starts media”.
    public static let startsMediaSession = AccessibilityTraits(bits: 1 << 11)
    /// Touches reach it themselves while a screen reader runs. Accessibility trees say “direct”; touches here always reach it.
    public static let allowsDirectInteraction = AccessibilityTraits(bits: 1 << 12)
    /// Turns the page when it has been read. Accessibility trees say “turns pages”; nothing turns here.
    public static let causesPageTurn = AccessibilityTraits(bits: 1 << 13)
    /// Screen readers are to ignore what is around it. Accessibility trees say “modal”, and list what is around it all the same.
    public static let isModal = AccessibilityTraits(bits: 1 << 14)
    /// It is on or off. Accessibility trees say “toggle”; the element keeps its role.
    public static let isToggle = AccessibilityTraits(bits: 1 << 15)
    /// A bar of tabs. Accessibility trees say “tab bar”; the element keeps its role.
    public static let isTabBar = AccessibilityTraits(bits: 1 << 16)

    /// Those that a tree names, in its order.
    package static let named: [(trait: AccessibilityTraits, name: String)] = [
        (.isSelected, "selected"), (.isHeader, "header"), (.isModal, "modal"), (.isSearchField, "search field"),
        (.updatesFrequently, "updates frequently"), (.isSummaryElement, "summary"), (.playsSound, "plays sound"),
        (.startsMediaSession, "starts media"), (.allowsDirectInteraction, "direct"), (.causesPageTurn, "turns pages"),
        (.isKeyboardKey, "key"), (.isLink, "link"), (.isStaticText, "static text"), (.isToggle, "toggle"), (.isTabBar, "tab bar"),
    ]

    /// Whether all traits of `member` are in the set; true for an empty one.
    public func contains(_ member: AccessibilityTraits) -> Bool { bits & member.bits == member.bits }

    /// The traits that are in either set.
    public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { AccessibilityTraits(bits: bits | other.bits) }

    /// The traits that are in both sets.
    public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits { AccessibilityTraits(bits: bits & other.bits) }

    /// The traits that are in one of the sets, but not in both.
    public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits { AccessibilityTraits(bits: bits ^ other.bits) }

    /// Adds the traits of `other`.
    public mutating func formUnion(_ other: AccessibilityTraits) { bits |= other.bits }

    /// Keeps only the traits that are in `other`, too.
    public mutating func formIntersection(_ other: AccessibilityTraits) { bits &= other.bits }

    /// Adds the traits of `other` that are missing, and removes the ones that were there.
    public mutating func formSymmetricDifference(_ other: AccessibilityTraits) { bits ^= other.bits }

    /// Adds traits. `inserted` is false when all of them were there already.
    @discardableResult
    public mutating func insert(_ newMember: AccessibilityTraits) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
        let isNew = !contains(newMember)
        bits |= newMember.bits
        return (isNew, newMember)
    }

    /// Removes traits. Returns those of them that were there; nil when none was.
    @discardableResult
    public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
        let common = bits & member.bits
        bits &= ~member.bits
        return common == 0 ? nil : AccessibilityTraits(bits: common)
    }

    /// Adds traits. Returns those of them that were there already; nil when none was.
    @discardableResult
    public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
        let common = bits & newMember.bits
        bits |= newMember.bits
        return common == 0 ? nil : AccessibilityTraits(bits: common)
    }
}

/// What becomes of the elements in an element.
public struct AccessibilityChildBehavior: Hashable, Sendable {
    private let name: String

    /// The children are ignored.
    public static let ignore = AccessibilityChildBehavior(name: "ignore")
    /// They stay, in a group.
    public static let contain = AccessibilityChildBehavior(name: "contain")
    /// They become one element with all that they say.
    public static let combine = AccessibilityChildBehavior(name: "combine")
}

/// The kind of an action that a user can ask for without touching the element.
public struct AccessibilityActionKind: Equatable, Sendable {
    package let name: String

    /// What pressing the element does. A script that performs `default` on an element without such an action taps it.
    public static let `default` = AccessibilityActionKind(name: "default")
    /// Leaves something, such as a sheet. Runs when a script performs `escape` on the element; no gesture asks for it here.
    public static let escape = AccessibilityActionKind(name: "escape")
    /// What the app is for, such as playing and pausing. Runs when a script performs `magicTap` on the element; no gesture asks
    /// for it here.
    public static let magicTap = AccessibilityActionKind(name: "magicTap")

    package init(name: String) {
        self.name = name
    }
}

/// The direction in which a value is to be changed.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
    /// Make it larger.
    case increment
    /// Make it smaller.
    case decrement
}

/// The level of a heading.
public enum AccessibilityHeadingLevel: UInt, Sendable {
    /// A heading of no level. Accessibility trees then say “header” alone.
    case unspecified
    /// The uppermost level. Accessibility trees say the level beside “header”: “h1”.
    case h1
    /// Below a heading of level 1.
    case h2
    /// Below a heading of level 2.
    case h3
    /// Below a heading of level 3.
    case h4
    /// Below a heading of level 4.
    case h5
    /// The lowest level.
    case h6
}
