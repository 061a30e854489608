package sayso.terminal.screen;

import java.util.ArrayList;
import java.util.List;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Option;
import sayso.decision.model.OptionId;
import sayso.decision.model.Question;
import sayso.terminal.CommentText;
import sayso.terminal.SafeText;

/// Renders the state of a question screen as lines. Text wraps and is never cut; what exceeds the
/// height scrolls, with an indication.
final class QuestionPainter {
    private final QuestionScreenState state;
    private final Question question;
    private final PaintContext view;
    private final List<ScreenLine> body = new ArrayList<>();
    private int cursorFrom;
    private int cursorTo;

    private QuestionPainter(QuestionScreenState state, PaintContext view) {
        this.state = state;
        this.question = state.question();
        this.view = view;
    }

    static List<ScreenLine> lines(QuestionScreenState state, PaintContext view) {
        return new QuestionPainter(state, view).all();
    }

    /// All of it but what is above and below: the caller shows as much of it as it has room for.
    static AnswerSheet.Body body(QuestionScreenState state, PaintContext view) {
        QuestionPainter drawing = new QuestionPainter(state, view);
        drawing.body();
        return new AnswerSheet.Body(drawing.body, drawing.cursorFrom, drawing.cursorTo);
    }

    private List<ScreenLine> all() {
        List<ScreenLine> head = new ArrayList<>();
        add(head, "", SafeText.line(question.title()), ScreenLine.Role.TITLE);
        if (state.ways().risk().asksAgain()) {
            add(
                    head,
                    "",
                    view.marks().warning() + state.ways().risk().sentence(),
                    ScreenLine.Role.DANGER);
        }
        add(head, "", about(), view.hurry() == 0 ? ScreenLine.Role.DIM : hurried());
        List<ScreenLine> foot = new ArrayList<>();
        if (!state.message().isEmpty()) {
            add(foot, "", SafeText.line(state.message()), ScreenLine.Role.WARNING);
        }
        boolean asks = state.focus() instanceof QuestionFocus.Confirming;
        ScreenLine.Role role = asks ? ScreenLine.Role.DANGER : ScreenLine.Role.DIM;
        TextMetrics.packed(QuestionHints.of(state), ", ", Math.max(4, view.columns() - 1))
                .forEach(line -> foot.add(new ScreenLine(line, role)));
        int height = Math.max(3, view.rows() - 2 - head.size() - foot.size());
        List<ScreenLine> lines = new ArrayList<>(head);
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
                    case QuestionFocus.Listing _,
                            QuestionFocus.Filtering _,
                            QuestionFocus.Confirming _ ->
                            true;
                    case QuestionFocus.Help _, QuestionFocus.Settings _ -> false;
                    case QuestionFocus.Writing(QuestionFocus.Field field, _, _) ->
                            !(field instanceof QuestionFocus.Field.Value);
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

    private List<ScreenLine> panes(int height) {
        int left = view.leftPane();
        String bar = " " + view.marks().bar() + " ";
        QuestionPainter asked = new QuestionPainter(state, view.narrowed(left + 1));
        asked.body();
        QuestionPainter sent =
                new QuestionPainter(
                        state, view.narrowed(view.columns() - left - TextMetrics.width(bar)));
        sent.context();
        int scroll = state.look().scroll();
        // why: what does not fit is scrolled, the context first
        boolean scrollsContext = sent.body.size() > height;
        return ScreenLine.beside(
                asked.window(height, scrollsContext ? 0 : scroll),
                left,
                bar,
                sent.window(height, scrollsContext ? scroll : 0));
    }

    private String about() {
        return view.time().isEmpty() ? view.about() : view.about() + ", " + view.time();
    }

    private ScreenLine.Role hurried() {
        return view.hurry() == 1 ? ScreenLine.Role.WARNING : ScreenLine.Role.DANGER;
    }

    private void body() {
        if (state.focus() instanceof QuestionFocus.Help) {
            QuestionHints.all(state).stream()
                    .flatMap(hint -> KeyHelp.wrapped(hint, view.columns() - 1).stream())
                    .forEach(line -> body.add(new ScreenLine(line, ScreenLine.Role.TEXT)));
            return;
        }
        if (state.focus() instanceof QuestionFocus.Settings settings) {
            settings(settings);
            return;
        }
        if (state.focus() instanceof QuestionFocus.Writing writing
                && writing.field() instanceof QuestionFocus.Field.Value value) {
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
        state.ways()
                .earlier()
                .replaced()
                .forEach(line -> add(body, "", line, ScreenLine.Role.TEXT));
        if (!state.ways().earlier().before().isEmpty()) {
            add(body, "", state.ways().earlier().before(), ScreenLine.Role.TEXT);
        }
        if (!state.ways().rule().suggestion().isEmpty()) {
            add(body, "", state.ways().rule().suggestion(), ScreenLine.Role.TEXT);
        }
        if (!state.look().filter().isEmpty() || state.focus() instanceof QuestionFocus.Filtering) {
            add(body, "", "/" + state.look().filter(), ScreenLine.Role.SELECTION);
        }
        List<OptionRow> rows = state.rows();
        for (int i = 0; i < rows.size(); i++) {
            boolean here = i == state.at(rows) && !(state.focus() instanceof QuestionFocus.Writing);
            int from = body.size();
            row(rows.get(i), here);
            if (i == state.at(rows)) {
                cursorFrom = from;
                cursorTo = body.size();
            }
        }
        if (rows.isEmpty() && !question.options().isEmpty()) {
            add(body, "  ", "No option matches.", ScreenLine.Role.DIM);
        }
        int hidden = state.hidden().size();
        if (hidden > 0) {
            String way = state.look().hidden() ? " (h hides them again)" : " (h shows)";
            add(
                    body,
                    "  ",
                    hidden + (state.look().hidden() ? " of them" : "") + " hidden" + way,
                    ScreenLine.Role.DIM);
        }
        state.ways().earlier().similar().forEach(line -> add(body, "", line, ScreenLine.Role.DIM));
        String global = state.answer().globalNote();
        if (!global.isEmpty()) {
            add(body, "", "Note on the whole: " + SafeText.line(global), ScreenLine.Role.TEXT);
        }
        CommentText.lines(question, state.answer())
                .forEach(said -> add(body, "", "On " + said, ScreenLine.Role.TEXT));
        String why = state.answer().rationale();
        if (!why.isEmpty()) {
            add(body, "", "Why: " + SafeText.line(why), ScreenLine.Role.TEXT);
        }
        if (state.focus() instanceof QuestionFocus.Writing writing) {
            cursorFrom = body.size();
            field(writing);
            cursorTo = body.size();
        }
    }

    private void row(OptionRow row, boolean here) {
        String cursor = here ? view.marks().cursor() : " ";
        ScreenLine.Role role = here ? ScreenLine.Role.SELECTION : ScreenLine.Role.TEXT;
        switch (row) {
            case OptionRow.Choice(Option option, int number) -> {
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
                    add(body, indent, SafeText.line(option.description()), ScreenLine.Role.DIM);
                }
                if (option.remark() != null) {
                    add(
                            body,
                            indent,
                            "[" + SafeText.line(option.remark()) + "]",
                            ScreenLine.Role.DIM);
                }
                String note = state.answer().notes().getOrDefault(option.id(), "");
                if (!note.isEmpty()) {
                    add(body, indent, "note: " + SafeText.line(note), ScreenLine.Role.TEXT);
                }
            }
            case OptionRow.OwnWords _ -> {
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

    private void field(QuestionFocus.Writing writing) {
        String label =
                switch (writing.field()) {
                    case QuestionFocus.Field.Own _ -> "Your own answer" + placeholder() + ":";
                    case QuestionFocus.Field.Note(OptionId on) ->
                            "Note on " + SafeText.line(question.label(on)) + ":";
                    case QuestionFocus.Field.GlobalNote _ -> "Note on the whole question:";
                    case QuestionFocus.Field.Rationale _ -> "Why:";
                    case QuestionFocus.Field.TimeLimit _ ->
                            "Deadline (30m from now, +5m more, none to remove it):";
                    case QuestionFocus.Field.Value(SettingLine setting, _) -> setting.what() + ":";
                    case QuestionFocus.Field.Reason(CancelKind kind) ->
                            kind == CancelKind.DISCUSS
                                    ? "What do you want to discuss (may be empty):"
                                    : "Decline. Reason (may be empty):";
                };
        add(body, "", label, ScreenLine.Role.TITLE);
        String text = SafeText.of(writing.before()) + "_" + SafeText.of(writing.after());
        text.lines().forEach(line -> add(body, "> ", line, ScreenLine.Role.SELECTION));
    }

    private void settings(QuestionFocus.Settings settings) {
        int at = 0;
        for (SettingLine line : settings.lines()) {
            String remark = line.remark().isEmpty() ? "" : " (" + line.remark() + ")";
            setting(settings.at() == at, line.what() + ": " + line.value() + remark);
            at++;
        }
        if (!question.options().isEmpty()) {
            add(body, "", "Options of this question that you see:", ScreenLine.Role.TITLE);
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
                here ? ScreenLine.Role.SELECTION : ScreenLine.Role.TEXT);
        if (here) {
            cursorFrom = from;
            cursorTo = body.size();
        }
    }

    private String placeholder() {
        String hint = question.hints().placeholder();
        return hint == null || !question.hints().showPlaceholder()
                ? ""
                : " (" + SafeText.line(hint) + ")";
    }

    private void context() {
        String context = question.context();
        if (context != null) {
            add(body, "", "Context:", ScreenLine.Role.TITLE);
            quoted(context);
        }
        for (Option option : question.options()) {
            String preview = option.preview();
            if (preview != null) {
                add(
                        body,
                        "",
                        "Preview of " + SafeText.line(option.label()) + ":",
                        ScreenLine.Role.TITLE);
                quoted(preview);
            }
        }
        if (context == null && question.options().stream().allMatch(one -> one.preview() == null)) {
            add(body, "", "No further context.", ScreenLine.Role.DIM);
        }
    }

    /// What agents wrote stands behind a bar, so that it cannot look like our own lines.
    private void quoted(String text) {
        body.addAll(ScreenLine.quoted(text, view.marks().bar() + " ", view.columns() - 1));
    }

    private void add(List<ScreenLine> lines, String lead, String text, ScreenLine.Role role) {
        int room = Math.max(4, view.columns() - 1 - TextMetrics.width(lead));
        String rest = " ".repeat(TextMetrics.width(lead));
        String before = lead;
        for (String line : TextMetrics.wrap(text, room)) {
            lines.add(new ScreenLine(before + line, role));
            before = rest;
        }
    }

    private List<ScreenLine> window(int height, int scroll) {
        if (body.size() <= height) {
            return body;
        }
        int room = height - 1;
        int wanted = Math.max(0, cursorTo - room);
        int shown = Math.min(wanted, cursorFrom) + scroll;
        int from = Math.clamp(shown, 0, body.size() - room);
        List<ScreenLine> lines = new ArrayList<>(body.subList(from, from + room));
        lines.add(
                ScreenLine.place(
                        (from + 1) + "-" + (from + room) + " of " + body.size(),
                        view.columns() - 1));
        return lines;
    }
}
