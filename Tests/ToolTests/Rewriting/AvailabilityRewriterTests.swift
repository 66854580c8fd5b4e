import Testing

@testable import SourceCode

@Suite struct AvailabilityRewriterTests {
    private func rewrite(_ text: String, _ system: TargetSystem = .iOS) -> String { ConditionRewriter(system: system).rewrite(text) }

    @Test func casesThatAreNotThere() {
        let text = "enum A {\n    case a\n    @available(iOS, unavailable)\n    case b\n}\n"
        #expect(!rewrite(text).contains("case b") && rewrite(text).count == text.count && rewrite(text).contains("case a"))
        #expect(rewrite(text, .macOS) == text)
        let member = "struct A { @available(iOS, unavailable) func f() {} }"
        #expect(rewrite(member) == member)
    }

    @Test func whatIsObsoleteIsUsedLast() {
        let text = "extension View {\n    @available(iOS, introduced: 13, obsoleted: 15, message: \"x\")\n    func f() {}\n}\n"
        #expect(rewrite(text).contains("@_disfavoredOverload") && rewrite(text).count == text.count && !rewrite(text).contains("obsoleted"))
        let type = "@available(iOS, obsoleted: 15) struct A {}"
        #expect(rewrite(type) == type && rewrite(text, .macOS) == text)
    }

    @Test func functionsThatReceiveElementsOfPaths() {
        #expect(!rewrite("typealias F = @convention(c) (UnsafePointer<CGPathElement>) -> Void").contains("@convention"))
        #expect(rewrite("typealias F = @convention(c) (Int) -> Void").contains("@convention(c)"))
    }

    @Test func theStoresTransactionWhereSwiftUIIsNotImported() {
        #expect(rewrite("import StoreKit\nlet a: Transaction?").hasSuffix("\nimport struct StoreKit.Transaction\n"))
        #expect(!rewrite("import StoreKit\nimport SwiftUI\nlet a: Transaction?").contains("struct"))
    }
}
