import Rendering
import SwiftUITesting
import Testing

@testable import SwiftUI

@MainActor
@Suite struct VisualModifierTests {
    /// A rotation in space has the matrix that it has on Apple's systems.
    @Test func rotationInSpaceHasApplesMatrix() {
        let about = _Rotation3DEffect(angle: .radians(.pi / 4), axis: (1, 0, 0), anchorZ: 2, perspective: 2)
        expect(
            about.effectValue(size: CGSize(width: 100, height: 50)),
            [
                1, 0, 0, -0.7071067811865475, 0.35355339059327384, -0.014142135623730949,
                19.09188309203678, 18.282485578727798, 1.3818376618407355,
            ])
        var upright = _Rotation3DEffect(angle: .radians(.pi / 3), axis: (0, 1, 0), anchorZ: 1, perspective: 1)
        expect(
            upright.effectValue(size: CGSize(width: 100, height: 50)),
            [
                0.9330127018922194, 0.21650635094610965, 0.008660254037844387, 0, 1, 0,
                2.7333395016045907, -10.700317547305483, 0.5719872981077807,
            ])
        upright.isMirrored = true
        expect(
            upright.effectValue(size: CGSize(width: 100, height: 50)),
            [
                0.06698729810778081, -0.21650635094610965, -0.008660254037844387, 0, 1, 0,
                47.766660498395396, 10.950317547305483, 1.4380127018922193,
            ])
    }

    private func expect(_ matrix: ProjectionTransform, _ expected: [CGFloat], _ location: SourceLocation = #_sourceLocation) {
        let parts = [
            matrix.m11, matrix.m12, matrix.m13, matrix.m21, matrix.m22, matrix.m23, matrix.m31, matrix.m32, matrix.m33,
        ]
        for (part, value) in zip(parts, expected) {
            #expect(abs(part - value) < 1e-9, sourceLocation: location)
        }
    }

    @Test func withoutPerspectiveATurnIsAffine() {
        let flat = _Rotation3DEffect(angle: .degrees(60), axis: (0, 1, 0), perspective: 0).effectValue(size: CGSize(width: 100, height: 50))
        #expect(flat.isAffine && abs(flat.m11 - 0.5) < 1e-12)
        let empty = _Rotation3DEffect(angle: .degrees(60), axis: (0, 1, 0)).effectValue(size: .zero)
        #expect(empty.isAffine)
    }

    @Test func rotationInSpaceMovesThroughTheAngle() {
        let driver = Driver(0.0) { degrees in
            Rectangle().frame(width: 100, height: 100).rotation3DEffect(.degrees(degrees), axis: (x: 0, y: 1, z: 0), perspective: 0)
                .accessibilityIdentifier("box")
        }
        driver.set(120, .linear(duration: 1))
        #expect(abs((driver.samples(at: [0.5]) { $0.items[0].frame.width }[0]) - 50) < 1e-6)
    }

    @Test func aClipHidesPartsThatStillTakeTouches() throws {
        var taps = 0
        let stage = TestStage(
            Color.red.frame(width: 100, height: 100).clipShape(Circle()).onTapGesture { taps += 1 }, size: CGSize(width: 100, height: 100))
        try stage.tap(at: CGPoint(x: 50, y: 50))
        #expect(taps == 1)
        try stage.tap(at: CGPoint(x: 3, y: 3))
        #expect(taps == 2)
    }

    @Test func aClipMovesWithItsShape() {
        let driver = Driver(0.0) { radius in
            Color.red.frame(width: 100, height: 100).cornerRadius(radius).accessibilityIdentifier("box")
        }
        driver.set(40, .linear(duration: 1))
        driver.stage.advance(to: 0.5)
        #expect(clips(driver.stage) == [RoundedRectangle(cornerRadius: 20).path(in: CGRect(x: 0, y: 0, width: 100, height: 100))])
    }

    private func clips(_ stage: TestStage) -> [Path] {
        effects(in: stage.displayList).compactMap { effect in
            if case .clip(let path, _) = effect { path } else { nil }
        }
    }

    private func effects(in list: DisplayList) -> [DisplayList.Effect] {
        switch list.kind {
        case .empty, .item: []
        case .group(let parts): parts.flatMap(effects)
        case .effect(let effect, let content): [effect] + effects(in: content)
        }
    }

    @Test func shadowsHaveADefaultColorAndMove() {
        let driver = Driver(0.0) { radius in
            Color.red.frame(width: 20, height: 20).shadow(color: radius > 0 ? .white : .black, radius: radius, x: radius, y: 2)
        }
        driver.set(8, .linear(duration: 1))
        driver.stage.advance(to: 0.5)
        guard case .shadow(let color, let radius, let offset)? = effects(in: driver.stage.displayList).first else {
            Issue.record("no shadow")
            return
        }
        #expect(radius == 4 && offset == CGSize(width: 4, height: 2))
        #expect(Int((color.red * 255).rounded()) == 99)
        let plain = TestStage(Color.red.shadow(radius: 3), size: CGSize(width: 20, height: 20))
        #expect(effects(in: plain.displayList) == [.shadow(color: ResolvedColor(red: 0, green: 0, blue: 0, alpha: 0.33), radius: 3, offset: .zero)])
    }

    @Test func hiddenViewsKeepTheirPlaceAndNothingElse() {
        var taps = 0
        let stage = TestStage(
            HStack(spacing: 0) {
                Color.red.frame(width: 30, height: 20).onTapGesture { taps += 1 }.accessibilityLabel("secret").hidden()
                Color.blue.frame(width: 30, height: 20).accessibilityLabel("seen")
            }, size: CGSize(width: 60, height: 20))
        #expect(stage.items.map(\.frame.minX) == [30])
        #expect(stage.labels == ["seen"])
        #expect(throws: (any Error).self) { try stage.tap("secret") }
        #expect(taps == 0)
    }
}
