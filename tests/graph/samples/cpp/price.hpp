#pragma once
#include <vector>

namespace money {

class Rounding {
public:
    virtual long round() const = 0;
};

class Price : public Rounding {
public:
    explicit Price(long cents);
    long round() const override;
    Price twice() { return Price(round() * 2); }

private:
    long cents_;
};

long clamp(long cents);

}  // namespace money
