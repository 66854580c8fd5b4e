/// What people may do with a column of a table that has a `columnCustomization` binding.
public struct TableColumnCustomizationBehavior: SetAlgebra, Sendable {
    public typealias Element = TableColumnCustomizationBehavior
    public typealias ArrayLiteralElement = TableColumnCustomizationBehavior

    private var bits: UInt8

    private init(bits: UInt8) {
        self.bits = bits
    }

    /// No behavior.
    public init() {
        bits = 0
    }

    /// Moving the column by its header.
    public static let reorder = TableColumnCustomizationBehavior(bits: 1)
    /// Changing the width of the column by the edge of its header.
    public static let resize = TableColumnCustomizationBehavior(bits: 2)
    /// Showing and hiding the column by the menu of the headers.
    public static let visibility = TableColumnCustomizationBehavior(bits: 4)
    /// All behaviors.
    public static var all: TableColumnCustomizationBehavior { [.reorder, .resize, .visibility] }

    /// Whether all of `member` is contained.
    public func contains(_ member: Element) -> Bool { bits & member.bits == member.bits }

    /// The behaviors that are in one of both.
    public func union(_ other: Self) -> Self { Self(bits: bits | other.bits) }

    /// The behaviors that are in both.
    public func intersection(_ other: Self) -> Self { Self(bits: bits & other.bits) }

    /// The behaviors that are in one and not in the other.
    public func symmetricDifference(_ other: Self) -> Self { Self(bits: bits ^ other.bits) }

    /// Adds the behaviors of another set.
    public mutating func formUnion(_ other: Self) { bits |= other.bits }

    /// Keeps the behaviors that are in the other set, too.
    public mutating func formIntersection(_ other: Self) { bits &= other.bits }

    /// Keeps the behaviors that are in one and not in the other.
    public mutating func formSymmetricDifference(_ other: Self) { bits ^= other.bits }

    /// Adds a behavior. Returns whether it was missing, and what is contained now.
    @discardableResult
    public mutating func insert(_ newMember: Element) -> (inserted: Bool, memberAfterInsert: Element) {
        let wasThere = contains(newMember)
        bits |= newMember.bits
        return (!wasThere, newMember)
    }

    /// Removes a behavior. Returns what of it was contained, or nil.
    @discardableResult
    public mutating func remove(_ member: Element) -> Element? {
        let removed = intersection(member)
        bits &= ~member.bits
        return removed.bits == 0 ? nil : removed
    }

    /// Adds a behavior. Returns what of it was already contained, or nil.
    @discardableResult
    public mutating func update(with newMember: Element) -> Element? {
        let before = intersection(newMember)
        bits |= newMember.bits
        return before.bits == 0 ? nil : before
    }
}
