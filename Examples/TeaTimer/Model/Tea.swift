import SwiftUI

struct Tea: Identifiable {
    enum Kind: String, CaseIterable, Identifiable {
        case green = "Green & white"
        case oolong = "Oolong"
        case black = "Black"
        case herbal = "Without caffeine"

        var id: Self { self }
    }

    let name: String
    let kind: Kind
    let origin: String
    /// What it looks like in the cup.
    let color: Color
    /// What the label on the tin says.
    let advice: Brew
    /// What its owner makes of it.
    var brew: Brew
    var reviews: [Review] = []

    var id: String { name }

    init(_ name: String, _ kind: Kind, from origin: String, color: Color, advice: Brew, reviews: [Review] = []) {
        self.name = name
        self.kind = kind
        self.origin = origin
        self.color = color
        self.advice = advice
        self.brew = advice
        self.reviews = reviews
    }

    /// Nil as long as nobody has rated it.
    var averageStars: Double? {
        reviews.isEmpty ? nil : Double(reviews.map(\.stars).reduce(0, +)) / Double(reviews.count)
    }
}

/// How a pot is made.
struct Brew: Equatable {
    var seconds: TimeInterval
    var celsius: Double
    var millilitres: Double = 300
    /// Grams of leaves in 100 ml of water; nil when nobody has said yet.
    var strength: Double?

    var grams: Double? {
        strength.map { $0 * millilitres / 100 }
    }

    static let lengths: ClosedRange<TimeInterval> = 15...600
    static let temperatures: ClosedRange<Double> = 40...100
    static let volumes: ClosedRange<Double> = 100...600
    static let strengths: [Double] = [1, 1.5, 2, 2.5, 3, 4, 5]
}

/// What somebody thought of a pot, and how it was made.
struct Review: Identifiable {
    let id = UUID()
    var date: Date
    var stars: Int
    var seconds: TimeInterval
    var celsius: Double
    var millilitres: Double
    var grams: Double
    var note: String
}
