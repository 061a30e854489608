package sayso.selfcheck;

/// Scale of a run of the self-check: the amounts of each kind of work, as in `SHORT`.
///
/// @param onFile who answers in the race for decisions in a file
/// @param onServer who answers in the race for decisions on a server
/// @param decisions they answer
/// @param kills of processes, at points drawn from the seed
/// @param traced answers whose writes are recorded
/// @param cuts of the recorded writes that are tried; 0 for every one
/// @param rounds in which closing a decision is raced for
/// @param wakes answers that somebody waits for
/// @param keys under which many ask at once
/// @param actions compared with the model
public record SelfcheckScale(
        String name,
        Concurrency onFile,
        Concurrency onServer,
        int decisions,
        int kills,
        int traced,
        int cuts,
        int rounds,
        int wakes,
        int keys,
        int actions) {
    /// For a person who waits.
    public static final SelfcheckScale SHORT =
            new SelfcheckScale(
                    "short",
                    new Concurrency(8, 8),
                    new Concurrency(8, 8),
                    500,
                    60,
                    80,
                    250,
                    400,
                    100,
                    40,
                    4_000);

    /// For a night.
    public static final SelfcheckScale LONG =
            new SelfcheckScale(
                    "long",
                    new Concurrency(4, 64),
                    new Concurrency(3, 64),
                    10_000,
                    1_000,
                    400,
                    0,
                    10_000,
                    1_000,
                    400,
                    100_000);
}
