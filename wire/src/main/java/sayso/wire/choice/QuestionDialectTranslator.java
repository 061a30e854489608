package sayso.wire.choice;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.AskLimits;
import sayso.decision.model.ProblemCollector;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Translates a question in the format of another tool to the arguments of `provide_choice`, and
/// refuses those that ask several questions or for a secret. Unknown fields are left in place, so
/// that reading the record reports them.
public final class QuestionDialectTranslator {
    private static final List<String> QUESTION = List.of("question", "message", "summary");
    private static final List<String> HEADER = List.of("header", "label");
    private static final List<String> SEVERAL = List.of("multiSelect", "multi_select", "multiple");
    private static final List<String> OWN_WORDS =
            List.of("custom", "isOther", "allowOther", "allowCustom", "allowFreeformInput");
    private static final List<String> OPTIONS =
            List.of("predefined_options", "predefinedOptions", "choices");
    private static final String PREDEFINED = "predefined";
    private static final String UNMARKED = "the asking tool's form marks no recommendation";

    private final ObjectNode json;
    private final ProblemCollector problems;
    private boolean foreign;

    private QuestionDialectTranslator(ObjectNode json, ProblemCollector problems) {
        this.json = json;
        this.problems = problems;
    }

    /// The same request with the fields of `provide_choice`; the one given is left as it is.
    public static ObjectNode translated(ObjectNode arguments, ProblemCollector problems) {
        ObjectNode copy = arguments.deepCopy();
        if (!copy.path("session_id").isString()) {
            new QuestionDialectTranslator(copy, problems).translate();
        }
        return copy;
    }

    private void translate() {
        CamelCaseNormalizer.restore(json);
        unfoldQuestions();
        refuseSecrets();
        boolean feedback = json.has("message") || json.has("summary");
        for (String name : OPTIONS) {
            if (json.has(name) && !json.has("options")) {
                feedback |= name.startsWith(PREDEFINED);
                foreign |= name.startsWith(PREDEFINED);
                json.set("options", json.remove(name));
            }
        }
        words();
        OptionDialectTranslator.normalise(json, problems);
        mode(feedback);
        if (flag(List.of("nonBlocking")) && !json.has("wait_seconds")) {
            json.put("wait_seconds", 0);
        }
        if (foreign && nothingRecommended()) {
            json.put("no_recommendation", UNMARKED);
        }
    }

    private void unfoldQuestions() {
        if (!json.has("questions")) {
            return;
        }
        JsonNode questions =
                JsonTextUnwrapper.unwrapped(json.get("questions"), "questions", problems);
        if (questions instanceof ArrayNode all
                && all.size() == 1
                && all.get(0) instanceof ObjectNode only) {
            json.remove("questions");
            only.properties().forEach(field -> json.putIfAbsent(field.getKey(), field.getValue()));
            CamelCaseNormalizer.restore(json);
            foreign = true;
        } else if (questions.isArray()) {
            problems.add(
                    "unsupported",
                    "questions",
                    "questions has "
                            + questions.size()
                            + " entries; provide_choice asks one question: call it once for each");
        }
    }

    private void refuseSecrets() {
        if (flag(List.of("isSecret"))) {
            problems.add(
                    "unsupported",
                    "isSecret",
                    "isSecret is true; answers are kept and shown, so ask for where the secret"
                            + " stands, never for the secret");
        }
    }

    private void words() {
        for (String name : QUESTION) {
            if (json.has(name) && !json.has("prompt")) {
                foreign = true;
                json.set("prompt", json.remove(name));
            }
        }
        if (foreign && !json.has("title") && json.path("prompt").isString()) {
            entitle(header(), json.path("prompt").stringValue());
        }
    }

    private String header() {
        for (String name : HEADER) {
            if (json.path(name).isString()) {
                return json.remove(name).stringValue();
            }
        }
        return "";
    }

    /// A header that is too long for a title is shown short and kept whole in the prompt.
    private void entitle(String header, String question) {
        String line = header.isBlank() ? firstLine(question) : header.strip();
        json.put("title", shortened(line));
        if (!header.isBlank() && !line.equals(shortened(line))) {
            json.put("prompt", line + "\n\n" + question);
        }
    }

    private void mode(boolean feedback) {
        boolean several = flag(SEVERAL);
        boolean own = flag(OWN_WORDS) || feedback;
        String kind = text("type").orElse("").strip().toLowerCase(Locale.ROOT);
        if (List.of("choice", "text", "yesno").contains(kind)) {
            json.remove("type");
            foreign = true;
        }
        if (json.has("selection_mode")) {
            return;
        }
        if (kind.equals("yesno")) {
            json.put("selection_mode", "confirm");
        } else if (kind.equals("text")) {
            json.put("selection_mode", "text_input");
        } else if (json.path("options") instanceof ArrayNode options && !options.isEmpty()) {
            if (own) {
                json.put("selection_mode", "hybrid");
            } else if (several) {
                json.put("selection_mode", "multi");
            }
            if (own && !several && !feedback && !json.has("max_selections")) {
                json.put("max_selections", 1);
            }
        }
    }

    private boolean nothingRecommended() {
        if (json.has("no_recommendation") || !(json.path("options") instanceof ArrayNode options)) {
            return false;
        }
        for (JsonNode option : options) {
            if (option.path("recommended").asString("").equals("true")) {
                return false;
            }
        }
        return !options.isEmpty();
    }

    /// Whether any of these is true; they are taken out, since `provide_choice` has none of them.
    private boolean flag(List<String> names) {
        boolean any = false;
        for (String name : names) {
            @Nullable JsonNode value = json.get(name);
            if (value != null && List.of("true", "false").contains(value.asString(""))) {
                json.remove(name);
                foreign = true;
                any |= value.asString("").equals("true");
            }
        }
        return any;
    }

    private Optional<String> text(String name) {
        JsonNode value = json.path(name);
        return value.isString() ? Optional.of(value.stringValue()) : Optional.empty();
    }

    private static String firstLine(String text) {
        return text.strip().lines().findFirst().orElse("");
    }

    private static String shortened(String line) {
        int most = AskLimits.TITLE;
        return line.codePointCount(0, line.length()) <= most
                ? line
                : line.substring(0, line.offsetByCodePoints(0, most - 1)).stripTrailing() + "…";
    }
}
