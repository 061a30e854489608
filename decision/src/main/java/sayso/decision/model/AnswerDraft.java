package sayso.decision.model;

import static java.util.Objects.requireNonNull;

import java.time.Instant;

/// An answer to one decision that a person has typed but not sent, kept so that the same person
/// finds it on every surface. Agents never see it.
///
/// @param personId whose it is
/// @param person as they are shown
public record AnswerDraft(
        DecisionId decision,
        PersonId personId,
        String person,
        Answer content,
        Surface surface,
        Instant savedAt) {
    public AnswerDraft {
        requireNonNull(decision, "decision is null");
        requireNonNull(personId, "personId is null");
        requireNonNull(person, "person is null");
        requireNonNull(content, "content is null");
        requireNonNull(surface, "surface is null");
        requireNonNull(savedAt, "savedAt is null");
    }

    /// What this person typed where they are.
    public static AnswerDraft by(
            Actor.Person person, DecisionId decision, Answer content, Instant savedAt) {
        return new AnswerDraft(
                decision, person.id(), person.name(), content, person.surface(), savedAt);
    }

    /// The same person's, to another decision or with another content.
    public AnswerDraft with(DecisionId other, Answer changed) {
        return new AnswerDraft(other, personId, person, changed, surface, savedAt);
    }
}
