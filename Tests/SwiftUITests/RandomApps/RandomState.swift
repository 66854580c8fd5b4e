import Observation
import SwiftUI

/// One row of a random app's data.
struct RandomItem: Identifiable, Equatable {
    var id: Int
    var number: Int
    var isOn: Bool
    var text: String
}

/// All state of a random app. Its views keep nothing for themselves, so that an app that has lived for a while and a new
/// one with the same state show the same.
struct RandomState: Equatable {
    static let count = 8

    /// 0…9
    var numbers: [Int]
    var flags: [Bool]
    var lists: [[RandomItem]]
    var path: [Int] = []
    var tabs: [Int]
    var texts: [String]
    /// What follows the flags some time after them.
    var late = Array(repeating: false, count: count)
    /// What `onAppear` has set.
    var seen = Array(repeating: 0, count: count)
    /// The values of preferences and geometry changes; drawn in frames of a fixed size.
    var measured = Array(repeating: 0, count: count)
    /// Whether there is anything at all.
    var isShown = false

    init(using dice: inout SeededGenerator) {
        numbers = (0..<Self.count).map { _ in Int.random(in: 0...9, using: &dice) }
        flags = (0..<Self.count).map { _ in Bool.random(using: &dice) }
        lists = (0..<4).map { _ in
            (0..<Int.random(in: 0...5, using: &dice)).map {
                RandomItem(id: $0, number: Int.random(in: 0...9, using: &dice), isOn: $0 % 2 == 0, text: "row \($0)")
            }
        }
        tabs = (0..<2).map { _ in Int.random(in: 0...2, using: &dice) }
        texts = (0..<2).map { "text \($0)" }
    }
}

/// One change of the state.
enum RandomWrite {
    case number(Int, Int)
    case flag(Int)
    case insert(list: Int, at: Int, RandomItem)
    case remove(list: Int, at: Int)
    case move(list: Int, from: Int, to: Int)
    case replace(list: Int, at: Int, RandomItem)
    case edit(list: Int, at: Int, number: Int)
    case toggle(list: Int, at: Int)
    case clear(list: Int)
    case rotate(list: Int)
    case path([Int])
    case tab(Int, Int)
    case text(Int, String)

    static func random(using dice: inout SeededGenerator, hasOddIDs: Bool) -> RandomWrite {
        let index = Int.random(in: 0..<RandomState.count, using: &dice)
        let list = index % 4
        let place = Int.random(in: 0..<6, using: &dice)
        let number = Int.random(in: 0...9, using: &dice)
        let item = RandomItem(
            id: Int.random(in: 0..<(hasOddIDs ? 6 : 100_000), using: &dice), number: number, isOn: number % 2 == 0,
            text: number > 6 ? "a longer text of row \(number) that needs more than one line where there is little space" : "row \(number)")
        switch Int.random(in: 0..<21, using: &dice) {
        case 0..<5: return .number(index, number)
        case 5..<10: return .flag(index)
        case 10, 11: return .insert(list: list, at: place, item)
        case 12: return .remove(list: list, at: place)
        case 13: return .move(list: list, from: place, to: number)
        case 14: return .replace(list: list, at: place, item)
        case 15: return .edit(list: list, at: place, number: number)
        case 16: return Bool.random(using: &dice) ? .clear(list: list) : .rotate(list: list)
        case 17: return .path((0..<Int.random(in: 0...3, using: &dice)).map { $0 })
        case 18: return .tab(index % 2, number % 3)
        case 19: return .toggle(list: list, at: place)
        default: return .text(index % 2, number > 5 ? "a longer text, number \(number), that wraps in narrow places" : "text \(number)")
        }
    }

    func apply(to state: inout RandomState) {
        switch self {
        case .number(let index, let value): state.numbers[index] = value
        case .flag(let index): state.flags[index].toggle()
        case .insert(let list, let place, let item): state.lists[list].insert(item, at: min(place, state.lists[list].count))
        case .remove(let list, let place):
            if place < state.lists[list].count { state.lists[list].remove(at: place) }
        case .move(let list, let from, let to):
            guard from < state.lists[list].count else { return }
            let item = state.lists[list].remove(at: from)
            state.lists[list].insert(item, at: min(to, state.lists[list].count))
        case .replace(let list, let place, let item):
            if place < state.lists[list].count { state.lists[list][place] = item }
        case .edit(let list, let place, let number):
            if place < state.lists[list].count { state.lists[list][place].number = number }
        case .toggle(let list, let place):
            if place < state.lists[list].count { state.lists[list][place].isOn.toggle() }
        case .clear(let list): state.lists[list] = []
        case .rotate(let list):
            if let first = state.lists[list].first { state.lists[list] = Array(state.lists[list].dropFirst()) + [first] }
        case .path(let path): state.path = path
        case .tab(let index, let value): state.tabs[index] = value
        case .text(let index, let value): state.texts[index] = value
        }
    }
}

@Observable
final class RandomModel {
    var state: RandomState

    init(_ state: RandomState) {
        self.state = state
    }
}

/// Where a random app keeps its state: in a `@State` of its root, or in an observed model.
enum RandomSource {
    case binding(Binding<RandomState>)
    case model(RandomModel)

    var state: RandomState {
        get {
            switch self {
            case .binding(let binding): binding.wrappedValue
            case .model(let model): model.state
            }
        }
        nonmutating set {
            switch self {
            case .binding(let binding): binding.wrappedValue = newValue
            case .model(let model): model.state = newValue
            }
        }
    }

    func binding<Value>(_ path: WritableKeyPath<RandomState, Value>) -> Binding<Value> {
        switch self {
        case .binding(let binding): binding[dynamicMember: path]
        case .model(let model): Bindable(model).state[dynamicMember: path]
        }
    }
}
