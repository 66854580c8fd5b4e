import Foundation
import StageMessages

// Questions of the studio's own.

extension Studio {
    /// Stops waiting for this answer.
    private func giveUp(_ number: Int) {
        answers.removeValue(forKey: number)?.resume(returning: (StageReply(type: "cancelled"), Data()))
    }

    /// The answer of a stage. Throws if there is none, or if the stage has ended.
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
        let answer = await withTaskCancellationHandler {
            await withCheckedContinuation { answers[number] = $0 }
        } onCancel: {
            Task { await self.giveUp(number) }
        }
        try Task.checkCancellation()
        if answer.0.type == "problem" {
            throw StudioError(answer.0.text ?? "the preview could not answer")
        }
        return answer
    }
}
