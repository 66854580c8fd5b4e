import Foundation
import StageMessages

/// The log of a stage as text for use elsewhere.
extension Studio {
    func copy(_ request: StageRequest, _ record: StageRecord, _ page: PageSession) async {
        do {
            var reply = StageReply(type: "text")
            reply.stage = record.number
            reply.request = request.request
            reply.text = try await text(request, record)
            page.send(.reply(reply))
        } catch {
            page.send(.problem("\(error)", request))
        }
    }

    private func text(_ request: StageRequest, _ record: StageRecord) async throws -> String {
        let end = request.to ?? record.time
        switch request.as {
        case "command":
            let arguments = renderArguments(record) + (record.script.isEmpty ? [] : ["--script", "recorded.yaml"])
            let frames = Self.frames(from: request.from ?? 0, to: end, fps: 60)
            return (["inbetween", "render"] + arguments + ["--frames", frames, "--out", "movie.mp4"]).map(Self.quoted).joined(separator: " ") + "\n"
        case "test":
            return try await test(record, until: end)
        default:
            var question = StageRequest(type: "script")
            question.to = end
            return try await ask(question, record).reply.text ?? ""
        }
    }

    private func test(_ record: StageRecord, until end: Double) async throws -> String {
        var question = StageRequest(type: "script")
        question.to = end
        let script = try await ask(question, record).reply.text ?? ""
        question = StageRequest(type: "texts")
        let texts = try await ask(question, record).reply.text ?? "[]"
        let preview = previews.first { $0.id == record.preview }
        let argument = preview.flatMap { preview in preview.group.flatMap { group in previews.filter { $0.group == group }.firstIndex { $0.id == preview.id } }
        }
        let view = preview.flatMap { options.viewSource($0.file, $0.line, argument) } ?? "MyView()"
        return RecordedTest(
            name: preview?.name ?? "Preview", content: .view(view), size: (record.width ?? 390, record.height ?? 844), scale: record.scale ?? 2,
            variant: record.variant, script: script, end: end, texts: texts
        ).text
    }

    /// As a shell takes it.
    private static func quoted(_ argument: String) -> String {
        let plain = argument.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./:=,+@%".contains($0)) }
        return plain && !argument.isEmpty ? argument : "'" + argument.replacingOccurrences(of: "'", with: "'\\''") + "'"
    }
}
