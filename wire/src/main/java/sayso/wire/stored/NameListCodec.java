package sayso.wire.stored;

import java.util.ArrayList;
import java.util.List;
import sayso.wire.Json;
import sayso.wire.PlainJson;
import sayso.wire.UnreadableTextException;

/// Reads and writes a list of names, such as the work items before another, as a JSON list of
/// texts.
public final class NameListCodec {
    private NameListCodec() {}

    public static String write(List<String> names) {
        return Json.write(json -> {
            json.writeStartArray();
            names.forEach(json::writeString);
            json.writeEndArray();
        });
    }

    public static List<String> read(String text) {
        List<String> names = new ArrayList<>();
        if (PlainJson.parse(text) instanceof List<?> elements) {
            elements.forEach(name -> names.add(String.valueOf(name)));
            return names;
        }
        throw new UnreadableTextException("a list of names is none: " + text);
    }
}
