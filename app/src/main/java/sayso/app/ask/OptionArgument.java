package sayso.app.ask;

import java.util.List;
import org.jspecify.annotations.Nullable;
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

    private static final String JSON = "--option-json";
    private static final List<String> KNOWN =
            List.of("id", "label", "description", "recommended", "ref", "action");

    // why: it may be the one that files a failure, so that nobody is told to add such an option
    private static final OptionArgument UNREAD =
            new OptionArgument(null, "", "", false, null, "file");

    /// @param index its place among the options, counted from zero
    /// @param problems takes it if there is no label
    static OptionArgument parse(String text, int index, ProblemCollector problems) {
        return parse(text).labelled(index, problems);
    }

    static OptionArgument parse(String text) {
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
    ///
    /// @param index its place among the options, counted from zero
    /// @param problems takes all that is wrong with it
    static OptionArgument json(String text, int index, ProblemCollector problems) {
        ProblemCollector faults = new ProblemCollector();
        OptionArgument read =
                JsonObject.parse("it", text, faults)
                        .map(object -> of(StrictFields.open(object, faults)))
                        .orElse(UNREAD);
        for (Problem fault : faults.all()) {
            problems.add(
                    fault.code(),
                    path(index) + (fault.field().isEmpty() ? "" : "." + fault.field()),
                    JSON + " of option " + (index + 1) + ": " + fault.message());
        }
        boolean labelTold =
                faults.all().stream()
                        .map(Problem::field)
                        .anyMatch(field -> field.isEmpty() || field.equals("label"));
        return labelTold ? read : read.labelled(index, problems);
    }

    /// How one is written as JSON, if one of the faults is that it was not; else null.
    static @Nullable String advice(List<Problem> found) {
        return found.stream().anyMatch(problem -> problem.message().startsWith(JSON))
                ? "for example --option-json '{\"label\":\"Redis\",\"description\":\"shared by both\"}'"
                : null;
    }

    private OptionArgument labelled(int index, ProblemCollector problems) {
        if (label.isBlank()) {
            int place = index + 1;
            problems.add("blank", path(index) + ".label", "option " + place + " is blank");
        }
        return this;
    }

    private static String path(int index) {
        return "options[" + index + "]";
    }

    private static OptionArgument of(StrictFields fields) {
        fields.names().stream()
                .filter(name -> !KNOWN.contains(name))
                .forEach(name ->
                        fields.wrong(
                                "unknown",
                                name,
                                "'" + name + "' is not one of " + String.join(", ", KNOWN)));
        if (!fields.has("label")) {
            fields.missing("label");
        }
        return new OptionArgument(
                fields.optionalText("id"),
                fields.textOr("label", "").strip(),
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
}
