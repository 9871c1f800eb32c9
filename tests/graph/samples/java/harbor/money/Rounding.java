package harbor.money;

public interface Rounding {
    Rounding round();
}
