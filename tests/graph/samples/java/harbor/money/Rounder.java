package harbor.money;

class Rounder {
    static int clamp(int cents) {
        return Math.max(cents, 0);
    }
}
