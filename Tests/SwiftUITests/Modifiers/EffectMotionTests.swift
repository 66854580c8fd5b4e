import SwiftUITesting
import Testing

@testable import SwiftUI

/// Every effect, shape and change of layout a quarter, a half and all of its course.
@MainActor
@Suite struct EffectMotionTests {
    private func motion<Content: View, T>(
        from start: Double, to end: Double, @ViewBuilder _ content: @escaping (Double) -> Content, read: (DrawnItem) -> T
    ) -> [T?] {
        let driver = Driver(start, content: content)
        driver.set(end, .linear(duration: 1))
        return driver.samples(at: [0, 0.25, 0.5, 1]) { stage in
            stage.items.first.map(read)
        }
    }

    private func isClose(_ found: [Double?], _ expected: [Double], _ tolerance: Double = 1e-9) -> Bool {
        SwiftUITests.isClose(found.map { $0 ?? .nan }, expected, tolerance)
    }

    private let square = Rectangle()

    @Test func opacity() {
        #expect(
            isClose(
                motion(from: 0, to: 1) {
                    Box().opacity($0)
                } read: {
                    $0.opacity
                }, [0, 0.25, 0.5, 1]))
    }

    @Test func blur() {
        #expect(
            isClose(
                motion(from: 0, to: 8) {
                    Box().blur(radius: $0)
                } read: {
                    Double($0.blur)
                }, [0, 2, 4, 8]))
    }

    @Test func scaleAboutAnAnchor() {
        let boxes = motion(from: 1, to: 2) {
            Box().scaleEffect($0, anchor: .bottomTrailing)
        } read: {
            $0.frame
        }
        #expect(
            boxes == [
                CGRect(x: 0, y: 0, width: 40, height: 40), CGRect(x: -10, y: -10, width: 50, height: 50),
                CGRect(x: -20, y: -20, width: 60, height: 60), CGRect(x: -40, y: -40, width: 80, height: 80),
            ])
    }

    @Test func anAnchorThatMoves() {
        let left = motion(from: 0, to: 1) {
            Box().scaleEffect(0.5, anchor: UnitPoint(x: $0, y: 0))
        } read: {
            Double($0.frame.minX)
        }
        #expect(isClose(left, [0, 5, 10, 20]))
    }

    @Test func rotationGoesThroughTheAngles() {
        let degrees = motion(from: 0, to: 360) {
            Box().rotationEffect(.degrees($0))
        } read: { item in
            Angle(radians: atan2(item.transform.b, item.transform.a)).degrees
        }
        #expect(isClose(degrees.map { $0.map { ($0 + 360).truncatingRemainder(dividingBy: 360) } }, [0, 90, 180, 0], 1e-6))
    }

    @Test func rotationInSpaceNarrowsTheBox() {
        let widths = motion(from: 0, to: 90) {
            Box().rotation3DEffect(.degrees($0), axis: (x: 0, y: 1, z: 0), perspective: 0)
        } read: {
            Double($0.frame.width)
        }
        #expect(isClose(Array(widths.prefix(3)), [40, 40 * cos(.pi / 8), 40 * cos(.pi / 4)], 1e-6))
    }

    @Test func offsetPositionAndPadding() {
        #expect(
            isClose(
                motion(from: 0, to: 80) {
                    Box().offset(x: $0)
                } read: {
                    Double($0.frame.minX)
                }, [0, 20, 40, 80]))
        #expect(
            isClose(
                motion(from: 20, to: 100) {
                    Box().position(x: $0, y: 20)
                } read: {
                    Double($0.frame.minX)
                }, [0, 20, 40, 80]))
        #expect(
            isClose(
                motion(from: 0, to: 80) {
                    Box().padding(.leading, $0)
                } read: {
                    Double($0.frame.minX)
                }, [0, 20, 40, 80]))
    }

    @Test func framesSpacingAndAlignment() {
        #expect(
            isClose(
                motion(from: 40, to: 80) {
                    square.frame(width: $0, height: 40)
                } read: {
                    Double($0.frame.width)
                }, [40, 50, 60, 80]))
        let second = motion(from: 0, to: 80) { spacing in
            HStack(spacing: spacing) {
                Color.clear.frame(width: 40, height: 40)
                Box()
            }
        } read: {
            Double($0.frame.minX)
        }
        #expect(isClose(second, [40, 60, 80, 120]))
        let driver = Driver(false) { isRight in
            Box().frame(width: 140, height: 40, alignment: isRight ? .trailing : .leading)
        }
        driver.set(true, .linear(duration: 1))
        #expect(driver.samples(at: [0, 0.25, 0.5, 1]) { $0.x() } == [0, 25, 50, 100])
    }

    @Test func aspectRatioAndFlexibleFrames() {
        let widths = motion(from: 1, to: 2) { ratio in
            square.aspectRatio(ratio, contentMode: .fit).frame(height: 40, alignment: .topLeading)
        } read: {
            Double($0.frame.width)
        }
        #expect(isClose(widths, [40, 50, 60, 80]))
        let flexible = motion(from: 40, to: 80) {
            square.frame(maxWidth: $0, maxHeight: 40)
        } read: {
            Double($0.frame.width)
        }
        #expect(isClose(flexible, [40, 50, 60, 80]))
    }

    // MARK: Shapes

    /// The length of the outline.
    private func bounds(_ item: DrawnItem) -> CGRect { item.path?.boundingRect ?? .null }

    @Test func trim() {
        let widths = motion(from: 0, to: 1) { end in
            Path { path in
                path.move(to: .zero)
                path.addLine(to: CGPoint(x: 100, y: 0))
            }.trim(from: 0, to: end).stroke()
        } read: {
            Double(bounds($0).width)
        }
        #expect(isClose(Array(widths.dropFirst()), [25, 50, 100], 1e-6))
    }

    @Test func strokeWidth() {
        let widths = motion(from: 2, to: 10) {
            Circle().stroke(lineWidth: $0).frame(width: 40, height: 40)
        } read: {
            Double($0.lineWidth ?? .nan)
        }
        #expect(isClose(widths, [2, 4, 6, 10]))
    }

    @Test func cornerRadius() {
        let driver = Driver(0.0) { RoundedRectangle(cornerRadius: $0, style: .circular).frame(width: 40, height: 40) }
        driver.set(20, .linear(duration: 1))
        driver.stage.advance(to: 0.5)
        #expect(
            driver.stage.items.first?.path
                == RoundedRectangle(cornerRadius: 10, style: .circular).path(in: CGRect(x: 0, y: 0, width: 40, height: 40)))
    }

    @Test func insetsOffsetsScalesAndRotationsOfShapes() {
        #expect(
            motion(from: 0, to: 16) {
                square.inset(by: $0).frame(width: 40, height: 40)
            } read: {
                bounds($0).width
            } == [40, 32, 24, 8])
        #expect(
            motion(from: 0, to: 80) {
                square.offset(x: $0).frame(width: 40, height: 40)
            } read: {
                bounds($0).minX
            } == [0, 20, 40, 80])
        #expect(
            motion(from: 1, to: 2) {
                square.scale($0).frame(width: 40, height: 40)
            } read: {
                bounds($0).width
            } == [40, 50, 60, 80])
        let heights = motion(from: 0, to: 90) { angle in
            square.rotation(.degrees(angle)).frame(width: 80, height: 40)
        } read: {
            Double(bounds($0).height)
        }
        #expect(isClose([heights[0], heights[3]], [40, 80], 1e-6))
        #expect(isClose([heights[2]], [(80 + 40) / 2.0.squareRoot()], 1e-6))
    }

    // MARK: Paint

    private func bytes(_ item: DrawnItem) -> [Int] {
        (item.color ?? []).map { Int(($0 * 255).rounded()) }
    }

    @Test func fillsAndForegroundsGoThroughAPerceptualSpace() {
        let black = Color(red: 0, green: 0, blue: 0)
        let white = Color(red: 1, green: 1, blue: 1)
        let filled = motion(from: 0, to: 1) {
            square.fill($0 > 0.5 ? white : black)
        } read: {
            bytes($0)
        }
        let styled = motion(from: 0, to: 1) {
            square.foregroundStyle($0 > 0.5 ? white : black)
        } read: {
            bytes($0)
        }
        let plain = motion(from: 0, to: 1) {
            $0 > 0.5 ? white : black
        } read: {
            bytes($0)
        }
        let tinted = motion(from: 0, to: 1) {
            Text("a").foregroundColor($0 > 0.5 ? white : black)
        } read: {
            bytes($0)
        }
        for colors in [filled, styled, plain, tinted] {
            #expect(colors[0] == [0, 0, 0, 255] && colors[2] == [99, 99, 99, 255] && colors[3] == [255, 255, 255, 255])
        }
    }

    @Test func opacityOfAColor() {
        let alphas = motion(from: 0, to: 1) {
            square.fill(Color.red.opacity($0))
        } read: {
            $0.color?.last ?? .nan
        }
        #expect(alphas[0] == nil)
        #expect(isClose(Array(alphas.dropFirst()), [0.25, 0.5, 1], 0.003))
    }

    // MARK: What does not move

    @Test func orderPriorityAndNumbersInTextChangeAtOnce() {
        let texts = motion(from: 0, to: 10) {
            Text("\(Int($0))")
        } read: {
            $0.text
        }
        #expect(texts == ["10", "10", "10", "10"])
        let driver = Driver(0.0) { index in
            ZStack {
                Box(name: "a").zIndex(index)
                Box(name: "b").zIndex(1)
            }
        }
        driver.set(2, .linear(duration: 1))
        #expect(driver.stage.drawn == ["b", "a"])
        #expect(!driver.stage.isAnimating)
    }

    /// A matrix has no animatable data: it changes at once.
    @Test func givenMatricesChangeAtOnce() {
        let shifted = motion(from: 0, to: 80) {
            Box().transformEffect(CGAffineTransform(translationX: $0, y: 0))
        } read: {
            $0.frame.minX
        }
        #expect(shifted == [80, 80, 80, 80])
        let projected = motion(from: 0, to: 80) { x in
            Box().projectionEffect(ProjectionTransform(CGAffineTransform(translationX: x, y: 0)))
        } read: {
            $0.frame.minX
        }
        #expect(projected == [80, 80, 80, 80])
    }

    private struct Halfway: GeometryEffect {
        func effectValue(size: CGSize) -> ProjectionTransform {
            ProjectionTransform(CGAffineTransform(translationX: size.width / 2, y: 0))
        }
    }

    /// An effect without animatable data still gets the size during an animation.
    @Test func anEffectGetsTheMovingSize() {
        let left = motion(from: 40, to: 80) {
            Box(side: $0).modifier(Halfway())
        } read: {
            Double($0.frame.minX)
        }
        #expect(isClose(left, [20, 25, 30, 40]))
    }

    @Test func aScaleOfNothingStillHasAnInverse() {
        let driver = Driver(0.0) { Box().scaleEffect($0) }
        #expect(driver.stage.item("box").map { $0.frame.width < 0.001 } ?? true)
        #expect(_ScaleEffect(scale: .zero).effectValue(size: CGSize(width: 40, height: 40)).isUsable)
        driver.set(1, .linear(duration: 1))
        #expect(driver.samples(at: [0.5, 1]) { $0.width() }.map { ($0 * 100).rounded() / 100 } == [20, 40])
    }
}
