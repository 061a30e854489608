package sayso.samples.uses.streams;

/// Writes to the process's own streams and ends it.
final class Chatty {
    private Chatty() {}

    static void say(String text) {
        System.out.println(text);
        Runtime.getRuntime().halt(1);
    }
}
