import Foundation
import Testing
@testable import inbetween
@testable import SourceCode

/// Goldens of one machine on another: other time zones, languages, users, homes and numbers of cores.
@Suite struct PreviewGoldenMachineTests {
    private static let page = """
        import SwiftUI

        struct Page: View {
            var body: some View {
                VStack {
                    Text(Date(), format: .dateTime.weekday().hour().minute())
                    Text(Date(), style: .time)
                    Text(1234567.891, format: .number)
                    Text(3.5, format: .currency(code: "EUR"))
                    Text(["b", "ä", "z", "Å"].sorted { $0.localizedCompare($1) == .orderedAscending }.joined())
                    Text("\\(Int.random(in: 0..<1_000_000)) \\(UUID().uuidString.prefix(8)) \\(Set(1...9).map(String.init).joined())")
                    ProgressView()
                }
            }
        }

        #Preview("Page", traits: .fixedLayout(width: 300, height: 200)) { Page() }
        """

    @Test func goldensAreTheSameInOtherTimeZonesLanguagesAndNumbersOfJobs() throws {
        let run = try ToolRun(["Page.swift": Self.page])
        let here = ["TZ": "UTC", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"]
        #expect(try run.run(["test", ".", "--record", "--jobs", "1"], environment: here).status == 0)
        let index = try String(contentsOfFile: run.folder + "/__Previews__/index.txt", encoding: .utf8)
        let elsewhere = [
            ["TZ": "Asia/Kathmandu", "LANG": "ar_EG.UTF-8", "LC_ALL": "ar_EG.UTF-8"],
            ["TZ": "America/St_Johns", "LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8", "HOME": NSTemporaryDirectory(), "USER": "somebody"],
        ]
        for (number, environment) in elsewhere.enumerated() {
            let result = try run.run(["test", ".", "--jobs", "\(number + 2)"], environment: environment)
            #expect(result.status == 0, "\(result.output) \(result.errors)")
            #expect(try run.run(["test", ".", "--record", "--goldens", "Goldens \(number)"], environment: environment).status == 0)
            #expect(try String(contentsOfFile: run.folder + "/Goldens \(number)/index.txt", encoding: .utf8) == index)
        }
    }

    /// Only root can become another user.
    @Test(.enabled(if: getuid() == 0)) func goldensAreTheSameForAnotherUserOnOneCore() throws {
        let run = try ToolRun(["Page.swift": Self.page])
        #expect(try run.run(["test", ".", "--record"]).status == 0)
        let home = NSTemporaryDirectory() + "somebody-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: home) }
        try #require(chown(home, 65534, 65534) == 0)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.currentDirectoryURL = URL(fileURLWithPath: run.folder)
        process.arguments = [
            "setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "taskset", "--cpu-list", "0", UserCompiler.programFolder + "/inbetween", "test", ".",
        ]
        process.environment = ProcessInfo.processInfo.environment.merging(["HOME": home, "XDG_CACHE_HOME": home + "/cache", "TMPDIR": home]) { $1 }
        let output = Pipe()
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(text)")
    }
}
