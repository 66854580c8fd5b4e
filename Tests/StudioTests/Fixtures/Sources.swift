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

    /// Buttons at (150, 150) whose actions go wrong in one way each, a body and an initializer that do not come to an end, and one that is well.
    static let troubles = [
        "Troubles.swift": """
        import SwiftUI

        struct Trouble: View {
            @State private var count = 0
            let action: (Int) -> Void

            var body: some View {
                VStack {
                    Text("Count \\(count)").frame(height: 80)
                    Button("Press") {
                        count += 1
                        action(count)
                    }
                    .frame(height: 40)
                    Color.orange.frame(height: 80)
                }
            }
        }

        struct Endless: View {
            var body: some View {
                let _ = { while true {} }()
                Text("Never seen")
            }
        }

        struct Unborn: View {
            init() { while true {} }

            var body: some View { Text("Never seen") }
        }

        #Preview("Fatal") { Trouble { if $0 == 2 { fatalError("twice is too often") } } }
        #Preview("Bounds") { Trouble { if $0 == 2 { let none: [Int] = []; print(none[$0]) } } }
        #Preview("Loop") { Trouble { count in while count > 0 {} } }
        #Preview("Endless") { Endless() }
        #Preview("Unborn") { Unborn() }
        #Preview("Prints") { Trouble { print("pressed \\($0)") } }
        """
    ]

    private static func text(of name: String) -> String {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        // Without it there is nothing to test, and the tests report that.
        return (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
    }
}
