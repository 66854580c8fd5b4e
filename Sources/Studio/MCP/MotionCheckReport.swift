import Foundation
import StageMessages

/// Problems of motion, as text and numbers.
struct MotionCheckReport {
    let findings: [MotionMessage.Finding]
    /// Up to when it was looked at.
    let time: Double

    var text: String {
        guard !findings.isEmpty else { return "No problems of motion up to \(MCPText.seconds(time)), with and without Reduce Motion." }
        return findings.map { finding in
            let place = finding.file.map { "\($0):\(finding.line ?? 0): " } ?? ""
            let subject = [finding.view, finding.attribute ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
            let count = finding.count > 1 ? " (\(finding.count) times)" : ""
            return "- \(place)\(MCPText.seconds(finding.time)) \(subject): \(finding.problem)\(count) [\(finding.rule)]\n  \(finding.suggestion)"
        }.joined(separator: "\n")
    }

    var json: JSONValue {
        .array(
            findings.map { finding in
                var members: [String: JSONValue] = [
                    "rule": .string(finding.rule), "time": .rounded(finding.time), "view": .string(finding.view), "problem": .string(finding.problem),
                    "suggestion": .string(finding.suggestion), "count": .int(finding.count),
                    "values": .object(finding.values.mapValues { .rounded($0) }),
                ]
                members["attribute"] = finding.attribute.map { .string($0) }
                members["file"] = finding.file.map { .string($0) }
                members["line"] = finding.line.map { .int($0) }
                return .object(members)
            })
    }
}

extension MCPSession {
    /// The input so far is played again with Reduce Motion, on another stage; the preview stays as it is.
    func check(_ arguments: MCPArguments) async throws -> MCPResult {
        let control = try shown()
        guard let studio, let status = await control.status else { throw StudioError("no project is open") }
        let disabled = arguments.strings("without") ?? []
        let time = try await control.state().time ?? 0
        var findings = try await control.motion(without: disabled)
        findings += try await studio.reducedMotionFindings(
            preview: status.preview, variant: status.variant, script: try await control.copy(as: "script"), to: time, without: disabled)
        let report = MotionCheckReport(findings: findings, time: time)
        return MCPResult(report.text, structured: ["time": .rounded(time), "findings": report.json])
    }
}

extension StageControl {
    /// What a designer would change about the motion so far.
    func motion(without disabled: [String]) async throws -> [MotionMessage.Finding] {
        var request = StageRequest(type: "check")
        request.stage = stage
        request.ids = disabled
        let data = try await ask(request).data
        return try JSONDecoder().decode(MotionMessage.self, from: data).findings
    }
}
