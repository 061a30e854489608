package sayso.decision.model;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;

/// An answer that a person has just given and can still undo until its release time, after which it
/// becomes the decision's outcome. It is stored, so a crash does not lose it, and later answers
/// come too late. The first reader after `releaseAt` turns it into the outcome. Agents learn
/// nothing of it before.
///
/// @param answer checked against the question, in the caller's order
/// @param at when it was given
/// @param releaseAt when it can no longer be taken back
public record AnswerClaim(Answer answer, Actor.Person by, Instant at, Instant releaseAt) {
    /// The longest an answer may stay open to being taken back; a wish for more means this much.
    public static final Duration LONGEST = Duration.ofSeconds(30);

    public AnswerClaim {
        requireNonNull(answer, "answer is null");
        requireNonNull(by, "by is null");
        requireNonNull(at, "at is null");
        requireNonNull(releaseAt, "releaseAt is null");
    }

    /// How long a wish to take answers back comes to.
    public static Duration atMost(Duration undo) {
        return undo.compareTo(LONGEST) > 0 ? LONGEST : undo;
    }

    /// Whether this actor gave the answer, on whatever surface.
    public boolean isBy(Actor actor) {
        return actor.person().filter(person -> person.id().equals(by.id())).isPresent();
    }

    /// The ending it comes to when it is released now.
    ///
    /// @param late whether the deadline had passed before the answer was given
    public Outcome.Answered released(Instant now, boolean late) {
        return new Outcome.Answered(answer, by, now.isBefore(releaseAt) ? now : releaseAt, late);
    }
}
