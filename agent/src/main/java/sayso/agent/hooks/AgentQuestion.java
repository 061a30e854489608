package sayso.agent.hooks;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.agent.dialect.HookToolUse;
import sayso.agent.dialect.LabelListCodec;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.RequestedOption;
import sayso.decision.ask.RequestedQuestionnaire;
import sayso.decision.ask.RequestedSelection;
import sayso.decision.ask.RequestedTopic;
import sayso.decision.model.Answer;
import sayso.decision.model.OptionId;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.Question;
import sayso.decision.model.QuestionMode;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicAnswerSource;
import sayso.decision.model.TopicId;
import sayso.wire.JsonObject;
import sayso.wire.LenientFields;

/// The questions that an agent asks in its own dialog: converts them into one decision, recognises
/// that decision once stored, and converts its answer from and to the agent's dialog.
///
/// @param parts its questions; one or several
record AgentQuestion(List<Part> parts) {
    private static final int TITLE = 180;
    private static final int MOST = 20;

    AgentQuestion {
        parts = List.copyOf(parts);
    }

    /// @param labels what can be chosen
    /// @param multi whether several of them can be
    /// @param ownWords whether something else can be said
    record Part(String text, String header, List<Choice> labels, boolean multi, boolean ownWords) {
        /// Which of the labels this is, from 1; 0 where it is none.
        int place(String label) {
            for (int i = 0; i < labels.size(); i++) {
                if (labels.get(i).label().equals(label)) {
                    return i + 1;
                }
            }
            return 0;
        }

        /// The labels and own words in one text. Versions that quote no label that holds a comma leave open
        /// where it ends: the longest label that fits is meant.
        List<String> split(String said) {
            List<String> words =
                    LabelListCodec.read(said).orElseGet(() -> List.of(said.split(",\\s*", -1)));
            List<String> whole = new ArrayList<>();
            int from = 0;
            while (from < words.size()) {
                int to = from + 1;
                for (int end = words.size(); place(words.get(from)) == 0 && end > to; end--) {
                    to = place(String.join(", ", words.subList(from, end))) > 0 ? end : to;
                }
                whole.add(String.join(", ", words.subList(from, to)));
                from = to;
            }
            return whole;
        }
    }

    /// What was said to one question.
    ///
    /// @param labels what was chosen
    /// @param text own words, or empty
    /// @param note what was remarked beside it, or empty
    record Said(List<String> labels, String text, String note) {
        Said {
            labels = List.copyOf(labels);
        }

        /// The labels, then own words.
        List<String> words() {
            return Stream.concat(labels.stream(), Stream.of(text).filter(own -> !own.isEmpty()))
                    .toList();
        }

        /// With a remark more.
        Said noting(String more) {
            return more.isEmpty()
                    ? this
                    : new Said(labels, text, note.isEmpty() ? more : note + "; " + more);
        }
    }

    /// @param description what it means, or null
    record Choice(String label, @Nullable String description) {}

    /// What Claude Code's `AskUserQuestion` or opencode's `question` asks; empty where it cannot be
    /// understood, or where an answer by its label could mean two options.
    static Optional<AgentQuestion> of(HookToolUse tool) {
        List<Part> parts = new ArrayList<>();
        List<?> questions = tool.fields().list("questions");
        if (questions != null) {
            for (Object question : questions) {
                part(LenientFields.of(question)).ifPresent(parts::add);
            }
            if (parts.size() != questions.size() || parts.size() > MOST) {
                return Optional.empty();
            }
        }
        if (parts.stream().anyMatch(AgentQuestion::repeatsLabel)) {
            return Optional.empty();
        }
        return parts.isEmpty() ? Optional.empty() : Optional.of(new AgentQuestion(parts));
    }

    private static boolean repeatsLabel(Part part) {
        return part.labels().stream().map(Choice::label).distinct().count() < part.labels().size();
    }

    /// Whether two of its questions read the same, so that an answer by the question's text could belong to
    /// either.
    boolean repeatsText() {
        return parts.stream().map(Part::text).distinct().count() < parts.size();
    }

    private static Optional<Part> part(LenientFields question) {
        String text = question.text("question");
        List<?> options = question.list("options");
        if (text == null || options == null) {
            return Optional.empty();
        }
        List<Choice> choices = new ArrayList<>();
        for (Object each : options) {
            LenientFields option = LenientFields.of(each);
            String label = option.text("label");
            if (label == null) {
                return Optional.empty();
            }
            choices.add(new Choice(label, option.text("description")));
        }
        String header = question.found("header").orElse(text);
        boolean multi = question.isTrue("multiSelect") || question.isTrue("multiple");
        boolean ownWords = !question.isFalse("custom");
        return Optional.of(new Part(text, header, choices, multi, ownWords));
    }

    /// The question as it is put to everybody else.
    AskRequest request() {
        Part first = parts.getFirst();
        if (parts.size() == 1 && !first.multi()) {
            QuestionMode mode = mode(first);
            AskRequest asked =
                    AskRequest.of(cut(first.text()), first.text(), options(first))
                            .withMode(mode.wireName());
            return mode == QuestionMode.HYBRID
                    ? asked.withSelection(RequestedSelection.ONE)
                    : asked;
        }
        List<RequestedTopic> topics = new ArrayList<>();
        for (Part part : parts) {
            topics.add(
                    new RequestedTopic(
                            Integer.toString(topics.size() + 1),
                            cut(part.header()),
                            part.text(),
                            null,
                            options(part),
                            part.ownWords(),
                            part.multi(),
                            null,
                            null,
                            true,
                            null,
                            null));
        }
        return AskRequest.ofTopics(
                cut(first.text()),
                new RequestedQuestionnaire(topics, RequestedQuestionnaire.Words.OWN));
    }

    private static QuestionMode mode(Part part) {
        if (part.labels().isEmpty()) {
            return QuestionMode.TEXT_INPUT;
        }
        return part.ownWords() ? QuestionMode.HYBRID : QuestionMode.SINGLE;
    }

    /// Whether a stored question is this one.
    boolean is(Question question) {
        if (question instanceof PlainQuestion) {
            return parts.size() == 1 && question.prompt().equals(parts.getFirst().text().strip());
        }
        List<Topic> topics = question.topics();
        boolean same = topics.size() == parts.size();
        for (int i = 0; same && i < parts.size(); i++) {
            same = topics.get(i).question().prompt().equals(parts.get(i).text().strip());
        }
        return same;
    }

    /// What the tool is given: its own questions with an answer to each.
    JsonObject answered(HookToolUse tool, Question question, Answer answer) {
        Map<String, @Nullable Object> answers = new LinkedHashMap<>();
        List<Said> given = said(question, answer);
        for (int i = 0; i < parts.size(); i++) {
            String said = inOneLine(parts.get(i), given.get(i));
            if (!said.isEmpty()) {
                answers.put(parts.get(i).text(), said);
            }
        }
        Map<String, @Nullable Object> input = new LinkedHashMap<>(tool.input().members());
        input.put("answers", new JsonObject(answers));
        return new JsonObject(input);
    }

    /// What was said to each question in turn; what was said to all of them stands with the last one.
    List<Said> said(Question question, Answer answer) {
        String beside = AnswerRemarkFormatter.beside(question, answer);
        if (question instanceof PlainQuestion) {
            return List.of(
                    said(parts.getFirst(), answer.chosen(), answer.text(), "").noting(beside));
        }
        List<Said> all = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            TopicAnswer given =
                    answer.topics()
                            .getOrDefault(
                                    new TopicId(Integer.toString(i + 1)), TopicAnswer.NOTHING);
            all.add(said(parts.get(i), given.chosen(), given.text(), given.note()));
        }
        all.set(all.size() - 1, all.getLast().noting(beside));
        return all;
    }

    private static Said said(Part part, List<OptionId> chosen, String text, String note) {
        List<String> labels = new ArrayList<>();
        for (OptionId id : chosen) {
            labels.add(part.labels().get(Integer.parseInt(id.value()) - 1).label());
        }
        return new Said(labels, text, note);
    }

    /// One answer as it is, several so that each can be told from the next.
    private static String inOneLine(Part part, Said given) {
        boolean one = given.labels().isEmpty() || (!part.multi() && given.text().isEmpty());
        String said = one ? String.join("", given.words()) : LabelListCodec.write(given.words());
        return given.note().isEmpty() ? said : said + " (note: " + given.note() + ")";
    }

    /// What was chosen in the agent's own dialog.
    ///
    /// @param answers by the text of the question, several labels as a list or in one text
    Answer chosen(Question question, Map<String, @Nullable Object> answers) {
        if (question instanceof PlainQuestion) {
            TopicAnswer given = given(parts.getFirst(), answers);
            return new Answer(given.chosen(), given.text(), Map.of(), "", "", true);
        }
        Map<TopicId, TopicAnswer> topics = new LinkedHashMap<>();
        for (int i = 0; i < parts.size(); i++) {
            TopicAnswer given = given(parts.get(i), answers);
            if (given.isGiven()) {
                topics.put(new TopicId(Integer.toString(i + 1)), given);
            }
        }
        return Answer.ofTopics(topics);
    }

    private static TopicAnswer given(Part part, Map<String, @Nullable Object> answers) {
        Object given = answers.get(part.text());
        String said = given instanceof String text ? text.strip() : "";
        int whole = part.place(said);
        if (whole > 0) {
            return TopicAnswer.choosing(new OptionId(Integer.toString(whole)));
        }
        List<String> words = new ArrayList<>();
        if (given instanceof List<?> list) {
            list.forEach(word -> words.add(String.valueOf(word)));
        } else if (part.multi()) {
            words.addAll(part.split(said));
        } else {
            words.add(said);
        }
        List<OptionId> chosen = new ArrayList<>();
        List<String> own = new ArrayList<>();
        for (String word : words) {
            int place = part.place(word);
            if (place > 0) {
                chosen.add(new OptionId(Integer.toString(place)));
            } else {
                own.add(word);
            }
        }
        return chosen.isEmpty() && !said.isEmpty()
                ? TopicAnswer.ofText(said)
                : new TopicAnswer(chosen, String.join(", ", own), "", TopicAnswerSource.PERSON);
    }

    private static List<RequestedOption> options(Part part) {
        List<RequestedOption> options = new ArrayList<>();
        for (Choice choice : part.labels()) {
            options.add(
                    new RequestedOption(
                            Integer.toString(options.size() + 1),
                            choice.label(),
                            choice.description(),
                            null,
                            null,
                            null));
        }
        return options;
    }

    /// As a title.
    static String cut(String text) {
        String line = text.strip().replaceAll("\\s+", " ");
        return line.length() <= TITLE ? line : line.substring(0, TITLE) + "…";
    }
}
