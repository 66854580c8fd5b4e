import Files
import ImageFormats
import Foundation
import Rendering

/// The images that previews are compared with: a folder with `index.txt`, a line for each image of each preview, and `images/HASH.png`,
/// where equal images are one file.
///
/// Every file takes its name when it is whole, images before the index that names them: a run that ends before leaves the old goldens.
package struct GoldenStore {
    package struct Entry: Equatable, Hashable {
        /// The preview's, with its variant.
        package var name: String
        /// Seconds of stage time, as `time(_:)` writes them.
        package var time: String

        package init(name: String, time: String) {
            (self.name, self.time) = (name, time)
        }
    }

    package let folder: String
    /// Hashes by what they are images of.
    package private(set) var images: [Entry: String]
    /// Whether there is an index.
    package let exists: Bool

    private static let heading = """
        # Goldens of “inbetween test”: for each image its name in images/, the second it shows, the preview.
        # A merge may keep the lines of both sides; where two lines of one preview differ, record it again.

        """

    private var indexPath: String { folder + "/index.txt" }

    package func path(of hash: String) -> String { "\(folder)/images/\(hash).png" }

    /// `0`, `0.25`, `1.333`.
    package static func time(_ seconds: Double) -> String {
        let thousandths = Int(exactly: (seconds * 1000).rounded()) ?? 0
        guard thousandths % 1000 != 0 else { return "\(thousandths / 1000)" }
        var digits = String("\(1000 + thousandths % 1000)".dropFirst())
        while digits.hasSuffix("0") { digits.removeLast() }
        return "\(thousandths / 1000).\(digits)"
    }

    /// Reads the index; there are no goldens where there is no folder. Throws when it is no index.
    package init(folder: String) throws {
        self.folder = folder
        let path = folder + "/index.txt"
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), !isFolder.boolValue {
            throw CheckError("“\(folder)” is a file; --goldens names a folder")
        }
        guard FileManager.default.fileExists(atPath: path) else {
            (images, exists) = ([:], false)
            return
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw CheckError("“\(path)” cannot be read")
        }
        images = try Self.entries(of: String(decoding: data, as: UTF8.self), path: path)
        exists = true
    }

    private static func entries(of text: String, path: String) throws -> [Entry: String] {
        var images: [Entry: String] = [:]
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.isEmpty || line.hasPrefix("#") { continue }
            if ["<<<<<<<", "=======", ">>>>>>>"].contains(where: line.hasPrefix) {
                throw CheckError("\(path):\(index + 1): a merge was not resolved; keep the lines of both sides, and record the differing images again")
            }
            let parts = line.split(separator: " ", maxSplits: 2)
            guard parts.count == 3, PixelHash.isHash(parts[0]), let seconds = Double(parts[1]), seconds >= 0, time(seconds) == parts[1] else {
                throw CheckError(
                    "\(path):\(index + 1): “\(line.prefix(60))” is no line of an index (HASH SECONDS NAME); restore the file, or remove it and record again")
            }
            let entry = Entry(name: String(parts[2]), time: String(parts[1]))
            guard images[entry] == nil || images[entry] == String(parts[0]) else {
                throw CheckError(
                    "\(path):\(index + 1): there are two images of “\(entry.name)” at \(entry.time) s, as after a merge; remove both lines, and record it again"
                )
            }
            images[entry] = String(parts[0])
        }
        return images
    }

    /// The images of one preview, in the order of time.
    package func images(of name: String) -> [(time: String, hash: String)] { byName[name] ?? [] }

    private var byName: [String: [(time: String, hash: String)]] {
        Dictionary(grouping: images, by: \.key.name).mapValues { list in
            list.map { (time: $0.key.time, hash: $0.value) }.sorted { (Double($0.time) ?? 0) < (Double($1.time) ?? 0) }
        }
    }

    /// All at once, for many.
    package func imagesByName() -> [String: [(time: String, hash: String)]] { byName }

    package var names: Set<String> { Set(images.keys.map(\.name)) }

    /// Reads an image. Throws when it is missing or not what its name says.
    package func bitmap(_ hash: String) throws -> Bitmap {
        let path = path(of: hash)
        guard let data = FileManager.default.contents(atPath: path) else {
            throw CheckError("the golden image “\(path)” is missing; restore it, or record the preview again")
        }
        guard let bitmap = try? PNGDecoder.decode(Array(data)), PixelHash.hash(of: bitmap) == hash else {
            throw CheckError("the golden image “\(path)” is damaged: its pixels are not those that its name says; restore it, or record the preview again")
        }
        return bitmap
    }

    // MARK: Changing

    /// The preview's images are these from now on.
    package mutating func set(_ name: String, images new: [(time: String, hash: String)]) {
        remove(name)
        for (time, hash) in new { images[Entry(name: name, time: time)] = hash }
    }

    package mutating func remove(_ name: String) {
        for entry in images.keys where entry.name == name { images[entry] = nil }
    }

    /// Puts an image into the folder, unless it is there. The index that names it is written later.
    package func add(_ png: [UInt8], as hash: String) throws {
        try makeFolder()
        let file = try PartialFile(target: path(of: hash))
        try file.write(png)
        try file.commit()
    }

    private func makeFolder() throws {
        do {
            try FileManager.default.createDirectory(atPath: folder + "/images", withIntermediateDirectories: true)
        } catch {
            throw CheckError("the folder “\(folder)” for goldens cannot be made: \((error as NSError).localizedDescription)")
        }
    }

    package var index: String {
        let lines = images.sorted { one, other in
            one.key.name == other.key.name ? (Double(one.key.time) ?? 0) < (Double(other.key.time) ?? 0) : one.key.name < other.key.name
        }
        return Self.heading + lines.map { "\($0.value) \($0.key.time) \($0.key.name)\n" }.joined()
    }

    /// Writes the index, and then removes images that it does not name any more.
    /// - Parameter former: What was named before; nil for whatever lies in the folder.
    package func write(former: Set<String>?) throws {
        try makeFolder()
        let file = try PartialFile(target: indexPath)
        try file.write(Array(index.utf8))
        try file.commit()
        let used = Set(images.values)
        let lying =
            former
            ?? Set(
                (try? FileManager.default.contentsOfDirectory(atPath: folder + "/images"))?.filter { $0.hasSuffix(".png") }.map { String($0.dropLast(4)) } ?? []
            )
        for hash in lying.subtracting(used) where PixelHash.isHash(hash) {
            try? FileManager.default.removeItem(atPath: path(of: hash))
        }
    }
}
