package sayso.wire.decision;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.wire.LenientFields;

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
        LenientFields fields = LenientFields.parse(line);
        return Optional.ofNullable(fields.text("id"))
                .map(id ->
                        new AnswerLine(
                                id,
                                fields.number("choice"),
                                fields.text("option_id"),
                                fields.text("text"),
                                fields.textOr("rationale", "")))
                .filter(read -> read.says() == 1);
    }

    private int says() {
        return (choice == null ? 0 : 1) + (optionId == null ? 0 : 1) + (text == null ? 0 : 1);
    }
}
