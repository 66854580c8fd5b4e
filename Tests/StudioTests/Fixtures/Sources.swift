import Foundation

/// Sources that the studio shows in these tests.
enum Sources {
    static let card = text(of: "Card.swift")

    /// The circle's middle and the button's, in points.
    static let circle = (x: 150.0, y: 90.0)
    static let button = (x: 150.0, y: 240.0)

    /// Seconds after which the card stands still: 1.2 after a tap it moves by less than a pixel, and the last bits of its image still change.
    static let settled = 2.5

    /// One preview of the card.
    static let oneCard = ["Card.swift": card, "Previews.swift": "import SwiftUI\n\n#Preview(\"Card\") {\n    Card()\n}\n"]

    static let several = [
        "Several.swift": """
        import SwiftUI

        #Preview("Red") { Color.red }
        #Preview("Green") { Color.green }
        #Preview("Writing") { Text("Seen in the dark, too") }
        """
    ]

    static let list = [
        "Rows.swift": """
        import SwiftUI

        #Preview("Rows") {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<40) { row in
                        Text("Row \\(row)").frame(height: 50).frame(maxWidth: .infinity).background(Color(hue: Double(row) / 40, saturation: 0.5, brightness: 1))
                    }
                }
            }
        }
        """
    ]

    static let field = [
        "Name.swift": """
        import SwiftUI

        struct Name: View {
            @State private var name = ""

            var body: some View {
                VStack(spacing: 20) {
                    TextField("Name", text: $name).textFieldStyle(.roundedBorder)
                    Text("Hello, \\(name)!")
                }
                .padding(40)
            }
        }

        #Preview("Name") { Name() }
        """
    ]

    /// A button at (150, 150) whose action is given.
    static func button(_ action: String) -> [String: String] {
        [
            "Trouble.swift": """
            import SwiftUI

            struct Trouble: View {
                @State private var count = 0

                var body: some View {
                    VStack {
                        Text("Count \\(count)").frame(height: 80)
                        Button("Press") {
                            count += 1
                            \(action)
                        }
                        .frame(height: 40)
                        Color.orange.frame(height: 80)
                    }
                }
            }

            #Preview("Trouble") { Trouble() }
            """
        ]
    }

    private static func text(of name: String) -> String {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        // Without it there is nothing to test, and the tests say so.
        return (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
    }
}
