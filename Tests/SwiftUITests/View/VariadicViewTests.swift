import Testing
import SwiftUITesting

/// Lines between the elements.
private struct Divided: _VariadicView_MultiViewRoot {
    func body(children: _VariadicView.Children) -> some View {
        let last = children.last?.id
        ForEach(children) { child in
            child
            if child.id != last {
                Text("–")
            }
        }
    }
}

private struct Numbered: _VariadicView_UnaryViewRoot {
    func body(children: _VariadicView.Children) -> some View {
        VStack(spacing: 0) {
            Text("\(children.count) children")
            ForEach(Array(zip(0..., children)), id: \.1.id) { number, child in
                HStack(spacing: 0) {
                    Text("\(number)")
                    child
                }
            }
        }
    }
}

private struct WeightKey: _ViewTraitKey {
    static var defaultValue: Int { 1 }
}

private struct Weighted: _VariadicView_MultiViewRoot {
    func body(children: _VariadicView.Children) -> some View {
        ForEach(children) { child in
            Text("\(child[WeightKey.self])")
        }
    }
}

@MainActor @Suite("Variadic views") struct VariadicViewTests {
    @Test("A root sees the single elements, also those of ForEach and of conditions")
    func elements() {
        let stage = TestStage(
            VStack {
                _VariadicView.Tree(Divided()) {
                    Text("a")
                    ForEach(["b", "c"], id: \.self) { Text($0) }
                    if true {
                        Text("d")
                    }
                }
            })
        #expect(stage.texts == ["a", "–", "b", "–", "c", "–", "d"])
    }

    @Test("A unary root is one view")
    func unary() {
        let stage = TestStage(
            HStack {
                _VariadicView.Tree(Numbered()) {
                    Text("a")
                    Text("b")
                }
            })
        #expect(stage.texts == ["2 children", "0", "a", "1", "b"])
    }

    @Test("Elements come and go, keep their state, and fade as their transition says")
    func changes() throws {
        struct Counter: View {
            let name: String
            @State private var count = 0

            var body: some View {
                Text("\(name)\(count)")
                    .accessibilityIdentifier(name)
                    .onTapGesture { count += 1 }
            }
        }
        struct Content: View {
            @State private var names = ["a", "b", "c"]

            var body: some View {
                VStack {
                    _VariadicView.Tree(Divided()) {
                        ForEach(names, id: \.self) { Counter(name: $0) }
                    }
                    Text("drop")
                        .onTapGesture { withAnimation(.linear(duration: 1)) { names = Array(names.dropFirst()) } }
                }
            }
        }
        let stage = TestStage(Content())
        try stage.tap("b")
        #expect(stage.texts == ["a0", "–", "b1", "–", "c0", "drop"])
        try stage.tap("drop")
        stage.advance(by: 0.5)
        #expect(stage.item("a")?.opacity == 0.5)
        #expect(stage.item("b")?.opacity == 1)
        stage.advance(by: 0.6)
        #expect(stage.texts == ["b1", "–", "c0", "drop"])
    }

    @Test("The environment of the place where the elements are shown reaches them")
    func environment() {
        struct Tinted: _VariadicView_MultiViewRoot {
            func body(children: _VariadicView.Children) -> some View {
                ForEach(children) { $0.foregroundColor($0.id == children.first?.id ? .red : .blue) }
            }
        }
        let stage = TestStage(
            VStack {
                _VariadicView.Tree(Tinted()) {
                    Rectangle()
                    Rectangle()
                }
            })
        let colors = stage.items.map(\.color)
        #expect(colors.count == 2)
        #expect(colors[0] != colors[1])
    }

    @Test("Values told by _trait")
    func traits() {
        let stage = TestStage(
            VStack {
                _VariadicView.Tree(Weighted()) {
                    Text("a")._trait(WeightKey.self, 7)
                    Text("b")
                }
            })
        #expect(stage.texts == ["7", "1"])
    }
}
