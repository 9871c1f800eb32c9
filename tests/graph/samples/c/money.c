#include "money.h"
#include <stdlib.h>

#define DOUBLE(x) ((x) * 2)

static long helper(long cents) {
    return cents;
}

long round_up(long cents) {
    return DOUBLE(helper(cents));
}

price_t *price_new(long cents) {
    price_t *price = malloc(sizeof(price_t));
    price->cents = round_up(cents);
    return price;
}
