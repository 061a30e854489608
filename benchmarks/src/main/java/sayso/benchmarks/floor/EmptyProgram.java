package sayso.benchmarks.floor;

/// Starts and ends.
public final class EmptyProgram {
    private EmptyProgram() {}

    public static void main(String[] arguments) {
        Runtime.getRuntime().halt(0);
    }
}
