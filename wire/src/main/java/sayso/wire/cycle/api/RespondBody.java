package sayso.wire.cycle.api;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.core.analysis.cycle.ItemId;
import sayso.core.decision.Problems;
import tools.jackson.databind.node.JsonNodeFactory;

/// The body of `POST /api/cycles/{id}/confirmations/{conf}/respond`.
///
/// @param option the place of what was chosen, from 0; null where nothing was
/// @param words the person's own, or why not; null where there are none
public record RespondBody(boolean rejected, @Nullable Long option, @Nullable String words) {
    private static final int WORDS = 500;
    private static final int OPTIONS = 9;

    /// @return empty where the text is no JSON object at all
    public static Optional<RespondBody> read(String text, Problems problems) {
        return Body.of(text, problems)
                .map(body -> {
                    String action = body.oneOf("action", List.of("confirm", "reject"));
                    Long option = body.number("chosen_option", 0, OPTIONS);
                    String words = body.text("user_input", WORDS);
                    boolean rejected = "reject".equals(action);
                    if (!rejected && problems.none() && (option == null) == (words == null)) {
                        problems.add(
                                "required",
                                "chosen_option",
                                "give either chosen_option or user_input");
                    }
                    return new RespondBody(rejected, option, words);
                });
    }

    /// The parameters of `record_user_choice`.
    ///
    /// @param options labels in their order; a place that none has stays a place
    public String asChoice(ItemId confirmation, List<String> options) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("confirmation_id", confirmation.value())
                .put("choice", choice(options))
                .put("rejected", rejected)
                .toString();
    }

    private String choice(List<String> options) {
        Long place = option;
        if (words != null) {
            return words;
        }
        if (place == null) {
            return "declined";
        }
        return place < options.size() ? options.get(place.intValue()) : Long.toString(place);
    }
}
