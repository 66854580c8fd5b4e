import AudioToolbox
import CoreMedia
import CoreTransferable
import StoreKit
import SwiftUI
import Testing

/// Modules whose names are also in others, or that have few.
@Suite struct ModuleTests {
    struct Note: Transferable {
        let text: String

        static var transferRepresentation: some TransferRepresentation {
            ProxyRepresentation(exporting: \.text)
        }
    }

    @Test func namesOfTheModulesAreThere() async throws {
        #expect(Note(text: "a").text == "a")
        #expect(CMTime(seconds: 2, preferredTimescale: 600).seconds == 2)
        #expect(kSystemSoundID_Vibrate == 4095)
        #expect(try await Product.products(for: ["one"]).isEmpty)
    }
}
