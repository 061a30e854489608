package sayso.wire.cycle;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import sayso.analysis.call.RatingParameter;
import sayso.wire.analysis.RatingTextParser;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Replaces ratings in an analysis tool call that were sent in words, such as `much_better`, by
/// their numbers.
final class RatingWordNormalizer {
    private RatingWordNormalizer() {}

    static void replace(ObjectNode sent, Class<? extends Record> type) {
        for (RecordComponent component : type.getRecordComponents()) {
            String name = RecordReflection.name(component);
            if (component.isAnnotationPresent(RatingParameter.class)
                    && sent.path(name).isString()) {
                RatingTextParser.ofWords(sent.get(name).stringValue())
                        .ifPresent(rating -> sent.put(name, rating));
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
