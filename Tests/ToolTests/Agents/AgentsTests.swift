import Foundation
import Testing

@testable import inbetween

@Suite(.serialized) struct AgentsTests {
    private static let card = """
        import SwiftUI
        struct Card: View {
            @State private var isLarge = false
            var body: some View {
                VStack {
                    Circle().fill(.blue).frame(width: 60, height: 60).scaleEffect(isLarge ? 1.5 : 1)
                    Button("Animate") { withAnimation(.spring(duration: 0.4, bounce: 0.3)) { isLarge.toggle() } }
                }
            }
        }
        #Preview("Card") { Card().frame(width: 200, height: 200) }
        """

    private static let sampled = AgentText(sources: " .")

    /// The blocks of a language in the texts, in order.
    private static func blocks(_ language: String, in text: String) -> [String] {
        text.matches(of: #/```(\w+)\n([\s\S]*?)```/#).filter { $0.1 == language }.map { String($0.2) }
    }

    private static func commands(in text: String) -> [[String]] {
        blocks("sh", in: text).flatMap { $0.split(separator: "\n") }.map { line in
            GuideCode.words(of: String(line.split(separator: #/\s+# /#, maxSplits: 1).first ?? ""))
        }
    }

    @Test func eachCommandInTheTextsRuns() throws {
        let script = try #require(Self.blocks("yaml", in: Self.sampled.skill).first)
        let run = try ToolRun(["Card.swift": Self.card, "touch.yaml": script])
        let commands = Self.commands(in: Self.sampled.block) + Self.commands(in: Self.sampled.skill)
        #expect(commands.count >= 14)
        for words in commands {
            #expect(words.first == "inbetween", "\(words)")
            let result = try run.run(Array(words.dropFirst()))
            #expect(result.status == 0 && result.errors.isEmpty, "\(words): \(result.output) \(result.errors)")
            for (option, file) in zip(words, words.dropFirst()) where ["--out", "--trace"].contains(option) {
                #expect(run.fileNames.contains(file), "\(words) has not written \(file)")
            }
        }
    }

    /// Tools and inputs that the skill names are there.
    @Test func toolsInTheTextsExist() throws {
        let script = Self.sampled.skill
        for input in ["drag", "swipe", "scroll", "type", "toggle", "select", "set", "longPress", "pinch"] {
            #expect(script.contains("`\(input)`"))
            #expect(try String(contentsOfFile: GuideCode.root + "Guides/Scripts.md", encoding: .utf8).contains("`\(input):"), "\(input)")
        }
        let guide = try String(contentsOfFile: GuideCode.root + "Guides/MCP.md", encoding: .utf8)
        for tool in ["list_previews", "show_preview", "tap", "settle", "check", "curves", "why", "strip"] {
            #expect(script.contains("`\(tool)`") && guide.contains("`\(tool)`"), "\(tool)")
        }
    }

    @Test func aPackageNeedsNoSources() throws {
        let run = try ToolRun(["Package.swift": "// swift-tools-version: 6.0\n"])
        let printed = try run.run(["agents", "--print"])
        #expect(printed.status == 0 && printed.output == AgentText(sources: "").block + "\n" + AgentText(sources: "").skill)
        #expect(run.fileNames == ["Package.swift"])
    }

    @Test func writingTwiceAndRemovingLeavesWhatWasThere() throws {
        let agents = "# Rules\n\nBe kind.\n", claude = "Read the code.\n"
        let run = try ToolRun(["AGENTS.md": agents, "CLAUDE.md": claude])
        func read(_ name: String) throws -> String { try String(contentsOfFile: run.folder + "/" + name, encoding: .utf8) }
        let first = try run.run(["agents"])
        #expect(first.status == 0, "\(first.errors)")
        #expect(first.output == "renewed “AGENTS.md”\nrenewed “CLAUDE.md”\nwrote “.claude/skills/inbetween/SKILL.md”\n")
        #expect(try read("AGENTS.md") == agents + "\n" + Self.sampled.block)
        #expect(try read("CLAUDE.md") == claude + "\n" + Self.sampled.block)
        #expect(try read(".claude/skills/inbetween/SKILL.md") == Self.sampled.skill)
        let second = try run.run(["agents"])
        #expect(second.output.split(separator: "\n").allSatisfy { $0.hasSuffix("is as it should be") }, "\(second.output)")
        let removed = try run.run(["agents", "--remove"])
        #expect(removed.status == 0, "\(removed.errors)")
        #expect(try (read("AGENTS.md"), read("CLAUDE.md")) == (agents, claude))
        #expect(run.fileNames == ["AGENTS.md", "CLAUDE.md"])
        #expect(try run.run(["agents", "--remove"]).output == "there is nothing to remove\n")
    }

    @Test func anOldBlockIsReplacedInItsPlace() throws {
        let old = "# A\n\n\(AgentText.begin)\nold\n\(AgentText.end)\n\n# B\n"
        let run = try ToolRun(["AGENTS.md": old, "CLAUDE.md": "@AGENTS.md\n"])
        #expect(try run.run(["agents"]).status == 0)
        let new = try String(contentsOfFile: run.folder + "/AGENTS.md", encoding: .utf8)
        #expect(new == "# A\n\n\(Self.sampled.block)\n# B\n")
        #expect(try String(contentsOfFile: run.folder + "/CLAUDE.md", encoding: .utf8) == "@AGENTS.md\n")
        #expect(try run.run(["agents", "--remove"]).status == 0)
        #expect(try String(contentsOfFile: run.folder + "/AGENTS.md", encoding: .utf8) == "# A\n\n# B\n")
    }

    @Test(arguments: ["\(AgentText.begin)\nno end\n", "\(AgentText.end)\n\(AgentText.begin)\n", "\(AgentText.begin)\n\(AgentText.begin)\n\(AgentText.end)\n"])
    func marksThatDoNotFitAreAnError(text: String) throws {
        let run = try ToolRun(["AGENTS.md": text])
        let result = try run.run(["agents"])
        #expect(result.status == 1 && result.errors.contains("marks of the block"), "\(result.errors)")
        #expect(try String(contentsOfFile: run.folder + "/AGENTS.md", encoding: .utf8) == text)
        #expect(run.fileNames == ["AGENTS.md"])
    }

    @Test func aSkillOfOthersStays() throws {
        let run = try ToolRun([".claude/skills/inbetween/SKILL.md": "mine\n"])
        let result = try run.run(["agents"])
        #expect(result.status == 1 && result.errors.contains("was not written by this command"), "\(result.errors)")
        #expect(run.fileNames == [".claude"])
        #expect(try run.run(["agents", "--skills", ".agents/skills"]).status == 0)
        #expect(run.fileNames == [".claude", ".agents", "AGENTS.md"])
    }
}
