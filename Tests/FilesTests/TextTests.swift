import Files
import Testing

@Suite struct TextTests {
    @Test func jsonIsWrittenInTheOrderOfTheCalls() {
        func write(_ json: inout JSONText) {
            json.object { json in
                json.key("b")
                json.array([1, 2]) { $0.integer($1) }
                json.key(named: "a\"")
                json.object { json in
                    json.key("x")
                    json.bool(true)
                    json.key("y")
                    json.exact(0.5)
                }
                json.key("c")
                json.exact(.nan)
            }
        }
        var (spaced, compact) = (JSONText(), JSONText(isCompact: true))
        write(&spaced)
        write(&compact)
        #expect(String(decoding: spaced.bytes, as: UTF8.self) == #"{"b": [1, 2], "a\"": {"x": true, "y": 0.5}, "c": null}"#)
        #expect(String(decoding: compact.bytes, as: UTF8.self) == #"{"b":[1,2],"a\"":{"x":true,"y":0.5},"c":null}"#)
    }

    @Test func stringsInJSONAreEscaped() {
        var json = JSONText()
        json.string("a\"\\\n\t\u{1}\u{1F}é🙂")
        #expect(String(decoding: json.bytes, as: UTF8.self) == #""a\"\\\n\t\u0001\u001fé🙂""#)
    }

    @Test func xmlIsEscapedAsItIsRead() {
        #expect(XMLText.escaped("plain é🙂") == "plain é🙂")
        #expect(XMLText.escaped("a & b < c > \"d\"") == "a &amp; b &lt; c &gt; &quot;d&quot;")
        #expect(XMLText.escaped("1\t2\n3\r") == "1&#9;2&#10;3&#13;")
        // XML has no way to write other control characters.
        #expect(XMLText.escaped("\u{0}\u{B}\u{1F}\u{FFFE}\u{FFFF}") == String(repeating: "\u{FFFD}", count: 5))
    }
}
