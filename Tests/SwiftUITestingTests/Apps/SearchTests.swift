import SwiftUI
import SwiftUITesting
import Testing

private struct Cities: View {
    private let names = ["Amsterdam", "Athens", "Berlin", "Bern", "Lisbon", "Oslo", "Prague", "Rome", "Vienna"]
    @State private var query = ""

    private var found: [String] { query.isEmpty ? names : names.filter { $0.localizedCaseInsensitiveContains(query) } }

    var body: some View {
        NavigationStack {
            List(found, id: \.self) { name in
                NavigationLink(name, value: name)
            }
            .overlay {
                if found.isEmpty { Text("Nothing found") }
            }
            .navigationTitle("Cities")
            .navigationDestination(for: String.self) { Text("This is \($0)") }
            .searchable(text: $query)
        }
    }
}

@MainActor @Suite(.stage) struct SearchTests {
    let stage = TestStage(Cities(), device: .iPhone15)

    @Test func theListNarrowsWhileOneTypes() throws {
        try stage.type("be", into: .placeholder("Search"))
        try stage.settle()
        #expect(stage.exists(.button("Berlin")) && stage.exists(.button("Bern")))
        #expect(!stage.exists(.button("Oslo")))
    }

    @Test func nothingFoundIsTold() throws {
        try stage.type("xyz", into: .placeholder("Search"))
        try stage.waitFor("Nothing found")
        try stage.clearText(in: .placeholder("Search"))
        try stage.settle()
        #expect(stage.exists(.button("Amsterdam")))
    }

    @Test func aRowLeadsToItsPage() throws {
        try stage.tap(.button("Prague"))
        try stage.waitFor("This is Prague")
        try stage.settle()
        #expect(try stage.element("This is Prague").isHittable)
    }
}
