/// What is special about an element for those who do not see it.
public struct AccessibilityTraits: SetAlgebra, Sendable {
    private var bits: UInt32

    private init(bits: UInt32) {
        self.bits = bits
    }

    public init() {
        bits = 0
    }

    public static let isButton = AccessibilityTraits(bits: 1 << 0)
    public static let isHeader = AccessibilityTraits(bits: 1 << 1)
    public static let isSelected = AccessibilityTraits(bits: 1 << 2)
    public static let isLink = AccessibilityTraits(bits: 1 << 3)
    public static let isSearchField = AccessibilityTraits(bits: 1 << 4)
    public static let isImage = AccessibilityTraits(bits: 1 << 5)
    public static let playsSound = AccessibilityTraits(bits: 1 << 6)
    public static let isKeyboardKey = AccessibilityTraits(bits: 1 << 7)
    public static let isStaticText = AccessibilityTraits(bits: 1 << 8)
    public static let isSummaryElement = AccessibilityTraits(bits: 1 << 9)
    public static let updatesFrequently = AccessibilityTraits(bits: 1 << 10)
    public static let startsMediaSession = AccessibilityTraits(bits: 1 << 11)
    public static let allowsDirectInteraction = AccessibilityTraits(bits: 1 << 12)
    public static let causesPageTurn = AccessibilityTraits(bits: 1 << 13)
    public static let isModal = AccessibilityTraits(bits: 1 << 14)
    public static let isToggle = AccessibilityTraits(bits: 1 << 15)
    public static let isTabBar = AccessibilityTraits(bits: 1 << 16)

    /// Those that a tree names, in its order.
    package static let named: [(trait: AccessibilityTraits, name: String)] = [
        (.isSelected, "selected"), (.isHeader, "header"), (.isModal, "modal"), (.isSearchField, "search field"),
        (.updatesFrequently, "updates frequently"), (.isSummaryElement, "summary"), (.playsSound, "plays sound"),
        (.startsMediaSession, "starts media"), (.allowsDirectInteraction, "direct"), (.causesPageTurn, "turns pages"),
        (.isKeyboardKey, "key"),
    ]

    public func contains(_ member: AccessibilityTraits) -> Bool { bits & member.bits == member.bits }

    public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { AccessibilityTraits(bits: bits | other.bits) }

    public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits { AccessibilityTraits(bits: bits & other.bits) }

    public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits { AccessibilityTraits(bits: bits ^ other.bits) }

    public mutating func formUnion(_ other: AccessibilityTraits) { bits |= other.bits }

    public mutating func formIntersection(_ other: AccessibilityTraits) { bits &= other.bits }

    public mutating func formSymmetricDifference(_ other: AccessibilityTraits) { bits ^= other.bits }

    @discardableResult
    public mutating func insert(_ newMember: AccessibilityTraits) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
        let isNew = !contains(newMember)
        bits |= newMember.bits
        return (isNew, newMember)
    }

    @discardableResult
    public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
        let common = bits & member.bits
        bits &= ~member.bits
        return common == 0 ? nil : AccessibilityTraits(bits: common)
    }

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

    /// They are left out.
    public static let ignore = AccessibilityChildBehavior(name: "ignore")
    /// They stay, in a group.
    public static let contain = AccessibilityChildBehavior(name: "contain")
    /// They become one element with all that they say.
    public static let combine = AccessibilityChildBehavior(name: "combine")
}

/// The kind of an action that a user can ask for without touching the element.
public struct AccessibilityActionKind: Equatable, Sendable {
    package let name: String

    public static let `default` = AccessibilityActionKind(name: "default")
    public static let escape = AccessibilityActionKind(name: "escape")
    public static let magicTap = AccessibilityActionKind(name: "magicTap")

    private init(name: String) {
        self.name = name
    }

    public init(named name: Text) {
        self.name = name.plainString
    }
}

/// The way in which a value is to be changed.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
    case increment
    case decrement
}

/// The level of a heading.
public enum AccessibilityHeadingLevel: UInt, Sendable {
    case unspecified
    case h1
    case h2
    case h3
    case h4
    case h5
    case h6
}
