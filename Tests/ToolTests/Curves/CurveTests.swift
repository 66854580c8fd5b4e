import Foundation
import FoundationXML
import Testing
@testable import inbetween

/// The output and the files of `inbetween curve`.
@Suite(.serialized) struct CurveTests {
    private static let files = [
        "Own.swift": """
        import SwiftUI
        struct Steps: CustomAnimation {
            func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
                time < 1 ? value.scaled(by: (time * 4).rounded(.down) / 4) : nil
            }
        }
        struct Swing: CustomAnimation {
            func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
                value.scaled(by: sin(time))
            }
        }
        struct Broken: CustomAnimation {
            func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
                value.scaled(by: time < 0.5 ? time : .nan)
            }
        }
        let house = Animation.easeIn(duration: 0.4)
        """
    ]

    @Test func aPlotInText() throws {
        let run = try ToolRun([:])
        let result = try run.run(["curve", ".linear(duration: 0.5)", "linear(duration: 1)", "--width", "44"])
        #expect(result.errors == "")
        #expect(result.status == 0)
        #expect(
            result.output == """
                a .linear(duration: 0.5)      ends at 0.5 s
                b linear(duration: 1)           ends at 1 s

                     value
                 1.0┤┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀
                    │                ⢀⡞⠁              ⣀⡴⠚⠁
                    │               ⣠⠋             ⢀⡤⠚⠁
                 0.8┤┈┈┈┈┈┈┈┈┈┈┈┈┈⢀⡼⠁┈┈┈┈┈┈┈┈┈┈┈⢀⡠⠞⠉┈┈┈┈┈┈┈
                    │            ⢠⠞          ⢀⣠⠖⠋
                    │           ⡴⠃         ⣠⠴⠋
                 0.6┤┈┈┈┈┈┈┈┈┈⢀⡞⠁┈┈┈┈┈┈┈⣀⡴⠋⠁┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
                    │        a⠋      ⢀⡴⠚⠁
                 0.4┤┈┈┈┈┈┈⢀⡼⠁┈┈┈┈⢀⡤⠞⠉┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
                    │     ⣠⠎   ⢀⣠⠖⠋
                    │    ⡴⠃  b⠔⠋
                 0.2┤┈┈⢀⠞⠁⣠⠴⠋⠁┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
                    │ ⣰⣋⡴⠚⠁
                 0.0┤⡼⠟⠁┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
                     velocity, per second
                 2.0┤⠤⠤a⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⡄┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
                    │                  ⡇
                 1.5┤┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈⡇┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
                 1.0┤⠤⠤b⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⡧⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⢄┈
                    │                  ⡇                 ⢸
                 0.5┤┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈⡇┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈⢸┈
                 0.0┤┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈⣇⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣸⣀
                     0    0.2 s   0.4 s  0.6 s  0.8 s

                """)
    }

    @Test func aLeadingDotANameAndAnyAnimationTypeAreTheSame() throws {
        let run = try ToolRun(Self.files)
        let expressions = ["house", ".easeIn(duration: 0.4)", "easeIn(duration: 0.4)", "Animation.easeIn(duration: 0.4)"]
        let result = try run.run(["curve", "--source", "Own.swift", "--table", "--fps", "10"] + expressions)
        #expect(result.errors == "")
        for line in result.output.split(separator: "\n").dropFirst(5) {
            let columns = line.split(separator: " ")
            #expect(columns.count == 9)
            #expect(Set([1, 3, 5, 7].map { columns[$0] }).count == 1)
        }
    }

    @Test(arguments: [
        ("default", "0.5"), (".default", "0.5"), ("spring", "0.5"), ("Spring(duration: 0.3)", "0.3"), (".bouncy.delay(0.2)", "0.7"),
        ("linear(duration: 1).logicallyComplete(after: 0.25)", "0.25"), (".spring(response: 0.4, dampingFraction: 1)", "0.4"),
    ])
    func theLogicalEndIsNamed(expression: String, seconds: String) throws {
        let run = try ToolRun([:])
        let result = try run.run(["curve", expression])
        #expect(result.errors == "")
        #expect(result.output.contains("complete at \(seconds) s"), "\(result.output)")
    }

    @Test func theNumbersAreThoseOfTheFrames() throws {
        let run = try ToolRun([:])
        let expressions = ["linear(duration: 0.5)", "UnitCurve.linear", "KeyframeTimeline(initialValue: 2.0) { LinearKeyframe(4.0, duration: 0.5) }"]
        let result = try run.run(["curve", "--out", "n.csv", "--fps", "4", "--duration", "0.5"] + expressions)
        #expect(result.errors == "")
        #expect(result.status == 0)
        #expect(
            try String(contentsOfFile: run.folder + "/n.csv", encoding: .utf8) == """
                "time","value of linear(duration: 0.5)","velocity of linear(duration: 0.5)","value of UnitCurve.linear","velocity of UnitCurve.linear","value of \(expressions[2])","velocity of \(expressions[2])"
                0,0,2,0,1,2,4
                0.25,0.5,2,0.25,1,3,4
                0.5,1,2,0.5,1,4,4

                """)
    }

    @Test func aCustomAnimationIsPlotted() throws {
        let run = try ToolRun(Self.files)
        let result = try run.run(["curve", "--source", "Own.swift", "--table", "--fps", "4", "--duration", "1", "Steps()"])
        #expect(result.errors == "")
        let values = result.output.split(separator: "\n").dropFirst(2).map { $0.split(separator: " ")[1] }
        #expect(values == ["0.0000", "0.2500", "0.5000", "0.7500", "1.0000"])
    }

    @Test func whatNeverEndsIsShownForAWhile() throws {
        let run = try ToolRun(Self.files)
        let result = try run.run(["curve", "--source", "Own.swift", "Swing()", "linear(duration: 1).repeatForever()"])
        #expect(result.status == 0)
        #expect(
            result.errors == """
                note: “Swing()” never ends; the first 5.2 s are shown
                note: “linear(duration: 1).repeatForever()” never ends; the first 5.2 s are shown

                """)
        #expect(result.output.contains("never ends"))
    }

    @Test func aValueThatIsNoNumberIsAWarning() throws {
        let run = try ToolRun(Self.files)
        let result = try run.run(["curve", "--source", "Own.swift", "Broken()", "--out", "b.png"])
        #expect(result.status == 0)
        #expect(result.errors == "warning: “Broken()”: the value is not finite at 0.5 s; the rest of the change is shown at once\n")
        #expect(run.fileNames.contains("b.png"))
    }

    @Test(arguments: [
        (
            [".sprnig(bounce: 0.3)"],
            """
            error: “.sprnig(bounce: 0.3)”: type 'Animation' has no member 'sprnig'
              .sprnig(bounce: 0.3)
               ^

            """
        ),
        (["linear", "spring(bounce: 1"], "error: “spring(bounce: 1”: expected ')' in expression list\n"),
        (
            ["3"],
            "error: “3” is of the type Int; what can be plotted is an Animation, a CustomAnimation, a Spring, a UnitCurve, or a KeyframeTimeline of a number\n"
        ),
        (["linear", "--source", "none.swift"], "error: there is no file or folder “none.swift”\n"),
    ])
    func aWrongExpressionIsOneError(arguments: [String], message: String) throws {
        let run = try ToolRun([:])
        let result = try run.run(["curve"] + arguments)
        #expect(result.status == 1)
        #expect(result.output == "")
        #expect(result.errors == message)
    }

    @Test(arguments: [
        (["--out", "a.gif"], "“a.gif” has another extension"), (["--size", "10x500"], "width of 10"), (["--duration", "nan"], "duration of nan"),
        (["--table", "--out", "a.csv"], "--table"), ([" "], "empty"), (["--width", "3"], "3 characters"),
    ])
    func whatIsNotPossibleIsAnError(arguments: [String], message: String) throws {
        let run = try ToolRun([:])
        let result = try run.run(["curve", "linear"] + arguments)
        #expect(result.status != 0)
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(run.fileNames.isEmpty)
    }

    @Test func imagesAreTheSameEachTime() throws {
        let run = try ToolRun([:])
        let expressions = ["spring(bounce: 0.3)", ".easeInOut(duration: 1)"]
        for name in ["a.png", "b.png", "a.svg", "b.svg"] {
            let result = try run.run(["curve", "--size", "320x240", "--scale", "1", "--appearance", "dark", "--out", name] + expressions)
            #expect(result.status == 0)
            #expect(result.errors == "")
        }
        let contents = ["a.png", "b.png", "a.svg", "b.svg"].map { FileManager.default.contents(atPath: run.folder + "/" + $0) ?? Data() }
        #expect(contents[0] == contents[1])
        #expect(contents[2] == contents[3])
        #expect(contents[0].starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(contents[0].count > 5000)
        let svg = String(decoding: contents[2], as: UTF8.self)
        #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"320\" height=\"240\""))
        #expect(svg.contains(">spring(bounce: 0.3)</text>"))
        let parser = XMLParser(data: contents[2])
        #expect(parser.parse())
    }
}
