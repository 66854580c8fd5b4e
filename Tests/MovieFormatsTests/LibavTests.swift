import CAVFormat
import Foundation
import Testing
@testable import MovieFormats

/// libav is loaded, not linked.
@Suite struct LibavTests {
    /// Programs that make no movie ran only where libav was installed.
    @Test func nothingLinksIt() throws {
        let process = Process(), output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/ldd")
        process.arguments = [try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")]
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(text.contains("libdeflate.so"))
        #expect(text.firstMatch(of: #/lib(av[a-z]+|swscale|swresample)\.so/#) == nil, "\(text)")
    }

    @Test func whatIsMissingIsNamedWithItsPackage() {
        let file = LibavFile(name: "avformat", version: 7) { libav_find_format(&$0, $1) }
        #expect(
            throws: MovieError(
                "libavformat.so.7 is missing, which writes .mp4, .mov, .webm and .avif files; install it with: apt-get install libavformat7")
        ) { try Libav([file]) }
    }

    /// A library of another kind was called where a function is not.
    @Test func aFunctionThatIsMissingIsNamed() {
        let file = LibavFile(name: "avutil", version: LIBAVUTIL_VERSION_MAJOR) { libav_find_format(&$0, $1) }
        #expect(throws: MovieError.self) { try Libav([file]) }
        do {
            _ = try Libav([file])
        } catch {
            #expect("\(error)".hasPrefix("\(file.file) has no av_interleaved_write_frame; install"), "\(error)")
        }
    }

    /// It was looked for in the map of the process, which changes while one reads it.
    @Test func theDoctorFindsIt() throws {
        let library = MovieFormat.library
        #expect(library.package == "libavformat\(LIBAVFORMAT_VERSION_MAJOR)")
        #expect(try #require(library.path).contains("/libavformat.so.\(LIBAVFORMAT_VERSION_MAJOR)"))
    }
}
