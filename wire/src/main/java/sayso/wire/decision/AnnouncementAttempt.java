package sayso.wire.decision;

import static java.util.Objects.requireNonNull;

import java.time.Instant;

/// Attempt to announce a decision to a person, in the output of `show --json`: its time, means,
/// result and reason.
///
/// @param how the way, as in `tmux_popup`; `nobody` where there was none
/// @param result `shown`, `failed`, `passed_over` or `unavailable`
/// @param why what is to be said about it; empty for nothing
public record AnnouncementAttempt(Instant at, String how, String result, String why) {
    public AnnouncementAttempt {
        requireNonNull(at, "at is null");
        requireNonNull(how, "how is null");
        requireNonNull(result, "result is null");
        requireNonNull(why, "why is null");
    }
}
