#include "price.hpp"

class Till {
public:
    void close(const std::vector<money::Price>& prices) {
        for (auto& price : prices) {
            total_.round();
        }
        open();
        this->open();
    }
    void open() {}

private:
    money::Price total_{0};
};

int main() {
    auto till = new Till();
    till->open();
    money::Price price(3);
    price.twice().round();
    money::clamp(4);
    return 0;
}
