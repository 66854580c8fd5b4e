import Foundation
import SwiftData
import Testing

private enum KillSetting {
    static let file = "INBETWEEN_KILLED_STORE"
    static let batch = 40

    /// `INBETWEEN_KILLS=200` for more than a few.
    static let count = ProcessInfo.processInfo.environment["INBETWEEN_KILLS"].flatMap(Int.init) ?? 3
}

/// What `KillTests` runs in a process that it kills.
@Suite(.enabled(if: ProcessInfo.processInfo.environment[KillSetting.file] != nil)) struct SavesUntilKilled {
    @Test func savesUntilItIsKilled() throws {
        let path = try #require(ProcessInfo.processInfo.environment[KillSetting.file])
        let context = ModelContext(try ModelContainer(for: Folder.self, configurations: ModelConfiguration(url: URL(fileURLWithPath: path))))
        var number = try context.fetchCount(FetchDescriptor<Folder>())
        while true {
            number += 1
            let folder = Folder(name: "\(number)")
            context.insert(folder)
            folder.items = (0..<KillSetting.batch).map { Item("item", number: $0) }
            // It changes in each save.
            try context.fetch(FetchDescriptor<Folder>(predicate: #Predicate { $0.name == "1" })).first?.items.first?.note = "\(number)"
            try context.save()
            FileHandle.standardOutput.write(Data("saved \(number)\n".utf8))
        }
    }
}

@Suite struct KillTests {
    private let folder = Folders()

    /// Runs a process until it has said that it has saved so many times; kills it then, in the middle of what it does next.
    ///
    /// - Returns: The last number that it has said to be saved.
    private func runAndKill(after reports: Int) throws -> Int {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["--testing-library", "swift-testing", "--filter", "SavesUntilKilled"]
        process.environment = ProcessInfo.processInfo.environment.merging([KillSetting.file: folder.url().path]) { $1 }
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        defer { process.waitUntilExit() }
        var text = "", isKilled = false
        while true {
            let data = pipe.fileHandleForReading.availableData
            if data.isEmpty { break }
            text += String(decoding: data, as: UTF8.self)
            if !isKilled, text.components(separatedBy: "saved ").count > reports {
                isKilled = true
                kill(process.processIdentifier, SIGKILL)
            }
        }
        #expect(isKilled, "\(text)")
        // A number without the end of its line is not said yet.
        return text.components(separatedBy: "\n").dropLast().compactMap { $0.hasPrefix("saved ") ? Int($0.dropFirst(6)) : nil }.last ?? 0
    }

    @Test func nothingThatWasSavedIsLost() throws {
        for round in 0..<KillSetting.count {
            let said = try runAndKill(after: 1 + round % 7)
            let context = ModelContext(try ModelContainer(for: Folder.self, configurations: ModelConfiguration(url: folder.url())))
            let folders = try context.fetch(FetchDescriptor<Folder>())
            let numbers = folders.compactMap { Int($0.name) }
            // The save in which it was killed is there as a whole or not at all.
            #expect(numbers.count == folders.count && numbers == Array(1...max(1, numbers.count)))
            #expect(numbers.count >= said && numbers.count <= said + 1 && said > 0, "round \(round): \(said) were said, \(numbers.count) are there")
            #expect(folders.allSatisfy { $0.items.count == KillSetting.batch }, "round \(round)")
            #expect(try context.fetchCount(FetchDescriptor<Item>()) == numbers.count * KillSetting.batch)
            #expect(folders.first?.items.first?.note == "\(numbers.count)")
        }
    }
}
