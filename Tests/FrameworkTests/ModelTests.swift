import CoreML
import FoundationModels
import SwiftUI
import Testing

/// There are no models: what needs one fails with its own error, and values work.
@MainActor
@Suite(.serialized) struct ModelTests {
    private func quietly<T>(_ body: () async throws -> T) async rethrows -> (T, [String]) {
        var issues: [String] = []
        let outer = RuntimeIssue.handler
        RuntimeIssue.handler = { issues.append($0) }
        defer { RuntimeIssue.handler = outer }
        return (try await body(), issues)
    }

    @Test func noModelIsLoaded() async throws {
        let url = URL(fileURLWithPath: "/tmp/Net.mlmodelc")
        let (_, issues) = await quietly {
            #expect(throws: MLModelError(.io)) { try MLModel(contentsOf: url) }
            await #expect(throws: MLModelError.self) { try await MLModel.load(contentsOf: url) }
        }
        #expect(issues.contains("MLModel loads no models here (“Net.mlmodelc”); it fails with an error."))
    }

    @Test func arraysOfSeveralDimensions() throws {
        let array = try MLMultiArray(shape: [2, 3], dataType: .int32)
        array[[1, 2]] = 7.9
        #expect(array.count == 6 && array[5] == 7 && array.strides == [3, 1])
        let provider = try MLDictionaryFeatureProvider(dictionary: ["a": 3, "b": "text", "c": array])
        #expect(provider.featureNames == ["a", "b", "c"] && provider.featureValue(for: "a")?.int64Value == 3)
        #expect(provider["b"]?.stringValue == "text" && provider["c"]?.multiArrayValue == array)
        #expect(throws: MLModelError(.featureType)) { try MLDictionaryFeatureProvider(dictionary: ["d": Date()]) }
        #expect(throws: MLModelError(.parameters)) { try MLMultiArray(shape: [-1], dataType: .double) }
    }

    @Generable(description: "A place to go") struct Trip: Equatable {
        @Guide(description: "Its name") var name: String
        @Guide(description: "How good it is", .range(1...5)) var stars: Int
        var days: [Day]
        var note: String?
    }

    @Generable struct Day: Equatable {
        let weather: Weather
    }

    @Generable enum Weather: Equatable { case sun, rain }

    struct Finder: Tool {
        let description = "Finds trips"
        func call(arguments: Day) async throws -> String { "\(arguments.weather)" }
    }

    @Test func theLanguageModelIsNotAvailable() async throws {
        #expect(SystemLanguageModel.default.availability == .unavailable(.deviceNotEligible) && !SystemLanguageModel.default.isAvailable)
        let session = LanguageModelSession(tools: [Finder()]) { "Be short." }
        session.prewarm()
        #expect(!session.isResponding && session.transcript.count == 1)
        let (_, issues) = await quietly {
            await #expect(throws: LanguageModelSession.GenerationError.self) { try await session.respond(to: "Hello") }
            await #expect(throws: LanguageModelSession.GenerationError.self) { try await session.respond(to: "A trip", generating: Trip.self).content.name }
            await #expect(throws: LanguageModelSession.GenerationError.self) {
                for try await part in session.streamResponse(generating: Trip.self, prompt: { "A trip" }) { _ = part.content.name }
            }
        }
        #expect(issues.contains("LanguageModelSession has no language model here; requests fail with an error."))
    }

    @Test func valuesComeFromContentAndBecomeIt() async throws {
        let trip = Trip(name: "Sea \"side\"", stars: 4, days: [Day(weather: .rain)], note: nil)
        let json = trip.generatedContent.jsonString
        #expect(json == #"{"name": "Sea \"side\"", "stars": 4, "days": [{"weather": "rain"}], "note": null}"#)
        #expect(try Trip(GeneratedContent(json: json)) == trip)
        #expect(throws: LanguageModelSession.GenerationError.self) { try Day(GeneratedContent(json: #"{"weather": "snow"}"#)) }
        #expect(throws: LanguageModelSession.GenerationError.self) { try Day(GeneratedContent(json: "{}")) }
        let part = try Trip.PartiallyGenerated(GeneratedContent(json: #"{"name": "Sea"}"#))
        #expect(part.name == "Sea" && part.stars == nil && part.days == nil)
        #expect(
            Trip.generationSchema.debugDescription
                == #"Trip “A place to go” {name: string, stars: integer in 1...5, days: array, note?: string}"#)
        #expect(try GeneratedContent(json: "[true, 1, 2.5]").kind == .array([true.generatedContent, 1.generatedContent, 2.5.generatedContent]))
        #expect(try await Finder().call(arguments: Day(weather: .sun)) == "sun" && Finder().name == "Finder")
    }
}
