import Geometry

/// One element, followed over the frames in which it is there.
final class VectorTrack {
    struct Attribute {
        var name: String
        /// Values where they change; between two of them a straight line.
        var samples: [(moment: Int, value: VectorValue)]
        /// What the attribute refers to, instead of values.
        var reference: VectorTrack?
    }

    private(set) var key: VectorKey
    let name: String
    let words: String?
    let label: String?
    private(set) var attributes: [Attribute] = []
    private(set) var children: [VectorTrack] = []
    /// Half-open ranges of moments. A gap in which the parent was not there either is none.
    private(set) var presence: [Range<Int>] = []

    init(_ node: VectorNode, key: VectorKey, at moment: Int) {
        self.key = key
        name = node.name
        words = node.words
        label = node.label
        update(node, at: moment, parentsLast: nil)
    }

    var lastMoment: Int { (presence.last?.upperBound ?? 0) - 1 }

    /// `parentsLast` is the moment at which the parent was there before this one.
    func update(_ node: VectorNode, at moment: Int, parentsLast: Int?) {
        key.element = node.element
        let before = presence.isEmpty ? nil : lastMoment
        if let parentsLast, let before, before == parentsLast {
            presence[presence.count - 1] = presence[presence.count - 1].lowerBound..<moment + 1
        } else {
            presence.append(moment..<moment + 1)
        }
        for index in attributes.indices where node[attributes[index].name] == nil {
            if let value = VectorValue.omitted(attributes[index].name) {
                attributes[index].add(value, at: moment, before: before)
            }
        }
        for (name, value) in node.attributes {
            guard let index = attributes.firstIndex(where: { $0.name == name }) else {
                attributes.append(makeAttribute(name, value, at: moment, before: before))
                continue
            }
            if let track = attributes[index].reference, case .reference(let target) = value {
                track.update(target, at: moment, parentsLast: before)
            } else {
                attributes[index].add(value, at: moment, before: before)
            }
        }
        Self.match(&children, node.children, at: moment, parentsLast: before)
    }

    private func makeAttribute(_ name: String, _ value: VectorValue, at moment: Int, before: Int?) -> Attribute {
        if case .reference(let target) = value {
            return Attribute(name: name, samples: [], reference: VectorTrack(target, key: target.key, at: moment))
        }
        var result = Attribute(name: name, samples: [], reference: nil)
        if let before, let value = VectorValue.omitted(name) {
            result.samples.append((presence[0].lowerBound, value))
            if before > presence[0].lowerBound {
                result.samples.append((before, value))
            }
        }
        result.samples.append((moment, value))
        return result
    }
}

extension VectorTrack.Attribute {
    /// Adds a value that differs from the last one, and where that one ends.
    mutating func add(_ value: VectorValue, at moment: Int, before: Int?) {
        guard let last = samples.last else {
            samples.append((moment, value))
            return
        }
        if last.value.isSame(as: value) {
            return
        }
        if let before, before > last.moment {
            samples.append((before, last.value))
        }
        samples.append((moment, value))
    }
}

extension VectorValue {
    var key: String {
        switch self {
        case .word(let word): word
        case .numbers(let values, _): String(values.count)
        case .path(let path, _): String(decoding: path.verbs.map { 48 + $0.rawValue }, as: UTF8.self)
        case .transform, .color: ""
        // A gradient with another number of stops, or a clip with other outlines, is another one.
        case .reference(let node): "(" + node.look + node.children.map { "," + $0.look }.joined() + ")"
        case .link(let node): String(UInt(bitPattern: ObjectIdentifier(node)), radix: 36)
        }
    }

    /// What an attribute means that is not there; nil for those that matter to what an element is.
    static func omitted(_ name: String) -> VectorValue? {
        switch name {
        case "opacity", "fill-opacity", "stroke-opacity", "stop-opacity", "flood-opacity": .part(1)
        case "stroke-width": .number(1)
        case "stroke-dashoffset": .number(0)
        case "transform", "gradientTransform": .transform(.identity)
        default: nil
        }
    }

    func isSame(as other: VectorValue) -> Bool {
        switch (self, other) {
        case (.word(let a), .word(let b)): a == b
        case (.numbers(let a, _), .numbers(let b, _)): a == b
        case (.path(let a, _), .path(let b, _)): a == b
        case (.transform(let a), .transform(let b)): a == b
        case (.color(let a), .color(let b)): a == b
        case (.reference(let a), .reference(let b)), (.link(let a), .link(let b)): a === b
        default: false
        }
    }
}
