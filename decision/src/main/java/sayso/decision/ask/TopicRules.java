package sayso.decision.ask;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Answer;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicId;

/// Checks the topics of a requested questionnaire (ids, texts, options, bounds, conditions and
/// known answers), and builds the topics of a valid one. There must be topics, each with an id of
/// its own, each answerable, and each condition referring to an earlier topic.
final class TopicRules {
    private final RequestedQuestionnaire requested;
    private final RequestedQuestionnaire.Words words;
    private final ProblemCollector problems;
    private final Map<String, Integer> firstWithId = new HashMap<>();

    private TopicRules(RequestedQuestionnaire requested, ProblemCollector problems) {
        this.requested = requested;
        this.words = requested.words();
        this.problems = problems;
    }

    static void check(AskRequest request, ProblemCollector problems) {
        RequestedQuestionnaire topics = request.topics();
        if (topics == null || topics.all().isEmpty()) {
            String field = topics == null ? "topics" : topics.words().topics();
            problems.add("missing", field, field + " is empty; a questionnaire needs at least one");
            return;
        }
        new TopicRules(topics, problems).check();
    }

    private void check() {
        int count = requested.all().size();
        if (count > AskLimits.TOPICS) {
            add(
                    "too_long",
                    words.topics(),
                    " has " + count + " entries; the limit is " + AskLimits.TOPICS);
        }
        for (int i = 0; i < count; i++) {
            check(requested.all().get(i), words.topics() + "[" + i + "]", i);
        }
    }

    private void check(RequestedTopic topic, String path, int index) {
        checkId(topic.id(), path + ".id", index);
        checkText(topic.label(), path + ".label", AskLimits.LABEL);
        String prompt = path + "." + words.prompt();
        if (topic.prompt() == null || topic.prompt().isBlank()) {
            add(
                    topic.prompt() == null ? "missing" : "blank",
                    prompt,
                    topic.prompt() == null ? " is missing" : " is blank");
        }
        checkText(topic.prompt(), prompt, AskLimits.PROMPT);
        checkText(topic.context(), path + ".preview", AskLimits.CONTEXT);
        Set<String> ids = checkOptions(topic, path + "." + words.options());
        if (ids.isEmpty() && options(topic).isEmpty() && !ownWords(topic)) {
            problems.add(
                    "missing",
                    path,
                    path
                            + " has no "
                            + words.options()
                            + " and does not allow a custom answer ("
                            + words.ownWords()
                            + ")");
        }
        if (Boolean.TRUE.equals(topic.number()) && !options(topic).isEmpty()) {
            add("unsupported", path + ".number", " is only for topics without " + words.options());
        }
        checkBounds(topic, path);
        checkCondition(topic.showIf(), path + ".show_if", index);
        checkKnown(topic, path, ids);
    }

    private void checkId(@Nullable String id, String field, int index) {
        if (id == null || id.isBlank()) {
            add(id == null ? "missing" : "blank", field, id == null ? " is missing" : " is blank");
            return;
        }
        AskLimits.checkName(problems, field, id, TopicId.MAX_LENGTH);
        Integer first = firstWithId.putIfAbsent(id, index);
        if (first != null) {
            add(
                    "duplicate",
                    field,
                    " '" + id + "' is already used by " + words.topics() + "[" + first + "]");
        }
    }

    private Set<String> checkOptions(RequestedTopic topic, String path) {
        List<RequestedOption> options = options(topic);
        if (options.size() > AskLimits.OPTIONS) {
            add(
                    "too_long",
                    path,
                    " has " + options.size() + " entries; the limit is " + AskLimits.OPTIONS);
        }
        Map<String, Integer> seen = new HashMap<>();
        for (int i = 0; i < options.size(); i++) {
            RequestedOption option = options.get(i);
            String id = option.id();
            String field = path + "[" + i + "]." + words.optionId();
            if (id == null || id.isBlank()) {
                add(id == null ? "missing" : "blank", field, " is blank");
            } else {
                AskLimits.checkName(problems, field, id, AskLimits.LABEL);
                Integer first = seen.putIfAbsent(id, i);
                if (first != null) {
                    add(
                            "duplicate",
                            field,
                            " '" + id + "' is already used by " + path + "[" + first + "]");
                }
            }
            checkText(option.label(), path + "[" + i + "].label", AskLimits.LABEL);
            checkText(
                    option.description(), path + "[" + i + "].description", AskLimits.DESCRIPTION);
            checkText(option.preview(), path + "[" + i + "].preview", AskLimits.PREVIEW);
            checkText(option.note(), path + "[" + i + "].note", Answer.MAX_NOTE);
            if (option.ref() != null) {
                AskLimits.checkName(
                        problems, path + "[" + i + "].ref", option.ref(), AskLimits.TITLE);
            }
        }
        LabelRules.check(options, path, words.optionId(), problems);
        return seen.keySet();
    }

    private void checkBounds(RequestedTopic topic, String path) {
        boolean multi = Boolean.TRUE.equals(topic.multi());
        Integer min = topic.min();
        Integer max = topic.max();
        if (!multi && (min != null || max != null)) {
            String field = path + (min != null ? ".min" : ".max");
            add("unsupported", field, " is only for topics with multi");
            return;
        }
        if (min != null && min < 0) {
            add("range", path + ".min", " " + min + " is negative");
        }
        if (max != null && max < 1) {
            add("range", path + ".max", " " + max + " is less than 1");
        }
        int most = max == null ? options(topic).size() : Math.min(max, options(topic).size());
        if (min != null && min > most) {
            add("range", path + ".min", " " + min + " is greater than " + most);
        }
    }

    private void checkCondition(
            RequestedTopic.@Nullable Condition condition, String path, int index) {
        if (condition == null) {
            return;
        }
        String id = condition.topic();
        Integer at = id == null ? null : firstWithId.get(id);
        if (at == null || at >= index) {
            String field = path + ".id";
            add("unknown", field, id == null ? " is missing" : " '" + id + "' is no earlier topic");
            return;
        }
        List<String> in = condition.in() == null ? List.of() : condition.in();
        if (in.isEmpty()) {
            add("missing", path + ".in", " is empty");
        }
        Set<String> known = ids(requested.all().get(at));
        for (String value : in) {
            if (!known.contains(value)) {
                add("unknown", path + ".in", " has unknown value '" + value + "' of '" + id + "'");
            }
        }
    }

    private void checkKnown(RequestedTopic topic, String path, Set<String> ids) {
        RequestedTopic.Known known = topic.initial();
        if (known == null) {
            return;
        }
        String field = path + "." + words.known();
        for (String id : known.chosen() == null ? List.<String>of() : known.chosen()) {
            if (!ids.contains(id)) {
                add(
                        "unknown",
                        field,
                        " has unknown "
                                + words.optionId()
                                + " '"
                                + id
                                + "'; say it is in own words, or leave it out");
            }
        }
        checkText(known.text(), field, Answer.MAX_TEXT);
        checkText(known.note(), field, Answer.MAX_NOTE);
    }

    private void checkText(@Nullable String text, String field, int limit) {
        if (text != null) {
            AskLimits.check(problems, field, text, limit);
        }
    }

    private void add(String code, String field, String what) {
        problems.add(code, field, field + what);
    }

    /// The topics of a request without faults.
    static List<Topic> topics(AskRequest request) {
        List<Topic> topics = new ArrayList<>();
        if (request.topics() != null) {
            for (RequestedTopic topic : request.topics().all()) {
                topics.add(TopicFactory.topic(topic, topics.size() + 1));
            }
        }
        return topics;
    }

    static List<RequestedOption> options(RequestedTopic topic) {
        return topic.options() == null ? List.of() : topic.options();
    }

    static boolean ownWords(RequestedTopic topic) {
        return !Boolean.FALSE.equals(topic.ownWords());
    }

    private static Set<String> ids(RequestedTopic topic) {
        Set<String> ids = new HashSet<>();
        for (RequestedOption option : options(topic)) {
            if (option.id() != null) {
                ids.add(option.id());
            }
        }
        return ids;
    }
}
