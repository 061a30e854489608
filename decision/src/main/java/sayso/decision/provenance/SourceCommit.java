package sayso.decision.provenance;

import static java.util.Objects.requireNonNull;

import java.time.Instant;

/// A commit of a repository as far as it matters for the decisions that it follows: its id, its message,
/// and when it was written.
///
/// @param id all of its hexadecimal digits
/// @param authored when its author says that it was written, to the second
/// @param committed when it was put where it stands, to the second
/// @param subject the first line of the message
/// @param message the whole of it
public record SourceCommit(
        String id, Instant authored, Instant committed, String subject, String message) {
    static final int SHORT = 7;

    public SourceCommit {
        requireNonNull(id, "id is null");
        requireNonNull(authored, "authored is null");
        requireNonNull(committed, "committed is null");
        requireNonNull(subject, "subject is null");
        requireNonNull(message, "message is null");
    }

    /// The latest moment at which what the message names can have been known. Amending and rebasing keep
    /// it; an author's time that was set ahead does not move it.
    public Instant writtenAt() {
        return committed.isBefore(authored) ? committed : authored;
    }

    /// Whether both are one commit of git's, which its id alone decides.
    public boolean isSame(SourceCommit other) {
        return id.equals(other.id);
    }

    public String shortId() {
        return id.length() > SHORT ? id.substring(0, SHORT) : id;
    }
}
