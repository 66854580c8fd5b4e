import Foundation
import SourceCode
import Studio
import SwiftUI

extension StageOptions {
    /// What a studio needs to know to show the sources.
    var studioOptions: StudioOptions {
        get throws {
            let tool = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
            let folder = FileManager.default.currentDirectoryPath
            let sources = input.sources
            let name = sources == ["."] ? (folder as NSString).lastPathComponent : sources.map { ($0 as NSString).lastPathComponent }.joined(separator: ", ")
            var options = StudioOptions(tool: tool, arguments: arguments, project: name, folder: folder, version: InbetweenTool.version)
            options.sources = sources.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
            options.viewSource = { PreviewSource.view(file: $0, line: $1, argument: $2) }
            options.textSizes = TextSize.allCases.map(\.rawValue)
            options.devices = Device.newestFirst.map { device in
                StudioOptions.Device(name: device.newestName, width: device.screen.width, height: device.screen.height, scale: device.scale)
            }
            return options
        }
    }
}

extension Device {
    fileprivate var isTablet: Bool { min(screen.width, screen.height) >= 700 }

    /// Phones and then tablets, each from the newest one; the list has them from the oldest one.
    fileprivate static var newestFirst: [Device] {
        let phones = all.filter { !$0.isTablet }.enumerated().sorted {
            (-$0.element.generation, $0.offset) < (-$1.element.generation, $1.offset)
        }
        return phones.map(\.element) + all.filter(\.isTablet).reversed()
    }

    /// Several devices may have the same screen: what it is called today.
    fileprivate var newestName: String {
        isTablet ? names[0] : names.first { Self.generation(of: $0) == generation } ?? names[0]
    }

    private var generation: Int { names.map(Self.generation(of:)).max() ?? 0 }

    /// The number that a phone has in its name, or that the others of its year have.
    private static func generation(of name: String) -> Int {
        let words = name.split(separator: " ").map(String.init)
        guard words.count > 1 else { return 0 }
        switch words[1] {
        case "Air": return 17
        case "SE": return words.contains("(3rd") ? 13 : words.contains("(2nd") ? 11 : 6
        case let word where word.hasPrefix("X"): return 10
        case let word: return Int(word) ?? 0
        }
    }
}
