import Foundation

/// What is formatted how in a text editor: the attributes that a text may have, and rules for their values.
///
/// Declare a scope with the attributes that are allowed, and rules in `body`. Give it to editors with
/// `attributedTextFormattingDefinition(_:)`. All that is typed, pasted or set in them then keeps to it.
public protocol AttributedTextFormattingDefinition<Scope> {
    /// What the rules are made of.
    associatedtype Body: AttributedTextFormattingDefinition
    /// The attributes that a text may have. Others are taken away.
    associatedtype Scope: AttributeScope where Self.Scope == Self.Body.Scope

    /// The rules, in the order in which they are applied.
    @AttributedTextFormatting.DefinitionBuilder<Self.Scope> var body: Self.Body { get }

    typealias ValueConstraint = AttributedTextFormatting.ValueConstraint
}

extension AttributedTextFormattingDefinition {
    /// Applies all rules to the attributes of a piece of text.
    public func constrain(_ container: inout AttributeContainer) {
        applyFormatting(self, to: &container)
    }
}

/// A definition without parts.
protocol FormattingRule {
    func apply(to container: inout AttributeContainer)
}

/// A rule for the values of one attribute, which may depend on the other ones.
public protocol AttributedTextValueConstraint: Hashable, Sendable, AttributedTextFormattingDefinition {
    /// The attribute that the rule is for.
    associatedtype AttributeKey: AttributedStringKey where Self.AttributeKey.Value: Sendable

    typealias Attributes = AttributedTextFormatting.AttributeContainerProxy<Self.Scope, Self.AttributeKey>

    /// Sets the value of the attribute to one that is allowed.
    ///
    /// - Parameter container: The attributes of a piece of text. The others can only be read.
    func constrain(_ container: inout Self.Attributes)
}

extension AttributedTextValueConstraint where Body == AttributedTextFormatting.EmptyDefinition<Scope> {
    /// The rule has no parts.
    public var body: AttributedTextFormatting.EmptyDefinition<Scope> { AttributedTextFormatting.EmptyDefinition() }
}

extension AttributedTextValueConstraint {
    /// Applies the rule to the attributes of a piece of text.
    public func constrain(_ container: inout AttributeContainer) {
        var proxy = Attributes(base: container)
        constrain(&proxy)
        container = proxy.base
    }
}

/// What formatting definitions are made of.
public enum AttributedTextFormatting {
    /// A definition without rules: its attributes may have any values.
    public struct EmptyDefinition<Scope: AttributeScope>: AttributedTextFormattingDefinition, FormattingRule {
        /// A definition without rules.
        public init() {}

        public var body: EmptyDefinition<Scope> { self }

        func apply(to container: inout AttributeContainer) {}
    }

    /// Several definitions, one after the other.
    public struct TupleDefinition<Scope: AttributeScope, each Definition: AttributedTextFormattingDefinition>: AttributedTextFormattingDefinition,
        FormattingRule
    {
        private let rules: [(inout AttributeContainer) -> Void]

        /// All these definitions, in their order.
        public init(definition: repeat each Definition) {
            var rules: [(inout AttributeContainer) -> Void] = []
            repeat rules.append(AttributedTextFormatting.rule(each definition))
            self.rules = rules
        }

        public var body: EmptyDefinition<Scope> { EmptyDefinition() }

        func apply(to container: inout AttributeContainer) {
            for rule in rules {
                rule(&container)
            }
        }
    }

    fileprivate static func rule(_ definition: some AttributedTextFormattingDefinition) -> (inout AttributeContainer) -> Void {
        { applyFormatting(definition, to: &$0) }
    }

    /// A definition of any type.
    public struct AnyDefinition<Scope: AttributeScope>: AttributedTextFormattingDefinition, FormattingRule {
        private let rule: (inout AttributeContainer) -> Void

        /// A definition that does what another one does.
        public init<D>(_ definition: D) where Scope == D.Scope, D: AttributedTextFormattingDefinition {
            rule = AttributedTextFormatting.rule(definition)
        }

        public var body: EmptyDefinition<Scope> { EmptyDefinition() }

        func apply(to container: inout AttributeContainer) {
            rule(&container)
        }
    }

    /// A rule that allows some values of one attribute.
    public struct ValueConstraint<Scope, AttributeKey>: AttributedTextFormattingDefinition, FormattingRule
    where Scope: AttributeScope, AttributeKey: AttributedStringKey, AttributeKey.Value: Sendable {
        private let isAllowed: (AttributeKey.Value?) -> Bool
        private let defaultValue: AttributeKey.Value?

        /// Allows the values in a set, in which nil is no value. Others become the default one.
        public init(for attribute: AttributeKey.Type, values allowedValues: Set<AttributeKey.Value?>, default defaultValue: AttributeKey.Value?) {
            isAllowed = { allowedValues.contains($0) }
            self.defaultValue = defaultValue
        }

        public var body: EmptyDefinition<Scope> { EmptyDefinition() }

        func apply(to container: inout AttributeContainer) {
            if !isAllowed(container[AttributeKey.self]) {
                container[AttributeKey.self] = defaultValue
            }
        }
    }

    /// Builds a definition of several ones.
    @resultBuilder
    public struct DefinitionBuilder<Scope> {
        /// A definition without rules.
        public static func buildBlock<S>() -> EmptyDefinition<S> where S: AttributeScope { EmptyDefinition() }

        /// One definition.
        public static func buildBlock<D>(_ definition: D) -> D where Scope == D.Scope, D: AttributedTextFormattingDefinition { definition }

        /// Several definitions, in their order.
        public static func buildBlock<each D>(_ definition: repeat each D) -> TupleDefinition<Scope, repeat each D>
        where Scope: AttributeScope, repeat each D: AttributedTextFormattingDefinition {
            TupleDefinition(definition: repeat each definition)
        }

        /// One definition.
        public static func buildExpression<D>(_ definition: D) -> D where Scope == D.Scope, D: AttributedTextFormattingDefinition { definition }

        /// A definition under a condition.
        public static func buildIf<D>(_ definition: D?) -> D? where Scope == D.Scope, D: AttributedTextFormattingDefinition { definition }

        /// One of two definitions.
        public static func buildEither<T, F>(first: T) -> _ConditionalContent<T, F>
        where Scope == T.Scope, T: AttributedTextFormattingDefinition, F: AttributedTextFormattingDefinition, T.Scope == F.Scope {
            _ConditionalContent(storage: .trueContent(first))
        }

        /// One of two definitions.
        public static func buildEither<T, F>(second: F) -> _ConditionalContent<T, F>
        where Scope == T.Scope, T: AttributedTextFormattingDefinition, F: AttributedTextFormattingDefinition, T.Scope == F.Scope {
            _ConditionalContent(storage: .falseContent(second))
        }

        /// A definition that is available on newer systems only.
        public static func buildLimitedAvailability<D>(_ definition: D) -> AnyDefinition<Scope>
        where Scope == D.Scope, D: AttributedTextFormattingDefinition {
            AnyDefinition(definition)
        }
    }
}

/// Applies the rules of a definition: constraints first, whose own `constrain(_:)` counts.
private func applyFormatting(_ definition: some AttributedTextFormattingDefinition, to container: inout AttributeContainer) {
    if let constraint = definition as? any AttributedTextValueConstraint {
        applyConstraint(constraint, to: &container)
    } else if let rule = definition as? any FormattingRule {
        rule.apply(to: &container)
    } else {
        applyFormatting(definition.body, to: &container)
    }
}

private func applyConstraint(_ constraint: some AttributedTextValueConstraint, to container: inout AttributeContainer) {
    constraint.constrain(&container)
}

extension Optional: FormattingRule where Wrapped: AttributedTextFormattingDefinition {
    func apply(to container: inout AttributeContainer) {
        if let self {
            applyFormatting(self, to: &container)
        }
    }
}

extension Optional: AttributedTextFormattingDefinition where Wrapped: AttributedTextFormattingDefinition {
    public typealias Scope = Wrapped.Scope

    public var body: AttributedTextFormatting.EmptyDefinition<Wrapped.Scope> { AttributedTextFormatting.EmptyDefinition() }
}

extension _ConditionalContent: FormattingRule where TrueContent: AttributedTextFormattingDefinition, FalseContent: AttributedTextFormattingDefinition {
    func apply(to container: inout AttributeContainer) {
        switch storage {
        case .trueContent(let definition): applyFormatting(definition, to: &container)
        case .falseContent(let definition): applyFormatting(definition, to: &container)
        }
    }
}

/// What formats the texts of editors in a view.
struct FormattingSetting {
    let constrain: (AttributedString) -> AttributedString
    let constrainContainer: (inout AttributeContainer) -> Void

    init<D: AttributedTextFormattingDefinition>(_ definition: D) {
        let filter = ScopeFilter(D.Scope.self)
        let constrainContainer = { (container: inout AttributeContainer) in
            container = filter.filtered(container)
            applyFormatting(definition, to: &container)
        }
        self.constrainContainer = constrainContainer
        constrain = { text in
            var new = text
            new.transformAttributes(in: [new.startIndex..<new.endIndex]) { constrainContainer(&$0) }
            return new
        }
    }
}

private struct FormattingSettingKey: EnvironmentKey {
    static var defaultValue: FormattingSetting? { nil }
}

extension EnvironmentValues {
    var attributedTextFormatting: FormattingSetting? {
        get { self[FormattingSettingKey.self] }
        set { self[FormattingSettingKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets what the attributed texts of editors in this view may look like. All that is typed, pasted or set in them then keeps to it.
    public func attributedTextFormattingDefinition<D>(_ definition: D) -> some View where D: AttributedTextFormattingDefinition {
        environment(\.attributedTextFormatting, FormattingSetting(definition))
    }
}
