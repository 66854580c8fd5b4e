import Foundation

/// A file, a folder, or a symbolic link, in memory.
public final class FileWrapper {
    /// How a wrapper is read.
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Reads the contents at once instead of when they are asked for.
        public static let immediate = ReadingOptions(rawValue: 1)
        /// Harmless: contents are never mapped into memory.
        public static let withoutMapping = ReadingOptions(rawValue: 2)
    }

    /// How a wrapper is written.
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Writes beside the place first, and moves it there when everything is written.
        public static let atomic = WritingOptions(rawValue: 1)
        /// Sets the `filename` of the wrappers to the names that they have been written with.
        public static let withNameUpdating = WritingOptions(rawValue: 2)
    }

    private enum Content {
        case file(Data)
        /// Of a file that has not been read yet.
        case place(URL)
        case folder([String: FileWrapper])
        case link(URL)
    }

    private var content: Content
    /// The name to be written with where the wrapper is in a folder.
    public var preferredFilename: String?
    /// The name that the wrapper was read or written with.
    public var filename: String?
    /// As `FileManager` has them.
    public var fileAttributes: [String: Any] = [:]

    private init(_ content: Content) {
        self.content = content
    }

    /// A file with these bytes.
    public convenience init(regularFileWithContents contents: Data) {
        self.init(.file(contents))
    }

    /// A folder with these wrappers, by their names.
    public convenience init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
        for (name, child) in childrenByPreferredName where child.preferredFilename == nil {
            child.preferredFilename = name
        }
        self.init(.folder(childrenByPreferredName))
    }

    /// A link to a place.
    public convenience init(symbolicLinkWithDestinationURL url: URL) {
        self.init(.link(url))
    }

    /// What is at a place. A folder is read with all that is in it, and the contents of files when they are asked for.
    public convenience init(url: URL, options: ReadingOptions = []) throws {
        let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
        switch attributes[.type] as? FileAttributeType {
        case .typeDirectory?:
            let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
            let children = try names.map { ($0, try FileWrapper(url: url.appendingPathComponent($0), options: options)) }
            self.init(.folder(Dictionary(uniqueKeysWithValues: children)))
        case .typeSymbolicLink?:
            self.init(.link(URL(fileURLWithPath: try FileManager.default.destinationOfSymbolicLink(atPath: url.path), relativeTo: url)))
        default:
            self.init(options.contains(.immediate) ? .file(try Data(contentsOf: url)) : .place(url))
        }
        filename = url.lastPathComponent
        preferredFilename = filename
        fileAttributes = Dictionary(uniqueKeysWithValues: attributes.map { ($0.key.rawValue, $0.value) })
    }

    // MARK: What it is

    public var isDirectory: Bool {
        if case .folder = content { true } else { false }
    }

    public var isRegularFile: Bool {
        switch content {
        case .file, .place: true
        default: false
        }
    }

    public var isSymbolicLink: Bool {
        if case .link = content { true } else { false }
    }

    /// The bytes of a file; nil for what is none, or cannot be read.
    public var regularFileContents: Data? {
        switch content {
        case .file(let data): return data
        case .place(let url):
            guard let data = try? Data(contentsOf: url) else { return nil }
            content = .file(data)
            return data
        case .folder, .link: return nil
        }
    }

    /// What is in a folder, by the names that it is written with; nil for what is none.
    public var fileWrappers: [String: FileWrapper]? {
        if case .folder(let children) = content { children } else { nil }
    }

    public var symbolicLinkDestinationURL: URL? {
        if case .link(let url) = content { url } else { nil }
    }

    // MARK: Folders

    /// Adds a wrapper to a folder. Returns the name that it has there: its preferred one, or that with a number where another one has it.
    @discardableResult
    public func addFileWrapper(_ child: FileWrapper) -> String {
        guard case .folder(var children) = content else { preconditionFailure("a file wrapper is added to what is no folder") }
        guard let preferred = child.preferredFilename, !preferred.isEmpty else {
            preconditionFailure("a file wrapper that is added to a folder needs a preferred name")
        }
        var name = preferred
        var number = 1
        while children[name] != nil {
            number += 1
            name = "\(number)__#$!@%!#__\(preferred)"
        }
        children[name] = child
        content = .folder(children)
        return name
    }

    /// Adds a file to a folder. Returns the name that it has there.
    @discardableResult
    public func addRegularFile(withContents data: Data, preferredFilename fileName: String) -> String {
        let child = FileWrapper(regularFileWithContents: data)
        child.preferredFilename = fileName
        return addFileWrapper(child)
    }

    /// Removes a wrapper from a folder.
    public func removeFileWrapper(_ child: FileWrapper) {
        guard case .folder(let children) = content else { preconditionFailure("a file wrapper is removed from what is no folder") }
        content = .folder(children.filter { $0.value !== child })
    }

    /// The name of a wrapper in this folder; nil where it is not in it.
    public func keyForChildFileWrapper(_ child: FileWrapper) -> String? {
        fileWrappers?.first { $0.value === child }?.key
    }

    // MARK: Writing

    /// Writes to a place. What is there is replaced.
    ///
    /// Harmless: `originalContentsURL` makes no difference, since nothing is shared with an earlier version.
    public func write(to url: URL, options: WritingOptions = [], originalContentsURL: URL? = nil) throws {
        if options.contains(.atomic) {
            try writeAtomically(to: url)
        } else {
            try write(to: url)
        }
        if options.contains(.withNameUpdating) {
            filename = url.lastPathComponent
        }
    }

    private func writeAtomically(to url: URL) throws {
        let place = url.deletingLastPathComponent().appendingPathComponent(".\(url.lastPathComponent).\(UUID().uuidString)")
        do {
            try write(to: place)
            try FileManager.default.putItem(at: place, inPlaceOf: url)
        } catch {
            try? FileManager.default.removeItem(at: place)
            throw error
        }
    }

    private func write(to url: URL) throws {
        switch content {
        case .file(let data):
            try data.write(to: url)
        case .place(let source):
            try Data(contentsOf: source).write(to: url)
        case .link(let destination):
            try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: destination.relativePath)
        case .folder(let children):
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            for (name, child) in children {
                try child.write(to: url.appendingPathComponent(name))
            }
        }
    }
}

extension FileManager {
    /// Moves what has been written to where it belongs. Something else there stays until that has come off.
    func putItem(at new: URL, inPlaceOf url: URL) throws {
        guard let attributes = try? attributesOfItem(atPath: url.path) else { return try moveItem(at: new, to: url) }
        if attributes[.type] as? FileAttributeType == .typeRegular, (try attributesOfItem(atPath: new.path))[.type] as? FileAttributeType == .typeRegular {
            if let permissions = attributes[.posixPermissions] {
                try? setAttributes([.posixPermissions: permissions], ofItemAtPath: new.path)
            }
            // One step: at each moment one of the two files is there.
            guard rename(new.path, url.path) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
            return
        }
        let old = new.appendingPathExtension("old")
        try moveItem(at: url, to: old)
        do {
            try moveItem(at: new, to: url)
        } catch {
            try? moveItem(at: old, to: url)
            throw error
        }
        try? removeItem(at: old)
    }
}
