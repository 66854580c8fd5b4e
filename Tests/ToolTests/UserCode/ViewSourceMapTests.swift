import ViewInspection
import Testing

@testable import inbetween

/// Where views are made is told from their types, their texts and their order.
@Suite struct ViewSourceMapTests {
    private func view(_ type: String, _ name: String? = nil, _ children: [InspectedView] = []) -> InspectedView {
        var view = InspectedView(id: 0, type: type)
        view.name = name
        view.children = children
        return view
    }

    /// The tree as `Type:line`, with the file where it is not the first one.
    private func lines(_ tree: InspectedView, _ files: [(path: String, text: String)], preview: (file: String, line: Int)? = nil) -> [String] {
        ViewSourceMap(files: files).placed(tree, preview: preview).all.map { view in
            let line = view.line.map { "\($0)" } ?? "–"
            return view.type + ":" + (view.file == files[0].path || view.file == nil ? "" : "\(view.file ?? ""):") + line
        }
    }

    private static let content = """
        import SwiftUI

        struct Content: View {
            @State private var isOn = false

            var body: some View {
                VStack(spacing: 8) {
                    if isOn {
                        Text("On")
                    } else {
                        Text("Off")
                    }
                    Circle()
                        .fill(Color.red)
                        .overlay {
                            Text("in front")
                        }
                    header
                    ForEach(0..<3) { row in
                        Row(title: "\\(row)")
                    }
                    Button("Go") { isOn.toggle() }
                }
            }

            // Text("no")
            private var header: some View {
                Text("Header")
            }
        }
        """

    private static let row = """
        struct Row: View {
            let title: String

            var body: some View {
                HStack {
                    Text(title)
                    Spacer()
                }
            }
        }
        """

    private var rows: [InspectedView] {
        (0..<3).map { view("Row", nil, [view("HStack", nil, [view("Text", "\($0)"), view("Spacer")])]) }
    }

    @Test func viewsAreFoundWhereTheyAreMade() {
        let tree = view(
            "Content", nil,
            [
                view(
                    "VStack", nil,
                    [
                        view("Text", "Off"), view("Circle", nil, [view("Text", "in front")]), view("Text", "Header"),
                        view("ForEach", nil, rows), view("Button", "Go", [view("Text", "Go")]),
                    ])
            ])
        let rowLines = ["Row:19", "HStack:Row.swift:5", "Text:Row.swift:6", "Spacer:Row.swift:7"]
        #expect(
            lines(tree, [("Content.swift", Self.content), ("Row.swift", Self.row)])
                == ["Content:6", "VStack:7", "Text:11", "Circle:13", "Text:16", "Text:28", "ForEach:19"]
                + rowLines.map { $0.replacing("Row:19", with: "Row:20") } + rowLines.map { $0.replacing("Row:19", with: "Row:20") }
                + rowLines.map { $0.replacing("Row:19", with: "Row:20") } + ["Button:22", "Text:22"])
    }

    @Test func theBranchThatIsThereIsFoundByItsViews() {
        let text = """
            struct A: View {
                let isOn: Bool
                var body: some View {
                    if isOn {
                        VStack { Circle() }
                    } else {
                        VStack { Rectangle() }
                    }
                }
            }
            """
        #expect(lines(view("A", nil, [view("VStack", nil, [view("Rectangle")])]), [("A.swift", text)]) == ["A:3", "VStack:7", "Rectangle:7"])
        #expect(lines(view("A", nil, [view("VStack", nil, [view("Circle")])]), [("A.swift", text)]) == ["A:3", "VStack:5", "Circle:5"])
    }

    @Test func whatIsGivenToAViewIsWhereItIsGiven() {
        let text = """
            struct Card<Content: View>: View {
                @ViewBuilder let content: Content
                var body: some View {
                    VStack { content }
                        .padding()
                }
            }
            struct Page: View {
                var body: some View {
                    Card {
                        Text("inside")
                    }
                }
            }
            """
        let tree = view("Page", nil, [view("Card", nil, [view("VStack", nil, [view("Text", "inside")])])])
        #expect(lines(tree, [("A.swift", text)]) == ["Page:9", "Card:10", "VStack:4", "Text:11"])
    }

    @Test func whatIsWrittenInAPreviewIsFoundThere() {
        let text = """
            struct Card<Content: View>: View {
                @ViewBuilder let content: Content
                var body: some View { content }
            }
            #Preview("First") { Text("a") }
            #Preview("Second", traits: .fixedLayout(width: 100, height: 100)) {
                @Previewable @State var isOn = false
                VStack {
                    Text("a")
                    Card {
                        Text("b")
                    }
                    Circle().overlay { Text("c") }
                }
            }
            #Preview { Card { Text("d") } }
            struct Old_Previews: PreviewProvider {
                static var previews: some View {
                    HStack { Text("a") }
                }
            }
            """
        let second = view("VStack", nil, [view("Text", "a"), view("Card", nil, [view("Text", "b")]), view("Circle", nil, [view("Text", "c")])])
        let files = [("A.swift", text)]
        #expect(lines(second, files, preview: ("A.swift", 6)) == ["VStack:8", "Text:9", "Card:10", "Text:11", "Circle:13", "Text:13"])
        #expect(lines(view("Text", "a"), files, preview: ("A.swift", 5)) == ["Text:5"])
        // One of the sources' own views has the place of its body.
        #expect(lines(view("Card", nil, [view("Text", "d")]), files, preview: ("A.swift", 16)) == ["Card:3", "Text:16"])
        #expect(lines(view("HStack", nil, [view("Text", "a")]), files, preview: ("A.swift", 17)) == ["HStack:19", "Text:19"])
        #expect(lines(second, files) == ["VStack:–", "Text:–", "Card:3", "Text:–", "Circle:–", "Text:–"])
    }

    @Test func modifiersOfOnesOwnAreFound() {
        let text = """
            struct Framed: ViewModifier {
                func body(content: Content) -> some View {
                    content.overlay(Rectangle())
                }
            }
            struct Page: View {
                var body: some View {
                    Text("a")
                        .modifier(Framed())
                }
            }
            """
        let tree = view("Page", nil, [view("Text", "a", [view("Framed", nil, [view("Rectangle")])])])
        #expect(lines(tree, [("A.swift", text)]) == ["Page:7", "Text:8", "Framed:9", "Rectangle:3"])
    }

    @Test func whatIsNotFoundHasNoPlace() {
        let tree = view("Content", nil, [view("Gauge"), view("Foreign", nil, [view("Text", "x")])])
        #expect(lines(tree, [("Content.swift", Self.content)]) == ["Content:6", "Gauge:–", "Foreign:–", "Text:–"])
        // Two types of one name, and nothing that says which it is.
        let twice = [
            ("A.swift", "struct Row: View { var body: some View { Text(\"a\") } }"), ("B.swift", "struct Row: View { var body: some View { Text(\"b\") } }"),
        ]
        #expect(lines(view("Row"), twice) == ["Row:–"])
    }
}
