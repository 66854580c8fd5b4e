/// The springs of one host that move leaves. They lie side by side, since all of them are gone through in each frame.
final class PlaceSprings: HostService {
    private static let pageSize = 128

    private var pages: [UnsafeMutablePointer<PlaceSpring>] = []
    private var unused: [UnsafeMutablePointer<PlaceSpring>] = []

    init(host: ViewGraph) {}

    deinit {
        pages.forEach { $0.deallocate() }
    }

    func add(_ motion: PlaceSpring) -> UnsafeMutablePointer<PlaceSpring> {
        if unused.isEmpty {
            let page = UnsafeMutablePointer<PlaceSpring>.allocate(capacity: Self.pageSize)
            pages.append(page)
            unused = (0..<Self.pageSize).reversed().map { page + $0 }
        }
        let slot = unused.removeLast()
        slot.initialize(to: motion)
        return slot
    }

    func remove(_ slot: UnsafeMutablePointer<PlaceSpring>) {
        slot.deinitialize(count: 1)
        unused.append(slot)
    }
}
