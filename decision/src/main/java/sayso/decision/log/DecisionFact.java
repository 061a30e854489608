package sayso.decision.log;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The facts about one decision that statistics count: its keys for grouping, its times, how it was
/// brought to a person, how it ended, and which options were chosen and passed over.
///
/// @param askedAt when it was asked
/// @param leftAt when it stopped waiting for the first time: a late answer comes after that. Null
///     while it waits
/// @param answeredAt when the answer counted; null where there is none
public record DecisionFact(
        Keys keys,
        Instant askedAt,
        @Nullable Instant leftAt,
        @Nullable Instant answeredAt,
        Told told,
        Ending ending) {
    public DecisionFact {
        requireNonNull(keys, "keys is null");
        requireNonNull(askedAt, "askedAt is null");
        requireNonNull(told, "told is null");
        requireNonNull(ending, "ending is null");
    }

    /// Whether it was asked since then, or waited since then.
    ///
    /// @param since null for ever
    public boolean isIn(@Nullable Instant since) {
        return since == null
                || !askedAt.isBefore(since)
                || leftAt == null
                || !leftAt.isBefore(since);
    }

    /// The properties by which statistics group a decision.
    ///
    /// @param type the kind of decision its asker says it is, or null
    /// @param resolver who answered, or null
    /// @param surface where a person answered, or null
    public record Keys(
            String urgency,
            String requester,
            @Nullable String type,
            @Nullable String resolver,
            @Nullable String surface) {}

    /// The ways in which the decision was brought to a person.
    ///
    /// @param reminders how many reminders came due
    /// @param delivered how many of them a channel confirmed
    /// @param escalated whether ever more was done: more people told, a last call, a higher urgency
    /// @param viewedAt when a person first looked at it; null where nobody did, or nobody wrote it down
    /// @param precedent whether an earlier answer to the same was shown beside it, or its asker was told of one
    public record Told(
            int reminders,
            int delivered,
            boolean escalated,
            @Nullable Instant viewedAt,
            boolean precedent) {
        public static final Told ONCE = new Told(0, 0, false, null, false);
    }

    /// The party or rule that decided.
    public enum By {
        NOBODY,
        PERSON,
        RULE,
        /// A declared default, at its deadline.
        DEFAULT
    }

    /// The state of the decision and how it came to it.
    ///
    /// @param state its name on the wire
    /// @param timedOut whether its deadline ever passed
    /// @param reopened whether a person had the same asked again
    /// @param delivered whether its asker learned the answer
    /// @param again whether a person gave an earlier answer again
    /// @param citing whether its asker withdrew it for an earlier decision
    /// @param replies what was answered: one, or one for each topic; empty where nothing was
    public record Ending(
            String state,
            By by,
            boolean timedOut,
            boolean reopened,
            boolean delivered,
            boolean again,
            boolean citing,
            List<Reply> replies) {
        public Ending {
            requireNonNull(state, "state is null");
            requireNonNull(by, "by is null");
            replies = List.copyOf(replies);
        }
    }

    /// The reply to one question.
    ///
    /// @param ownWords whether in own words alone
    /// @param advice what became of the asker's recommendation
    /// @param passedOver labels of options that were offered and not chosen
    /// @param chosen labels of those that were
    public record Reply(
            boolean ownWords, Advice advice, List<String> passedOver, List<String> chosen) {
        public Reply {
            requireNonNull(advice, "advice is null");
            passedOver = List.copyOf(passedOver);
            chosen = List.copyOf(chosen);
        }
    }

    /// The fate of a recommendation: taken, not taken, or there was none.
    public enum Advice {
        /// There was none.
        NONE,
        TAKEN,
        NOT_TAKEN
    }
}
