import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// Lists and forms go with their stage, whatever was done in them.
@MainActor
@Suite struct ListLifetimeTests {
    @Test func lists() {
        Lifetime.expectNothingStays("a list") { model in
            List {
                ForEach(0..<model.wrappedValue.count + 3, id: \.self) { Text("\($0)") }.onDelete { _ in }.swipeActions { Button("s") {} }
                Section("s") { Toggle("t", isOn: model.isShown) }
            }.refreshable {}
        } act: {
            try $0.tap("1")
        }
        Lifetime.expectNothingStays("a list with a selection") { model in
            List(0..<4, id: \.self, selection: .constant(Set([1]))) { Text("\($0 + model.wrappedValue.count)") }.environment(\.editMode, .constant(.active))
        } act: {
            try $0.tap("2")
        }
        Lifetime.expectNothingStays("a list that is edited") { model in
            EditedList(model: model)
        } act: { stage in
            try stage.tap("Edit")
            stage.advance(by: 1)
            try stage.tap("Remove")
            stage.advance(by: 1)
            try stage.tap("Delete")
        }
        Lifetime.expectNothingStays("swiped rows") { model in
            List(0..<3, id: \.self) { index in
                Text("row \(index)")
                    .swipeActions(edge: .leading) { Button("flag") { model.wrappedValue.count += 1 } }
                    .swipeActions { Button("bin", role: .destructive) { model.wrappedValue.count += 1 } }
            }
        } act: { stage in
            try stage.drag("row 0", by: CGSize(width: -120, height: 0))
            stage.advance(by: 1)
            try stage.drag("row 1", by: CGSize(width: 90, height: 0))
        }
        Lifetime.expectNothingStays("sections") { model in
            List {
                Section {
                    Text("\(model.wrappedValue.count)").badge(3).listRowBackground(Color.red)
                } header: {
                    Text("head")
                } footer: {
                    Text("foot")
                }
                Section("folded", isExpanded: model.isShown) { ForEach(0..<3) { Text("folded \($0)") } }
            }.listStyle(.sidebar)
        }
        Lifetime.expectNothingStays("a list that is scrolled") { model in
            List { ForEach(0..<60) { index in Button("row \(index)") { model.wrappedValue.count += 1 } } }
        } act: { stage in
            try stage.scroll(by: CGSize(width: 0, height: 600))
            try stage.scroll(by: CGSize(width: 0, height: -600))
        }
        Lifetime.expectNothingStays("an outline") { model in
            List([Leaf(id: 1, leaves: [Leaf(id: 2)])], children: \.leaves) { Text("\($0.id + model.wrappedValue.count)") }
        }
        Lifetime.expectNothingStays("a list that refreshes") { model in
            List { Text("pull") }.refreshable { model.wrappedValue.count += 1 }
        } act: {
            try $0.drag("pull", by: CGSize(width: 0, height: 300))
        }
    }

    /// What a link showed held the link.
    @Test func pickersOfAForm() {
        Lifetime.expectNothingStays("pickers of a form in a navigation stack") { model in
            NavigationStack {
                Form {
                    Picker("menu", selection: model.count) { ForEach(0..<3) { Text("m\($0)") } }
                    Picker("page", selection: model.count) { ForEach(0..<3) { Text("p\($0)") } }.pickerStyle(.navigationLink)
                    Picker("inline", selection: model.count) { ForEach(0..<3) { Text("i\($0)") } }.pickerStyle(.inline)
                    Picker("segments", selection: model.count) { ForEach(0..<3) { Text("s\($0)") } }.pickerStyle(.segmented)
                    NavigationLink("link") { Text("\(model.wrappedValue.count)") }
                }
            }
        } act: { stage in
            try stage.select("m1", in: "menu")
            stage.advance(by: 1)
            try stage.tap("menu")
            stage.advance(by: 1)
            try stage.tap("m2")
            stage.advance(by: 1)
            try stage.tap("page")
            stage.advance(by: 1)
            try stage.tap("p1")
            stage.advance(by: 1)
            try stage.tap("link")
            stage.advance(by: 1)
        }
    }

    private struct Leaf: Identifiable {
        let id: Int
        var leaves: [Leaf]?
    }

    private struct EditedList: View {
        let model: Bindable<Lifetime.Model>
        @State private var items = [1, 2, 3]

        var body: some View {
            NavigationStack {
                List {
                    ForEach(items, id: \.self) { Text("item \($0 + model.wrappedValue.count)") }
                        .onDelete { items.remove(atOffsets: $0) }
                        .onMove { items.move(fromOffsets: $0, toOffset: $1) }
                }
                .toolbar { EditButton() }
            }
        }
    }

    @Test func forms() {
        Lifetime.expectNothingStays("a form") { model in
            Form {
                TextField("field", text: model.text)
                Picker("picker", selection: model.count) {
                    Text("0").tag(0); Text("1").tag(1)
                }
                DatePicker("date", selection: .constant(Date(timeIntervalSinceReferenceDate: 0)))
                DisclosureGroup("more", isExpanded: model.isShown) { Slider(value: .constant(0.5)) }
            }
        } act: {
            try $0.type("x", into: "field")
        }
        Lifetime.expectNothingStays("controls in a form") { model in
            Form {
                Section("controls") {
                    Toggle("toggle", isOn: model.isShown)
                    Stepper("stepper", value: model.count)
                    SecureField("secret", text: model.text)
                    TextEditor(text: model.text)
                    LabeledContent("label", value: "value")
                    ColorPicker("colour", selection: .constant(.red))
                }
            }
        } act: {
            try $0.tap("toggle")
        }
    }

    @Test func listsInOtherContainers() {
        Lifetime.expectNothingStays("a searched list") { model in
            NavigationStack { List { Text(model.wrappedValue.text) }.searchable(text: model.text).navigationTitle("title") }
        } act: {
            try $0.type("x", into: "Search")
        }
        Lifetime.expectNothingStays("links") { model in
            NavigationStack {
                List(0..<3) { index in NavigationLink("link \(index)", value: index) }
                    .navigationDestination(for: Int.self) { page in List { Button("page \(page)") { model.wrappedValue.count += 1 } } }
            }
        } act: { stage in
            try stage.tap("link 1")
            stage.advance(by: 1)
        }
        Lifetime.expectNothingStays("lists in tabs") { model in
            TabView(selection: model.count) {
                ForEach(0..<3) { index in NavigationStack { List { Text("row \(index)") } }.tabItem { Text("tab \(index)") }.tag(index) }
            }
        } act: {
            try $0.tap("tab 2")
        }
        Lifetime.expectNothingStays("a form in a sheet") { model in
            Button("open") { model.wrappedValue.isShown = true }.sheet(isPresented: model.isShown) { Form { TextField("field", text: model.text) } }
        } act: { stage in
            try stage.tap("open")
            stage.advance(by: 1)
            try stage.type("x", into: "field")
        }
        Lifetime.expectNothingStays("a list in a list") { model in
            List {
                List { Text("\(model.wrappedValue.count)") }.frame(height: 100); ScrollView(.horizontal) { LazyHStack { Text("a") } }
            }
        }
        Lifetime.expectNothingStays("a conditional list") { model in
            if model.wrappedValue.isShown { List { Text("b") } } else { List { Toggle("t", isOn: model.isShown) }.transition(.slide) }
        } act: { stage in
            try stage.tap("t")
            stage.advance(by: 0.1)
        }
    }
}
