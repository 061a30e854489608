package sayso.terminal.screen;

import java.util.ArrayList;
import java.util.List;
import sayso.core.decision.CancelKind;
import sayso.core.decision.Option;
import sayso.core.decision.OptionId;
import sayso.core.decision.Question;
import sayso.terminal.SafeText;

/// From a state to the lines of its screen. Text wraps and nothing is cut; what does not fit in
/// height scrolls and says so.
final class Drawing {
    private final ScreenState state;
    private final Question question;
    private final View view;
    private final List<Line> body = new ArrayList<>();
    private int cursorFrom;
    private int cursorTo;

    private Drawing(ScreenState state, View view) {
        this.state = state;
        this.question = state.question();
        this.view = view;
    }

    static List<Line> lines(ScreenState state, View view) {
        return new Drawing(state, view).all();
    }

    /// All of it but what is above and below: the caller shows as much of it as it has room for.
    static Sheet.Body body(ScreenState state, View view) {
        Drawing drawing = new Drawing(state, view);
        drawing.body();
        return new Sheet.Body(drawing.body, drawing.cursorFrom, drawing.cursorTo);
    }

    private List<Line> all() {
        List<Line> head = new ArrayList<>();
        add(head, "", SafeText.line(question.title()), Line.Role.TITLE);
        if (state.ways().risk().asksAgain()) {
            add(head, "", view.marks().warning() + state.ways().risk().sentence(), Line.Role.DANGER);
        }
        add(head, "", about(), view.hurry() == 0 ? Line.Role.DIM : hurried());
        List<Line> foot = new ArrayList<>();
        if (!state.message().isEmpty()) {
            add(foot, "", SafeText.line(state.message()), Line.Role.WARNING);
        }
        boolean asks = state.focus() instanceof Focus.Confirming;
        add(foot, "", Hints.of(state), asks ? Line.Role.DANGER : Line.Role.DIM);
        int height = Math.max(3, view.rows() - 2 - head.size() - foot.size());
        List<Line> lines = new ArrayList<>(head);
        if (isBeside() && !state.look().context()) {
            lines.addAll(panes(height));
        } else {
            body();
            lines.addAll(window(height, state.look().scroll()));
        }
        lines.addAll(foot);
        return lines;
    }

    /// Whether what was sent along has a pane of its own, which the key folds away.
    private boolean isBeside() {
        boolean asks =
                switch (state.focus()) {
                    case Focus.Listing _, Focus.Filtering _, Focus.Confirming _ -> true;
                    case Focus.Help _, Focus.Settings _ -> false;
                    case Focus.Writing(Focus.Field field, _, _) ->
                            !(field instanceof Focus.Field.Value);
                };
        return asks && isPane() && hasContext();
    }

    private boolean isPane() {
        return view.rows() < Integer.MAX_VALUE && view.isWide();
    }

    private boolean hasContext() {
        return question.context() != null
                || question.options().stream().anyMatch(option -> option.preview() != null);
    }

    private List<Line> panes(int height) {
        int left = view.leftPane();
        String bar = " " + view.marks().bar() + " ";
        Drawing asked = new Drawing(state, view.narrowed(left + 1));
        asked.body();
        Drawing sent = new Drawing(state, view.narrowed(view.columns() - left - Cells.width(bar)));
        sent.context();
        int scroll = state.look().scroll();
        // why: what does not fit is scrolled, the context first
        boolean scrollsContext = sent.body.size() > height;
        return Line.beside(
                asked.window(height, scrollsContext ? 0 : scroll),
                left,
                bar,
                sent.window(height, scrollsContext ? scroll : 0));
    }

    private String about() {
        return view.time().isEmpty() ? view.about() : view.about() + ", " + view.time();
    }

    private Line.Role hurried() {
        return view.hurry() == 1 ? Line.Role.WARNING : Line.Role.DANGER;
    }

    private void body() {
        if (state.focus() instanceof Focus.Help) {
            Hints.all(state).forEach(hint -> add(body, "", hint, Line.Role.TEXT));
            return;
        }
        if (state.focus() instanceof Focus.Settings settings) {
            settings(settings);
            return;
        }
        if (state.focus() instanceof Focus.Writing writing
                && writing.field() instanceof Focus.Field.Value value) {
            settings(value.from());
            field(writing);
            return;
        }
        if (!SafeText.line(question.prompt()).equals(SafeText.line(question.title()))) {
            quoted(question.prompt());
        }
        if (state.look().context() && !(isPane() && hasContext())) {
            context();
        }
        if (!state.look().filter().isEmpty() || state.focus() instanceof Focus.Filtering) {
            add(body, "", "/" + state.look().filter(), Line.Role.SELECTION);
        }
        List<Row> rows = state.rows();
        for (int i = 0; i < rows.size(); i++) {
            boolean here = i == state.at(rows) && !(state.focus() instanceof Focus.Writing);
            int from = body.size();
            row(rows.get(i), here);
            if (i == state.at(rows)) {
                cursorFrom = from;
                cursorTo = body.size();
            }
        }
        if (rows.isEmpty() && !question.options().isEmpty()) {
            add(body, "  ", "No option fits.", Line.Role.DIM);
        }
        int hidden = state.hidden().size();
        if (hidden > 0) {
            String way = state.look().hidden() ? " (h hides them again)" : " (h shows)";
            add(
                    body,
                    "  ",
                    hidden + (state.look().hidden() ? " of them" : "") + " hidden" + way,
                    Line.Role.DIM);
        }
        String global = state.answer().globalNote();
        if (!global.isEmpty()) {
            add(body, "", "Note on the whole: " + SafeText.line(global), Line.Role.TEXT);
        }
        String why = state.answer().rationale();
        if (!why.isEmpty()) {
            add(body, "", "Why: " + SafeText.line(why), Line.Role.TEXT);
        }
        if (state.focus() instanceof Focus.Writing writing) {
            cursorFrom = body.size();
            field(writing);
            cursorTo = body.size();
        }
    }

    private void row(Row row, boolean here) {
        String cursor = here ? view.marks().cursor() : " ";
        Line.Role role = here ? Line.Role.SELECTION : Line.Role.TEXT;
        switch (row) {
            case Row.Choice(Option option, int number) -> {
                boolean chosen = state.answer().chosen().contains(option.id());
                String mark = chosen ? view.marks().chosen() : view.marks().open();
                String lead = cursor + mark + " " + number + ". ";
                add(
                        body,
                        lead,
                        SafeText.line(option.label())
                                + (option.recommended()
                                        ? " " + view.marks().recommended() + " recommended"
                                        : ""),
                        role);
                String indent = " ".repeat(Math.min(lead.length(), view.columns() / 4));
                if (!option.description().isEmpty()) {
                    add(body, indent, SafeText.line(option.description()), Line.Role.DIM);
                }
                if (option.remark() != null) {
                    add(body, indent, "[" + SafeText.line(option.remark()) + "]", Line.Role.DIM);
                }
                String note = state.answer().notes().getOrDefault(option.id(), "");
                if (!note.isEmpty()) {
                    add(body, indent, "note: " + SafeText.line(note), Line.Role.TEXT);
                }
            }
            case Row.OwnWords _ -> {
                String text = state.answer().text();
                String mark = text.isEmpty() ? view.marks().open() : view.marks().chosen();
                add(
                        body,
                        cursor + mark + " t. ",
                        text.isEmpty()
                                ? "Write my own answer" + placeholder()
                                : "My own answer: " + SafeText.line(text),
                        role);
            }
        }
    }

    private void field(Focus.Writing writing) {
        String label =
                switch (writing.field()) {
                    case Focus.Field.Own _ -> "Your own answer" + placeholder() + ":";
                    case Focus.Field.Note(OptionId on) ->
                            "Note on " + SafeText.line(question.label(on)) + ":";
                    case Focus.Field.GlobalNote _ -> "Note on the whole question:";
                    case Focus.Field.Rationale _ -> "Why:";
                    case Focus.Field.TimeLimit _ ->
                            "Time limit (30m from now, +5m more, none for no limit):";
                    case Focus.Field.Value(SettingLine setting, _) -> setting.what() + ":";
                    case Focus.Field.Reason(CancelKind kind) ->
                            kind == CancelKind.DISCUSS
                                    ? "What is there to talk about (may be empty):"
                                    : "Decline. Reason (may be empty):";
                };
        add(body, "", label, Line.Role.TITLE);
        String text = SafeText.of(writing.before()) + "_" + SafeText.of(writing.after());
        text.lines().forEach(line -> add(body, "> ", line, Line.Role.SELECTION));
    }

    private void settings(Focus.Settings settings) {
        int at = 0;
        for (SettingLine line : settings.lines()) {
            String remark = line.remark().isEmpty() ? "" : " (" + line.remark() + ")";
            setting(settings.at() == at, line.what() + ": " + line.value() + remark);
            at++;
        }
        if (!question.options().isEmpty()) {
            add(body, "", "Options of this question that you see:", Line.Role.TITLE);
        }
        for (Option option : question.options()) {
            boolean shown = !state.ways().hidden().contains(option.id());
            String mark = shown ? "[x] " : "[ ] ";
            setting(settings.at() == at, mark + SafeText.line(option.label()));
            at++;
        }
    }

    private void setting(boolean here, String text) {
        int from = body.size();
        add(
                body,
                (here ? view.marks().cursor() : " ") + " ",
                text,
                here ? Line.Role.SELECTION : Line.Role.TEXT);
        if (here) {
            cursorFrom = from;
            cursorTo = body.size();
        }
    }

    private String placeholder() {
        String hint = question.textField().placeholder();
        return hint == null || !question.textField().showPlaceholder()
                ? ""
                : " (" + SafeText.line(hint) + ")";
    }

    private void context() {
        String context = question.context();
        if (context != null) {
            add(body, "", "Context:", Line.Role.TITLE);
            quoted(context);
        }
        for (Option option : question.options()) {
            String preview = option.preview();
            if (preview != null) {
                add(body, "", "Preview of " + SafeText.line(option.label()) + ":", Line.Role.TITLE);
                quoted(preview);
            }
        }
        if (context == null && question.options().stream().allMatch(one -> one.preview() == null)) {
            add(body, "", "There is no further context.", Line.Role.DIM);
        }
    }

    /// What agents wrote stands behind a bar, so that it cannot look like our own lines.
    private void quoted(String text) {
        String bar = view.marks().bar() + " ";
        for (String line : Cells.wrap(SafeText.of(text), view.columns() - 1 - bar.length())) {
            body.add(new Line(bar + line, Line.Role.TEXT));
        }
    }

    private void add(List<Line> lines, String lead, String text, Line.Role role) {
        int room = Math.max(4, view.columns() - 1 - Cells.width(lead));
        String rest = " ".repeat(Cells.width(lead));
        String before = lead;
        for (String line : Cells.wrap(text, room)) {
            lines.add(new Line(before + line, role));
            before = rest;
        }
    }

    private List<Line> window(int height, int scroll) {
        if (body.size() <= height) {
            return body;
        }
        int room = height - 1;
        int wanted = Math.max(0, cursorTo - room);
        int shown = Math.min(wanted, cursorFrom) + scroll;
        int from = Math.clamp(shown, 0, body.size() - room);
        List<Line> lines = new ArrayList<>(body.subList(from, from + room));
        lines.add(
                new Line(
                        (from + 1) + "-" + (from + room) + " of " + body.size() + ", PgUp PgDn",
                        Line.Role.DIM));
        return lines;
    }
}
