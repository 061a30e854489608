package sayso.mcp.http;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Request to the MCP endpoint, as received by some web server. The server has already checked its
/// origin (Host, Origin) and its sender; header names may come in any case.
public record HttpRequest(String method, Map<String, List<String>> headers, InputStream body) {
    public HttpRequest {
        // why: each is looked up several times, under one name
        Map<String, List<String>> lower = HashMap.newHashMap(headers.size());
        headers.forEach((name, values) -> {
            List<String> all =
                    lower.computeIfAbsent(name.toLowerCase(Locale.ROOT), _ -> new ArrayList<>());
            values.forEach(value -> all.add(value.strip()));
        });
        headers = Collections.unmodifiableMap(lower);
    }

    /// Every value of a header, in the order of arrival, without the blanks around it.
    List<String> values(String name) {
        return Collections.unmodifiableList(
                headers.getOrDefault(name.toLowerCase(Locale.ROOT), List.of()));
    }

    /// The first value of a header, null without one.
    @Nullable String value(String name) {
        List<String> values = values(name);
        return values.isEmpty() ? null : values.getFirst();
    }
}
