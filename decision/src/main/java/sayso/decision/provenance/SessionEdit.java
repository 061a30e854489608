package sayso.decision.provenance;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Edit of files that an agent told of while its session was at work, before any commit: what the prints of
/// its lines name in the place of one.
///
/// @param at when, to the second
/// @param name by which it is told from others of that second
public record SessionEdit(Instant at, String name) {
    private static final String MARK = "session:";
    private static final Pattern WRITTEN = Pattern.compile(MARK + "([0-9]{1,12}):([0-9a-z]{1,64})");

    public SessionEdit {
        at = Instant.ofEpochSecond(requireNonNull(at, "at is null").getEpochSecond());
        requireNonNull(name, "name is null");
    }

    /// Where the prints say which commit their line is of.
    public String origin() {
        return MARK + at.getEpochSecond() + ":" + name;
    }

    /// Empty where that is a commit.
    public static Optional<SessionEdit> of(String origin) {
        Matcher written = WRITTEN.matcher(origin);
        return written.matches()
                ? Optional.of(
                        new SessionEdit(
                                Instant.ofEpochSecond(Long.parseLong(written.group(1))),
                                written.group(2)))
                : Optional.empty();
    }

    /// Whether a commit can hold its lines.
    public boolean isBefore(SourceCommit commit) {
        return !at.isAfter(commit.committed());
    }
}
