import Foundation
import Geometry
import Rendering
import Synchronization
import Testing

@testable import RasterRenderer

/// Crews whose threads all get something to do, however small the picture is; one test at a time uses them.
enum TestCrews {
    static let all = Mutex([2, 3, 4].map { PaintCrew(count: $0, limits: .init(pixels: 1, rows: 1, effectPixels: $0 == 3 ? 4096 : 1)) })

    /// The picture as the threads of a crew paint it, in rows by chance.
    static func draw(
        _ crew: PaintCrew, _ list: DisplayList, _ size: (width: Int, height: Int), scale: CGFloat, _ background: ResolvedColor, _ random: inout SeededRandom
    ) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: size.width * size.height * 4) { buffer, count in
            count = size.width * size.height * 4
            let pixels = UnsafeMutableRawPointer(buffer.baseAddress!).bindMemory(to: UInt32.self, capacity: size.width * size.height)
            let rect = PixelRect(left: 0, top: 0, right: size.width, bottom: size.height)
            var rows = [0]
            for rest in stride(from: crew.count - 1, to: 0, by: -1) {
                rows.append(Int(random.next(Double(rows.last! + 1), Double(size.height - rest) + 0.99)))
            }
            let job = PaintJob(
                list, rect, of: Surface(pixels: pixels, rect: rect), scale: scale, background: background, rows: rows + [size.height])
            crew.paint(job)
        }
    }

    /// The number of threads that paint another picture than one of them; nil where there is none.
    static func firstDifference(from bitmap: Bitmap, _ list: DisplayList, scale: CGFloat, _ background: ResolvedColor, seed: UInt64) -> Int? {
        var random = SeededRandom(seed: seed)
        return all.withLock { crews in
            crews.first { crew in
                bitmap.height >= crew.count && bitmap.width > 0
                    && draw(crew, list, (bitmap.width, bitmap.height), scale: scale, background, &random) != bitmap.bytes
            }?.count
        }
    }
}

/// Several threads paint one picture: it has the bytes of one thread's. `draw` compares them for the scenes of all other tests.
@Suite struct CrewTests {
    private static let size = CGSize(width: 130, height: 110)

    @Test(arguments: 0..<24) func randomListsHaveTheBytesOfOneThread(seed: Int) {
        var maker = RandomLists(random: SeededRandom(seed: UInt64(1000 + seed)), withLenses: true)
        let scale: CGFloat = seed % 3 == 0 ? 2 : 1
        for step in 0..<12 {
            let list = DisplayList.group((0..<5).map { _ in maker.list(4) })
            let whole = RasterRenderer().render(list, size: Self.size, scale: scale, background: .white)
            if let count = TestCrews.firstDifference(from: whole, list, scale: scale, .white, seed: UInt64(seed * 100 + step)) {
                Issue.record("seed \(seed), step \(step), \(count) threads")
                return
            }
        }
    }

    @Test(arguments: [1, 2, 3]) func canvasesOfACrewDrawTheBytesOfOneThread(count: Int) {
        let ticks = Atomic<Int>(0)
        // A clock by chance: whatever rows the threads get, the pixels are the same.
        let crew = PaintCrew(count: count, limits: .init(pixels: 1, rows: 2, effectPixels: 500)) {
            let tick = ticks.wrappingAdd(1, ordering: .sequentiallyConsistent).newValue
            return Double(tick) + Double(tick * 7919 % 13) / 3
        }
        for seed in 0..<6 {
            var maker = RandomLists(random: SeededRandom(seed: UInt64(500 + seed)), withLenses: true)
            let canvas = RasterRenderer().makeCanvas(size: Self.size, scale: 1, crew: crew)
            var list = DisplayList.group((0..<6).map { _ in maker.list(3) })
            for step in 0..<20 {
                let drawn = canvas.draw(list, background: .white).bitmap
                let whole = RasterRenderer().render(list, size: Self.size, scale: 1, background: .white)
                if drawn != whole {
                    Issue.record("seed \(seed), step \(step): \(drawn.difference(from: whole))")
                    return
                }
                list = maker.changed(list)
            }
        }
    }

    /// A sheet of material over everything, and a blur of all: the parts of one thread need those of the other.
    @Test func whatReachesOverAllRowsIsDrawnTogether() {
        let dots = DisplayList.group((0..<60).map { fill(Path(ellipseIn: CGRect(x: $0 * 7 % 120, y: $0 * 13 % 100, width: 9, height: 9)), .color(red)) })
        var glass = MaterialPaint(blurRadius: 4, plain: .clear)
        glass.lens = 6
        let sheet = fill(Path(roundedRect: CGRect(x: 5, y: 5, width: 110, height: 100), cornerRadius: 20), .material(glass))
        let hidden = DisplayList.effect(.clip(Path(CGRect(x: 0, y: 0, width: 130, height: 12)), .nonZero), sheet)
        let lists: [DisplayList] = [
            .group([dots, sheet]), .effect(.blur(radius: 9, opaque: false), dots), .effect(.blur(radius: 1, opaque: true), dots),
            .effect(.opacity(0.5), .group([dots, sheet, dots])), .effect(.shadow(color: .black, radius: 6, offset: CGSize(width: 2.5, height: 30.5)), dots),
            .group([dots, hidden]), .effect(.shadow(color: .black, radius: 3, offset: .zero), .group([dots, hidden])),
            .group([dots, .effect(.isolated, .group([dots, sheet])), .effect(.mask(DisplayList.Mask(dots, isInverse: true)), sheet)]),
        ]
        for (index, list) in lists.enumerated() {
            let whole = RasterRenderer().render(list, size: Self.size, scale: 2, background: .white)
            #expect(TestCrews.firstDifference(from: whole, list, scale: 2, .white, seed: UInt64(index)) == nil, "\(index)")
        }
    }

    @Test func rowsOfTheSameCostAreDivided() {
        let rect = PixelRect(left: 0, top: 0, right: 100, bottom: 320)
        var costs = RowCosts(height: 320)
        #expect(costs.divided(rect, among: 2, least: 24) == [0, 160, 320])
        // All work is in the lower 80 rows.
        for _ in 0..<30 {
            let rows = costs.divided(rect, among: 2, least: 24)
            let upper = Double(max(0, rows[1] - 240)), lower = Double(min(80, 320 - rows[1]))
            costs.note([upper + 1, lower + 1], rows: rows)
        }
        #expect(abs(costs.divided(rect, among: 2, least: 24)[1] - 280) <= 24)
        #expect(costs.divided(PixelRect(left: 0, top: 10, right: 9, bottom: 60), among: 2, least: 24).last == 60)
    }

    @Test func aCrewThatIsGoneLeavesNoThreads() {
        final class Watch: Sendable {}
        weak var watch: Watch?
        do {
            let held = Watch()
            watch = held
            let crew = PaintCrew(count: 3, limits: .init(pixels: 1, rows: 1, effectPixels: 1)) { withExtendedLifetime(held) { 0 } }
            var random = SeededRandom(seed: 3)
            _ = TestCrews.draw(crew, fill(CGRect(x: 0, y: 0, width: 9, height: 9)), (12, 12), scale: 1, .white, &random)
        }
        // The threads hold what they share until they have ended.
        let limit = Date(timeIntervalSinceNow: 20)
        while watch != nil, Date() < limit { usleep(1000) }
        #expect(watch == nil)
    }
}
