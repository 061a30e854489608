package sayso.decision.claim;

import static java.util.Objects.requireNonNull;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;

/// Claim that a person decided, with the verdict on it.
public record JudgedClaim(ConsentClaim claim, ClaimVerdict verdict) {
    public JudgedClaim {
        requireNonNull(claim, "claim is null");
        requireNonNull(verdict, "verdict is null");
    }

    /// All of these claims, each judged by what this reader finds at the desk.
    public static List<JudgedClaim> all(
            List<ConsentClaim> claims, DecisionDesk desk, Actor reader) {
        return all(claims, id -> found(desk.find(id.value(), reader)));
    }

    static List<JudgedClaim> all(
            List<ConsentClaim> claims, Function<DecisionId, Optional<Decision>> find) {
        Map<DecisionId, Optional<Decision>> known = new HashMap<>();
        return claims.stream()
                .map(claim ->
                        new JudgedClaim(
                                claim,
                                ConsentClaimRules.judge(
                                        claim,
                                        known.computeIfAbsent(claim.decision(), find)
                                                .orElse(null))))
                .toList();
    }

    private static Optional<Decision> found(DecisionLookup lookup) {
        return switch (lookup) {
            case DecisionLookup.Found(Decision decision) -> Optional.of(decision);
            case DecisionLookup.Unknown _, DecisionLookup.Ambiguous _ -> Optional.empty();
        };
    }

    /// Whether no person gave that answer.
    public boolean isFalse() {
        return !verdict.isConfirmed();
    }
}
