package sayso.wire.cycle.api;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.ItemId;
import sayso.decision.model.ProblemCollector;
import tools.jackson.databind.node.JsonNodeFactory;

/// Body of `POST /api/cycles/{id}/confirmations/{conf}/respond`: a person's answer to a
/// confirmation of an analysis, as a chosen option or own words, or its rejection.
///
/// @param option the place of what was chosen, from 0; null where nothing was
/// @param words the person's own, or why not; null where there are none
public record RespondBody(boolean rejected, @Nullable Long option, @Nullable String words) {
    private static final int WORDS = 500;
    private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9]+");

    /// @return empty where the text is no JSON object at all
    public static Optional<RespondBody> read(String text, ProblemCollector problems) {
        return CycleBodyParser.fields(text, problems)
                .map(body -> {
                    boolean rejected =
                            Boolean.TRUE.equals(
                                    body.optionalChoice(
                                            "action", "confirm, reject", RespondBody::rejects));
                    Long option = body.optionalNumber("chosen_option");
                    String words = body.optionalTrimmed("user_input", WORDS);
                    if (!rejected && problems.none() && (option == null) == (words == null)) {
                        problems.add(
                                "missing",
                                "chosen_option",
                                "give either chosen_option or user_input");
                    }
                    if (words != null && !rejected && NUMBER.matcher(words).matches()) {
                        problems.add(
                                "type",
                                "user_input",
                                "user_input is a number; choose an option by chosen_option");
                    }
                    return new RespondBody(rejected, option, words);
                });
    }

    private static Optional<Boolean> rejects(String action) {
        return switch (action.strip()) {
            case "confirm" -> Optional.of(false);
            case "reject" -> Optional.of(true);
            default -> Optional.empty();
        };
    }

    /// Tells where no option has the place that was chosen.
    public void check(List<String> options, ProblemCollector problems) {
        if (option != null && (option < 0 || option >= options.size())) {
            problems.add(
                    "range",
                    "chosen_option",
                    "chosen_option is %d; the options are numbered from 0 to %d"
                            .formatted(option, options.size() - 1));
        }
    }

    /// The parameters of `record_user_choice`.
    ///
    /// @param options labels in their order, of which one has the place that was chosen
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
        return place == null ? "declined" : options.get(place.intValue());
    }
}
