package sayso.samples.uses.children;

/// Starts a program in whatever locale this process has.
final class ChildProcessSample {
    private ChildProcessSample() {}

    static ProcessBuilder date() {
        return new ProcessBuilder("date");
    }
}
