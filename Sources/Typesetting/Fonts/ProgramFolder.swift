import Foundation

/// What a program that `inbetween bundle` has made has beside it.
enum ProgramFolder {
    /// A folder in the program's `share`; nil where there is none.
    static func shared(_ name: String) -> String? {
        guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else { return nil }
        let path = (program as NSString).deletingLastPathComponent + "/share/" + name
        return FileManager.default.fileExists(atPath: path) ? path : nil
    }
}
