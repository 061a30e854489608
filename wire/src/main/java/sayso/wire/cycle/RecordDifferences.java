package sayso.wire.cycle;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/// Lists the differences of two records, as JSON paths with the values before and after, for the
/// audit trail of an analysis, without writing the equal parts as JSON. The list is the one that
/// `JsonDifferences` would make: in a matrix with thousands of cells, a call changes one.
final class RecordDifferences {
    private static final RecordWriter WRITER = RecordWriter.exact();

    private RecordDifferences() {}

    static void between(String path, Record before, Record after, ArrayNode into) {
        between(path, before, after, false, into);
    }

    /// @param named whether it may be one of several kinds
    private static void between(
            String path,
            @Nullable Object before,
            @Nullable Object after,
            boolean named,
            ArrayNode into) {
        if (Objects.equals(before, after)) {
            return;
        }
        if (before instanceof Record old
                && after instanceof Record now
                && old.getClass() == now.getClass()
                && !RecordShape.of(old.getClass()).isName()) {
            members(path, old, now, into);
        } else if (before instanceof List<?> old
                && after instanceof List<?> now
                && old.size() <= now.size()) {
            @Nullable Object[] earlier = Arrays.copyOf(old.toArray(), now.size());
            Object[] later = now.toArray();
            for (int i = 0; i < later.length; i++) {
                // why: almost all are the same, and even to name their paths takes long
                if (!Objects.equals(earlier[i], later[i])) {
                    between(
                            path + "[" + i + "]",
                            earlier[i],
                            later[i],
                            isOneOfSeveral(later[i]),
                            into);
                }
            }
        } else {
            JsonDifferences.between(path, json(before, named), json(after, named), into);
        }
    }

    /// Those first that were there before, as JSON lists them.
    private static void members(String path, Record old, Record now, ArrayNode into) {
        List<RecordShape.Member> members = RecordShape.of(old.getClass()).members();
        for (RecordShape.Member member : members) {
            if (member.of(old) != null) {
                member(path, member, old, now, into);
            }
        }
        for (RecordShape.Member member : members) {
            if (member.of(old) == null) {
                member(path, member, old, now, into);
            }
        }
    }

    private static void member(
            String path, RecordShape.Member member, Record old, Record now, ArrayNode into) {
        between(
                path + "." + member.name(),
                member.of(old),
                member.of(now),
                member.isSealed(),
                into);
    }

    private static boolean isOneOfSeveral(@Nullable Object value) {
        return value instanceof Record record && RecordShape.of(record.getClass()).isOneOfSeveral();
    }

    private static JsonNode json(@Nullable Object value, boolean named) {
        return value == null ? JsonNodeFactory.instance.missingNode() : WRITER.node(value, named);
    }
}
