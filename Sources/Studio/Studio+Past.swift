import Foundation
import StageMessages

extension Studio {
    /// The animations in the run before the last change, for a page that has not seen it.
    func traceBefore(_ request: StageRequest, _ record: StageRecord, _ page: PageSession) async {
        do {
            guard let before = record.before else { throw StudioError("there is no run before") }
            let answer = try await ask(StageRequest(type: "trace"), record, before)
            var trace = try JSONDecoder().decode(TraceMessage.self, from: answer.data)
            trace.request = request.request
            page.send(.reply(trace))
        } catch {
            page.send(.problem("\(error)", request))
        }
    }

    /// The views at a past time. A copy of the stage is moved there and inspected.
    func inspectPast(_ request: StageRequest, _ record: StageRecord, _ page: PageSession) async {
        guard let time = request.at, let visitor = await visitor(of: record, at: time) else {
            return page.send(.problem("the views of this moment cannot be had", request))
        }
        defer { visitor.quit() }
        do {
            let answer = try await ask(StageRequest(type: "inspect"), record, visitor)
            guard var tree = try? JSONDecoder().decode(TreeMessage.self, from: answer.data) else { return }
            tree.request = request.request
            page.send(.reply(tree))
        } catch {
            page.send(.problem("\(error)", request))
        }
    }
}
