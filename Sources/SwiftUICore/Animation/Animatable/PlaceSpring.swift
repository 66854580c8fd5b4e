import Foundation

/// Two numbers as one machine vector: the place of a leaf.
struct PlaceVector: VectorArithmetic, Sendable {
    var components: SIMD2<Double>

    init(_ components: SIMD2<Double>) {
        self.components = components
    }

    /// The place in a frame.
    init(_ frame: FrameVector) {
        components = frame.components.lowHalf
    }

    static var zero: PlaceVector { PlaceVector(SIMD2()) }

    static func + (lhs: PlaceVector, rhs: PlaceVector) -> PlaceVector {
        PlaceVector(lhs.components + rhs.components)
    }

    static func - (lhs: PlaceVector, rhs: PlaceVector) -> PlaceVector {
        PlaceVector(lhs.components - rhs.components)
    }

    static func += (lhs: inout PlaceVector, rhs: PlaceVector) {
        lhs.components += rhs.components
    }

    static func -= (lhs: inout PlaceVector, rhs: PlaceVector) {
        lhs.components -= rhs.components
    }

    mutating func scale(by rhs: Double) {
        components *= rhs
    }

    var magnitudeSquared: Double {
        (components * components).sum()
    }
}

extension FrameVector {
    /// A frame without a size at a place.
    init(_ place: PlaceVector) {
        components = SIMD4(lowHalf: place.components, highHalf: SIMD2())
    }

    var hasSize: Bool { components.z != 0 || components.w != 0 }
}

/// A fluid spring that moves a frame of one size: all that a frame of the animation needs, and the same numbers as those of an `AnimatorState`,
/// which it is made of and goes back to.
struct PlaceSpring {
    let spring: FluidSpringAnimation
    let interval: PlaceVector
    var state: FluidSpringState<PlaceVector>
    /// When the animation began.
    let startTime: Double
    /// The frame that `state` belongs to.
    var lastTime: Double
    var isLogicallyComplete: Bool
    /// Where it leads to.
    var target: CGRect = .zero

    /// The frame to show at `time`; nil at the end.
    @inline(__always)
    mutating func frame(at time: Double) -> CGRect? {
        if time != lastTime {
            let elapsed = max(0, time - startTime)
            let hasEnded = spring.advance(&state, towards: interval, time: elapsed)
            if elapsed - state.startTime >= spring.response {
                isLogicallyComplete = true
            }
            guard !hasEnded else { return nil }
            guard state.offset.magnitudeSquared.isFinite else {
                reportNotFinite(at: elapsed)
                return nil
            }
            lastTime = time
        }
        let place = SIMD2(Double(target.minX), Double(target.minY)) - interval.components + state.offset.components
        return CGRect(origin: CGPoint(x: place.x, y: place.y), size: target.size)
    }
}

extension PlaceSpring {
    @inline(never)
    private func reportNotFinite(at elapsed: Double) {
        RuntimeIssue.reportNotFinite(Animation(spring), at: elapsed)
    }

    /// The motion of `animator`, which must not have been asked for another frame than that at `time` since.
    init(
        _ spring: FluidSpringAnimation, interval: FrameVector, state: FluidSpringState<FrameVector>, startTime: Double, time: Double, isLogicallyComplete: Bool
    ) {
        self.spring = spring
        self.interval = PlaceVector(interval)
        self.state = FluidSpringState(state, map: PlaceVector.init)
        self.startTime = startTime
        lastTime = time
        self.isLogicallyComplete = isLogicallyComplete
    }
}

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
