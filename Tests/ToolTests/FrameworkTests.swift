import Foundation
import Testing
@testable import inbetween
@testable import SourceCode

/// Code that imports frameworks beside SwiftUI, as people write it. The sample is in Tests/Projects/Frameworks.
@Suite(.serialized) struct FrameworkTests {
    private static let sample = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Projects/Frameworks").path

    /// Each framework that has no effect here reports that once, however often it is called; views that are not drawn are placeholders.
    @Test(arguments: ["5", "6"])
    func codeOfFrameworksCompilesAndSaysWhatItLeavesOut(mode: String) throws {
        let run = try ToolRun([:])
        let result = try run.render(Self.sample, "--swift-version", mode, frames: 6)
        #expect(result.status == 0, "\(result.errors)")
        for words in [
            "AVAudioPlayer plays no sound here", "AudioServices plays no sound here", "AVSpeechSynthesizer says nothing here",
            "AVPlayer plays no film or sound here", "CLLocationManager gets no location here", "requestReview ignored",
            "UNUserNotificationCenter may not notify here", "WidgetCenter has no widgets here", "SCNScene reads no files here",
            "SKEmitterNode(fileNamed: \"RainFall.sks\") has no visible effect", "WebAuthenticationSession shows no web page here",
            "AuthorizationController cannot sign in here", "NWPathMonitor: the network is off",
        ] {
            #expect(result.errors.components(separatedBy: words).count == 2, "\(words): \(result.errors)")
        }
        #expect(result.errors.contains("log [network] info: Loaded 1 of 3 items, 0.67\n"), "\(result.errors)")
        #expect(result.errors.contains("log [store] debug: Added apple as number 1\n"))
        let texts = try #require(result.texts.last)
        #expect(texts.filter { ["VideoPlayer", "Map", "SceneView", "WebView"].contains($0) }.count == 4, "\(texts)")
        #expect(texts.contains("denied") && texts.contains("locked") && texts.contains("offline"), "\(texts)")
        #expect(texts.contains("not signed in") && texts.contains("ba78") && texts.contains("A tip"), "\(texts)")
        let quiet = try run.render(Self.sample, "--swift-version", mode, "--quiet")
        #expect(quiet.errors.isEmpty, "\(quiet.errors)")
    }

    /// `@Generable` is a macro, which the tool brings along.
    @Test func codeThatAsksALanguageModelCompiles() throws {
        let run = try ToolRun([
            "Trip.swift": """
            import Accelerate
            import CommonCrypto
            import CoreML
            import FoundationModels
            import GameController
            import SwiftUI
            @Generable struct Trip {
                @Guide(description: "Its name") var name: String
                @Guide(.range(1...5)) var stars: Int?
            }
            struct TripView: View {
                @State private var text = "asking"
                private let model = SystemLanguageModel.default
                var body: some View {
                    switch model.availability {
                    case .available: Text(text)
                    case .unavailable(let reason): Text("\\(reason), \\(GCController.controllers().count), \\(vDSP.sum([1, 2] as [Float]))")
                    @unknown default: EmptyView()
                    }
                    Text(text).task {
                        do {
                            text = try await LanguageModelSession().respond(to: "A trip", generating: Trip.self).content.name
                        } catch {
                            text = (try? Trip(GeneratedContent(json: #"{"name": "Sea"}"#)).name) ?? ""
                        }
                    }
                }
            }
            #Preview { TripView() }
            """
        ])
        let result = try run.render("Trip.swift", frames: 5)
        #expect(result.status == 0 && result.texts.last == ["deviceNotEligible, 0, 3.0", "Sea"], "\(result.errors) \(result.texts)")
        #expect(result.errors.contains("LanguageModelSession has no language model here"))
    }

    // MARK: Names of modules

    @Test func partsOfModulesAreTheModules() throws {
        let run = try ToolRun([
            "View.swift": """
            import os.log
            import UIKit.UIApplication
            import Foundation.NSDate
            @preconcurrency import CoreGraphics.CGGeometry
            import class UIKit.UIColor
            import struct SwiftUI.Color
            import struct Foundation.Date
            import SwiftUI
            #if canImport(os)
            let log = os.Logger(subsystem: "a", category: "b")
            #endif
            #if canImport(CloudKit)
            import CloudKit
            #endif
            #Preview {
                log.info("shown")
                return Text("x").foregroundStyle(Color(UIColor.red))
            }
            """
        ])
        let result = try run.render("View.swift")
        #expect(result.texts == [["x"]] && result.errors == "log [b] info: shown\n", "\(result.errors)")
    }

    @Test(arguments: [
        ("import os.log\n", "import os    \n"), ("import UIKit.UIApplication // os.log\n", "import UIKit               // os.log\n"),
        ("@_exported import CoreImage.CIFilterBuiltins", "@_exported import CoreImage                 "),
        ("import class UIKit.UIColor", "import class UIKit.UIColor"),
        ("import Mine.Part", "import Mine.Part"), ("let import_os = os.log", "let import_os = os.log"),
    ])
    func nothingMovesWherePartsAreLeftOut(text: String, result: String) {
        #expect(ConditionRewriter(system: .iOS).rewrite(text) == result)
        #expect(ConditionRewriter(system: .linux).rewrite(text) == text)
    }

    @Test func eachModuleThatIsNotThereIsToldOnce() throws {
        let run = try ToolRun([
            "App/Model.swift": "import Foundation\nimport CloudKit\nimport FirebaseCore\nclass Item {}\n",
            "App/View.swift": "import SwiftUI\nimport CloudKit\nimport RealityKit\n#if canImport(GameKit)\nimport GameKit\n#endif\n#Preview { Text(\"x\") }\n",
        ])
        let result = try run.render("App")
        #expect(result.status == 1)
        let lines = result.errors.split(separator: "\n").filter { $0.contains(": error: ") }
        #expect(lines.count == 3, "\(result.errors)")
        #expect(
            result.errors.contains(
                "App/Model.swift:2:8: error: “CloudKit” is not there on Linux; of Apple's storage, SwiftData and CoreData are: --without CloudKit"),
            "\(result.errors)")
        #expect(result.errors.contains("App/View.swift:3:8: error: “RealityKit” is not there on Linux: --without RealityKit leaves out what needs it"))
        #expect(result.errors.contains("App/Model.swift:3:8: error: “FirebaseCore” is neither here nor among the sources: name the folder"))
        #expect(!result.errors.contains("GameKit") && !result.errors.contains("no such module"))
    }

    // MARK: Networks

    private static let request = """
        import SwiftUI
        struct Loader: View {
            let session: URLSession
            @State private var text = "…"
            var body: some View {
                Text(text).task {
                    do {
                        let (data, _) = try await session.data(from: URL(string: "ADDRESS")!)
                        text = String(decoding: data, as: UTF8.self)
                    } catch {
                        text = (error as? URLError)?.code == .notConnectedToInternet ? "off" : "\\(error)"
                    }
                }
            }
        }
        #Preview {
            VStack {
                Loader(session: .shared)
                Loader(session: URLSession(configuration: .default))
                Loader(session: URLSession(configuration: .ephemeral))
                AsyncImage(url: URL(string: "IMAGE")) { phase in
                    Text(phase.image == nil ? "no image" : "image")
                }
            }
        }
        """

    @Test func networksAreOffUntilTheyAreAllowed() throws {
        let server = try Server()
        defer { server.end() }
        let text = Self.request.replacingOccurrences(of: "ADDRESS", with: "http://127.0.0.1:\(server.port)/hello.txt")
            .replacingOccurrences(of: "IMAGE", with: "http://127.0.0.1:\(server.port)/dot.gif")
        let run = try ToolRun(["View.swift": text])
        let off = try run.render("View.swift", frames: 6)
        #expect(off.texts.last == ["off", "off", "off", "no image"], "\(off.errors)")
        #expect(off.errors.contains("the network is off, so that every run is alike; --allow-network lets the code reach “127.0.0.1”"), "\(off.errors)")
        #expect(server.log.isEmpty, "\(server.log)")
        // The stage's time does not wait for answers.
        let on = try run.render("View.swift", "--allow-network", frames: 600)
        #expect(on.texts.last?.contains("hello") == true && on.texts.last?.contains("off") == false, "\(on.texts.last ?? []) \(on.errors)")
        #expect(on.texts.last?.last == "image", "\(on.errors)")
        #expect(server.log.contains("GET /hello.txt") && server.log.contains("GET /dot.gif"), "\(server.log)")
    }

    @Test func filesAreNoNetwork() throws {
        let run = try ToolRun(["hello.txt": "hello"])
        let text = Self.request.replacingOccurrences(of: "ADDRESS", with: "file://\(run.folder)/hello.txt")
            .replacingOccurrences(of: "IMAGE", with: "file://\(run.folder)/none.png")
        try Data(text.utf8).write(to: URL(fileURLWithPath: run.folder + "/View.swift"))
        let result = try run.render("View.swift", frames: 6)
        #expect(result.texts.last == ["hello", "hello", "hello", "no image"], "\(result.errors)")
    }
}

/// A server of two files on this machine.
private final class Server {
    let port: Int
    private let process = Process()
    private let folder = NSTemporaryDirectory() + "inbetween-server-\(UUID().uuidString)"

    init() throws {
        try FileManager.default.createDirectory(atPath: folder + "/files", withIntermediateDirectories: true)
        try Data("hello".utf8).write(to: URL(fileURLWithPath: folder + "/files/hello.txt"))
        let gif = try #require(Data(base64Encoded: "R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs="))
        try gif.write(to: URL(fileURLWithPath: folder + "/files/dot.gif"))
        _ = FileManager.default.createFile(atPath: folder + "/log", contents: nil)
        let program = """
            import functools, http.server, sys
            class Handler(http.server.SimpleHTTPRequestHandler):
                pass
            server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=sys.argv[1]))
            print(server.server_port, flush=True)
            server.serve_forever()
            """
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", program, folder + "/files"]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: folder + "/log"))
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        port = try #require(Int(line.trimmingCharacters(in: .whitespacesAndNewlines)))
    }

    /// The calls to it.
    var log: String { (try? String(contentsOfFile: folder + "/log", encoding: .utf8)) ?? "" }

    func end() {
        // Other signals are blocked in a process that a queue's thread has started.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        try? FileManager.default.removeItem(atPath: folder)
    }
}
