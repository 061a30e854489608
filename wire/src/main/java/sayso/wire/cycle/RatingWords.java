package sayso.wire.cycle;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.util.Locale;
import java.util.Map;
import sayso.core.analysis.call.InWords;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Ratings that were sent in words.
final class RatingWords {
    private static final Map<String, Integer> WORDS =
            Map.ofEntries(
                    Map.entry("muchworse", -2),
                    Map.entry("worse", -1),
                    Map.entry("same", 0),
                    Map.entry("better", 1),
                    Map.entry("muchbetter", 2));

    private RatingWords() {}

    static void replace(ObjectNode sent, Class<? extends Record> type) {
        for (RecordComponent component : type.getRecordComponents()) {
            String name = Records.name(component);
            if (component.isAnnotationPresent(InWords.class) && sent.path(name).isString()) {
                Integer rating =
                        WORDS.get(
                                sent.get(name)
                                        .stringValue()
                                        .replace("_", "")
                                        .toLowerCase(Locale.ROOT));
                if (rating != null) {
                    sent.put(name, rating);
                }
            }
            if (component.getGenericType() instanceof ParameterizedType list
                    && list.getActualTypeArguments()[0] instanceof Class<?> element
                    && element.isRecord()
                    && sent.get(name) instanceof ArrayNode entries) {
                entries.forEach(entry -> {
                    if (entry instanceof ObjectNode object) {
                        replace(object, element.asSubclass(Record.class));
                    }
                });
            }
        }
    }
}
