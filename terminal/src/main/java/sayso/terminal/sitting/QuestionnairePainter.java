package sayso.terminal.sitting;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sayso.decision.model.Topic;
import sayso.terminal.SafeText;
import sayso.terminal.screen.KeyHelp;
import sayso.terminal.screen.PaintContext;
import sayso.terminal.screen.ScreenLine;
import sayso.terminal.screen.SettingLine;
import sayso.terminal.screen.TextInput;
import sayso.terminal.screen.TextMetrics;

/// Renders the state of a questionnaire screen as lines. What exceeds the height scrolls, with an
/// indication.
final class QuestionnairePainter {
    private static final int LEAST_HEIGHT = 3;

    private final QuestionnaireState state;
    private final PaintContext view;
    private final QuestionnaireSymbols glyphs;

    private QuestionnairePainter(
            QuestionnaireState state, PaintContext view, QuestionnaireSymbols glyphs) {
        this.state = state;
        this.view = view;
        this.glyphs = glyphs;
    }

    static List<ScreenLine> lines(
            QuestionnaireState state, PaintContext view, QuestionnaireSymbols glyphs) {
        return new QuestionnairePainter(state, view, glyphs).all();
    }

    private List<ScreenLine> all() {
        LineBuilder head = new LineBuilder(view);
        title(head);
        if (state.ways().risk().asksAgain()) {
            head.add(
                    view.marks().warning() + state.ways().risk().sentence(),
                    ScreenLine.Role.DANGER);
        }
        state.ways().earlier().replaced().forEach(line -> head.add(line, ScreenLine.Role.TEXT));
        if (!(state.focus() instanceof QuestionnaireFocus.Paused) && !state.isLone()) {
            new TabPainter(state, glyphs).draw(head);
        }
        LineBuilder foot = new LineBuilder(view);
        if (!state.message().isEmpty()) {
            foot.add(SafeText.line(state.message()), ScreenLine.Role.WARNING);
        }
        foot.pack(
                QuestionnaireHints.of(state, glyphs),
                glyphs.dot(),
                switch (state.focus()) {
                    case QuestionnaireFocus.Confirming _ -> ScreenLine.Role.DANGER;
                    case QuestionnaireFocus.Pausing _ -> ScreenLine.Role.WARNING;
                    case QuestionnaireFocus.Page _,
                            QuestionnaireFocus.Help _,
                            QuestionnaireFocus.Paused _,
                            QuestionnaireFocus.Writing _,
                            QuestionnaireFocus.Settings _,
                            QuestionnaireFocus.Setting _ ->
                            ScreenLine.Role.DIM;
                });
        int height =
                Math.max(LEAST_HEIGHT, view.rows() - 2 - head.lines().size() - foot.lines().size());
        List<ScreenLine> lines = new ArrayList<>(head.lines());
        lines.addAll(beside().map(topic -> panes(topic, height)).orElseGet(() -> one(height)));
        lines.addAll(foot.lines());
        return lines;
    }

    private List<ScreenLine> one(int height) {
        LineBuilder body = new LineBuilder(view);
        // why: where it stands beside from the beginning, the key folds it away
        boolean besides =
                view.isWide()
                        && state.topic()
                                .filter(on -> TopicPainter.hasContext(state, on))
                                .isPresent();
        boolean first = isContextFirst();
        body(body, state.spot().context() != first && !besides);
        boolean fromTop = first && !state.spot().context() && state.spot().row() == 0;
        return body.window(height, state.spot().scroll(), fromTop);
    }

    /// Whether what was sent along stands above the topic from the beginning.
    private boolean isContextFirst() {
        return state.ways().contextFirst()
                && state.focus() instanceof QuestionnaireFocus.Page
                && state.topic().filter(state.question().topics().getFirst()::equals).isPresent();
    }

    /// The topic beside which stands what was sent along; empty where there is no room or nothing to
    /// show.
    private Optional<Topic> beside() {
        boolean page =
                switch (state.focus()) {
                    case QuestionnaireFocus.Page _,
                            QuestionnaireFocus.Confirming _,
                            QuestionnaireFocus.Pausing _,
                            QuestionnaireFocus.Writing _ ->
                            true;
                    case QuestionnaireFocus.Help _,
                            QuestionnaireFocus.Paused _,
                            QuestionnaireFocus.Settings _,
                            QuestionnaireFocus.Setting _ ->
                            false;
                };
        boolean folded = state.spot().context();
        return page && !folded && view.isWide()
                ? state.topic().filter(topic -> TopicPainter.hasContext(state, topic))
                : Optional.empty();
    }

    private List<ScreenLine> panes(Topic topic, int height) {
        int left = view.leftPane();
        String bar = " " + view.marks().bar() + " ";
        LineBuilder body = new LineBuilder(view.narrowed(left + 1));
        body(body, false);
        LineBuilder context =
                new LineBuilder(view.narrowed(view.columns() - left - TextMetrics.width(bar)));
        new TopicPainter(state, topic).context(context);
        // why: what does not fit is scrolled, the context first
        boolean scrollsContext = context.lines().size() > height;
        return ScreenLine.beside(
                body.window(height, scrollsContext ? 0 : state.spot().scroll()),
                left,
                bar,
                context.window(height, scrollsContext ? state.spot().scroll() : 0));
    }

    /// Title and asker on one rule, or one below the other where they do not fit.
    private void title(LineBuilder head) {
        String title = SafeText.line(state.question().title());
        String about =
                view.time().isEmpty() ? view.about() : glyphs.joined(view.about(), view.time());
        ScreenLine.Role hurry =
                view.hurry() == 0
                        ? ScreenLine.Role.DIM
                        : view.hurry() == 1 ? ScreenLine.Role.WARNING : ScreenLine.Role.DANGER;
        String rule = glyphs.rule();
        int free = head.width() - TextMetrics.width(title) - TextMetrics.width(about) - 6;
        if (free >= 1 && view.hurry() == 0) {
            head.add(
                    rule + " " + title + " " + rule.repeat(free) + " " + about + " " + rule,
                    ScreenLine.Role.TITLE);
        } else {
            head.add(title, ScreenLine.Role.TITLE);
            head.add(about, hurry);
        }
    }

    private void body(LineBuilder body, boolean contextHere) {
        switch (state.focus()) {
            case QuestionnaireFocus.Help _ ->
                    QuestionnaireHints.all(state).stream()
                            .flatMap(hint -> KeyHelp.wrapped(hint, body.width()).stream())
                            .forEach(line -> body.add(line, ScreenLine.Role.TEXT));
            case QuestionnaireFocus.Paused(boolean wished) -> {
                body.add(
                        glyphs.joined(
                                "paused",
                                wished
                                        ? "the agent would like to continue"
                                        : "the agent has the answers so far, and it is its turn"),
                        ScreenLine.Role.WARNING);
                new ReviewPainter(state.soFar(), glyphs).answers(body);
            }
            case QuestionnaireFocus.Settings settings -> settings(body, settings);
            case QuestionnaireFocus.Setting(QuestionnaireFocus.Settings from, TextInput caret) -> {
                settings(body, from);
                body.marking(() -> field(body, from.here().what() + ":", caret));
            }
            case QuestionnaireFocus.Page _,
                    QuestionnaireFocus.Confirming _,
                    QuestionnaireFocus.Pausing _,
                    QuestionnaireFocus.Writing _ -> {
                Optional<Topic> topic = state.topic();
                if (topic.isPresent()) {
                    new TopicPainter(state, topic.get()).draw(body, contextHere);
                } else {
                    new ReviewPainter(state.soFar(), glyphs).draw(body);
                }
                if (state.focus() instanceof QuestionnaireFocus.Writing writing) {
                    body.marking(() -> field(body, label(writing.field()), writing.caret()));
                }
            }
        }
    }

    private static void settings(LineBuilder body, QuestionnaireFocus.Settings settings) {
        for (int i = 0; i < settings.lines().size(); i++) {
            SettingLine line = settings.lines().get(i);
            String remark = line.remark().isEmpty() ? "" : " (" + line.remark() + ")";
            String text = line.what() + ": " + line.value() + remark;
            if (i == settings.at()) {
                body.marking(() ->
                        body.add(body.marks().cursor() + " ", text, ScreenLine.Role.SELECTION));
            } else {
                body.add("  ", text, ScreenLine.Role.TEXT);
            }
        }
    }

    private static void field(LineBuilder body, String label, TextInput caret) {
        body.add(label, ScreenLine.Role.TITLE);
        String text = SafeText.of(caret.before()) + "_" + SafeText.of(caret.after());
        text.lines().forEach(line -> body.add("> ", line, ScreenLine.Role.SELECTION));
    }

    private String label(QuestionnaireFocus.Field field) {
        String topic = state.topic().map(Topic::label).map(SafeText::line).orElse("");
        boolean lone = state.isLone();
        return switch (field) {
            case OWN -> lone ? "Your own answer:" : "Your own answer to " + topic + ":";
            case NOTE -> lone ? "Note on the answer:" : "Note on " + topic + ":";
            case REMARK -> lone ? "Remark on the whole:" : "Remark for all topics:";
            case REASON ->
                    (lone
                                    ? "Cancel it?"
                                    : "Cancel all " + state.soFar().asked().size() + " topics?")
                            + " No answer is sent then. Reason (may be empty):";
            case TIME_LIMIT -> "Deadline (30m from now, +5m more, none to remove it):";
        };
    }
}
