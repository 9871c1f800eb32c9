pub fn List(comptime T: type) type {
    return struct {
        items: []T,

        pub fn empty() @This() {
            return .{ .items = &.{} };
        }

        pub fn first(self: *@This()) ?T {
            if (self.items.len == 0) return null;
            return self.items[0];
        }
    };
}
