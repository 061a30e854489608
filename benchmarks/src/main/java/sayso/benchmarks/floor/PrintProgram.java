package sayso.benchmarks.floor;

import static java.nio.charset.StandardCharsets.UTF_8;

/// Prints the line that it was started with, and ends.
public final class PrintProgram {
    private PrintProgram() {}

    public static void main(String[] arguments) {
        byte[] line = (arguments[0] + "\n").getBytes(UTF_8);
        System.out.write(line, 0, line.length);
        System.out.flush();
        Runtime.getRuntime().halt(0);
    }
}
