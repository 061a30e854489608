package sayso.terminal.watch;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sayso.decision.model.DecisionId;
import sayso.terminal.TerminalSymbols;
import sayso.terminal.screen.KeyHelp;
import sayso.terminal.screen.ScreenLine;
import sayso.terminal.screen.TextMetrics;

/// Renders the state of the inbox as a frame. Only the visible part is drawn, however long the list
/// is.
final class WatchPainter {
    /// Lines for what is said; a whole sentence of ours fits on any screen of forty columns.
    private static final int MOST_SAID = 4;

    /// Lines for where plan mode is on, on a screen of so many rows; a smaller one has room for one.
    private static final int MOST_PLANNING = 3;

    private static final int ROOMY = 20;

    private static final String EXPIRED = "  Expired, but still open to a late answer:";

    private final WatchState state;
    private final PaneLayout panes;
    private final int width;
    private final TerminalSymbols signs;
    private final TimeDisplay times;
    private final List<String> planning;
    private final List<String> said;
    private final Set<DecisionId> visible = new HashSet<>();

    private WatchPainter(
            WatchState state,
            List<String> planning,
            int columns,
            int rows,
            TerminalSymbols signs,
            Instant now) {
        this.state = state;
        this.width = Math.max(8, columns - 1);
        this.signs = signs;
        this.times = new TimeDisplay(now);
        List<String> all = new ArrayList<>();
        said().forEach(line -> all.addAll(TextMetrics.wrap(line, width)));
        this.said = saidShortly(all, width);
        this.planning = planning(planning, rows);
        this.panes = PaneLayout.of(columns, rows, said.size() + this.planning.size());
    }

    /// As much as there are lines for, with a mark where more was said.
    private static List<String> saidShortly(List<String> all, int width) {
        List<String> lines = new ArrayList<>(all.subList(0, Math.min(MOST_SAID, all.size())));
        if (all.size() > MOST_SAID) {
            lines.set(MOST_SAID - 1, TextMetrics.fit(lines.getLast() + "...", width));
        }
        return lines;
    }

    /// @param planning where plan mode is on, a line each
    static WatchFrame frame(
            WatchState state,
            List<String> planning,
            int columns,
            int rows,
            TerminalSymbols signs,
            Instant now) {
        return new WatchPainter(state, planning, columns, rows, signs, now).frame();
    }

    /// As many as there is room for, and how many more there are.
    private static List<String> planning(List<String> lines, int rows) {
        int most = rows < ROOMY ? 1 : MOST_PLANNING;
        if (lines.size() <= most) {
            return lines;
        }
        List<String> shown = new ArrayList<>(lines.subList(0, most));
        shown.set(most - 1, shown.getLast() + ", and " + (lines.size() - most) + " more");
        return shown;
    }

    private WatchFrame frame() {
        List<ColumnRow> rows = new ArrayList<>();
        rows.add(ColumnRow.of(TextMetrics.fit(head(), width), ScreenLine.Role.TITLE));
        planning.forEach(
                line -> rows.add(ColumnRow.of(TextMetrics.fit(line, width), ScreenLine.Role.TEXT)));
        HelpPages pages = HelpPages.ONE;
        Overlay leaf = state.leaf();
        if (leaf != null && leaf.use() instanceof Overlay.Use.Help) {
            List<ColumnRow> lines = wrapped(leaf);
            pages = HelpPages.of(lines.size(), over());
            rows.addAll(filled(help(lines, leaf.scroll(), pages), over()));
        } else if (leaf != null) {
            rows.addAll(filled(leaf(leaf), over()));
        } else if (panes.list() == 0) {
            rows.addAll(detail());
        } else if (panes.beside()) {
            List<ColumnRow> list = list();
            List<ColumnRow> detail = detail();
            for (int i = 0; i < panes.list(); i++) {
                rows.add(
                        list.get(i)
                                .beside(
                                        panes.listWidth(),
                                        " " + signs.quote() + " ",
                                        detail.get(i)));
            }
        } else {
            rows.addAll(list());
            String bar = signs.equals(TerminalSymbols.ASCII) ? "-" : "\u2500";
            rows.add(ColumnRow.of(bar.repeat(width), ScreenLine.Role.DIM));
            rows.addAll(detail());
        }
        said.forEach(line -> rows.add(ColumnRow.of(line, ScreenLine.Role.WARNING)));
        rows.add(
                ColumnRow.of(
                        TextMetrics.fit(WatchHints.line(state.dividedInto(pages), width), width),
                        ScreenLine.Role.DIM));
        return new WatchFrame(rows, Math.max(1, panes.list()), visible, times.next(), pages);
    }

    private String head() {
        InboxListState listing = state.listing();
        int total = listing.inbox().total();
        StringBuilder head = new StringBuilder("Sayso  ");
        head.append(total == 0 ? listing.reading() ? "reading" : "none open" : total + " waiting");
        int expired = listing.inbox().expired();
        if (expired > 0) {
            head.append(", ").append(expired).append(" expired");
        }
        if (listing.filter().highOnly()) {
            head.append(", high only");
        }
        if (state.attention() == WatchState.Attention.SEARCH) {
            head.append("  /").append(listing.filter().words()).append('_');
        } else if (!listing.filter().words().isEmpty()) {
            head.append("  /").append(listing.filter().words());
        }
        if (state.marks().count() > 0) {
            head.append(", ").append(state.marks().count()).append(" marked");
        }
        if (listing.arrived() > 0) {
            head.append("  (").append(listing.arrived()).append(" new)");
        }
        return head.toString();
    }

    private List<ColumnRow> list() {
        List<InboxRow> rows = state.shown();
        List<ColumnRow> strips = new ArrayList<>();
        int at = state.at(rows);
        int from = Math.clamp(at - panes.list() / 2, 0, Math.max(0, rows.size() - panes.list()));
        for (int i = from; i < Math.min(rows.size(), from + panes.list()); i++) {
            InboxRow row = rows.get(i);
            visible.add(row.id());
            if (row.behind() && (i == 0 || !rows.get(i - 1).behind())) {
                strips.add(
                        ColumnRow.of(
                                TextMetrics.fit(EXPIRED, panes.listWidth()), ScreenLine.Role.DIM));
                if (strips.size() + rows.size() - i > panes.list()
                        && i <= at
                        && strips.size() > 1) {
                    strips.removeFirst(); // why: the row under the cursor is to be seen
                }
            }
            strips.add(
                    WatchRowPainter.of(
                            row,
                            state.isOn(row.id()),
                            state.listing().place(row),
                            state.listing().drafts().contains(row.id()),
                            state.marks().has(row.id()),
                            panes.listWidth(),
                            signs,
                            times));
        }
        if (rows.isEmpty()) {
            WatchHints.empty(state)
                    .forEach(line ->
                            TextMetrics.wrap(line, panes.listWidth())
                                    .forEach(part ->
                                            strips.add(ColumnRow.of(part, ScreenLine.Role.TEXT))));
        }
        return filled(strips, panes.list());
    }

    private List<ColumnRow> detail() {
        Optional<OpenDecisionState> opened = state.current();
        if (opened.isPresent()) {
            return filled(
                    new DetailPainter(
                                    opened.get(),
                                    state.muted(),
                                    state.cursor(),
                                    panes.detailWidth(),
                                    signs,
                                    times)
                            .rows(panes.detail()),
                    panes.detail());
        }
        InboxRow row = state.cursor().row();
        List<ColumnRow> strips = new ArrayList<>();
        if (row != null) {
            strips.add(
                    ColumnRow.of(
                            TextMetrics.fit(row.title(), panes.detailWidth()),
                            ScreenLine.Role.TITLE));
        } else if (panes.list() == 0) {
            WatchHints.empty(state)
                    .forEach(line ->
                            TextMetrics.wrap(line, panes.detailWidth())
                                    .forEach(part ->
                                            strips.add(ColumnRow.of(part, ScreenLine.Role.TEXT))));
        }
        return filled(strips, panes.detail());
    }

    /// What was said last, what can be taken back, and what Enter would send: a line each.
    private List<String> said() {
        List<String> lines = new ArrayList<>();
        AnswerUndoWindow moment = state.moment();
        if (!state.message().isEmpty()) {
            lines.add(state.message());
        }
        if (moment != null && times.now().isBefore(moment.until())) {
            String dot = signs.equals(TerminalSymbols.ASCII) ? " - " : " \u00B7 ";
            lines.add(
                    "Sent"
                            + dot
                            + "u undoes ("
                            + times.seconds(moment.until())
                            + " s)"
                            + dot
                            + moment.said());
        }
        state.current()
                .filter(opened -> opened.armed() && opened.takesAnswer())
                .filter(opened -> state.leaf() == null && opened.sheet().writing() == null)
                .filter(opened -> opened.sheet().problems().isEmpty())
                .filter(_ -> !state.message().contains("Enter "))
                .filter(_ -> state.attention() != WatchState.Attention.CONFIRM)
                .ifPresent(opened ->
                        lines.add(
                                (BatchSelectionReducer.meansAll(state, opened.decision().id())
                                                ? "Enter shows what goes to "
                                                        + state.marks().count()
                                                        + ": "
                                                : "Enter sends: ")
                                        + AnswerReducer.said(opened, opened.sheet().answer())
                                        + ". Esc goes back."));
        return lines.isEmpty() ? List.of("") : lines;
    }

    /// How many rows lie between the head and what is said.
    private int over() {
        return panes.list() == 0
                ? panes.detail()
                : panes.beside() ? panes.list() : panes.list() + 1 + panes.detail();
    }

    private List<ColumnRow> leaf(Overlay leaf) {
        List<ColumnRow> strips = wrapped(leaf);
        int first = leaf.first(strips.size(), over());
        if (leaf.use() instanceof Overlay.Use.Settings) {
            int at = 0;
            while (at < strips.size() - 1 && !strips.get(at).text().startsWith(">")) {
                at++;
            }
            // why: the one under the cursor is to be seen, however many lines the others take
            first = Math.clamp(at - over() / 2, 0, Math.max(0, strips.size() - over()));
        }
        return strips.subList(first, strips.size());
    }

    private List<ColumnRow> wrapped(Overlay leaf) {
        List<ColumnRow> strips = new ArrayList<>();
        for (Overlay.Row row : leaf.rows()) {
            ScreenLine.Role role =
                    row.tone() == Overlay.Tone.FAILED
                            ? ScreenLine.Role.WARNING
                            : ScreenLine.Role.TEXT;
            String text = row.shown(signs);
            List<String> parts =
                    leaf.use() instanceof Overlay.Use.Help
                            ? KeyHelp.wrapped(text, width)
                            : TextMetrics.wrap(text, width);
            for (String part : parts) {
                strips.add(ColumnRow.of(part, role));
            }
        }
        return strips;
    }

    private List<ColumnRow> help(List<ColumnRow> lines, int line, HelpPages pages) {
        List<ColumnRow> shown = new ArrayList<>(pages.page(lines, line));
        if (pages.several()) {
            shown.add(
                    ColumnRow.of(
                            TextMetrics.fit(pages.place(line, lines.size()), width),
                            ScreenLine.Role.DIM));
        }
        return shown;
    }

    private static List<ColumnRow> filled(List<ColumnRow> strips, int rows) {
        List<ColumnRow> all = new ArrayList<>(strips.subList(0, Math.min(rows, strips.size())));
        while (all.size() < rows) {
            all.add(ColumnRow.EMPTY);
        }
        return all;
    }
}
