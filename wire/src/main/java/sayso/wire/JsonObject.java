package sayso.wire;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.ProblemCollector;

/// A JSON object read by `PlainJson`, as a map of its members to plain values.
///
/// @param members in the order of the text; of equal names the last value stands
public record JsonObject(Map<String, @Nullable Object> members) {
    /// The object that a text handed in is; empty where it is none, which is told.
    ///
    /// @param what the name of the whole, as it stands in messages
    public static Optional<JsonObject> parse(String what, String text, ProblemCollector problems) {
        return parse(what, text, PlainJson::parse, problems);
    }

    /// The same of a text that came from elsewhere, in which no name may stand twice.
    static Optional<JsonObject> parseForeign(String what, String text, ProblemCollector problems) {
        return parse(what, text, PlainJson::parseForeign, problems);
    }

    private static Optional<JsonObject> parse(
            String what,
            String text,
            Function<String, @Nullable Object> reader,
            ProblemCollector problems) {
        try {
            if (reader.apply(text) instanceof JsonObject object) {
                return Optional.of(object);
            }
            problems.add("type", "", what + " is not a JSON object");
        } catch (UnreadableJsonException e) {
            problems.add("type", "", what + " is not readable JSON: " + e.getMessage());
        }
        return Optional.empty();
    }
}
