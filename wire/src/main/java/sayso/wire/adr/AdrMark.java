package sayso.wire.adr;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Comment at the end of a decision record that names its decision and the digest of what was written,
/// by which edits of people are told from what Sayso wrote.
///
/// @param decision the id as it stands there, which nobody has looked up yet
public record AdrMark(String decision, String digest) {
    private static final Pattern MARK =
            Pattern.compile(
                    "(?m)^<!-- sayso (d-[0-9a-z][0-9a-z.-]{0,60}) sha256:([0-9a-f]{64}) -->[ \\t]*(?:\\n|\\z)");

    public AdrMark {
        requireNonNull(decision, "decision is null");
        requireNonNull(digest, "digest is null");
    }

    /// The last one in a text with line feeds alone; empty where there is none.
    static Optional<AdrMark> in(String text) {
        return last(text).map(found -> new AdrMark(found.group(1), found.group(2)));
    }

    /// The text without it.
    static String without(String text) {
        return last(text)
                .map(found -> text.substring(0, found.start()) + text.substring(found.end()))
                .orElse(text);
    }

    /// The text with its mark at the end.
    static String sealed(String body, String decision) {
        return body.stripTrailing() + "\n\n" + new AdrMark(decision, digest(body)).line() + "\n";
    }

    /// The changed text with a digest of its own, if nobody had edited it before; else it stays known
    /// as edited.
    static String renewed(String before, String after) {
        Optional<AdrMark> mark = in(before).filter(one -> !one.isEdited(before));
        return mark.isEmpty()
                ? after
                : last(after)
                        .map(place ->
                                after.substring(0, place.start(1))
                                        + mark.get().decision()
                                        + " sha256:"
                                        + digest(without(after))
                                        + after.substring(place.end(2)))
                        .orElse(after);
    }

    /// Whether somebody changed the text after it was written.
    boolean isEdited(String text) {
        return !digest.equals(digest(without(text)));
    }

    String line() {
        return "<!-- sayso " + decision + " sha256:" + digest + " -->";
    }

    private static Optional<MatchResult> last(String text) {
        return MARK.matcher(text).results().reduce((_, later) -> later);
    }

    private static String digest(String body) {
        try {
            return HexFormat.of()
                    .formatHex(
                            MessageDigest.getInstance("SHA-256")
                                    .digest(body.strip().getBytes(UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
