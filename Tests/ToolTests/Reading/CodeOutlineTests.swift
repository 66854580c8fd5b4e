import Testing
@testable import inbetween
@testable import SourceCode

/// What of a file may be left out without another meaning of the rest.
@Suite struct CodeOutlineTests {
    private let text = #"""
        struct A: View {
            var body: some View {
                VStack(spacing: 8) {
                    ForEach(items, id: \.self) { item in
                        Text("a \(item + 1) b")
                    }
                    if isOn {
                        Image("x")
                    } else {
                        Spacer()
                    }
                }
                .sheet(isPresented: $isOn) {
                    List(items) { Row($0) }
                }
                .onTapGesture { isOn.toggle() }
            }
            func f() -> Int {
                return Int(3)
            }
        }
        """#

    @Test func blocksOfViewsMakeATree() {
        let outline = CodeOutline(text)
        #expect(outline.blocks.map(\.depth) == [0, 1, 1, 1, 0, 1])
        #expect(outline.blocks.map(\.parent) == [nil, 0, 0, 0, nil, 4])
        #expect(outline.blocks.indices.map { outline.line(of: $0).lowerBound } == [3, 4, 7, 9, 13, 14])
        #expect(outline.path(to: 5) == [4, 5])
        #expect(outline.depth == 2)
    }

    @Test func whatIsLeftStaysInItsPlace() {
        let outline = CodeOutline(text)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for shown in [[], [0], [0, 1], [4]] as [Set<Int>] {
            let simple = outline.text(with: shown, interpolations: false).split(separator: "\n", omittingEmptySubsequences: false)
            #expect(simple.map(\.utf8.count) == lines.map(\.utf8.count))
        }
        let simple = outline.text(with: [0, 1, 4], interpolations: false).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(simple[3] == lines[3])
        #expect(simple[4] == #"                Text("a             b")"#)
        #expect(simple[6] == lines[6])
        #expect(simple[7].allSatisfy { $0 == " " })
        #expect(simple[13] == "            List(items) { _ in    }")
        #expect(simple[15] == lines[15])
        #expect(simple[18] == lines[18])
        #expect(outline.text(with: Set(outline.blocks.indices), interpolations: true) == text)
    }

    @Test(arguments: [
        ("VStack { [a] b, c in Text(b) }", "VStack { [a] b, c in         }"),
        ("VStack { (a: Int, b: B) -> C in Text(b) }", "VStack { (a: Int, b: B) -> C in         }"),
        ("VStack { Text($1) }", "VStack { _,_ in   }"),
        ("VStack { for x in Xs { Text(x) } }", "VStack {                         }"),
        ("let a = VStack { Text(b) }", "let a = VStack { Text(b) }"),
        ("var a: some View { Text(b) }", "var a: some View { Text(b) }"),
        ("Button { a() } label: { Text(b) }", "Button { a() } label: {         }"),
        ("Text(#\"a\\#(b)c\"#)", "Text(#\"a     c\"#)"),
        ("a.map { Int($0) }", "a.map { Int($0) }"),
        ("struct A: View, B { var body: C { Text(d) } }", "struct A: View, B { var body: C { Text(d) } }"),
        ("struct A<B: View, C: View>: View {\n  var body: D { Text(d) }\n}", "struct A<B: View, C: View>: View {\n  var body: D { Text(d) }\n}"),
        ("A: View {\n  var body: C { Text(d) }\n}", "A: View {\n  var body: C { Text(d) }\n}"),
        ("VStack { Text(a.map { $0 }) }", "VStack {                    }"),
        ("VStack { HStack { Text($0) } }", "VStack {                     }"),
        ("Row { Text(\"\\($0)\") }", "Row { _ in          }"),
    ])
    func onlyWhatHoldsViewsIsLeftOut(_ code: String, _ simple: String) {
        #expect(CodeOutline(code).text(with: [], interpolations: false) == simple)
    }
}
