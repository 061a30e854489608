package sayso.agent.install;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import sayso.wire.edit.JsonDocument;
import sayso.wire.edit.JsonValue;
import sayso.wire.edit.TextEditResult;

/// Edits the lists of hooks in an agent's JSON settings, one per event: puts in, removes and finds
/// Sayso's entries, and leaves those of others as they are. An item of a list is a handler, or a
/// group: an object with a list `hooks` of handlers.
final class HookListEditor {
    private static final String HANDLERS = "hooks";

    private HookListEditor() {}

    /// One entry of ours at each of these events, in the place of the first that was there, and none at any
    /// other.
    ///
    /// @param at where the object of events is
    static TextEditResult<JsonDocument> put(
            JsonDocument text, List<String> at, Map<String, JsonValue> entries) {
        JsonDocument now = text;
        for (String event : events(text, at)) {
            if (!entries.containsKey(event)) {
                now = strip(now, below(at, event), -1);
            }
        }
        for (Map.Entry<String, JsonValue> entry : entries.entrySet()) {
            List<String> list = below(at, entry.getKey());
            int first = firstOfOurs(now, list);
            now = strip(now, list, first);
            if (first >= 0) {
                now = now.replace(below(list, first), entry.getValue());
                continue;
            }
            switch (now.addItem(list, entry.getValue())) {
                case TextEditResult.Done<JsonDocument>(JsonDocument changed) -> now = changed;
                case TextEditResult.WrongKind<JsonDocument> wrong -> {
                    return wrong;
                }
            }
        }
        return new TextEditResult.Done<>(now);
    }

    /// None of ours at any event.
    static JsonDocument strip(JsonDocument text, List<String> at) {
        JsonDocument now = text;
        for (String event : events(text, at)) {
            now = strip(now, below(at, event), -1);
        }
        return now;
    }

    /// Every handler of ours, in order.
    static List<Handler> ours(JsonDocument text, List<String> at) {
        List<Handler> found = new ArrayList<>();
        for (String event : events(text, at)) {
            for (JsonValue item : items(text, below(at, event))) {
                for (JsonValue handler : handlers(item)) {
                    SaysoHook.of(handler)
                            .ifPresent(hook -> found.add(new Handler(event, hook, handler)));
                }
            }
        }
        return found;
    }

    /// @param event under which it stands
    record Handler(String event, SaysoHook hook, JsonValue value) {}

    private static List<String> events(JsonDocument text, List<String> at) {
        return text.at(at).orElse(null) instanceof JsonValue.Keyed(Map<String, JsonValue> events)
                ? List.copyOf(events.keySet())
                : List.of();
    }

    private static int firstOfOurs(JsonDocument text, List<String> list) {
        List<JsonValue> items = items(text, list);
        for (int i = 0; i < items.size(); i++) {
            List<JsonValue> handlers = handlers(items.get(i));
            if (!handlers.isEmpty() && handlers.stream().allMatch(HookListEditor::isOurs)) {
                return i;
            }
        }
        return -1;
    }

    /// @param kept an item that stays; -1 for none
    private static JsonDocument strip(JsonDocument text, List<String> list, int kept) {
        JsonDocument now = text;
        List<JsonValue> items = items(text, list);
        for (int i = items.size() - 1; i >= 0; i--) {
            List<JsonValue> handlers = handlers(items.get(i));
            if (i == kept || handlers.stream().noneMatch(HookListEditor::isOurs)) {
                continue;
            }
            if (handlers.stream().allMatch(HookListEditor::isOurs)) {
                now = now.remove(below(list, i));
                continue;
            }
            List<String> inside = below(below(list, i), HANDLERS);
            for (int j = handlers.size() - 1; j >= 0; j--) {
                now = isOurs(handlers.get(j)) ? now.remove(below(inside, j)) : now;
            }
        }
        return now;
    }

    private static boolean isOurs(JsonValue handler) {
        return SaysoHook.of(handler).isPresent();
    }

    private static List<JsonValue> items(JsonDocument text, List<String> list) {
        return text.at(list).orElse(null) instanceof JsonValue.Listed(List<JsonValue> items)
                ? items
                : List.of();
    }

    static List<JsonValue> handlers(JsonValue item) {
        return item instanceof JsonValue.Keyed(Map<String, JsonValue> members)
                        && members.get(HANDLERS)
                                instanceof JsonValue.Listed(List<JsonValue> handlers)
                ? handlers
                : List.of(item);
    }

    private static List<String> below(List<String> path, int index) {
        return below(path, Integer.toString(index));
    }

    private static List<String> below(List<String> path, String key) {
        List<String> longer = new ArrayList<>(path);
        longer.add(key);
        return longer;
    }
}
