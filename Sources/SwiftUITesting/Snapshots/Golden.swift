import Foundation

/// A golden file that cannot be used.
package struct GoldenError: Error, CustomStringConvertible {
    package var description: String

    package init(_ description: String) {
        self.description = description
    }
}

/// How a file differs from the golden one.
package struct GoldenDifference {
    /// The problem, without the name.
    package var text: String
    /// A file that shows it.
    package var image: Data?

    package init(_ text: String, image: Data? = nil) {
        self.text = text
        self.image = image
    }
}

/// A file that a test's result is compared with, and those that are written beside it when it differs.
package struct Golden: Sendable {
    /// Where it lies; where a new one comes to lie.
    package let url: URL
    /// What it is called in failures.
    package let name: String

    /// - Parameters:
    ///   - name: By default the test's name and a number, which counts the goldens of the test.
    ///   - folder: Beside the test's file.
    ///   - pathExtension: Empty for a file without one.
    ///   - isNested: Whether it has a folder for each test file. A file `FOLDER/NAME.EXTENSION` is taken nevertheless if it is there.
    package init(
        named name: String?, of testName: String, extension pathExtension: String, beside location: TestLocation, folder: String = "Snapshots",
        isNested: Bool = true, takesFlat: Bool = true
    ) throws {
        let base = location.url.deletingLastPathComponent().appendingPathComponent(folder)
        let test = Self.component(testName.prefix { $0 != "(" })
        if let name {
            guard !name.isEmpty, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else {
                throw GoldenError("“\(name)” is no name of a snapshot")
            }
            let flat = base.appendingPathComponent("\(name).\(pathExtension)")
            if !isNested || takesFlat && FileManager.default.fileExists(atPath: flat.path) {
                self.name = name
                url = flat
                return
            }
        }
        let part = try name.map(Self.component) ?? Self.number(of: testName, in: "\(location.file)", folder: folder)
        self.name = name ?? "\(test).\(part)"
        url = base.appendingPathComponent(location.url.deletingPathExtension().lastPathComponent).appendingPathComponent(
            "\(test).\(part)" + (pathExtension.isEmpty ? "" : ".\(pathExtension)"))
    }

    package init(url: URL, name: String) {
        self.url = url
        self.name = name
    }

    /// A part of a file's name that every system takes.
    private static func component(_ text: some StringProtocol) -> String {
        var result = ""
        for character in text {
            let isPlain = character.isLetter || character.isNumber || character == "_"
            result += isPlain ? String(character) : result.hasSuffix("-") || result.isEmpty ? "" : "-"
        }
        return result.hasSuffix("-") ? String(result.dropLast()) : result
    }

    // MARK: Numbers of those that have no name

    private struct Counter: Hashable, @unchecked Sendable {
        let file, test, folder: String
        let id: AnyHashable?
    }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var counts: [Counter: Int] = [:]

    private static func number(of test: String, in file: String, folder: String) throws -> String {
        guard !TestResults.hasArguments else {
            throw GoldenError("a snapshot in a test with arguments needs a name, because its cases run in any order: named: \"…\"")
        }
        return lock.withLock {
            counts[Counter(file: file, test: test, folder: folder, id: TestResults.testID), default: 0] += 1
            return String(counts[Counter(file: file, test: test, folder: folder, id: TestResults.testID)]!)
        }
    }

    // MARK: Files

    private func beside(_ suffix: String, _ pathExtension: String? = nil) -> URL {
        let base = url.deletingPathExtension()
        return base.deletingLastPathComponent().appendingPathComponent("\(base.lastPathComponent).\(suffix).\(pathExtension ?? url.pathExtension)")
    }

    /// What the test has made, when it differs.
    package var new: URL { beside("new") }
    /// An image of the difference.
    package var difference: URL { beside("difference", "png") }

    /// Compares, or records if recording is on. Returns nil on success.
    package func problem(
        _ content: Data, recording: SnapshotRecording, difference compare: (Data) throws -> GoldenDifference?
    ) throws -> (text: String, files: [FailureFile])? {
        let manager = FileManager.default
        let known = try? Data(contentsOf: url)
        let found = try known.map(compare) ?? GoldenDifference("is not there yet")
        for old in [new, difference] where manager.fileExists(atPath: old.path) {
            try? manager.removeItem(at: old)
        }
        guard let found else { return nil }
        if recording == .all || recording == .missing && known == nil {
            try write(content, to: url)
            FileHandle.standardError.write(Data("recorded “\(url.path)”\n".utf8))
            return nil
        }
        try write(content, to: new)
        var text = known == nil ? "there is no “\(url.path)” yet" : "“\(name)” \(found.text)"
        var files = [FailureFile(name: new.lastPathComponent, content: content)]
        if let known {
            text += "\n  expected: \(url.path)"
            files.insert(FailureFile(name: url.lastPathComponent, content: known), at: 0)
        }
        text += "\n  found: \(new.path)"
        if let image = found.image {
            try write(image, to: difference)
            files.append(FailureFile(name: difference.lastPathComponent, content: image))
            text += "\n  difference: \(difference.path)"
        }
        return (text + "\nIf what was found is right, run the test once with INBETWEEN_RECORD=1 in the environment.", files)
    }

    private func write(_ data: Data, to url: URL) throws {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url, options: .atomic)
    }
}
