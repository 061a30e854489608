package sayso.agent.tools;

import static java.util.Objects.requireNonNull;

import java.util.List;
import sayso.decision.model.Decision;

/// Result of looking for the decisions behind a piece of code: those that are known, or the reason why it
/// could not be looked for.
public sealed interface CodeLookupResult {
    /// The decisions that a person made and that the code follows; none where none is known.
    record Found(List<Decision> decisions) implements CodeLookupResult {
        public Found {
            decisions = List.copyOf(decisions);
        }
    }

    /// There is no such code, or no repository.
    ///
    /// @param why for the agent
    record Unknown(String why) implements CodeLookupResult {
        public Unknown {
            requireNonNull(why, "why is null");
        }
    }
}
