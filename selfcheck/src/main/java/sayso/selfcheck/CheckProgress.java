package sayso.selfcheck;

/// Displays the progress of the running check of `sayso selfcheck`, and clears the display.
public interface CheckProgress {
    /// @param done of `total`
    void at(String check, long done, long total);

    /// Takes what shows off the screen.
    void clear();

    /// For those who do not look.
    static CheckProgress silent() {
        return new CheckProgress() {
            @Override
            public void at(String check, long done, long total) {}

            @Override
            public void clear() {}
        };
    }
}
