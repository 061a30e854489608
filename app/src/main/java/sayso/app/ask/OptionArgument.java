package sayso.app.ask;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.decision.ask.RequestedOption;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;
import sayso.decision.validation.ValidationInput.Offer;
import sayso.wire.JsonObject;
import sayso.wire.StrictFields;

/// An option of a question as typed, parsed and converted for a request: `Label: Description`,
/// split at the first colon followed by a space, where `\:` is a literal colon; or a JSON object.
///
/// @param id of its own; null for its place
/// @param recommended whether it says so itself
/// @param ref the piece of work elsewhere that it stands for, or null
/// @param action what choosing it does elsewhere, as in `file`; or null
record OptionArgument(
        @Nullable String id,
        String label,
        String description,
        boolean recommended,
        @Nullable String ref,
        @Nullable String action) {

    private static final List<String> KNOWN =
            List.of("id", "label", "description", "recommended", "ref", "action");

    public static OptionArgument parse(String text) {
        StringBuilder label = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char character = text.charAt(i);
            boolean last = i + 1 == text.length();
            if (character == '\\' && !last && text.charAt(i + 1) == ':') {
                label.append(':');
                i++;
            } else if (character == ':' && !last && text.charAt(i + 1) == ' ') {
                return of(
                        label.toString().strip(),
                        text.substring(i + 2).replace("\\:", ":").strip());
            } else {
                label.append(character);
            }
        }
        return of(label.toString().strip(), "");
    }

    /// `{"label": "…", "description": "…", "id": "…", "recommended": true, "ref": "bd-42", "action":
    /// "file"}`; only the label must be there.
    static OptionArgument json(String text) {
        ProblemCollector problems = new ProblemCollector();
        Optional<OptionArgument> read =
                JsonObject.parse("it", text, problems)
                        .map(object -> of(StrictFields.open(object, problems)));
        if (!problems.none()) {
            throw refused(
                    problems.found().stream()
                            .map(Problem::message)
                            .collect(Collectors.joining("; ")));
        }
        return read.orElseThrow();
    }

    private static OptionArgument of(StrictFields fields) {
        fields.names().stream()
                .filter(name -> !KNOWN.contains(name))
                .forEach(name ->
                        fields.wrong(
                                "unknown",
                                name,
                                "'" + name + "' is not one of " + String.join(", ", KNOWN)));
        return new OptionArgument(
                fields.optionalText("id"),
                fields.trimmed("label", Integer.MAX_VALUE),
                fields.textOr("description", ""),
                fields.flagOr("recommended", false),
                fields.optionalText("ref"),
                fields.optionalText("action"));
    }

    static OptionArgument of(String label, String description) {
        return new OptionArgument(null, label, description, false, null, null);
    }

    /// Its own id, or its place, counted from one, where it has none.
    String idAt(int place) {
        return id == null ? Integer.toString(place) : id;
    }

    RequestedOption at(int place, boolean recommendedHere) {
        return under(idAt(place), recommended || recommendedHere);
    }

    RequestedOption under(String name, boolean marked) {
        return new RequestedOption(
                name, label, description, marked ? Boolean.TRUE : null, null, null, ref);
    }

    Offer offer() {
        return new Offer(label, description, action);
    }

    private static CommandFailureException refused(String why) {
        return new CommandFailureException(
                CommandFailure.of(
                        "validation",
                        "--option-json: " + why,
                        "for example --option-json"
                                + " '{\"label\":\"Redis\",\"description\":\"shared by both\"}'"));
    }
}
