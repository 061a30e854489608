package sayso.core.analysis.tool;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sayso.core.analysis.cycle.Component;
import sayso.core.analysis.document.Document;

/// One version of a document with its text. A store keeps of each version the parts that are new in it.
///
/// @param parts by name, in the order of `NAMES`
public record KeptDocument(DocumentVersion version, Map<String, String> parts) {
    static final String HEAD = "head";
    static final String FOOT = "foot";

    /// Of the parts that every document has.
    public static final List<String> NAMES = names();

    public KeptDocument {
        parts = Collections.unmodifiableMap(new LinkedHashMap<>(parts));
    }

    private static List<String> names() {
        List<String> names = new ArrayList<>(List.of(HEAD));
        Arrays.stream(Component.values()).map(Component::wireName).forEach(names::add);
        names.add(FOOT);
        return List.copyOf(names);
    }

    static Map<String, String> partsOf(Document document) {
        Map<String, String> parts = new LinkedHashMap<>();
        parts.put(HEAD, document.head());
        document.sections()
                .forEach(section -> parts.put(section.component().wireName(), section.markdown()));
        parts.put(FOOT, document.foot());
        return parts;
    }

    /// The whole of it.
    public String text() {
        StringBuilder text = new StringBuilder();
        for (String name : NAMES) {
            String part = parts.get(name);
            if (part != null) {
                text.append(text.isEmpty() ? "" : "\n").append(part);
            }
        }
        return text.toString();
    }
}
