package sayso.wire.edit;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.json.JsonFactory;

/// Parses a JSON text strictly, without comments or duplicate keys, into the `JsonPlace` of every
/// value in it.
final class JsonPlaceParser {
    // why: a settings file with years of history in it is larger than any message of ours
    private static final int LONGEST_TEXT = 64_000_000;

    private static final JsonFactory FACTORY =
            JsonFactory.builder()
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .streamReadConstraints(
                            StreamReadConstraints.builder()
                                    .maxNestingDepth(200)
                                    .maxStringLength(LONGEST_TEXT)
                                    .maxNameLength(1_000_000)
                                    .maxNumberLength(1_000)
                                    .build())
                    .build();

    private final JsonParser parser;

    private JsonPlaceParser(JsonParser parser) {
        this.parser = parser;
    }

    /// The place of the one value in the text; throws `JacksonException` where it is not strict JSON.
    static JsonPlace read(String text) throws JacksonException {
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), text)) {
            parser.nextToken();
            JsonPlace root = new JsonPlaceParser(parser).value();
            if (parser.nextToken() != null) {
                throw new StreamReadException(parser, "more text after the end of the value");
            }
            return root;
        }
    }

    private JsonPlace value() {
        int start = start();
        @Nullable JsonToken token = parser.currentToken();
        if (token == JsonToken.START_OBJECT) {
            return object(start);
        }
        if (token == JsonToken.START_ARRAY) {
            return array(start);
        }
        String text = parser.getString(); // why: reads a text to its end, which end() needs
        JsonValue value =
                token == JsonToken.VALUE_STRING
                        ? new JsonValue.Text(text)
                        : new JsonValue.Plain(text);
        int length = token == JsonToken.VALUE_STRING ? end() - start : text.length();
        return new JsonPlace.Leaf(start, start + length, value);
    }

    private JsonPlace object(int start) {
        List<JsonPlace.Member> members = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            int keyStart = start();
            String key = parser.currentName();
            parser.nextToken();
            members.add(new JsonPlace.Member(key, keyStart, value()));
        }
        return new JsonPlace.Keyed(start, start() + 1, members);
    }

    private JsonPlace array(int start) {
        List<JsonPlace> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            items.add(value());
        }
        return new JsonPlace.Listed(start, start() + 1, items);
    }

    private int start() {
        return (int) parser.currentTokenLocation().getCharOffset();
    }

    private int end() {
        return (int) parser.currentLocation().getCharOffset();
    }
}
