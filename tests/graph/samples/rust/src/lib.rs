pub mod money;
mod till;

pub use money::{price::Price, round_up as ceiling};

pub fn open() -> till::Till {
    let till = till::Till::new(Price::zero());
    till.total.round();
    crate::money::round_up(3);
    ceiling(4);
    till
}
