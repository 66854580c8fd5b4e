import Foundation

/// Where compiled things stay from run to run, and the names that they have there.
package enum CompilationCache {
    /// `$XDG_CACHE_HOME/inbetween`, usually `~/.cache/inbetween`, or a folder for temporary files where neither can be written.
    package static let folder: String = {
        let environment = ProcessInfo.processInfo.environment
        let home = environment["HOME"].map { $0 + "/.cache" }
        let candidates = [environment["XDG_CACHE_HOME"], home].compactMap { $0 }.filter { $0.hasPrefix("/") }
        for candidate in candidates {
            let folder = candidate + "/inbetween"
            try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            if FileManager.default.isWritableFile(atPath: folder) {
                return folder
            }
        }
        return NSTemporaryDirectory() + "inbetween-\(getuid())"
    }()

    /// A name for something that is made of these texts.
    package static func key(_ texts: [String]) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for text in texts {
            for byte in text.utf8 {
                hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
            }
            hash = (hash ^ 0xff) &* 0x100_0000_01b3
        }
        return String(hash, radix: 16)
    }
}
