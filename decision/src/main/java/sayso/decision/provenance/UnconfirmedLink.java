package sayso.decision.provenance;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Decision;

/// Link from code to a decision that the store does not bear out: a message of a commit names what no person
/// decided before, or the answer that a link leads to counts no longer.
///
/// @param reference as the message spells it, or the id
/// @param commit that names it; null where a file or its lines were linked by hand
/// @param lines of the file asked about; empty where none was
/// @param kind how they are tied
/// @param reason the doubt in words for people
/// @param title of the decision; empty where there is none here, or it was erased
public record UnconfirmedLink(
        String reference,
        @Nullable SourceCommit commit,
        List<LineSpan> lines,
        LinkKind kind,
        TrailerDoubt doubt,
        String reason,
        String title) {
    public UnconfirmedLink {
        requireNonNull(reference, "reference is null");
        lines = List.copyOf(lines);
        requireNonNull(kind, "kind is null");
        requireNonNull(doubt, "doubt is null");
        requireNonNull(reason, "reason is null");
        requireNonNull(title, "title is null");
    }

    /// A link made by hand, or that lines tell of, to an answer that was contested or erased since, or that is of
    /// another store; empty where it counts.
    public static Optional<UnconfirmedLink> lapsed(LinkedDecision linked) {
        Decision decision = linked.decision();
        if (decision.isContested()) {
            String words =
                    decision.reopenedAs()
                            .map(TrailerDoubt::contested)
                            .orElse(TrailerDoubt.CONTESTED.words());
            return Optional.of(lapsed(linked, TrailerDoubt.CONTESTED, words));
        }
        if (decision.isAnsweredElsewhere() && !decision.isErased()) {
            return Optional.of(
                    lapsed(linked, TrailerDoubt.IMPORTED, TrailerDoubt.IMPORTED.words()));
        }
        return decision.isErased()
                ? Optional.of(lapsed(linked, TrailerDoubt.ERASED, TrailerDoubt.ERASED.words()))
                : Optional.empty();
    }

    private static UnconfirmedLink lapsed(
            LinkedDecision linked, TrailerDoubt doubt, String reason) {
        return new UnconfirmedLink(
                linked.decision().id().value(),
                linked.commit(),
                linked.lines(),
                linked.evidence().kind(),
                doubt,
                reason,
                title(linked.decision()));
    }

    /// What a claim is about, as far as it may be shown.
    public static String title(Decision decision) {
        return decision.isErased() ? "" : decision.question().title();
    }

    /// Whether this is tied to a commit.
    public boolean isOf(SourceCommit other) {
        return commit != null && commit.isSame(other);
    }

    /// As in `claimed, not confirmed: never answered`.
    public String words() {
        return (kind.isSaid() ? "claimed" : "linked") + ", not confirmed: " + reason;
    }
}
