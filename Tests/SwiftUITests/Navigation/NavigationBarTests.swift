import Foundation
import Testing

@testable import SwiftUI
@testable import SwiftUITesting

private let window = CGSize(width: 400, height: 800)
private let covered = EdgeInsets(top: 50, leading: 0, bottom: 34, trailing: 0)

@MainActor
struct NavigationBarTests {
    private func stage<V: View>(_ view: V, scheme: ColorScheme = .light) -> TestStage {
        TestStage(view, size: window, safeAreaInsets: covered, colorScheme: scheme)
    }

    private struct Scrolling: View {
        var mode = NavigationBarItem.TitleDisplayMode.automatic

        var body: some View {
            NavigationStack {
                ScrollView {
                    VStack(spacing: 0) {
                        ForEach(0..<40) { Text("row \($0)").frame(width: 300, height: 50) }
                    }
                }
                .navigationTitle("Title")
                .navigationBarTitleDisplayMode(mode)
            }
        }
    }

    // MARK: Places

    @Test(arguments: [
        (NavigationBarItem.TitleDisplayMode.large, 146.0), (.inline, 94), (.automatic, 146),
    ])
    func barsTakeTheirHeightFromThePage(mode: NavigationBarItem.TitleDisplayMode, top: Double) {
        let stage = stage(
            NavigationStack {
                Color.green.accessibilityIdentifier("content").navigationTitle("Title").navigationBarTitleDisplayMode(mode)
            })
        #expect(stage.frame("content") == CGRect(x: 0, y: top, width: 400, height: 766 - top))
    }

    @Test func untitledRootsAndHiddenBarsTakeNothing() {
        let untitled = stage(NavigationView { Color.green.accessibilityIdentifier("content") })
        #expect(untitled.frame("content") == CGRect(x: 0, y: 50, width: 400, height: 716))
        let hidden = stage(
            NavigationView {
                Color.green.accessibilityIdentifier("content").navigationBarTitle("Title").navigationBarHidden(true)
            })
        #expect(hidden.frame("content") == CGRect(x: 0, y: 50, width: 400, height: 716))
        #expect(!hidden.texts.contains("Title"))
    }

    @Test func backgroundsReachUnderTheBarThatAreToldTo() {
        let stage = stage(
            NavigationStack {
                Color.red.ignoresSafeArea().navigationTitle("Title")
            })
        #expect(stage.items.contains { $0.bounds == CGRect(origin: .zero, size: window) })
    }

    @Test func aPushedPageTakesTheDisplayModeOfTheOneBelow() throws {
        let stage = stage(
            NavigationStack {
                NavigationLink("go") { Color.green.accessibilityIdentifier("content").navigationTitle("Next") }
                    .navigationTitle("Root").navigationBarTitleDisplayMode(.inline)
            })
        try stage.tap("go")
        try stage.settle()
        #expect(stage.frame("content")?.minY == 94)
    }

    @Test func anUntitledPushedPageHasABarForItsBackButton() throws {
        let stage = stage(
            NavigationStack {
                NavigationLink("go") { Color.green.accessibilityIdentifier("content") }
            })
        try stage.tap("go")
        try stage.settle()
        #expect(stage.frame("content")?.minY == 94)
    }

    @Test func titlesHaveTheSizesOfAnIPhone() throws {
        let large = try #require(stage(Scrolling()).item("Title"))
        #expect(large.frame.minX == 16)
        #expect(abs(large.frame.height - 41) < 0.6)
        #expect(large.frame.minY == 97)
        let inline = try #require(stage(Scrolling(mode: .inline)).item("Title"))
        #expect(abs(inline.frame.midX - 200) < 0.5)
        #expect(abs(inline.frame.midY - 72) < 0.5)
    }

    // MARK: Scrolling

    @Test func aLargeTitleGoesUpWithTheContentAndThenStandsInTheBar() throws {
        let stage = stage(Scrolling())
        #expect(abs(try #require(stage.frame("row 0")).midY - (146 + 25)) < 0.01)
        let titles = { stage.items.filter { $0.text == "Title" } }
        #expect(titles().count == 1)
        let top = titles()[0].frame.minY
        try stage.scroll(by: CGSize(width: 0, height: 30))
        #expect(titles().map(\.frame.minY) == [top - 30])
        try stage.scroll(by: CGSize(width: 0, height: 30))
        let inline = try #require(titles().last)
        #expect(abs(inline.frame.midY - 72) < 0.5)
        #expect(inline.opacity == 1)
        try stage.scroll(by: CGSize(width: 0, height: -60))
        #expect(titles().map(\.frame.minY) == [top])
    }

    @Test func theBarHasABackgroundWhileContentLiesUnderIt() throws {
        let stage = stage(Scrolling(mode: .inline))
        let bar = CGRect(x: 0, y: 0, width: 400, height: 94)
        #expect(!stage.items.contains { $0.bounds == bar })
        try stage.scroll(by: CGSize(width: 0, height: 30))
        let background = try #require(stage.items.first { $0.bounds == bar })
        #expect(background.opacity == 1)
        #expect(stage.items.contains { $0.bounds == CGRect(x: 0, y: 93.5, width: 400, height: 0.5) })
    }

    @Test func theBackgroundsVisibilityCanBeSaid() {
        func bars(_ visibility: Visibility) -> Int {
            let stage = stage(
                NavigationStack {
                    Text("page").navigationTitle("Title").toolbarBackground(visibility, for: .navigationBar)
                        .toolbarBackground(Color.red, for: .navigationBar)
                })
            return stage.items.filter { $0.bounds.minY == 0 && $0.bounds.width == 400 }.count
        }
        #expect(bars(.visible) == 1)
        #expect(bars(.automatic) == 0)
        #expect(bars(.hidden) == 0)
    }

    @Test func aPulledLargeTitleGrows() throws {
        let stage = stage(Scrolling())
        let before = try #require(stage.item("Title")).frame
        try stage.touchDown(at: CGPoint(x: 200, y: 300))
        for step in 1...10 {
            stage.advance(by: 1.0 / 60)
            try stage.touchMove(by: CGSize(width: 0, height: 20 * CGFloat(step)))
        }
        let pulled = try #require(stage.item("Title")).frame
        #expect(pulled.minY > before.minY + 40)
        #expect(pulled.width > before.width * 1.02)
        #expect(pulled.minX == before.minX)
    }

    // MARK: Toolbars

    @Test func itemsStandAtTheirPlaces() throws {
        struct Root: View {
            @State private var taps = 0
            @State private var hasMore = false

            var body: some View {
                NavigationStack {
                    Text("taps \(taps)")
                        .navigationTitle("Title")
                        .navigationBarTitleDisplayMode(.inline)
                        .toolbar {
                            ToolbarItem(placement: .cancellationAction) { Button("Cancel") { hasMore.toggle() } }
                            ToolbarItem(placement: .confirmationAction) { Button("Done") { taps += 1 } }
                            ToolbarItemGroup(placement: .bottomBar) {
                                Button("A") {}
                                Spacer()
                                Button("B") {}
                            }
                            if hasMore {
                                ToolbarItem(placement: .primaryAction) { Button("More") {} }
                            }
                        }
                }
            }
        }
        let stage = stage(Root())
        #expect(stage.frame("Cancel")?.minX == 16)
        #expect(stage.frame("Done")?.maxX == 384)
        #expect(abs(try #require(stage.frame("Title")).midX - 200) < 0.5)
        #expect(stage.frame("A")?.minX == 16)
        #expect(stage.frame("B")?.maxX == 384)
        #expect(abs(try #require(stage.frame("A")).midY - (766 - 22)) < 0.5)
        try stage.tap("Done")
        #expect(stage.exists("taps 1"))
        try stage.tap("Cancel")
        #expect(try #require(stage.frame("More")).maxX < #require(stage.frame("Done")).minX)
        try stage.tap("Cancel")
        #expect(!stage.exists("More"))
    }

    @Test func itemsHaveTheEnvironmentOfTheViewThatDeclaresThem() throws {
        struct Label: View {
            @Environment(\.locale) private var locale

            var body: some View { Text(locale.identifier) }
        }
        let stage = stage(
            NavigationStack {
                Text("page")
                    .toolbar { Label() }
                    .environment(\.locale, Locale(identifier: "de_AT"))
            })
        #expect(stage.exists("de_AT"))
    }

    @Test func contentsOfTheUsersOwnHaveState() throws {
        struct Items: ToolbarContent {
            @State private var count = 0

            var body: some ToolbarContent {
                ToolbarItem(placement: .topBarTrailing) { Button("count \(count)") { count += 1 } }
            }
        }
        let stage = stage(
            NavigationStack {
                Text("page").toolbar { Items() }
            })
        try stage.tap("count 0")
        #expect(stage.exists("count 1"))
    }

    @Test func oldBarItemsAndPrincipalsReplaceTheTitle() throws {
        let stage = stage(
            NavigationView {
                Text("page")
                    .navigationBarTitle("Title", displayMode: .inline)
                    .navigationBarItems(leading: Text("L"), trailing: Text("T"))
                    .toolbar { ToolbarItem(placement: .principal) { Text("Middle") } }
            })
        #expect(stage.frame("L")?.minX == 16)
        #expect(stage.frame("T")?.maxX == 384)
        #expect(abs(try #require(stage.frame("Middle")).midX - 200) < 0.5)
        #expect(!stage.texts.contains("Title"))
    }

    @Test func aLongTitleMakesTheBackButtonShort() throws {
        let stage = stage(
            NavigationStack {
                NavigationLink("go") { Text("page").navigationTitle("A rather long title of the page").navigationBarTitleDisplayMode(.inline) }
                    .navigationTitle("The first page has one, too")
            })
        try stage.tap("go")
        try stage.settle()
        #expect(stage.texts.contains("Back"))
        #expect(!stage.texts.contains("The first page has one, too"))
    }

    // MARK: Snapshots

    @Test func barsLookAsOnAnIPhone() throws {
        let stage = TestStage(Scrolling(), size: CGSize(width: 160, height: 160), scale: 1)
        try stage.scroll(by: CGSize(width: 0, height: 70))
        stage.advance(by: 3)
        try stage.expectSnapshot("scrolledBar", tolerance: 2)
    }

    // MARK: Zoom

    @Test func aZoomedPageGrowsOutOfItsSource() throws {
        struct Root: View {
            @Namespace private var namespace

            var body: some View {
                NavigationStack {
                    NavigationLink("go") {
                        Color.red.ignoresSafeArea().navigationTransition(.zoom(sourceID: 1, in: namespace))
                    }
                    .frame(width: 100, height: 100)
                    .matchedTransitionSource(id: 1, in: namespace)
                }
            }
        }
        let stage = TestStage(Root(), size: window)
        try stage.tap("go")
        let red = { stage.items.filter { ($0.color?[0] ?? 0) > 0.99 && ($0.color?[1] ?? 1) < 0.3 }.map(\.bounds) }
        #expect(red().first?.width == 100)
        stage.advance(by: 0.1)
        let middle = try #require(red().first)
        #expect(middle.width > 150 && middle.width < 390)
        try stage.settle()
        #expect(red() == [CGRect(origin: .zero, size: window)])
        try stage.tap("Back")
        stage.advance(by: 0.1)
        #expect(try #require(red().first).width < 390)
        try stage.settle()
        #expect(red().isEmpty)
    }

    @Test func aVisibleBackgroundCoversTheLargeTitle() throws {
        struct Page: View {
            var hasSearch = false
            @State private var text = ""
            @State private var position = ScrollPosition()

            var body: some View {
                NavigationStack {
                    ScrollView {
                        Color.green.frame(width: 300, height: 3000)
                    }
                    .scrollPosition($position)
                    .navigationTitle("Title")
                    .toolbarBackground(Color.red, for: .navigationBar)
                    .toolbarBackground(.visible, for: .navigationBar)
                    .modifier(Searching(isOn: hasSearch, text: $text))
                }
                .overlay(alignment: .bottom) {
                    HStack {
                        Button("20") { position.scrollTo(y: 20) }
                        Button("200") { position.scrollTo(y: 200) }
                    }
                }
            }
        }
        struct Searching: ViewModifier {
            var isOn: Bool
            @Binding var text: String

            func body(content: Content) -> some View {
                if isOn { content.searchable(text: $text) } else { content }
            }
        }
        func bottom(_ stage: TestStage) -> CGFloat? {
            stage.items.first { ($0.color?[0] ?? 0) > 0.99 && ($0.color?[1] ?? 1) < 0.3 }?.bounds.maxY
        }
        // 50 are covered, the row of items has 44, the large title 52.
        let stage = stage(Page())
        #expect(bottom(stage) == 146)
        try stage.tap("20")
        #expect(bottom(stage) == 126)
        try stage.tap("200")
        #expect(bottom(stage) == 94)
        let searching = self.stage(Page(hasSearch: true))
        #expect(bottom(searching) == 198)
        try searching.tap("20")
        #expect(bottom(searching) == 178)
        try searching.tap("200")
        #expect(bottom(searching) == 94)
    }

    @Test func itemsThatAreNotShownByDefaultAreNotShown() {
        let stage = stage(
            NavigationStack {
                Text("content").toolbar(id: "tools") {
                    ToolbarItem(id: "a", placement: .primaryAction, showsByDefault: true) { Text("there") }
                    ToolbarItem(id: "b", placement: .primaryAction, showsByDefault: false) { Text("not there") }
                }
            })
        #expect(stage.texts.contains("there"))
        #expect(!stage.texts.contains("not there"))
    }
}
