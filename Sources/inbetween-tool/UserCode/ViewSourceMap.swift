import SwiftUI
import SourceCode
import ViewInspection

/// Maps the views of an inspection to their locations in a user's files.
///
/// The views inside of a user's view are distinguished by their types, their texts and their order: they correspond to some of the calls in its body, in
/// the same order. A view without a match has no location.
struct ViewSourceMap {
    private let sources: ViewCalls

    init(files: [(path: String, text: String)]) {
        sources = ViewCalls(in: files)
    }

    /// The tree with files and lines: those of the calls that make the views, or else those where their types are declared.
    /// - Parameter preview: The location of the preview that is shown. Views written in it are found there.
    func placed(_ tree: InspectedView, preview: (file: String, line: Int)? = nil) -> InspectedView {
        var tree = tree
        let content = preview.flatMap { preview in sources.previews.first { $0.file == preview.file && $0.line == preview.line } }
        let calls = ViewCalls.Call.flattened(content?.calls ?? [])
        var matcher = Matcher(views: [tree], calls: calls, least: 0)
        // A view of the user has the location of its body.
        let own = declaration(of: tree.type, near: content?.file) == nil ? matcher.matches()[0] : nil
        fill(&tree, call: own.map { calls[$0].call }, file: content?.file, around: calls.isEmpty ? [] : [calls])
        return tree
    }

    // MARK: One view

    private func fill(_ view: inout InspectedView, call: ViewCalls.Call?, file: String?, around: [[(call: ViewCalls.Call, end: Int)]]) {
        view.file = call?.file
        view.line = call?.line
        let declaration = declaration(of: view.type, near: call?.file ?? file)
        if call == nil, let declaration {
            view.file = declaration.file
            view.line = declaration.bodyLine ?? declaration.line
        }
        // Views passed to a user's view are in the call; views that it makes itself are in its body.
        let inside = call.map { ViewCalls.Call.flattened($0.children) } ?? []
        let given = inside.isEmpty ? around : [inside] + around
        var rest = Array(view.children.indices)
        if let call, let text = call.text, declaration == nil {
            // What a control makes of its title stands where the control does.
            for index in rest where view.children[index].type == "Text" && view.children[index].name == text {
                (view.children[index].file, view.children[index].line) = (call.file, call.line)
            }
            rest.removeAll { view.children[$0].file != nil }
        }
        let own = declaration.map { ViewCalls.Call.flattened($0.calls) } ?? []
        for (depth, calls) in ([own] + given).enumerated() where !calls.isEmpty && !rest.isEmpty {
            // Outer calls belong to the view itself only if their text does not contradict.
            let isSure = depth == 0 || depth == 1 && !inside.isEmpty
            var matcher = Matcher(views: rest.map { view.children[$0] }, calls: calls, least: isSure ? 0 : 1)
            let matches = matcher.matches()
            for (index, match) in zip(rest, matches) {
                guard let match else { continue }
                fill(&view.children[index], call: calls[match].call, file: declaration?.file ?? file, around: given)
            }
            rest = zip(rest, matches).filter { $0.1 == nil }.map(\.0)
        }
        for index in rest {
            fill(&view.children[index], call: nil, file: declaration?.file ?? call?.file ?? file, around: given)
        }
    }

    /// Nil where there are several, and none is in the same file.
    private func declaration(of type: String, near file: String?) -> ViewCalls.Declaration? {
        let all = sources.declarations[type] ?? []
        if all.count == 1 {
            return all[0]
        }
        let near = all.filter { $0.file == file }
        return near.count == 1 ? near[0] : nil
    }
}

/// Finds the calls of views that stand side by side.
private struct Matcher {
    let views: [InspectedView]
    let calls: [(call: ViewCalls.Call, end: Int)]
    /// What a call has to fit at least.
    let least: Double
    private var known: [Int: (score: Double, call: Int?)] = [:]
    private var scores: [Int: Double] = [:]

    init(views: [InspectedView], calls: [(call: ViewCalls.Call, end: Int)], least: Double) {
        self.views = views
        self.calls = calls
        self.least = least
    }

    /// For each view the index of its call.
    mutating func matches() -> [Int?] {
        var matches: [Int?] = []
        var start = 0
        // Rows are made by one call, over and over: they are found one by one.
        if views.count > calls.count {
            return views.indices.map { single($0) }
        }
        for index in views.indices {
            let found = best(index, start).call
            matches.append(found)
            start = found.map { calls[$0].end } ?? start
        }
        for index in views.indices where matches[index] == nil {
            matches[index] = single(index)
        }
        return matches
    }

    /// The best of the calls for one view alone.
    private mutating func single(_ index: Int) -> Int? {
        var found: (call: Int, score: Double)?
        for call in calls.indices {
            let score = score(index, call)
            if score > found?.score ?? 0 {
                found = (call, score)
            }
        }
        return found?.call
    }

    /// The best for the views from `index` on with the calls from `start` on; `call` is that of the first.
    private mutating func best(_ index: Int, _ start: Int) -> (score: Double, call: Int?) {
        guard index < views.count else { return (0, nil) }
        let key = index * (calls.count + 1) + start
        if let known = known[key] {
            return known
        }
        var result = (score: best(index + 1, start).score, call: Int?.none)
        for call in start..<max(start, calls.count) {
            let own = score(index, call)
            guard own > 0 else { continue }
            let score = own + best(index + 1, calls[call].end).score
            if score > result.score + 1e-9 {
                result = (score, call)
            }
        }
        known[key] = result
        return result
    }

    /// How well a view fits a call; 0 when it does not.
    private mutating func score(_ index: Int, _ call: Int) -> Double {
        let key = index * calls.count + call
        if let known = scores[key] {
            return known
        }
        let (view, call) = (views[index], calls[call].call)
        guard view.type == call.name else {
            scores[key] = 0
            return 0
        }
        var score = 1.0
        if let text = call.text, let name = view.name {
            score += text == name ? 1 : -0.5
        }
        // The views inside decide which of two branches it is.
        let inside = Set(ViewCalls.Call.flattened(call.children).map(\.call.name))
        if !view.children.isEmpty {
            score += 0.4 * Double(view.children.filter { inside.contains($0.type) }.count) / Double(view.children.count)
        }
        score = score < least ? 0 : score
        scores[key] = score
        return score
    }
}
