package sayso.mcp.acp;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Splicer of the one message that a proxy edits: adds to an `initialize` that its client shows
/// forms (`clientCapabilities.elicitation.form`), and leaves every other byte as it came.
public final class FormCapabilitySplicer {
    private static final String FORM = "\"form\":{}";
    private static final String ELICITATION = "\"elicitation\":{" + FORM + "}";
    private static final String CAPABILITIES = "\"clientCapabilities\":{" + ELICITATION + "}";

    private FormCapabilitySplicer() {}

    /// @param line an `initialize`
    /// @return the line with the capability; empty where it stands there already, or where the line has
    ///     no object to put it into
    public static Optional<byte[]> spliced(byte[] line) {
        JsonMemberScanner.JsonSpan params = member(line, 0, line.length, "params");
        if (params == null || !isObject(params)) {
            return Optional.empty();
        }
        JsonMemberScanner.JsonSpan capabilities = inside(params, "clientCapabilities");
        if (capabilities == null || !isObject(capabilities)) {
            return Optional.of(put(params, capabilities, CAPABILITIES));
        }
        JsonMemberScanner.JsonSpan elicitation = inside(capabilities, "elicitation");
        if (elicitation == null || !isObject(elicitation)) {
            return Optional.of(put(capabilities, elicitation, ELICITATION));
        }
        JsonMemberScanner.JsonSpan form = inside(elicitation, "form");
        return form != null && isObject(form)
                ? Optional.empty()
                : Optional.of(put(elicitation, form, FORM));
    }

    /// In the place of a value that is none, else as the first member of the object.
    private static byte[] put(
            JsonMemberScanner.JsonSpan object,
            JsonMemberScanner.@Nullable JsonSpan instead,
            String member) {
        byte[] line = object.bytes();
        if (instead != null) {
            String value = member.substring(member.indexOf(':') + 1);
            return joined(line, instead.from(), value, instead.end());
        }
        int inside = object.from() + 1;
        boolean empty = isEmpty(object);
        return joined(line, inside, empty ? member : member + ",", inside);
    }

    private static byte[] joined(byte[] line, int upTo, String more, int goingOn) {
        byte[] between = more.getBytes(US_ASCII);
        byte[] joined = Arrays.copyOf(line, upTo + between.length + line.length - goingOn);
        System.arraycopy(between, 0, joined, upTo, between.length);
        System.arraycopy(line, goingOn, joined, upTo + between.length, line.length - goingOn);
        return joined;
    }

    private static boolean isObject(JsonMemberScanner.JsonSpan value) {
        return value.bytes()[value.from()] == '{';
    }

    private static boolean isEmpty(JsonMemberScanner.JsonSpan object) {
        boolean[] any = {false};
        boolean _ =
                JsonMemberScanner.scan(
                        object.bytes(),
                        object.from(),
                        object.end(),
                        (_, _) -> {
                            any[0] = true;
                            return false;
                        });
        return !any[0];
    }

    private static JsonMemberScanner.@Nullable JsonSpan inside(
            JsonMemberScanner.JsonSpan object, String name) {
        return member(object.bytes(), object.from(), object.end(), name);
    }

    private static JsonMemberScanner.@Nullable JsonSpan member(
            byte[] bytes, int from, int end, String name) {
        JsonMemberScanner.@Nullable JsonSpan[] found = new JsonMemberScanner.JsonSpan[1];
        boolean _ =
                JsonMemberScanner.scan(
                        bytes,
                        from,
                        end,
                        (named, value) -> {
                            if (named.names(name)) {
                                found[0] = value;
                            }
                            return true;
                        });
        return found[0];
    }
}
