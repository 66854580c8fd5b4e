import Testing

@testable import PreviewChecks

/// The project's file, `inbetween.yml`.
@Suite struct ProjectSettingsTests {
    @Test func allSettingsAreRead() throws {
        let settings = try ProjectSettings(
            yaml: """
                previews:
                  device: iPhone 15
                  appearance: dark
                  textSize: xLarge
                  locale: de_DE
                  reduceMotion: true
                  fps: 30
                  epoch: 2027-01-01T00:00:00Z
                  seed: 7
                  fonts: [Fonts, "More Fonts"]
                setUp: prepare
                wrap: Themed
                test:
                  goldens: Tests/Goldens
                  strip: 1.5
                """, name: "inbetween.yml")
        #expect(settings.variant.name == "dark, textSize=xLarge, locale=de_DE, device=iPhone 15, reduceMotion")
        #expect(settings.fps == 30 && settings.epoch == "2027-01-01T00:00:00Z" && settings.seed == 7)
        #expect(settings.fonts == ["Fonts", "More Fonts"])
        #expect(settings.setUp == .init(text: "prepare", line: 11) && settings.wrap == .init(text: "Themed", line: 12))
        #expect(settings.test?.goldens == "Tests/Goldens" && settings.test?.strip == 1.5)
        #expect(settings.lines["locale"] == 5 && !settings.isOld)
        #expect(try ProjectSettings(yaml: "# nothing yet\n", name: "inbetween.yml") == ProjectSettings())
        #expect(try ProjectSettings(yaml: "previews:\ntest:\n", name: "inbetween.yml").test == CheckSettings())
    }

    @Test func theOlderFileHasTestSettingsOnly() throws {
        let settings = try ProjectSettings(yaml: "variants: [dark]\nstrip: 0\n", name: "old.yml")
        #expect(settings.isOld && settings.test?.variants.map(\.name) == ["dark"])
    }

    @Test(arguments: [
        ("preview:\n  device: iPhone 15", "file.yml:1: there is no setting “preview”; did you mean “previews”? There are: previews, setUp, wrap, test"),
        ("previews:\n  apearance: dark", "file.yml:2: there is no setting “apearance”; did you mean “appearance”?"),
        ("setup: prepare", "did you mean “setUp”?"), ("wrap: A\ndevice: iPhone 15", "file.yml:2: “device” belongs below “previews:”"),
        ("wrap: A\ngoldens: a", "file.yml:2: “goldens” belongs below “test:”"),
        ("test:\n  golden: a", "file.yml:2: there is no setting “golden”; did you mean “goldens”?"),
        ("previews:\n  appearance: drak", "file.yml:2: “drak” is no appearance"), ("previews:\n  seed: -1", "file.yml:2: “seed” is a whole number"),
        ("previews:\n  size: 100x100\n  device: iPhone 15", "file.yml:2: the device “iPhone 15” sets the size"),
        ("previews: dark", "file.yml:1: “previews” has a setting a line"),
        ("- a", "is a list of settings"), ("wrap:", "file.yml:1: “wrap” is the name of a view or a modifier"), ("previews:\n  fps: 0", "0 frames per second"),
    ])
    func mistakesHaveAPlaceAndTheNearestName(yaml: String, expected: String) {
        let error = #expect(throws: CheckError.self) { try ProjectSettings(yaml: yaml, name: "file.yml") }
        #expect(error?.description.contains(expected) == true, "\(error?.description ?? "")")
    }
}
