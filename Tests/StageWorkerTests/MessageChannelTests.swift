import Glibc
@testable import StageMessages
import Testing

@Suite struct MessageChannelTests {
    /// Two sockets that are connected, the first with a number that nothing else in this process has.
    private func makePair(number: Int32) throws -> (Int32, Int32) {
        var ends: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        try #require(dup2(ends[0], number) == number)
        close(ends[0])
        return (number, ends[1])
    }

    /// The system assigns the number of a closed connection to the next one: messages for the first were sent there, and its end closed that.
    @Test func aClosedChannelLeavesTheNextConnectionAlone() throws {
        let number: Int32 = 987
        let (first, firstOther) = try makePair(number: number)
        defer { close(firstOther) }
        let channel = MessageChannel(descriptor: first)
        #expect(channel.send(.json, [[1]]) && !channel.isClosed)
        channel.close()
        let (next, nextOther) = try makePair(number: number)
        defer {
            close(next)
            close(nextOther)
        }
        #expect(!channel.send(.json, [[1]]) && channel.isClosed)
        channel.shutDown()
        channel.close()
        // Nothing has come, nothing has ended.
        var byte: UInt8 = 0
        #expect(recv(nextOther, &byte, 1, Int32(MSG_DONTWAIT)) == -1 && errno == EAGAIN)
        byte = 7
        #expect(send(next, &byte, 1, Int32(MSG_NOSIGNAL)) == 1 && recv(nextOther, &byte, 1, 0) == 1)
    }
}
