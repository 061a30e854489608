package sayso.samples.sources;

/// Colours its text by itself.
final class TerminalColourSample {
    private static final char ESCAPE = 0x1B;

    private TerminalColourSample() {}

    static String red(String text) {
        return "\u001B[31m" + text + ESCAPE;
    }
}
