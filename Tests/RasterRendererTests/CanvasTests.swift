import Geometry
import Rendering
import Testing

@testable import RasterRenderer

/// Frames of which only what has changed is painted: they have the pixels of whole frames.
@Suite struct CanvasTests {
    private static let size = CGSize(width: 120, height: 90)

    /// Display lists by chance.
    private struct Maker {
        var random: SeededRandom

        mutating func whole(_ limit: Int) -> Int { min(limit - 1, Int(random.next(0, Double(limit)))) }

        mutating func rect() -> CGRect {
            let isOnPixels = whole(2) == 0
            let rect = CGRect(x: random.next(-20, 110), y: random.next(-20, 80), width: random.next(0, 60), height: random.next(0, 50))
            return isOnPixels ? CGRect(x: rect.minX.rounded(), y: rect.minY.rounded(), width: rect.width.rounded(), height: rect.height.rounded()) : rect
        }

        mutating func path() -> Path {
            switch whole(4) {
            case 0: return Path(rect())
            case 1: return Path(ellipseIn: rect())
            case 2: return Path(roundedRect: rect(), cornerRadius: random.next(0, 12))
            default:
                var path = Path()
                path.move(to: random.point(100))
                for _ in 0..<4 {
                    path.addCurve(to: random.point(100), control1: random.point(100), control2: random.point(100))
                }
                path.closeSubpath()
                return path
            }
        }

        mutating func paint() -> Paint {
            let alpha: Float = whole(2) == 0 ? 1 : 0.6
            let colors = ramp(random.color(alpha: alpha), random.color(alpha: alpha), random.color())
            switch whole(7) {
            case 0: return .linearGradient(colors, start: random.point(100), end: random.point(100))
            case 1: return .radialGradient(colors, center: random.point(100), startRadius: 2, endRadius: random.next(5, 80))
            case 2: return .angularGradient(colors, center: random.point(100), startAngle: 0, endAngle: random.next(1, 6))
            case 3: return .material(MaterialPaint(blurRadius: random.next(0, 9), plain: random.color(alpha: 0.3)))
            default: return .color(random.color(alpha: alpha))
            }
        }

        mutating func leaf() -> DisplayList {
            switch whole(6) {
            case 0: return item(.stroke(path(), StrokeStyle(lineWidth: random.next(0.5, 9), dash: whole(2) == 0 ? [5, 3] : []), paint()))
            case 1:
                let pixels = (0..<8 * 6 * 4).map { _ in UInt8(whole(256)) | 3 }
                let bitmap = Bitmap(width: 8, height: 6, bytes: pixels.enumerated().map { $0.offset % 4 == 3 ? 255 : $0.element })
                let place = rect()
                return item(.image(ImageContent(bitmap: bitmap, interpolated: whole(2) == 0)), x: place.minX, y: place.minY, size: place.size)
            case 2:
                let place = rect()
                return item(.text(text("fig", size: random.next(6, 30), paint: paint())), x: place.minX, y: place.minY)
            default: return fill(path(), paint(), rule())
            }
        }

        mutating func rule() -> FillRule { FillRule(isEvenOdd: whole(3) == 0, isAntialiased: whole(4) > 0) }

        mutating func effect() -> DisplayList.Effect {
            switch whole(14) {
            case 0, 1: return .transform(CGAffineTransform(translationX: random.next(-9, 9), y: random.next(-9, 9)).rotated(by: random.next(0, 1)))
            case 2: return .opacity(random.next(0.1, 1))
            case 3, 4: return .clip(path(), rule())
            case 5: return .blur(radius: random.next(0.5, 8), opaque: whole(2) == 0)
            case 6: return .shadow(color: random.color(alpha: 0.7), radius: random.next(0, 8), offset: CGSize(width: 3, height: random.next(-4, 9)))
            case 7: return .clipOut(path(), .nonZero)
            case 8: return .mask(DisplayList.Mask(fill(path(), paint()), isInverse: whole(2) == 0))
            case 9: return .filter(whole(2) == 0 ? .luminanceToAlpha : .alphaThreshold(min: 0.3, max: 1, color: random.color()))
            case 10: return .blend(BlendOperator.allCases[whole(BlendOperator.allCases.count)])
            case 11: return .isolated
            case 12: return .backdrop
            default: return .projection(ProjectionTransform(CGAffineTransform(scaleX: random.next(0.4, 1.5), y: 1)))
            }
        }

        mutating func list(_ depth: Int) -> DisplayList {
            switch depth == 0 ? 0 : whole(4) {
            case 0: return leaf()
            case 1: return .effect(effect(), list(depth - 1))
            default: return .group((0..<1 + whole(4)).map { _ in list(depth - 1) })
            }
        }

        /// The same but for one thing.
        mutating func changed(_ old: DisplayList) -> DisplayList {
            switch old.kind {
            case .empty, .item: return whole(5) == 0 ? .empty : leaf()
            case .effect(let effect, let content):
                return whole(4) == 0 ? .effect(self.effect(), content) : .effect(effect, changed(content))
            case .group(var children):
                let index = whole(children.count)
                switch whole(6) {
                case 0: children.insert(leaf(), at: index)
                case 1 where children.count > 1: children.remove(at: index)
                default: children[index] = changed(children[index])
                }
                return .group(children)
            }
        }
    }

    @Test(arguments: 0..<30) func randomChangesGiveWholeFrames(seed: Int) {
        var maker = Maker(random: SeededRandom(seed: UInt64(seed)))
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
