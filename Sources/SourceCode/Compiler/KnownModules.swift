import Foundation
internal import SwiftSyntax

/// Modules that users' files import by name.
package enum KnownModules {
    /// Those that come with the tool: a user's manifest may name a package for them.
    package static let own: Set = [
        "SwiftUI", "SwiftUICore", "Combine", "UIKit", "CoreGraphics", "QuartzCore", "Symbols", "simd", "SwiftUITesting", "Inbetween", "OpenCombine",
        "Accelerate", "ActivityKit", "AdSupport", "AppIntents", "AppTrackingTransparency", "AudioToolbox", "AuthenticationServices", "AVFAudio", "AVFoundation",
        "AVKit", "BackgroundTasks", "Charts", "CommonCrypto", "CoreBluetooth", "CoreData", "CoreHaptics", "CoreImage", "CoreLocation", "CoreLocationUI",
        "CoreMedia",
        "CoreML", "CoreMotion", "CoreTransferable", "CryptoKit", "EventKit", "EventKitUI", "FoundationModels", "GameController", "GameplayKit", "HealthKit",
        "ImageIO", "LinkPresentation",
        "LocalAuthentication", "MapKit", "MessageUI", "MultipeerConnectivity", "Network", "OSLog", "Photos", "PhotosUI", "QuickLook", "SafariServices",
        "SceneKit", "Speech", "SpriteKit", "StoreKit", "SwiftData", "SystemConfiguration", "TipKit", "UniformTypeIdentifiers", "UserNotifications", "VisionKit",
        "WatchConnectivity", "WebKit", "WidgetKit",
    ]

    /// Names that stand for modules of another name. A module `os` would be found by libraries that ask `canImport(os)` to know that
    /// they are on one of Apple's systems.
    static let aliases = ["os": "SystemLog"]

    /// Modules whose names are in another module here.
    static let elsewhere = ["Security": "SwiftUI", "MobileCoreServices": "UniformTypeIdentifiers"]

    /// The module map of `SQLite3`, where the library's header is installed.
    static let sqlite: String? =
        FileManager.default.fileExists(atPath: "/usr/include/sqlite3.h")
        ? "module SQLite3 [system] {\n    header \"/usr/include/sqlite3.h\"\n    link \"sqlite3\"\n    export *\n}\n" : nil

    /// Apple's names that are in FoundationNetworking on Linux.
    static let namesOfNetworking = [
        "URLSession", "URLRequest", "URLResponse", "URLProtocol", "URLCache", "URLCredential", "URLAuthenticationChallenge", "URLProtectionSpace",
        "HTTPCookie", "CachedURLResponse",
    ]

    /// Names of modules that UIKit exports.
    static let namesBelowUIKit = [
        "CoreImage": ["CIColor", "CIContext", "CIFilter", "CIImage", "CIVector"], "ImageIO": ["CGImageDestination", "CGImageSource"],
    ]

    /// Whether `import NAME.PART` stands for `import NAME`: a module here has no parts.
    static func hasNoParts(_ name: String) -> Bool { withoutParts.contains(name) }

    static let withoutParts = own.union(aliases.keys).union(elsewhere.keys).union(["Foundation", "Darwin", "Dispatch", "CoreText"])

    static func isHere(_ name: String, folders: [String]) -> Bool {
        aliases[name] != nil || elsewhere[name] != nil || name == "SQLite3" && sqlite != nil || ["Glibc", "CoreFoundation", "Swift"].contains(name)
            || folders.contains { FileManager.default.fileExists(atPath: "\($0)/\(name).swiftmodule") }
    }

    static let ofStorage: Set = ["CloudKit"]

    /// Apple's other frameworks that people name.
    static let apples: Set = [
        "ARKit", "AppKit", "CallKit", "CarPlay", "Cocoa", "Contacts", "ContactsUI", "CoreAudio", "CoreNFC", "CoreSpotlight",
        "CoreTelephony", "CoreVideo", "DeviceCheck", "FamilyControls", "GameKit", "HomeKit", "IOKit", "Intents",
        "MediaPlayer", "Messages", "Metal", "MetalKit", "MetalPerformanceShaders", "MetricKit", "NaturalLanguage", "ObjectiveC", "PDFKit", "PassKit",
        "PencilKit", "PushKit", "RealityKit", "ReplayKit", "ShazamKit", "SwiftDataKit", "TabularData", "Vision",
        "WatchKit", "WeatherKit", "XCPlayground", "_MapKit_SwiftUI", "_AVKit_SwiftUI",
    ]
}

/// What is said of modules that are not there: a line for each.
struct MissingModules {
    let lines: [String]

    /// - Parameters:
    ///   - found: What the compiler has stumbled over, which may be the first of several.
    ///   - isLoose: Whether the files are of no package, which would know what else there is.
    init(_ found: [(name: String, place: String)], files: [UserCompiler.File], isLoose: Bool, isKnown: (String) -> Bool) {
        var found = found
        if isLoose {
            for (name, place) in Self.imports(in: files) where !isKnown(name) && !found.contains(where: { $0.name == name }) {
                let isAskedFor = files.contains { $0.text.contains("canImport(\(name))") }
                if !isAskedFor {
                    found.append((name, place))
                }
            }
        }
        lines = found.map { "\($0.place): error: \(Self.message($0.name, isLoose: isLoose))" }
    }

    private static func message(_ name: String, isLoose: Bool) -> String {
        let base = String(name.prefix { $0 != "." })
        let advice = "--without \(base) leaves out what needs it; in your own code, put that behind “#if canImport(\(base))”"
        if KnownModules.ofStorage.contains(base) {
            return "“\(base)” is not there on Linux; of Apple's storage, SwiftData and CoreData are: \(advice)"
        }
        if KnownModules.apples.contains(base) {
            return "“\(base)” is not there on Linux: \(advice)"
        }
        return isLoose
            ? "“\(name)” is neither here nor among the sources: name the folder of its sources “\(base)” and give that, too, or give a package that depends on it"
            : "“\(name)” is neither here nor in the package or what it depends on: the manifest has to name it, or \(advice)"
    }

    /// What files import, with the first place of each.
    private static func imports(in files: [UserCompiler.File]) -> [(name: String, place: String)] {
        var found: [(name: String, place: String)] = []
        for file in files {
            let source = SwiftSource(file.text)
            for node in source.nodes(ImportDeclSyntax.self) {
                guard let name = node.path.first?.name, !found.contains(where: { $0.name == name.text }) else { continue }
                let offset = name.range.lowerBound
                found.append((name.text, "\(file.path):\(source.line(of: offset)):\(source.column(of: offset))"))
            }
        }
        return found
    }
}
