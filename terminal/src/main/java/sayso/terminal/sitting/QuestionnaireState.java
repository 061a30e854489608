package sayso.terminal.sitting;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import sayso.decision.model.Option;
import sayso.decision.model.OptionId;
import sayso.decision.model.Question;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;
import sayso.terminal.screen.TextInput;

/// State of a questionnaire screen, with its answers so far. The picture is derived from it and not
/// stored here.
///
/// @param reported what the asker reports; empty where it reports nothing
/// @param message what is said about the last key, or empty
record QuestionnaireState(
        QuestionnaireAnswers soFar,
        AskerReport reported,
        QuestionnairePosition spot,
        QuestionnaireFocus focus,
        QuestionnaireFeatures ways,
        String message) {
    QuestionnaireState {
        requireNonNull(soFar, "soFar is null");
        requireNonNull(reported, "reported is null");
        requireNonNull(spot, "spot is null");
        requireNonNull(focus, "focus is null");
        requireNonNull(ways, "ways is null");
        requireNonNull(message, "message is null");
    }

    /// On the first topic without an answer, or on the review page where there is none. A topic that is
    /// alone needs no review page.
    static QuestionnaireState opened(
            QuestionnaireAnswers soFar, AskerReport reported, QuestionnaireFeatures ways) {
        QuestionnaireState state =
                new QuestionnaireState(
                        soFar,
                        reported,
                        new QuestionnairePosition(null, 0, false, 0),
                        new QuestionnaireFocus.Page(),
                        ways,
                        "");
        return soFar.asked().stream()
                .filter(topic -> state.isLone() || !soFar.isAnswered(topic))
                .findFirst()
                .map(topic -> state.begun(topic))
                .orElse(state);
    }

    Question question() {
        return soFar.question();
    }

    /// Whether nothing else is asked, so that what confirms the answer sends it.
    boolean isLone() {
        return question().loneTopic().isPresent();
    }

    /// The topic that is shown; empty on the review page.
    Optional<Topic> topic() {
        TopicId id = spot.topic();
        return id == null ? Optional.empty() : soFar.question().topic(id);
    }

    /// With the cursor on the earlier answer of this topic, else on what is preselected, else on the
    /// first row.
    QuestionnaireState entered(Topic topic) {
        return on(
                new QuestionnairePosition(topic.id(), firstRow(topic), spot.context(), 0),
                new QuestionnaireFocus.Page());
    }

    /// As `entered`; where the topic takes nothing but words and has none, to write at once.
    QuestionnaireState begun(Topic topic) {
        QuestionnaireState entered = entered(topic);
        return topic.question().options().isEmpty() && !soFar.on(topic).isGiven()
                ? entered.writing(QuestionnaireFocus.Field.OWN, "")
                : entered;
    }

    QuestionnaireState reviewing() {
        return on(
                new QuestionnairePosition(null, 0, spot.context(), 0),
                new QuestionnaireFocus.Page());
    }

    /// To the next topic without an answer behind this one, then to the review page.
    QuestionnaireState goneOn(Topic from) {
        return soFar.nextOpen(from.id()).map(this::begun).orElseGet(this::reviewing);
    }

    /// So many pages on, around in a circle; the review page is the last one.
    QuestionnaireState turned(int by) {
        if (isLone()) {
            return saying("Nothing else is asked here.");
        }
        List<Topic> asked = soFar.asked();
        int page = topic().map(asked::indexOf).filter(at -> at >= 0).orElse(asked.size());
        int next = Math.floorMod(page + by, asked.size() + 1);
        return next == asked.size() ? reviewing() : entered(asked.get(next));
    }

    /// What counts if it is sent or kept now: what is being written too.
    QuestionnaireAnswers composed() {
        return focus
                        instanceof
                        QuestionnaireFocus.Writing(QuestionnaireFocus.Field field, TextInput caret)
                ? written(field, caret.text())
                : soFar;
    }

    /// With a text in its place. Own words stay beside a choice until the person says that they are the
    /// answer.
    QuestionnaireAnswers written(QuestionnaireFocus.Field field, String text) {
        Optional<Topic> topic = topic();
        return switch (field) {
            case OWN -> topic.map(on -> soFar.keeping(on, text)).orElse(soFar);
            case NOTE -> topic.map(on -> soFar.noting(on, text)).orElse(soFar);
            case REMARK -> soFar.remarking(text);
            case REASON, TIME_LIMIT -> soFar;
        };
    }

    /// How many rows the cursor can stand on: the options, then own words where the topic takes them.
    static int rows(Topic topic) {
        return topic.question().options().size() + (topic.question().takesText() ? 1 : 0);
    }

    /// The option under the cursor; empty on the row for own words.
    Optional<Option> here(Topic topic) {
        List<Option> options = topic.question().options();
        int row = Math.clamp(spot.row(), 0, Math.max(0, rows(topic) - 1));
        return row < options.size() ? Optional.of(options.get(row)) : Optional.empty();
    }

    QuestionnaireState with(QuestionnaireAnswers changed) {
        return new QuestionnaireState(changed, reported, spot, focus, ways, "");
    }

    QuestionnaireState with(QuestionnaireFocus changed) {
        return new QuestionnaireState(soFar, reported, spot, changed, ways, "");
    }

    QuestionnaireState with(QuestionnairePosition changed) {
        return new QuestionnaireState(soFar, reported, changed, focus, ways, "");
    }

    /// With what the asker reports now, which is said and changes no answer.
    QuestionnaireState told(AskerReport news) {
        return news.equals(reported)
                ? this
                : new QuestionnaireState(
                        soFar, news, spot, focus, ways, news.news(soFar.question()));
    }

    QuestionnaireState with(QuestionnaireFeatures offered) {
        return new QuestionnaireState(soFar, reported, spot, focus, offered, message);
    }

    QuestionnaireState writing(QuestionnaireFocus.Field field, String text) {
        return with(new QuestionnaireFocus.Writing(field, TextInput.behind(text)));
    }

    QuestionnaireState saying(String text) {
        return new QuestionnaireState(soFar, reported, spot, focus, ways, text);
    }

    private QuestionnaireState on(QuestionnairePosition there, QuestionnaireFocus then) {
        return new QuestionnaireState(soFar, reported, there, then, ways, "");
    }

    private int firstRow(Topic topic) {
        List<OptionId> ids = topic.question().options().stream().map(Option::id).toList();
        TopicAnswer said = soFar.on(topic);
        if (said.isOwnWords() && topic.question().takesText()) {
            return ids.size();
        }
        List<OptionId> marked =
                said.chosen().isEmpty()
                        ? topic.question().selection().preselected()
                        : said.chosen();
        return Math.max(
                0, marked.stream().mapToInt(ids::indexOf).filter(at -> at >= 0).min().orElse(0));
    }
}
