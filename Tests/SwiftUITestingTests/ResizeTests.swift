@testable import SwiftUI
import SwiftUITesting
import Testing

/// A window that changes shows what a new one of that size shows.
@MainActor
@Suite struct ResizeTests {
    private static let portrait = CGSize(width: 390, height: 844)
    private static let landscape = CGSize(width: 844, height: 390)
    private static let insets = EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0)
    private static let sideways = EdgeInsets(top: 0, leading: 47, bottom: 21, trailing: 47)

    enum Kind: CaseIterable {
        case text, list, form, navigation, tabs, scroll, relative, geometry, sizeClass, sheet, cover, alert, dialog, lazyGrid, bars
    }

    private struct SizeClass: View {
        @Environment(\.horizontalSizeClass) private var horizontal
        @Environment(\.verticalSizeClass) private var vertical
        @Environment(\.displayScale) private var scale

        var body: some View {
            Text("\(horizontal == .compact ? "narrow" : "wide") \(vertical == .compact ? "low" : "high") \(Int(scale))")
        }
    }

    @ViewBuilder private static func view(_ kind: Kind) -> some View {
        switch kind {
        case .text: Text(String(repeating: "many words ", count: 30)).padding()
        case .list: List { ForEach(0..<30) { Text("row \($0)") } }
        case .form:
            Form {
                Section("one") {
                    Toggle("on", isOn: .constant(true)); Text(String(repeating: "long ", count: 20))
                }
            }
        case .navigation: NavigationStack { List { Text("row") }.navigationTitle("Title") }
        case .tabs:
            TabView {
                Text("one").tabItem { Label("One", systemImage: "star") }; Text("two").tabItem { Text("Two") }
            }
        case .scroll: ScrollView { LazyVStack { ForEach(0..<50) { Text(String(repeating: "row \($0) ", count: 12)) } } }
        case .relative: ScrollView(.horizontal) { HStack { ForEach(0..<3) { _ in Color.red.containerRelativeFrame(.horizontal) } } }
        case .geometry: GeometryReader { Text("\(Int($0.size.width)) \(Int($0.safeAreaInsets.top))") }
        case .sizeClass: SizeClass()
        case .sheet: Color.white.sheet(isPresented: .constant(true)) { Text("sheet").presentationDetents([.medium]) }
        case .cover: Color.white.fullScreenCover(isPresented: .constant(true)) { Text("cover") }
        case .alert:
            Color.white.alert("Alert", isPresented: .constant(true)) {
                Button("Yes") {}
            } message: {
                Text("message")
            }
        case .dialog: Color.white.confirmationDialog("Ask", isPresented: .constant(true), titleVisibility: .visible) { Button("Do") {} }
        case .lazyGrid: ScrollView { LazyVGrid(columns: [GridItem(.adaptive(minimum: 90))]) { ForEach(0..<20) { Text("cell \($0)") } } }
        case .bars: Color.yellow.safeAreaInset(edge: .bottom) { Text("bar").padding() }.overlay(alignment: .top) { Divider() }
        }
    }

    @Test(arguments: Kind.allCases) func aResizedWindowIsANewOne(kind: Kind) throws {
        let stage = TestStage(Self.view(kind), size: Self.portrait, safeAreaInsets: Self.insets)
        try stage.settle()
        let fresh = TestStage(Self.view(kind), size: Self.landscape, scale: 3, safeAreaInsets: Self.sideways)
        try fresh.settle()
        stage.resize(to: Self.landscape, scale: 3, safeAreaInsets: Self.sideways)
        try stage.settle()
        #expect(stage.items.map(\.description) == fresh.items.map(\.description))
        stage.resize(to: Self.portrait, scale: 2, safeAreaInsets: Self.insets)
        try stage.settle()
        let first = TestStage(Self.view(kind), size: Self.portrait, safeAreaInsets: Self.insets)
        try first.settle()
        #expect(stage.items.map(\.description) == first.items.map(\.description))
    }

    @Test func aRotationAnimates() {
        let stage = TestStage(Color.red.frame(maxWidth: .infinity, maxHeight: 10), size: CGSize(width: 100, height: 100))
        stage.play(0.1)
        withAnimation(.linear(duration: 1)) { stage.resize(to: CGSize(width: 200, height: 100)) }
        stage.play(0.5)
        #expect(abs((stage.items.first?.bounds.width ?? 0) - 150) < 2)
        stage.play(0.6)
        #expect(stage.items.first?.bounds.width == 200)
    }

    /// The second change knew nothing of the first.
    @Test func twoChangesInOneTurnAdd() {
        let stage = TestStage(GeometryReader { Text("\(Int($0.size.width))") }, size: CGSize(width: 100, height: 100))
        stage.perform {
            stage.graph.window.change(size: CGSize(width: 300, height: 100))
            stage.graph.window.change(scale: 3)
        }
        #expect(stage.items.first?.description.contains("“300”") == true)
        #expect(stage.graph.scale == 3)
    }

    @Test func nothingChangesWhereTheWindowDoesNot() {
        let stage = TestStage(Text("a"), size: CGSize(width: 100, height: 100))
        stage.play(0.1)
        stage.resetCounts()
        stage.resize(to: CGSize(width: 100, height: 100), scale: 2)
        #expect(stage.ruleCount == 0)
    }
}
