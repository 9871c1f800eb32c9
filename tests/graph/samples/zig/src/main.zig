const shop = @import("shop/till.zig");

pub fn main() !void {
    var till = try shop.Till.init(undefined);
    _ = (try till.close(.{})).rounded();
}
