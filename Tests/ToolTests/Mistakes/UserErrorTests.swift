import Foundation
import Testing
@testable import inbetween
@testable import SourceCode

/// The messages for wrong code, in the manner of real apps: the plain error at its line, however deep it is.
@Suite(.serialized) struct UserErrorTests {
    private static let text = """
        import SwiftUI

        struct Settings: View {
            @State private var isOn = false
            @State private var count = 0
            @State private var name = "A"
            let items = ["a", "b", "c"]

            var body: some View {
                NavigationStack {
                    List {
                        Section("General") {
                            VStack(alignment: .leading, spacing: 8) {
                                HStack {
                                    Text("Hello \\(name)")
                                        .font(.headline)
                                        .foregroundStyle(isOn ? .red : .blue)
                                        .padding(.horizontal, 8)
                                        .background(Color.red.opacity(0.2))
                                        .overlay(RoundedRectangle(cornerRadius: 8).stroke(Color.blue, lineWidth: 2))
                                        .frame(maxWidth: .infinity, alignment: .leading)
                                    Spacer()
                                    Image(systemName: "star")
                                        .foregroundColor(.red)
                                        .background(.thinMaterial, in: RoundedRectangle(cornerRadius: 8))
                                }
                                .padding()
                                .background(Color.gray)
                            }
                            .frame(height: 100)
                        }
                        Section {
                            ForEach(0..<100, id: \\.self) { century in
                                ForEach(items, id: \\.self) { item in
                                    Text("Prints \\(century * 100 + 1) to \\(century * 100 + 100)")
                                        .font(.subheadline.weight(.semibold))
                                        .background(Color(white: 0.95))
                                }
                            }
                        } header: {
                            Text("Items")
                        }
                    }
                    .navigationTitle("Settings")
                    .toolbar {
                        ToolbarItem(placement: .topBarTrailing) { Button("Done") { isOn = false } }
                    }
                    .sheet(isPresented: $isOn) { Text("x").padding() }
                }
            }
        }

        #Preview { Settings() }
        """

    /// Errors of the tool for the text with one part written in another way.
    private func errors(of old: String, _ new: String) throws -> String {
        #expect(Self.text.contains(old))
        let run = try ToolRun(["A.swift": Self.text.replacingOccurrences(of: old, with: new)])
        let result = try run.run(["snapshot", "A.swift", "--out", "a.png"])
        #expect(result.status != 0)
        #expect(!result.errors.contains("unable to type-check"))
        return result.errors
    }

    @Test(arguments: [
        ("foregroundColor(.red)", "foregroundColor(undefinedThing)", "cannot find 'undefinedThing' in scope", 24),
        (".padding(.horizontal, 8)", ".padding(.foobar, 8)", "type 'Edge.Set' has no member 'foobar'", 18),
        (".frame(height: 100)", ".framed(height: 100)", "has no member 'framed'", 30),
        (".font(.headline)", ".font(.hedline)", "has no member 'hedline'", 16),
        ("alignment: .leading, spacing", "aligment: .leading, spacing", "aligment", 13),
        ("Image(systemName: \"star\")", "Images(systemName: \"star\")", "'Images'", 23),
        (#"Text("Prints \(century * 100 + 1) to \(century * 100 + 100)")"#, "Text(5)", "no exact matches in call to initializer", 35),
        (".topBarTrailing", ".topBarTrailling", "has no member 'topBarTrailling'", 46),
        (".semibold", ".semibald", "has no member 'semibald'", 36),
        ("isPresented: $isOn", "isPresented: isOn", "Binding<Bool>", 48),
    ])
    func errorsInNestedBuildersArePlain(old: String, new: String, message: String, line: Int) throws {
        let errors = try errors(of: old, new)
        #expect(errors.contains("A.swift:\(line):"), "\(errors)")
        #expect(errors.contains(message), "\(errors)")
    }

    /// If rows are nested in rows and their texts do arithmetic, the compiler needs long, or gives up.
    @Test func anUnknownNameIsToldWhereTheCompilerNeedsLong() throws {
        let errors = try errors(of: ".background(Color(white: 0.95))", ".backgroundly(Color(white: 0.95))")
        #expect(errors.contains("A.swift:37:"), "\(errors)")
        #expect(errors.contains("'backgroundly'"), "\(errors)")
    }

    @Test func aSurrenderIsNotToldBesideAnError() {
        let surrender = "a.swift:3:1: error: the compiler is unable to type-check this expression in reasonable time; try …\n 3 | x\n"
        let plain = "a.swift:5:1: error: cannot find 'x' in scope\n 5 | x\n"
        #expect(CompilerMessages(surrender + plain).text == plain)
        #expect(CompilerMessages(plain + surrender).text == plain)
        #expect(CompilerMessages(surrender).text == surrender)
        #expect(!CompilerMessages(surrender).isPlain)
        #expect(CompilerMessages("").text == "")
    }

    private func unknown(_ text: String, declarations: String = "") -> [String] {
        UnknownNames(in: [("A.swift", text)], declarations: declarations, modules: []).names.map(\.message)
    }

    /// Code that does not count, the C library and other modules were not asked.
    @Test func namesElsewhereAreKnown() {
        #expect(unknown("#if true\nlet a = 1\n#elseif canImport(AppKit)\nlet b = c.d\n#else\nlet e = f\n#endif\n#if false\nlet g = h\n#endif") == [])
        #expect(unknown("#if canImport(B)\nlet b = c\n#endif") == ["A.swift:2:9: error: cannot find 'c' in scope"])
        #expect(unknown("let a = arc4random()") == [])
        let others = UnknownNames.declared(in: ["struct Store { var items = 1 }"])
        #expect(UnknownNames(in: [("A.swift", "let a = Store().items")], declarations: "", modules: [], others: others).names.isEmpty)
    }

    @Test func onlyNamesThatNothingDeclaresAreUnknown() {
        #expect(
            unknown("let a = 1\nfunc f(b c: T) { c; a.d; e }\nstruct T {}") == [
                "A.swift:2:23: error: nothing has a member 'd'", "A.swift:2:26: error: cannot find 'e' in scope",
            ])
        #expect(unknown("let (a, b) = g { x, y in x + y + a + b }\nfunc g(_ z: T) { z }\nstruct T {}") == [])
        #expect(unknown("// a b c\n\"x \\(y)\"; #\"\\(z)\"#; /a+/") == ["A.swift:2:6: error: cannot find 'y' in scope"])
        // Labels, attributes, macros, conditions and regular expressions use no names; a wrapped property has two.
        #expect(
            unknown(
                "#if os(a) && b\n#endif\n@objc(c) @MainActor struct T { @State var d: T; func e(_ f: T) { _d = f; g(h: f) { i in i } j: { #k($d) } } }\nfunc g() {}"
            ) == [])
        #expect(unknown("let a = #/(?<year>[0-9]+)/#\na.year; a.month") == ["A.swift:2:11: error: nothing has a member 'month'"])
        #expect(
            unknown("func f(a: T) {}; struct T {}\nf(a: b, c: \\.d)") == [
                "A.swift:2:6: error: cannot find 'b' in scope", "A.swift:2:14: error: nothing has a member 'd'",
            ])
        #expect(unknown("x.y", declarations: "let x = 0; var y: Int") == [])
        #expect(unknown("@dynamicMemberLookup struct A {}; A().b") == [])
    }
}
