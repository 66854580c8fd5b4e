@_exported import Foundation
import SwiftUICore

/// Work that the system does later for an app. Here it does none, so there are no instances.
open class BGTask: NSObject, @unchecked Sendable {
    /// The name.
    public let identifier: String
    /// Called when the time is over.
    open var expirationHandler: (() -> Void)?

    init(identifier: String) {
        self.identifier = identifier
    }

    /// Harmless: no task runs that could be done.
    open func setTaskCompleted(success: Bool) {}
}

/// A short task.
open class BGAppRefreshTask: BGTask, @unchecked Sendable {}
/// A long task.
open class BGProcessingTask: BGTask, @unchecked Sendable {}

/// A request for a task.
open class BGTaskRequest: NSObject, @unchecked Sendable {
    /// The name.
    public let identifier: String
    /// Not before this time; nil for any.
    open var earliestBeginDate: Date?

    init(identifier: String) {
        self.identifier = identifier
    }
}

/// A request for a short task.
open class BGAppRefreshTaskRequest: BGTaskRequest, @unchecked Sendable {
    /// Creates a request.
    public override init(identifier: String) {
        super.init(identifier: identifier)
    }
}

/// A request for a long task.
open class BGProcessingTaskRequest: BGTaskRequest, @unchecked Sendable {
    /// Whether the task needs a network. Not shown: `submit(_:)` of the scheduler reports that no task runs.
    open var requiresNetworkConnectivity = false
    /// Whether the task needs power. Not shown: `submit(_:)` of the scheduler reports that no task runs.
    open var requiresExternalPower = false

    /// Creates a request.
    public override init(identifier: String) {
        super.init(identifier: identifier)
    }
}

/// Runs tasks while an app is not shown. Here it runs none: requests fail with `unavailable`, as in a simulator, which is reported once.
open class BGTaskScheduler: NSObject, @unchecked Sendable {
    /// The reason why a request fails.
    public struct Error: _BridgedStoredNSError, Sendable {
        public let _nsError: NSError

        public init(_nsError error: NSError) {
            _nsError = error
        }

        public static var _nsErrorDomain: String { errorDomain }
        /// The domain of the errors.
        public static var errorDomain: String { "BGTaskSchedulerErrorDomain" }

        /// The kinds of errors.
        public enum Code: Int, _ErrorCodeProtocol, Sendable {
            public typealias _ErrorType = BGTaskScheduler.Error

            case unavailable = 1, tooManyPendingTaskRequests, notPermitted
        }

        /// There are no tasks.
        public static var unavailable: Code { .unavailable }
        /// There are too many.
        public static var tooManyPendingTaskRequests: Code { .tooManyPendingTaskRequests }
        /// The app may not.
        public static var notPermitted: Code { .notPermitted }
    }

    /// The shared instance.
    public static let shared = BGTaskScheduler()

    override init() {
        super.init()
    }

    /// True, as on a phone; the handler is never called. Harmless: requests say that no task runs.
    @discardableResult
    open func register(forTaskWithIdentifier identifier: String, using queue: DispatchQueue?, launchHandler: @escaping @Sendable (BGTask) -> Void) -> Bool {
        true
    }

    /// Fails. Not shown: no task runs, which is reported.
    open func submit(_ taskRequest: BGTaskRequest) throws {
        RuntimeIssue.report("BGTaskScheduler runs no tasks here; requests fail with an error.")
        throw Error(.unavailable, userInfo: [NSLocalizedDescriptionKey: "There are no tasks in the background here."])
    }

    /// Harmless: no request was taken.
    open func cancel(taskRequestWithIdentifier identifier: String) {}
    /// Harmless: no request was taken.
    open func cancelAllTaskRequests() {}
    /// None, on the main queue.
    open func getPendingTaskRequests(completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void) {
        DispatchQueue.main.async { completionHandler([]) }
    }
    /// None.
    open func pendingTaskRequests() async -> [BGTaskRequest] { [] }
}
