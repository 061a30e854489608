package sayso.core.decision;

/// A listener to the new questions that are asked through one desk.
@FunctionalInterface
public interface AskListener {
    /// Hears of nothing.
    AskListener NONE = fresh -> fresh;

    /// Called before the asker is told; must be quick.
    ///
    /// @param fresh what was just asked
    /// @return what the asker is told
    AskResult.Asked asked(AskResult.Asked fresh);

    /// Passes a new question on to the listener, and anything else to the asker as it is.
    default AskResult hear(AskResult result) {
        return switch (result) {
            // why: one that is put while its person talks opens nothing and rings nowhere
            case AskResult.Asked fresh when !fresh.existing() && !fresh.decision().isPaused() ->
                    asked(fresh);
            case AskResult.Asked known -> known;
            case AskResult.Rejected rejected -> rejected;
        };
    }
}
