import Foundation
import RuntimeABI
import SourceCode
import SwiftUI
import Synchronization
import StageTime

/// Whether what this program knows of the insides of Swift's runtime is so: `RuntimeABI` reads and writes there, and the graph takes values
/// from where they lie. Each run looks, which takes less than a millisecond; `inbetween doctor` reports it.
enum RuntimeChecks {
    /// The differences from the known runtime, as sentences.
    static let problems: [String] = {
        var problems: [String] = []
        if let problem = runtime_abi_problem() {
            problems.append(String(cString: problem))
        }
        if !typesAreRead {
            problems.append("types are described in another way, so that previews may not be found")
        }
        if !conformancesAreFound {
            problems.append("conformances are recorded in another way, so that views are made more slowly, or are not found")
        }
        if ProtocolClasses.slot == nil {
            problems.append("Foundation’s URLProtocol is made in another way, so that requests cannot be kept from the network")
        }
        if !UserLocale.hasKnownSizes || !UserLocale.isTaken {
            problems.append("Foundation finds its locale in another way, so that code that names none may see en_001")
        }
        if !threadNumbersAreFound {
            problems.append("locks store threads differently, so copies of a stage can hang")
        }
        if !optionalsBeginWithTheirValues {
            problems.append("optionals are laid out in another way, so that values may be read from wrong places")
        }
        return problems
    }()

    static func warn() {
        for problem in problems {
            Failure.warn("inbetween does not support this version of Swift: \(problem)")
        }
    }

    /// Tasks that were not made as it is known.
    static var unexpectedTasks: UInt64 {
        var (all, unexpected): (UInt64, UInt64) = (0, 0)
        runtime_new_task_counts(&all, &unexpected)
        return unexpected
    }

    private struct Sample {
        let value = 1
    }

    private enum Choice {
        case one, two
    }

    private protocol Marked {}

    private static var typesAreRead: Bool {
        let types: [Any.Type] = [Sample.self, Choice.self]
        return types.allSatisfy { type in
            let pointer = unsafeBitCast(type, to: UnsafeRawPointer.self)
            return runtime_type_of_description(runtime_description_of_type(pointer)) == pointer
        }
    }

    /// Of types of this module and others, with and without a conformance; a class below one that has it.
    private static var conformancesAreFound: Bool {
        func isFound(_ type: Any.Type, _ metatype: Any.Type) -> Bool {
            runtime_may_conform(unsafeBitCast(type, to: UnsafeRawPointer.self), unsafeBitCast(metatype, to: UnsafeRawPointer.self))
        }
        class Base: Marked {}
        final class Derived: Base {}
        let equatable: Any.Type = (any Equatable.Type).self
        return isFound(Choice.self, equatable) && isFound([Int].self, equatable) && isFound(Derived.self, (any Marked.Type).self)
            && !isFound(Sample.self, equatable) && !isFound(Base.self, equatable) && !isFound((Int, Int).self, equatable)
    }

    /// Once a mutex has been locked here, this module's variable for that holds the thread's number.
    private static var threadNumbersAreFound: Bool {
        let mutex = Mutex(0)
        mutex.withLock { $0 += 1 }
        let number = runtime_thread_number()
        return runtime_renew_thread_numbers(number, number) > 0
    }

    /// Of values with spare bits, without, and with references.
    private static var optionalsBeginWithTheirValues: Bool {
        func begins<T>(_ value: T, _ isSame: (T) -> Bool) -> Bool {
            var optional = Optional(value)
            return withUnsafeMutablePointer(to: &optional) { isSame(UnsafeRawPointer($0).assumingMemoryBound(to: T.self).pointee) }
        }
        return begins(0x0123_4567_89AB_CDEF) { $0 == 0x0123_4567_89AB_CDEF } && begins(UInt8(7)) { $0 == 7 }
            && begins("a text that is on the heap") { $0 == "a text that is on the heap" } && begins((true, 2.5)) { $0 == (true, 2.5) }
            && begins([Choice.two]) { $0 == [.two] } && begins(Int?.some(3)) { $0 == 3 }
    }
}
