package sayso.benchmarks.floor;

/// Starts and ends.
public final class Nothing {
    private Nothing() {}

    public static void main(String[] arguments) {
        Runtime.getRuntime().halt(0);
    }
}
