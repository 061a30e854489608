package sayso.store;

import static java.util.Objects.requireNonNull;

import java.util.Map;

/// Answer of an archive file that is asked for contents: those it holds, or why it was not read. What is away is
/// told from what cannot be read, since only the latter means that something is wrong.
public sealed interface ArchivedContents {
    /// The contents that were found; none where the file was not read.
    default Map<ArchivedTextReader.Key, String> found() {
        return switch (this) {
            case Held(Map<ArchivedTextReader.Key, String> contents) -> contents;
            case NoArchive _, Absent _, Unreadable _ -> Map.of();
        };
    }

    /// The file was read.
    ///
    /// @param contents that it holds of the decisions it was asked for
    record Held(Map<ArchivedTextReader.Key, String> contents) implements ArchivedContents {
        public Held {
            contents = Map.copyOf(contents);
        }
    }

    /// The store has no archive file at all, as one on a server.
    record NoArchive() implements ArchivedContents {}

    /// The file is not where it belongs, or nothing was ever put into it.
    record Absent() implements ArchivedContents {}

    /// The file is there, and is damaged, foreign, of a later version, locked or not ours to read.
    ///
    /// @param reason for people, with the file and the way out
    record Unreadable(String reason) implements ArchivedContents {
        public Unreadable {
            requireNonNull(reason, "reason is null");
        }
    }
}
