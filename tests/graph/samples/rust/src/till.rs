use crate::money::price::{Price, Rounding};

pub struct Till {
    pub total: Option<Price>,
    prices: Vec<Price>,
}

impl Till {
    pub fn new(total: Price) -> Till {
        Till { total: Some(total), prices: Vec::new() }
    }

    pub fn close(&mut self, other: impl Fn()) {
        self.total.as_ref().unwrap().round();
        for price in self.prices.iter() {
            price.twice();
        }
        if let Some(total) = self.total {
            total.twice();
        }
        other();
    }
}
