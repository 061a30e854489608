package sayso.store;

import static java.util.Objects.requireNonNull;

/// Report of a clock that a store does not trust, since nothing may end because a clock is wrong:
/// what is wrong with it, and the remedy.
///
/// @param text what is wrong with which clock, and what counts instead, as one sentence
/// @param fix the way out
public record ClockFault(String text, String fix) {
    public ClockFault {
        requireNonNull(text, "text is null");
        requireNonNull(fix, "fix is null");
    }
}
