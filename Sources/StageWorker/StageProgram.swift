import Foundation
import ScriptedStage
import StageMessages
import SwiftUI
import ViewInspection
import StageTime

/// The user's code, as a worker needs it: something that can be compiled, loaded, and shown.
@MainActor
package protocol StageProgram: AnyObject, Sendable {
    /// Compiles the sources. None of the code in them runs. Throws what is wrong in one sentence; what the compiler says goes to standard
    /// error.
    func compile() throws

    /// Forgets what the compiler has said.
    var discardMessages: () -> Void { get set }

    /// Loads what was compiled: from here on the user's code runs, and the process is of no use for another build.
    func load() throws -> [StagePreview]

    /// The tree with the places in the sources where its views are made.
    func placed(_ tree: InspectedView) -> InspectedView

    /// Literals that the sources have for animations, by their numbers.
    func setTweaks(_ values: [String: Double])

    /// The files that it was made of, and folders and other files that belong to it.
    var sourcePaths: [String] { get }
    var folders: [String] { get }

    /// The preview in a variant, with the clock that it lives in.
    func makeView(preview: String, variant: StageVariant) throws -> (ViewGraph, StageClock)

    /// Makes a copy of this process that goes on from here; 0 in the copy, −1 where that is not possible. In the copy crashes are watched anew.
    func fork() -> Int32

    /// Whether a copy of the process is one of all that happens in it: no thread of the user's is at work.
    var canFork: Bool { get }

    /// Called when a thread crashes, with what there is to say, and when the main thread has been busy for seconds.
    func watch(crash: @escaping @Sendable (StageProblem) -> Void)

    /// Where in the user's code the main thread is; asked on another thread.
    nonisolated func placeOfMainThread() -> StageProblem?
}
