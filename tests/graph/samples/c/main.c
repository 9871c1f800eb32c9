#include "money.h"

static long helper(long cents) {
    return round_up(cents);
}

int main(void) {
    price_t *price = price_new(helper(3));
    printf("%ld", price->cents);
    return undeclared(price);
}
