import ArgumentParser
import Foundation

/// How much a run may take before it counts as one that never ends. The same for every command that runs the user's code.
struct RunLimits: ParsableArguments {
    static let defaultTime = 3600.0
    private static let defaultMemory: UInt64 = 8 << 30

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The time limit of the run, in seconds of real time; 0 for none.", valueName: "seconds"))
    var timeLimit = Self.defaultTime

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The memory limit of the run, such as 500M or 2G; 0 for none. (default: 8G, or three quarters of the machine's memory)",
            valueName: "size"))
    var memoryLimit: MemorySize?

    func validate() throws {
        guard timeLimit.isFinite, timeLimit >= 0 else {
            throw ValidationError("a time limit of \(timeLimit) s is not possible; use a number of seconds, or 0 for none")
        }
    }

    /// Bytes; nil for no limit.
    var memory: UInt64? {
        let bytes = memoryLimit?.bytes ?? min(Self.defaultMemory, ProcessInfo.processInfo.physicalMemory / 4 * 3)
        return bytes == 0 ? nil : bytes
    }

    /// From here on they hold, counted from the start of the process.
    func begin() {
        RunGuard.shared.setLimits(seconds: timeLimit == 0 ? nil : timeLimit, bytes: memory)
    }
}

/// `2G`, `500M`, `1.5 GB`; a number alone means megabytes.
struct MemorySize: ExpressibleByArgument {
    let bytes: UInt64

    init?(argument: String) {
        var text = argument.uppercased().filter { $0 != " " }
        var unit = 1048576.0
        if text.hasSuffix("B") {
            text.removeLast()
        }
        switch text.last {
        case "K": unit = 1024
        case "M": unit = 1048576
        case "G": unit = 1073741824
        case "T": unit = 1099511627776
        default: text += "M"
        }
        guard let number = Double(text.dropLast()), number.isFinite, number >= 0, number * unit < 1e18 else { return nil }
        bytes = UInt64(number * unit)
    }
}
