package sayso.analysis.tool;

import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import sayso.analysis.common.RevisitPrompter;
import sayso.analysis.cycle.Confirmation;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.ImmutableLists;
import sayso.analysis.cycle.Revisit;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;

/// Reopens the confirmations of a cycle whose decision ended and was then asked again at a person's
/// request: each becomes pending again under the new decision, as does the dismissed revisit it was
/// about. Confirmations that were used, were confirmed by a person or a rule, have lost their
/// subject or belong to a closed cycle stay as they ended.
final class ConfirmationReopener {
    private ConfirmationReopener() {}

    /// @param decisions as they stand now
    static Cycle of(Cycle kept, Function<DecisionId, Optional<Decision>> decisions) {
        if (!kept.isActive()) {
            return kept;
        }
        Cycle cycle = kept;
        for (Confirmation one : kept.confirmations()) {
            if (mayBeReopened(one) && hasSubject(cycle, one)) {
                Optional<Decision> again = last(one.decision(), decisions);
                if (again.isPresent()) {
                    cycle = asking(cycle, one, again.get());
                }
            }
        }
        return cycle;
    }

    /// An answer of a person or of a rule stands; only what nobody gave can be asked for again.
    private static boolean mayBeReopened(Confirmation one) {
        return one.usedBy() == null
                && switch (one.status()) {
                    case PENDING, EXPIRED, REJECTED -> true;
                    case CONFIRMED -> one.decidedBy() == Confirmation.DecidedBy.AGENT;
                };
    }

    /// Whether what was asked about is still to be decided.
    private static boolean hasSubject(Cycle cycle, Confirmation one) {
        if (one.asksToRevisit()) {
            return revisit(cycle, one)
                    .filter(about ->
                            about.isPending() || about.status() == Revisit.Status.DISMISSED)
                    .isPresent();
        }
        return one.gate() == null
                || !one.gate().tool().equals("apply_even_swap")
                || cycle.contents().tradeoffs().swaps().stream()
                        .anyMatch(swap -> swap.confirmationId().equals(one.id()));
    }

    private static Optional<Revisit> revisit(Cycle cycle, Confirmation prompt) {
        return cycle.revisits().stream()
                .filter(about -> RevisitPrompter.gate(about).equals(prompt.gate()))
                .findFirst();
    }

    /// The last of those that asked the same again; empty where nobody had it asked again.
    private static Optional<Decision> last(
            DecisionId first, Function<DecisionId, Optional<Decision>> decisions) {
        Optional<Decision> again = again(decisions.apply(first), decisions);
        Optional<Decision> later = again(again, decisions);
        while (later.isPresent()) {
            again = later;
            later = again(again, decisions);
        }
        return again;
    }

    private static Optional<Decision> again(
            Optional<Decision> one, Function<DecisionId, Optional<Decision>> decisions) {
        return one.flatMap(Decision::reopenedAs).flatMap(decisions);
    }

    private static Cycle asking(Cycle cycle, Confirmation one, Decision again) {
        Instant limit = again.timing().deadline();
        Confirmation anew = one.askedAnew(again.id(), limit == null ? one.expiresAt() : limit);
        Optional<Revisit> about = one.asksToRevisit() ? revisit(cycle, one) : Optional.empty();
        Cycle asked =
                cycle.confirming(
                        ImmutableLists.changed(
                                cycle.confirmations(),
                                known -> known.id().equals(one.id()),
                                _ -> anew));
        return about.isEmpty() || about.get().isPending()
                ? asked
                : asked.revisiting(
                        ImmutableLists.changed(
                                asked.revisits(),
                                known -> known.id().equals(about.get().id()),
                                Revisit::revived));
    }
}
