import Foundation
import Testing
@testable import inbetween
@testable import SourceCode

/// Statements are checked alone, and an error is reported while the compiler is still busy with the whole.
@Suite(.serialized) struct FlatPassTests {
    private static let text = """
        import SwiftUI

        struct Track: Identifiable {
            let id: Int
            var plays: Int
        }

        struct Bar: View {
            var value: Double
            var body: some View { Capsule().frame(height: value) }
        }

        struct A: View {
            @State private var tracks = [Track(id: 1, plays: 2)]
            @State private var columns = 4
            @State private var phase = 0.0
            var body: some View {
                VStack(alignment: .leading) {
                    GeometryReader { proxy in
                        HStack {
                            ForEach(0..<columns, id: \\.self) { column in
                                ForEach(tracks) { track in
                                    Bar(value: Double(track.plays) / 80)
                                        .offset(x: max(1, 2) * phase, y: sin(phase) * 4)
                                }
                                .frame(width: proxy.size.width / CGFloat(columns))
                            }
                        }
                        .opacity(0.5)
                    }
                    ForEach($tracks) { $track in
                        Stepper("Plays", value: $track.plays)
                    }
                    if let first = tracks.first {
                        VStack { Text("\\(first.id)") }
                    } else {
                        HStack { Text("None") }
                    }
                }
                .toolbar { Button("Add") { columns += 1 } }
            }
        }
        """

    /// A compiler that needs long before it makes a library.
    private func environment(seconds: Int, in run: ToolRun) throws -> [String: String] {
        let path = run.folder + "/swiftc"
        let real = try #require(SwiftCompiler.installed).path
        let script = "#!/bin/sh\ncase \"$*\" in *-incremental*) sleep \(seconds);; esac\nexec \"\(real)\" \"$@\"\n"
        try Data(script.utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        return ["SWIFTC": path]
    }

    @Test(arguments: [
        // The compiler would report `ForEach`'s form for bindings.
        ("Double(track.plays)", "Double(track.playz)", 23, "value of type 'Track' has no member 'playz'"),
        ("0..<columns, id: \\.self", "tracks, id: \\.idd", 21, "value of type 'Track' has no member 'idd'"),
        ("Bar(value: Double(track.plays) / 80)", "Bar()", 23, "missing argument for parameter 'value'"),
        ("value: $track.plays", "value: $track.playz", 32, "'playz'"),
        ("Text(\"None\")", "Text(5)", 37, "no exact matches in call to initializer"),
        // The compiler would give up.
        (
            "max(1, 2) * phase", "column * 2 + proxy.size.width / 2 - 8 * phase", 24,
            "binary operator '+' cannot be applied to operands of type 'Int' and 'CGFloat'"
        ),
        (
            "proxy.size.width / CGFloat(columns)", "(proxy.size.width - 4 * (columns - 1)) / columns", 26,
            "binary operator '-' cannot be applied to operands of type 'CGFloat' and 'Int'"
        ),
        ("0.5)", "0.5 + columns / 100 * 0.3 + sin(phase) * 0.2)", 29, "binary operator '*' cannot be applied to operands of type 'Int' and 'Double'"),
    ])
    func aMistakeInABlockIsToldAtItsPlace(old: String, new: String, line: Int, message: String) throws {
        #expect(Self.text.contains(old))
        let run = try ToolRun(["A.swift": Self.text.replacingOccurrences(of: old, with: new)])
        let result = try run.render("A.swift", "--view", "A()", environment: try environment(seconds: 100000, in: run))
        #expect(result.status == 1)
        let first = result.errors.split(separator: "\n").first ?? ""
        #expect(first.hasPrefix("A.swift:\(line):"), "\(result.errors)")
        #expect(first.contains(message), "\(result.errors)")
    }

    /// Local constants, `guard`, views in arguments, and what is reckoned outside of calls.
    private static let helpers = """
        import SwiftUI

        struct B: View {
            @Environment(\\.colorScheme) private var scheme
            @State private var values = [1.0, 2.0]
            @State private var angle = 0.0

            private func row(_ value: Double, _ index: Int) -> some View {
                guard index >= 0 else { return AnyView(EmptyView()) }
                return AnyView(ForEach(values, id: \\.self) { other in
                    VStack {
                        Rectangle().frame(width: 10 + CGFloat(index) * 3.0 / other).rotationEffect(.degrees(angle * 2 + Double(index) - 3))
                        Text(scheme == .dark ? "dark" : "light")
                    }
                })
            }

            var body: some View {
                let total = values.reduce(0) { $0 + $1 }
                GeometryReader { proxy in
                    ForEach(values, id: \\.self) { value in
                        ForEach(0..<3) { index in
                            let x = proxy.size.width / CGFloat(3) * CGFloat(index) + total * 2 - value * 3
                            HStack { row(value, index); Text("\\(total)").position(x: x) }
                        }
                    }
                }
            }
        }
        """

    @Test(arguments: [
        ("- value * 3", "- index * 3", 23, "binary operator '-' cannot be applied to operands of type 'Double' and 'Int'"),
        ("- 3))", "- \"3\"))", 12, "cannot convert value of type 'String'"),
        ("Text(\"\\(total)\")", "Text(total)", 24, "no exact matches in call to initializer"),
        ("\\.colorScheme", "\\.colourScheme", 4, "'EnvironmentValues' has no member 'colourScheme'"),
    ])
    func aMistakeOutsideOfPlainBlocksIsToldAtItsPlace(old: String, new: String, line: Int, message: String) throws {
        #expect(Self.helpers.contains(old))
        let run = try ToolRun(["A.swift": Self.helpers.replacingOccurrences(of: old, with: new)])
        let result = try run.render("A.swift", "--view", "B()", environment: try environment(seconds: 100000, in: run))
        #expect(result.status == 1)
        let first = result.errors.split(separator: "\n").first ?? ""
        #expect(first.hasPrefix("A.swift:\(line):"), "\(result.errors)")
        #expect(first.contains(message), "\(result.errors)")
    }

    @Test func rightCodeOutsideOfPlainBlocksIsRight() throws {
        let run = try ToolRun(["A.swift": Self.helpers])
        let result = try run.render("A.swift", "--view", "B()", environment: try environment(seconds: 5, in: run))
        #expect(result.status == 0, "\(result.errors)")
    }

    /// The compiler notices at the end of the type or of the file.
    @Test func aMissingBraceIsToldWhereTheIndentationSaysSo() throws {
        let run = try ToolRun(["A.swift": Self.text.replacingOccurrences(of: "                }\n                .opacity", with: "                .opacity")])
        let result = try run.render("A.swift", "--view", "A()", environment: try environment(seconds: 100000, in: run))
        #expect(result.errors.hasPrefix("A.swift:20:24: error: this '{' is not closed"), "\(result.errors)")
    }

    /// If the compiler answers soon, but about the wrong form of `ForEach`, the statements are checked all the same.
    @Test func whatBlamesAFormOfForEachMayMislead() {
        let misleading = "a.swift:3:1: error: cannot convert value of type '[A]' to expected argument type 'Binding<C>'\n"
        #expect(CompilerMessages(misleading).mayMislead)
        #expect(!CompilerMessages("a.swift:3:1: error: cannot convert value of type 'A' to expected argument type 'Binding<A>'\n").mayMislead)
    }

    @Test func rightCodeIsRightWhenItsStatementsStandAlone() throws {
        let run = try ToolRun(["A.swift": Self.text])
        let result = try run.render("A.swift", "--view", "A()", environment: try environment(seconds: 5, in: run))
        #expect(result.status == 0, "\(result.errors)")
    }

    @Test func eachLineOfFlatCodeKnowsItsOwn() {
        let code = FlatCode(Self.text, reckons: true)
        let flat = code.text.split(separator: "\n", omittingEmptySubsequences: false)
        let lines = Self.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(flat.count == code.lines.count)
        for part in ["Bar(value: Double(track.plays) / 80)", ".opacity(0.5)", "Text(\"None\")", ".toolbar {"] {
            let index = flat.firstIndex { $0.contains(part) } ?? 0
            let line = lines.firstIndex { $0.contains(part) } ?? 0
            #expect(code.lines[index] == line + 1)
            #expect(
                flat[index].range(of: part)?.lowerBound.utf16Offset(in: flat[index]) == lines[line].range(of: part)?.lowerBound.utf16Offset(in: lines[line]))
        }
        #expect(!SwiftSource(code.text).hasError)
    }

    @Test(arguments: [
        ("f(x: a * 2)", 1), ("f(1 * 2)", 0), ("f(a, b + c, -d / 2)", 2), ("f(a ? b + 1 : c)", 0), ("f(a + .pi)", 0), ("f(max(1, 2) * 3)", 0),
        ("f(a &+ b)", 0), ("f(a.b(c: 1).d[2] * (e - 1))", 1), ("f(\"a\" + b)", 0), ("f(a { $0 } + 1)", 0),
    ])
    func argumentsThatReckonNeedNoContext(_ call: String, count: Int) {
        let code = FlatCode("struct A { var body: some View { \(call) } }", reckons: true)
        #expect(code.text.split(separator: "do {", omittingEmptySubsequences: false).count - 1 == count)
    }

    @Test(arguments: [
        ("cannot find 'a' in scope", true), ("value of type 'A__flat' has no member 'b'", false), ("ambiguous use of 'toolbar(content:)'", false),
        ("cannot convert value of type '()' to expected argument type 'Int'", false), ("missing return", false),
        ("value of type 'VStack<EmptyView>' has no member 'framed'", false),
    ])
    func whatTheTransformationMayCauseIsNoMistake(_ title: String, isMistake: Bool) {
        #expect(FlatPass.isMistake(title) == isMistake)
    }
}
