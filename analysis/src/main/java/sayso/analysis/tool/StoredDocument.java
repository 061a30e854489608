package sayso.analysis.tool;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import sayso.analysis.cycle.Component;
import sayso.analysis.document.DecisionDocument;
import sayso.analysis.document.DocumentChunk;

/// A stored version of a cycle's document with its text, kept as named pieces from which a section
/// or the whole is put together. Of each version, a store keeps only the pieces that are new in it.
///
/// @param pieces by name: that of their part, and `part/1` and so on for those after the first
///     of it. An empty one stands where there was one before
public record StoredDocument(DocumentVersion version, Map<String, String> pieces) {
    private static final String HEAD = "head";
    private static final String FOOT = "foot";
    private static final char NEXT = '/';

    /// Of the parts that every document has, in their order.
    private static final List<String> PARTS = parts();

    public StoredDocument {
        pieces = Map.copyOf(pieces);
    }

    private static List<String> parts() {
        List<String> names = new ArrayList<>(List.of(HEAD));
        Arrays.stream(Component.values()).map(Component::wireName).forEach(names::add);
        names.add(FOOT);
        return List.copyOf(names);
    }

    static Map<String, DocumentChunk> piecesOf(DecisionDocument document) {
        Map<String, DocumentChunk> pieces = new LinkedHashMap<>();
        pieces.put(HEAD, document.head());
        for (DecisionDocument.Section section : document.sections()) {
            String part = section.component().wireName();
            for (int place = 0; place < section.pieces().size(); place++) {
                pieces.put(place == 0 ? part : part + NEXT + place, section.pieces().get(place));
            }
        }
        pieces.put(FOOT, document.foot());
        return pieces;
    }

    static Map<String, String> textsOf(DecisionDocument document) {
        Map<String, String> texts = new LinkedHashMap<>();
        piecesOf(document).forEach((name, piece) -> texts.put(name, piece.text()));
        return texts;
    }

    /// The section of a component; empty where it has none.
    public String section(Component component) {
        return part(component.wireName());
    }

    /// The whole of it.
    public String text() {
        return PARTS.stream()
                .map(this::part)
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("\n"));
    }

    private String part(String name) {
        SortedMap<Integer, String> places = new TreeMap<>();
        pieces.forEach((piece, text) -> {
            int slash = piece.indexOf(NEXT);
            if (slash < 0 ? piece.equals(name) : piece.substring(0, slash).equals(name)) {
                places.put(slash < 0 ? 0 : Integer.parseInt(piece.substring(slash + 1)), text);
            }
        });
        return String.join("", places.values());
    }
}
