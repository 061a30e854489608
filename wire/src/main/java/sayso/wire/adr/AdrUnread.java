package sayso.wire.adr;

import static java.util.Objects.requireNonNull;

/// Decision record that lies in a folder and cannot be read.
///
/// @param name of its file; empty where the folder itself cannot be read
/// @param line where the reading failed, counted from one
/// @param reason in a sentence behind its name, as in `is a folder`
public record AdrUnread(String name, int line, String reason) {
    public AdrUnread {
        requireNonNull(name, "name is null");
        requireNonNull(reason, "reason is null");
    }
}
