import Foundation

/// The hinge of a device that folds.
public struct DeviceHinge: Hashable, Sendable {
    /// How far a hinge is open.
    public struct Status: Hashable, Sendable {
        private let name: String

        /// The device is folded.
        public static let closed = Status(name: "closed")
        /// The device is flat.
        public static let fullyOpen = Status(name: "fullyOpen")
        /// The device is neither folded nor flat.
        public static let partiallyOpen = Status(name: "partiallyOpen")
    }

    /// The angle between the halves of the device: 180° where it is flat.
    public let angle: Angle
    /// How far the hinge is open.
    public let status: Status
}

/// What is known of the hinge of a device.
public struct DeviceHingeContext: Equatable, Sendable {
    /// The hinge; nil on a device without one, as all devices of a stage are.
    public let hinge: DeviceHinge?
}

nonisolated extension View {
    /// Calls `action` when the hinge of the device moves.
    ///
    /// Harmless: the devices of a stage do not fold, as most phones do not, so that `action` is never called.
    public func onHingeChange(
        isEnabled: Bool = true, _ action: @escaping (_ oldContext: DeviceHingeContext, _ newContext: DeviceHingeContext) -> Void
    ) -> some View { self }
}
