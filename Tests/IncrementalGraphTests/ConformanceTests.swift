import RuntimeABI
import Testing
@testable import IncrementalGraph

private protocol Marked {}
private protocol Unused {}
private typealias Coded = Hashable & Codable
private struct Plain { var text = "" }
private struct Box<Content> { var content: Content }
private enum Choice { case one, two(String) }
private class Base: Marked {}
private final class Derived: Base {}
private class Other<Content> {}
private final class DerivedFromGeneric: Other<Int> {}
extension Box: Equatable where Content: Equatable {}
extension Box: Marked {}
extension Other: Marked where Content == Int {}

/// Casts that ask the table of conformances have the results of the runtime's own.
@Suite struct ConformanceTests {
    @Test(
        arguments: [
            Plain.self, Box<Int>.self, Box<Plain>.self, Choice.self, Base.self, Derived.self, Other<Int>.self, Other<String>.self, DerivedFromGeneric.self,
            Int.self,
            String.self, [Int].self, [Plain].self, Int?.self, Plain?.self, [String: [Int]].self, (Int, Int).self, ((Int) -> Int).self, Any.self,
            (any Error).self,
            (any Marked).self, Int.Type.self, (any Marked.Type).self, AnyObject.self, ObjectIdentifier.self, CancellationError.self, Never.self,
        ] as [Any.Type])
    func castsAreThoseOfTheRuntime(_ type: Any.Type) {
        #expect((conforming(type, to: (any Equatable.Type).self) != nil) == (type is any Equatable.Type))
        #expect((conforming(type, to: (any Marked.Type).self) != nil) == (type is any Marked.Type))
        #expect((conforming(type, to: (any Error.Type).self) != nil) == (type is any Error.Type))
        #expect((conforming(type, to: (any Sequence.Type).self) != nil) == (type is any Sequence.Type))
        #expect(conforming(type, to: (any Unused.Type).self) == nil)
        // The table decides: what the runtime would find slowly is not asked of it.
        #expect(
            !runtime_may_conform(unsafeBitCast(type, to: UnsafeRawPointer.self), unsafeBitCast((any Unused.Type).self as Any.Type, to: UnsafeRawPointer.self)))
        // Several protocols, and none, are left to the runtime.
        #expect((conforming(type, to: (any Coded.Type).self) != nil) == (type is any Coded.Type))
        #expect((conforming(type, to: AnyClass.self) != nil) == (type is AnyClass))
    }
}
