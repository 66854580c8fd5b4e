import Foundation
import StageMessages

extension Studio {
    /// The views at a time of the past: they are asked of a copy of the stage that goes there.
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
