/// Leads to a view graph as long as there is one, for what may outlive it. Used in place of a weak reference: an object that has had one keeps its
/// counts in a table beside it, and each retain of it is slow from then on. What comes from other threads refers to the graph's `UpdateQueue` instead.
package final class HostReference: @unchecked Sendable {
    // Written by the graph's init and deinit.
    package internal(set) unowned(unsafe) var host: ViewGraph?

    init() {}
}
