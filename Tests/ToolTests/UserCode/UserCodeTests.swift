import Foundation
import Testing
@testable import inbetween
@testable import SourceCode

/// Files as people write them, compiled, loaded and shown by the tool.
@Suite(.serialized) struct UserCodeTests {
    // MARK: Which view

    private static let previews = """
        import SwiftUI

        #Preview("Large") { Text("large") }
        #Preview { Text("unnamed") }
        struct Card_Previews: PreviewProvider {
            static var previews: some View {
                Text("first").previewDisplayName("One")
                Text("second").previewDisplayName("Two")
            }
        }
        """

    @Test(arguments: [
        ("Large", "large"), ("Preview 2", "unnamed"), ("One", "first"), ("Two", "second"), ("Card", "first"), ("Card_Previews", "first"),
    ])
    func previewsHaveNames(name: String, text: String) throws {
        let run = try ToolRun(["Card.swift": Self.previews])
        let result = try run.render("Card.swift", "--preview", name)
        #expect(result.texts == [[text]], "\(result.errors)")
        #expect(result.status == 0)
    }

    @Test func theFirstOfSeveralPreviewsIsShownWithAWord() throws {
        let result = try ToolRun(["Card.swift": Self.previews]).render("Card.swift")
        #expect(result.texts == [["large"]])
        #expect(result.errors.contains("“Preview 2” (Card.swift:4)"), "\(result.errors)")
    }

    @Test func anUnknownPreviewIsAnErrorThatNamesThoseThereAre() throws {
        let result = try ToolRun(["Card.swift": Self.previews]).render("Card.swift", "--preview", "Small")
        #expect(result.status == 1)
        #expect(result.errors.contains("there is no preview “Small”"))
        #expect(result.errors.contains("“Large” (Card.swift:3), “Preview 2” (Card.swift:4), “One” (Card.swift:5)"), "\(result.errors)")
    }

    @Test func anExpressionIsShownInsteadOfPreviews() throws {
        let result = try ToolRun(["Card.swift": Self.previews]).render("Card.swift", "--view", "HStack { Text(\"a\"); Text(\"b\") }")
        #expect(result.texts == [["a", "b"]], "\(result.errors)")
    }

    private static let shaded = """
        import SwiftUI
        #Preview { Rectangle().fill(ShaderLibrary.plain(.float(0.5))) }
        """

    @Test func shadersAmongTheSourcesAreTheDefaultLibrary() throws {
        let shader = """
            #include <metal_stdlib>
            using namespace metal;
            [[ stitchable ]] half4 plain(float2 position, float grey) { return half4(half3(grey), 1); }
            """
        let run = try ToolRun(["Shaded/View.swift": Self.shaded, "Shaded/Effects/Plain.metal": shader])
        let result = try run.render("Shaded")
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        let missing = try run.render("Shaded/View.swift")
        #expect(missing.errors.contains("There is no shader named “plain”"), "\(missing.errors)")
        let named = try run.render("Shaded/View.swift", "Shaded/Effects/Plain.metal")
        #expect(named.status == 0 && named.errors.isEmpty, "\(named.errors)")
    }

    @Test func wrongShadersAreAnErrorAtTheUsersLine() throws {
        let run = try ToolRun(["Shaded/View.swift": Self.shaded, "Shaded/Plain.metal": "\n[[ stitchable ]] half4 plain(float2 p, float x) { return y; }"])
        let result = try run.render("Shaded")
        #expect(result.status == 1)
        #expect(result.errors.contains("Plain.metal:2:") && result.errors.contains("the shaders in “"), "\(result.errors)")
    }

    @Test func anAppShowsItsFirstWindowWithItsState() throws {
        let run = try ToolRun([
            "App/Main.swift": """
            import SwiftUI
            @main struct Shop: App {
                @State private var count = 2
                var body: some Scene {
                    WindowGroup { Shelf(count: count) }
                }
            }
            """,
            "App/Views/Shelf.swift": """
            import SwiftUI
            struct Shelf: View {
                let count: Int
                var body: some View { Text("\\(count) books") }
            }
            """,
            "App/notes.txt": "no Swift",
        ])
        #expect(try run.render("App").texts == [["2 books"]])
    }

    @Test func sourcesWithoutAViewAreAnError() throws {
        let run = try ToolRun(["A.swift": "struct A {}", "empty/notes.txt": ""])
        let none = try run.render("A.swift")
        #expect(none.status == 1)
        #expect(none.errors.contains("name a view with --view"), "\(none.errors)")
        #expect(try run.render("B.swift").errors.contains("there is no file or folder “B.swift”"))
        #expect(try run.render("empty").errors.contains("there are no Swift files in “empty”"))
        #expect(try run.render("A.swift", "--view", " ").errors.contains("--view is empty"))
    }

    // MARK: What the code may expect

    @Test func conditionsAndImportsAreThoseOfTheAuthorsMachine() throws {
        let run = try ToolRun([
            "Model.swift": """
            import Foundation
            class Model: ObservableObject { @Published var frame = CGAffineTransform.identity }
            @Observable class Other { var cancellable: AnyCancellable? }
            """,
            "View.swift": """
            import SwiftUI
            import Combine
            import CoreGraphics
            import QuartzCore
            import Symbols
            import simd
            #if canImport(UIKit)
            import UIKit
            #elseif os(macOS)
            let system = "Mac"
            #endif
            #if os(iOS) && targetEnvironment(simulator)
            let system = "phone"
            #endif
            #if DEBUG
            struct Preview_Previews: PreviewProvider {
                static var previews: some View { Text(system) }
            }
            #endif
            """,
        ])
        #expect(try run.render("View.swift", "Model.swift").texts == [["phone"]])
        #expect(try run.render(".", "--os", "macOS").texts == [["Mac"]])
        #expect(try run.render(".", "--swift-version", "6").texts == [["phone"]])
    }

    /// What SwiftUI is made of is nothing that its users notice.
    @Test func theModuleIsSwiftUIHoweverItIsNamed() throws {
        let run = try ToolRun([
            "Own.swift": """
            import SwiftUI
            struct Text: View {
                let words: String
                init(_ words: String) { self.words = words }
                var body: some View { SwiftUI.Text("own " + words) }
            }
            extension SwiftUI.View { func shouting() -> some View { textCase(.uppercase) } }
            extension SwiftUI.Button where Label == SwiftUI.Text { init(plain: String) { self.init(plain) {} } }
            struct Both: SwiftUI.View {
                @SwiftUI.State private var isOn = true
                var body: some SwiftUI.View {
                    VStack { Text("text"); SwiftUI.Text("theirs").shouting(); SwiftUI.Button(plain: "button"); Swatch(colour: .red) }
                }
            }
            """,
            "Swatch.swift": """
            import struct SwiftUI.Color
            import protocol SwiftUI.View
            struct Swatch: View {
                let colour: Color
                var body: some View { colour }
            }
            """,
            "Model.swift": """
            import SwiftUICore
            class Model: ObservableObject { @Published var font = SwiftUICore.Font.body }
            """,
        ])
        let result = try run.render(".", "--view", "Both()")
        #expect(result.texts == [["own text", "THEIRS", "button"]], "\(result.errors)")
        #expect(try run.render(".", "--view", "Both()", "--os", "linux").texts == [["own text", "THEIRS", "button"]])
    }

    @Test func mistakesNameTheModuleThatUsersKnow() throws {
        let run = try ToolRun(["A.swift": "import SwiftUI\nlet font: SwiftUI.Font = SwiftUI.Color.red\nlet edge = SwiftUI.Edges.top\n"])
        let errors = try run.render("A.swift").errors
        #expect(errors.contains("A.swift:2:") && errors.contains("A.swift:3:"), "\(errors)")
        #expect(!errors.contains("SwiftUICore"), "\(errors)")
    }

    @Test func codeRunsInStageTime() throws {
        let run = try ToolRun([
            "A.swift": """
            import SwiftUI
            let start = Date()
            #Preview { Text("\\(Int(start.timeIntervalSince1970))") }
            """
        ])
        #expect(try run.render("A.swift", "--epoch", "1970-01-01T00:01:00Z").texts == [["60"]])
    }

    // MARK: Macros

    @Test func macrosWork() throws {
        let run = try ToolRun([
            "A.swift": """
            import SwiftUI

            extension EnvironmentValues {
                @Entry var unit = "m"
                @Entry var note: String?
            }

            @Animatable
            struct Meter: View {
                var value: Double
                var scale: CGFloat = 1, offset: Double = 0
                @AnimatableIgnored var digits = 0
                let name = "h"
                @Environment(\\.unit) private var unit
                @Environment(\\.note) private var note

                var body: some View { Text("\\(name) \\(Int(value * scale + offset)) \\(unit)\\(note ?? "")") }
            }

            #Preview {
                @Previewable @State var isUp = false
                Meter(value: isUp ? 100 : 0, offset: isUp ? 20 : 10)
                    .environment(\\.unit, "km")
                    .onAppear { withAnimation(.linear(duration: 0.4)) { isUp = true } }
            }
            """
        ])
        let result = try run.render("A.swift", frames: 6)
        #expect(result.texts.flatMap { $0 } == ["h 10 km", "h 37 km", "h 65 km", "h 92 km", "h 120 km", "h 120 km"], "\(result.errors)")
    }

    @Test func animatableTakesVectorsAndLeavesOwnDataAlone() throws {
        let run = try ToolRun([
            "A.swift": """
            import SwiftUI
            struct Pair: VectorArithmetic {
                var a = 0.0, b = 0.0
                static var zero: Pair { Pair() }
                static func + (l: Pair, r: Pair) -> Pair { Pair(a: l.a + r.a, b: l.b + r.b) }
                static func - (l: Pair, r: Pair) -> Pair { Pair(a: l.a - r.a, b: l.b - r.b) }
                mutating func scale(by factor: Double) { a *= factor; b *= factor }
                var magnitudeSquared: Double { a * a + b * b }
            }
            @Animatable struct Vector: View {
                var pair: Pair
                var angle = Angle.zero
                var body: some View { Text("\\(Int(pair.a)) \\(Int(pair.b)) \\(Int(angle.degrees))") }
            }
            @Animatable struct Own: View {
                var x: Double, y: Double
                var animatableData: Double { get { x } set { x = newValue } }
                var body: some View { Text("\\(Int(x)) \\(Int(y))") }
            }
            #Preview {
                @Previewable @State var isUp = false
                VStack {
                    Vector(pair: isUp ? Pair(a: 8, b: 16) : .zero, angle: .degrees(isUp ? 80 : 0))
                    Own(x: isUp ? 8 : 0, y: isUp ? 8 : 0)
                }
                .contentTransition(.identity)
                .onAppear { withAnimation(.linear(duration: 0.2)) { isUp = true } }
            }
            """
        ])
        let result = try run.render("A.swift", frames: 3)
        #expect(result.texts == [["0 0 0", "0 8"], ["4 8 40", "4 8"], ["8 16 80", "8 8"]], "\(result.errors)")
    }

    @Test func misusedMacrosAreToldAtTheirPlace() throws {
        let run = try ToolRun([
            "A.swift": """
            import SwiftUI
            struct Values {
                @Entry var a = 1
            }
            @Animatable
            struct Bar: Shape {
                var label: String
                var height = makeHeight()
                func path(in rect: CGRect) -> Path { Path(rect) }
            }
            func makeHeight() -> Double { 1 }
            @Previewable let x = 1
            """
        ])
        let result = try run.render("A.swift")
        #expect(result.status == 1)
        #expect(result.errors.contains("A.swift:3:5: error: @Entry is for variables in an extension of"), "\(result.errors)")
        #expect(result.errors.contains("A.swift:7:9: error: ‘label’ is of type String, which cannot be animated"), "\(result.errors)")
        #expect(result.errors.contains("A.swift:8:9: error: @Animatable needs the type of ‘height’"), "\(result.errors)")
        #expect(result.errors.contains("A.swift:12:1: error: @Previewable is for variables in the body of a #Preview"), "\(result.errors)")
    }

    @Test func whatAnimatableCannotAnimateIsToldWithAWayOut() throws {
        let run = try ToolRun([
            "Known.swift": """
            import SwiftUI
            @Animatable struct Bar: Shape {
                var height: Double
                var limit: Double?
                var action: () -> Void
                var pair: (Double, Double)
                func path(in rect: CGRect) -> Path { Path(rect) }
            }
            @Animatable struct Empty: Shape {
                @AnimatableIgnored var height = 1.0
                func path(in rect: CGRect) -> Path { Path(rect) }
            }
            """,
            "Unknown.swift": """
            import SwiftUI
            enum Kind { case low, high }
            @Animatable struct Bar: Shape {
                var height: Double
                var kind: Kind
                var list: [Double]
                func path(in rect: CGRect) -> Path { Path(rect) }
            }
            """,
        ])
        let known = try run.render("Known.swift", "--view", "Text(\"\")")
        for (line, name, type) in [(4, "limit", "Double?"), (5, "action", "() -> Void"), (6, "pair", "(Double, Double)")] {
            let expected = "Known.swift:\(line):9: error: ‘\(name)’ is of type \(type), which cannot be animated; mark it @AnimatableIgnored"
            #expect(known.errors.contains(expected), "\(known.errors)")
        }
        #expect(known.errors.contains("Known.swift:9:1: error: there is nothing to animate here"), "\(known.errors)")
        let unknown = try run.render("Unknown.swift", "--view", "Text(\"\")")
        #expect(unknown.errors.contains("'AnimatableData' is not a member type of enum 'UserCode.Kind'"), "\(unknown.errors)")
        #expect(unknown.errors.contains("‘kind’: if it cannot be animated, mark it @AnimatableIgnored"), "\(unknown.errors)")
        #expect(unknown.errors.components(separatedBy: "macro expansion @Animatable:").count == 2, "\(unknown.errors)")
    }

    // MARK: Messages

    @Test func errorsAreAtTheUsersLinesAndColumns() throws {
        let run = try ToolRun([
            "Folder/A.swift": """
            import SwiftUI
            #if os(iOS)
            let a: Int = "text"
            #endif
            #Preview { Missing() }
            """
        ])
        let result = try run.render("Folder")
        #expect(result.status == 1)
        #expect(result.errors.contains("Folder/A.swift:3:14: error: cannot convert value of type 'String'"), "\(result.errors)")
        #expect(result.errors.contains("Folder/A.swift:5:12: error: cannot find 'Missing' in scope"), "\(result.errors)")
        #expect(result.errors.hasSuffix("error: “Folder/A.swift” does not compile\n"))
        #expect(result.texts.isEmpty)
    }

    @Test func errorsInAnExpressionAreInIt() throws {
        let run = try ToolRun(["A.swift": "struct A {}"])
        #expect(try run.render("A.swift", "--view", "Text(\"a\").missing()").errors.contains("--view:1:11: error: value of type 'Text' has no member"))
        #expect(try run.render("A.swift", "--view", "Text(").errors.contains("--view:"))
    }

    // MARK: Compiling once

    @Test func whatIsCompiledStays() throws {
        let compiler = try #require(SwiftCompiler.installed).path
        let run = try ToolRun([
            "A.swift": "import SwiftUI\n// \(UUID())\n#if os(iOS)\nlet text = \"a\"\n#endif",
            // If the machine is slow, the tool looks for an error in the meantime, which compiles nothing. A script returns the path of its compiler.
            "swiftc":
                "#!/bin/sh\ncase \"$*\" in *-typecheck*|*'-parse '*|*-emit-library*|*-print-target-info*) ;; *) echo >>calls ;; esac\nexec '\(compiler)' \"$@\"\n",
        ])
        #expect(chmod(run.folder + "/swiftc", 0o755) == 0)
        func calls() -> Int {
            (try? String(contentsOfFile: run.folder + "/calls", encoding: .utf8))?.count ?? 0
        }
        let environment = ["SWIFTC": run.folder + "/swiftc"]
        #expect(try run.render("A.swift", "--view", "Text(text)", environment: environment).texts == [["a"]])
        #expect(calls() == 1)
        #expect(try run.render("A.swift", "--view", "Text(text)", environment: environment).texts == [["a"]])
        #expect(calls() == 1)
        #expect(try run.render("A.swift", "--view", "Text(text + text)", environment: environment).texts == [["aa"]])
        #expect(calls() == 2)
    }

    @Test func withoutACompilerThereIsAWordAboutIt() throws {
        let result = try ToolRun(["A.swift": "struct A {}"]).render("A.swift", environment: ["PATH": "/nowhere", "SWIFTC": "/nowhere/swiftc"])
        #expect(result.status == 1)
        #expect(result.errors.contains("there is no Swift compiler"), "\(result.errors)")
    }
}
