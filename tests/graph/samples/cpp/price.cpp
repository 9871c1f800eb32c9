#include "price.hpp"

namespace money {

Price::Price(long cents) : cents_(clamp(cents)) {}

long Price::round() const {
    return clamp(cents_);
}

long clamp(long cents) {
    return cents < 0 ? 0 : cents;
}

}  // namespace money
