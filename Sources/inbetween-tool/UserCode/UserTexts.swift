import Files
import Foundation
import SwiftUI
import Typesetting
import SourceCode

/// The fonts and translations that belong to the sources.
enum UserTexts {
    /// Makes them known: font files and string tables in the folders of the sources and below, and beside single files, and the
    /// fonts that are named besides.
    static func add(sources: [String], fonts: [String]) throws {
        var fontPaths: [String] = []
        var tableFolders: [String] = []
        for source in sources {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: source, isDirectory: &isFolder) else { continue }
            if isFolder.boolValue {
                fontPaths.append(source)
                tableFolders.append(source)
            } else {
                let folder = source.folderOfPath
                let neighbours = neighbours(in: folder.isEmpty ? "." : folder)
                fontPaths += neighbours.fonts
                tableFolders += neighbours.tables
            }
        }
        for path in fonts where !FileManager.default.fileExists(atPath: path) {
            throw UserCodeError("--fonts: there is no file or folder “\(path)”")
        }
        let given = CustomFonts.add(fonts)
        guard given.unreadable.isEmpty else {
            throw UserCodeError("--fonts: “\(given.unreadable[0])” is not a font (or larger than 64 MB)")
        }
        let unreadable = CustomFonts.add(fontPaths).unreadable + StringTables.add(folders: tableFolders).unreadable
        for path in unreadable {
            Failure.warn("“\(path)” cannot be read as what its name says; it is left out")
        }
    }

    /// The fonts and tables that belong to a single source.
    static func files(beside source: String) -> [String] {
        let folder = source.folderOfPath
        let found = neighbours(in: folder.isEmpty ? "." : folder)
        return Array(Set(found.fonts + found.tables)).sorted()
    }

    /// The files beside a single source, and in folders for such files. Other folders are not searched.
    private static func neighbours(in folder: String) -> (fonts: [String], tables: [String]) {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        var fonts: [String] = []
        var tables: [String] = []
        for name in names where !name.hasPrefix(".") {
            let path = (folder as NSString).appendingPathComponent(name)
            if CustomFonts.extensions.contains((name as NSString).pathExtension.lowercased()) || name == "Fonts" {
                fonts.append(path)
            } else if name == "Resources" {
                fonts.append(path)
                tables.append(path)
            } else if name.hasSuffix(".lproj") || name.hasSuffix(".xcstrings") {
                tables.append(path)
            }
        }
        return (fonts, tables)
    }
}
