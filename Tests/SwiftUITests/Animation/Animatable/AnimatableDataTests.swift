import Rendering
import SwiftUITesting
import Testing

@testable import SwiftUI
@testable import SwiftUICore

/// What each built-in type animates, and on which scale.
@MainActor
@Suite struct AnimatableDataTests {
    /// `value` has this data, and `other` becomes equal to it when the data is set.
    private func check<Value: Animatable>(
        _ value: Value, _ data: Value.AnimatableData, from other: Value, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(value.animatableData == data, sourceLocation: sourceLocation)
        var copy = other
        #expect(copy.animatableData != data, sourceLocation: sourceLocation)
        copy.animatableData = data
        #expect(copy.animatableData == data, sourceLocation: sourceLocation)
    }

    private func hasNothingToAnimate<Value: Animatable>(_ value: Value) -> Bool {
        Value.AnimatableData.self == EmptyAnimatableData.self && !AnimatableState<Value>.isAnimatable
    }

    typealias Pair = AnimatablePair

    @Test func numbersAreTheirOwnData() {
        check(2.5, 2.5, from: 0)
        check(CGFloat(2.5), 2.5, from: 0)
        check(Float(2.5), 2.5, from: 0)
    }

    @Test func pointsSizesAndRectangles() {
        check(CGPoint(x: 1, y: 2), Pair(1, 2), from: .zero)
        check(CGSize(width: 3, height: 4), Pair(3, 4), from: .zero)
        check(CGRect(x: 1, y: 2, width: 3, height: 4), Pair(Pair(1, 2), Pair(3, 4)), from: .zero)
    }

    @Test func edgeInsetsInTheOrderTopLeadingBottomTrailing() {
        check(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4), Pair(1, Pair(2, Pair(3, 4))), from: EdgeInsets())
    }

    @Test func unitQuantitiesAreTimes128() {
        check(Angle.radians(0.5), 64, from: .zero)
        check(UnitPoint(x: 0.5, y: 0.25), Pair(64, 32), from: .zero)
        // White in Oklab has lightness 1 and no colour.
        let white = Color.Resolved(red: 1, green: 1, blue: 1, opacity: 0.5).animatableData
        #expect(abs(white.first - 128) < 0.001 && abs(white.second.first) < 0.001 && abs(white.second.second.first) < 0.001)
        #expect(white.second.second.second == 64)
    }

    @Test func strokesAnimateWidthMiterLimitAndPhaseButNotDashesCapsAndJoins() {
        var style = StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .bevel, miterLimit: 5, dash: [4, 4], dashPhase: 3)
        check(style, Pair(2, Pair(5, 3)), from: StrokeStyle())
        style.animatableData = Pair(8, Pair(9, 7))
        #expect(style == StrokeStyle(lineWidth: 8, lineCap: .round, lineJoin: .bevel, miterLimit: 9, dash: [4, 4], dashPhase: 7))
    }

    @Test func shapesAndWhatIsMadeOfThem() {
        let corner = RoundedRectangle(cornerSize: CGSize(width: 3, height: 4))
        check(corner, Pair(3, 4), from: RoundedRectangle(cornerRadius: 0))
        let plain = RoundedRectangle(cornerRadius: 3)
        check(
            _TrimmedShape(shape: plain, startFraction: 0.25, endFraction: 0.5), Pair(Pair(3, 3), Pair(0.25, 0.5)),
            from: _TrimmedShape(shape: RoundedRectangle(cornerRadius: 0)))
        check(
            _StrokedShape(shape: plain, style: StrokeStyle(lineWidth: 2)), Pair(Pair(3, 3), Pair(2, Pair(10, 0))),
            from: _StrokedShape(shape: plain, style: StrokeStyle()))
        check(
            OffsetShape(shape: plain, offset: CGSize(width: 1, height: 2)), Pair(Pair(3, 3), Pair(1, 2)),
            from: OffsetShape(shape: plain, offset: .zero))
        check(
            ScaledShape(shape: plain, scale: CGSize(width: 2, height: 3), anchor: .topLeading), Pair(Pair(3, 3), Pair(Pair(2, 3), Pair(0, 0))),
            from: ScaledShape(shape: plain, scale: CGSize(width: 1, height: 1)))
        check(
            RotatedShape(shape: plain, angle: .radians(1), anchor: .bottomTrailing), Pair(Pair(3, 3), Pair(128, Pair(128, 128))),
            from: RotatedShape(shape: plain, angle: .zero))
        #expect(plain.inset(by: 2).animatableData is Pair<Pair<CGFloat, CGFloat>, CGFloat>)
        let uneven = UnevenRoundedRectangle(topLeadingRadius: 1, bottomLeadingRadius: 2, bottomTrailingRadius: 3, topTrailingRadius: 4)
        let data = uneven.animatableData
        #expect([data.first.first, data.first.second].contains(1) && data.magnitudeSquared == 30)
    }

    @Test func aTransformedShapeAnimatesItsShapeAndNotItsMatrix() {
        let shape = TransformedShape(shape: RoundedRectangle(cornerRadius: 3), transform: CGAffineTransform(translationX: 100, y: 0))
        check(shape, Pair(3, 3), from: TransformedShape(shape: RoundedRectangle(cornerRadius: 0), transform: .identity))
        let driver = Driver(0.0) { x in
            Rectangle().transform(CGAffineTransform(translationX: x, y: 0)).frame(width: 40, height: 40)
        }
        driver.set(100, .linear(duration: 1))
        #expect(driver.stage.items.first?.bounds.minX == 100)
        #expect(!driver.stage.isAnimating)
    }

    @Test func plainShapesHaveNothingToAnimateAndTheirInsetsTheAmount() {
        #expect(hasNothingToAnimate(Rectangle()) && hasNothingToAnimate(Circle()) && hasNothingToAnimate(Ellipse()))
        #expect(hasNothingToAnimate(Capsule()) && hasNothingToAnimate(Path()))
        #expect(Rectangle().inset(by: 3).animatableData.magnitudeSquared == 9)
        #expect(Circle().inset(by: 3).animatableData.magnitudeSquared == 9)
        #expect(Capsule().inset(by: 3).animatableData.magnitudeSquared == 9)
        #expect(Ellipse().inset(by: 3).animatableData.magnitudeSquared == 9)
    }

    @Test func effects() {
        check(
            _ScaleEffect(scale: CGSize(width: 2, height: 3), anchor: .topLeading), Pair(Pair(2, 3), Pair(0, 0)),
            from: _ScaleEffect(scale: CGSize(width: 1, height: 1)))
        check(_RotationEffect(angle: .radians(2), anchor: .center), Pair(256, Pair(64, 64)), from: _RotationEffect(angle: .zero))
        let turn = _Rotation3DEffect(angle: .radians(1), axis: (x: 2, y: 3, z: 4), anchor: .bottomTrailing, anchorZ: 5, perspective: 6)
        check(
            turn, Pair(128, Pair(2, Pair(3, Pair(4, Pair(Pair(128, 128), Pair(5, 6)))))),
            from: _Rotation3DEffect(angle: .zero, axis: (x: 0, y: 0, z: 1)))
        check(_OpacityEffect(opacity: 0.5), 0.5, from: _OpacityEffect(opacity: 1))
        check(_BlurEffect(radius: 5, isOpaque: false), 5, from: _BlurEffect(radius: 0, isOpaque: false))
        check(
            _ClipEffect(shape: RoundedRectangle(cornerRadius: 5), style: FillStyle()), Pair(5, 5),
            from: _ClipEffect(shape: RoundedRectangle(cornerRadius: 0), style: FillStyle()))
        let shadow = ResolvedShadow(color: ResolvedColor(red: 1, green: 1, blue: 1, alpha: 0.5), radius: 3, offset: CGSize(width: 4, height: 5))
        #expect(shadow.animatableData.second == Pair(3, Pair(4, 5)))
        #expect(abs(shadow.animatableData.first.components.w - 64) < 1e-6)
    }

    @Test func colorEffects() {
        check(_BrightnessEffect(amount: 0.5), 0.5, from: _BrightnessEffect(amount: 0))
        check(_ContrastEffect(amount: 0.5), 0.5, from: _ContrastEffect(amount: 1))
        check(_SaturationEffect(amount: 0.5), 0.5, from: _SaturationEffect(amount: 1))
        check(_GrayscaleEffect(amount: 0.5), 0.5, from: _GrayscaleEffect(amount: 0))
        check(_HueRotationEffect(angle: .radians(2)), 256, from: _HueRotationEffect(angle: .zero))
        #expect(hasNothingToAnimate(_ColorInvertEffect()) && hasNothingToAnimate(_LuminanceToAlphaEffect()))
        let multiplied = ResolvedColorMultiply(color: ResolvedColor(red: 1, green: 1, blue: 1, alpha: 0.5))
        #expect(abs(multiplied.animatableData.components.x - 128) < 0.001 && abs(multiplied.animatableData.components.w - 64) < 1e-6)
    }

    @Test func layoutModifiersHaveNothingToAnimate() {
        #expect(!(_OffsetEffect.self is any Animatable.Type))
        let driver = Driver(10.0) { amount in
            Box(side: 30).padding(amount).frame(width: 100 + amount, height: 100).fixedSize().aspectRatio(nil, contentMode: .fit).zIndex(amount)
        }
        let before = driver.stage.liveNodes
        driver.set(20, .linear(duration: 1))
        // The layout has its last numbers at once, and only the leaf is on its way.
        #expect(driver.stage.frame("box")?.origin == CGPoint(x: 45, y: 35))
        driver.stage.advance(to: 0.5)
        #expect(driver.stage.item("box")?.frame == CGRect(x: 42.5, y: 35, width: 30, height: 30))
        #expect(driver.stage.liveNodes == before)
    }

    // MARK: Custom data

    private struct Star: Shape {
        var values: [Double]

        var animatableData: Pair<Pair<Pair<Double, Double>, Pair<Double, Double>>, Double> {
            get { Pair(Pair(Pair(values[0], values[1]), Pair(values[2], values[3])), values[4]) }
            set {
                values = [
                    newValue.first.first.first, newValue.first.first.second, newValue.first.second.first, newValue.first.second.second,
                    newValue.second,
                ]
            }
        }

        func path(in rect: CGRect) -> Path {
            Path { path in
                for (index, value) in values.enumerated() {
                    path.move(to: CGPoint(x: index, y: 0))
                    path.addLine(to: CGPoint(x: Double(index), y: value))
                }
            }
        }
    }

    private static func heights(_ stage: TestStage) -> [Double] {
        var heights: [Double] = []
        stage.items.first?.path?.forEach { element in
            if case .line(let point) = element {
                heights.append(Double(point.y))
            }
        }
        return heights
    }

    @Test func fiveValuesInNestedPairsMoveTogether() throws {
        let driver = Driver([0.0, 1, 2, 3, 4]) { Star(values: $0).stroke() }
        driver.set([10, 21, 32, 43, 54], .linear(duration: 1))
        #expect(isClose(driver.samples(at: [0.5]) { Self.heights($0) }[0], [5, 11, 17, 23, 29]))
        driver.set([0, 0, 0, 0, 0], .linear(duration: 1))
        #expect(isClose(Self.heights(driver.stage), [5, 11, 17, 23, 29]))
        try driver.stage.settle()
        #expect(Self.heights(driver.stage) == [0, 0, 0, 0, 0])
    }

    /// The tutorials' vector: `.zero` has one component, `+` and `-` end with the shorter side.
    private struct Curve: VectorArithmetic {
        var values: [Double]

        static var zero: Curve { Curve(values: [0]) }
        static func + (a: Curve, b: Curve) -> Curve { Curve(values: zip(a.values, b.values).map { $0 + $1 }) }
        static func - (a: Curve, b: Curve) -> Curve { Curve(values: zip(a.values, b.values).map { $0 - $1 }) }
        mutating func scale(by rhs: Double) {
            for index in values.indices {
                values[index] *= rhs
            }
        }
        var magnitudeSquared: Double { values.reduce(0) { $0 + $1 * $1 } }
    }

    private struct Plot: Shape {
        var curve: Curve
        var animatableData: Curve {
            get { curve }
            set { curve = newValue }
        }

        func path(in rect: CGRect) -> Path {
            Path { path in
                path.move(to: .zero)
                for (index, value) in curve.values.enumerated() {
                    path.addLine(to: CGPoint(x: Double(index), y: value))
                }
            }
        }
    }

    @Test(arguments: [Animation.linear(duration: 1), .smooth, .interpolatingSpring, .linear(duration: 0.5).repeatCount(3).delay(0.1)])
    func aVectorWithAShortZeroKeepsItsLength(_ animation: Animation) throws {
        let driver = Driver([0.0, 0, 0]) { Plot(curve: Curve(values: $0)).stroke() }
        driver.set([30, 60, 90], animation)
        driver.stage.play(0.3)
        let before = Self.heights(driver.stage)
        #expect(before.count == 3 && before[1] > 0 && isClose(before, [before[0], 2 * before[0], 3 * before[0]], 1e-9))
        driver.set([30, 0, 10], animation)
        #expect(isClose(Self.heights(driver.stage), before, 1e-6))
        try driver.stage.settle()
        #expect(Self.heights(driver.stage) == [30, 0, 10])
        #expect(!driver.stage.isAnimating)
    }

    /// A count that changes: what both have in common moves, and the end is right.
    @Test func aVectorMayChangeItsLength() throws {
        let driver = Driver([0.0, 0, 0]) { Plot(curve: Curve(values: $0)).stroke() }
        for target in [[10.0, 20], [5, 5, 5, 5], [1]] {
            driver.set(target, .linear(duration: 1))
            driver.stage.play(0.25)
            #expect(Self.heights(driver.stage).allSatisfy { $0.isFinite })
            try driver.stage.settle()
            #expect(Self.heights(driver.stage) == target)
        }
    }

    /// Six values side by side in one vector of the library's own.
    private struct Gauge: Shape {
        var a = 0.0
        var b: CGFloat = 0
        var c: Float = 0

        var animatableData: AnimatableValues<Double, CGFloat, Float> {
            get { AnimatableValues(a, b, c) }
            set { (a, b, c) = newValue.value }
        }

        func path(in rect: CGRect) -> Path {
            Path { path in
                path.move(to: .zero)
                path.addLine(to: CGPoint(x: 0, y: a))
                path.addLine(to: CGPoint(x: 1, y: b))
                path.addLine(to: CGPoint(x: 2, y: Double(c)))
            }
        }
    }

    @Test func animatableValuesMoveTogether() {
        let driver = Driver(Gauge()) { $0.stroke() }
        driver.set(Gauge(a: 8, b: 16, c: 24), .linear(duration: 1))
        #expect(driver.samples(at: [0.5, 1]) { Self.heights($0) } == [[4, 8, 12], [8, 16, 24]])
    }

    // MARK: Erasure

    @Test func anErasedShapeOfTheSameTypeMovesAndOneOfAnotherIsThereAtOnce() throws {
        let driver = Driver(AnyShape(Gauge(a: 0))) { $0.stroke() }
        driver.set(AnyShape(Gauge(a: 10)), .linear(duration: 1))
        #expect(isClose(driver.samples(at: [0.5]) { Self.heights($0) }[0], [5, 0, 0]))
        driver.set(AnyShape(Plot(curve: Curve(values: [7, 7]))), .linear(duration: 1))
        #expect(Self.heights(driver.stage) == [7, 7])
        try driver.stage.settle()
        #expect(Self.heights(driver.stage) == [7, 7])
    }

    private struct Row: Layout {
        var step: CGFloat
        var animatableData: CGFloat {
            get { step }
            set { step = newValue }
        }

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { CGSize(width: 400, height: 40) }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for (index, subview) in subviews.enumerated() {
                subview.place(at: CGPoint(x: bounds.minX + CGFloat(index) * step, y: bounds.minY), proposal: .unspecified)
            }
        }
    }

    private struct Column: Layout {
        var step: Double
        var animatableData: Double {
            get { step }
            set { step = newValue }
        }

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { CGSize(width: 40, height: 400) }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for (index, subview) in subviews.enumerated() {
                subview.place(at: CGPoint(x: bounds.minX, y: bounds.minY + CGFloat(Double(index) * step)), proposal: .unspecified)
            }
        }
    }

    /// From one layout to another the positions move and not the data, which have nothing in common.
    @Test func anErasedLayoutOfAnotherTypeMovesThePlacesOnly() throws {
        let driver = Driver(AnyLayout(Row(step: 100))) { layout in
            layout {
                Box(name: "a")
                Box(name: "b")
            }
        }
        driver.set(AnyLayout(Row(step: 200)), .linear(duration: 1))
        #expect(driver.samples(at: [0.5]) { $0.x("b") } == [150])
        try driver.stage.settle()
        driver.set(AnyLayout(Column(step: 100)), .linear(duration: 1))
        let start = driver.stage.time
        #expect(driver.stage.frame("b")?.origin == CGPoint(x: 0, y: 100))
        #expect(driver.samples(at: [start + 0.5]) { [$0.x("b"), $0.y("b")] } == [[100, 50]])
        try driver.stage.settle()
        #expect([driver.stage.x("b"), driver.stage.y("b")] == [0, 100])
    }
}
