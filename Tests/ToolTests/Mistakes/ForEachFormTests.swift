import Testing
@testable import inbetween

/// Every form of `ForEach` compiles in both language modes, nested too: overloads that are spared for the sake of errors are
/// still found.
@Suite(.serialized) struct ForEachFormTests {
    private let text = #"""
        import SwiftUI

        struct Person: Identifiable, Equatable { var id: Int; var name: String }
        enum Page: String, CaseIterable, Identifiable { case one, two; var id: Self { self } }

        struct Views: View {
            @State private var people = [Person(id: 1, name: "a"), Person(id: 2, name: "b")]
            @State private var names = ["c", "d"]

            var body: some View {
                List {
                    ForEach(0..<2) { Text("\($0)") }
                    ForEach(0..<2, id: \.self) { i in ForEach(people) { Text("\(i * 10 + $0.id) \($0.name)") } }
                    ForEach(people) { person in Text(person.name) }
                    ForEach(people, id: \.name) { Text($0.name) }
                    ForEach($people) { $person in TextField("", text: $person.name) }
                    ForEach($names, id: \.self) { $name in TextField("", text: $name) }
                    ForEach($people, editActions: .delete) { $person in Text(person.name) }
                    ForEach($names, id: \.self, editActions: .all) { $name in Text(name) }
                    ForEach(people) { Text($0.name) }.onDelete { people.remove(atOffsets: $0) }
                    ForEach(Array(people.enumerated()), id: \.offset) { index, person in Text("\(index) \(person.name)") }
                    ForEach(Page.allCases) { Text($0.rawValue) }
                    ForEach(people.indices, id: \.self) { Text(people[$0].name) }
                    ForEach(Dictionary(grouping: names, by: \.count).sorted { $0.key < $1.key }, id: \.key) { Text($0.value[0]) }
                }
            }
        }

        struct Over<Content: View>: View {
            @ViewBuilder var content: Content
            var body: some View {
                VStack {
                    ForEach(subviews: content) { view in view.padding() }
                    ForEach(sections: content) { section in ForEach(subviews: section.content) { $0 } }
                    ForEach(subviews: Text("a")) { view in ForEach(0..<2) { _ in view } }
                }
            }
        }

        struct Pages: View {
            @State private var page = Page.one
            let groups = [[1, 2], [3]]
            var body: some View {
                TabView(selection: $page) {
                    ForEach(Page.allCases) { page in Tab(page.rawValue, systemImage: "star", value: page) { Text(page.rawValue) } }
                }
                TabView {
                    ForEach(groups, id: \.self) { group in
                        ForEach(group, id: \.self) { n in Tab("\(n)", systemImage: "star") { ForEach(0..<n, id: \.self) { Text("\($0)") } } }
                    }
                }
                TabView { ForEach(0..<3) { Text("\($0)") } }
            }
        }
        """#

    @Test(arguments: ["5", "6"])
    func allFormsCompile(_ version: String) throws {
        let run = try ToolRun(["A.swift": text])
        let result = try run.render("A.swift", "--view", "Over { Views(); Pages() }", "--swift-version", version)
        #expect(result.status == 0, "\(result.errors)")
    }
}
