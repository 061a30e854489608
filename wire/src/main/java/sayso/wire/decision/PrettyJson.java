package sayso.wire.decision;

import java.io.StringWriter;
import sayso.wire.Json;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;

/// Lays out a text that is a JSON object or list for people to read, one line per value, and
/// returns any other text unchanged.
public final class PrettyJson {
    private PrettyJson() {}

    /// The text laid out, if it is a JSON object or array; else as it is.
    public static String ifJson(String text) {
        if (!text.startsWith("{") && !text.startsWith("[")) {
            return text;
        }
        StringWriter pretty = new StringWriter();
        try (JsonParser parser = Json.parse(text);
                JsonGenerator generator = new JsonFactory().createGenerator(new Layout(), pretty)) {
            JsonToken first = parser.nextToken();
            if (first == null) {
                return text;
            }
            generator.copyCurrentStructure(parser);
            if (parser.nextToken() != null) {
                return text;
            }
        } catch (JacksonException e) {
            return text; // why: it only began like JSON
        }
        return pretty.toString();
    }

    private static final class Layout extends ObjectWriteContext.Base {
        @Override
        public PrettyPrinter getPrettyPrinter() {
            DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
            return new DefaultPrettyPrinter()
                    .withObjectIndenter(indenter)
                    .withArrayIndenter(indenter);
        }

        @Override
        public boolean hasPrettyPrinter() {
            return true;
        }
    }
}
