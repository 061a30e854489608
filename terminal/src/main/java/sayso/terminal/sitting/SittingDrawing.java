package sayso.terminal.sitting;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sayso.core.decision.Topic;
import sayso.terminal.SafeText;
import sayso.terminal.screen.Caret;
import sayso.terminal.screen.Cells;
import sayso.terminal.screen.Line;
import sayso.terminal.screen.SettingLine;
import sayso.terminal.screen.View;

/// From a state to the lines of its screen. What does not fit in height scrolls and says so.
final class SittingDrawing {
    private static final int LEAST_HEIGHT = 3;

    private final SittingState state;
    private final View view;
    private final Glyphs glyphs;

    private SittingDrawing(SittingState state, View view, Glyphs glyphs) {
        this.state = state;
        this.view = view;
        this.glyphs = glyphs;
    }

    static List<Line> lines(SittingState state, View view, Glyphs glyphs) {
        return new SittingDrawing(state, view, glyphs).all();
    }

    private List<Line> all() {
        Paper head = new Paper(view);
        title(head);
        if (state.ways().risk().asksAgain()) {
            head.add(
                    view.marks().warning() + state.ways().risk().sentence(), Line.Role.DANGER);
        }
        if (!(state.focus() instanceof Focus.Paused) && !state.isLone()) {
            new TabRow(state, glyphs).draw(head);
        }
        Paper foot = new Paper(view);
        if (!state.message().isEmpty()) {
            foot.add(SafeText.line(state.message()), Line.Role.WARNING);
        }
        foot.pack(
                SittingHints.of(state, glyphs),
                glyphs.dot(),
                switch (state.focus()) {
                    case Focus.Confirming _ -> Line.Role.DANGER;
                    case Focus.Pausing _ -> Line.Role.WARNING;
                    case Focus.Page _,
                            Focus.Help _,
                            Focus.Paused _,
                            Focus.Writing _,
                            Focus.Settings _,
                            Focus.Setting _ ->
                            Line.Role.DIM;
                });
        int height =
                Math.max(LEAST_HEIGHT, view.rows() - 2 - head.lines().size() - foot.lines().size());
        List<Line> lines = new ArrayList<>(head.lines());
        lines.addAll(beside().map(topic -> panes(topic, height)).orElseGet(() -> one(height)));
        lines.addAll(foot.lines());
        return lines;
    }

    private List<Line> one(int height) {
        Paper body = new Paper(view);
        // why: where it stands beside from the beginning, the key folds it away
        boolean besides =
                view.isWide()
                        && state.topic().filter(on -> TopicPage.hasContext(state, on)).isPresent();
        boolean first = isContextFirst();
        body(body, state.spot().context() != first && !besides);
        boolean fromTop = first && !state.spot().context() && state.spot().row() == 0;
        return body.window(height, state.spot().scroll(), fromTop);
    }

    /// Whether what was sent along stands above the topic from the beginning.
    private boolean isContextFirst() {
        return state.ways().contextFirst()
                && state.focus() instanceof Focus.Page
                && state.topic().filter(state.question().topics().getFirst()::equals).isPresent();
    }

    /// The topic beside which stands what was sent along; empty where there is no room or nothing to
    /// show.
    private Optional<Topic> beside() {
        boolean page =
                switch (state.focus()) {
                    case Focus.Page _, Focus.Confirming _, Focus.Pausing _, Focus.Writing _ -> true;
                    case Focus.Help _, Focus.Paused _, Focus.Settings _, Focus.Setting _ -> false;
                };
        boolean folded = state.spot().context();
        return page && !folded && view.isWide()
                ? state.topic().filter(topic -> TopicPage.hasContext(state, topic))
                : Optional.empty();
    }

    private List<Line> panes(Topic topic, int height) {
        int left = view.leftPane();
        String bar = " " + view.marks().bar() + " ";
        Paper body = new Paper(view.narrowed(left + 1));
        body(body, false);
        Paper context = new Paper(view.narrowed(view.columns() - left - Cells.width(bar)));
        new TopicPage(state, topic).context(context);
        // why: what does not fit is scrolled, the context first
        boolean scrollsContext = context.lines().size() > height;
        return Line.beside(
                body.window(height, scrollsContext ? 0 : state.spot().scroll()),
                left,
                bar,
                context.window(height, scrollsContext ? state.spot().scroll() : 0));
    }

    /// Title and asker on one rule, or one below the other where they do not fit.
    private void title(Paper head) {
        String title = SafeText.line(state.question().title());
        String about =
                view.time().isEmpty() ? view.about() : glyphs.joined(view.about(), view.time());
        Line.Role hurry =
                view.hurry() == 0
                        ? Line.Role.DIM
                        : view.hurry() == 1 ? Line.Role.WARNING : Line.Role.DANGER;
        String rule = glyphs.rule();
        int free = head.width() - Cells.width(title) - Cells.width(about) - 6;
        if (free >= 1 && view.hurry() == 0) {
            head.add(
                    rule + " " + title + " " + rule.repeat(free) + " " + about + " " + rule,
                    Line.Role.TITLE);
        } else {
            head.add(title, Line.Role.TITLE);
            head.add(about, hurry);
        }
    }

    private void body(Paper body, boolean contextHere) {
        switch (state.focus()) {
            case Focus.Help _ ->
                    SittingHints.all(state).forEach(hint -> body.add(hint, Line.Role.TEXT));
            case Focus.Paused(boolean wished) -> {
                body.add(
                        glyphs.joined(
                                "paused",
                                wished
                                        ? "the agent would like to go on"
                                        : "the agent has what is answered, and it is its turn"),
                        Line.Role.WARNING);
                new ReviewPage(state.soFar(), glyphs).answers(body);
            }
            case Focus.Settings settings -> settings(body, settings);
            case Focus.Setting(Focus.Settings from, Caret caret) -> {
                settings(body, from);
                body.marking(() -> field(body, from.here().what() + ":", caret));
            }
            case Focus.Page _, Focus.Confirming _, Focus.Pausing _, Focus.Writing _ -> {
                Optional<Topic> topic = state.topic();
                if (topic.isPresent()) {
                    new TopicPage(state, topic.get()).draw(body, contextHere);
                } else {
                    new ReviewPage(state.soFar(), glyphs).draw(body);
                }
                if (state.focus() instanceof Focus.Writing writing) {
                    body.marking(() -> field(body, label(writing.field()), writing.caret()));
                }
            }
        }
    }

    private static void settings(Paper body, Focus.Settings settings) {
        for (int i = 0; i < settings.lines().size(); i++) {
            SettingLine line = settings.lines().get(i);
            String remark = line.remark().isEmpty() ? "" : " (" + line.remark() + ")";
            String text = line.what() + ": " + line.value() + remark;
            if (i == settings.at()) {
                body.marking(
                        () -> body.add(body.marks().cursor() + " ", text, Line.Role.SELECTION));
            } else {
                body.add("  ", text, Line.Role.TEXT);
            }
        }
    }

    private static void field(Paper body, String label, Caret caret) {
        body.add(label, Line.Role.TITLE);
        String text = SafeText.of(caret.before()) + "_" + SafeText.of(caret.after());
        text.lines().forEach(line -> body.add("> ", line, Line.Role.SELECTION));
    }

    private String label(Focus.Field field) {
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
                            + " Nothing is answered then. Why (may be empty):";
            case TIME_LIMIT -> "Time limit (30m from now, +5m more, none for no limit):";
        };
    }
}
