@_exported import Foundation
import SwiftUICore

/// What a live activity shows: values that stay, and a state that changes.
public protocol ActivityAttributes: Codable, Sendable {
    /// What changes.
    associatedtype ContentState: Codable, Hashable, Sendable
}

/// The reason why a live activity does not begin. Here it is `unsupported`.
public enum ActivityAuthorizationError: Error, LocalizedError, Sendable {
    case attributesTooLarge, denied, globalMaximumExceeded, malformedActivityIdentifier, missingProcessIdentifier, persistenceFailure
    case reconnectNotPermitted, targetMaximumExceeded, unentitled, unsupported, unsupportedTarget, visibility

    public var errorDescription: String? { "There are no live activities here." }
}

/// Whether an app may have live activities. Here it may not.
public final class ActivityAuthorizationInfo: Sendable {
    /// Creates the information.
    public init() {}

    /// False: there is no lock screen to show them.
    public var areActivitiesEnabled: Bool { false }
    /// False: there is no lock screen to show them.
    public var frequentPushesEnabled: Bool { false }
    /// False, once.
    public var activityEnablementUpdates: AsyncStream<Bool> {
        AsyncStream { continuation in
            continuation.yield(false)
            continuation.finish()
        }
    }
}

/// A state of an activity, with the time until which it is right.
public struct ActivityContent<State: Codable & Hashable & Sendable>: Sendable {
    /// The state.
    public let state: State
    /// Until when the state is right; nil for always.
    public let staleDate: Date?
    /// Which of several activities comes first.
    public let relevanceScore: Double

    /// Creates a content.
    public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
        (self.state, self.staleDate, self.relevanceScore) = (state, staleDate, relevanceScore)
    }
}

/// Whether an activity goes on.
public enum ActivityState: Codable, Hashable, Sendable {
    case active, ended, dismissed, stale, pending
}

/// When an ended activity goes away.
public struct ActivityUIDismissalPolicy: Hashable, Sendable {
    private let date: Date?
    private let name: String

    /// After some hours.
    public static let `default` = ActivityUIDismissalPolicy(date: nil, name: "default")
    /// At once.
    public static let immediate = ActivityUIDismissalPolicy(date: nil, name: "immediate")
    /// At a time.
    public static func after(_ date: Date) -> ActivityUIDismissalPolicy { ActivityUIDismissalPolicy(date: date, name: "after") }
}

/// How an activity is updated from a server.
public struct PushType: Hashable, Sendable {
    private let name: String

    /// By a token of the activity.
    public static let token = PushType(name: "token")
    /// By a channel.
    public static func channel(_ channelId: String) -> PushType { PushType(name: channelId) }
}

/// What alerts the user of an update. Harmless: there is no activity to alert of.
public struct AlertConfiguration: Sendable {
    /// The sound.
    public struct AlertSound: Hashable, Sendable {
        private let name: String

        /// The usual one.
        public static let `default` = AlertSound(name: "default")
        /// One of the app's.
        public static func named(_ name: String) -> AlertSound { AlertSound(name: name) }
    }

    /// The title.
    public let title: LocalizedStringResource
    /// The text.
    public let body: LocalizedStringResource
    /// The sound.
    public let sound: AlertSound

    /// Creates an alert.
    public init(title: LocalizedStringResource, body: LocalizedStringResource, sound: AlertSound) {
        (self.title, self.body, self.sound) = (title, body, sound)
    }
}

/// A live activity. Here there is no lock screen: a request fails with an error, which is reported once, so there are no instances.
public final class Activity<Attributes: ActivityAttributes>: Identifiable, Sendable {
    public typealias ContentState = Attributes.ContentState

    /// The name of the activity.
    public let id: String
    /// The values that stay.
    public let attributes: Attributes
    /// The state.
    public let content: ActivityContent<ContentState>

    private init(attributes: Attributes, content: ActivityContent<ContentState>) {
        (id, self.attributes, self.content) = (UUID().uuidString, attributes, content)
    }

    /// None.
    public static var activities: [Activity] { [] }
    /// Ended.
    public var activityState: ActivityState { .ended }
    /// Nothing comes.
    public var activityStateUpdates: AsyncStream<ActivityState> { AsyncStream { $0.finish() } }
    /// Nothing comes.
    public var contentUpdates: AsyncStream<ActivityContent<ContentState>> { AsyncStream { $0.finish() } }
    /// Nothing comes.
    public var pushTokenUpdates: AsyncStream<Data> { AsyncStream { $0.finish() } }
    /// Nil: there are no pushes.
    public var pushToken: Data? { nil }

    /// Fails. Not shown: there is no lock screen to show it, which is reported.
    public static func request(attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil) throws -> Activity {
        RuntimeIssue.report("Activity: there is no lock screen here; the request fails with an error.")
        throw ActivityAuthorizationError.unsupported
    }

    /// Fails. Not shown: there is no lock screen to show it, which is reported.
    public static func request(attributes: Attributes, contentState: ContentState, pushType: PushType? = nil) throws -> Activity {
        try request(attributes: attributes, content: ActivityContent(state: contentState, staleDate: nil), pushType: pushType)
    }

    /// Harmless: no activity has begun that could change.
    public func update(_ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration? = nil) async {}
    /// Harmless: no activity has begun that could change.
    public func update(using contentState: ContentState, alertConfiguration: AlertConfiguration? = nil) async {}
    /// Harmless: no activity has begun that could end.
    public func end(_ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default) async {}
    /// Harmless: no activity has begun that could end.
    public func end(using contentState: ContentState? = nil, dismissalPolicy: ActivityUIDismissalPolicy = .default) async {}
}
