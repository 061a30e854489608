package sayso.wire.cycle;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sayso.wire.Json;

/// Writes one state of a component after the other, as `StoredCycle.write` does. It remembers the text of
/// every entry of the lists it wrote: of a matrix with thousands of cells a call changes one. Safe for use
/// by many threads.
public final class StateText {
    private Map<String, Pieces> known = Map.of();
    private int length;

    /// The entries of a list, and what they read.
    private record Pieces(List<?> entries, List<String> texts) {
        private static final Pieces NONE = new Pieces(List.of(), List.of());

        String text(int place, Object entry) {
            // why: the very same, since to compare two would take longer than to write one
            return place < entries.size() && entries.get(place) == entry
                    ? texts.get(place)
                    : RecordText.entry(entry);
        }
    }

    public synchronized String write(Record state) {
        StringBuilder text = new StringBuilder(length).append('{');
        Map<String, Pieces> written = new HashMap<>();
        for (RecordShape.Member member : RecordShape.of(state.getClass()).members()) {
            Object held = member.of(state);
            if (held != null) {
                text.append(text.length() > 1 ? "," : "");
                text.append('"').append(member.name()).append("\":");
                if (held instanceof List<?> list) {
                    Pieces before = known.getOrDefault(member.name(), Pieces.NONE);
                    written.put(member.name(), list(text, list, before));
                } else {
                    text.append(
                            Json.write(json -> RecordText.value(json, held, member.isSealed())));
                }
            }
        }
        known = written;
        length = text.length() + text.length() / 8;
        return text.append('}').toString();
    }

    private static Pieces list(StringBuilder text, List<?> list, Pieces before) {
        List<String> texts = new ArrayList<>(list.size());
        text.append('[');
        for (int place = 0; place < list.size(); place++) {
            String entry = before.text(place, list.get(place));
            texts.add(entry);
            text.append(place > 0 ? "," : "").append(entry);
        }
        text.append(']');
        return new Pieces(list, texts);
    }
}
