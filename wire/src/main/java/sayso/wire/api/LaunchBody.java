package sayso.wire.api;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.ProblemCollector;
import sayso.wire.Json;
import sayso.wire.StrictFields;

/// Body of `POST …/attach`, by which a person opens a decision in a terminal with a single-use
/// ticket: the ticket, a nonce that lets the request be sent twice, and the person's name.
///
/// @param ticket as the agent was given it
/// @param nonce drawn for this sitting, so that the request can be sent twice
/// @param person who sits there, as their computer says; the name of their token counts
public record LaunchBody(String ticket, String nonce, String person) {
    private static final int LONGEST = 200;
    private static final int LEAST_NONCE = 16;

    public LaunchBody {
        requireNonNull(ticket, "ticket is null");
        requireNonNull(nonce, "nonce is null");
        requireNonNull(person, "person is null");
    }

    /// @return empty where the text is no JSON object at all
    public static Optional<LaunchBody> read(String text, ProblemCollector problems) {
        return StrictFields.body(
                text,
                problems,
                fields ->
                        new LaunchBody(
                                required(fields, "ticket", 1),
                                required(fields, "nonce", LEAST_NONCE),
                                required(fields, "person", 1)));
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("ticket", ticket);
            json.writeStringProperty("nonce", nonce);
            json.writeStringProperty("person", person);
            json.writeEndObject();
        });
    }

    private static String required(StrictFields fields, String name, int least) {
        @Nullable String text = fields.optionalText(name, LONGEST);
        if (text == null || text.isBlank() || text.length() < least) {
            fields.problems().add("missing", name, name + " is missing or too short");
        } else if (text.chars().anyMatch(Character::isISOControl)) {
            fields.problems().add("unsupported", name, name + " has a control character");
        }
        return text == null ? "" : text;
    }
}
