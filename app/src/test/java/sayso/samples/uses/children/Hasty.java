package sayso.samples.uses.children;

/// Starts a program in whatever locale this process has.
final class Hasty {
    private Hasty() {}

    static ProcessBuilder date() {
        return new ProcessBuilder("date");
    }
}
