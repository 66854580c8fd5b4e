import Foundation

/// A state of a game or of a part of it: one class for each.
open class GKState: NSObject {
    /// The machine that has the state.
    open fileprivate(set) weak var stateMachine: GKStateMachine?

    public override init() {
        super.init()
    }

    /// Whether the machine may go from this state to another. True, unless a class says otherwise.
    open func isValidNextState(_ stateClass: AnyClass) -> Bool { stateClass is GKState.Type }
    /// The machine is in this state now. Harmless: subclasses do something here.
    open func didEnter(from previousState: GKState?) {}
    /// Time has passed in this state, in seconds. Harmless: subclasses do something here.
    open func update(deltaTime seconds: TimeInterval) {}
    /// The machine leaves this state. Harmless: subclasses do something here.
    open func willExit(to nextState: GKState) {}
}

/// Is in one of its states.
open class GKStateMachine: NSObject {
    /// The state; nil before the first.
    open private(set) var currentState: GKState?
    private let states: [ObjectIdentifier: GKState]

    /// Creates a machine that is in none of its states yet.
    public init(states: [GKState]) {
        self.states = Dictionary(states.map { (ObjectIdentifier(type(of: $0)), $0) }) { $1 }
        super.init()
        for state in states { state.stateMachine = self }
    }

    /// The state of a class; nil if there is none.
    open func state<StateType: GKState>(forClass stateClass: StateType.Type) -> StateType? { states[ObjectIdentifier(stateClass)] as? StateType }

    /// Whether the machine has a state of that class, and may go to it.
    open func canEnterState(_ stateClass: AnyClass) -> Bool {
        states[ObjectIdentifier(stateClass)] != nil && currentState?.isValidNextState(stateClass) ?? true
    }

    /// Goes to a state; false if it may not.
    @discardableResult
    open func enter(_ stateClass: AnyClass) -> Bool {
        guard canEnterState(stateClass), let next = states[ObjectIdentifier(stateClass)] else { return false }
        let previous = currentState
        previous?.willExit(to: next)
        currentState = next
        next.didEnter(from: previous)
        return true
    }

    /// Lets time pass in the state, in seconds.
    open func update(deltaTime sec: TimeInterval) { currentState?.update(deltaTime: sec) }
}

/// A part of what an entity is or does.
open class GKComponent: NSObject {
    /// The entity that has the component.
    open fileprivate(set) weak var entity: GKEntity?

    public override init() {
        super.init()
    }

    /// Nil. Harmless: there are no files to decode from here.
    public required init?(coder: NSCoder) { nil }

    /// Time has passed, in seconds. Harmless: subclasses do something here.
    open func update(deltaTime seconds: TimeInterval) {}
    /// The component belongs to an entity now. Harmless: subclasses do something here.
    open func didAddToEntity() {}
    /// The component no longer belongs to its entity. Harmless: subclasses do something here.
    open func willRemoveFromEntity() {}
}

/// Something in a game, made of components.
open class GKEntity: NSObject {
    /// The components, one of each class.
    open private(set) var components: [GKComponent] = []

    public override init() {
        super.init()
    }

    /// Nil. Harmless: there are no files to decode from here.
    public required init?(coder: NSCoder) { nil }

    /// Adds a component in place of one of the same class.
    open func addComponent(_ component: GKComponent) {
        if let old = components.firstIndex(where: { type(of: $0) == type(of: component) }) { remove(at: old) }
        component.entity?.components.removeAll { $0 === component }
        components.append(component)
        component.entity = self
        component.didAddToEntity()
    }

    /// Removes the component of a class.
    open func removeComponent<ComponentType: GKComponent>(ofType componentClass: ComponentType.Type) {
        if let index = components.firstIndex(where: { type(of: $0) == componentClass }) { remove(at: index) }
    }

    /// The component of a class; nil if there is none.
    open func component<ComponentType: GKComponent>(ofType componentClass: ComponentType.Type) -> ComponentType? {
        components.lazy.compactMap { $0 as? ComponentType }.first
    }

    /// Lets time pass for each component, in seconds.
    open func update(deltaTime seconds: TimeInterval) { components.forEach { $0.update(deltaTime: seconds) } }

    private func remove(at index: Int) {
        components[index].willRemoveFromEntity()
        components.remove(at: index).entity = nil
    }
}

/// The components of one class, of many entities.
open class GKComponentSystem<ComponentType: GKComponent>: NSObject {
    /// The class of the components.
    public let componentClass: AnyClass
    /// The components.
    open private(set) var components: [ComponentType] = []

    /// Creates a system without components.
    public init(componentClass cls: AnyClass) {
        componentClass = cls
    }

    /// Creates a system without components.
    public override init() {
        componentClass = ComponentType.self
    }

    /// The component at a place.
    open subscript(idx: Int) -> ComponentType { components[idx] }
    /// Adds a component.
    open func addComponent(_ component: ComponentType) { components.append(component) }
    /// Adds the component that an entity has.
    open func addComponent(foundIn entity: GKEntity) {
        if let component = entity.components.first(where: { type(of: $0) == componentClass }) as? ComponentType { addComponent(component) }
    }
    /// Removes a component.
    open func removeComponent(_ component: ComponentType) { components.removeAll { $0 === component } }
    /// Removes the component that an entity has.
    open func removeComponent(foundIn entity: GKEntity) { components.removeAll { $0.entity === entity } }
    /// Lets time pass for each component, in seconds.
    open func update(deltaTime seconds: TimeInterval) { components.forEach { $0.update(deltaTime: seconds) } }
}
