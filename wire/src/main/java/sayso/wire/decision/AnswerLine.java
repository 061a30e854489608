package sayso.wire.decision;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.wire.JsonObject;
import sayso.wire.PlainJson;
import sayso.wire.UnreadableJsonException;

/// Line of a file of answers, which answers one decision by option number, option id or text:
/// `{"id", "choice" | "option_id" | "text", "rationale"}`.
///
/// @param choice counted from one; null where it is not by place
public record AnswerLine(
        String id,
        @Nullable Long choice,
        @Nullable String optionId,
        @Nullable String text,
        String rationale) {

    /// Empty where the line is not one.
    public static Optional<AnswerLine> read(String line) {
        try {
            if (PlainJson.parse(line) instanceof JsonObject object
                    && object.members().get("id") instanceof String id) {
                AnswerLine read =
                        new AnswerLine(
                                id,
                                object.members().get("choice") instanceof Long place ? place : null,
                                text(object, "option_id"),
                                text(object, "text"),
                                Optional.ofNullable(text(object, "rationale")).orElse(""));
                return read.says() == 1 ? Optional.of(read) : Optional.empty();
            }
        } catch (UnreadableJsonException e) {
            return Optional.empty();
        }
        return Optional.empty();
    }

    private int says() {
        return (choice == null ? 0 : 1) + (optionId == null ? 0 : 1) + (text == null ? 0 : 1);
    }

    private static @Nullable String text(JsonObject object, String name) {
        return object.members().get(name) instanceof String text ? text : null;
    }
}
