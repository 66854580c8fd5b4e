import Foundation
import Geometry
import Rendering
import Testing
@testable import Inbetween

@Suite struct LoopFinderTests {
    /// Draws the first item's position as one pixel, and counts.
    private final class CountingRenderer: DisplayListRenderer, @unchecked Sendable {
        let lock = NSLock()
        private(set) var canvases = 0

        final class Canvas: DisplayListCanvas {
            private var last: DisplayList?

            func draw(_ list: DisplayList, background: ResolvedColor) -> (bitmap: Bitmap, changes: [PixelArea]?) {
                defer { last = list }
                let isSame = last.map { $0.isSame(as: list) } ?? false
                let first = if case .item(let item) = list.kind { UInt8(item.frame.minX) } else { UInt8(0) }
                let bitmap = Bitmap(width: 1, height: 1, bytes: [first, 0, 0, 255])
                return (bitmap, last == nil ? nil : isSame ? [] : [PixelArea(x: 0, y: 0, width: 1, height: 1)])
            }
        }

        func render(_ list: DisplayList, size: CGSize, scale: CGFloat, background: ResolvedColor) -> Bitmap {
            Canvas().draw(list, background: background).bitmap
        }

        func makeCanvas(size: CGSize, scale: CGFloat) -> any DisplayListCanvas {
            lock.withLock { canvases += 1 }
            return Canvas()
        }
    }

    private func frame(_ x: Int, version: UInt64) -> PaintedFrame {
        let content = DisplayList.Content.fill(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), .nonZero, .color(.black))
        var list = DisplayList.item(.init(frame: CGRect(x: x, y: 0, width: 1, height: 1), content: content))
        list.identity = .init(graph: 1, rule: 1, version: version)
        return PaintedFrame(list, background: .white)
    }

    private func keys(_ frames: [PaintedFrame?], threads: Int, _ renderer: CountingRenderer = CountingRenderer()) -> [Int] {
        LoopFinder.keys(of: frames, renderer: renderer, size: CGSize(width: 1, height: 1), scale: 1, threads: threads)
    }

    @Test(arguments: [1, 2, 3, 7, 40]) func framesHaveTheSameKeysOnAnyNumberOfThreads(threads: Int) {
        // Other runs of rules, the same pixels after seven frames; now and then the frame before once more.
        var frames: [PaintedFrame?] = (0..<28).map { frame($0 % 7, version: UInt64($0)) }
        frames.insert(nil, at: 9)
        frames.insert(nil, at: 2)
        let keys = keys(frames, threads: threads)
        let positions = (0..<30).map { $0 < 2 ? $0 : $0 == 2 ? 1 : $0 < 10 ? $0 - 1 : $0 == 10 ? 8 : $0 - 2 }.map { $0 % 7 }
        for (a, b) in zip(keys.indices, keys.indices.dropFirst()) {
            #expect((keys[a] == keys[b]) == (positions[a] == positions[b]))
        }
        #expect(Set(keys).count == 7)
        #expect(keys == self.keys(frames, threads: 1))
    }

    @Test func aBlurredFrameIsNotTakenForTheSampleThatTheCanvasHolds() {
        var blurred = frame(1, version: 1)
        blurred.add(frame(5, version: 2).samples[0].list, background: .white, isUnchanged: false)
        let keys = keys([frame(1, version: 1), blurred, frame(5, version: 2), frame(5, version: 2)], threads: 1)
        #expect(keys[0] != keys[1] && keys[1] != keys[2] && keys[0] != keys[2] && keys[2] == keys[3])
    }

    @Test func framesThatFollowEachOtherShareACanvas() {
        let renderer = CountingRenderer()
        _ = keys((0..<50).map { frame($0, version: UInt64($0)) }, threads: 4, renderer)
        #expect(renderer.canvases == 4)
    }
}
