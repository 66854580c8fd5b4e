import SwiftUI
import SwiftUITesting
import Testing

/// Bars of containers that ignore the safe area: those of UIKit's controllers know what the device covers.
@MainActor
@Suite struct IgnoredSafeAreaTests {
    private static let covered = EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0)

    private func stage<V: View>(_ view: V) -> TestStage { TestStage(view, size: CGSize(width: 393, height: 852), safeAreaInsets: Self.covered) }

    private struct Page: View {
        var body: some View {
            NavigationStack {
                ScrollView { Text("First row") }
                    .navigationTitle("Tasks")
                    .toolbar { Button("Add") {} }
            }
        }
    }

    @Test func aStackThatIgnoresTheSafeAreaHasItsBarBelowTheCamera() throws {
        let usual = stage(Page())
        let ignoring = stage(Page().ignoresSafeArea())
        for text in ["Add", "Tasks", "First row"] {
            let frame = try #require(ignoring.frame(text))
            #expect(frame.minY >= 59 && frame == usual.frame(text), "\(text): \(frame)")
        }
    }

    @Test func aStackInTabsThatIgnoreTheSafeArea() throws {
        let tabs = TabView { Page().tabItem { Text("Here") } }.ignoresSafeArea(.container, edges: .top)
        #expect(try #require(stage(tabs).frame("Add")).minY >= 59)
    }

    private struct Probe: View {
        var body: some View {
            GeometryReader { proxy in
                ZStack {
                    Color.red.ignoresSafeArea()
                    Text("\(Int(proxy.safeAreaInsets.top)) \(Int(proxy.safeAreaInsets.bottom)) \(Int(proxy.size.height))")
                }
            }
        }
    }

    /// A tab's content stood below the camera, and the bar below the home indicator.
    @Test(arguments: [Edge.Set(), .all, .top, .bottom])
    func tabsWithoutAStackKeepClearOfTheDevice(edges: Edge.Set) throws {
        let tabs = stage(TabView { Probe().tabItem { Text("Here") } }.ignoresSafeArea(edges: edges))
        #expect(tabs.frame("59 83 710") != nil, "\(tabs.texts)")
        #expect(try #require(tabs.frame("Here")).maxY <= 852 - 34)
        #expect(tabs.items.contains { $0.frame == CGRect(x: 0, y: 0, width: 393, height: 852) }, "what ignores the safe area reaches under all of it")
        let above = stage(
            VStack(spacing: 0) {
                Color.blue.frame(height: 100); TabView { Probe().tabItem { Text("Here") } }
            }.ignoresSafeArea(edges: edges))
        let height = 852 - 100 - 34 - 49 - (edges.contains(.top) ? 0 : 59)
        #expect(above.frame("0 83 \(height)") != nil, "\(above.texts)")
    }

    @Test func aStackBelowSomethingElseIsNotMoved() throws {
        let page = VStack(spacing: 0) {
            Color.red.frame(height: 100)
            Page()
        }
        .ignoresSafeArea()
        let frame = try #require(stage(page).frame("Add"))
        #expect(frame.minY >= 100 && frame.minY < 120, "\(frame)")
    }
}
