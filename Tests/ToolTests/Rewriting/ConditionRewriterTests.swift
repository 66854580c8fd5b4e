import Testing
@testable import inbetween
@testable import SourceCode

/// Conditions come out as on the author's machine, and nothing moves.
@Suite struct ConditionRewriterTests {
    @Test(arguments: [
        ("#if os(iOS)\n", "#if true   \n", "#if os(iOS)\n"),
        ("#if os(macOS)\n", "#if os(macOS)\n", "#if true     \n"),
        ("#if os(Linux)\n", "#if false    \n", "#if false    \n"),
        ("#if canImport(UIKit)\n", "#if true            \n", "#if false           \n"),
        ("#if targetEnvironment(simulator)\n", "#if true                        \n", "#if targetEnvironment(simulator)\n"),
        ("#if !os(iOS) || DEBUG\n", "#if !true    || DEBUG\n", "#if !os(iOS) || DEBUG\n"),
        ("#if a\n#elseif os ( iOS )\n#endif", "#if a\n#elseif true      \n#endif", "#if a\n#elseif os ( iOS )\n#endif"),
        ("  #if os(iOS) && os(iOS) // os(iOS)\n", "  #if true    && true    // os(iOS)\n", "  #if os(iOS) && os(iOS) // os(iOS)\n"),
        ("#if os(iOS)", "#if true   ", "#if os(iOS)"),
    ])
    func conditionsAreAnswered(text: String, iOS: String, macOS: String) {
        #expect(ConditionRewriter(system: .iOS).rewrite(text) == iOS)
        #expect(ConditionRewriter(system: .macOS).rewrite(text) == macOS)
        #expect(ConditionRewriter(system: .linux).rewrite(text) == text)
    }

    @Test(arguments: [
        ("import Darwin\n", "@preconcurrency import  Glibc\n"), ("import Darwin.C\n", "@preconcurrency import  Glibc  \n"),
        ("import func Darwin.sin\n", "@preconcurrency import func  Glibc.sin\n"),
        ("@preconcurrency import Darwin\n", "@preconcurrency import  Glibc\n"),
        ("let a = Darwin.sin(1)\n", "let a =  Glibc.sin(1)\n"), ("#if canImport(Darwin)\n", "#if canImport(Darwin)\n"),
        ("struct Darwin {}", "struct Darwin {}"),
    ])
    func theCLibraryIsGlibc(text: String, result: String) {
        #expect(ConditionRewriter(system: .iOS).rewrite(text) == result)
        #expect(ConditionRewriter(system: .macOS).rewrite(text) == result)
        #expect(ConditionRewriter(system: .linux).rewrite(text) == text)
    }

    @Test(arguments: [
        "let a = \"#if os(iOS)\"\n", "// #if os(iOS)\n", "/*\n#if os(iOS)\n*/\n", "let a = \"\"\"\n#if os(iOS)\n\"\"\"\n", "os(iOS)\n",
        "#if os(iOSX)\n", "#if canImport(UIKitten)\n", "#if pos(iOS)\n", "#if os\n(iOS)\n", "#if os(iOS\n", "#if os(\n", "#if os(iOS, x)\n",
        "if os(iOS) { }\n", "#if", "#if os", "#if os(", "",
    ])
    func otherTextIsLeftAlone(text: String) {
        #expect(ConditionRewriter(system: .iOS).rewrite(text) == text)
    }

    @Test func everythingElseStaysInItsPlace() {
        let text = """
            import SwiftUI // ünïcödé
            #if os(iOS) || targetEnvironment(simulator)
            let 名 = "os(iOS)"
            #elseif canImport(UIKit)
            #endif
            """
        let result = ConditionRewriter(system: .iOS).rewrite(text)
        let before = text.split(separator: "\n", omittingEmptySubsequences: false)
        let after = result.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(before.map(\.utf8.count) == after.map(\.utf8.count))
        #expect(after.enumerated().filter { before[$0.offset] != $0.element }.map(\.offset) == [1, 3])
    }
}

/// Code that needs Objective-C's runtime is removed, and everything else stays in its line.
@Suite struct ObjectiveCRewriterTests {
    @Test(arguments: [
        ("@objc func tick() {}", "      func tick() {}"),
        ("@objc(tick:) func tick(_ x: Int) {}", "             func tick(_ x: Int) {}"),
        ("@objcMembers class A {}", "             class A {}"),
        ("@IBOutlet weak var a: UILabel!", "          weak var a: UILabel!"),
        ("@IBAction func a() {}", "          func a() {}"),
        ("@IBInspectable var a = 1", "               var a = 1"),
        ("@IBDesignable class A {}", "              class A {}"),
        ("@NSManaged var a: Int", "           var a: Int { get { _managedValue(\"a\") } set { _setManagedValue(\"a\", newValue) } }"),
        ("@NSManaged func addToB(_ c: B)", "           func addToB(_ c: B) { _managedCall(\"addToB\", [c]) }"),
        ("let a = #keyPath(Item.list.title)", "let a = \"list.title\""),
        ("let a = #selector(tick(_:))", "let a =  Selector(tick(_:))"),
        ("import TipKit; let a = #Rule(Self.$b) { $0 }", "import TipKit; let a =  Rule(Self.$b) { $0 }"), ("let a = #Rule(b)", "let a = #Rule(b)"),
        ("typealias B = @convention(block) (Int) -> Void", "typealias B =                    (Int) -> Void"),
        ("typealias C = @convention(c) (Int) -> Void", "typealias C = @convention(c) (Int) -> Void"),
        ("@objc protocol A {}", "      protocol A: AnyObject {}"), ("@objc public protocol A: B {}", "      public protocol A: AnyObject, B {}"),
        ("let a: URL = #fileLiteral(resourceName: \"a.txt\")", "let a: URL =  fileLiteral(resourceName: \"a.txt\")"),
        ("@objc optional func a()", "               func a()"),
        ("let optional = 1", "let optional = 1"), ("// @objc", "// @objc"), ("\"@objc\"", "\"@objc\""), ("@objcish", "@objcish"),
    ])
    func objectiveCGoes(text: String, result: String) {
        #expect(ConditionRewriter(system: .iOS).rewrite(text) == result)
        #expect(ConditionRewriter(system: .linux).rewrite(text) == text)
    }
}
