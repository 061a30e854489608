package sayso.decision.model;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A person's break from a questionnaire to talk with its asker: the answers handed over so far,
/// the time limit left, and what the asker has wished and reported since. The asker gets the
/// answers. Then it is the person's turn: the asker can say that it would like to go on, but
/// nothing opens or rings before the person continues.
///
/// @param handedOver the answers the asker gets
/// @param left what was left of the time limit, which does not run meanwhile; null for no limit
/// @param wishedAt when the asker first said that it would like to go on; null while it has not
/// @param reported what the asker says was said in talk; it counts only once a person sends it
/// @param endedAt when the person went on; null while it lasts
public record QuestionnairePause(
        Answer handedOver,
        Actor.Person by,
        Instant at,
        @Nullable Duration left,
        @Nullable Instant wishedAt,
        Answer reported,
        @Nullable Instant endedAt) {
    public QuestionnairePause {
        requireNonNull(handedOver, "handedOver is null");
        requireNonNull(by, "by is null");
        requireNonNull(at, "at is null");
        requireNonNull(reported, "reported is null");
    }

    /// Whether it lasts.
    public boolean isOn() {
        return endedAt == null;
    }

    /// Whether it is the asker's turn to talk: it lasts, and the asker has not said since that it would
    /// like to go on. A wait ends with it.
    public boolean endsWaits() {
        return isOn() && wishedAt == null;
    }

    public QuestionnairePause wished(Instant now, Answer toldInTalk) {
        return new QuestionnairePause(
                handedOver, by, at, left, wishedAt == null ? now : wishedAt, toldInTalk, null);
    }

    public QuestionnairePause ended(Instant now) {
        return new QuestionnairePause(handedOver, by, at, left, wishedAt, reported, now);
    }
}
