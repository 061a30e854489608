package sayso.samples.uses.release;

import java.util.List;
import sayso.core.decision.DecisionId;
import sayso.core.decision.DecisionTransaction;

/// Frees work that nobody answered for.
final class GateReleaseSample {
    private GateReleaseSample() {}

    static List<String> free(DecisionTransaction transaction, DecisionId id) {
        return transaction.releaseGates(id);
    }
}
