package sayso.wire.extension;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;
import sayso.wire.JsonObject;
import sayso.wire.PlainJson;
import sayso.wire.StrictFields;
import sayso.wire.UnreadableJsonException;

/// Manifest of an extension's jar as it was written, with the problems found: name, version, UI
/// API, headless policy, configuration and required features. The file is
/// `META-INF/sayso/extension.json`. Unknown members are ignored, because a later version may define
/// them.
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
        try {
            if (PlainJson.parse(text) instanceof JsonObject object) {
                return of(StrictFields.open(object, new ProblemCollector()));
            }
            return broken(PATH + " is not a JSON object");
        } catch (UnreadableJsonException e) {
            return broken(PATH + " is not JSON: " + e.getMessage());
        }
    }

    private static ExtensionManifest of(StrictFields fields) {
        String name = fields.textOr("name", "");
        String version = fields.textOr("version", "");
        Long uiApi = fields.optionalWhole("ui_api", 1, Long.MAX_VALUE);
        String headless = fields.textOr("headless", "error");
        Map<String, String> config = fields.textsByName("config");
        List<String> features = fields.texts("features");
        List<String> problems = new ArrayList<>();
        fields.problems().all().forEach(problem -> problems.add(inFile(problem)));
        if (problems.isEmpty() && (name.isBlank() || version.isBlank())) {
            problems.add(PATH + " has no " + (name.isBlank() ? "name" : "version"));
        }
        return new ExtensionManifest(
                name, version, uiApi == null ? 1 : uiApi, headless, config, features, problems);
    }

    private static String inFile(Problem problem) {
        String message = problem.message();
        return message.startsWith(problem.field())
                ? problem.field() + " in " + PATH + message.substring(problem.field().length())
                : PATH + ": " + message;
    }

    private static ExtensionManifest broken(String problem) {
        return new ExtensionManifest("", "", 1, "error", Map.of(), List.of(), List.of(problem));
    }
}
