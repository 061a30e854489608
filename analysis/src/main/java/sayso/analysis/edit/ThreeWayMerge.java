package sayso.analysis.edit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// The result of merging an edited document with the changes made to the document meanwhile,
/// section by section: one text, or the sections in conflict. A section changed on one side is
/// taken from there; one changed differently on both is a conflict. Title, lineage and foot are
/// always the present ones.
///
/// @param text the present document with what was edited in it; of no use where there are conflicts
public record ThreeWayMerge(String text, List<Conflict> conflicts) {
    private static final String HEADING = "## ";
    private static final String RULE = "---";

    /// What stands there is never anybody's edit.
    private static final Set<String> WRITTEN = Set.of("", "## Lineage", RULE);

    public ThreeWayMerge {
        conflicts = List.copyOf(conflicts);
    }

    /// A section that changed on both sides.
    ///
    /// @param heading its own
    /// @param yours null where it is gone from there
    public record Conflict(String heading, @Nullable String yours, String current) {}

    /// @param base what was edited
    /// @param yours base, edited
    /// @param current what became of the base since
    public static ThreeWayMerge of(String base, String yours, String current) {
        Map<String, String> before = sections(base);
        Map<String, String> mine = sections(yours);
        Map<String, String> now = sections(current);
        List<Conflict> conflicts = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        for (Map.Entry<String, String> section : now.entrySet()) {
            String heading = section.getKey();
            String theirs = section.getValue();
            String old = before.get(heading);
            String own = mine.get(heading);
            if (Objects.equals(own, old)
                    || Objects.equals(own, theirs)
                    || WRITTEN.contains(heading)) {
                text.append(theirs).append("\n\n");
            } else if (Objects.equals(old, theirs)) {
                text.append(own == null ? "" : own + "\n\n");
            } else {
                conflicts.add(new Conflict(heading, own, theirs));
            }
        }
        // why: what no document has is said to be unknown by whoever reads it
        Set<String> foreign = new TreeSet<>(mine.keySet());
        foreign.removeAll(now.keySet());
        foreign.removeAll(before.keySet());
        foreign.forEach(heading -> text.append(mine.get(heading)).append("\n\n"));
        return new ThreeWayMerge(text.toString(), conflicts);
    }

    /// By heading; what stands before the first one under the empty heading, what stands behind the last
    /// rule under that.
    private static Map<String, String> sections(String document) {
        Map<String, String> sections = new LinkedHashMap<>();
        String heading = "";
        StringBuilder body = new StringBuilder();
        List<String> lines = document.replace("\r\n", "\n").replace('\r', '\n').lines().toList();
        int foot = lines.lastIndexOf(RULE);
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            boolean ends = i == foot && sections.size() > 1;
            if (line.startsWith(HEADING) || ends) {
                sections.merge(heading, body.toString().strip(), (one, two) -> one + "\n\n" + two);
                heading = ends ? RULE : line.strip();
                body.setLength(0);
            }
            body.append(line.stripTrailing()).append('\n');
        }
        sections.merge(heading, body.toString().strip(), (one, two) -> one + "\n\n" + two);
        return sections;
    }
}
