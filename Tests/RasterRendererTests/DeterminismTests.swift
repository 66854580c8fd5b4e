import Foundation
import Geometry
import Rendering
import Synchronization
import Testing

@testable import RasterRenderer

@Suite struct DeterminismTests {
    private static func scene(_ seed: UInt64) -> DisplayList {
        var random = SeededRandom(seed: seed)
        func circle() -> Path {
            Path(ellipseIn: CGRect(origin: random.point(80), size: CGSize(width: random.next(5, 40), height: 30)))
        }
        return .group([
            fill(circle(), .color(random.color(alpha: 0.7))),
            .effect(.blur(radius: random.next(1, 12), opaque: false), fill(circle(), .color(random.color()))),
            .effect(.shadow(color: .black, radius: 5, offset: CGSize(width: 2.3, height: 4)), fill(circle(), .color(random.color()))),
            .effect(.opacity(0.5), .group([fill(circle()), fill(circle(), .color(random.color()))])),
            item(.stroke(circle(), StrokeStyle(lineWidth: 3, lineCap: .round, dash: [7, 4]), .color(random.color()))),
            .effect(
                .clip(circle(), .nonZero),
                fill(
                    CGRect(x: 0, y: 0, width: 90, height: 90),
                    .angularGradient(ramp(random.color(), random.color()), center: CGPoint(x: 40, y: 40), startAngle: 0, endAngle: 6))),
        ])
    }

    @Test func allThreadsGiveTheSameBytes() {
        let scenes = (1...6).map { Self.scene($0) }
        let expected = scenes.map { draw($0, 90, 90, background: .white) }
        let mismatches = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for step in 0..<24 {
                // Every thread in another order, so that every workspace has another past.
                let index = (step * (thread % 2 == 0 ? 1 : 5) + thread) % 6
                if draw(scenes[index], 90, 90, background: .white) != expected[index] {
                    mismatches.withLock { $0 += 1 }
                }
            }
        }
        #expect(mismatches.withLock { $0 } == 0)
    }

    @Test func largeImagesBetweenSmallOnesChangeNothing() {
        let small = draw(Self.scene(3), 90, 90)
        _ = draw(Self.scene(4), 700, 500, scale: 3)
        _ = draw(.effect(.blur(radius: 30, opaque: false), Self.scene(5)), 400, 300)
        #expect(draw(Self.scene(3), 90, 90) == small)
    }
}
