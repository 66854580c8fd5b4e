import Foundation
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
            options.viewSource = { PreviewSource.view(file: $0, line: $1) }
            options.textSizes = TextSize.allCases.map(\.rawValue)
            options.devices = Device.all.compactMap { device in
                device.names.first.map {
                    StudioOptions.Device(name: $0, width: device.screen.width, height: device.screen.height, scale: device.scale)
                }
            }
            return options
        }
    }
}
