package sayso.wire.decision;

import static java.util.Objects.requireNonNull;

import java.util.Map;
import java.util.Optional;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Gate;
import sayso.decision.work.WorkStatus;

/// State of a work item, with those of the decisions holding it that could be found.
///
/// @param holders those of them that could be found
public record WorkWithHolders(WorkStatus standing, Map<DecisionId, Decision> holders) {
    public WorkWithHolders {
        requireNonNull(standing, "standing is null");
        holders = Map.copyOf(holders);
    }

    public Optional<Decision> holder(Gate gate) {
        return Optional.ofNullable(holders.get(gate.decision()));
    }
}
