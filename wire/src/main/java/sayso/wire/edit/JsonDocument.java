package sayso.wire.edit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import sayso.wire.JsonFault;
import tools.jackson.core.JacksonException;

/// JSON text that is edited in place, such as a settings file: values are put, replaced, added to
/// lists or removed, and everything else keeps its bytes, order, indentation and line ends.
/// Immutable. Paths are keys from the root; in a list, the key of an item is its index, counted
/// from 0.
public final class JsonDocument {
    private final String text;
    private final JsonPlace.Keyed root;

    private JsonDocument(String text, JsonPlace.Keyed root) {
        this.text = text;
        this.root = root;
    }

    /// Reads a text; a blank one is read as an empty object.
    public static TextReadResult<JsonDocument> read(String text) {
        String filled = text.isBlank() ? "{}" + JsonLayout.lineEnd(text) : text;
        try {
            return switch (JsonPlaceParser.read(filled)) {
                case JsonPlace.Keyed root ->
                        new TextReadResult.Understood<>(new JsonDocument(filled, root));
                case JsonPlace.Listed _, JsonPlace.Leaf _ ->
                        new TextReadResult.Unreadable<>("the file does not hold a JSON object");
            };
        } catch (JacksonException e) {
            return new TextReadResult.Unreadable<>(JsonFault.of(filled, e));
        }
    }

    /// The whole text.
    public String text() {
        return text;
    }

    /// What stands at a path.
    public Optional<JsonValue> at(List<String> path) {
        return Optional.ofNullable(find(path)).map(JsonPlace::value);
    }

    /// Whether an object or list stands at a path and holds nothing.
    public boolean isEmptyAt(List<String> path) {
        JsonPlace place = find(path);
        return switch (place) {
            case null -> false;
            case JsonPlace.Keyed object -> object.members().isEmpty();
            case JsonPlace.Listed array -> array.items().isEmpty();
            case JsonPlace.Leaf _ -> false;
        };
    }

    /// Puts a value at a path: in place of the one that is there, else as the last member, with the
    /// objects on the way that are missing. An equal value is left as it is written.
    public TextEditResult<JsonDocument> put(List<String> path, JsonValue value) {
        JsonPlace.Keyed object = root;
        for (int depth = 0; depth < path.size(); depth++) {
            JsonPlace.@Nullable Member member = object.member(path.get(depth));
            if (member == null) {
                JsonValue nested = value;
                for (int below = path.size() - 1; below > depth; below--) {
                    nested = JsonValue.object(path.get(below), nested);
                }
                return done(new JsonLayout(text, root).add(object, path.get(depth), nested));
            }
            if (depth == path.size() - 1) {
                return member.place().value().canonical().equals(value.canonical())
                        ? new TextEditResult.Done<>(this)
                        : done(new JsonLayout(text, root).replace(member.place(), value));
            }
            if (!(member.place() instanceof JsonPlace.Keyed next)) {
                return wrongKind(path.subList(0, depth + 1), member.place(), "an object");
            }
            object = next;
        }
        throw new IllegalArgumentException("the path is empty");
    }

    /// Puts a value in place of the one at a path; an equal value is left as it is written.
    public JsonDocument replace(List<String> path, JsonValue value) {
        JsonPlace place = find(path);
        if (place == null) {
            throw new IllegalArgumentException(String.join(".", path) + " is not there");
        }
        return place.value().canonical().equals(value.canonical())
                ? this
                : reread(new JsonLayout(text, root).replace(place, value));
    }

    /// Adds a value at the end of the list at a path, and makes the list where there is none.
    public TextEditResult<JsonDocument> addItem(List<String> path, JsonValue value) {
        JsonPlace place = find(path);
        JsonValue.Listed alone = new JsonValue.Listed(List.of(value));
        if (place == null) {
            return put(path, alone);
        }
        return place instanceof JsonPlace.Listed list
                ? done(new JsonLayout(text, root).add(list, alone))
                : wrongKind(path, place, "a list");
    }

    /// Adds the texts that the list at a path lacks, at its end, and takes out their repetitions.
    public TextEditResult<JsonDocument> addTexts(List<String> path, List<String> texts) {
        JsonPlace place = find(path);
        if (place == null) {
            return put(path, JsonValue.texts(texts));
        }
        if (!(place instanceof JsonPlace.Listed)) {
            return wrongKind(path, place, "a list");
        }
        Set<String> seen = new HashSet<>();
        JsonDocument once =
                takeOut(
                        path,
                        item ->
                                item instanceof JsonValue.Text(String known)
                                        && texts.contains(known)
                                        && !seen.add(known));
        List<String> missing = texts.stream().filter(wanted -> !seen.contains(wanted)).toList();
        if (missing.isEmpty()) {
            return new TextEditResult.Done<>(once);
        }
        JsonPlace.Listed array = once.listed(path);
        return done(new JsonLayout(once.text, once.root).add(array, JsonValue.texts(missing)));
    }

    /// Takes these texts out of the list at a path, if there is one.
    public TextEditResult<JsonDocument> removeTexts(List<String> path, List<String> texts) {
        JsonPlace place = find(path);
        if (place == null) {
            return new TextEditResult.Done<>(this);
        }
        if (!(place instanceof JsonPlace.Listed)) {
            return wrongKind(path, place, "a list");
        }
        return new TextEditResult.Done<>(
                takeOut(
                        path,
                        item ->
                                item instanceof JsonValue.Text(String known)
                                        && texts.contains(known)));
    }

    /// Takes the member or item at a path out, if there is one.
    public JsonDocument remove(List<String> path) {
        JsonPlace parent = find(path.subList(0, path.size() - 1));
        return switch (parent) {
            case null -> this;
            case JsonPlace.Keyed object -> remove(object, path.getLast());
            case JsonPlace.Listed list -> {
                int at = list.indexOf(path.getLast());
                yield at < 0 ? this : without(list, at);
            }
            case JsonPlace.Leaf _ -> this;
        };
    }

    private JsonDocument remove(JsonPlace.Keyed object, String key) {
        JsonPlace.@Nullable Member member = object.member(key);
        if (member == null) {
            return this;
        }
        int at = object.members().indexOf(member);
        int[] starts = object.members().stream().mapToInt(JsonPlace.Member::start).toArray();
        int[] ends = object.members().stream().mapToInt(JsonPlace.Member::end).toArray();
        return reread(JsonLayout.cut(text, object, starts, ends, at));
    }

    private JsonDocument without(JsonPlace.Listed list, int at) {
        int[] starts = list.items().stream().mapToInt(JsonPlace::start).toArray();
        int[] ends = list.items().stream().mapToInt(JsonPlace::end).toArray();
        return reread(JsonLayout.cut(text, list, starts, ends, at));
    }

    private JsonDocument takeOut(List<String> path, Predicate<JsonValue> unwanted) {
        JsonDocument current = this;
        List<JsonPlace> items = new ArrayList<>(listed(path).items());
        List<Integer> positions = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            if (unwanted.test(items.get(i).value())) {
                positions.addFirst(i);
            }
        }
        for (int position : positions) {
            current = current.without(current.listed(path), position);
        }
        return current;
    }

    private JsonPlace.Listed listed(List<String> path) {
        if (find(path) instanceof JsonPlace.Listed listed) {
            return listed;
        }
        throw new IllegalStateException(String.join(".", path) + " is not a list");
    }

    private @Nullable JsonPlace find(List<String> path) {
        JsonPlace place = root;
        for (String key : path) {
            @Nullable JsonPlace next =
                    switch (place) {
                        case JsonPlace.Keyed object -> object.at(key);
                        case JsonPlace.Listed list ->
                                list.indexOf(key) < 0 ? null : list.items().get(list.indexOf(key));
                        case JsonPlace.Leaf _ -> null;
                    };
            if (next == null) {
                return null;
            }
            place = next;
        }
        return place;
    }

    private static TextEditResult<JsonDocument> done(String changed) {
        return new TextEditResult.Done<>(reread(changed));
    }

    private static JsonDocument reread(String changed) {
        return switch (read(changed)) {
            case TextReadResult.Understood<JsonDocument>(JsonDocument text) -> text;
            case TextReadResult.Unreadable<JsonDocument>(String reason) ->
                    throw new IllegalStateException("an edit broke the text: " + reason);
        };
    }

    private static TextEditResult<JsonDocument> wrongKind(
            List<String> path, JsonPlace place, String wanted) {
        return new TextEditResult.WrongKind<>(
                String.join(".", path) + " is " + place.kind() + ", not " + wanted);
    }
}
