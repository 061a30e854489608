package sayso.decision.model;

import static java.util.Objects.requireNonNull;

import java.time.Instant;

/// An answer that a person has typed but not sent. It outlives the surface it was typed on and
/// follows the person to another. Agents never see it.
public record AnswerDraft(
        DecisionId decision, String person, Answer content, Surface surface, Instant savedAt) {
    public AnswerDraft {
        requireNonNull(decision, "decision is null");
        requireNonNull(person, "person is null");
        requireNonNull(content, "content is null");
        requireNonNull(surface, "surface is null");
        requireNonNull(savedAt, "savedAt is null");
    }
}
