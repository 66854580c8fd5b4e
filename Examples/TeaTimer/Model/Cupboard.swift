import SwiftUI

/// All teas, and how the app shows them.
@Observable final class Cupboard {
    enum Order: String, CaseIterable {
        case kind = "Kind"
        case rating = "Rating"
        case name = "Name"
    }

    var teas: [Tea]
    var order = Order.kind
    var units = TemperatureUnit.celsius
    var secondHand = SecondHand.sweeping
    var showsSeconds = true

    init(teas: [Tea] = Tea.samples) {
        self.teas = teas
    }

    subscript(id: Tea.ID) -> Tea {
        get { teas.first { $0.id == id }! }
        set {
            if let index = teas.firstIndex(where: { $0.id == id }) {
                teas[index] = newValue
            }
        }
    }

    /// The shelves from top to bottom; without a title when everything stands on one.
    var shelves: [(title: String?, teas: [Tea])] {
        switch order {
        case .kind:
            Tea.Kind.allCases.map { kind in (kind.rawValue, teas.filter { $0.kind == kind }) }
        case .rating:
            [(nil, teas.sorted { ($0.averageStars ?? 0, $1.name) > ($1.averageStars ?? 0, $0.name) })]
        case .name:
            [(nil, teas.sorted { $0.name < $1.name })]
        }
    }
}

enum TemperatureUnit: String, CaseIterable {
    case celsius = "°C"
    case fahrenheit = "°F"

    func text(_ celsius: Double) -> String {
        let degrees = self == .celsius ? celsius : celsius * 1.8 + 32
        return "\(Int(degrees.rounded())) \(rawValue)"
    }
}

enum SecondHand: String, CaseIterable {
    case sweeping = "Sweeps"
    case ticking = "Ticks"
}
