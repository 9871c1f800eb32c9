const std = @import("std");
const money = @import("../money.zig");
const List = @import("list.zig").List;
const Drawer = @import("Drawer.zig");
const Price = money.Price;

pub const Kind = enum {
    front,
    back,

    pub fn name(self: Kind) []const u8 {
        return switch (self) {
            .front => "front",
            .back => "back",
        };
    }
};

pub const Till = struct {
    prices: std.ArrayList(Price),
    total: ?Price = null,
    drawer: Drawer,
    kind: Kind,

    pub fn init(allocator: std.mem.Allocator) !Till {
        return Till{
            .prices = std.ArrayList(Price).init(allocator),
            .drawer = Drawer.init("front"),
            .kind = .front,
        };
    }

    pub fn close(self: *Till, other: anytype) !Price {
        for (self.prices.items) |price| {
            _ = price.rounded();
        }
        var first: Price = Price.init(1);
        const second = try money.checked(3);
        if (self.total) |total| {
            return total.add(first);
        }
        _ = self.drawer.title();
        _ = self.kind.name();
        other.finish();
        return first.add(second).rounded();
    }
};

fn total(kept: *List(Price)) i64 {
    _ = kept.first();
    return money.round(money.step);
}

test "a till closes" {
    var till = try Till.init(std.testing.allocator);
    _ = try till.close(.{});
    var kept = List(Price).empty();
    try std.testing.expect(total(&kept) == 0);
}
