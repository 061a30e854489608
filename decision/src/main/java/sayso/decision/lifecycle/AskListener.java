package sayso.decision.lifecycle;

import org.jspecify.annotations.Nullable;
import sayso.decision.ask.AskResult;

/// Listener that is called with each new question asked through one desk, before the asker gets the
/// result, which the listener may replace.
@FunctionalInterface
public interface AskListener {
    /// Called before the asker is told; must be quick.
    ///
    /// @param fresh what was just asked
    /// @return what the asker is told
    AskResult.Asked asked(AskResult.Asked fresh);

    /// Passes a new question on to the listener, and anything else to the asker as it is.
    ///
    /// @param listener null for none
    static AskResult heard(@Nullable AskListener listener, AskResult result) {
        // why: a question that is put while its person talks opens nothing and rings nowhere, nor
        // does one that a rule has answered
        return listener != null
                        && result instanceof AskResult.Asked asked
                        && !asked.existing()
                        && asked.decision().isPending()
                        && !asked.decision().isPaused()
                ? listener.asked(asked)
                : result;
    }
}
