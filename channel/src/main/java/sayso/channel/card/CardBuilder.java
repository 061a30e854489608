package sayso.channel.card;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sayso.decision.memory.ContestedAnswer;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerForm;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.Gate;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.Question;
import sayso.decision.model.Questionnaire;
import sayso.decision.model.Topic;
import sayso.decision.model.Urgency;
import sayso.decision.plan.mode.WholeTextRules;

/// Builds the card of a decision for one channel: the options while an answer counts, the question
/// whole or once more where the person asked for that, and the end without buttons. Shows what the
/// channel's vendor may read and no more; what has to be read whole has its options behind the last
/// page of it, and none where it cannot be shown. Pure.
public final class CardBuilder {
    /// Stands in place of the options of what has to be read whole and cannot be.
    public static final String ELSEWHERE =
            "It is answered where all of it can be read: in the portal or the terminal.";

    /// Characters of a question's title that a card shows.
    static final int TITLE = 200;

    private static final int NAME = 60;
    private static final int DESCRIPTION = 160;
    private static final int MOST_ITEMS = 3;
    private static final int AGAIN = 400;

    private final CardStyle style;
    private final OptionRows options;
    private final TopicCards topics;

    public CardBuilder(CardStyle style) {
        this.style = requireNonNull(style, "style is null");
        this.options = new OptionRows(style);
        this.topics = new TopicCards(style);
    }

    /// The card as it is to stand now.
    QuestionCard build(CardState state, CardView view) {
        Decision decision = state.decision();
        if (decision.isErased()) {
            return new QuestionCard("The question was erased", "", List.of());
        }
        if (decision.claim() != null) {
            return claimed(state);
        }
        if (!state.takesAnswer()) {
            return new QuestionCard(
                    CardEndingText.of(decision, style::clock), whatItWas(state), List.of());
        }
        return switch (view) {
            case CardView.Start _ -> start(state);
            case CardView.Text(int page) -> text(state, page);
            case CardView.Options(int page) -> options(state, page);
            case CardView.OneTopic(int topic, int page) -> topic(state, topic, page);
            case CardView.AllTopics _ -> topics(state);
            case CardView.Whole _ -> whole(state);
            case CardView.Confirmation(CardPress press, String label) ->
                    confirmation(state, press, label);
        };
    }

    /// Whether the buttons of a card may answer this: what has to be read whole is answered where it can be.
    boolean mayAnswer(Decision decision) {
        return style.showsWhole() || !WholeTextRules.isNeeded(decision);
    }

    private QuestionCard claimed(CardState state) {
        return new QuestionCard(
                CardEndingText.claimed(state.decision(), state.now()),
                whatItWas(state),
                List.of(List.of(button("Undo", new CardPress.Undo()))));
    }

    private QuestionCard start(CardState state) {
        return text(state, 0);
    }

    /// One page of what has to be read whole, the last one with what is asked; of everything else what is
    /// asked.
    private QuestionCard text(CardState state, int page) {
        Question question = state.decision().question();
        Form form = form(state);
        if (!WholeTextRules.isNeeded(state.decision()) || !style.showsWhole()) {
            return open(state, form);
        }
        List<String> pages = new ArrayList<>(WholeText.of(question, style.budget().text()).pages());
        List<String> asked = new ArrayList<>(replaced(state));
        asked.addAll(question instanceof PlainQuestion ? kept(state) : form.lines());
        String end = asked.isEmpty() ? "" : "\n" + String.join("\n", asked);
        if (pages.getLast().length() + end.length() > style.budget().text() - WholeText.BESIDE) {
            pages.add("");
        }
        int at = Math.clamp(page, 0, pages.size() - 1);
        boolean isLast = at == pages.size() - 1;
        List<List<CardButton>> rows = new ArrayList<>(isLast ? form.rows() : List.of());
        List<CardButton> turns = turns(at, pages.size());
        if (!turns.isEmpty()) {
            rows.add(turns);
        }
        rows.add(ways());
        String title = title(state);
        String facts = CardText.line(facts(state), WholeText.HEAD - title.length() - 2);
        String text = facts + "\n" + pages.get(at) + (isLast ? end : "");
        return new QuestionCard(title, fitting(title, text.strip()), rows);
    }

    private List<CardButton> turns(int page, int pages) {
        List<CardButton> turns = new ArrayList<>();
        if (page > 0) {
            turns.add(button("◀ " + page + "/" + pages, new CardPress.Read(page - 1)));
        }
        if (page + 1 < pages) {
            turns.add(
                    button(
                            "Read on " + (page + 2) + "/" + pages + " ▶",
                            new CardPress.Read(page + 1)));
        }
        return turns;
    }

    /// Lines of what is asked, and the buttons that answer it.
    private record Form(List<String> lines, List<List<CardButton>> rows) {}

    /// Where the person goes on.
    private Form form(CardState state) {
        return switch (state.decision().question()) {
            case PlainQuestion question -> form(state, question, 0);
            case Questionnaire whole ->
                    TopicCards.start(whole, state.draft())
                            .map(topic -> form(state, whole, topic, 0))
                            .orElseGet(() -> form(state, whole));
        };
    }

    private Form form(CardState state, PlainQuestion question, int page) {
        List<String> lines = new ArrayList<>(options.lines(question.options(), page));
        lines.addAll(options.again(state, null, question));
        return new Form(lines, answers(state, question, page));
    }

    private Form form(CardState state, Questionnaire whole, Topic topic, int page) {
        return new Form(
                topics.lines(state, whole, topic, page), topics.buttons(state, whole, topic, page));
    }

    private Form form(CardState state, Questionnaire whole) {
        return new Form(
                topics.lines(whole, state.draft()),
                topics.buttons(whole, state.draft(), DraftMark.of(state.draft())));
    }

    private QuestionCard options(CardState state, int page) {
        return switch (state.decision().question()) {
            case Questionnaire _ -> start(state);
            case PlainQuestion question -> open(state, form(state, question, page));
        };
    }

    private QuestionCard topic(CardState state, int place, int page) {
        return state.decision().question() instanceof Questionnaire whole
                        && place < whole.topics().size()
                ? open(state, form(state, whole, whole.topics().get(place), page))
                : start(state);
    }

    private QuestionCard topics(CardState state) {
        return state.decision().question() instanceof Questionnaire whole
                ? open(state, form(state, whole))
                : start(state);
    }

    /// A card that takes an answer, if it may.
    private QuestionCard open(CardState state, Form form) {
        boolean takes = mayAnswer(state.decision());
        List<List<CardButton>> rows = new ArrayList<>(takes ? form.rows() : List.of());
        rows.add(ways());
        List<String> asked = takes ? form.lines() : List.of(ELSEWHERE);
        return new QuestionCard(title(state), fitting(title(state), text(state, asked)), rows);
    }

    private List<CardButton> ways() {
        return List.of(
                button("Later", new CardPress.Snooze()),
                button("Details", new CardPress.Details()));
    }

    private QuestionCard whole(CardState state) {
        Question question = state.decision().question();
        List<List<CardButton>> rows = new ArrayList<>();
        if (question.notes().global()) {
            rows.add(List.of(button("✎ Note", new CardPress.Note())));
        }
        rows.add(
                List.of(
                        button("Decline", new CardPress.Decline(false)),
                        button("Talk first", new CardPress.Talk(false))));
        rows.add(List.of(button("◀ Back", new CardPress.Back())));
        List<String> lines = new ArrayList<>();
        String facts = facts(state);
        if (!facts.isEmpty()) {
            lines.add(facts);
        }
        lines.add(state.decision().id().value());
        lines.addAll(replaced(state));
        if (style.detail() == CardDetail.TITLE) {
            lines.add("The question itself is shown on your computer only.");
            lines.add("To have it here: sayso settings set " + style.setting() + " full");
        } else {
            lines.add(CardText.block(question.prompt(), style.budget().text()));
            if (style.detail() == CardDetail.FULL && question.context() != null) {
                lines.add(CardText.block(question.context(), style.budget().text()));
            }
            lines.addAll(options.lines(question.options()));
            for (Topic topic : question.topics()) {
                lines.add("• " + CardText.line(topic.label(), NAME));
                lines.add(CardText.block(topic.question().prompt(), style.budget().text() / 2));
            }
        }
        return new QuestionCard(
                title(state), fitting(title(state), String.join("\n", lines)), rows);
    }

    private QuestionCard confirmation(CardState state, CardPress press, String label) {
        List<String> lines = new ArrayList<>(List.of(facts(state)));
        String risk = state.decision().terms().risk().sentence();
        if (!risk.isEmpty()) {
            lines.add("⚠ " + risk + ".");
        }
        lines.addAll(replaced(state));
        String act = CardText.line(label, NAME);
        lines.add("Is that what you mean: " + act + "?");
        return new QuestionCard(
                title(state),
                fitting(title(state), String.join("\n", lines)),
                List.of(
                        List.of(
                                button("Yes, " + act, press),
                                button("Back", new CardPress.Back()))));
    }

    /// `Asked again: Redis (eve, 09:03) was contested: wrong one`. A vendor that reads no more than titles does
    /// not read a person's words either.
    private String askedAgain(ContestedAnswer contested, Instant now) {
        String why = style.detail() == CardDetail.TITLE ? "" : contested.why();
        return CardText.line(
                "Asked again: "
                        + said(contested.question(), contested.answer())
                        + " ("
                        + CardText.line(contested.by().name(), NAME)
                        + ", "
                        + style.clock(contested.at(), now)
                        + ") was contested"
                        + (why.isEmpty() ? "" : ": " + why),
                AGAIN);
    }

    /// `Replaces: Drop the table? (destructive, cannot be undone; d-7m2kq0)`, for each whose place it took.
    private static List<String> replaced(CardState state) {
        List<String> lines = new ArrayList<>();
        state.replaced().stream()
                .limit(MOST_ITEMS)
                .map(old ->
                        "Replaces: " + CardText.line(old.title(), NAME) + " (" + old.aside() + ")")
                .forEach(lines::add);
        if (state.replaced().size() > MOST_ITEMS) {
            lines.add("Replaces " + (state.replaced().size() - MOST_ITEMS) + " more.");
        }
        return lines;
    }

    private List<List<CardButton>> answers(CardState state, PlainQuestion question, int page) {
        AnswerForm form = question.form();
        Answer draft = state.draft();
        List<List<CardButton>> rows =
                new ArrayList<>(
                        options.buttons(
                                question,
                                // why: one choice is sent at once; none stands there as chosen
                                form.takesSeveral() ? draft : Answer.EMPTY,
                                page,
                                press -> press));
        rows.addAll(options.same(state, null, question, press -> press));
        List<CardButton> last = new ArrayList<>();
        if (form.takesText()) {
            last.add(button("✎ Own words", new CardPress.Words()));
        }
        if (form.takesSeveral() || !draft.text().isEmpty()) {
            last.add(
                    button(
                            form.takesSeveral() ? "Send (" + draft.chosen().size() + ")" : "Send",
                            new CardPress.Send(DraftMark.of(draft), false)));
        }
        if (!last.isEmpty()) {
            rows.add(last);
        }
        return rows;
    }

    private String title(CardState state) {
        Decision decision = state.decision();
        String mark = decision.terms().risk().mark();
        String late = decision.isPending() ? "" : "⌛ Time ran out; nothing was chosen. ";
        return late
                + sign(decision.terms().urgency())
                + " "
                + (mark.isEmpty() ? "" : mark + ": ")
                + CardText.line(decision.question().title(), TITLE);
    }

    /// Below an end: what was asked, and by whom.
    private String whatItWas(CardState state) {
        Decision decision = state.decision();
        return Stream.of(CardText.line(decision.question().title(), TITLE), asker(decision.asker()))
                .filter(line -> !line.isEmpty())
                .collect(Collectors.joining("\n"));
    }

    /// Empty where nobody knows who asks.
    private static String asker(Asker asker) {
        return asker.name().equals(Asker.UNKNOWN) ? "" : CardText.line(asker.name(), NAME);
    }

    private String facts(CardState state) {
        Decision decision = state.decision();
        List<String> facts = new ArrayList<>();
        facts.add(asker(decision.asker()));
        List<Gate> held = state.gates().stream().filter(gate -> gate.releasedAt() == null).toList();
        if (!held.isEmpty()) {
            facts.add(
                    "blocks "
                            + held.stream()
                                    .limit(MOST_ITEMS)
                                    .map(gate -> CardText.line(gate.item(), NAME))
                                    .collect(Collectors.joining(", "))
                            + (held.size() > MOST_ITEMS ? ", …" : ""));
        }
        Instant due = decision.timing().due();
        if (due != null && decision.isPending()) {
            facts.add("until " + style.clock(due, state.now()));
        }
        if (decision.isPaused()) {
            facts.add("paused, to talk");
        }
        return facts.stream().filter(fact -> !fact.isEmpty()).collect(Collectors.joining(" · "));
    }

    private String text(CardState state, List<String> asked) {
        Question question = state.decision().question();
        List<String> lines = new ArrayList<>(List.of(facts(state)));
        state.contested().ifPresent(contested -> lines.add(askedAgain(contested, state.now())));
        lines.addAll(replaced(state));
        String prompt = question.prompt().strip();
        if (style.detail() != CardDetail.TITLE
                && !prompt.isEmpty()
                && !prompt.equals(question.title().strip())) {
            lines.add(CardText.block(prompt, style.budget().text() / 2));
        }
        lines.addAll(asked);
        if (question instanceof PlainQuestion) {
            lines.addAll(kept(state));
        }
        return String.join("\n", lines);
    }

    private List<String> kept(CardState state) {
        Answer draft = state.draft();
        List<String> lines = new ArrayList<>();
        if (!draft.text().isEmpty()) {
            // why: the words are sent with it, and no button shows what was chosen elsewhere
            lines.addAll(chosen(state.decision().question(), draft));
        }
        lines.addAll(style.kept("Your words so far", draft.text(), DESCRIPTION));
        lines.addAll(style.kept("Your note", draft.globalNote(), DESCRIPTION));
        lines.addAll(style.comments(state.decision().question(), draft, DESCRIPTION));
        return lines;
    }

    /// The option that is chosen, of which there can be one.
    private static List<String> chosen(Question question, Answer draft) {
        return question.selection().max() > 1
                ? List.of()
                : draft.chosen().stream()
                        .map(id ->
                                "Your choice so far: "
                                        + CardText.line(question.label(id), DESCRIPTION))
                        .toList();
    }

    /// An answer in a few words.
    String said(Decision decision, Answer answer) {
        return said(decision.question(), answer);
    }

    private String said(Question question, Answer answer) {
        Answer shown =
                style.detail() == CardDetail.TITLE && !answer.text().isEmpty()
                        ? answer.withText("your words")
                        : answer;
        return CardEndingText.said(question, shown);
    }

    private String fitting(String title, String text) {
        return CardText.cut(text, style.budget().text() - title.length() - 1);
    }

    private CardButton button(String label, CardPress press) {
        return options.button(label, press);
    }

    /// The page that shows the option at this place.
    int pageOf(int place) {
        return options.pageOf(place);
    }

    private static String sign(Urgency urgency) {
        return switch (urgency) {
            case HIGH -> "🔴";
            case MEDIUM -> "🟡";
            case LOW -> "🟢";
        };
    }
}
