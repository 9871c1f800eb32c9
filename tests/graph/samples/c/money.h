#ifndef MONEY_H
#define MONEY_H

typedef struct price {
    long cents;
} price_t;

long round_up(long cents);
price_t *price_new(long cents);

#endif
