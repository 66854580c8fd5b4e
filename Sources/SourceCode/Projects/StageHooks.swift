import Files
import Foundation

/// The code that a project's file names: what runs before its views, and what is around each of its previews.
package struct StageHooks {
    /// A name in the sources, or the file that declares one.
    package struct Hook {
        package var code: String
        package var file: String?
        /// In the project's file.
        package var line: Int

        package init(code: String, file: String?, line: Int) {
            (self.code, self.file, self.line) = (code, file, line)
        }
    }

    package var setUp: Hook?
    package var wrap: Hook?
    /// The project's file, for messages.
    package let place: String

    package init(setUp: Hook?, wrap: Hook?, place: String) {
        (self.setUp, self.wrap, self.place) = (setUp, wrap, place)
    }

    private var hooks: [Hook] { [setUp, wrap].compactMap { $0 } }

    /// The project with the files that the hooks name, if they are not among its sources.
    func adding(to project: Project) throws -> Project {
        var project = project
        for hook in hooks {
            guard let file = hook.file else { continue }
            guard FileManager.default.fileExists(atPath: file) else {
                throw UserCodeError("\(place):\(hook.line): there is no file “\(hook.code)”")
            }
            let path = SourceOverlay.absolute(file)
            let isKnown = project.modules.contains { $0.files.contains { SourceOverlay.absolute($0) == path } }
            if !isKnown, let main = project.modules.firstIndex(where: { $0.name == project.main.name }) {
                project.modules[main].files.append(file)
            }
        }
        return project
    }

    /// The code for the modules that declare what the hooks name.
    /// - Parameter modules: The files of each Swift module, the shown ones first.
    func sources(for modules: [(name: String, files: [UserCompiler.File])]) throws -> [String: [(name: String, text: String)]] {
        var sources: [String: [(name: String, text: String)]] = [:]
        if let setUp {
            let (module, call) = try found(setUp, in: modules, example: "func setUp() { … }") { $0.setUps }
            sources[module, default: []].append(("StageSetUp.swift", Self.setUp(call, at: "\(place)", line: setUp.line)))
        }
        if let wrap {
            let (module, call) = try wrap.code.hasPrefix(".") ? (mainModule(modules), "content\(wrap.code)") : wrapping(wrap, modules)
            sources[module, default: []].append(("StageWrap.swift", Self.wrap(call, at: "\(place)", line: wrap.line)))
        }
        return sources
    }

    private func mainModule(_ modules: [(name: String, files: [UserCompiler.File])]) -> String { modules.first?.name ?? LooseSources.moduleName }

    private func wrapping(_ hook: Hook, _ modules: [(name: String, files: [UserCompiler.File])]) throws -> (module: String, call: String) {
        try found(hook, in: modules, example: "a view that takes content, a ViewModifier or a PreviewModifier") { $0.wraps }
    }

    /// The module that declares a hook, and the code that uses it.
    private func found(
        _ hook: Hook, in modules: [(name: String, files: [UserCompiler.File])], example: String, _ read: (HookNames) -> [HookNames.Name]
    ) throws -> (module: String, call: String) {
        func problem(_ text: String) -> UserCodeError { UserCodeError("\(place):\(hook.line): \(text)") }
        let path = hook.file.map(SourceOverlay.absolute)
        let wanted = hook.code.hasSuffix("()") ? String(hook.code.dropLast(2)) : hook.code
        var others: [String] = []
        for module in modules {
            let files = module.files.filter { path == nil || SourceOverlay.absolute($0.path) == path }
            let names = read(HookNames(in: files.map(\.text)))
            if path != nil, !files.isEmpty {
                if let name = names.first(where: { $0.name == "setUp" }) ?? (names.count == 1 ? names[0] : nil) { return (module.name, name.call) }
                let there = names.isEmpty ? "none" : names.map(\.name).joined(separator: ", ")
                throw problem("“\(hook.code)” has to declare one thing to use, \(example); there is \(there)")
            }
            if let name = names.first(where: { $0.name == wanted }) { return (module.name, name.call) }
            others += names.map(\.name)
        }
        let near =
            Suggestions.nearest(to: wanted, among: others).map { "; did you mean “\($0)”?" }
            ?? (others.isEmpty ? "" : "; there are \(others.joined(separator: ", "))")
        throw problem("the sources declare no “\(wanted)” that can be used here (\(example))\(near)")
    }

    // MARK: Generated code

    private static func setUp(_ call: String, at place: String, line: Int) -> String {
        """
        @_spi(Inbetween) import SwiftUI
        struct InbetweenStageSetUp: StageSetUp {
            @MainActor static var action: @MainActor () throws -> Void {
        #sourceLocation(file: "\(place)", line: \(line))
        \(call)
        #sourceLocation()
            }
        }

        """
    }

    private static func wrap(_ call: String, at place: String, line: Int) -> String {
        """
        @_spi(Inbetween) import SwiftUI
        struct InbetweenStageWrap: StageWrap {
            @ViewBuilder @MainActor static func wrap(_ content: AnyView) -> some View {
        #sourceLocation(file: "\(place)", line: \(line))
        \(call)
        #sourceLocation()
            }
        }

        """
    }
}
