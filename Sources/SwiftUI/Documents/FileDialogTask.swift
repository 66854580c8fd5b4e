import Foundation

extension FileDialog {
    /// Where several documents go in a folder: under names that are free there.
    static func freePlaces(for exports: [FileExport], in folder: URL) -> [URL] {
        var taken: Set<URL> = []
        return exports.map { export in
            var place = folder.appendingPathComponent(export.filename)
            var number = 2
            while taken.contains(place) || FileManager.default.fileExists(atPath: place.path) {
                place = folder.appendingPathComponent(FileExport.filename("\(export.name) \(number)", export.type))
                number += 1
            }
            taken.insert(place)
            return place
        }
    }

    static func move(_ files: [URL], to folder: URL) -> Result<[URL], any Error> {
        Result {
            try files.map { file in
                let place = folder.appendingPathComponent(file.lastPathComponent)
                if place.standardizedFileURL != file.standardizedFileURL {
                    try FileManager.default.moveItem(at: file, to: place)
                }
                return place
            }
        }
    }

    /// Does what the dialog is for with what was chosen in a dialog of the desktop, which has asked before something is replaced.
    @MainActor
    func perform(with chosen: [URL], finish: @escaping @MainActor (Result<[URL], any Error>) -> Void) {
        guard let first = chosen.first else { return }
        switch task {
        case .choose: finish(.success(chosen))
        case .save(let exports) where exports.count == 1: FileExport.write([(exports[0], first)], finish: finish)
        case .save(let exports): FileExport.write(Array(zip(exports, Self.freePlaces(for: exports, in: first))), finish: finish)
        case .move(let files): finish(Self.move(files, to: first))
        }
    }
}
