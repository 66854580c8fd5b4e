/// The springs of one host that move leaves. They lie side by side, since all of them are gone through in each frame.
final class PositionSprings: HostService {
    private static let pageSize = 128

    @exclusivity(unchecked) private var pages: [UnsafeMutablePointer<PositionSpring>] = []
    @exclusivity(unchecked) private var unused: [UnsafeMutablePointer<PositionSpring>] = []

    init(host: ViewGraph) {}

    deinit {
        pages.forEach { $0.deallocate() }
    }

    func add(_ motion: PositionSpring) -> UnsafeMutablePointer<PositionSpring> {
        if unused.isEmpty {
            let page = UnsafeMutablePointer<PositionSpring>.allocate(capacity: Self.pageSize)
            pages.append(page)
            unused = (0..<Self.pageSize).reversed().map { page + $0 }
        }
        let slot = unused.removeLast()
        slot.initialize(to: motion)
        return slot
    }

    func remove(_ slot: UnsafeMutablePointer<PositionSpring>) {
        slot.deinitialize(count: 1)
        unused.append(slot)
    }
}
