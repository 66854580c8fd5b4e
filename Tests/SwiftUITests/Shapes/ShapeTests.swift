import Rendering
import Testing

@testable import SwiftUI

/// The paths and sizes of shapes, as on Apple's systems.
@Suite struct ShapeTests {
    private let box = CGRect(x: 0, y: 0, width: 100, height: 60)

    @Test func standardShapesFillTheirRectangle() {
        #expect(Rectangle().path(in: box) == Path(box))
        #expect(Ellipse().path(in: box) == Path(ellipseIn: box))
        #expect(Circle().path(in: box).boundingRect == CGRect(x: 20, y: 0, width: 60, height: 60))
        #expect(Capsule(style: .circular).path(in: box) == Path(roundedRect: box, cornerRadius: 30, style: .circular))
        #expect(RoundedRectangle(cornerRadius: 8).path(in: box) == Path(roundedRect: box, cornerRadius: 8, style: .continuous))
        #expect(AnyShape(Circle()).path(in: box) == Circle().path(in: box))
    }

    @Test func staticMembers() {
        func path(_ shape: some Shape) -> Path { shape.path(in: box) }
        #expect(path(.rect) == Rectangle().path(in: box))
        #expect(path(.rect(cornerRadius: 7)) == RoundedRectangle(cornerRadius: 7).path(in: box))
        #expect(path(.rect(topLeadingRadius: 7)) == UnevenRoundedRectangle(topLeadingRadius: 7).path(in: box))
        #expect(path(.circle) == Circle().path(in: box))
        #expect(path(.capsule(style: .circular)) == Capsule(style: .circular).path(in: box))
        #expect(path(.ellipse) == Ellipse().path(in: box))
    }

    @Test func insetsShrinkRectangleAndCorners() {
        #expect(Rectangle().inset(by: 10).path(in: box) == Path(box.insetBy(dx: 10, dy: 10)))
        #expect(Rectangle().inset(by: 4).inset(by: 6).path(in: box) == Path(box.insetBy(dx: 10, dy: 10)))
        #expect(Circle().inset(by: -5).path(in: box).boundingRect == CGRect(x: 15, y: -5, width: 70, height: 70))
        #expect(
            RoundedRectangle(cornerRadius: 12).inset(by: 5).path(in: box)
                == RoundedRectangle(cornerRadius: 7).path(in: box.insetBy(dx: 5, dy: 5)))
        #expect(RoundedRectangle(cornerRadius: 3).inset(by: 5).path(in: box) == Path(box.insetBy(dx: 5, dy: 5)))
        #expect(
            UnevenRoundedRectangle(topLeadingRadius: 20, bottomTrailingRadius: 4).inset(by: 5).path(in: box)
                == UnevenRoundedRectangle(topLeadingRadius: 15).path(in: box.insetBy(dx: 5, dy: 5)))
        #expect(Ellipse().inset(by: 40).path(in: box).isEmpty)
    }

    @Test func modifiedShapes() {
        #expect(Rectangle().offset(x: 5, y: -5).path(in: box).boundingRect == CGRect(x: 5, y: -5, width: 100, height: 60))
        #expect(Rectangle().scale(0.5).path(in: box).boundingRect == CGRect(x: 25, y: 15, width: 50, height: 30))
        #expect(Rectangle().scale(x: 2, anchor: .topLeading).path(in: box).boundingRect == CGRect(x: 0, y: 0, width: 200, height: 60))
        #expect(Rectangle().rotation(.degrees(90)).path(in: box).boundingRect == CGRect(x: 20, y: -20, width: 60, height: 100))
        #expect(Rectangle().size(width: 40, height: 20).path(in: box).boundingRect == CGRect(x: 0, y: 0, width: 40, height: 20))
        #expect(Rectangle().size(width: 40, height: 20, anchor: .bottomTrailing).path(in: box).boundingRect == CGRect(x: 60, y: 40, width: 40, height: 20))
        #expect(Rectangle().transform(CGAffineTransform(scaleX: 2, y: 3)).path(in: box).boundingRect == CGRect(x: 0, y: 0, width: 200, height: 180))
        #expect(Rectangle().trim(from: 0, to: 0.5).path(in: box).boundingRect == box)
        #expect(Rectangle().trim(from: 0.5, to: 0.5).path(in: box).isEmpty)
        #expect(Rectangle().stroke(lineWidth: 10).path(in: box).boundingRect == box.insetBy(dx: -5, dy: -5))
        #expect(Path(box).offset(x: 3).path(in: .zero).boundingRect == box.offsetBy(dx: 3, dy: 0))
    }

    @Test func onlySomeShapesKeepTheCirclesSize() {
        let proposal = ProposedViewSize(width: 60, height: 40)
        let square = CGSize(width: 40, height: 40)
        let whole = CGSize(width: 60, height: 40)
        #expect(Circle().sizeThatFits(proposal) == square)
        #expect(Circle().trim().sizeThatFits(proposal) == square)
        #expect(Circle().stroke(lineWidth: 3).sizeThatFits(proposal) == square)
        #expect(AnyShape(Circle()).sizeThatFits(proposal) == square)
        let others: [any Shape] = [
            Circle().offset(x: 1), Circle().scale(2), Circle().rotation(.degrees(1)), Circle().transform(.identity),
            Circle().size(width: 1, height: 1), Circle().inset(by: 2),
        ]
        for shape in others {
            #expect(shape.sizeThatFits(proposal) == whole, "\(type(of: shape))")
        }
        #expect(Circle().sizeThatFits(.unspecified) == CGSize(width: 10, height: 10))
        #expect(Rectangle().sizeThatFits(ProposedViewSize(width: 60, height: nil)) == CGSize(width: 60, height: 10))
    }

    @Test func animatableData() {
        #expect(RoundedRectangle(cornerRadius: 4).animatableData == AnimatablePair(4, 4))
        #expect(
            UnevenRoundedRectangle(topLeadingRadius: 1, bottomLeadingRadius: 2, bottomTrailingRadius: 3, topTrailingRadius: 4).animatableData
                == AnimatablePair(AnimatablePair(1, 4), AnimatablePair(2, 3)))
        #expect(StrokeStyle(lineWidth: 2, miterLimit: 3, dash: [1], dashPhase: 4).animatableData == AnimatablePair(2, AnimatablePair(3, 4)))
        #expect(
            _TrimmedShape(shape: RoundedRectangle(cornerRadius: 1), startFraction: 0.25).animatableData
                == AnimatablePair(AnimatablePair(1, 1), AnimatablePair(0.25, 1)))
        #expect(
            RotatedShape(shape: Circle(), angle: .radians(1)).animatableData.second
                == AnimatablePair(128, AnimatablePair(64, 64)))
        #expect(TransformedShape(shape: RoundedRectangle(cornerRadius: 2), transform: .identity).animatableData == AnimatablePair(2, 2))
        #expect(MemoryLayout<Circle.AnimatableData>.size == 0 && MemoryLayout<Path.AnimatableData>.size == 0)
    }

    @Test func dataMovesTheShape() {
        var shape = Circle().offset(x: 10)
        shape.animatableData = shape.animatableData.interpolated(towards: Circle().offset(x: 30).animatableData, amount: 0.5)
        #expect(shape.offset == CGSize(width: 20, height: 0))
        var any = AnyShape(RoundedRectangle(cornerRadius: 10))
        any.animatableData = any.animatableData.interpolated(towards: AnyShape(RoundedRectangle(cornerRadius: 20)).animatableData, amount: 0.5)
        #expect(any.path(in: box) == RoundedRectangle(cornerRadius: 15).path(in: box))
    }

    @Test func hiddenShapesOfDifferentTypesDoNotMix() {
        let rounded = AnyShape(RoundedRectangle(cornerRadius: 10))
        let circle = AnyShape(Circle())
        #expect(!(rounded.animatableData - circle.animatableData).magnitudeSquared.isFinite)
        var moved = rounded
        moved.animatableData = rounded.animatableData - circle.animatableData
        #expect(moved.path(in: box) == rounded.path(in: box))
    }

    @Test func rolesAndDirections() {
        func role<S: Shape>(_ shape: S) -> ShapeRole { S.role }
        #expect(role(Circle()) == .fill)
        #expect(role(Circle().stroke(lineWidth: 1)) == .stroke)
        #expect(role(Circle().stroke(lineWidth: 1).offset(x: 3)) == .stroke)
        #expect(Circle().layoutDirectionBehavior == .fixed)
        #expect(UnevenRoundedRectangle().layoutDirectionBehavior == .mirrors)
    }

    @Test func shapesAndStylesAreGlobalConstants() async {
        let path = await Task.detached { constantShape.path(in: CGRect(x: 0, y: 0, width: 10, height: 10)) }.value
        #expect(path.boundingRect.width == 10)
        let paint = await Task.detached { constantStyle.resolvedPaint(in: EnvironmentValues(), bounds: .zero) }.value
        #expect(paint.isVisible)
    }
}

private let constantShape = RoundedRectangle(cornerRadius: 3).offset(x: 1)
private let constantStyle = LinearGradient(colors: [.red, .blue.opacity(0.5)], startPoint: .top, endPoint: .bottom)
