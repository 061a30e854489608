package sayso.terminal.sitting;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Option;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.Question;
import sayso.decision.model.SelectionSpec;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.terminal.AnswerFormText;
import sayso.terminal.CommentText;
import sayso.terminal.SafeText;
import sayso.terminal.screen.ScreenLine;
import sayso.terminal.screen.TextMetrics;

/// Draws the page of a topic on a questionnaire screen: its question, its options and its answer.
final class TopicPainter {
    private final QuestionnaireState state;
    private final Topic topic;
    private final PlainQuestion question;
    private final TopicAnswer said;

    TopicPainter(QuestionnaireState state, Topic topic) {
        this.state = state;
        this.topic = topic;
        this.question = topic.question();
        this.said = state.soFar().on(topic);
    }

    /// Whether the asker sent anything along that `c` shows.
    static boolean hasContext(QuestionnaireState state, Topic topic) {
        Question whole = state.question();
        return topic.question().context() != null
                || whole.context() != null
                || told(whole)
                || topic.question().options().stream().anyMatch(one -> one.preview() != null);
    }

    private static boolean told(Question whole) {
        return !whole.prompt().isBlank() && !whole.prompt().equals(whole.title());
    }

    /// @param contextHere whether what was sent along stands in it
    void draw(LineBuilder paper, boolean contextHere) {
        if (state.isLone()) {
            // why: there are no tabs to say it
            QuestionnaireText.heading(state.question(), topic)
                    .ifPresent(label -> paper.add(label, ScreenLine.Role.TITLE));
        }
        String title = SafeText.line(state.question().title());
        if (contextHere && state.ways().contextFirst()) {
            context(paper);
        }
        if (!state.isLone() || !SafeText.line(question.prompt()).equals(title)) {
            paper.quote(question.prompt());
        }
        if (contextHere && !state.ways().contextFirst()) {
            context(paper);
        }
        about(paper);
        List<Option> options = question.options();
        int cursor =
                Math.clamp(state.spot().row(), 0, Math.max(0, QuestionnaireState.rows(topic) - 1));
        boolean here = !(state.focus() instanceof QuestionnaireFocus.Writing);
        for (int i = 0; i < options.size(); i++) {
            int row = i;
            draw(paper, here, row == cursor, () -> option(paper, row, here && row == cursor));
        }
        if (question.takesText()) {
            int row = options.size();
            draw(paper, here, row == cursor, () -> ownWords(paper, row, here && row == cursor));
        }
        state.ways()
                .earlier()
                .similar(topic)
                .forEach(line -> paper.add("  ", line, ScreenLine.Role.DIM));
        if (!said.note().isEmpty()) {
            paper.add("Note: ", SafeText.line(said.note()), ScreenLine.Role.TEXT);
        }
        String remark = state.soFar().answer().globalNote();
        if (!remark.isEmpty()) {
            paper.add(
                    QuestionnaireText.remark(state.question()),
                    SafeText.line(remark),
                    ScreenLine.Role.TEXT);
        }
        if (state.question().loneTopic().isPresent()) {
            CommentText.lines(state.question(), state.soFar().answer())
                    .forEach(said -> paper.add("On ", said, ScreenLine.Role.TEXT));
        }
    }

    private static void draw(LineBuilder paper, boolean listing, boolean cursor, Runnable row) {
        if (listing && cursor) {
            paper.marking(row);
        } else {
            row.run();
        }
    }

    /// Where the answer comes from, if not from the person; what changed; how many can be chosen.
    private void about(LineBuilder paper) {
        state.ways()
                .earlier()
                .before(topic)
                .ifPresent(line -> paper.add("  ", line, ScreenLine.Role.TEXT));
        if (said.isGiven()) {
            String from = QuestionnaireText.source(said.source());
            if (!from.isEmpty()) {
                paper.add(
                        "  ",
                        "answered "
                                + from
                                + (state.isLone() ? "; Enter sends it" : "; Enter confirms"),
                        ScreenLine.Role.WARNING);
            }
        } else if (!question.selection().preselected().isEmpty()) {
            paper.add(
                    "  ",
                    "the question has changed; your earlier choice is marked",
                    ScreenLine.Role.WARNING);
        }
        state.reported()
                .besides(topic, state.soFar().counting(topic))
                .ifPresent(told ->
                        paper.add(
                                "  ",
                                QuestionnaireText.besides(topic, told),
                                ScreenLine.Role.WARNING));
        String bounds = QuestionnaireText.bounds(question.selection());
        if (!bounds.isEmpty()) {
            paper.add("  ", bounds, ScreenLine.Role.DIM);
        }
    }

    private void option(LineBuilder paper, int row, boolean here) {
        Option option = question.options().get(row);
        boolean chosen = said.chosen().contains(option.id());
        String lead = lead(paper, row, here, chosen);
        SelectionSpec selection = question.selection();
        boolean earlier = !said.isGiven() && selection.preselected().contains(option.id());
        paper.add(
                lead,
                SafeText.line(option.label())
                        + (option.recommended()
                                ? " " + paper.marks().recommended() + " recommended"
                                : "")
                        + (earlier ? " (your earlier choice)" : ""),
                here ? ScreenLine.Role.SELECTION : ScreenLine.Role.TEXT);
        String indent = " ".repeat(Math.min(TextMetrics.width(lead), paper.width() / 4));
        if (!option.description().isEmpty()) {
            paper.add(indent, SafeText.line(option.description()), ScreenLine.Role.DIM);
        }
        if (option.remark() != null) {
            paper.add(indent, "[" + SafeText.line(option.remark()) + "]", ScreenLine.Role.DIM);
        }
    }

    private void ownWords(LineBuilder paper, int row, boolean here) {
        boolean counts = !state.soFar().counting(topic).text().isEmpty();
        String only = AnswerFormText.ownWords(question.form());
        paper.add(
                lead(paper, row, here, counts),
                said.text().isEmpty() ? only : only + ": " + SafeText.line(said.text()),
                here ? ScreenLine.Role.SELECTION : ScreenLine.Role.TEXT);
    }

    private String lead(LineBuilder paper, int row, boolean here, boolean chosen) {
        return (here ? paper.marks().cursor() : " ")
                + (chosen ? paper.marks().chosen() : " ")
                + " "
                + (row + 1)
                + ". ";
    }

    /// All that was sent along.
    void context(LineBuilder paper) {
        int before = paper.lines().size();
        part(paper, "Context:", question.context());
        for (Option option : question.options()) {
            part(paper, "Preview of " + SafeText.line(option.label()) + ":", option.preview());
        }
        Question whole = state.question();
        boolean lone = state.isLone();
        part(paper, lone ? "About it:" : "About all topics:", told(whole) ? whole.prompt() : null);
        part(paper, lone ? "Context:" : "Context of all topics:", whole.context());
        if (paper.lines().size() == before) {
            paper.add("No further context.", ScreenLine.Role.DIM);
        }
    }

    private static void part(LineBuilder paper, String heading, @Nullable String text) {
        if (text != null) {
            paper.add(heading, ScreenLine.Role.TITLE);
            paper.quote(text);
        }
    }
}
