import Foundation
import Synchronization
import SystemConfiguration
import Testing

@testable import Network

@Suite struct NetworkTests {
    /// A machine whose networks change when the test says so.
    private final class FakeMachine: NetworkSource, RouteChanges {
        private let state = Mutex((tables: NetworkTables(), changed: nil as (@Sendable () -> Void)?))

        func tables() -> NetworkTables { state.withLock { $0.tables } }

        func changes(_ changed: @escaping @Sendable () -> Void) -> (any RouteChanges)? {
            state.withLock { $0.changed = changed }
            return self
        }

        func cancel() { state.withLock { $0.changed = nil } }

        func become(_ tables: NetworkTables) {
            let changed = state.withLock { state in
                state.tables = tables
                return state.changed
            }
            changed?()
        }

        var isWatched: Bool { state.withLock { $0.changed != nil } }
    }

    private static let ethernet = NWInterface(name: "eth0", index: 2, type: .wiredEthernet)
    private static let wifi = NWInterface(name: "wlan0", index: 3, type: .wifi)
    private static let loopback = NWInterface(name: "lo", index: 1, type: .loopback)
    private static let header = "Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT\n"

    private func tables(_ lines: [String], routes6: String = "") -> NetworkTables {
        NetworkTables(
            interfaces: [Self.loopback, Self.ethernet, Self.wifi], routes4: Self.header + lines.joined(separator: "\n"), routes6: routes6,
            resolver: "# by hand\nnameserver 1.1.1.1\n")
    }

    @Test func defaultRoutesMakeThePath() {
        let path = NWPath(
            tables: tables([
                "wlan0\t00000000\t0100A8C0\t0003\t0\t0\t600\t00000000\t0\t0\t0", "eth0\t00000000\t0101A8C0\t0003\t0\t0\t100\t00000000\t0\t0\t0",
                "eth0\t0001A8C0\t00000000\t0001\t0\t0\t100\t00FFFFFF\t0\t0\t0",
            ]), required: nil, prohibited: [])
        #expect(path.status == .satisfied && path.availableInterfaces.map(\.name) == ["eth0", "wlan0"])
        #expect(path.usesInterfaceType(.wifi) && path.usesInterfaceType(.wiredEthernet) && !path.usesInterfaceType(.cellular))
        #expect(path.supportsIPv4 && !path.supportsIPv6 && path.supportsDNS && !path.isExpensive)
        #expect(path.gateways.map(\.debugDescription).sorted() == ["192.168.0.1:0", "192.168.1.1:0"])
    }

    @Test func routesOfVersion6Count() {
        let zeros = String(repeating: "0", count: 32)
        let routes = """
            \(zeros) 00 \(zeros) 00 fe800000000000000000000000000001 00000400 00000001 00000000 00000003 wlan0
            \(zeros) 00 \(zeros) 00 \(zeros) ffffffff 00000001 00000000 00200200 lo
            """
        let path = NWPath(tables: tables([], routes6: routes), required: nil, prohibited: [])
        #expect(path.status == .satisfied && path.supportsIPv6 && !path.supportsIPv4 && path.availableInterfaces.map(\.name) == ["wlan0"])
        #expect(path.gateways == [.hostPort(host: "fe80::1", port: .any)])
    }

    @Test func aMonitorOfOneKindSeesNoOther() {
        let wired = tables(["eth0\t00000000\t0101A8C0\t0003\t0\t0\t100\t00000000\t0\t0\t0"])
        #expect(NWPath(tables: wired, required: .wifi, prohibited: []).status == .unsatisfied)
        #expect(NWPath(tables: wired, required: nil, prohibited: [.wiredEthernet]).status == .unsatisfied)
        #expect(NWPath(tables: NetworkTables(), required: nil, prohibited: []).status == .unsatisfied)
    }

    @Test func aMonitorCallsAtTheStartAndForChanges() async {
        let machine = FakeMachine()
        let monitor = NWPathMonitor(required: nil, prohibited: [], source: machine)
        let (paths, continuation) = AsyncStream.makeStream(of: NWPath.Status.self)
        monitor.pathUpdateHandler = { continuation.yield($0.status) }
        monitor.start(queue: DispatchQueue(label: "test"))
        var iterator = paths.makeAsyncIterator()
        #expect(await iterator.next() == .unsatisfied)
        machine.become(NetworkTables())
        machine.become(tables(["eth0\t00000000\t0101A8C0\t0003\t0\t0\t100\t00000000\t0\t0\t0"]))
        #expect(await iterator.next() == .satisfied)
        #expect(monitor.currentPath.status == .satisfied && machine.isWatched)
        monitor.cancel()
        #expect(!machine.isWatched)
    }

    @Test func aMonitorIsASequence() async {
        let monitor = NWPathMonitor(required: nil, prohibited: [], source: FakeMachine())
        for await path in monitor {
            #expect(path.status == .unsatisfied)
            monitor.cancel()
        }
    }

    @Test func thisMachineIsRead() {
        #expect(NetworkTables.ofThisMachine.interfaces.contains { $0.type == .loopback })
        #expect(NWPathMonitor(requiredInterfaceType: .loopback).currentPath.status == .satisfied)
    }

    @Test func addressesAreRead() {
        #expect(NWEndpoint.Host("10.0.0.1").debugDescription == "10.0.0.1" && NWEndpoint.Host("example.org").debugDescription == "example.org")
        #expect(IPv6Address("::1")?.isLoopback == true && IPv4Address("300.1.1.1") == nil)
        #expect(NWEndpoint.hostPort(host: "127.0.0.1", port: 8080).debugDescription == "127.0.0.1:8080")
    }

    /// Reachability is that of the machine's path.
    @Test func addressesOfThisMachineAreReachable() throws {
        var address = sockaddr_in()
        address.sin_len = UInt8(MemoryLayout.size(ofValue: address))
        address.sin_family = sa_family_t(AF_INET)
        func target(_ address: inout sockaddr_in) -> SCNetworkReachability? {
            withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { SCNetworkReachabilityCreateWithAddress(nil, $0) }
            }
        }
        var flags = SCNetworkReachabilityFlags()
        let route = try #require(target(&address))
        #expect(SCNetworkReachabilityGetFlags(route, &flags))
        #expect(flags.contains(.reachable) == (NWPathMonitor().currentPath.status == .satisfied))
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        #expect(SCNetworkReachabilityGetFlags(try #require(target(&address)), &flags) && flags == [.reachable, .isLocalAddress])
        let name = try #require(SCNetworkReachabilityCreateWithName(nil, "localhost"))
        let called = DispatchSemaphore(value: 0)
        var context = SCNetworkReachabilityContext(version: 0, info: nil, retain: nil, release: nil, copyDescription: nil)
        SCNetworkReachabilitySetCallback(name, { _, flags, _ in if flags.contains(.isLocalAddress) { called.signal() } }, &context)
        SCNetworkReachabilitySetDispatchQueue(name, DispatchQueue(label: "reachability"))
        #expect(called.wait(timeout: .now() + 5) == .success)
        SCNetworkReachabilitySetDispatchQueue(name, nil)
    }
}
