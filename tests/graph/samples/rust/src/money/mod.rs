pub mod price;

pub fn round_up(cents: i64) -> i64 {
    helper(cents)
}

fn helper(cents: i64) -> i64 {
    cents
}
