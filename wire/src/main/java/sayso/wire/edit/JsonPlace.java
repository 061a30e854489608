package sayso.wire.edit;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Value in a JSON text with its position, from its first character to just after its last: an
/// object or list with the places of what it holds, or a leaf.
sealed interface JsonPlace {
    int start();

    int end();

    /// What the text says there.
    JsonValue value();

    record Keyed(int start, int end, List<Member> members) implements JsonPlace {
        public Keyed {
            members = List.copyOf(members);
        }

        @Nullable Member member(String key) {
            for (Member member : members) {
                if (member.key().equals(key)) {
                    return member;
                }
            }
            return null;
        }

        @Nullable JsonPlace at(String key) {
            Member member = member(key);
            return member == null ? null : member.place();
        }

        @Override
        public JsonValue value() {
            Map<String, JsonValue> values = new LinkedHashMap<>();
            members.forEach(member -> values.put(member.key(), member.place().value()));
            return new JsonValue.Keyed(values);
        }
    }

    /// A key, where it starts, and the place of its value.
    record Member(String key, int start, JsonPlace place) {
        int end() {
            return place.end();
        }
    }

    record Listed(int start, int end, List<JsonPlace> items) implements JsonPlace {
        public Listed {
            items = List.copyOf(items);
        }

        /// The place that a key of a path names; -1 if there is none.
        int indexOf(String key) {
            int index = key.matches("[0-9]{1,9}") ? Integer.parseInt(key) : -1;
            return index < items.size() ? index : -1;
        }

        @Override
        public JsonValue value() {
            return new JsonValue.Listed(items.stream().map(JsonPlace::value).toList());
        }
    }

    record Leaf(int start, int end, JsonValue value) implements JsonPlace {}

    /// What a person calls it.
    default String kind() {
        return switch (this) {
            case Keyed _ -> "an object";
            case Listed _ -> "a list";
            case Leaf(_, _, JsonValue.Text _) -> "a text";
            case Leaf(_, _, JsonValue value) -> value.canonical();
        };
    }
}
