const std = @import("std");

pub const step: i64 = 5;

fn halfUp(cents: i64) i64 {
    return @divFloor(cents + 2, step) * step;
}

pub fn round(cents: i64) i64 {
    return halfUp(cents);
}

pub const Error = error{Negative};

pub fn checked(cents: i64) Error!Price {
    if (cents < 0) return Error.Negative;
    return Price.init(round(cents));
}

pub const Price = struct {
    cents: i64,

    const Self = @This();

    pub fn init(cents: i64) Self {
        return Self{ .cents = cents };
    }

    pub fn rounded(self: Self) Self {
        return init(round(self.cents));
    }

    pub fn add(self: *const Self, other: Price) Price {
        return Price.init(self.cents + other.cents).rounded();
    }
};
