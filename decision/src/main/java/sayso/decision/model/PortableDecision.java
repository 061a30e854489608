package sayso.decision.model;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A decision with its held and released gates in transit between two stores, which can be prepared
/// for its arrival and compared with one already there. An answer that can still be undone is left
/// behind.
public record PortableDecision(Decision decision, List<Gate> gates) {
    /// `Asker.via` of what came so with an answer.
    public static final String VIA = "import";

    /// `Asker.via` of what came so without an answer: one that it has is of this store.
    public static final String VIA_OPEN = "import-open";

    public PortableDecision {
        requireNonNull(decision, "decision is null");
        gates = List.copyOf(gates);
    }

    /// How a decision leaves its store.
    public static PortableDecision of(Decision decision, List<Gate> gates) {
        return new PortableDecision(
                decision.claim() == null ? decision : decision.withoutClaim(), gates);
    }

    /// How it arrives in another one: marked, with all its texts in the database, and with nothing free that no answer
    /// freed.
    public PortableDecision arriving() {
        List<Gate> arriving =
                gates.stream()
                        .map(gate ->
                                new Gate(
                                        gate.item(),
                                        decision.id(),
                                        gate.since(),
                                        releases() ? gate.releasedAt() : null))
                        .toList();
        Decision plain = decision.withoutClaim().unarchived();
        String door = plain.outcome() instanceof Outcome.Answered ? VIA : VIA_OPEN;
        return new PortableDecision(plain.cameBy(door), arriving);
    }

    /// What is not the same in another decision of the same id: `the question` and its likes; null where
    /// it is the same one, at whatever moment of its life after it ended.
    public @Nullable String differsFrom(Decision there) {
        Decision here = decision.cameBy(VIA);
        Decision other = there.cameBy(VIA);
        if (!asksTheSame(here, other)) {
            return "the question";
        }
        if (!here.asker().owner().equals(other.asker().owner())
                || !here.asker().name().equals(other.asker().name())
                || !asked(here).equals(asked(other))) {
            return "who asked, and when";
        }
        if (!here.terms().equals(other.terms()) || !here.links().equals(other.links())) {
            return "its terms or links";
        }
        boolean same =
                here.outcome() == null
                        ? other.outcome() == null
                        : here.outcome().equals(other.outcome());
        return same ? null : "how it ended";
    }

    /// why: of what lies in an archive file that was not read, the digest of what a person saw stays
    private static boolean asksTheSame(Decision one, Decision other) {
        return (one.lacksTexts() || other.lacksTexts())
                ? one.contentDigest().equals(other.contentDigest())
                : one.question().equals(other.question());
    }

    private static Instant asked(Decision decision) {
        return decision.timing().askedAt();
    }

    /// why: an import frees no work; what an answer or an applied default freed elsewhere is free
    private boolean releases() {
        return switch (decision.outcome()) {
            case Outcome.Answered _ -> true;
            case Outcome.TimedOut timedOut -> timedOut.appliedDefault() != null;
            case Outcome.Cancelled _, Outcome.Superseded _ -> false;
            case null -> false;
        };
    }
}
