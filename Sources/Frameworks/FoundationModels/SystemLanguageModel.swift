@_exported import Foundation
import SwiftUI

/// The language model of Apple's devices. It is not on this machine.
public final class SystemLanguageModel: Observable, Sendable {
    /// Whether there is a model.
    @frozen public enum Availability: Equatable, Sendable {
        /// Why there is no model.
        public enum UnavailableReason: Equatable, Sendable {
            case deviceNotEligible, appleIntelligenceNotEnabled, modelNotReady
        }

        case available
        case unavailable(UnavailableReason)
    }

    /// What a model is good at.
    public struct UseCase: Equatable, Sendable {
        private let name: String

        public static let general = UseCase(name: "general")
        public static let contentTagging = UseCase(name: "contentTagging")
    }

    /// What a model refuses.
    public struct Guardrails: Sendable {
        private let name: String

        public static let `default` = Guardrails(name: "default")
        public static let permissiveContentTransformations = Guardrails(name: "permissiveContentTransformations")
    }

    /// The model for all purposes.
    public static let `default` = SystemLanguageModel(useCase: .general, guardrails: .default)

    /// What the model is for.
    public let useCase: UseCase
    /// What it refuses.
    public let guardrails: Guardrails

    /// A model for a purpose.
    public init(useCase: UseCase = .general, guardrails: Guardrails = .default) {
        (self.useCase, self.guardrails) = (useCase, guardrails)
    }

    /// `.unavailable(.deviceNotEligible)`.
    public var availability: Availability { .unavailable(.deviceNotEligible) }
    /// False.
    public var isAvailable: Bool { availability == .available }
    /// None.
    public var supportedLanguages: Set<Locale.Language> { [] }

    /// Whether the model knows the language: it knows none.
    public func supportsLocale(_ locale: Locale = .current) -> Bool { supportedLanguages.contains(locale.language) }
}

/// How a model chooses its words.
public struct GenerationOptions: Equatable, Sendable {
    /// How a word is chosen among the likely ones.
    public struct SamplingMode: Equatable, Sendable {
        private enum Kind: Equatable { case greedy, top(Int, UInt64?), threshold(Double, UInt64?) }
        private let kind: Kind

        /// Always the likeliest.
        public static var greedy: SamplingMode { SamplingMode(kind: .greedy) }
        /// One of some likely ones, by chance.
        public static func random(top k: Int, seed: UInt64? = nil) -> SamplingMode { SamplingMode(kind: .top(k, seed)) }
        /// One of those that together are as likely as a threshold from 0 to 1.
        public static func random(probabilityThreshold: Double, seed: UInt64? = nil) -> SamplingMode {
            SamplingMode(kind: .threshold(probabilityThreshold, seed))
        }
    }

    public var sampling: SamplingMode?
    /// How daring, from 0 to 1.
    public var temperature: Double?
    public var maximumResponseTokens: Int?

    public init(sampling: SamplingMode? = nil, temperature: Double? = nil, maximumResponseTokens: Int? = nil) {
        (self.sampling, self.temperature, self.maximumResponseTokens) = (sampling, temperature, maximumResponseTokens)
    }
}
