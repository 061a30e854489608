package sayso.mcp.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Completions of a value being typed, best first. Of more than a hundred, the first hundred are
/// sent.
///
/// @param total how many there are in all; null if that is not known
public record CompleteResult(List<String> values, @Nullable Integer total, boolean hasMore)
        implements ServerResult {
    private static final int MAX = 100;

    /// All the values there are.
    public static CompleteResult of(List<String> all) {
        return new CompleteResult(all, all.size(), false);
    }

    public CompleteResult {
        hasMore |= values.size() > MAX;
        values = values.stream().limit(MAX).toList();
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        ObjectNode completion = json.putObject("completion");
        ArrayNode list = completion.putArray("values");
        values.forEach(list::add);
        if (total != null) {
            completion.put("total", total);
        }
        completion.put("hasMore", hasMore);
        return json;
    }
}
