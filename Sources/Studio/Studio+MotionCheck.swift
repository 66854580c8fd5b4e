import Foundation
import StageMessages

/// Motion checks play a preview's input again on a stage of which no page asks for images, so that it makes all frames.
extension Studio {
    /// The problems of motion in the run of a page's stage.
    func checkMotion(_ request: StageRequest, _ record: StageRecord, _ page: PageSession) async {
        do {
            let end = record.time
            let script = try await ask(StageRequest(type: "script"), record).reply.text ?? ""
            let disabled = request.ids ?? []
            var findings = try await motionFindings(preview: record.preview, variant: record.variant, script: script, to: end, without: disabled)
            findings += try await reducedMotionFindings(preview: record.preview, variant: record.variant, script: script, to: end, without: disabled)
            page.send(.reply(MotionMessage(stage: record.number, request: request.request, time: end, findings: findings)))
        } catch {
            page.send(.problem("\(error)", request))
        }
    }

    /// What is found with Reduce Motion only; nothing if the variant has it already.
    func reducedMotionFindings(
        preview: String, variant: StageVariant, script: String, to end: Double, without disabled: [String]
    ) async throws -> [MotionMessage.Finding] {
        guard variant.reduceMotion != true, !disabled.contains("reduce-motion") else { return [] }
        var variant = variant
        variant.reduceMotion = true
        return try await motionFindings(preview: preview, variant: variant, script: script, to: end, without: disabled).filter { $0.rule == "reduce-motion" }
    }

    private func motionFindings(
        preview: String, variant: StageVariant, script: String, to end: Double, without disabled: [String]
    ) async throws -> [MotionMessage.Finding] {
        let control = await StageControl.connect(to: self)
        do {
            try await control.open(preview: preview, variant: variant)
            if !script.isEmpty { try await control.play(script: script) }
            try await control.goOn(to: end)
            let findings = try await control.motion(without: disabled)
            leave(control.page)
            return findings
        } catch {
            leave(control.page)
            throw error
        }
    }
}
