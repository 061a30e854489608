package sayso.decision.claim;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import sayso.decision.model.DecisionId;

/// Claims of one text as they are read, in their order, each once, up to a number.
final class ClaimCollector {
    private final int most;
    private final List<ConsentClaim> claims = new ArrayList<>();
    private final Set<Said> said = new HashSet<>();

    private record Said(DecisionId decision, String option, String slug) {}

    ClaimCollector(int most) {
        this.most = most;
    }

    void add(ConsentClaim claim) {
        if (!isFull() && said.add(new Said(claim.decision(), claim.option(), claim.slug()))) {
            claims.add(claim);
        }
    }

    boolean isFull() {
        return claims.size() >= most;
    }

    List<ConsentClaim> found() {
        return List.copyOf(claims);
    }
}
