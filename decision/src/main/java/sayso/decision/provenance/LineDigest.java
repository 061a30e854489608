package sayso.decision.provenance;

import static java.util.Objects.requireNonNull;

import java.util.regex.Pattern;

/// Digest of a line of code, see `LineDigester`: what a client sends to a hub in place of the line. The store
/// keeps no digest but a print of it, since who guesses a line could take the same digest of it.
///
/// @param hex 16 bytes in hexadecimal digits
public record LineDigest(String hex) {
    private static final Pattern FORM = Pattern.compile("[0-9a-f]{32}");

    public LineDigest {
        if (!isWellFormed(requireNonNull(hex, "hex is null"))) {
            throw new IllegalArgumentException("'" + hex + "' is no digest of a line");
        }
    }

    public static boolean isWellFormed(String text) {
        return FORM.matcher(text).matches();
    }
}
