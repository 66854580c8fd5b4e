import Foundation
import StageMessages

// Questions of the studio's own.

extension Studio {
    /// What a stage answers. Throws when it cannot, or has gone.
    func ask(_ request: StageRequest, _ record: StageRecord) async throws -> (reply: StageReply, data: Data) {
        guard let live = record.live else {
            throw StudioError("the preview is not running")
        }
        return try await ask(request, record, live)
    }

    func ask(_ request: StageRequest, _ record: StageRecord, _ connection: WorkerConnection) async throws -> (reply: StageReply, data: Data) {
        var request = request
        nextAnswer -= 1
        let number = nextAnswer
        request.request = number
        request.stage = record.number
        connectionOfAnswer[number] = connection.id
        connection.send(request)
        defer { connectionOfAnswer[number] = nil }
        let answer = await withCheckedContinuation { answers[number] = $0 }
        if answer.0.type == "problem" {
            throw StudioError(answer.0.text ?? "the preview could not answer")
        }
        return answer
    }
}
