import ArgumentParser
import Foundation
import SourceCode

struct AgentsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "agents",
        abstract: "Write down for programs that write SwiftUI how they look at it, judge its motion and test it.",
        discussion: """
            Writes a block into AGENTS.md, and into CLAUDE.md where there is one, and a skill into .claude/skills/inbetween. What else is in these files \
            stays, and a second run changes nothing.
            """)

    @Argument(help: ArgumentHelp("The folder of the project. (default: the current folder)", valueName: "folder"))
    var folder = "."

    @Option(help: ArgumentHelp("The folder of skills, in that of the project.", valueName: "folder"))
    var skills = ".claude/skills"

    @Flag(help: "Print the block and the skill, and write nothing.")
    var print = false

    @Flag(help: "Take back what the command has written.")
    var remove = false

    func validate() throws {
        if print, remove {
            throw ValidationError("--print writes nothing and --remove takes back; give one of them")
        }
    }

    func run() throws {
        try Failure.reporting {
            let files = try AgentFiles(folder: folder, skills: skills)
            if print {
                Swift.print(files.text.block + "\n" + files.text.skill, terminator: "")
                return
            }
            let notes = remove ? try files.remove() : try files.write()
            notes.forEach { Swift.print($0) }
        }
    }
}

/// The files that agents read in a project.
struct AgentFiles {
    let text: AgentText
    private let root: String
    private let skills: String

    init(folder: String, skills: String) throws {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            throw UserCodeError("there is no folder “\(folder)”")
        }
        root = URL(fileURLWithPath: folder).standardizedFileURL.path
        self.skills = skills
        let isProject = FileManager.default.fileExists(atPath: root + "/Package.swift") || XcodeProject.path(at: root) != nil
        text = AgentText(sources: isProject ? "" : " .")
    }

    private var skill: String { "\(skills)/inbetween/SKILL.md" }

    private func path(_ name: String) -> String { name.hasPrefix("/") ? name : root + "/" + name }

    /// Nil where there is no such file.
    private func read(_ name: String) throws -> String? {
        guard let data = FileManager.default.contents(atPath: path(name)) else { return nil }
        guard let text = String(data: data, encoding: .utf8) else { throw UserCodeError("“\(name)” is not text in UTF-8; nothing was written") }
        return text
    }

    /// Those that carry the block. A CLAUDE.md that is another name of AGENTS.md, or reads it, needs none.
    private func documents() throws -> [String] {
        guard let claude = try read("CLAUDE.md") else { return ["AGENTS.md"] }
        let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: path("CLAUDE.md"))) != nil
        return isLink || claude.contains("@AGENTS.md") ? ["AGENTS.md"] : ["AGENTS.md", "CLAUDE.md"]
    }

    /// - Returns: What was done.
    func write() throws -> [String] {
        var changes: [(name: String, old: String?, new: String)] = []
        for name in try documents() {
            let old = try read(name)
            changes.append((name, old, try AgentBlock(old ?? "", name: name).replaced(by: text.block)))
        }
        let old = try read(skill)
        if let old, !old.contains(AgentText.mark) {
            throw UserCodeError("“\(skill)” was not written by this command; move it away, or give another folder with --skills. Nothing was written")
        }
        changes.append((skill, old, text.skill))
        return try changes.map { name, old, new in
            guard old != new else { return "“\(name)” is as it should be" }
            try FileManager.default.createDirectory(atPath: (path(name) as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            try Data(new.utf8).write(to: URL(fileURLWithPath: path(name)), options: .atomic)
            return old == nil ? "wrote “\(name)”" : "renewed “\(name)”"
        }
    }

    /// - Returns: What was done.
    func remove() throws -> [String] {
        var notes: [String] = []
        for name in ["AGENTS.md", "CLAUDE.md"] {
            guard let old = try read(name), let new = try AgentBlock(old, name: name).removed() else { continue }
            if new.isEmpty {
                try FileManager.default.removeItem(atPath: path(name))
                notes.append("removed “\(name)”")
            } else {
                try Data(new.utf8).write(to: URL(fileURLWithPath: path(name)), options: .atomic)
                notes.append("removed the block from “\(name)”")
            }
        }
        if let old = try read(skill), old.contains(AgentText.mark) {
            try FileManager.default.removeItem(atPath: path(skill))
            removeEmptyFolders()
            notes.append("removed “\(skill)”")
        }
        return notes.isEmpty ? ["there is nothing to remove"] : notes
    }

    /// Those that the skill was in, up to the project's.
    private func removeEmptyFolders() {
        var folder = (path(skill) as NSString).deletingLastPathComponent
        while folder != root, folder.hasPrefix(root + "/"), (try? FileManager.default.contentsOfDirectory(atPath: folder))?.isEmpty == true {
            try? FileManager.default.removeItem(atPath: folder)
            folder = (folder as NSString).deletingLastPathComponent
        }
    }
}

/// A text that may contain the block.
struct AgentBlock {
    private let before, after: String
    private let isThere: Bool

    /// - Throws: An error if only one of the marks is there.
    init(_ text: String, name: String) throws {
        let starts = text.ranges(of: AgentText.begin), ends = text.ranges(of: AgentText.end)
        guard starts.count <= 1, starts.count == ends.count, zip(starts, ends).allSatisfy({ $0.upperBound <= $1.lowerBound }) else {
            throw UserCodeError("“\(name)” has marks of the block “inbetween” that do not fit: one begin and one end are needed. Nothing was written")
        }
        isThere = !starts.isEmpty
        before = starts.first.map { String(text[..<$0.lowerBound]) } ?? text
        after = ends.first.map { String(text[$0.upperBound...]) } ?? ""
    }

    func replaced(by block: String) -> String {
        guard !isThere else { return before + block.trimmingCharacters(in: .newlines) + after }
        return before.isEmpty ? block : before + (before.hasSuffix("\n") ? "\n" : "\n\n") + block
    }

    /// Nil where there is none.
    func removed() -> String? {
        guard isThere else { return nil }
        let head = before.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty ? "" : before
        let tail = String(after.drop { $0.isNewline })
        guard !head.isEmpty else { return tail }
        let end = String(head.reversed().drop { $0.isNewline }.reversed()) + "\n"
        return tail.isEmpty ? end : end + "\n" + tail
    }
}
