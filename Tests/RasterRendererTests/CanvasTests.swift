import Geometry
import Rendering
import Testing

@testable import RasterRenderer

/// Frames of which only what has changed is painted: they have the pixels of whole frames.
@Suite struct CanvasTests {
    private static let size = CGSize(width: 120, height: 90)

    @Test(arguments: 0..<30) func randomChangesGiveWholeFrames(seed: Int) {
        var maker = RandomLists(random: SeededRandom(seed: UInt64(seed)))
        let renderer = RasterRenderer()
        let scale: CGFloat = seed % 3 == 0 ? 2 : 1
        let canvas = renderer.makeCanvas(size: Self.size, scale: scale)
        var list = DisplayList.group((0..<6).map { _ in maker.list(3) })
        for step in 0..<40 {
            let drawn = canvas.draw(list, background: .white)
            let whole = renderer.render(list, size: Self.size, scale: scale, background: .white)
            if drawn.bitmap != whole {
                let difference = drawn.bitmap.difference(from: whole)
                Issue.record("seed \(seed), step \(step): \(difference) in \(drawn.changes ?? [])")
                return
            }
            list = maker.changed(list)
        }
    }

    /// Its baseline is rounded to whole pixels: what shows there lies outside of the glyphs' box.
    @Test(arguments: 0..<20) func textInNarrowClipsIsPainted(step: Int) {
        let canvas = RasterRenderer().makeCanvas(size: Self.size, scale: 1)
        _ = canvas.draw(.empty, background: .white)
        for place in 0..<12 {
            let y = 20 + Double(step) * 0.05
            let list = DisplayList.effect(
                .clip(Path(CGRect(x: 0, y: y + Double(place), width: 120, height: 0.8)), .nonZero),
                item(.text(text("7 text 0", size: 17)), x: 3, y: y))
            #expect(canvas.draw(list, background: .white).bitmap == RasterRenderer().render(list, size: Self.size, scale: 1, background: .white))
        }
    }

    private func changes(_ old: DisplayList, _ new: DisplayList) -> [PixelArea]? {
        let canvas = RasterRenderer().makeCanvas(size: Self.size, scale: 1)
        _ = canvas.draw(old, background: .white)
        return canvas.draw(new, background: .white).changes
    }

    @Test func onlyWhatHasMovedIsPainted() {
        let still = (0..<50).map { fill(CGRect(x: Double($0), y: 40, width: 3, height: 40), .color(red)) }
        let before = fill(CGRect(x: 10, y: 5, width: 4, height: 4)), after = fill(CGRect(x: 70, y: 5, width: 4, height: 4))
        #expect(changes(.group(still + [before]), .group(still + [before])) == [])
        #expect(
            changes(.group(still + [before]), .group(still + [after]))
                == [PixelArea(x: 9, y: 4, width: 6, height: 6), PixelArea(x: 69, y: 4, width: 6, height: 6)])
        #expect(changes(.group(still + [before]), .group(still)) == [PixelArea(x: 9, y: 4, width: 6, height: 6)])
        // Names draw nothing.
        #expect(changes(.effect(.label("a"), before), .effect(.label("b"), before)) == [])
    }

    @Test func whatLiesBehindAMaterialChangesAllOfIt() {
        let sheet = fill(CGRect(x: 20, y: 20, width: 60, height: 50), .material(MaterialPaint(blurRadius: 6, plain: .clear)))
        let before = fill(CGRect(x: 70, y: 60, width: 4, height: 4)), after = fill(CGRect(x: 72, y: 60, width: 4, height: 4))
        #expect(changes(.group([before, sheet]), .group([after, sheet])) == [PixelArea(x: 19, y: 19, width: 62, height: 52)])
        #expect(changes(.group([sheet, before]), .group([sheet, after])) == [PixelArea(x: 19, y: 19, width: 62, height: 52)])
        // Far from it, it is left alone.
        let (left, right) = (fill(CGRect(x: 1, y: 2, width: 4, height: 4)), fill(CGRect(x: 3, y: 2, width: 4, height: 4)))
        #expect(changes(.group([left, sheet]), .group([right, sheet])) == [PixelArea(x: 0, y: 1, width: 8, height: 6)])
    }

    /// A material of which the window shows a column only: the search for what reaches further ends.
    @Test(.timeLimit(.minutes(1))) func materialsAtTheEdgeOfTheWindowEndTheSearch() {
        let sheet = fill(CGRect(x: -30, y: 20, width: 30.5, height: 50), .material(MaterialPaint(blurRadius: 6, plain: .clear)))
        let before = fill(CGRect(x: 0, y: 66, width: 4, height: 4)), after = fill(CGRect(x: 0, y: 67, width: 4, height: 4))
        #expect(changes(.group([before, sheet]), .group([after, sheet])) == [PixelArea(x: 0, y: 19, width: 5, height: 53)])
    }

    @Test func inGroupsOfOneOpacityOnlyWhatMovesIsPainted() {
        let still = fill(CGRect(x: 40, y: 20, width: 60, height: 50), .color(red))
        let before = fill(CGRect(x: 10, y: 5, width: 4, height: 4)), after = fill(CGRect(x: 11, y: 5, width: 4, height: 4))
        for effect in [DisplayList.Effect.opacity(0.5), .isolated, .clip(Path(CGRect(x: 0, y: 0, width: 90, height: 80)), .nonZero)] {
            #expect(
                changes(.effect(effect, .group([still, before])), .effect(effect, .group([still, after])))
                    == [PixelArea(x: 9, y: 4, width: 7, height: 6)])
        }
        // One thing alone takes the opacity into its colour, and more of them get a layer.
        #expect(
            changes(.effect(.opacity(0.5), .group([still, before])), .effect(.opacity(0.5), .group([still])))
                == [PixelArea(x: 9, y: 4, width: 92, height: 67)])
    }

    @Test func anotherBackgroundIsEverywhere() {
        let canvas = RasterRenderer().makeCanvas(size: Self.size, scale: 1)
        _ = canvas.draw(.empty, background: .white)
        let drawn = canvas.draw(.empty, background: red)
        #expect(drawn.changes == nil)
        #expect(drawn.bitmap.pixel(60, 40) == [0, 0, 255, 255])
    }

    @Test func bitmapsThatAreHeldStayAsTheyWere() {
        let canvas = RasterRenderer().makeCanvas(size: Self.size, scale: 1)
        let first = canvas.draw(fill(CGRect(x: 0, y: 0, width: 4, height: 4)), background: .white).bitmap
        let second = canvas.draw(fill(CGRect(x: 9, y: 9, width: 4, height: 4)), background: .white).bitmap
        #expect(first.pixel(1, 1) == [0, 0, 0, 255] && first.pixel(10, 10) == [255, 255, 255, 255])
        #expect(second.pixel(1, 1) == [255, 255, 255, 255] && second.pixel(10, 10) == [0, 0, 0, 255])
    }
}
