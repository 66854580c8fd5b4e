import Foundation
import Inbetween
import MovieFormats
import StageTime

/// The seed of all random numbers in a run.
enum RandomSeed {
    /// The order of sets and dictionaries is fixed when a process begins, so the tool restarts itself for another seed.
    static func begin(seed: UInt64) throws {
        guard seed != StageTime.defaultSeed else { return }
        setenv("INBETWEEN_SEED", "\(seed)", 1)
        var arguments = CommandLine.arguments.map { strdup($0) } + [nil]
        execv("/proc/self/exe", &arguments)
        throw MovieError("the tool cannot restart with the seed \(seed): \(String(cString: strerror(errno)))")
    }
}
