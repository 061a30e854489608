package sayso.wire.edit;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;
import sayso.wire.Json;

/// JSON value independent of layout, to be inserted into a text, read from one or written on one
/// line: an object, list, text or literal. Values that mean the same have the same canonical text.
public sealed interface JsonValue {

    /// Members in the order given.
    record Keyed(Map<String, JsonValue> members) implements JsonValue {
        public Keyed {
            members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
        }
    }

    record Listed(List<JsonValue> items) implements JsonValue {
        public Listed {
            items = List.copyOf(items);
        }
    }

    record Text(String text) implements JsonValue {}

    /// A number, `true`, `false` or `null`, as it is written.
    record Plain(String literal) implements JsonValue {}

    /// An object of keys and values in turn.
    static Keyed object(String key, JsonValue value) {
        return new Keyed(Map.of(key, value));
    }

    static Listed texts(List<String> texts) {
        return new Listed(texts.stream().map(Text::new).map(JsonValue.class::cast).toList());
    }

    static Plain of(long number) {
        return new Plain(Long.toString(number));
    }

    static Plain of(boolean truth) {
        return new Plain(Boolean.toString(truth));
    }

    /// The value on one line.
    default String oneLine() {
        return switch (this) {
            case Keyed(Map<String, JsonValue> members) -> {
                StringJoiner text = new StringJoiner(",", "{", "}");
                members.forEach((key, value) -> text.add(quote(key) + ":" + value.oneLine()));
                yield text.toString();
            }
            case Listed(List<JsonValue> items) -> {
                StringJoiner text = new StringJoiner(",", "[", "]");
                items.forEach(item -> text.add(item.oneLine()));
                yield text.toString();
            }
            case Text(String text) -> quote(text);
            case Plain(String literal) -> literal;
        };
    }

    /// The value on one line, keys sorted: two values mean the same if and only if these are equal,
    /// numbers aside that are written in two ways.
    default String canonical() {
        return sorted().oneLine();
    }

    private JsonValue sorted() {
        return switch (this) {
            case Keyed(Map<String, JsonValue> members) -> {
                Map<String, JsonValue> sorted = new TreeMap<>();
                members.forEach((key, value) -> sorted.put(key, value.sorted()));
                yield new Keyed(sorted);
            }
            case Listed(List<JsonValue> items) ->
                    new Listed(items.stream().map(JsonValue::sorted).toList());
            case Text _, Plain _ -> this;
        };
    }

    /// A string as JSON writes it.
    static String quote(String text) {
        return Json.write(json -> json.writeString(text));
    }
}
