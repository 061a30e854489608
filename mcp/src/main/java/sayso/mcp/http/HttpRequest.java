package sayso.mcp.http;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Request to the MCP endpoint, as received by some web server. The server has already checked its
/// origin (Host, Origin) and its sender; header names may come in any case.
public record HttpRequest(String method, Map<String, List<String>> headers, InputStream body) {
    public HttpRequest {
        Map<String, List<String>> lower = new TreeMap<>();
        headers.forEach((name, values) ->
                lower.computeIfAbsent(name.toLowerCase(Locale.ROOT), _ -> new ArrayList<>())
                        .addAll(values));
        headers = Collections.unmodifiableMap(lower);
    }

    /// Every value of a header, in the order of arrival, without the blanks around it.
    List<String> values(String name) {
        return headers.getOrDefault(name.toLowerCase(Locale.ROOT), List.of()).stream()
                .map(String::strip)
                .toList();
    }

    /// The first value of a header, null without one.
    @Nullable String value(String name) {
        List<String> values = values(name);
        return values.isEmpty() ? null : values.getFirst();
    }
}
