package sayso.samples.uses.release;

import java.util.List;
import sayso.decision.model.DecisionId;
import sayso.decision.store.DecisionTransaction;

/// Frees work that nobody answered for.
final class GateReleaseSample {
    private GateReleaseSample() {}

    static List<String> free(DecisionTransaction transaction, DecisionId id) {
        return transaction.releaseGates(id);
    }
}
