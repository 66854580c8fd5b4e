import Foundation

/// One view as its author knows it, at one moment: a view in the user's code, with the modifiers that are applied to it. What a
/// control makes of itself is left out.
package struct InspectedView: Codable, Sendable, Equatable {
    /// A name and what it holds, as a short text.
    package struct Value: Codable, Sendable, Equatable {
        package var name: String
        package var value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// `.offset(x: 10)`: what it is called and what it was given.
    package struct Modifier: Codable, Sendable, Equatable {
        package var name: String
        package var values: [Value]

        package init(name: String, values: [Value]) {
            self.name = name
            self.values = values
        }
    }

    /// A dynamic property: `count`, `@State`, `3`.
    package struct Property: Codable, Sendable, Equatable {
        package var name: String
        package var kind: String
        package var value: String

        package init(name: String, kind: String, value: String) {
            self.name = name
            self.kind = kind
            self.value = value
        }
    }

    /// The same as long as the view lives, and in each run that does the same.
    package var id: Int
    /// As its author writes it, without parameters: `VStack`, `TeaRow`. A modifier with a body of the author's own is a node inside
    /// of the view that it modifies, around what it adds.
    package var type: String
    package var isModifier: Bool
    /// What people see or hear of it: its text, or its label.
    package var name: String?
    /// x, y, width and height in the window, in points, with all effects around; nil when it has no place. While a leaf moves, where
    /// it is on its way.
    package var frame: [Double]?
    /// Whether there may be something of it on the screen: it is shown, not wholly transparent, and not out of sight.
    package var drawn: Bool
    /// In the order in which they are written.
    package var modifiers: [Modifier]
    /// Stored properties that are no dynamic ones.
    package var values: [Value]
    package var state: [Property]
    /// What its modifiers have changed in the environment.
    package var environment: [Value]
    /// How often its body has run.
    package var bodies: Int
    package var file: String?
    package var line: Int?
    package var children: [InspectedView]

    package init(id: Int, type: String) {
        self.id = id
        self.type = type
        isModifier = false
        drawn = true
        modifiers = []
        values = []
        state = []
        environment = []
        bodies = 0
        children = []
    }

    package var rect: CGRect? {
        frame.map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    }
}
