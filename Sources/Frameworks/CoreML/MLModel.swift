@_exported import Foundation
import SwiftUICore

/// What a model fails with.
public struct MLModelError: Error, Equatable, LocalizedError {
    /// A kind of error.
    public enum Code: Int, Sendable {
        case generic = 0, featureType = 1, io = 3, customLayer = 4, customModel = 5, update = 6, parameters = 7
        case modelDecryptionKeyFetch = 8, modelDecryption = 9, modelCollection = 10, predictionCancelled = 11
    }

    public let code: Code

    public init(_ code: Code) { self.code = code }

    public static var io: Code { .io }
    public static var generic: Code { .generic }
    public static var featureType: Code { .featureType }

    public var errorDescription: String? {
        switch code {
        case .io: "The model cannot be read on this machine."
        case .featureType: "A value has another type than the model's."
        default: "The model has failed (\(code))."
        }
    }
}

/// What may compute.
public enum MLComputeUnits: Int, Sendable {
    case cpuOnly, cpuAndGPU, all, cpuAndNeuralEngine
}

/// How a model is loaded.
open class MLModelConfiguration: NSObject {
    open var modelDisplayName: String?
    open var computeUnits = MLComputeUnits.all
    open var allowLowPrecisionAccumulationOnGPU = false

    public override init() {}
}

/// How a model predicts.
open class MLPredictionOptions: NSObject {
    open var usesCPUOnly = false

    public override init() {}
}

/// What a model takes and gives. No model can be loaded here, so there are no instances.
open class MLModelDescription: NSObject {
    open var inputDescriptionsByName: [String: MLFeatureDescription] { [:] }
    open var outputDescriptionsByName: [String: MLFeatureDescription] { [:] }
    open var predictedFeatureName: String? { nil }
    open var predictedProbabilitiesName: String? { nil }
    open var metadata: [MLModelMetadataKey: Any] { [:] }

    override init() {}
}

/// What is known about a model.
public struct MLModelMetadataKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let description = MLModelMetadataKey(rawValue: "MLModelDescriptionKey")
    public static let versionString = MLModelMetadataKey(rawValue: "MLModelVersionStringKey")
    public static let author = MLModelMetadataKey(rawValue: "MLModelAuthorKey")
    public static let license = MLModelMetadataKey(rawValue: "MLModelLicenseKey")
    public static let creatorDefinedKey = MLModelMetadataKey(rawValue: "MLModelCreatorDefinedKey")
}

/// A value that a model takes or gives. No model can be loaded here, so there are no instances.
open class MLFeatureDescription: NSObject {
    open var name: String { "" }
    open var type: MLFeatureType { .invalid }
    open var isOptional: Bool { false }

    override init() {}
}

/// A trained model. None can be loaded here: each way to do so fails with `MLModelError.io`.
open class MLModel: NSObject, @unchecked Sendable {
    /// Fails.
    public convenience init(contentsOf url: URL) throws { try self.init(contentsOf: url, configuration: MLModelConfiguration()) }

    /// Fails. Not shown: `MLModel` reports that no model is loaded, whatever the configuration is.
    public init(contentsOf url: URL, configuration: MLModelConfiguration) throws { throw Self.notLoaded(url) }

    private static func notLoaded(_ url: URL) -> MLModelError {
        RuntimeIssue.report("MLModel loads no models here (“\(url.lastPathComponent)”); it fails with an error.")
        return MLModelError(.io)
    }

    /// Fails. Not shown: `MLModel` reports that no model is loaded, whatever the configuration is.
    open class func load(contentsOf url: URL, configuration: MLModelConfiguration = MLModelConfiguration()) async throws -> MLModel { throw notLoaded(url) }

    /// Calls the handler with an error. Not shown: `MLModel` reports that no model is loaded, whatever the configuration is.
    open class func load(
        contentsOf url: URL, configuration: MLModelConfiguration = MLModelConfiguration(),
        completionHandler handler: @escaping (Result<MLModel, any Error>) -> Void
    ) {
        handler(.failure(notLoaded(url)))
    }

    /// Fails.
    open class func compileModel(at modelURL: URL) throws -> URL { throw notLoaded(modelURL) }
    /// Fails.
    open class func compileModel(at modelURL: URL) async throws -> URL { throw notLoaded(modelURL) }

    open var modelDescription: MLModelDescription { MLModelDescription() }
    open var configuration: MLModelConfiguration { MLModelConfiguration() }

    /// Fails. Harmless: there is no model that `input` could be given to.
    open func prediction(from input: any MLFeatureProvider) throws -> any MLFeatureProvider { throw MLModelError(.io) }

    /// Fails. Harmless: there is no model that `input` could be given to.
    open func prediction(from input: any MLFeatureProvider, options: MLPredictionOptions) throws -> any MLFeatureProvider { throw MLModelError(.io) }
}
