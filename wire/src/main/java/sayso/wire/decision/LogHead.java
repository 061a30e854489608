package sayso.wire.decision;

import java.time.Instant;
import java.util.Optional;
import sayso.wire.Json;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// Sequence and hash of the last entry of a log, written to a small file and read back from it, to
/// check later that the log still holds everything up to there. Only a file that is kept elsewhere
/// proves that.
///
/// @param exportedAt when it was written; proves nothing
public record LogHead(long sequence, String hash, Instant exportedAt) {
    private static final int HASH_LENGTH = 64;

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            new JsonFieldWriter(json)
                    .text("kind", "sayso_log_head")
                    .number("sequence", sequence)
                    .text("hash", hash)
                    .time("exported_at", exportedAt);
            json.writeEndObject();
        });
    }

    /// Empty for a text that is no head.
    public static Optional<LogHead> parse(String text) {
        long sequence = -1;
        String hash = "";
        try (JsonParser parser = Json.parse(text)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return Optional.empty();
            }
            while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                String name = parser.currentName();
                JsonToken value = parser.nextToken();
                if (name.equals("sequence") && value == JsonToken.VALUE_NUMBER_INT) {
                    sequence = parser.getLongValue();
                } else if (name.equals("hash") && value == JsonToken.VALUE_STRING) {
                    hash = parser.getString();
                } else {
                    parser.skipChildren();
                }
            }
        } catch (JacksonException e) {
            return Optional.empty();
        }
        return sequence >= 0 && hash.length() == HASH_LENGTH
                ? Optional.of(new LogHead(sequence, hash, Instant.EPOCH))
                : Optional.empty();
    }
}
