package sayso.decision.lifecycle;

import java.util.List;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;

/// The result of looking a decision up by its id, slug or random part or the beginning of one:
/// found, ambiguous with the matching ids, or unknown, which includes one that this reader may not
/// see.
public sealed interface DecisionLookup {
    record Found(Decision decision) implements DecisionLookup {}

    /// @param matches the ids that begin like this, up to a handful
    record Ambiguous(String reference, List<DecisionId> matches) implements DecisionLookup {
        public Ambiguous {
            matches = List.copyOf(matches);
        }
    }

    /// There is none, or none for this reader: the two look the same.
    record Unknown(String reference) implements DecisionLookup {}
}
