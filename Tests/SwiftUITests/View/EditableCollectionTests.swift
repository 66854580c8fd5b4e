import SwiftUITesting
import Testing

@testable import SwiftUI

/// `ForEach` and `List` over bindings: in every form, elements may go and come.
@Suite @MainActor struct EditableCollectionTests {
    struct Item: Identifiable, Hashable {
        var id: Int
        var name: String
        var isOn = false
        var children: [Item] = []
    }

    /// Every overload.
    enum Form: CaseIterable {
        case forEach, forEachID, forEachEdits, forEachIDEdits, list, listID, listEdits, listIDEdits, listSelection, listEditsSelection
        case hashable, indices
    }

    /// Where the elements are kept.
    enum Store: CaseIterable {
        case state, observable, object, nested
    }

    enum Row: CaseIterable {
        case text, field, toggle
    }

    @Observable final class Model {
        var inner: Inner
        var items: [Item] {
            get { inner.items }
            set { inner.items = newValue }
        }
        init(_ items: [Item]) { inner = Inner(items: items) }
    }

    struct Inner {
        var items: [Item]
    }

    final class Object: ObservableObject {
        @Published var items: [Item]
        init(_ items: [Item]) { self.items = items }
    }

    private struct RowView: View {
        @Binding var item: Item
        var row: Row

        var body: some View {
            switch row {
            case .text: Text(item.name)
            case .field: TextField("name", text: $item.name)
            case .toggle: Toggle(item.name, isOn: $item.isOn)
            }
        }
    }

    private struct Rows: View {
        @Binding var items: [Item]
        var form: Form
        var row: Row
        @State private var selection: Int?

        var body: some View {
            switch form {
            case .forEach: VStack { ForEach($items) { $item in RowView(item: $item, row: row) } }
            case .forEachID: VStack { ForEach($items, id: \.id) { $item in RowView(item: $item, row: row) } }
            case .forEachEdits: List { ForEach($items, editActions: .all) { $item in RowView(item: $item, row: row) } }
            case .forEachIDEdits: List { ForEach($items, id: \.id, editActions: .delete) { $item in RowView(item: $item, row: row) } }
            case .list: List($items) { $item in RowView(item: $item, row: row) }
            case .listID: List($items, id: \.id) { $item in RowView(item: $item, row: row) }
            case .listEdits: List($items, editActions: .move) { $item in RowView(item: $item, row: row) }
            case .listIDEdits: List($items, id: \.id, editActions: .all) { $item in RowView(item: $item, row: row) }
            case .listSelection: List($items, selection: $selection) { $item in RowView(item: $item, row: row) }
            case .listEditsSelection: List($items, editActions: .all, selection: $selection) { $item in RowView(item: $item, row: row) }
            case .hashable: VStack { ForEach($items, id: \.self.id) { item in RowView(item: item, row: row) } }
            case .indices: VStack { ForEach(items.indices, id: \.self) { RowView(item: $items[$0], row: row) } }
            }
        }
    }

    private struct StateScreen: View {
        @State var items: [Item]
        var form: Form
        var row: Row
        var writer: Writer
        var body: some View {
            let _ = writer.set = { items = $0 }
            let _ = writer.get = { items }
            Rows(items: $items, form: form, row: row)
        }
    }

    private struct ObservableScreen: View {
        @Bindable var model: Model
        var form: Form
        var row: Row
        var body: some View { Rows(items: $model.items, form: form, row: row) }
    }

    private struct NestedScreen: View {
        @Bindable var model: Model
        var form: Form
        var row: Row
        var body: some View { Rows(items: $model.inner.items, form: form, row: row) }
    }

    private struct ObjectScreen: View {
        @ObservedObject var object: Object
        var form: Form
        var row: Row
        var body: some View { Rows(items: $object.items, form: form, row: row) }
    }

    final class Writer {
        var set: ([Item]) -> Void = { _ in }
        var get: () -> [Item] = { [] }
    }

    private func stage(_ store: Store, form: Form, row: Row, _ items: [Item], _ writer: Writer) -> TestStage {
        switch store {
        case .state: return TestStage(StateScreen(items: items, form: form, row: row, writer: writer))
        case .observable, .nested:
            let model = Model(items)
            writer.set = { model.items = $0 }
            writer.get = { model.items }
            return store == .nested
                ? TestStage(NestedScreen(model: model, form: form, row: row))
                : TestStage(ObservableScreen(model: model, form: form, row: row))
        case .object:
            let object = Object(items)
            writer.set = { object.items = $0 }
            writer.get = { object.items }
            return TestStage(ObjectScreen(object: object, form: form, row: row))
        }
    }

    private static func items(_ numbers: [Int]) -> [Item] {
        numbers.map { Item(id: $0, name: "item \($0)") }
    }

    /// Deleting the first, one of the middle, the last and all, replacing, moving.
    private static let contents = [
        [1, 2, 3, 4], [2, 3, 4], [2, 4], [2], [], [5, 6, 7], [7, 5, 6], [6, 8, 5, 9, 7], [9], [1, 2, 3], [3, 2, 1],
    ]

    @Test(arguments: Form.allCases, Store.allCases) func elementsGoAndCome(form: Form, store: Store) throws {
        // One kind of row, and at once or animated, for each of the others: all pairs of two choices are there.
        let number = (Form.allCases.firstIndex(of: form) ?? 0) + (Store.allCases.firstIndex(of: store) ?? 0)
        let row = Row.allCases[number % 3]
        let animation = [nil, Animation.linear(duration: 0.2)][number / 3 % 2]
        let writer = Writer()
        let stage = stage(store, form: form, row: row, Self.items([0, 1, 2, 3]), writer)
        for numbers in Self.contents {
            stage.perform { withAnimation(animation) { writer.set(Self.items(numbers)) } }
            stage.play(0.1)
            stage.play(0.3)
            #expect(stage.texts == numbers.map { "item \($0)" }, "\(form) \(store) \(row) animated: \(animation != nil)")
        }
    }

    @Test(arguments: Form.allCases) func whatARowWritesGoesToItsOwnElement(form: Form) throws {
        let writer = Writer()
        let stage = stage(.state, form: form, row: .toggle, Self.items([1, 2, 3]), writer)
        stage.perform { writer.set(Self.items([0, 3, 1])) }
        try stage.settle()
        try stage.tap("item 3")
        try stage.settle()
        #expect(writer.get().map(\.isOn) == [false, true, false])
        try stage.tap("item 1")
        try stage.settle()
        #expect(writer.get().map(\.isOn) == [false, true, true])
    }

    @Test func theOverloadForBindingsIsChosen() {
        let items = Binding.constant(Self.items([1]))
        #expect(
            type(of: ForEach(items) { _ in EmptyView() })
                == ForEach<LazyMapSequence<Range<Int>, (Int, Int)>, Int, EmptyView>.self)
        #expect(
            type(of: ForEach(items, id: \.name) { _ in EmptyView() })
                == ForEach<LazyMapSequence<Range<Int>, (Int, String)>, String, EmptyView>.self)
        #expect(
            type(of: List(items) { _ in EmptyView() })
                == List<Never, ForEach<LazyMapSequence<Range<Int>, (Int, Int)>, Int, EmptyView>>.self)
        #expect(type(of: ForEach(Self.items([1])) { _ in EmptyView() }) == ForEach<[Item], Int, EmptyView>.self)
        #expect(type(of: ForEach(0..<3) { _ in EmptyView() }) == ForEach<Range<Int>, Int, EmptyView>.self)
        #expect(
            type(of: ForEach(items, editActions: .all) { _ in EmptyView() })
                == ForEach<IndexedIdentifierCollection<[Item], Int>, Int, EditableCollectionContent<EmptyView, [Item]>>.self)
    }

    /// A row that plays its removal still has its binding.
    @Test(arguments: Form.allCases) func aBindingOutlivesItsElement(form: Form) throws {
        let kept = Kept()
        struct Keeper: View {
            @Binding var item: Item
            let kept: Kept
            var body: some View {
                let _ = kept.bindings[item.id] = $item
                Text(item.name)
            }
        }
        struct Screen: View {
            @State var items = EditableCollectionTests.items([1, 2, 3])
            var form: Form
            let kept: Kept
            let writer: Writer
            var body: some View {
                let _ = writer.set = { items = $0 }
                let _ = writer.get = { items }
                switch form {
                case .forEach, .hashable, .list, .listSelection: VStack { ForEach($items) { $item in Keeper(item: $item, kept: kept) } }
                case .forEachID, .listID: VStack { ForEach($items, id: \.name) { $item in Keeper(item: $item, kept: kept) } }
                case .forEachEdits, .listEdits, .listEditsSelection:
                    List { ForEach($items, editActions: .all) { $item in Keeper(item: $item, kept: kept) } }
                case .forEachIDEdits, .listIDEdits: List($items, id: \.id, editActions: .all) { $item in Keeper(item: $item, kept: kept) }
                case .indices: VStack { ForEach(items.indices, id: \.self) { Keeper(item: $items[$0], kept: kept) } }
                }
            }
        }
        let writer = Writer()
        let stage = TestStage(Screen(form: form, kept: kept, writer: writer))
        stage.perform { withAnimation(.linear(duration: 0.5)) { writer.set(Self.items([1, 2])) } }
        stage.play(0.2)
        let binding = try #require(kept.bindings[3])
        #expect(binding.wrappedValue.name == "item 3")
        binding.wrappedValue.name = "nobody"
        binding.name.wrappedValue = "nobody"
        stage.play(0.1)
        try stage.settle()
        #expect(writer.get().map(\.name) == ["item 1", "item 2"])
        #expect(binding.wrappedValue.name == "item 3")
        stage.perform { withAnimation { writer.set([]) } }
        try stage.settle()
        #expect(kept.bindings.values.map(\.wrappedValue.id).sorted() == [1, 2, 3])
        #expect(stage.texts.isEmpty)
    }

    final class Kept {
        var bindings: [Int: Binding<Item>] = [:]
    }

    @Test func bindingsInBindings() throws {
        struct Screen: View {
            @State var items = [
                Item(id: 1, name: "a", children: items([11, 12])), Item(id: 2, name: "b", children: items([21, 22, 23])),
            ]
            var body: some View {
                VStack {
                    ForEach($items) { $item in
                        Text(item.name)
                        ForEach($item.children) { $child in
                            Button(child.name) {
                                withAnimation(.linear(duration: 0.1)) { item.children.removeAll { $0.id == child.id } }
                            }
                        }
                    }
                    ForEach($items[items.count - 1].children) { $child in Toggle("last " + child.name, isOn: $child.isOn) }
                    Button("Drop the last") { withAnimation(.linear(duration: 0.1)) { _ = items.removeLast() } }
                    if items.count > 1 {
                        Button("Rename") { $items[0].children[0].wrappedValue.name = "renamed" }
                    }
                }
            }
            static func items(_ numbers: [Int]) -> [Item] { EditableCollectionTests.items(numbers) }
        }
        let stage = TestStage(Screen())
        try stage.tap("item 21")
        try stage.settle()
        #expect(!stage.exists("item 21") && !stage.exists("last item 21") && stage.exists("last item 22"))
        try stage.tap("Rename")
        try stage.settle()
        #expect(stage.exists("renamed"))
        try stage.tap("Drop the last")
        try stage.settle()
        #expect(stage.exists("last renamed") && stage.exists("last item 12") && !stage.exists("b"))
        try stage.tap("item 12")
        try stage.settle()
        #expect(stage.labels.filter { $0.hasPrefix("last") } == ["last renamed"])
    }

    private struct EditScreen: View {
        @State var items = EditableCollectionTests.items([0, 1, 2, 3])
        var usesActions: Bool
        let writer: Writer

        var body: some View {
            let _ = writer.get = { items }
            List {
                if usesActions {
                    ForEach($items, editActions: .all) { $item in TextField("name", text: $item.name) }
                } else {
                    ForEach($items) { $item in TextField("name", text: $item.name) }
                        .onDelete { items.remove(atOffsets: $0) }
                        .onMove { items.move(fromOffsets: $0, toOffset: $1) }
                }
            }
        }
    }

    @Test(arguments: [false, true]) func rowsAreDeletedByASwipe(usesActions: Bool) throws {
        let writer = Writer()
        let stage = TestStage(EditScreen(usesActions: usesActions, writer: writer))
        for name in ["item 3", "item 0", "item 1", "item 2"] {
            let row = try #require(stage.items.first { $0.text == name }).frame
            try stage.drag(from: CGPoint(x: 340, y: row.midY), by: CGSize(width: -300, height: 0), duration: 0.4)
            try stage.settle()
            #expect(!stage.texts.contains(name))
        }
        #expect(!stage.texts.contains { $0.hasPrefix("item") } && writer.get().isEmpty)
    }

    @Test(arguments: [false, true]) func rowsAreMovedByATouch(usesActions: Bool) throws {
        let writer = Writer()
        let screen = EditScreen(usesActions: usesActions, writer: writer).environment(\.editMode, .constant(.active))
        let stage = TestStage(screen, size: CGSize(width: 375, height: 700))
        func middle(_ number: Int) throws -> CGFloat {
            try #require(stage.items.first { $0.text == "item \(number)" }).frame.midY
        }
        /// Drags a row by its grip to the position of another one, and past it.
        func move(_ number: Int, to other: Int) throws {
            let start = try middle(number)
            let end = try middle(other)
            try stage.drag(
                from: CGPoint(x: 332, y: start), by: CGSize(width: 0, height: end - start + (end > start ? 5 : -5)), duration: 0.5)
            try stage.settle()
        }
        try move(0, to: 2)
        #expect(writer.get().map(\.id) == [1, 2, 0, 3])
        try move(3, to: 1)
        #expect(writer.get().map(\.id) == [3, 1, 2, 0])
        #expect(try middle(3) < middle(1) && middle(1) < middle(2) && middle(2) < middle(0))
    }
}
