package sayso.wire.selfcheck;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import sayso.decision.model.WireEnum;
import sayso.wire.Json;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// Line of a history that a client of the self-check writes, and a checker reads: the client
/// started to ask, answer or read a decision, or learned the result.
///
/// @param at nanoseconds of the computer's own steady clock, the same for all its processes
/// @param client who: one of them does one thing at a time
/// @param call which of the client's calls; its beginning and its end carry the same number
/// @param decision the decision's id; empty where it is not known yet
/// @param value what was offered, read or told; empty for a decision that is still open
public record HistoryRecord(
        long at, String client, long call, Deed deed, Phase phase, String decision, String value) {
    public HistoryRecord {
        requireNonNull(client, "client is null");
        requireNonNull(deed, "deed is null");
        requireNonNull(phase, "phase is null");
        requireNonNull(decision, "decision is null");
        requireNonNull(value, "value is null");
    }

    /// Act of a client: it asks, answers or reads a decision.
    public enum Deed implements WireEnum {
        /// The value is the key under which it is asked.
        ASK,
        ANSWER,
        /// Looks, or waits until there is something to see.
        READ
    }

    /// Stage of a call: it began, it ended and counts or not, or its end is unknown.
    public enum Phase implements WireEnum {
        INVOKE,
        /// It counts: the answer is accepted, the question is asked, the value is what was read.
        OK,
        /// It does not count; the value is what the client was told instead.
        FAIL,
        /// The client cannot know whether it counts.
        INFO;
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeNumberProperty("at", at);
            json.writeStringProperty("client", client);
            json.writeNumberProperty("call", call);
            json.writeStringProperty("deed", deed.wireName());
            json.writeStringProperty("phase", phase.wireName());
            json.writeStringProperty("decision", decision);
            json.writeStringProperty("value", value);
            json.writeEndObject();
        });
    }

    /// Reads a line. Empty for one that is not whole: its writer was killed while it wrote.
    public static Optional<HistoryRecord> parse(String line) {
        try (JsonParser parser = Json.parse(line)) {
            return read(parser);
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    private static Optional<HistoryRecord> read(JsonParser parser) {
        if (parser.nextToken() != JsonToken.START_OBJECT) {
            return Optional.empty();
        }
        long at = 0;
        long call = 0;
        String client = null;
        Deed deed = null;
        Phase phase = null;
        String decision = null;
        String value = null;
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = parser.currentName();
            parser.nextToken();
            switch (name) {
                case "at" -> at = parser.getLongValue();
                case "call" -> call = parser.getLongValue();
                case "client" -> client = parser.getString();
                case "deed" ->
                        deed = WireEnum.named(Deed.values(), parser.getString()).orElse(null);
                case "phase" ->
                        phase = WireEnum.named(Phase.values(), parser.getString()).orElse(null);
                case "decision" -> decision = parser.getString();
                case "value" -> value = parser.getString();
                default -> parser.skipChildren();
            }
        }
        if (client == null || deed == null || phase == null || decision == null || value == null) {
            return Optional.empty();
        }
        return Optional.of(new HistoryRecord(at, client, call, deed, phase, decision, value));
    }
}
