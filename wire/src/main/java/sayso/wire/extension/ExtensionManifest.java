package sayso.wire.extension;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.wire.JsonObject;
import sayso.wire.PlainJson;
import sayso.wire.UnreadableJsonException;

/// Manifest `META-INF/sayso/extension.json` of an extension's jar, as written there: name, version,
/// UI API and configuration, with the problems found. Unknown members are ignored, because a later
/// version may define them.
///
/// @param name empty where it is missing
/// @param version empty where it is missing
/// @param problems what is wrong with the text, one sentence each
public record ExtensionManifest(
        String name,
        String version,
        long uiApi,
        String headless,
        Map<String, String> config,
        List<String> features,
        List<String> problems) {
    public static final String PATH = "META-INF/sayso/extension.json";

    public ExtensionManifest {
        config = Map.copyOf(config);
        features = List.copyOf(features);
        problems = List.copyOf(problems);
    }

    public static ExtensionManifest parse(String text) {
        List<String> problems = new ArrayList<>();
        Map<String, @Nullable Object> members = members(text, problems);
        String name = text(members, "name", "", problems);
        String version = text(members, "version", "", problems);
        if (problems.isEmpty() && (name.isBlank() || version.isBlank())) {
            problems.add(PATH + " has no " + (name.isBlank() ? "name" : "version"));
        }
        return new ExtensionManifest(
                name,
                version,
                whole(members, problems),
                text(members, "headless", "error", problems),
                config(members.get("config"), problems),
                features(members.get("features"), problems),
                problems);
    }

    private static Map<String, @Nullable Object> members(String text, List<String> problems) {
        try {
            if (PlainJson.parse(text) instanceof JsonObject object) {
                return object.members();
            }
            problems.add(PATH + " is not a JSON object");
        } catch (UnreadableJsonException e) {
            problems.add(PATH + " is not JSON: " + e.getMessage());
        }
        return Map.of();
    }

    private static String text(
            Map<String, @Nullable Object> members,
            String name,
            String otherwise,
            List<String> problems) {
        Object value = members.get(name);
        if (value == null) {
            return otherwise;
        }
        if (value instanceof String text) {
            return text;
        }
        problems.add(name + " in " + PATH + " is not a text");
        return otherwise;
    }

    private static long whole(Map<String, @Nullable Object> members, List<String> problems) {
        Object value = members.get("ui_api");
        if (value == null) {
            return 1;
        }
        if (value instanceof Long number && number >= 1) {
            return number;
        }
        problems.add("ui_api in " + PATH + " is not a whole number from 1");
        return 1;
    }

    private static Map<String, String> config(@Nullable Object value, List<String> problems) {
        Map<String, String> config = new LinkedHashMap<>();
        if (value instanceof JsonObject(Map<String, @Nullable Object> members)) {
            members.forEach((name, member) -> {
                if (member instanceof String text) {
                    config.put(name, text);
                } else {
                    problems.add("config." + name + " in " + PATH + " is not a text");
                }
            });
        } else if (value != null) {
            problems.add("config in " + PATH + " is not an object");
        }
        return config;
    }

    private static List<String> features(@Nullable Object value, List<String> problems) {
        if (value == null) {
            return List.of();
        }
        if (value instanceof List<?> list && list.stream().allMatch(String.class::isInstance)) {
            return list.stream().map(String.class::cast).toList();
        }
        problems.add("features in " + PATH + " is not a list of texts");
        return List.of();
    }
}
