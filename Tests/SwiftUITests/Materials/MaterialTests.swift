import Foundation
import Rendering
import SwiftUITesting
import Testing

@testable import SwiftUI

@MainActor
@Suite struct MaterialTests {
    private static let all: [Material] = [.ultraThin, .thin, .regular, .thick, .ultraThick]

    private func shown(_ material: some ShapeStyle, on color: Color, _ scheme: ColorScheme = .light) -> [UInt8] {
        let view = ZStack {
            color
            Rectangle().fill(material).frame(width: 20, height: 20)
        }
        return Pixels(TestStage(view.environment(\.colorScheme, scheme), size: CGSize(width: 40, height: 40), scale: 1))[20, 20]
    }

    private func material(in stage: TestStage) -> MaterialPaint? {
        materials(in: stage.displayList).first
    }

    private func materials(in list: DisplayList) -> [MaterialPaint] {
        switch list.kind {
        case .empty: []
        case .item(let item):
            switch item.content {
            case .fill(_, _, let paint), .stroke(_, _, let paint): paint.material.map { [$0] } ?? []
            case .text(let text): text.runs.compactMap(\.paint.material)
            case .symbol(let symbol): symbol.layers.compactMap(\.paint.material)
            case .image: []
            }
        case .group(let children): children.flatMap { materials(in: $0) }
        case .effect(_, let content): materials(in: content)
        }
    }

    @Test func appearancesOnWhiteAndBlack() {
        let white = Self.all.map { shown($0, on: .white)[0] }
        let black = Self.all.map { shown($0, on: .black)[0] }
        #expect(white == [239, 241, 247, 244, 241])
        #expect(black == [89, 145, 188, 232, 237])
        let darkWhite = Self.all.map { shown($0, on: .white, .dark)[0] }
        let darkBlack = Self.all.map { shown($0, on: .black, .dark)[0] }
        #expect(darkWhite == [162, 125, 84, 57, 42])
        #expect(darkBlack == [25, 32, 33, 32, 35])
    }

    @Test func thickerMaterialsLetLessThrough() {
        for scheme in [ColorScheme.light, .dark] {
            let spans = Self.all.map { Int(shown($0, on: .white, scheme)[0]) - Int(shown($0, on: .black, scheme)[0]) }
            #expect(spans == spans.sorted(by: >) && spans.last! > 0, "\(spans)")
        }
    }

    @Test func coloursShowThrough() {
        let red = shown(Material.regular, on: Color(red: 1, green: 0, blue: 0))
        #expect(red[0] > red[1] + 40 && red[1] == red[2])
        #expect(shown(Material.bar, on: .white) == [250, 250, 250])
        #expect(shown(Material.bar, on: .black, .dark) == [22, 22, 22])
    }

    @Test func namesOfTheStyles() {
        let paint = { (style: any ShapeStyle) in
            style.resolvedPaint(in: EnvironmentValues(), bounds: .zero).source
        }
        #expect(paint(.ultraThinMaterial as Material) == paint(Material.ultraThin))
        #expect(paint(.thinMaterial as Material) == paint(Material.thin))
        #expect(paint(.regularMaterial as Material) == paint(Material.regular))
        #expect(paint(.thickMaterial as Material) == paint(Material.thick))
        #expect(paint(.ultraThickMaterial as Material) == paint(Material.ultraThick))
        #expect(paint(.bar as Material) == paint(Material.bar))
        #expect(Set(Self.all.map { "\(paint($0))" }).count == 5)
    }

    @Test func materialsPaintTextAndForegrounds() {
        let text = TestStage(Text("Hi").foregroundStyle(.ultraThinMaterial), size: CGSize(width: 40, height: 40))
        #expect(material(in: text)?.isBlurred == true)
        let faded = TestStage(Rectangle().foregroundStyle(.regularMaterial.opacity(0.5)), size: CGSize(width: 40, height: 40))
        #expect(material(in: faded)?.opacity == 0.5)
    }

    @Test func inactiveMaterialsLetNothingThrough() {
        for style in [AnyShapeStyle(Material.thin.materialActiveAppearance(.inactive)), AnyShapeStyle(.thinMaterial.materialActiveAppearance(.inactive))] {
            #expect(shown(style, on: .white) == shown(style, on: .black))
        }
        let view = Rectangle().fill(.thinMaterial).materialActiveAppearance(.inactive)
        #expect(material(in: TestStage(view, size: CGSize(width: 40, height: 40)))?.film.alpha == 1)
        #expect(shown(Material.thin.materialActiveAppearance(.matchWindow), on: .black) == shown(Material.thin, on: .black))
    }

    // MARK: Vibrancy

    private struct Reader: View {
        @Environment(\.backgroundMaterial) var material
        var note: (Material?) -> Void

        var body: some View {
            let _ = note(material)
            Color.clear
        }
    }

    private func seen<V: View>(@ViewBuilder _ view: (Reader) -> V) -> Material.Kind? {
        var result: Material.Kind?
        let stage = TestStage(view(Reader { result = $0?.kind }), size: CGSize(width: 40, height: 40))
        _ = stage.displayList
        return result
    }

    @Test func backgroundsTellTheContentAboutTheirMaterial() {
        #expect(seen { $0 } == nil)
        #expect(seen { $0.background(.thinMaterial) } == .thin)
        #expect(seen { $0.background(.regularMaterial, in: Circle()) } == .regular)
        #expect(seen { $0.background(AnyShapeStyle(.thickMaterial)) } == .thick)
        #expect(seen { $0.background(.thinMaterial.opacity(0.5)) } == .thin)
        #expect(seen { $0.background(.red).background(.thinMaterial) } == nil)
        #expect(seen { $0.padding().background(.thinMaterial).background(.red) } == .thin)
        #expect(seen { $0.background { Rectangle().fill(.thinMaterial) } } == nil)
        #expect(seen { $0.environment(\.backgroundMaterial, .bar) } == .bar)
    }

    @Test func lowerLevelsAreVibrantOnMaterials() {
        let size = CGSize(width: 60, height: 40)
        let on = TestStage(Text("Hi").foregroundStyle(.secondary).background(.regularMaterial), size: size)
        #expect(materials(in: on.displayList).map(\.isBlurred) == [true, false])
        let primary = TestStage(Text("Hi").background(.regularMaterial), size: size)
        #expect(materials(in: primary.displayList).count == 1)
        let off = TestStage(Text("Hi").foregroundStyle(.secondary), size: size)
        #expect(materials(in: off.displayList).isEmpty)
    }

    /// What is behind keeps its differences of colour.
    @Test(arguments: [ColorScheme.light, .dark]) func vibrantColoursAreThoseBehindMadeDarkerOrLighter(_ scheme: ColorScheme) {
        func shown(_ level: HierarchicalShapeStyle) -> [Int] {
            let view = Rectangle().fill(level).frame(width: 10, height: 10).frame(width: 40, height: 40)
                .background(.regularMaterial).background(Color(red: 0.3, green: 0.6, blue: 0.5))
            return Pixels(TestStage(view.environment(\.colorScheme, scheme), size: CGSize(width: 40, height: 40), scale: 1))[20, 20].map(Int.init)
        }
        let bare = Pixels(
            TestStage(
                Color.clear.frame(width: 40, height: 40).background(.regularMaterial).background(Color(red: 0.3, green: 0.6, blue: 0.5))
                    .environment(\.colorScheme, scheme), size: CGSize(width: 40, height: 40), scale: 1))[20, 20].map(Int.init)
        var last = scheme == .dark ? 255 : 0
        for (level, amount) in [
            (HierarchicalShapeStyle.secondary, scheme == .dark ? 0.46 : 0.42), (.tertiary, scheme == .dark ? 0.22 : 0.2), (.quaternary, 0.12), (.quinary, 0.07),
        ] {
            let color = shown(level)
            for (value, behind) in zip(color, bare) {
                let wanted = Double(behind) + (scheme == .dark ? 255 : -255) * amount
                #expect(abs(Double(value) - wanted) <= 2, "\(level): \(color) on \(bare)")
            }
            #expect(scheme == .dark ? color[0] < last : color[0] > last)
            last = color[0]
        }
    }

    @Test func aVibrantColorIsReachedThroughThePlainOne() {
        let driver = Driver(false) { isFaint in
            Rectangle().fill(isFaint ? HierarchicalShapeStyle.secondary : .primary).frame(width: 50, height: 50)
                .accessibilityIdentifier("box").background(.regularMaterial)
        }
        driver.set(true, .linear(duration: 1))
        let alphas = driver.samples(at: [0.5, 2]) { $0.item("box")?.color?[3] }
        #expect(alphas[0].map { abs($0 - 0.8) < 0.05 } == true)
        #expect(alphas[1] == nil && materials(in: driver.stage.displayList).map(\.isBlurred) == [true, false])
    }

    @Test func aMaterialMovesOverWhatIsBehind() {
        let driver = Driver(0.0) { x in
            ZStack(alignment: .topLeading) {
                HStack(spacing: 0) {
                    Color.black.frame(width: 200, height: 100)
                    Color.white.frame(width: 200, height: 100)
                }
                Rectangle().fill(.ultraThinMaterial).frame(width: 100, height: 100).offset(x: x)
            }
        }
        driver.set(300, .linear(duration: 1))
        let values = driver.samples(at: [0, 0.5, 1]) { stage in
            Pixels(stage)[Int(300 * min(stage.time, 1) + 50) * 2, 100][0]
        }
        #expect(values[0] == 89 && values[2] == 239)
        #expect(values[1] > 140 && values[1] < 190)
    }

    @Test func aTransitionFadesAMaterial() {
        let driver = Driver(false) { isShown in
            ZStack {
                Color.white.frame(width: 100, height: 100)
                if isShown {
                    VStack { Text(" ") }.frame(width: 100, height: 100).background(.ultraThinMaterial).background(.black.opacity(0.001)).transition(.opacity)
                }
            }
        }
        driver.set(true, .linear(duration: 1))
        let values = driver.samples(at: [0.5, 1]) { Pixels($0)[40, 40][0] }
        #expect(abs(Int(values[0]) - 247) <= 1 && values[1] == 239)
    }
}
