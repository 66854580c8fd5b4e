/// Technologies that help people to use a device.
public struct AccessibilityTechnologies: SetAlgebra, Sendable {
    private var bits: UInt8

    private init(bits: UInt8) {
        self.bits = bits
    }

    /// No technologies.
    public init() {
        bits = 0
    }

    /// The screen reader.
    public static var voiceOver: AccessibilityTechnologies { AccessibilityTechnologies(bits: 1) }
    /// The control of the device by switches.
    public static var switchControl: AccessibilityTechnologies { AccessibilityTechnologies(bits: 2) }
    /// Every one.
    package static var all: AccessibilityTechnologies { AccessibilityTechnologies(bits: .max) }

    /// Whether all technologies of `member` are in the set; true for an empty one.
    public func contains(_ member: AccessibilityTechnologies) -> Bool { bits & member.bits == member.bits }

    /// The technologies that are in either set.
    public func union(_ other: AccessibilityTechnologies) -> AccessibilityTechnologies { AccessibilityTechnologies(bits: bits | other.bits) }

    /// The technologies that are in both sets.
    public func intersection(_ other: AccessibilityTechnologies) -> AccessibilityTechnologies { AccessibilityTechnologies(bits: bits & other.bits) }

    /// The technologies that are in one of the sets, but not in both.
    public func symmetricDifference(_ other: AccessibilityTechnologies) -> AccessibilityTechnologies {
        AccessibilityTechnologies(bits: bits ^ other.bits)
    }

    /// Adds the technologies of `other`.
    public mutating func formUnion(_ other: AccessibilityTechnologies) { bits |= other.bits }

    /// Keeps only the technologies that are in `other`, too.
    public mutating func formIntersection(_ other: AccessibilityTechnologies) { bits &= other.bits }

    /// Adds the technologies of `other` that are missing, and removes the ones that were there.
    public mutating func formSymmetricDifference(_ other: AccessibilityTechnologies) { bits ^= other.bits }

    /// Adds technologies. `inserted` is false when all of them were there already.
    @discardableResult
    public mutating func insert(_ newMember: AccessibilityTechnologies) -> (inserted: Bool, memberAfterInsert: AccessibilityTechnologies) {
        let isNew = !contains(newMember)
        bits |= newMember.bits
        return (isNew, newMember)
    }

    /// Removes technologies. Returns those of them that were there; nil when none was.
    @discardableResult
    public mutating func remove(_ member: AccessibilityTechnologies) -> AccessibilityTechnologies? {
        let common = bits & member.bits
        bits &= ~member.bits
        return common == 0 ? nil : AccessibilityTechnologies(bits: common)
    }

    /// Adds technologies. Returns those of them that were there already; nil when none was.
    @discardableResult
    public mutating func update(with newMember: AccessibilityTechnologies) -> AccessibilityTechnologies? {
        let common = bits & newMember.bits
        bits |= newMember.bits
        return common == 0 ? nil : AccessibilityTechnologies(bits: common)
    }
}
