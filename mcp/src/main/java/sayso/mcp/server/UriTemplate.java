package sayso.mcp.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLDecoder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Extracts the variables of an address by its template (RFC 6570, level 1: `{name}`, each one
/// segment).
final class UriTemplate {
    private static final Pattern VARIABLE = Pattern.compile("\\{([A-Za-z0-9_]+)}");

    private final List<String> names = new ArrayList<>();
    private final Pattern pattern;

    UriTemplate(String template) {
        StringBuilder regex = new StringBuilder();
        Matcher variables = VARIABLE.matcher(template);
        int end = 0;
        while (variables.find()) {
            regex.append(Pattern.quote(template.substring(end, variables.start())));
            // why: possessive, so that no address makes the search long.
            regex.append("([^/?#]++)");
            names.add(variables.group(1));
            end = variables.end();
        }
        regex.append(Pattern.quote(template.substring(end)));
        pattern = Pattern.compile(regex.toString());
    }

    /// Empty when the address does not follow the template.
    Optional<Map<String, String>> variables(String uri) {
        Matcher match = pattern.matcher(uri);
        if (!match.matches()) {
            return Optional.empty();
        }
        Map<String, String> variables = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            Optional<String> value = decoded(match.group(i + 1));
            if (value.isEmpty()) {
                return Optional.empty();
            }
            variables.put(names.get(i), value.get());
        }
        return Optional.of(variables);
    }

    private static Optional<String> decoded(String value) {
        try {
            return Optional.of(URLDecoder.decode(value.replace("+", "%2B"), UTF_8));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }
}
