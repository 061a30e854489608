package sayso.wire.decision;

import static java.util.Objects.requireNonNull;

import java.time.Instant;

/// Attempt to announce a decision to a person, as `decision show --json` lists it: its time, its
/// means, its result and the reason.
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
