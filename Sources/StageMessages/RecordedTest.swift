import Foundation

/// A Swift test that replays a log.
package struct RecordedTest {
    /// What is on the test's stage: an expression for a view, or the type of an app.
    package enum Content {
        case view(String), app(String)
    }

    let name: String
    let content: Content
    let size: (width: Double, height: Double)
    let scale: Double
    let seed: UInt64
    let variant: StageVariant
    let script: String
    let end: Double
    let texts: String

    /// - Parameters:
    ///   - script: The log as YAML.
    ///   - end: The time of the last frame, in seconds.
    ///   - texts: What the last frame shows, as a Swift array.
    package init(
        name: String, content: Content, size: (width: Double, height: Double), scale: Double, seed: UInt64 = 0, variant: StageVariant = StageVariant(),
        script: String, end: Double, texts: String
    ) {
        (self.name, self.content, self.size, self.scale, self.seed) = (name, content, size, scale, seed)
        (self.variant, self.script, self.end, self.texts) = (variant, script, end, texts)
    }

    package var text: String {
        let lines = script.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { "        \($0)\n" }.joined()
        let play =
            lines.isEmpty
            ? "    stage.advance(to: \(InputLog.number(end)))\n"
            : "    try stage.play(script: #\"\"\"\n\(lines)        \"\"\"#, until: \(InputLog.number(end)))\n"
        return ["SwiftUI", "SwiftUITesting", "Testing"].map { "import \($0)\n" }.joined() + """

            @MainActor @Test func \(identifier)() throws {
                let stage = TestStage(
                    \(stage))
            \(play)    #expect(stage.texts == \(texts))
            }

            """
    }

    /// The arguments of the stage.
    private var stage: String {
        let size = "size: CGSize(width: \(InputLog.number(size.width)), height: \(InputLog.number(size.height)))"
        guard case .view(var shown) = content else {
            guard case .app(let type) = content else { return "" }
            return "app: \(type).self, \(size)"
        }
        var arguments = [size, "scale: \(InputLog.number(scale))"]
        if variant.appearance == "dark" {
            arguments.append("colorScheme: .dark")
        }
        if seed != 0 {
            arguments.append("seed: \(seed)")
        }
        if script.contains("animationSpeed:") {
            // Only then views have the names that it uses.
            arguments.append("traces: true")
        }
        if let size = variant.textSize { shown += "\n            .environment(\\.dynamicTypeSize, .\(size))" }
        if let locale = variant.locale { shown += "\n            .environment(\\.locale, Locale(identifier: \"\(locale)\"))" }
        if let direction = variant.direction { shown += "\n            .environment(\\.layoutDirection, .\(direction))" }
        return "\(shown), \(arguments.joined(separator: ", "))"
    }

    private var identifier: String {
        let words = name.split { !$0.isLetter && !$0.isNumber }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return "recorded" + (words.isEmpty ? "Preview" : words)
    }
}
