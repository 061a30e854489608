package sayso.decision.lifecycle;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.ContentDigest;
import sayso.decision.ask.Slug;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionLinks;
import sayso.decision.model.DecisionTerms;
import sayso.decision.model.DecisionTimestamps;
import sayso.decision.model.Gate;
import sayso.decision.model.Outcome;
import sayso.decision.model.PortableDecision;
import sayso.decision.model.Question;

/// A decision of another program, with its question, terms, asker, links and outcome, that can be
/// converted into a `PortableDecision` for import.
///
/// @param outcome how it ended; null while it waits
/// @param holds whether the work it blocks still waits for it
public record ForeignDecision(
        DecisionId id,
        Question question,
        DecisionTerms terms,
        String requester,
        Instant askedAt,
        DecisionLinks links,
        @Nullable Outcome outcome,
        boolean holds) {
    public ForeignDecision {
        requireNonNull(question, "question is null");
        requireNonNull(terms, "terms is null");
        requireNonNull(askedAt, "askedAt is null");
        requireNonNull(links, "links is null");
    }

    /// What can be taken in of it. Work that waits for it goes on waiting; of what ended without an answer
    /// and holds nothing any more, no gate is left.
    public PortableDecision portable() {
        Decision decision =
                new Decision(
                        id,
                        Slug.of(id, question.title()),
                        question,
                        terms,
                        Asker.local(requester, PortableDecision.VIA),
                        links,
                        new DecisionTimestamps(askedAt, null, null, null),
                        ContentDigest.of(question),
                        outcome,
                        null,
                        outcome == null ? 1 : 2);
        boolean gone = !holds && !(outcome instanceof Outcome.Answered);
        Instant released = holds || outcome == null ? null : outcome.at();
        List<Gate> gates =
                gone
                        ? List.of()
                        : links.blocks().stream()
                                .distinct()
                                .map(item -> new Gate(item, id, askedAt, released))
                                .toList();
        return new PortableDecision(decision, gates);
    }
}
