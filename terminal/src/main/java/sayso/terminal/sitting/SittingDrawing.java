package sayso.terminal.sitting;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sayso.core.decision.Topic;
import sayso.terminal.SafeText;
import sayso.terminal.screen.Cells;
import sayso.terminal.screen.Line;
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
        if (!(state.focus() instanceof Focus.Paused)) {
            new TabRow(state, glyphs).draw(head);
        }
        Paper foot = new Paper(view);
        if (!state.message().isEmpty()) {
            foot.add(SafeText.line(state.message()), Line.Role.WARNING);
        }
        foot.pack(
                SittingHints.of(state, glyphs),
                glyphs.dot(),
                state.focus() instanceof Focus.Pausing ? Line.Role.WARNING : Line.Role.DIM);
        Paper body = new Paper(view);
        body(body);
        int height = view.rows() - 2 - head.lines().size() - foot.lines().size();
        List<Line> lines = new ArrayList<>(head.lines());
        lines.addAll(body.window(Math.max(LEAST_HEIGHT, height), state.spot().scroll()));
        lines.addAll(foot.lines());
        return lines;
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

    private void body(Paper body) {
        switch (state.focus()) {
            case Focus.Help _ ->
                    SittingHints.all(state, glyphs).forEach(hint -> body.add(hint, Line.Role.TEXT));
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
            case Focus.Page _, Focus.Pausing _, Focus.Writing _ -> {
                Optional<Topic> topic = state.topic();
                if (topic.isPresent()) {
                    new TopicPage(state, topic.get()).draw(body);
                } else {
                    new ReviewPage(state.soFar(), glyphs).draw(body);
                }
                if (state.focus() instanceof Focus.Writing writing) {
                    body.marking(() -> field(body, writing));
                }
            }
        }
    }

    private void field(Paper body, Focus.Writing writing) {
        body.add(label(writing.field()), Line.Role.TITLE);
        String text =
                SafeText.of(writing.caret().before()) + "_" + SafeText.of(writing.caret().after());
        text.lines().forEach(line -> body.add("> ", line, Line.Role.SELECTION));
    }

    private String label(Focus.Field field) {
        String topic = state.topic().map(Topic::label).map(SafeText::line).orElse("");
        return switch (field) {
            case OWN -> "Your own answer to " + topic + ":";
            case NOTE -> "Note on " + topic + ":";
            case REMARK -> "Remark for all topics:";
            case REASON ->
                    "Cancel all "
                            + state.soFar().asked().size()
                            + " topics? Nothing is answered then. Why (may be empty):";
            case TIME_LIMIT -> "Time limit (30m from now, +5m more, none for no limit):";
        };
    }
}
