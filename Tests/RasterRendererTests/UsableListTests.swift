import Foundation
import Geometry
import Rendering
import Testing

@testable import RasterRenderer

/// Whatever a display list was made of, a frame holds finite numbers.
@Suite struct UsableListTests {
    private let circle = Path(ellipseIn: CGRect(x: 2, y: 2, width: 20, height: 20))

    private func frame(_ list: DisplayList) -> DisplayList {
        Frame(time: 0, displayList: list, background: .white, nextUpdate: .infinity, bodies: 0, rules: 0).displayList
    }

    private func item(_ content: DisplayList.Content, x: CGFloat = 0, width: CGFloat = 5) -> DisplayList {
        .item(DisplayList.Item(frame: CGRect(x: x, y: 0, width: width, height: 5), content: content))
    }

    private func content(_ list: DisplayList) -> DisplayList.Content? {
        switch list.kind {
        case .item(let item): item.content
        case .group(let children): children.first.flatMap(content)
        case .effect(_, let inner): content(inner)
        case .empty: nil
        }
    }

    @Test func whatHasNoPlaceIsLeftOut() {
        let fill = DisplayList.Content.fill(circle, .nonZero, .color(.black))
        #expect(content(frame(item(fill, x: .nan))) == nil)
        #expect(content(frame(item(.stroke(circle, StrokeStyle(lineWidth: .infinity), .color(.black))))) == nil)
        #expect(content(frame(.effect(.transform(CGAffineTransform(scaleX: CGFloat.infinity, y: 1)), item(fill)))) == nil)
        #expect(content(frame(.effect(.projection(ProjectionTransform(CGAffineTransform(translationX: CGFloat.nan, y: 0))), item(fill)))) == nil)
        #expect(content(frame(item(fill))) == fill)
    }

    @Test func whatIsTooLargeIsCutOff() {
        guard case .item(let far) = frame(item(.fill(circle, .nonZero, .color(.black)), x: 1e300, width: .infinity)).kind else {
            Issue.record("the item is gone")
            return
        }
        #expect(far.frame == CGRect(x: 1e9, y: 0, width: 1e9, height: 5))
        let huge = Path(CGRect(x: -1e300, y: 0, width: 1e301, height: 5))
        guard case .fill(let path, _, _)? = content(frame(item(.fill(huge, .nonZero, .color(.black))))) else {
            Issue.record("the path is gone")
            return
        }
        #expect(path.controlPointBounds == CGRect(x: -1e9, y: 0, width: 2e9, height: 5))
        guard
            case .effect(.shadow(_, let radius, let offset), _) = frame(
                .effect(.shadow(color: .black, radius: 1e300, offset: CGSize(width: -1e30, height: 0)), item(.fill(circle, .nonZero, .color(.black))))
            ).kind
        else {
            Issue.record("the shadow is gone")
            return
        }
        #expect(radius == 4096 && offset == CGSize(width: -1e9, height: 0))
        guard
            case .stroke(_, let style, _)? = content(
                frame(
                    item(
                        .stroke(
                            circle, StrokeStyle(lineWidth: 1e30, miterLimit: .nan, dash: [1, -1], dashPhase: .infinity), .color(.black)))))
        else {
            Issue.record("the stroke is gone")
            return
        }
        #expect(style == StrokeStyle(lineWidth: 1e9, miterLimit: 0))
    }

    @Test func paintsAndEffectsThatAreNoNumbers() {
        let ramp = GradientRamp(stops: [
            GradientRamp.Stop(location: CGFloat.nan, color: .black),
            GradientRamp.Stop(location: CGFloat.infinity, color: ResolvedColor(red: Float.nan, green: Float.infinity, blue: 0)),
        ])
        guard
            case .fill(_, _, .radialGradient(let new, let center, let start, let end))? = content(
                frame(
                    item(
                        .fill(circle, .nonZero, .radialGradient(ramp, center: CGPoint(x: CGFloat.nan, y: 1), startRadius: .infinity, endRadius: -.infinity)))))
        else {
            Issue.record("the gradient is gone")
            return
        }
        #expect(new.stops == [.init(location: 1e9, color: ResolvedColor(red: 0, green: 1e9, blue: 0))])
        #expect(center == .zero && start == 1e9 && end == -1e9)
        let inner = item(.fill(circle, .nonZero, .color(.black)))
        guard case .item = frame(.effect(.filter(.matrix(.brightness(Float.nan))), .effect(.blur(radius: .nan, opaque: false), inner))).kind else {
            Issue.record("effects that do nothing are still there")
            return
        }
        let masked = frame(.effect(.mask(DisplayList.Mask(item(.fill(circle, .nonZero, .color(.black)), x: .nan))), inner))
        guard case .effect(.mask(let mask), _) = masked.kind else {
            Issue.record("the mask is gone")
            return
        }
        #expect(content(mask.list) == nil)
        // What is overshot by a spring is not touched.
        guard case .effect(.opacity(let opacity), _) = frame(.effect(.opacity(1.04), inner)).kind else { return }
        #expect(opacity == 1.04)
    }

    private func made(_ list: DisplayList, rule: UInt32, version: UInt64 = 1) -> DisplayList {
        DisplayList(list.kind, identity: .init(graph: 1, rule: rule, version: version))
    }

    private func frame(_ list: DisplayList, after other: DisplayList) -> DisplayList {
        Frame(time: 0, displayList: list, after: other, background: .white, nextUpdate: .infinity, bodies: 0, rules: 0).displayList
    }

    @Test func whatTheSameRunHasMadeIsNotLookedThroughAgain() {
        let fill = DisplayList.Content.fill(circle, .nonZero, .color(.black))
        let wrong = DisplayList.Content.fill(Path(CGRect(x: -1e300, y: 0, width: 1e301, height: 5)), .nonZero, .color(.black))
        let first = frame(made(.group([made(item(fill), rule: 2)]), rule: 1))
        // No rule makes such a list: it shows what is trusted.
        #expect(content(frame(made(.group([made(item(wrong), rule: 2)]), rule: 1), after: first)) == wrong)
        #expect(content(frame(made(.group([made(item(wrong), rule: 2)]), rule: 1, version: 2), after: first)) == wrong)
        #expect(content(frame(made(.group([made(item(wrong), rule: 2, version: 2)]), rule: 1, version: 2), after: first)) != wrong)
        #expect(content(frame(made(.group([made(item(wrong), rule: 3)]), rule: 1, version: 2), after: first)) != wrong)
        // An item may move without its rule.
        #expect(content(frame(made(item(fill, x: .nan), rule: 2), after: made(item(fill), rule: 2))) == nil)
    }

    @Test func whatHasBeenCutOffIsCutOffInEachFrame() {
        let huge = Path(CGRect(x: -1e300, y: 0, width: 1e301, height: 5))
        let list = made(
            .group([made(item(.fill(huge, .nonZero, .color(.black))), rule: 2), made(item(.fill(circle, .nonZero, .color(.black))), rule: 3)]), rule: 1)
        let first = frame(list)
        let second = frame(list, after: first)
        #expect(content(first) == content(second) && content(first) != content(list))
        // It is another list than the rule's, and the same in both frames.
        #expect(!first.isSame(as: list) && first.isSame(as: second))
        #expect(first.identity.ofAllVersions == list.identity.ofAllVersions)
        #expect(!frame(made(list, rule: 1, version: 2), after: first).isSame(as: first))
    }

    /// Blurs in blurs would require layers that grow by thousands of pixels each.
    @Test func layersOfBlursInBlursAreBounded() {
        let workspace = Workspace()
        workspace.begin(width: 780, height: 1688)
        #expect(workspace.largestLayer.width == 780 + 2 * 1688 && workspace.largestLayer.height == 3 * 1688)
        workspace.begin(width: 16_384, height: 20)
        #expect(workspace.largestLayer.width == 16_384 && workspace.largestLayer.height == 20 + 2 * 3200)
        var list = item(.fill(Path(CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)), .nonZero, .color(.black)))
        for _ in 0..<12 {
            list = .effect(.blur(radius: 4096, opaque: false), list)
            list = .effect(.shadow(color: .black, radius: 4096, offset: CGSize(width: 9e5, height: 0)), list)
        }
        let bitmap = RasterRenderer().render(list.usable, size: CGSize(width: 20, height: 20), scale: 1, background: .white)
        #expect(bitmap.width == 20)
    }
}
