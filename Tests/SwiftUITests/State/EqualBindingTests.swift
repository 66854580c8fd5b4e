import SwiftUI
import SwiftUITesting
import Testing

/// A body makes its bindings to parts anew each time; views that receive them need not run for that.
@MainActor @Suite struct EqualBindingTests {
    struct Item: Identifiable, Equatable {
        var id: String
        var isOn = false
    }

    struct Model: Equatable {
        var name = "a"
        var items = ["one", "two", "three"].map { Item(id: $0) }
        var extra: Int? = 4
    }

    enum Way: CaseIterable { case part, index, element, unwrapped, erased, animated }

    final class Log {
        var bodies: [String] = []
    }

    struct Reader<Value>: View {
        var name: String
        @Binding var value: Value
        var log: Log

        var body: some View {
            log.bodies.append(name)
            return Text("\(name) \(String(describing: value))")
        }
    }

    struct Page: View {
        let way: Way
        let log: Log
        @State private var model = Model()
        @State private var other = 0

        var body: some View {
            VStack {
                Button("Other \(other)") { other += 1 }
                switch way {
                case .part: Reader(name: "row", value: $model.name, log: log)
                case .index: Reader(name: "row", value: $model.items[1].isOn, log: log)
                case .element: ForEach($model.items) { $item in Reader(name: item.id, value: $item.isOn, log: log) }
                case .unwrapped:
                    if let extra = Binding($model.extra) {
                        Reader(name: "row", value: extra, log: log)
                    }
                case .erased: Reader(name: "row", value: Binding<AnyHashable>($model.name), log: log)
                case .animated: Reader(name: "row", value: $model.name.animation(.linear(duration: 1)), log: log)
                }
            }
        }
    }

    @Test(arguments: Way.allCases) func aBindingMadeAnewRunsNoBody(way: Way) throws {
        let log = Log()
        let stage = TestStage(Page(way: way, log: log))
        #expect(!log.bodies.isEmpty)
        log.bodies = []
        try stage.tap("Other 0")
        #expect(stage.exists("Other 1"))
        #expect(log.bodies.isEmpty, "\(log.bodies)")
    }

    struct Rows: View {
        @State private var items = ["one", "two", "three"].map { Item(id: $0) }
        var body: some View {
            VStack {
                Button("Reverse") { items.reverse() }
                Button("Drop") { items.removeFirst() }
                ForEach($items) { $item in Row(item: $item) }
            }
        }
    }

    struct Row: View {
        @Binding var item: Item
        var body: some View { Button("\(item.id) \(item.isOn ? "on" : "off")") { item.isOn.toggle() } }
    }

    @Test func anEqualBindingStillWritesToItsElementAfterMoves() throws {
        let stage = TestStage(Rows())
        try stage.tap("Reverse")
        try stage.tap("one off")
        #expect(stage.exists("one on") && stage.exists("three off"))
        try stage.tap("Drop")
        try stage.tap("two off")
        #expect(stage.exists("two on") && stage.exists("one on"))
        #expect(!stage.exists("three off"))
    }

    /// The same view gets a binding to another location.
    struct Chooser: View {
        @State private var first = "first"
        @State private var second = "second"
        @State private var isSecond = false
        @State private var parts = Model()
        var body: some View {
            VStack {
                Button("Switch") { isSecond.toggle() }
                Shown(text: isSecond ? $second : $first, item: isSecond ? $parts.items[1] : $parts.items[0])
            }
        }
    }

    struct Shown: View {
        @Binding var text: String
        @Binding var item: Item
        var body: some View { Text("\(text) \(item.id)") }
    }

    @Test func aBindingToAnotherPlaceIsAnother() throws {
        let stage = TestStage(Chooser())
        #expect(stage.exists("first one"))
        try stage.tap("Switch")
        #expect(stage.exists("second two"))
    }
}
