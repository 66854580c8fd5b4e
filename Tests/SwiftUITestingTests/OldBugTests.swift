import Foundation
import SwiftUI
import SwiftUITesting
import Testing
import UIKit

/// Mistakes of old, by their causes.
@MainActor
@Suite struct OldBugTests {
    private final class Log {
        var lines: [String] = []
    }

    // MARK: Layout and shapes

    @Test func spacersInAnAnyLayoutFollowTheLayoutInside() throws {
        struct Turning: View {
            @State private var isVertical = false
            var body: some View {
                let layout = isVertical ? AnyLayout(AnyLayout(VStackLayout(spacing: 0))) : AnyLayout(HStackLayout(spacing: 0))
                layout {
                    Text("a").frame(width: 20, height: 20)
                    Spacer()
                    Divider()
                    Button("Turn") { isVertical.toggle() }.frame(width: 60, height: 20)
                }
            }
        }
        let stage = TestStage(Turning(), size: CGSize(width: 200, height: 300))
        func middle(_ name: String) -> CGPoint? { stage.frame(name).map { CGPoint(x: $0.midX, y: $0.midY) } }
        #expect(middle("Turn") == CGPoint(x: 170, y: 150))
        #expect(middle("a") == CGPoint(x: 10, y: 150))
        try stage.tap("Turn")
        try stage.settle()
        #expect(middle("a") == CGPoint(x: 100, y: 10))
        #expect(middle("Turn") == CGPoint(x: 100, y: 290))
    }

    @Test func cornersOfAConcentricRectangleAreThoseAfterTheInset() {
        let plain = ConcentricRectangle(topLeadingCorner: 12, bottomTrailingCorner: .concentric(minimum: 8)).inset(by: 5) as? ConcentricRectangle
        #expect(plain?.corners(in: nil)?.topLeading == .fixed(7))
        #expect(plain?.corners(in: nil)?.bottomTrailing == .concentric(minimum: 3))
        let uniform = ConcentricRectangle(uniformTopCorners: 4, bottomLeadingCorner: 2, bottomTrailingCorner: 1)
        #expect(uniform.corners(in: nil) == .init(topLeading: 4, topTrailing: 4, bottomLeading: 2, bottomTrailing: 1))
        let all = ConcentricRectangle(corners: .concentric(minimum: 6), isUniform: true)
        #expect(all.corners(in: CGSize(width: 9, height: 9)) == .concentric(minimum: 6))
    }

    @Test(arguments: [UserInterfaceSizeClass.compact, .regular])
    func theAutomaticLimitOfAlignedScrollsIsThatOfNarrowWindows(_ width: UserInterfaceSizeClass) throws {
        let strip = ScrollView(.horizontal) {
            HStack(spacing: 0) {
                ForEach(0..<200) { Text("Card \($0)").frame(width: 50, height: 50) }
            }
            .scrollTargetLayout()
        }
        .scrollTargetBehavior(.viewAligned)
        .environment(\.horizontalSizeClass, width)
        let stage = TestStage(strip, size: CGSize(width: 200, height: 100))
        try stage.swipe("Card 2", .left, velocity: 4000)
        try stage.settle()
        let way = 25 - (stage.frame("Card 4")?.midX ?? 0) + 200
        #expect(width == .compact ? way <= 201 : way > 400, "\(way)")
    }

    // MARK: Keys, previews, toolbars

    @Test func keysGoDownAndUp() throws {
        struct Listener: View {
            let log: Log
            @State private var text = ""
            @FocusState private var isFocused: Bool
            var body: some View {
                TextField("Name", text: $text)
                    .focused($isFocused)
                    .onKeyPress(phases: .all) { press in
                        log.lines.append("\(press.characters) \(press.phase == .down ? "down" : press.phase == .up ? "up" : "other")")
                        return .ignored
                    }
                    .onKeyPress("x", phases: .up) { _ in
                        log.lines.append("x is up")
                        return .handled
                    }
            }
        }
        let log = Log()
        let stage = TestStage(Listener(log: log), size: CGSize(width: 200, height: 100))
        try stage.tap("Name")
        try stage.press("a")
        try stage.press("x")
        #expect(log.lines == ["a down", "a up", "x down", "x up", "x is up"])
    }

    @Test func contentOfTabsOfOnesOwnKeepsItsState() throws {
        struct Library: TabContent {
            typealias TabValue = Int
            @State private var count = 0
            var body: some TabContent<Int> {
                Tab("Songs", systemImage: "music.note", value: 1) { Button("Count \(count)") { count += 1 } }
                if count > 1 {
                    Tab("Albums", systemImage: "square", value: 2) { Text("albums") }
                }
            }
        }
        struct Tabs: View {
            @State private var tab = 1
            var body: some View {
                TabView(selection: $tab) { Library() }
            }
        }
        let stage = TestStage(Tabs(), size: CGSize(width: 300, height: 400))
        try stage.tap("Count 0")
        #expect(stage.texts.contains("Count 1") && !stage.exists("Albums"))
        try stage.tap("Count 1")
        try stage.settle()
        #expect(stage.texts.contains("Count 2") && stage.exists("Albums"))
        try stage.tap("Albums")
        try stage.settle()
        #expect(stage.texts.contains("albums"))
    }

    @Test func fixedSpacersInTheBottomBarKeepItemsTogether() {
        let stage = TestStage(
            NavigationStack {
                Text("Page").toolbar {
                    ToolbarItem(placement: .bottomBar) { Text("One") }
                    ToolbarSpacer(.fixed, placement: .bottomBar)
                    ToolbarItem(placement: .bottomBar) { Text("Two") }
                    ToolbarItem(placement: .bottomBar) { Text("Three") }
                }
            }, size: CGSize(width: 390, height: 700))
        let frames = ["One", "Two", "Three"].compactMap { stage.frame($0) }
        #expect(frames.count == 3 && frames[1].minX - frames[0].maxX < 30, "\(frames)")
        #expect(frames.count == 3 && frames[2].minX - frames[1].maxX > 100, "\(frames)")
    }

    @Test func glassButtonsWithACircleAreRound() {
        let stage = TestStage(
            Button("wide label") {}.buttonStyle(.glass).buttonBorderShape(.circle), size: CGSize(width: 200, height: 200))
        let frame = stage.frame("wide label")
        #expect(frame.map { abs($0.width - $0.height) < 0.5 } ?? false, "\(String(describing: frame))")
    }

    // MARK: Locales and formatters

    @Test func valuesOfLabeledContentAndSteppersAreInTheEnvironmentsLocale() {
        let stage = TestStage(
            VStack {
                LabeledContent("Weight", value: 1234.5, format: .number)
                Stepper("Amount", value: .constant(1234.5), format: .number)
            }
            .environment(\.locale, Locale(identifier: "de_DE")), size: CGSize(width: 300, height: 200))
        #expect(stage.texts.contains("1.234,5"))
        #expect(stage.accessibilityTree.contains("1.234,5"), "\(stage.accessibilityTree)")
        #expect(!stage.accessibilityTree.contains("1,234.5"))
    }

    @Test func formattersWithoutALocaleSpeakEnglish() {
        let list = ListFormatter()
        list.locale = nil
        #expect(list.string(from: ["a", "b"]) == "a and b")
        let relative = RelativeDateTimeFormatter()
        relative.locale = nil
        relative.calendar = nil
        #expect(relative.localizedString(fromTimeInterval: -3600) == "1 hour ago")
    }

    @Test func measurementsOfAnyUnitAreFormatted() {
        let formatter = MeasurementFormatter()
        formatter.unitOptions = .providedUnit
        #expect(formatter.string(for: Measurement(value: 5, unit: UnitLength.kilometers)) == "5 km")
        #expect(formatter.string(for: Measurement<Unit>(value: 5, unit: UnitMass.grams)) == "5 g")
        #expect(formatter.string(for: "5 km") == nil)
    }

    // MARK: UIKit

    @Test func sizesOfFontsAreTheLastOnesSet() {
        let font = UIFont(descriptor: UIFontDescriptor(name: "Inter", size: 12).withSize(20), size: 0)
        #expect(font.pointSize == 20)
        #expect(font.withSize(30).pointSize == 30)
        let bold = UIFont.boldSystemFont(ofSize: 15).fontDescriptor.withFamily("Inter")
        #expect(bold.symbolicTraits.contains(.traitBold) && bold.pointSize == 15)
        #expect(!UIFontDescriptor(name: "Inter", size: 12).withFamily("Inter").symbolicTraits.contains(.traitBold))
    }

    @Test func fontsOfMetricsScaleWithTheTextSize() {
        let font = Font(UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 20)))
        func height(_ size: DynamicTypeSize) -> CGFloat {
            let stage = TestStage(Text("x").font(font).dynamicTypeSize(size), size: CGSize(width: 200, height: 200))
            return stage.frame("x")?.height ?? 0
        }
        #expect(height(.large) > 20)
        #expect(height(.accessibility5) > 2 * height(.large))
        var traits = UITraitCollection(userInterfaceStyle: .light)
        #expect(UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 20), compatibleWith: traits).pointSize == 20)
        #expect(UIFontMetrics.default.scaledValue(for: 10, compatibleWith: traits) == 10)
        traits = .init(userInterfaceStyle: .dark)
        #expect(UIFontMetrics.default.scaledValue(for: 10, compatibleWith: nil) == 10)
    }

    @Test func anAlphaIsTheSameInTheDark() {
        let color = UIColor.systemFill.withAlphaComponent(0.5)
        for style in [UIUserInterfaceStyle.light, .dark] {
            var alpha: CGFloat = 0
            color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)).getRed(nil, green: nil, blue: nil, alpha: &alpha)
            #expect(abs(alpha - 0.5) < 0.01, "\(style)")
        }
    }

    // MARK: State

    @Test func undoClosesTheGroupThatIsOpen() {
        let manager = UndoManager()
        let log = Log()
        manager.beginUndoGrouping()
        manager.registerUndo(withTarget: log) { $0.lines.append("undone") }
        #expect(manager.canUndo)
        manager.undo()
        #expect(log.lines == ["undone"] && manager.groupingLevel == 0 && !manager.canUndo)
    }

    @Test func storedValuesAreNotWrittenWhileABodyIsComputed() throws {
        struct Writer: View {
            @AppStorage("count") private var count = 1
            var body: some View {
                let _ = (count = 5)
                Text("count \(count)")
            }
        }
        let store = try #require(UserDefaults(suiteName: "storedValuesAreNotWritten"))
        store.removePersistentDomain(forName: "storedValuesAreNotWritten")
        let stage = TestStage(Writer().defaultAppStorage(store), size: CGSize(width: 200, height: 100))
        #expect(stage.texts == ["count 1"])
        #expect(store.object(forKey: "count") == nil)
    }
}
