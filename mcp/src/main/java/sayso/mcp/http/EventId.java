package sayso.mcp.http;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Id of a server-sent event in a legacy session, by which a client resumes a lost stream: the
/// stream, and the number of the message on it.
record EventId(int stream, long number) {
    private static final Pattern TEXT = Pattern.compile("(\\d{1,9})-(\\d{1,18})");

    /// Empty when it is not one of ours.
    static Optional<EventId> parse(@Nullable String text) {
        return Optional.ofNullable(text)
                .map(TEXT::matcher)
                .filter(Matcher::matches)
                .map(found ->
                        new EventId(
                                Integer.parseInt(found.group(1)), Long.parseLong(found.group(2))));
    }

    @Override
    public String toString() {
        return stream + "-" + number;
    }
}
