package sayso.benchmarks.floor;

/// Program that starts and ends.
public final class EmptyProgram {
    private EmptyProgram() {}

    public static void main(String[] arguments) {
        Runtime.getRuntime().halt(0);
    }
}
