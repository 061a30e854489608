package sayso.decision.store;

import java.util.Optional;
import java.util.function.Function;
import sayso.decision.log.LogStream;
import sayso.decision.model.Asker;
import sayso.decision.model.DecisionId;

/// Scope of a transaction, said beforehand: what it is about, so that a store may let others write beside it who are
/// about something else. It is a hint, never a permission: a transaction that turns out to need more gets it.
public sealed interface WriteScope {
    /// Whatever there is: nobody writes beside it.
    record Everything() implements WriteScope {}

    /// What one asker asks, and what waits of the same project.
    record Asking(Asker asker) implements WriteScope {}

    /// One decision, and perhaps others of its project.
    record About(DecisionId decision) implements WriteScope {}

    /// The part of the log that it is about; empty for all of them.
    ///
    /// @param known finds the part of a decision; empty where there is no such decision
    default Optional<LogStream> stream(Function<DecisionId, Optional<LogStream>> known) {
        return switch (this) {
            case Everything _ -> Optional.empty();
            case Asking(Asker asker) -> Optional.of(LogStream.of(asker));
            case About(DecisionId decision) -> known.apply(decision);
        };
    }
}
