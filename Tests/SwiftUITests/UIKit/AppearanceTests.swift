import SwiftUITesting
import Testing
@testable import SwiftUI

/// Appearance proxies: their effect on SwiftUI's bars and controls, for one stage each.
@MainActor
@Suite struct AppearanceTests {
    private struct Page: View {
        init(_ set: () -> Void = {}) { set() }
        var body: some View {
            NavigationStack {
                List { Text("Row") }.navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
            }
        }
    }

    private func picture(_ view: some View) -> String {
        TestStage(view, size: CGSize(width: 390, height: 400)).timeline(every: 1, for: 0)
    }

    private func titleColor(_ picture: String) -> String? {
        picture.split(separator: "\n").first { $0.contains("“Title”") || $0.contains("\"Title\"") || $0.contains("Title") }.map(String.init)
    }

    @Test func navigationBarsFollowAndTheNextStageDoesNot() {
        let plain = picture(Page())
        let coloured = picture(
            Page {
                let appearance = UINavigationBarAppearance()
                appearance.configureWithOpaqueBackground()
                appearance.backgroundColor = .red
                appearance.titleTextAttributes = [.foregroundColor: UIColor.green]
                UINavigationBar.appearance().standardAppearance = appearance
                UINavigationBar.appearance().scrollEdgeAppearance = appearance
            })
        #expect(coloured.contains("#FF0000"))
        #expect(titleColor(coloured)?.contains("#00FF00") == true)
        #expect(picture(Page()) == plain)
    }

    @Test func theOlderWayOfBarsCounts() {
        let picture = picture(
            Page {
                UINavigationBar.appearance().barTintColor = .blue
                UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.yellow, .font: UIFont.systemFont(ofSize: 25)]
            })
        #expect(picture.contains("#0000FF"))
        #expect(titleColor(picture)?.contains("#FFFF00") == true)
    }

    @Test func largeTitlesFollow() {
        struct Large: View {
            init() { UINavigationBar.appearance().largeTitleTextAttributes = [.foregroundColor: UIColor.red] }
            var body: some View { NavigationStack { List { Text("Row") }.navigationTitle("Title") } }
        }
        #expect(picture(Large()).contains("#FF0000"))
    }

    @Test func tabBarsFollow() {
        struct Tabs: View {
            init() {
                UITabBar.appearance().backgroundColor = .blue
                UITabBar.appearance().unselectedItemTintColor = .green
            }
            var body: some View {
                TabView {
                    Text("One").tabItem { Label("One", systemImage: "star") }
                    Text("Two").tabItem { Label("Two", systemImage: "heart") }
                }
            }
        }
        let picture = picture(Tabs())
        #expect(picture.contains("#0000FF"))
        #expect(picture.contains("#00FF00"))
    }

    @Test func segmentedPickersFollow() {
        struct Segments: View {
            @State private var choice = 0
            init() {
                UISegmentedControl.appearance().selectedSegmentTintColor = .red
                UISegmentedControl.appearance().setTitleTextAttributes([.foregroundColor: UIColor.yellow], for: .selected)
                UISegmentedControl.appearance().setTitleTextAttributes([.foregroundColor: UIColor.green], for: .normal)
            }
            var body: some View {
                Picker("", selection: $choice) {
                    Text("One").tag(0)
                    Text("Two").tag(1)
                }.pickerStyle(.segmented)
            }
        }
        let picture = picture(Segments())
        #expect(picture.contains("#FF0000"))
        #expect(picture.contains("#FFFF00"))
        #expect(picture.contains("#00FF00"))
    }

    @Test func switchesFollow() {
        struct Switch: View {
            init() { UISwitch.appearance().onTintColor = .red }
            var body: some View { Toggle("On", isOn: .constant(true)) }
        }
        #expect(picture(Switch()).contains("#FF0000"))
    }

    @Test func dotsFollow() {
        struct Pages: View {
            init() {
                UIPageControl.appearance().currentPageIndicatorTintColor = .red
                UIPageControl.appearance().pageIndicatorTintColor = .green
            }
            var body: some View {
                TabView {
                    Color.clear
                    Color.clear
                }.tabViewStyle(.page)
            }
        }
        let picture = picture(Pages())
        #expect(picture.contains("#FF0000"))
        #expect(picture.contains("#00FF00"))
    }
}
