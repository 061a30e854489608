package sayso.decision.log;

import java.time.Instant;

/// The readable content of a log line, or the reason there is none: it was erased, lies in an archive that was not read, is of a kind
/// that only a later version knows, or is damaged.
public sealed interface LogContent {
    /// All of it.
    record Known(LogEvent event) implements LogContent {}

    /// No content any more: it was erased, and the log says by whom and why.
    record Erased(Instant at) implements LogContent {}

    /// It lies in the archive file, which was not read or is not there.
    record Archived(Instant at) implements LogContent {}

    /// It is there, of a kind that only a later version knows.
    record UnknownKind() implements LogContent {}

    /// It is damaged or gone, and nothing in the log says why.
    record Unreadable(String why) implements LogContent {}
}
