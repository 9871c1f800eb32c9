use super::round_up;
use std::fmt;

pub trait Rounding {
    fn round(&self) -> Self;
    fn twice(&self) -> Self;
}

pub struct Price {
    cents: i64,
}

impl Price {
    pub fn zero() -> Self {
        Price { cents: 0 }
    }

    fn raw(&self) -> i64 {
        round_up(self.cents)
    }
}

impl Rounding for Price {
    fn round(&self) -> Self {
        self.raw();
        Self::zero()
    }

    fn twice(&self) -> Self {
        self.round().round()
    }
}

impl fmt::Display for Price {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        write!(out, "{}", self.raw())
    }
}
