import Foundation
import SwiftUI
import Testing

/// Examples under random fingers: no crash, no warning, no more nodes and no more memory at the end than after the first minutes.
///
/// Three of them for twenty virtual seconds each; `scripts/soak` runs all of them for ten minutes. `INBETWEEN_SOAK` names other
/// seconds and takes every example, `INBETWEEN_SOAK_EXAMPLES` names which, `INBETWEEN_SEED` the first seed.
@MainActor
@Suite(.serialized) struct SoakTests {
    private static let environment = ProcessInfo.processInfo.environment
    private nonisolated static let folder = (((#filePath as NSString).deletingLastPathComponent as NSString).deletingLastPathComponent as NSString)
        .deletingLastPathComponent.replacingOccurrences(of: "/Tests", with: "/Examples/")
    private static let seconds = environment["INBETWEEN_SOAK"].flatMap { Double($0) }
    private static let seed = environment["INBETWEEN_SEED"].flatMap { UInt64($0) } ?? 0

    private nonisolated static var examples: [String] {
        let environment = ProcessInfo.processInfo.environment
        if let names = environment["INBETWEEN_SOAK_EXAMPLES"] {
            return names.split(separator: " ").map(String.init)
        }
        guard environment["INBETWEEN_SOAK"] != nil else { return ["PopupButton.swift", "TeaTimer", "Postcards.swift"] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".swift") || !$0.contains(".") }.sorted()
    }

    @Test(arguments: examples) func nothingGrows(_ example: String) throws {
        // The example's accent colour is that of this process.
        defer { AssetLibrary.removeAll() }
        let results = try SoakRun.of(Self.folder + example, seconds: Self.seconds ?? 20, parts: 5, seed: Self.seed)
        #expect(!results.isEmpty, "\(example) has no preview")
        results.forEach(check)
    }

    private func check(_ result: SoakRun.Result) {
        if Self.seconds != nil {
            let lines = ["soak \(result.name): \(result.gestures) gestures"] + result.parts.map { "    \($0)" }
            FileHandle.standardError.write(Data((lines.joined(separator: "\n") + "\n").utf8))
        }
        #expect(result.warnings.isEmpty, "\(result.name) warns")
        #expect(result.isGone, "the graph of \(result.name) is alive after its stage has gone")
        #expect(result.gestures > 5)
        let (first, last) = (result.parts[1], result.parts[result.parts.count - 1])
        // Within seconds, what is shown first is only being found.
        guard Self.seconds ?? 0 >= 100 else { return }
        let report = result.parts.map(\.description).joined(separator: "; ")
        // Which page a part happens to be on is chance; at its emptiest it has no more than the others at their fullest.
        #expect(last.fewest <= max(first.fewest * SoakRun.nodesAllowed / 100, first.most), "\(result.name) has more and more nodes: \(report)")
        #expect(last.memory <= first.memory + SoakRun.memoryAllowed, "\(result.name) takes more and more memory: \(report)")
    }
}
