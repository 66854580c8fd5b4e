import SwiftUI
import SwiftUITesting
import Testing

private struct Shop: View {
    @State private var isAsking = false
    @State private var isOpen = false
    @State private var log: [String] = []
    @State private var rows = ["One", "Two"]

    var body: some View {
        VStack {
            Button("Ask") { isAsking = true }
            Button("Open") { isOpen = true }
            Menu("More") {
                Button("Copy") { log.append("copy") }
                Menu("Share") { Button("Mail") { log.append("mail") } }
            }
            Text("Held").contextMenu { Button("Look") { log.append("look") } }
            Text(log.joined(separator: " ")).accessibilityIdentifier("log")
            List {
                ForEach(rows, id: \.self) { row in
                    Text(row)
                        .swipeActions { Button("Delete", role: .destructive) { rows.removeAll { $0 == row } } }
                        .swipeActions(edge: .leading) { Button("Pin") { log.append("pin \(row)") } }
                }
            }
        }
        .alert("Sure?", isPresented: $isAsking) {
            Button("Yes") { log.append("yes") }
            Button("No", role: .cancel) {}
        } message: {
            Text("It is for good.")
        }
        .sheet(isPresented: $isOpen) { Text("Inside").presentationDetents([.medium, .large]) }
    }
}

@MainActor
@Suite struct StageActionTests {
    private let stage = TestStage(Shop(), device: .iPhone15)

    private var log: String { stage.items.last { $0.labels.contains("log") }?.text ?? "" }

    @Test func alertsAreReadAndDismissed() throws {
        #expect(stage.alert == nil)
        try stage.tap("Ask")
        try stage.settle()
        #expect(stage.alert == TestStage.AlertContent(title: "Sure?", message: "It is for good.", buttons: ["No", "Yes"]))
        #expect(throws: ElementError.self) { try stage.dismissAlert("Perhaps") }
        #expect(throws: (any Error).self) { try stage.tap(.button("Open")) }
        try stage.dismissAlert("Yes")
        #expect(stage.alert == nil && log == "yes")
    }

    @Test func menusAndTheirMenusAreChosenIn() throws {
        try stage.chooseMenuItem("Copy", in: .button("More"))
        #expect(log == "copy")
        try stage.chooseMenuItem("Share", "Mail", in: .button("More"))
        #expect(log == "copy mail")
        try stage.openContextMenu(on: .text("Held"))
        try stage.chooseMenuItem("Look")
        #expect(log == "copy mail look")
    }

    @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func swipeActionsAreFoundAtBothEdges(_ direction: LayoutDirection) throws {
        stage.traits.layoutDirection = direction
        try stage.swipeAction("Pin", on: .text("Two"))
        #expect(log == "pin Two")
        try stage.swipeAction("Delete", on: .text("One"))
        #expect(!stage.exists("One") && stage.exists("Two"))
        let error = #expect(throws: ElementError.self) { try stage.swipeAction("Archive", on: .text("Two")) }
        #expect(error?.description.hasPrefix("the row was swiped to both sides: there is no button “Archive”") == true)
    }

    @Test func sheetsAreDraggedToTheirPlaces() throws {
        #expect(throws: ElementError.self) { try stage.dragSheet(to: .large) }
        try stage.tap("Open")
        try stage.settle()
        let medium = try stage.element(.sheet).frame.height
        try stage.dragSheet(to: .large)
        #expect(try stage.element(.sheet).frame.height > medium + 200)
        try stage.dragSheet(to: .medium)
        #expect(try abs(stage.element(.sheet).frame.height - medium) < 1)
        try stage.dragSheet(to: .dismiss)
        #expect(!stage.exists(.sheet))
    }

    @Test func scrollingFindsRowsThatDoNotExistYet() throws {
        let stage = TestStage(
            ScrollView { LazyVStack { ForEach(0..<300, id: \.self) { Text("Row \($0)").frame(height: 40) } } }, device: .iPhone15)
        #expect(!stage.exists("Row 200"))
        try stage.scroll(to: .text("Row 200"))
        #expect(try stage.element(.text("Row 200")).isHittable)
        try stage.scroll(to: .text("Row 3"))
        #expect(try stage.element(.text("Row 3")).isHittable)
        let error = #expect(throws: ElementError.self) { try stage.scroll(to: .text("Row 300")) }
        #expect(error?.description.hasPrefix("all that scrolls was scrolled from end to end") == true)
    }

    @Test func pullingDownRefreshes() throws {
        struct Feed: View {
            @State private var count = 0
            var body: some View {
                List { Text("Loaded \(count)") }.refreshable { @MainActor in count += 1 }
            }
        }
        let stage = TestStage(Feed(), device: .iPhone15)
        try stage.pullToRefresh()
        try stage.settle()
        #expect(stage.exists("Loaded 1"))
    }

    @Test func tabsAreSelected() throws {
        let stage = TestStage(
            TabView {
                Text("Home page").tabItem { Text("Home") }
                Text("Search page").tabItem { Text("Search") }
            }, device: .iPhone15)
        try stage.selectTab("Search")
        #expect(try stage.element(.tab("Search")).isSelected && !stage.element(.tab("Home")).isSelected)
        #expect(try stage.element(.text("Search page")).isHittable)
    }

    @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func goingBackIsASwipeFromTheLeadingEdge(_ direction: LayoutDirection) throws {
        struct Pages: View {
            @State private var isOpen = false
            @State private var path: [Int] = []
            var body: some View {
                NavigationStack(path: $path) {
                    NavigationLink("Next", value: 1)
                        .navigationDestination(for: Int.self) { page in
                            VStack {
                                Text("Page \(page)")
                                NavigationLink("Next", value: page + 1)
                                Button("Open") { isOpen = true }
                                if page == 3 { Color.clear.frame(height: 1).navigationBarBackButtonHidden() }
                            }
                        }
                        .navigationTitle("Start")
                }
                .sheet(isPresented: $isOpen) { NavigationStack { Text("Sheet") } }
            }
        }
        let stage = TestStage(Pages(), device: .iPhone15, traits: StageTraits(layoutDirection: direction))
        let error = #expect(throws: ElementError.self) { try stage.goBack() }
        #expect(error?.description.hasPrefix("there is no page to go back to") == true)
        for _ in 0..<2 {
            try stage.tap(.button("Next"))
            try stage.settle()
        }
        try stage.goBack()
        #expect(stage.exists("Page 1") && !stage.exists("Page 2"))
        try stage.tap(.button("Open"))
        try stage.settle()
        // The sheet lies over the pages.
        #expect(throws: ElementError.self) { try stage.goBack() }
        try stage.dragSheet(to: .dismiss)
        try stage.goBack()
        #expect(stage.exists(.button("Next")) && !stage.exists("Page 1"))
        for _ in 0..<3 {
            try stage.tap(.button("Next"))
            try stage.settle()
        }
        #expect(throws: ElementError.self) { try stage.goBack() }
    }
}
