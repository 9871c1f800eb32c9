const Drawer = @This();

label: []const u8,

pub fn init(label: []const u8) Drawer {
    return .{ .label = label };
}

pub fn title(self: Drawer) []const u8 {
    return self.label;
}
