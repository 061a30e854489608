package sayso.channel.open;

import static java.util.Objects.requireNonNull;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import sayso.decision.model.DecisionId;
import sayso.decision.model.WireEnum;
import sayso.terminal.RelativeTimeText;
import sayso.terminal.SafeText;

/// Result of one attempt to announce a decision, or of finding no way to do so: one line of
/// `reach.log` in the home's logs.
///
/// @param how the way that was tried, as in `tmux_popup`; `nobody` where there was none
/// @param why what kept it from working, or more about it; empty where there is nothing to say
public record AnnouncementLogEntry(
        Instant at, DecisionId decision, String how, Result result, String why) {
    /// Result of one attempt to announce a decision, or of finding no way.
    public enum Result implements WireEnum {
        /// It is before a person, as far as can be seen.
        SHOWN,
        FAILED,
        /// It was not tried, and need not have been.
        PASSED_OVER,
        /// There is no way to tell a person from where the question was asked.
        UNAVAILABLE
    }

    /// Reason for which no person can be notified from where the question was asked.
    public record Nobody(String why) {
        public AnnouncementLogEntry of(DecisionId decision, Instant now) {
            return new AnnouncementLogEntry(now, decision, "nobody", Result.UNAVAILABLE, why);
        }
    }

    private static final int PARTS = 5;

    public AnnouncementLogEntry {
        requireNonNull(at, "at is null");
        requireNonNull(decision, "decision is null");
        requireNonNull(how, "how is null");
        requireNonNull(result, "result is null");
        why = SafeText.line(why);
    }

    /// As people read it, as in `tmux popup: no client was attached to tmux (just now)`.
    public String sentence(Instant now) {
        String way = AnnouncementMethod.named(how).map(AnnouncementMethod::words).orElse(how);
        String ago = " (" + RelativeTimeText.ago(Duration.between(at, now)) + ")";
        return switch (result) {
            case SHOWN -> way + ago;
            case FAILED, PASSED_OVER -> way + ": " + why + ago;
            case UNAVAILABLE -> why + ago;
        };
    }

    String line() {
        return String.join("\t", at.toString(), decision.value(), how, result.wireName(), why);
    }

    static Optional<AnnouncementLogEntry> parse(String line) {
        String[] parts = line.split("\t", PARTS);
        if (parts.length != PARTS || !DecisionId.isWellFormed(parts[1])) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    new AnnouncementLogEntry(
                            Instant.parse(parts[0]),
                            new DecisionId(parts[1]),
                            parts[2],
                            WireEnum.named(Result.values(), parts[3])
                                    .orElseThrow(IllegalArgumentException::new),
                            parts[4]));
        } catch (DateTimeException | IllegalArgumentException e) {
            return Optional.empty(); // why: a torn or foreign line tells nothing
        }
    }
}
