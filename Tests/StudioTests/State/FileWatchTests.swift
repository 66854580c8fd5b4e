import Foundation
@testable import Studio
import Testing

extension StudioTests {
    @Suite struct FileWatchTests {
        /// A studio that had ended left a thread and one of the system's few watchers behind.
        @Test(arguments: [true, false])
        func aWatchThatEndsGivesItsThreadBack(hasWatched: Bool) throws {
            weak var known: FileWatch?
            do {
                let watch = FileWatch { _ in }
                if hasWatched { watch.watch([FileManager.default.temporaryDirectory.path]) }
                known = watch
                watch.end()
                watch.end()
                watch.watch(["/"])
            }
            try until("the thread has ended") { known == nil }
        }
    }
}
