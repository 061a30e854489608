package sayso.app.cli;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.decision.ask.RequestedOption;
import sayso.decision.validation.ValidationInput.Offer;
import sayso.wire.JsonObject;
import sayso.wire.PlainJson;
import sayso.wire.UnreadableJsonException;

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
    static OptionArgument json(String text) {
        try {
            if (PlainJson.parse(text) instanceof JsonObject object) {
                object.members().keySet().stream()
                        .filter(name -> !KNOWN.contains(name))
                        .findFirst()
                        .ifPresent(name -> {
                            throw refused(
                                    "'" + name + "' is not one of " + String.join(", ", KNOWN));
                        });
                String label = text(object, "label");
                if (label == null || label.isBlank()) {
                    throw refused("label is missing");
                }
                String description = text(object, "description");
                return new OptionArgument(
                        text(object, "id"),
                        label.strip(),
                        description == null ? "" : description,
                        Boolean.TRUE.equals(object.members().get("recommended")),
                        text(object, "ref"),
                        text(object, "action"));
            }
        } catch (UnreadableJsonException e) {
            throw refused(String.valueOf(e.getMessage()));
        }
        throw refused("it is not a JSON object");
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

    private static @Nullable String text(JsonObject object, String name) {
        Object value = object.members().get(name);
        if (value != null && !(value instanceof String)) {
            throw refused(name + " is not a text");
        }
        return (String) value;
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
