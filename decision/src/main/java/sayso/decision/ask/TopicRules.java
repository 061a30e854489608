package sayso.decision.ask;

import static java.util.Objects.requireNonNullElse;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.OptionRules.OfferedPart;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerForm;
import sayso.decision.model.AskerHints;
import sayso.decision.model.NoteFields;
import sayso.decision.model.OptionId;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicCondition;
import sayso.decision.model.TopicId;

/// Checks the topics of a requested questionnaire (ids, texts, forms, conditions and known answers),
/// and builds them. There must be topics, each with an id of its own, each answerable, and each
/// condition referring to an earlier topic.
final class TopicRules {
    private static final NoteFields ONE_NOTE = new NoteFields(false, true, Map.of(), null);

    private final RequestedQuestionnaire requested;
    private final RequestedQuestionnaire.Words words;
    private final ProblemCollector problems;
    private final Map<String, Integer> firstWithId = new HashMap<>();

    private TopicRules(RequestedQuestionnaire requested, ProblemCollector problems) {
        this.requested = requested;
        this.words = requested.words();
        this.problems = problems;
    }

    static Optional<List<Topic>> check(RequestedQuestionnaire topics, ProblemCollector problems) {
        if (topics.all().isEmpty()) {
            problems.add(
                    "missing",
                    topics.words().topics(),
                    topics.words().topics() + " is empty; a questionnaire needs at least one");
            return Optional.empty();
        }
        return new TopicRules(topics, problems).check();
    }

    private Optional<List<Topic>> check() {
        int count = requested.all().size();
        if (count > requested.most()) {
            add(
                    "too_long",
                    words.topics(),
                    " has " + count + " entries; the limit is " + requested.most());
        }
        List<Topic> topics = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            check(requested.all().get(i), words.topics() + "[" + i + "]", i).ifPresent(topics::add);
        }
        return problems.ifNone(() -> topics);
    }

    private Optional<Topic> check(RequestedTopic asked, String path, int index) {
        Optional<TopicId> id = id(asked.id(), path + ".id", index);
        String label =
                checked(asked.label(), path + ".label", AskLimits.LABEL)
                        .map(TextRules::oneLine)
                        .orElse(Topic.unnamed(index + 1));
        String prompt = prompt(asked.prompt(), path + "." + words.prompt());
        String context =
                checked(asked.context(), path + ".preview", AskLimits.CONTEXT).orElse(null);
        TopicFormRules form = new TopicFormRules(asked, path, words, problems);
        OfferedPart<AnswerForm> offered = form.check();
        TopicCondition showIf = condition(asked.showIf(), path + ".show_if", index).orElse(null);
        TopicAnswer initial =
                initial(asked.initial(), path + "." + words.known(), offered.ids(), form)
                        .orElse(null);
        return id.filter(_ -> problems.none())
                .flatMap(known ->
                        offered.built()
                                .map(built ->
                                        new Topic(
                                                known,
                                                label,
                                                question(label, prompt, context, built),
                                                !Boolean.FALSE.equals(asked.required()),
                                                showIf,
                                                initial)));
    }

    private static PlainQuestion question(
            String label, String prompt, @Nullable String context, AnswerForm form) {
        boolean number = form instanceof AnswerForm.FreeText text && text.numeric();
        AskerHints hints = number ? AskerHints.NUMBER : AskerHints.NONE;
        return new PlainQuestion(label, prompt, context, form, hints, ONE_NOTE);
    }

    private Optional<TopicId> id(@Nullable String id, String field, int index) {
        if (id == null || id.isBlank()) {
            add(id == null ? "missing" : "blank", field, id == null ? " is missing" : " is blank");
            return Optional.empty();
        }
        AskLimits.checkName(problems, field, id, TopicId.MAX_LENGTH);
        Integer first = firstWithId.putIfAbsent(id, index);
        if (first != null) {
            add(
                    "duplicate",
                    field,
                    " '" + id + "' is already used by " + words.topics() + "[" + first + "]");
        }
        return Optional.of(new TopicId(id));
    }

    private String prompt(@Nullable String prompt, String field) {
        if (prompt == null || prompt.isBlank()) {
            add(
                    prompt == null ? "missing" : "blank",
                    field,
                    prompt == null ? " is missing" : " is blank");
        }
        return checked(prompt, field, AskLimits.PROMPT).orElse("").strip();
    }

    private Optional<TopicCondition> condition(
            RequestedTopic.@Nullable Condition asked, String path, int index) {
        if (asked == null) {
            return Optional.empty();
        }
        String id = asked.topic();
        Integer at = id == null ? null : firstWithId.get(id);
        if (id == null || at == null || at >= index) {
            String field = path + ".id";
            add("unknown", field, id == null ? " is missing" : " '" + id + "' is no earlier topic");
            return Optional.empty();
        }
        List<String> in = asked.in() == null ? List.of() : asked.in();
        if (in.isEmpty()) {
            add("missing", path + ".in", " is empty");
        }
        Set<String> known = new HashSet<>();
        for (RequestedOption option : TopicFormRules.options(requested.all().get(at))) {
            if (option.id() != null) {
                known.add(option.id());
            }
        }
        for (String value : in) {
            if (!known.contains(value)) {
                add("unknown", path + ".in", " has unknown value '" + value + "' of '" + id + "'");
            }
        }
        return problems.ifNone(
                () -> new TopicCondition(new TopicId(id), in.stream().map(OptionId::new).toList()));
    }

    private Optional<TopicAnswer> initial(
            RequestedTopic.@Nullable Known asked,
            String field,
            List<String> ids,
            TopicFormRules form) {
        if (asked == null) {
            return Optional.empty();
        }
        List<String> chosen = asked.chosen() == null ? List.of() : asked.chosen();
        Set<String> known = new HashSet<>(ids);
        Set<String> seen = new HashSet<>();
        for (String id : chosen) {
            if (!seen.add(id)) {
                add("duplicate", field, " repeats '" + id + "'");
            } else if (!known.contains(id)) {
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
        int most = form.most();
        if (most >= 1 && seen.size() > most) {
            add(
                    "range",
                    field,
                    " chooses "
                            + seen.size()
                            + " "
                            + words.options()
                            + "; at most "
                            + most
                            + " can be chosen");
        }
        String text = requireNonNullElse(asked.text(), "");
        if (!text.isBlank() && !form.ownWords()) {
            add("unsupported", field, " has own words, and " + words.ownWords() + " is false");
        }
        AskLimits.check(problems, field, text, Answer.MAX_TEXT);
        AskLimits.check(problems, field, requireNonNullElse(asked.note(), ""), Answer.MAX_NOTE);
        return problems.ifNone(asked::asAnswer).filter(TopicAnswer::isGiven);
    }

    private Optional<String> checked(@Nullable String text, String field, int limit) {
        return AskLimits.checked(problems, field, text, limit);
    }

    private void add(String code, String field, String what) {
        problems.add(code, field, field + what);
    }
}
