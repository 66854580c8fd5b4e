import Rendering
import SwiftUI
import SwiftUITesting
import Testing

extension DisplayList {
    /// Outlines that are filled with a blurred material, in the window's coordinates, and the materials.
    fileprivate func panes(_ transform: CGAffineTransform = .identity) -> [(path: Path, material: MaterialPaint)] {
        switch kind {
        case .empty: return []
        case .item(let item):
            guard case .fill(let path, _, .material(let material)) = item.content else { return [] }
            return [(path.applying(CGAffineTransform(translationX: item.frame.minX, y: item.frame.minY).concatenating(transform)), material)]
        case .group(let children): return children.flatMap { $0.panes(transform) }
        case .effect(.transform(let inner), let child): return child.panes(inner.concatenating(transform))
        case .effect(_, let child): return child.panes(transform)
        }
    }
}

@MainActor
@Suite struct GlassTests {
    private func dots(distance: CGFloat, spacing: CGFloat) -> TestStage {
        TestStage(
            GlassEffectContainer(spacing: spacing) {
                HStack(spacing: distance) {
                    Color.clear.frame(width: 40, height: 40).glassEffect()
                    Color.clear.frame(width: 40, height: 40).glassEffect()
                }
            }, size: CGSize(width: 200, height: 100))
    }

    @Test func glassHasTheShapeOfTheView() throws {
        let stage = TestStage(Color.clear.frame(width: 80, height: 40).glassEffect(in: Rectangle()), size: CGSize(width: 200, height: 100))
        let panes = stage.displayList.panes()
        #expect(panes.count == 1)
        #expect(panes[0].path.boundingRect == CGRect(x: 60, y: 30, width: 80, height: 40))
        #expect(panes[0].material.isBlurred && panes[0].material.lens > 0)
    }

    @Test func identityIsNoGlass() {
        let stage = TestStage(Text("a").glassEffect(.identity))
        #expect(stage.displayList.panes().isEmpty)
    }

    @Test func tintColoursTheFilm() {
        let stage = TestStage(Text("a").glassEffect(.regular.tint(.red)))
        let film = stage.displayList.panes().first?.material.film
        #expect((film?.red ?? 0) > 0.8 && (film?.blue ?? 1) < 0.5)
        #expect(Glass.regular.tint(.red).tint(nil) == Glass.regular)
        #expect(Glass.regular.interactive() != Glass.regular && Glass.regular.interactive(false) == Glass.regular)
    }

    @Test func panesFlowTogetherWhereTheyAreNear() {
        let apart = dots(distance: 30, spacing: 10).displayList.panes()
        #expect(apart.count == 2)
        let near = dots(distance: 6, spacing: 20).displayList.panes()
        #expect(near.count == 1)
        let path = near[0].path
        // A neck between the two, and no other change.
        #expect(path.contains(CGPoint(x: 100, y: 50)))
        #expect(!path.contains(CGPoint(x: 100, y: 34)))
        #expect(abs(path.boundingRect.width - 86) < 0.2 && abs(path.boundingRect.height - 40) < 0.2)
    }

    @Test func touchingPanesFlowTogetherWithoutSpacing() {
        let panes = dots(distance: -4, spacing: 0).displayList.panes()
        #expect(panes.count == 1)
    }

    @Test func unionsAreOneHoweverFarApart() {
        struct Demo: View {
            @Namespace private var namespace

            var body: some View {
                GlassEffectContainer(spacing: 0) {
                    HStack(spacing: 50) {
                        ForEach(0..<2) { _ in
                            Color.clear.frame(width: 40, height: 40).glassEffect().glassEffectUnion(id: "a", namespace: namespace)
                        }
                    }
                }
            }
        }
        let panes = TestStage(Demo(), size: CGSize(width: 200, height: 100)).displayList.panes()
        #expect(panes.count == 1)
        #expect(panes.first?.path.contains(CGPoint(x: 100, y: 32)) == true, "the hull of two discs is a capsule")
    }

    @Test func contentsLieInFrontOfAllGlass() {
        let stage = TestStage(
            GlassEffectContainer {
                HStack(spacing: 0) {
                    Text("one").glassEffect()
                    Text("two").glassEffect()
                }
            })
        var order: [String] = []
        func visit(_ list: DisplayList) {
            switch list.kind {
            case .empty: break
            case .item(let item):
                if case .fill(_, _, .material) = item.content { order.append("glass") }
                if case .text = item.content { order.append("text") }
            case .group(let children): children.forEach(visit)
            case .effect(_, let child): visit(child)
            }
        }
        visit(stage.displayList)
        #expect(order == ["glass", "text", "text"])
    }

    /// Two discs come together in an animation: apart, a neck, one.
    @Test func panesMeetOnTheWay() throws {
        struct Demo: View {
            @State private var isNear = false

            var body: some View {
                GlassEffectContainer(spacing: 16) {
                    ZStack {
                        Color.clear.frame(width: 40, height: 40).glassEffect().offset(x: isNear ? -10 : -60)
                        Color.clear.frame(width: 40, height: 40).glassEffect().offset(x: isNear ? 10 : 60)
                    }
                }
                .frame(width: 200, height: 100)
                .contentShape(Rectangle())
                .onTapGesture { withAnimation(.linear(duration: 1)) { isNear = true } }
            }
        }
        let stage = TestStage(Demo(), size: CGSize(width: 200, height: 100))
        try stage.tap(at: CGPoint(x: 100, y: 50))
        stage.advance(to: stage.time + 0.2)
        #expect(stage.displayList.panes().count == 2)
        stage.advance(to: stage.time + 0.55)
        #expect(stage.displayList.panes().count == 1)
    }

    @Test func glassGrowsOutOfAPoint() throws {
        struct Demo: View {
            @State private var isShown = false
            @Namespace private var namespace

            var body: some View {
                GlassEffectContainer {
                    ZStack {
                        Color.clear.frame(width: 100, height: 100).contentShape(Rectangle())
                        if isShown {
                            Color.clear.frame(width: 40, height: 40).glassEffect().glassEffectID("a", in: namespace)
                                .glassEffectTransition(.matchedGeometry)
                        }
                    }
                }
                .onTapGesture { withAnimation(.linear(duration: 1)) { isShown = true } }
            }
        }
        let stage = TestStage(Demo(), size: CGSize(width: 200, height: 100))
        try stage.tap(at: CGPoint(x: 100, y: 50))
        stage.advance(to: stage.time + 0.5)
        let width = stage.displayList.panes().first?.path.boundingRect.width ?? 0
        #expect(abs(width - 20) < 1.5)
    }

    @Test func oddSpacingsAreNone() {
        for spacing in [-4, CGFloat.nan, .infinity] {
            #expect(dots(distance: 10, spacing: spacing).displayList.panes().count == 2)
        }
    }

    @Test(arguments: [ColorScheme.light, .dark])
    func appearance(scheme: ColorScheme) throws {
        let stage = TestStage(
            ZStack {
                Color.blue
                HStack(spacing: 0) {
                    ForEach(0..<6) { _ in
                        Color.yellow.frame(width: 6)
                        Spacer()
                    }
                }
                GlassEffectContainer(spacing: 20) {
                    HStack(spacing: 8) {
                        Text("Glass").padding(8).glassEffect()
                        Image(systemName: "star.fill").frame(width: 34, height: 34).glassEffect(.clear)
                    }
                }
            }
            .environment(\.colorScheme, scheme), size: CGSize(width: 130, height: 48), scale: 1)
        try stage.expectSnapshot("glass-\(scheme == .dark ? "dark" : "light")", tolerance: 2)
    }
}

@Suite struct InterfaceStyleTests {
    @Test func stylesOfUIKit() {
        #expect(ColorScheme(UIUserInterfaceStyle.dark) == .dark && ColorScheme(UIUserInterfaceStyle.light) == .light)
        #expect(ColorScheme(UIUserInterfaceStyle.unspecified) == nil)
        #expect(ColorSchemeContrast(UIAccessibilityContrast.high) == .increased && ColorSchemeContrast(UIAccessibilityContrast.unspecified) == nil)
        #expect(UIUserInterfaceStyle(nil) == .unspecified && UIUserInterfaceStyle(.dark) == .dark)
        #expect(UIAccessibilityContrast(.standard) == .normal)
    }
}
