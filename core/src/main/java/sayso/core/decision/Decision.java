package sayso.core.decision;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One question that an agent put to a person: the durable row everything else turns around.
///
/// @param slug a readable second name, unique like the id
/// @param contentDigest names what a person saw; only its change makes an answer stale
/// @param outcome how it ended; null while it is pending
/// @param closedToLate set once a timed-out decision takes no late answer any more; else null
/// @param version rises by one with every change; what compare-and-set compares
public record Decision(
        DecisionId id,
        String slug,
        Question question,
        Terms terms,
        Asker asker,
        Links links,
        Timing timing,
        String contentDigest,
        @Nullable Outcome outcome,
        @Nullable ClosedToLate closedToLate,
        long version) {
    public Decision {
        requireNonNull(id, "id is null");
        requireNonNull(slug, "slug is null");
        requireNonNull(question, "question is null");
        requireNonNull(terms, "terms is null");
        requireNonNull(asker, "asker is null");
        requireNonNull(links, "links is null");
        requireNonNull(timing, "timing is null");
        requireNonNull(contentDigest, "contentDigest is null");
    }

    public State state() {
        return outcome == null ? State.PENDING : outcome.state();
    }

    public boolean isPending() {
        return outcome == null;
    }

    /// Whether its texts were erased; what is left says when, by whom, how it ended, and no more.
    public boolean isErased() {
        return timing.erasedAt() != null;
    }

    public Optional<Outcome> ending() {
        return Optional.ofNullable(outcome);
    }

    Decision ended(Outcome ending, @Nullable ClosedToLate shut) {
        return new Decision(
                id,
                slug,
                question,
                terms,
                asker,
                links,
                timing,
                contentDigest,
                ending,
                shut,
                version + 1);
    }

    Decision with(Timing changed) {
        return new Decision(
                id,
                slug,
                question,
                terms,
                asker,
                links,
                changed,
                contentDigest,
                outcome,
                closedToLate,
                version + 1);
    }
}
