import Combine
import Foundation
import SwiftUI
import SwiftUITesting
import Testing
import UIKit

private let screenWidth = UIScreen.main.bounds.width

extension CGFloat {
    fileprivate static let halfScreen = UIScreen.main.bounds.width / 2
}

private final class Haptics {
    let generator = UIImpactFeedbackGenerator(style: .medium)
    func play() {
        generator.prepare()
        generator.impactOccurred()
        UINotificationFeedbackGenerator().notificationOccurred(.success)
    }
}

/// Names that public code uses.
@MainActor
@Suite struct AskedNameTests {
    private final class Log {
        var lines: [String] = []
    }

    // MARK: Literals, older names

    @Test func literalsAreUIKits() {
        let color = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
        #expect(color == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
        let colors: [UIColor] = [#colorLiteral(red: 0, green: 0, blue: 0, alpha: 1), .red]
        #expect(colors.count == 2)
        #expect(Color(#colorLiteral(red: 1, green: 1, blue: 1, alpha: 1)).resolve(in: EnvironmentValues()).red == 1)
        let image = #imageLiteral(resourceName: "no such image")
        #expect(image.size == .zero)
    }

    @Test func equalTo() {
        #expect(CGSize(width: 1, height: 2).equalTo(CGSize(width: 1, height: 2)))
        #expect(!CGPoint(x: 1, y: 2).equalTo(CGPoint(x: 1, y: 3)))
        #expect(CGRect(x: 10, y: 0, width: -10, height: 5).equalTo(CGRect(x: 0, y: 0, width: 10, height: 5)))
    }

    @Test func whatIsOfTheMainActorIsUsedAnywhereInLanguageMode5() {
        #expect(screenWidth == 2 * CGFloat.halfScreen)
        Haptics().play()
    }

    struct Library: LibraryContentProvider {
        @LibraryContentBuilder var views: [LibraryItem] {
            LibraryItem(Text("a"), visible: true, title: "A text", category: .control)
            LibraryItem(Color.red)
        }

        @LibraryContentBuilder func modifiers(base: Text) -> [LibraryItem] {
            LibraryItem(base.bold(), category: .effects)
        }
    }

    @Test func libraryItemsAreCountedAndNeverMade() {
        #expect(Library().views.count == 2)
        #expect(Library().modifiers(base: Text("a")).count == 1)
    }

    // MARK: Addresses

    @Test func anAddressComesToTheViewsThatAreShown() throws {
        struct Shop: View {
            let log: Log
            @State private var isShown = true
            var body: some View {
                VStack {
                    Text("shop").onOpenURL { log.lines.append("first \($0.absoluteString)") }
                    if isShown {
                        Button("Leave") { isShown = false }.onOpenURL(perform: { log.lines.append("second \($0.path)") })
                    }
                }
            }
        }
        let log = Log()
        let stage = TestStage(Shop(log: log), size: CGSize(width: 200, height: 200))
        let url = try #require(URL(string: "shop://tea/3"))
        try stage.open(url)
        #expect(log.lines == ["first shop://tea/3", "second /3"])
        log.lines = []
        try stage.tap("Leave")
        try stage.settle()
        try stage.open(url)
        #expect(log.lines == ["first shop://tea/3"])
        let empty = TestStage(Text("x"), size: CGSize(width: 200, height: 200))
        #expect(throws: (any Error).self) { try empty.open(url) }
    }

    // MARK: Sharing

    private struct Photo: Transferable {
        let name: String
        static var transferRepresentation: some TransferRepresentation {
            ProxyRepresentation(exporting: \.name)
        }
    }

    private func sheet(_ link: some View, _ name: String = "Share…") throws -> [String] {
        let stage = TestStage(link, size: CGSize(width: 390, height: 844))
        try stage.tap(name)
        try stage.settle()
        return stage.texts
    }

    @Test func aShareLinkOpensASheetOfWhatIsShared() throws {
        let url = try #require(URL(string: "https://example.com/tea"))
        #expect(try sheet(ShareLink(item: url)).contains("example.com"))
        #expect(try sheet(ShareLink(item: "hello", subject: Text("s"), message: Text("m"))).suffix(3) == ["s", "m", "Copy"])
        #expect(try sheet(ShareLink("Pass on", item: "hello"), "Pass on").contains("hello"))
        #expect(try sheet(ShareLink(Text("Pass on"), items: ["one", "two"]), "Pass on").contains("two"))
        #expect(try sheet(ShareLink(items: [url]) { Text("Mine") }, "Mine").contains("https://example.com/tea"))
        #expect(try sheet(ShareLink(item: url, preview: SharePreview("Tea", image: Image(systemName: "leaf")))).contains("Tea"))
        #expect(try sheet(ShareLink(item: Photo(name: "sea"), preview: SharePreview("My photo"))).contains("My photo"))
        let several = ShareLink(items: [Photo(name: "sea"), Photo(name: "land")]) { SharePreview("Photo \($0.name)", icon: Image(systemName: "star")) }
        #expect(try sheet(several).contains("Photo land"))
        let labelled = ShareLink(item: Image(systemName: "star"), preview: SharePreview("Star", image: Image(systemName: "star"))) {
            Label("Out", systemImage: "star")
        }
        #expect(try sheet(labelled, "Out").contains("Star"))
    }

    @Test func copyIsPastedIntoTextFields() throws {
        struct Form: View {
            @State private var text = ""
            var body: some View {
                VStack {
                    ShareLink(item: "hello")
                    TextField("Name", text: $text)
                    Text("is \(text)")
                }
            }
        }
        let stage = TestStage(Form(), size: CGSize(width: 390, height: 844))
        try stage.tap("Share…")
        try stage.settle()
        try stage.tap("Copy")
        try stage.settle()
        try stage.tap("Name")
        try stage.press("v", modifiers: .command)
        #expect(stage.texts.contains("is hello"))
    }

    // MARK: Tabs

    private struct Place: View {
        @Environment(\.tabViewBottomAccessoryPlacement) private var placement
        var body: some View { Text(placement == .inline ? "inline" : placement == .expanded ? "expanded" : "nowhere") }
    }

    private func tabs(_ behavior: TabBarMinimizeBehavior) -> TestStage {
        let view = TabView {
            Tab("Songs", systemImage: "music.note") {
                ScrollView { VStack(spacing: 0) { ForEach(0..<60) { Text("Row \($0)").frame(height: 50) } } }
            }
            .customizationID("songs")
            .defaultVisibility(.visible, for: .tabBar)
            Tab("Search", systemImage: "magnifyingglass") { Text("none") }
                .customizationBehavior(.disabled, for: .sidebar, .tabBar)
        }
        .tabViewBottomAccessory { Place() }
        .tabBarMinimizeBehavior(behavior)
        return TestStage(view, size: CGSize(width: 390, height: 700))
    }

    @Test func anAccessoryStandsAboveTheBar() throws {
        let stage = tabs(.automatic)
        #expect(stage.texts.contains("expanded"))
        let (place, tab) = (try #require(stage.frame("expanded")), try #require(stage.frame("Songs")))
        #expect(place.maxY < tab.minY && place.minY > 590)
        try stage.drag("Row 5", by: CGSize(width: 0, height: -150))
        try stage.settle()
        #expect(stage.texts.contains("expanded") && stage.exists("Search"))
    }

    @Test func theBarBecomesSmallOnScrolling() throws {
        let stage = tabs(.onScrollDown)
        try stage.drag("Row 5", by: CGSize(width: 0, height: -150))
        try stage.settle()
        #expect(stage.texts.contains("inline") && !stage.exists("Search"))
        try stage.drag("Row 8", by: CGSize(width: 0, height: 60))
        try stage.settle()
        #expect(stage.texts.contains("expanded") && stage.exists("Search"))
        let other = tabs(.onScrollUp)
        try other.drag("Row 5", by: CGSize(width: 0, height: -250))
        try other.settle()
        #expect(other.texts.contains("expanded"))
        try other.drag(from: CGPoint(x: 195, y: 200), by: CGSize(width: 0, height: 100))
        try other.settle()
        #expect(other.texts.contains("inline"))
    }

    @Test func customizationsOfTabsAreKept() throws {
        struct Tabs: View {
            @AppStorage("tabs") private var customization: TabViewCustomization
            var body: some View {
                VStack {
                    Button("Hide") { customization[tab: "songs"].sidebarVisibility = .hidden }
                    Text(customization[sidebarVisibility: "songs"] == .hidden ? "hidden" : "automatic")
                    TabView { Tab("A", systemImage: "star") { Text("a") } }.tabViewCustomization($customization)
                }
            }
        }
        let store = try #require(UserDefaults(suiteName: "customizationsOfTabsAreKept"))
        store.removePersistentDomain(forName: "customizationsOfTabsAreKept")
        let stage = TestStage(Tabs().defaultAppStorage(store), size: CGSize(width: 300, height: 300))
        #expect(stage.texts.contains("automatic"))
        try stage.tap("Hide")
        #expect(stage.texts.contains("hidden"))
        #expect(TestStage(Tabs().defaultAppStorage(store), size: CGSize(width: 300, height: 300)).texts.contains("hidden"))
    }

    // MARK: Sliders

    private struct Levels: View {
        @State private var level = 0.3
        @State private var size = 4.0
        var body: some View {
            VStack {
                Text("level \(level, format: .number)")
                Slider(value: $level, in: 0...1) {
                    Text("Level")
                } ticks: {
                    SliderTick(0.1)
                    SliderTick("half", 0.5)
                    SliderTickContentForEach([0.7, 0.8], id: \.self) { SliderTick($0) }
                    if size > 100 {
                        SliderTick(0.95) { Text("never") }
                    }
                }
                Text("size \(size, format: .number)")
                Slider(value: $size, in: 0...10, step: 2, neutralValue: 4, enabledBounds: 1...7) {
                    Text("Size")
                } minimumValueLabel: {
                    Text("0")
                } maximumValueLabel: {
                    Text("10")
                } tick: { value in
                    value == 4 ? SliderTick(value) { Text("four") } : SliderTick(value)
                }
            }
        }
    }

    @Test func slidersStopAtMarks() throws {
        let stage = TestStage(Levels(), size: CGSize(width: 300, height: 200))
        #expect(stage.texts.contains("half") && stage.texts.contains("four") && !stage.texts.contains("never"))
        try stage.set("Level", to: 0.62)
        #expect(stage.texts.contains("level 0.7"))
        try stage.set("Level", to: 0)
        #expect(stage.texts.contains("level 0.1"))
        try stage.set("Size", to: 9)
        #expect(stage.texts.contains("size 6"))
        try stage.set("Size", to: 0)
        #expect(stage.texts.contains("size 2"))
        let half = TestStage(Levels().environment(\.colorScheme, .light), size: CGSize(width: 160, height: 110), scale: 1)
        try half.expectSnapshot("slider-marks")
    }

    // MARK: Symbols, toolbars, keyboards

    @Test func coloursOfSymbolsShadeAndPartsAreLeftOut() throws {
        let stage = TestStage(
            HStack(spacing: 20) {
                Image(systemName: "star.fill").foregroundStyle(.red)
                Image(systemName: "star.fill").symbolColorRenderingMode(.gradient).foregroundStyle(.red)
                Image(systemName: "wifi", variableValue: 0.4)
                Image(systemName: "wifi", variableValue: 0.4).symbolVariableValueMode(.draw)
            }
            .font(.system(size: 40)), size: CGSize(width: 300, height: 100))
        try stage.expectSnapshot("symbol-modes")
    }

    @Test func anItemOfAToolbarIsWhatAPageGrowsOutOf() throws {
        struct Page: View {
            @Namespace private var namespace
            @State private var isShown = false
            var body: some View {
                NavigationStack {
                    Text("first")
                        .toolbar {
                            ToolbarItem(placement: .topBarTrailing) { Button("Info") { isShown = true } }
                                .matchedTransitionSource(id: 1, in: namespace)
                        }
                        .navigationDestination(isPresented: $isShown) {
                            Color.red.navigationTransition(.zoom(sourceID: 1, in: namespace))
                        }
                }
            }
        }
        let stage = TestStage(Page(), size: CGSize(width: 390, height: 700))
        let info = try #require(stage.frame("Info"))
        try stage.tap("Info")
        stage.advance(by: 0.02)
        let red = stage.items.first { $0.description.contains("#FF3") || $0.frame.width < 300 && $0.frame.midX > 195 }
        #expect(info.midX > 195 && red != nil)
    }

    @Test(arguments: [(ScrollDismissesKeyboardMode.automatic, false), (.immediately, false), (.never, true), (.interactively, true)])
    func scrollingTakesTheKeyboardAway(_ mode: ScrollDismissesKeyboardMode, _ stays: Bool) throws {
        struct Form: View {
            @State private var text = ""
            @FocusState private var isFocused: Bool
            var body: some View {
                ScrollView {
                    VStack(spacing: 0) {
                        TextField("Name", text: $text).focused($isFocused)
                        Text(isFocused ? "focused" : "free")
                        ForEach(0..<50) { Text("Row \($0)").frame(height: 50) }
                    }
                }
            }
        }
        let stage = TestStage(Form().scrollDismissesKeyboard(mode), size: CGSize(width: 300, height: 600))
        try stage.tap("Name")
        #expect(stage.texts.contains("focused"))
        try stage.drag("Row 2", by: CGSize(width: 0, height: -60))
        try stage.settle()
        #expect(stage.texts.contains(stays ? "focused" : "free"))
        try stage.drag("Row 2", by: CGSize(width: 0, height: 300))
        try stage.settle()
        #expect(stage.texts.contains(mode == .never ? "focused" : "free"))
    }

    // MARK: Labels, roles, pasteboard

    @Test func labelsKeepTheDistanceThatIsSet() throws {
        func gap(_ label: some View) -> CGFloat {
            let stage = TestStage(label, size: CGSize(width: 300, height: 100))
            return (stage.frame("title")?.minX ?? 0) - (stage.items.first?.frame.maxX ?? 0)
        }
        let label = Label("title", systemImage: "square.fill")
        #expect(gap(label.labelIconToTitleSpacing(30)) > gap(label) + 20)
        #expect(gap(label.labelStyle(.titleAndIcon).labelReservedIconWidth(60)) > gap(label) + 15)
    }

    @Test func buttonsAreCalledAsTheirRole() throws {
        let log = Log()
        let stage = TestStage(
            VStack {
                Button(role: .close) { log.lines.append("closed") }
                Button(role: .confirm) { log.lines.append("confirmed") }
                Button(role: .cancel) { log.lines.append("cancelled") }
            }, size: CGSize(width: 200, height: 200))
        for name in ["Close", "Done", "Cancel"] {
            try stage.tap(name)
        }
        #expect(log.lines == ["closed", "confirmed", "cancelled"])
    }

    @Test func thePasteboardIsTheWindows() throws {
        struct Page: View {
            @State private var pasted = "nothing"
            var body: some View {
                VStack {
                    Text(pasted).scenePadding()
                    Button("Copy it") { UIPasteboard.general.string = "shop://tea" }
                    Button("Paste it") { pasted = UIPasteboard.general.hasURLs ? UIPasteboard.general.url?.host ?? "" : "none" }
                }
            }
        }
        let stage = TestStage(Page(), size: CGSize(width: 200, height: 200))
        try stage.tap("Paste it")
        #expect(stage.texts.contains("none"))
        try stage.tap("Copy it")
        try stage.tap("Paste it")
        #expect(stage.texts.contains("tea"))
        let other = TestStage(Page(), size: CGSize(width: 200, height: 200))
        try other.tap("Paste it")
        #expect(other.texts.contains("none"))
    }

    @Test func anInspectorOfAPhoneIsASheet() throws {
        struct Page: View {
            @State private var isShown = true
            @AccessibilityFocusState private var isRead: Bool
            var body: some View {
                Text("page").accessibilityFocused($isRead)
                    .inspector(isPresented: $isShown) { Text(isRead ? "read" : "details").inspectorColumnWidth(200) }
            }
        }
        let stage = TestStage(Page(), size: CGSize(width: 300, height: 600))
        try stage.settle()
        #expect(stage.texts == ["page", "details"])
    }

    // MARK: Publishers in a stage's time

    @Test func publishersFollowTheStagesTime() throws {
        final class Model: ObservableObject {
            @Published var query = ""
            var log: [String] = []
            var cancellables: Set<AnyCancellable> = []
            private let start = Date()
            let numbers = PassthroughSubject<Int, Never>()

            private func note(_ what: String) {
                log.append("\(what) \(Int((Date().timeIntervalSince(start) * 10).rounded()))")
            }

            init() {
                $query.dropFirst().debounce(for: .milliseconds(300), scheduler: RunLoop.main).sink { [unowned self] in note("debounced \($0)") }
                    .store(in: &cancellables)
                numbers.throttle(for: .seconds(1), scheduler: DispatchQueue.main, latest: true).sink { [unowned self] in note("throttled \($0)") }
                    .store(in: &cancellables)
                numbers.delay(for: .seconds(0.5), scheduler: RunLoop.main).sink { [unowned self] in note("delayed \($0)") }
                    .store(in: &cancellables)
                numbers.collect(.byTime(DispatchQueue.main, .seconds(1))).sink { [unowned self] in note("collected \($0)") }
                    .store(in: &cancellables)
                numbers.collect(.byTimeOrCount(RunLoop.main, .seconds(10), 2)).sink { [unowned self] in note("pair \($0)") }
                    .store(in: &cancellables)
                numbers.timeout(.seconds(3), scheduler: DispatchQueue.main).sink(
                    receiveCompletion: { [unowned self] _ in note("timed out") }, receiveValue: { _ in }
                ).store(in: &cancellables)
            }
        }
        struct Page: View {
            @StateObject private var model = Model()
            let log: (Model) -> Void
            var body: some View {
                VStack {
                    Text("x")
                    Button("Go") {
                        log(model)
                        model.query = "a"
                        model.query = "ab"
                        model.numbers.send(1)
                        model.numbers.send(2)
                    }
                }
            }
        }
        var model: Model?
        let stage = TestStage(Page { model = $0 }, size: CGSize(width: 200, height: 100))
        try stage.tap("Go")
        stage.advance(by: 5)
        let lines = model?.log ?? []
        #expect(lines.contains("debounced ab 3") && !lines.contains { $0.hasPrefix("debounced a ") }, "\(lines)")
        #expect(lines.contains("delayed 1 5") && lines.contains("delayed 2 5"), "\(lines)")
        #expect(lines.contains("collected [1, 2] 10"), "\(lines)")
        #expect(lines.contains("pair [1, 2] 0"), "\(lines)")
        #expect(lines.contains("timed out 30"), "\(lines)")
        #expect(lines.contains { $0.hasPrefix("throttled 2 ") }, "\(lines)")
    }

    @Test func manyPublishersAreMerged() {
        let subjects = (0..<8).map { _ in PassthroughSubject<Int, Never>() }
        var values: [Int] = []
        var cancellables: Set<AnyCancellable> = []
        let (a, b, c, d, e, f, g, h) = (
            subjects[0], subjects[1], subjects[2], subjects[3], subjects[4], subjects[5], subjects[6], subjects[7]
        )
        a.merge(with: b, c, d).sink { values.append($0) }.store(in: &cancellables)
        a.merge(with: b, c, d, e).sink { values.append(10 + $0) }.store(in: &cancellables)
        a.merge(with: b, c, d, e, f).sink { values.append(20 + $0) }.store(in: &cancellables)
        a.merge(with: b, c, d, e, f, g).sink { values.append(30 + $0) }.store(in: &cancellables)
        Publishers.Merge8(a, b, c, d, e, f, g, h).sink { values.append(40 + $0) }.store(in: &cancellables)
        d.send(1)
        #expect(values.sorted() == [1, 11, 21, 31, 41])
        values = []
        h.send(2)
        #expect(values == [42])
    }
}
