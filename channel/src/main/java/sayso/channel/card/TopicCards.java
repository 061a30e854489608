package sayso.channel.card;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import sayso.decision.lifecycle.AnswerRules;
import sayso.decision.model.Answer;
import sayso.decision.model.OptionId;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.Questionnaire;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicProgress;

/// Views of a questionnaire on a card: one topic at a time with ways to its neighbours, and all topics
/// with what is said on each, from where the whole is sent. Pure.
final class TopicCards {
    private static final int LABEL = 60;
    private static final int SAID = 80;

    private final CardStyle style;
    private final OptionRows options;

    TopicCards(CardStyle style) {
        this.style = requireNonNull(style, "style is null");
        this.options = new OptionRows(style);
    }

    /// Where the person goes on: the first topic that is asked and has no answer; empty for all of them.
    static Optional<Topic> start(Questionnaire whole, Answer answer) {
        return TopicProgress.of(whole, answer).pending().stream().findFirst();
    }

    /// Where the person goes on behind a topic that they answered.
    static CardView after(Questionnaire whole, Answer answer, Topic topic) {
        return TopicProgress.of(whole, answer)
                .nextPending(whole, topic.id())
                .<CardView>map(next -> new CardView.OneTopic(whole.topics().indexOf(next), 0))
                .orElseGet(CardView.AllTopics::new);
    }

    /// What a card says of one topic.
    List<String> lines(CardState state, Questionnaire whole, Topic topic, int page) {
        Answer answer = state.draft();
        List<Topic> asked = TopicProgress.of(whole, answer).asked(whole);
        List<String> lines = new ArrayList<>();
        lines.add(
                (asked.indexOf(topic) + 1)
                        + "/"
                        + asked.size()
                        + " "
                        + CardText.line(topic.label(), LABEL)
                        + (topic.required() ? "" : " (may stay open)"));
        PlainQuestion question = topic.question();
        if (style.detail() != CardDetail.TITLE && !question.prompt().equals(topic.label())) {
            lines.add(CardText.block(question.prompt(), style.budget().text() / 2));
        }
        lines.addAll(options.lines(question.options(), page));
        lines.addAll(options.again(state, topic.id(), question));
        TopicAnswer said = said(answer, topic);
        lines.addAll(style.kept("Your words", said.text(), SAID));
        lines.addAll(style.kept("Your note", said.note(), SAID));
        return lines;
    }

    /// The buttons below one topic.
    List<List<CardButton>> buttons(CardState state, Questionnaire whole, Topic topic, int page) {
        Answer answer = state.draft();
        int place = whole.topics().indexOf(topic);
        PlainQuestion question = topic.question();
        List<List<CardButton>> rows =
                new ArrayList<>(
                        options.buttons(
                                question,
                                said(answer, topic).asAnswer(),
                                page,
                                press -> new CardPress.OnTopic(place, press)));
        rows.addAll(
                options.same(
                        state, topic.id(), question, press -> new CardPress.OnTopic(place, press)));
        List<CardButton> words = new ArrayList<>();
        if (question.takesText()) {
            words.add(
                    options.button(
                            "✎ Own words", new CardPress.OnTopic(place, new CardPress.Words())));
        }
        if (question.notes().global()) {
            words.add(options.button("✎ Note", new CardPress.OnTopic(place, new CardPress.Note())));
        }
        if (!words.isEmpty()) {
            rows.add(words);
        }
        rows.add(ways(whole, answer, topic));
        return rows;
    }

    private List<CardButton> ways(Questionnaire whole, Answer answer, Topic topic) {
        TopicProgress progress = TopicProgress.of(whole, answer);
        List<Topic> asked = progress.asked(whole);
        int at = asked.indexOf(topic);
        List<CardButton> row = new ArrayList<>();
        if (at > 0) {
            row.add(options.button("◀", open(whole, asked.get(at - 1))));
        }
        row.add(
                options.button(
                        "Review " + progress.answered().size() + "/" + asked.size(),
                        new CardPress.Review()));
        if (at >= 0 && at + 1 < asked.size()) {
            row.add(options.button("▶", open(whole, asked.get(at + 1))));
        }
        return row;
    }

    /// What a card says of all topics.
    List<String> lines(Questionnaire whole, Answer answer) {
        TopicProgress progress = TopicProgress.of(whole, answer);
        List<String> lines = new ArrayList<>();
        for (Topic topic : progress.asked(whole)) {
            TopicAnswer said = said(answer, topic);
            String sign = said.isGiven() ? fits(topic, said) ? "✓" : "✗" : "–";
            lines.add(
                    sign
                            + " "
                            + CardText.line(topic.label(), LABEL)
                            + ": "
                            + (said.isGiven() ? inWords(topic, said) : open(topic)));
        }
        lines.addAll(style.kept("Your note", answer.globalNote(), SAID));
        lines.addAll(style.comments(whole, answer, SAID));
        return lines;
    }

    /// The buttons below all topics: each that needs an answer, as far as there is room, and the one that
    /// sends the whole once nothing is missing.
    List<List<CardButton>> buttons(Questionnaire whole, Answer answer, String mark) {
        TopicProgress progress = TopicProgress.of(whole, answer);
        List<Topic> asked = progress.asked(whole);
        List<List<CardButton>> rows = new ArrayList<>();
        List<Topic> lacking =
                asked.stream().filter(topic -> !fits(topic, said(answer, topic))).toList();
        lacking.stream()
                .limit(style.budget().options())
                .forEach(topic ->
                        rows.add(
                                List.of(
                                        options.button(
                                                "→ " + CardText.line(topic.label(), LABEL),
                                                open(whole, topic)))));
        if (lacking.stream().noneMatch(topic -> topic.required() || said(answer, topic).isGiven())
                && !progress.answered().isEmpty()) {
            rows.add(
                    List.of(
                            options.button(
                                    "Send all (" + progress.answered().size() + ")",
                                    new CardPress.Send(mark, false))));
        }
        rows.add(List.of(options.button("◀ First topic", open(whole, asked.getFirst()))));
        return rows;
    }

    private static CardPress open(Questionnaire whole, Topic topic) {
        return new CardPress.OnTopic(whole.topics().indexOf(topic), new CardPress.Page(0));
    }

    private static String open(Topic topic) {
        return topic.required() ? "to be answered" : "open, which is fine";
    }

    private static TopicAnswer said(Answer answer, Topic topic) {
        return answer.said(topic.id()).inOrderOf(topic);
    }

    private static boolean fits(Topic topic, TopicAnswer said) {
        return said.isGiven() && AnswerRules.check(topic.question(), said.asAnswer()).isEmpty();
    }

    private String inWords(Topic topic, TopicAnswer said) {
        String chosen =
                said.chosen().stream()
                        .map((OptionId id) -> topic.question().label(id))
                        .collect(Collectors.joining(", "));
        String words =
                said.text().isEmpty()
                        ? ""
                        : style.detail() == CardDetail.TITLE
                                ? "your words"
                                : "“" + said.text() + "”";
        return CardText.line(
                chosen.isEmpty() || words.isEmpty() ? chosen + words : chosen + ", " + words, SAID);
    }
}
