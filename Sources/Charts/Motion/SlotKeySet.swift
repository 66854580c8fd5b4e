/// The keys that are in use. They are hashes already, so that a table of them needs no others.
struct SlotKeySet {
    private var table: [SlotKey?] = Array(repeating: nil, count: 64)
    private var count = 0

    /// Makes room for keys.
    mutating func reserve(_ additional: Int) {
        var capacity = table.count
        while (count + additional) * 2 > capacity {
            capacity *= 2
        }
        if capacity > table.count {
            grow(to: capacity)
        }
    }

    /// False when the key is in use already.
    mutating func insert(_ key: SlotKey) -> Bool {
        if (count + 1) * 2 > table.count {
            grow(to: table.count * 2)
        }
        let place = place(of: key)
        guard table[place] == nil else { return false }
        table[place] = key
        count += 1
        return true
    }

    /// Where the key is, or would go.
    private func place(of key: SlotKey) -> Int {
        var place = (key.id.hash &+ key.part) & (table.count - 1)
        while let other = table[place], other != key {
            place = (place + 1) & (table.count - 1)
        }
        return place
    }

    private mutating func grow(to capacity: Int) {
        let old = table
        table = Array(repeating: nil, count: capacity)
        for case let key? in old {
            table[place(of: key)] = key
        }
    }
}
