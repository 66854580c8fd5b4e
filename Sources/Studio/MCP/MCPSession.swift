import Foundation
import StageMessages

/// What one client looks at: a project, and a preview of it.
actor MCPSession {
    private let options: MCPOptions
    private(set) var studio: Studio?
    private var control: StageControl?
    private var isShown = false
    /// The builds of which the client knows.
    private var toldBuilds = 0
    /// The stage's time of the last input.
    private(set) var lastInput = 0.0

    init(_ options: MCPOptions) {
        self.options = options
    }

    /// Starts to compile the initial sources.
    func begin() async {
        guard let first = options.first else { return }
        try? await start(first)
    }

    func end() async {
        await studio?.end()
        (studio, control) = (nil, nil)
    }

    private func start(_ options: StudioOptions) async throws {
        let studio = Studio(options: options, workers: try options.workers())
        await end()
        try await studio.begin()
        self.studio = studio
        control = await StageControl.connect(to: studio)
        isShown = false
        toldBuilds = 0
    }

    // MARK: Calls

    func call(_ tool: MCPTool, _ values: [String: JSONValue]) async -> MCPResult {
        var news: [String] = []
        do {
            try Task.checkCancellation()
            let arguments = try MCPArguments(values, for: tool)
            if tool.name != "open_project" {
                news = try await refresh(isAboutProblems: tool.name == "problems")
            }
            var result = try await tool.run(self, arguments)
            result.content = (news + console()).map { .text($0) } + result.content
            return result
        } catch is CancellationError {
            return MCPResult.error("Cancelled.")
        } catch {
            var result = MCPResult.error("Error: \(error)")
            result.content = (news + console()).map { .text($0) } + result.content
            return result
        }
    }

    /// What the code has printed since the last call, and which inputs were passed over.
    private func console() -> [String] {
        guard let news = control?.inbox.takeNews() else { return [] }
        var texts: [String] = []
        if !news.lines.isEmpty {
            let lines = news.lines.map { line in (line.time.map { "[\(MCPText.seconds($0))] " } ?? "") + line.text }
            texts.append(
                "The code has printed:\n" + lines.prefix(100).joined(separator: "\n") + (lines.count > 100 ? "\n… and \(lines.count - 100) lines more" : ""))
        }
        if !news.problems.isEmpty {
            texts.append("Passed over: " + news.problems.joined(separator: "; "))
        }
        return texts
    }

    // MARK: The build

    /// Updates the sources since the last call, and describes problems. Throws if there is no preview.
    private func refresh(isAboutProblems: Bool) async throws -> [String] {
        guard let studio else {
            throw StudioError("no project is open; call open_project with the paths of Swift files, a folder of them, a package or a project of Xcode's")
        }
        let build = await studio.refresh()
        try Task.checkCancellation()
        let count = await studio.buildCount
        let isNews = count != toldBuilds
        let isFirst = toldBuilds == 0
        toldBuilds = count
        let errors = (build.problems ?? []).filter { $0.kind == "error" }
        if build.state == "failed" {
            if isAboutProblems { return [] }
            guard await !studio.previews.isEmpty else {
                throw StudioError("the sources do not compile:\n" + MCPProblems.lines(errors))
            }
            return [
                isNews
                    ? "The sources have changed and do not compile; what is shown is the last good version:\n" + MCPProblems.lines(errors)
                    : "The sources still do not compile; what is shown is the last good version."
            ]
        }
        guard isNews, !isFirst else { return [] }
        guard isShown, let control else { return ["The sources have changed and were compiled again."] }
        let status = try await control.waitUntilReady()
        return ["The sources have changed and were compiled again; what was done was played again, up to \(MCPText.seconds(status.time))."]
    }

    func problems() async throws -> MCPResult {
        guard let studio else { throw StudioError("no project is open") }
        let build = await studio.build
        let problems = build.problems ?? []
        let isFailed = build.state == "failed"
        let heading =
            isFailed ? "The last build has failed." : problems.isEmpty ? "The last build is fine: no errors, no warnings." : "The last build has succeeded."
        return MCPResult(
            ([heading] + (problems.isEmpty ? [] : [MCPProblems.lines(problems)])).joined(separator: "\n"),
            structured: ["state": .string(isFailed ? "failed" : "ok"), "problems": MCPProblems.json(problems)])
    }

    func open(_ paths: [String], target: String?) async throws -> MCPResult {
        try await start(try options.studio(paths, target, nil))
        let news = try await refresh(isAboutProblems: false)
        let list = try await list()
        return MCPResult((news.map { .text($0) }) + list.content)
    }

    func list() async throws -> MCPResult {
        guard let studio else { throw StudioError("no project is open") }
        let previews = await studio.previews
        guard !previews.isEmpty else {
            return MCPResult(
                "There are no previews: write a #Preview into a file, or start inbetween mcp with --view 'MyView()'.", structured: ["previews": []])
        }
        let lines = previews.map { "\($0.id) – “\($0.name)”, \($0.file):\($0.line)" }
        return MCPResult(
            "Previews (id – name, place):\n" + lines.joined(separator: "\n"),
            structured: [
                "previews": .array(
                    previews.map { ["id": .string($0.id), "name": .string($0.name), "file": .string($0.file), "line": .int($0.line)] })
            ])
    }

    // MARK: The stage

    /// The preview that is shown. Throws when there is none.
    func shown() throws -> StageControl {
        guard isShown, let control else {
            throw StudioError("no preview is shown; call show_preview")
        }
        return control
    }

    func show(_ name: String?, _ variant: StageVariant) async throws -> StagePreview {
        guard let studio, let control else { throw StudioError("no project is open") }
        let previews = await studio.previews
        let found = name.map { name in previews.first { $0.id == name } ?? previews.first { $0.name == name } } ?? previews.first
        guard let preview = found else {
            throw StudioError(
                "there is no preview \(name.map { "“\($0)”" } ?? "at all")"
                    + (previews.isEmpty ? "" : "; there are \(MCPText.quoted(previews.map(\.id), most: 40))"))
        }
        isShown = true
        lastInput = 0
        try await control.open(preview: preview.id, variant: variant)
        return preview
    }

    func didInput(at time: Double) {
        lastInput = time
    }

    func options(sources: [String], move: MCPOptions.Move?) throws -> StudioOptions {
        try options.studio(sources, nil, move)
    }
}
