package harbor.shop;

class Drawer {
    String label() {
        return getClass().getName();
    }
}
