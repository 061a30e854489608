package sayso.wire.adr;

import static java.util.Objects.requireNonNull;

/// One fault of one record.
///
/// @param path below the repository's root
/// @param line counted from one
/// @param text what is wrong, in a sentence
public record AdrDefect(AdrFault fault, String path, int line, String text) {
    public AdrDefect {
        requireNonNull(fault, "fault is null");
        requireNonNull(path, "path is null");
        requireNonNull(text, "text is null");
    }
}
