import Foundation

/// Something that an assistive technology asks of an element.
package struct AccessibilityRequest: Equatable, Sendable {
    package enum Command: Equatable, Sendable {
        case perform(AccessibleElement.Action.Kind)
        case setValue(Double)
        /// Moves the keyboard's focus there.
        case focus
        case select(Range<Int>)
        case replace(Range<Int>, String)
        case copy(Range<Int>)
        case cut(Range<Int>)
        case paste(Int)
    }

    package var number: Int
    package var element: Int
    package var command: Command
}

/// What lies between the thread of the accessibility bus and the main thread.
package final class AccessibilityLink: @unchecked Sendable {
    /// For the thread of the bus.
    package struct News: Sendable {
        package var tree: AccessibleTree?
        /// Requests that were done, and whether that went well; after `tree`.
        package var done: [(number: Int, isDone: Bool)] = []
        package var isOver = false
    }

    private let lock = NSLock()
    private var requests: [AccessibilityRequest] = []
    private var news = News()
    private var wanted = false
    private var wakeMain: @Sendable () -> Void = {}
    private var wakeBus: @Sendable () -> Void = {}

    package init() {}

    package func onRequest(_ wake: @escaping @Sendable () -> Void) {
        lock.withLock { wakeMain = wake }
    }

    package func onNews(_ wake: @escaping @Sendable () -> Void) {
        lock.withLock { wakeBus = wake }
    }

    // MARK: On the thread of the bus

    /// Whether anybody wants to know what the windows show.
    package func setWanted(_ isWanted: Bool) {
        let wake = lock.withLock {
            defer { wanted = isWanted }
            return wanted == isWanted ? nil : wakeMain
        }
        wake?()
    }

    package func ask(_ request: AccessibilityRequest) {
        let wake = lock.withLock {
            requests.append(request)
            return wakeMain
        }
        wake()
    }

    package func takeNews() -> News {
        lock.withLock {
            defer { news = News(isOver: news.isOver) }
            return news
        }
    }

    // MARK: On the main thread

    package var isWanted: Bool { lock.withLock { wanted } }

    package func takeRequests() -> [AccessibilityRequest] {
        lock.withLock {
            defer { requests = [] }
            return requests
        }
    }

    package func post(_ tree: AccessibleTree?, done: [(number: Int, isDone: Bool)] = [], isOver: Bool = false) {
        let wake = lock.withLock {
            news.tree = tree ?? news.tree
            news.done += done
            news.isOver = news.isOver || isOver
            return wakeBus
        }
        wake()
    }
}
