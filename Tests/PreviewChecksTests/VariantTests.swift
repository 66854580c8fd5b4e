import Testing
@testable import PreviewChecks

@Suite struct VariantTests {
    @Test func wordsSettingsAndQuotes() throws {
        let variant = try PreviewVariant("dark, textSize=accessibility3, locale=ar, direction=rightToLeft, device=\"iPad Pro, large\"")
        #expect(variant.values == [.appearance: "dark", .textSize: "accessibility3", .locale: "ar", .direction: "rightToLeft", .device: "iPad Pro, large"])
        #expect(try PreviewVariant("rightToLeft,xxLarge,reduceMotion").name == "textSize=xxLarge, direction=rightToLeft, reduceMotion")
        #expect(try PreviewVariant("default").name == "")
        #expect(try PreviewVariant("size=320x568").size?.height == 568)
    }

    @Test func aNameIsTheSameVariantAgain() throws {
        for text in ["dark", "right-to-left, large-text", "landscape, scale=3", "reduced-motion", "reduceMotion=false, locale=de_DE"] {
            let variant = try PreviewVariant(text)
            #expect(try PreviewVariant(variant.name) == variant)
        }
    }

    @Test func everyPresetIsOne() throws {
        for preset in PreviewVariant.presets { #expect(try !PreviewVariant(preset.name).values.isEmpty) }
    }

    @Test(arguments: [
        ("drak", "“drak” in the variant “drak” is neither a setting"), ("appearance=grey", "“grey” is no appearance; there are: light, dark"),
        ("colour=red", "there is no setting “colour”"), ("dark, light", "says two things for appearance"), ("size=0x5", "is no size"),
        ("scale=99", "a scale of “99” is not possible"), ("locale=", "locale is empty"),
    ])
    func whatIsWrongIsTold(_ text: String, _ expected: String) {
        let error = #expect(throws: CheckError.self) { try PreviewVariant(text) }
        #expect(error?.description.contains(expected) == true, "\(error?.description ?? "")")
    }

    @Test func aMatrixIsAllCombinations() throws {
        let axes = try ["appearance=light,dark", "textSize=large,accessibility3"].map { try PreviewVariant.axis($0) }
        #expect(
            try PreviewVariant.matrix(axes).map(\.name) == [
                "light, textSize=large", "light, textSize=accessibility3", "dark, textSize=large", "dark, textSize=accessibility3",
            ])
        #expect(throws: CheckError.self) { try PreviewVariant.axis("dark") }
        #expect(throws: CheckError.self) { try PreviewVariant.matrix([("appearance", [])]) }
    }

    @Test func settingsOfAProject() throws {
        let settings = try CheckSettings(
            yaml: """
                goldens: Tests/Goldens
                variants: [light, "dark, large-text"]
                matrix:
                  appearance: [dark]
                  locale: [de_DE, ar]
                strip: 1.5
                tolerance: 2
                """, name: "file.yml")
        #expect(settings.goldens == "Tests/Goldens")
        #expect(settings.variants.map(\.name) == ["light", "dark, textSize=accessibility3", "dark, locale=de_DE", "dark, locale=ar"])
        #expect(settings.strip == 1.5)
        #expect(settings.tolerance == 2)
        #expect(settings.frames == nil)
        #expect(try CheckSettings(yaml: "", name: "file.yml") == CheckSettings())
    }

    @Test(arguments: [
        ("golden: a", "file.yml:1: there is no setting “golden”"), ("a: [", "“file.yml” is no YAML"), ("- a", "is a list of settings"),
        ("strip: much", "file.yml:1: “strip” is a number from 0 to 600"), ("goldens: x\nvariants: [drak]", "file.yml:2: “drak”"),
        ("matrix: 3", "has an axis a line"),
    ])
    func mistakesInSettingsHaveAPlace(_ yaml: String, _ expected: String) {
        let error = #expect(throws: CheckError.self) { try CheckSettings(yaml: yaml, name: "file.yml") }
        #expect(error?.description.contains(expected) == true, "\(error?.description ?? "")")
    }
}
