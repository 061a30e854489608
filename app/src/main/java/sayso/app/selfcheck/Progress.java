package sayso.app.selfcheck;

/// Where a check stands, for whoever waits.
public interface Progress {
    /// @param done of `total`
    void at(String check, long done, long total);

    /// Takes what shows off the screen.
    void clear();

    /// For those who do not look.
    static Progress silent() {
        return new Progress() {
            @Override
            public void at(String check, long done, long total) {}

            @Override
            public void clear() {}
        };
    }
}
