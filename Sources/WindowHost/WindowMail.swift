import Foundation

/// What lies between the window's thread and the main thread.
final class WindowMail: @unchecked Sendable {
    /// For the main thread.
    struct Batch {
        var events: [NumberedEvent] = []
        /// When the display has shown a picture, on the host's clock.
        var shown: Double?
    }

    /// For the window's thread.
    struct Orders {
        var opened: [(number: Int, request: WindowRequest)] = []
        /// By the numbers of their windows.
        var pictures: [Int: WindowPicture] = [:]
        var settings: [(number: Int, setting: WindowSetting)] = []
        var closed: [Int] = []
        var isOver = false
    }

    private let condition = NSCondition()
    private var batch = Batch()
    private var orders = Orders()
    private var hasMail = false
    private var opening: Result<WindowGeometry, any Error>?
    private var isOver = false
    /// The windows that the user has closed; nil for all.
    private var closings: Set<Int?> = []
    /// Has the main thread's run loop look here.
    private let wakeMain: @Sendable () -> Void

    init(wakeMain: @escaping @Sendable () -> Void) {
        self.wakeMain = wakeMain
    }

    // MARK: On the window's thread

    func post(_ result: Result<WindowGeometry, any Error>) {
        locked { opening = result }
    }

    func post(_ events: [NumberedEvent]) {
        guard !events.isEmpty else { return }
        locked {
            batch.events += events
            for event in events where event.event == .closed || event.event == .quit {
                // The main thread has not answered to the first: it is busy, and the user wants an end.
                if !closings.insert(event.event == .quit ? nil : event.window).inserted { _exit(1) }
            }
        }
    }

    func didShow(at time: Double) {
        locked { batch.shown = time }
    }

    func takeOrders() -> Orders {
        condition.lock()
        defer { condition.unlock() }
        let taken = orders
        orders = Orders(isOver: orders.isOver)
        if !taken.pictures.isEmpty {
            hasMail = true
            condition.broadcast()
            wakeMain()
        }
        return taken
    }

    /// Has the main thread look for what is not here.
    func wakeUp() {
        locked {}
    }

    func finish() {
        locked { isOver = true }
    }

    private func locked(_ body: () -> Void) {
        condition.lock()
        body()
        hasMail = true
        condition.broadcast()
        condition.unlock()
        wakeMain()
    }

    // MARK: On the main thread

    /// Waits until the window has opened.
    func waitForOpening() throws -> WindowGeometry {
        condition.lock()
        defer { condition.unlock() }
        while opening == nil {
            condition.wait()
        }
        return try opening!.get()
    }

    func waitForEnd() {
        condition.lock()
        while !isOver {
            condition.wait()
        }
        condition.unlock()
    }

    /// Waits for something to take.
    func wait(until date: Date) {
        condition.lock()
        while !hasMail, condition.wait(until: date) {}
        condition.unlock()
    }

    var isEmpty: Bool {
        condition.lock()
        defer { condition.unlock() }
        return !hasMail
    }

    func take() -> Batch {
        condition.lock()
        defer { condition.unlock() }
        hasMail = false
        defer { batch = Batch() }
        return batch
    }

    /// Whether the last picture was taken.
    var hasRoom: Bool {
        condition.lock()
        defer { condition.unlock() }
        return orders.pictures.isEmpty
    }

    func order(_ change: (inout Orders) -> Void) {
        condition.lock()
        change(&orders)
        closings.subtract(orders.closed)
        condition.unlock()
    }
}
