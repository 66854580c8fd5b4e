import Geometry
import ViewInspection

/// Finds the views of a trace in inspections of the tree: their frames, and their places in the sources.
struct ViewPlaces {
    private var trees: [InspectedView] = []
    /// By path: the tree in which a view was found, and the way there, by the indices of children.
    private var ways: [String: (tree: Int, way: [Int])] = [:]
    private(set) var frames: [String: CGRect] = [:]
    /// By path: the views around a view, itself included, that have a modifier that moves, scales or turns them, from the root.
    private(set) var movers: [String: [MotionRecording.Mover]] = [:]
    /// The places of siblings under one path, in the order in which they were seen first.
    private var siblings: [String: [String]] = [:]

    func isKnown(_ path: String) -> Bool { ways[path] != nil }

    /// Looks for views in the tree of the present moment.
    mutating func find(_ paths: [String], in tree: InspectedView) {
        trees.append(tree)
        // All siblings are needed to know which is which.
        paths.forEach { note(ViewPath($0)) }
        for text in paths {
            let path = ViewPath(text)
            let route = route(to: path, in: tree)
            ways[text] = (trees.count - 1, route.way)
            movers[text] = movers(of: path, route, in: tree)
            if route.isWhole, let frame = Self.view(route.way, in: tree).rect {
                frames[text] = frame
            }
        }
    }

    /// The frames of views that are still there, at the end of a recording.
    mutating func update(in tree: InspectedView) {
        for text in ways.keys {
            let path = ViewPath(text)
            let route = route(to: path, in: tree)
            if route.isWhole, let frame = Self.view(route.way, in: tree).rect, frame.width > 0, frame.height > 0 {
                frames[text] = frame
                movers[text] = movers(of: path, route, in: tree)
            }
        }
    }

    /// The file and the line of a view, or of the innermost one around it that is in the sources.
    /// - Parameter place: Adds the places in the sources to a tree.
    func location(of path: String, place: (InspectedView) -> InspectedView) -> (file: String, line: Int)? {
        guard let (tree, way) = ways[path] else { return nil }
        var view = place(trees[tree])
        var found = view.file.flatMap { file in view.line.map { (file, $0) } }
        for index in way {
            guard view.children.indices.contains(index) else { break }
            view = view.children[index]
            found = view.file.flatMap { file in view.line.map { (file, $0) } } ?? found
        }
        return found
    }

    private mutating func note(_ path: ViewPath) {
        var parent = ""
        for step in path.steps {
            if let place = ViewPath.place(step) {
                let key = parent + "/" + ViewPath.name(step)
                if siblings[key]?.contains(place) != true { siblings[key, default: []].append(place) }
            }
            parent += "/" + step
        }
    }

    private static func view(_ way: [Int], in tree: InspectedView) -> InspectedView {
        way.reduce(tree) { $0.children[$1] }
    }

    private static let movingModifiers: Set = [
        "offset", "position", "scaleEffect", "rotationEffect", "rotation3DEffect", "transformEffect", "projectionEffect", "visualEffect", "transition",
        "matchedGeometryEffect",
    ]

    private func movers(of path: ViewPath, _ route: Route, in tree: InspectedView) -> [MotionRecording.Mover] {
        var found: [MotionRecording.Mover] = []
        var known = 0
        for (depth, end) in route.ends.enumerated() {
            // A modifier with a body is a view between one step and the next.
            let views = (min(known, end)...end).map { Self.view(Array(route.way.prefix($0)), in: tree) }
            known = end + 1
            guard let view = views.last, views.contains(where: { $0.modifiers.contains { Self.movingModifiers.contains($0.name) } }) else { continue }
            found.append(MotionRecording.Mover(view: path.steps.prefix(depth + 1).joined(separator: "/"), frame: view.rect))
        }
        return found
    }

    /// The way to a view as far as it is found.
    private struct Route {
        var way: [Int] = []
        /// For each step that was found, the length of the way to its view.
        var ends: [Int] = []
        var isWhole = true
    }

    private func route(to path: ViewPath, in tree: InspectedView) -> Route {
        var route = Route()
        var view = tree
        var parent = ""
        for (depth, step) in path.steps.enumerated() {
            // Modifiers of the user's are a part of the name.
            let type = String(ViewPath.name(step).prefix { $0 != "." })
            defer { parent += "/" + step }
            if depth == 0, view.type == type {
                route.ends.append(0)
                continue
            }
            guard let next = Self.next(type, step, in: view, among: siblings[parent + "/" + ViewPath.name(step)] ?? []) else {
                route.isWhole = false
                return route
            }
            route.way += next
            route.ends.append(route.way.count)
            view = Self.view(next, in: view)
        }
        return route
    }

    /// The nearest descendants of a type; of several the child with the number in the step, if all siblings are children with their numbers,
    /// otherwise the one in the order of the siblings.
    private static func next(_ type: String, _ step: String, in view: InspectedView, among siblings: [String]) -> [Int]? {
        var level: [(way: [Int], view: InspectedView)] = [([], view)]
        for _ in 0..<4 {
            level = level.flatMap { item in item.view.children.indices.map { (item.way + [$0], item.view.children[$0]) } }
            let found = level.filter { $0.view.type == type }
            guard let first = found.first else { continue }
            guard let place = ViewPath.place(step) else { return first.way }
            let numbers = Set(found.compactMap(\.way.last))
            if let number = Int(place), siblings.allSatisfy({ Int($0).map(numbers.contains) ?? false }),
                let exact = found.first(where: { $0.way.last == number })
            {
                return exact.way
            }
            return siblings.firstIndex(of: place).flatMap { found.indices.contains($0) ? found[$0].way : nil } ?? first.way
        }
        return nil
    }
}
