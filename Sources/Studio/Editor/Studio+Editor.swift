import Foundation
import StageMessages

// Editors: they hear of clicks on views, and their cursor outlines views.

extension Studio {
    /// An editor that has come. Its first event has the version and the folder.
    func addEditor(_ send: @escaping @Sendable (String) -> Void) -> Int {
        editors.count += 1
        editors.listeners[editors.count] = send
        send(Self.line(EditorEvent(type: "inbetween.hello", version: options.version, folder: options.folder)))
        return editors.count
    }

    func removeEditor(_ number: Int) {
        editors.listeners[number] = nil
    }

    /// Passes on what has happened in a page. Other types than those that are documented are dropped.
    func report(_ event: EditorEvent) {
        guard ["inbetween.open", "inbetween.copied", "inbetween.exported", "inbetween.failed"].contains(event.type) else { return }
        var event = event
        event.file = event.file.map(absolute)
        let line = Self.line(event)
        editors.listeners.values.forEach { $0(line) }
    }

    private static func line(_ event: EditorEvent) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(event)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }

    /// What a page that has just come has to know.
    func sendEditorState(to page: PageSession) {
        if let cursor = editors.cursor { page.send(.reply(cursor)) }
        showWanted()
    }

    func sendToPages(_ message: some Encodable) {
        pages.values.forEach { $0.send(.reply(message)) }
    }

    private var hasPage: Bool { pages.values.contains(where: \.isConnected) }

    // MARK: Calls

    /// Outlines the views at a line; without a file, none.
    func moveCursor(_ call: EditorCall) -> EditorRefusal? {
        guard let file = call.file else {
            sendCursor(nil, [])
            return nil
        }
        guard let line = call.line, line >= 1 else { return EditorRefusal(status: 400, text: "A cursor has a “file” and a “line” from 1 on.") }
        guard let source = spelling(of: file) else {
            sendCursor(nil, [])
            return EditorRefusal(status: 404, text: "“\(file)” is not one of the sources.")
        }
        let text = (try? String(contentsOfFile: absolute(source), encoding: .utf8)) ?? ""
        sendCursor(source, EnclosingLines.around(line, in: text))
        return nil
    }

    private func sendCursor(_ file: String?, _ lines: [Int]) {
        let message = EditorMessage(type: "cursor", file: file, lines: lines)
        editors.cursor = file == nil ? nil : message
        sendToPages(message)
    }

    /// Shows the preview at a line or the last one before it, otherwise the first one of the file. Waits for the first build, and for a page.
    func showPreview(_ call: EditorCall) -> EditorRefusal? {
        guard let file = call.file else { return EditorRefusal(status: 400, text: "A preview has a “file”, and a “line” if the file has several.") }
        let isWaiting = previews.isEmpty && build.state == "building"
        guard isWaiting || preview(of: call) != nil else { return EditorRefusal(status: 404, text: "There is no preview in “\(file)”.") }
        editors.wanted = call
        showWanted()
        return nil
    }

    /// Shows what an editor wants to see, if it is there and there is a page.
    func showWanted() {
        guard hasPage, let wanted = editors.wanted, let found = preview(of: wanted) else { return }
        editors.wanted = nil
        sendToPages(EditorMessage(type: "choose", preview: found.id))
    }

    private func preview(of call: EditorCall) -> StagePreview? {
        let path = call.file.map(resolved)
        let all = previews.filter { resolved($0.file) == path }
        return all.last { $0.line <= call.line ?? 0 } ?? all.first
    }

    private static let commands = ["record", "copy", "timeline", "pick"]

    /// Has the page do something with the preview that is shown.
    func command(_ call: EditorCall) -> EditorRefusal? {
        guard let command = call.command, Self.commands.contains(command) else {
            return EditorRefusal(status: 400, text: "There is no command “\(call.command ?? "")”: there are \(Self.commands.joined(separator: ", ")).")
        }
        guard hasPage else { return EditorRefusal(status: 409, text: "No page of the studio is open.") }
        sendToPages(EditorMessage(type: "command", command: command, format: call.format))
        return nil
    }

    // MARK: Paths

    private nonisolated func absolute(_ path: String) -> String {
        URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: options.folder, isDirectory: true)).standardizedFileURL.path
    }

    private nonisolated func resolved(_ path: String) -> String { URL(fileURLWithPath: absolute(path)).resolvingSymlinksInPath().path }

    /// A source as the studio names it.
    private func spelling(of file: String) -> String? {
        let path = resolved(file)
        return (build.files ?? []).first { resolved($0) == path }
    }
}
