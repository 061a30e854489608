package sayso.samples.uses.streams;

/// Writes to the process's own streams and ends it.
final class SystemStreamSample {
    private SystemStreamSample() {}

    static void say(String text) {
        System.out.println(text);
        Runtime.getRuntime().halt(1);
    }
}
