import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

/// The levels of styles that the system has own colours for, and the tint behind what is presented.
@MainActor
struct StyleLevelTests {
    /// Red, green, blue (0…255) and alpha (in hundredths) of what a style paints.
    private func painted<S: ShapeStyle>(_ style: S, _ scheme: ColorScheme = .light) throws -> [Int] {
        let stage = TestStage(Rectangle().fill(style).accessibilityIdentifier("it").environment(\.colorScheme, scheme))
        let color = try #require(stage.item("it")?.color)
        return color.prefix(3).map { Int(($0 * 255).rounded()) } + [Int((color[3] * 100).rounded())]
    }

    @Test func backgroundsOfTheLowerLevelsAreThoseOfGroupedContent() throws {
        #expect(try painted(.background) == [255, 255, 255, 100])
        #expect(try painted(.background.secondary) == [242, 242, 247, 100])
        #expect(try painted(.background.tertiary) == [255, 255, 255, 100])
        #expect(try painted(.background, .dark) == [0, 0, 0, 100])
        #expect(try painted(.background.secondary, .dark) == [28, 28, 30, 100])
        #expect(try painted(.background.tertiary, .dark) == [44, 44, 46, 100])
        #expect(try painted(AnyShapeStyle(.background.secondary)) == [242, 242, 247, 100])
        #expect(try painted(.background.secondary.opacity(0.5)) == [242, 242, 247, 50])
        // A custom style has its levels as ever.
        let stage = TestStage(Rectangle().fill(.background.secondary).accessibilityIdentifier("it").backgroundStyle(Color.red))
        #expect(stage.item("it")?.color?[3] == 0.5)
    }

    @Test func fillsTintsAndLinesArePalerByLevel() throws {
        let fills = [try painted(.fill), try painted(.fill.secondary), try painted(.fill.tertiary), try painted(.fill.quaternary)]
        #expect(fills.map { $0[3] } == [20, 16, 12, 8])
        let dark = [try painted(.fill, .dark), try painted(.fill.secondary, .dark), try painted(.fill.tertiary, .dark), try painted(.fill.quaternary, .dark)]
        #expect(dark.map { $0[3] } == [36, 32, 24, 18])
        let tints = [try painted(.tint), try painted(.tint.secondary), try painted(.tint.tertiary), try painted(.tint.quaternary)]
        #expect(tints.map { $0[3] } == [100, 50, 25, 18])
        #expect(tints.allSatisfy { $0.prefix(3) == [0, 122, 255] })
        #expect(try painted(.separator)[3] == 29 && painted(.separator, .dark)[3] == 60 && painted(.separator.tertiary, .dark)[3] == 15)
    }

    /// Each of them called itself without end.
    @Test func tintsMayBeMadeOfTheAccentColour() throws {
        func tinted<S: ShapeStyle, T: ShapeStyle>(_ style: S, by tint: T) -> [Double]? {
            TestStage(Rectangle().fill(style).accessibilityIdentifier("it").tint(tint)).item("it")?.color
        }
        let blue = try #require(TestStage(Rectangle().fill(.blue).accessibilityIdentifier("it")).item("it")?.color)
        #expect(tinted(.tint, by: Color.accentColor) == blue)
        #expect(tinted(Color.accentColor, by: Color.accentColor) == blue)
        #expect(tinted(.tint, by: .tint) == blue)
        #expect(tinted(Color.accentColor, by: Color.accentColor.opacity(0.5))?[3] == 0.5)
    }

    private struct Screen: View {
        @Bindable var model: Model

        var body: some View {
            VStack {
                Button("Button") {}
                Text("accent").foregroundStyle(Color.accentColor)
                Text("tint").foregroundStyle(.tint).tint(.green)
                Text("red").foregroundStyle(.red)
                Menu("Menu") { Button("Row") {} }
            }
            .alert("Alert", isPresented: $model.hasAlert) {
                Button("OK") {}
            }
            .sheet(isPresented: $model.hasSheet) {
                Button("In the sheet") {}
                    .confirmationDialog("Dialog", isPresented: $model.hasDialog) { Button("Yes") {} }
            }
        }
    }

    @Observable final class Model {
        var hasAlert = false
        var hasSheet = false
        var hasDialog = false
    }

    private func isGrey(_ name: String, _ stage: TestStage) throws -> Bool {
        let color = try #require(stage.items.first { $0.text == name }?.color)
        return color[0] == color[1] && color[1] == color[2]
    }

    @Test func tintsAreGreyBehindAnAlert() throws {
        let model = Model()
        let stage = TestStage(Screen(model: model), size: CGSize(width: 390, height: 844))
        #expect(try !isGrey("Button", stage))
        stage.perform { model.hasAlert = true }
        try stage.settle()
        #expect(try isGrey("Button", stage) && isGrey("accent", stage) && isGrey("tint", stage))
        #expect(try !isGrey("red", stage) && !isGrey("OK", stage))
        try stage.tap("OK")
        try stage.settle()
        #expect(try !isGrey("Button", stage) && !isGrey("accent", stage) && !isGrey("tint", stage))
    }

    @Test func eachScreenIsGreyBehindTheNextAndMenusChangeNothing() throws {
        let model = Model()
        let stage = TestStage(Screen(model: model), size: CGSize(width: 390, height: 844))
        try stage.tap("Menu")
        try stage.settle()
        #expect(try !isGrey("Button", stage))
        try stage.tap("Row")
        try stage.settle()
        stage.perform { model.hasSheet = true }
        try stage.settle()
        #expect(try isGrey("Button", stage) && !isGrey("In the sheet", stage))
        stage.perform { model.hasDialog = true }
        try stage.settle()
        #expect(try isGrey("Button", stage) && isGrey("In the sheet", stage))
        #expect(try !isGrey("Yes", stage))
        stage.perform { model.hasDialog = false }
        try stage.settle()
        #expect(try isGrey("Button", stage) && !isGrey("In the sheet", stage))
        stage.perform { model.hasSheet = false }
        try stage.settle()
        #expect(try !isGrey("Button", stage))
    }
}
