package sayso.terminal.watch;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sayso.core.decision.DecisionId;
import sayso.terminal.Signs;
import sayso.terminal.screen.Cells;
import sayso.terminal.screen.Line;

/// From a state to its screen: only what is to be seen is drawn, however long the list is.
final class WatchDrawing {
    /// Lines for what is said; a whole sentence of ours fits on any screen of forty columns.
    private static final int MOST_SAID = 4;

    /// Lines for where plan mode is on, on a screen of so many rows; a smaller one has room for one.
    private static final int MOST_PLANNING = 3;

    private static final int ROOMY = 20;

    private static final String EXPIRED = "  Expired; an answer is still taken:";

    private final WatchState state;
    private final Panes panes;
    private final int width;
    private final Signs signs;
    private final Times times;
    private final List<String> planning;
    private final List<String> said;
    private final Set<DecisionId> visible = new HashSet<>();

    private WatchDrawing(
            WatchState state,
            List<String> planning,
            int columns,
            int rows,
            Signs signs,
            Instant now) {
        this.state = state;
        this.width = Math.max(8, columns - 1);
        this.signs = signs;
        this.times = new Times(now);
        List<String> all = new ArrayList<>();
        said().forEach(line -> all.addAll(Cells.wrap(line, width)));
        this.said = all.subList(0, Math.min(MOST_SAID, all.size()));
        this.planning = planning(planning, rows);
        this.panes = Panes.of(columns, rows, said.size() + this.planning.size());
    }

    /// @param planning where plan mode is on, a line each
    static Frame frame(
            WatchState state,
            List<String> planning,
            int columns,
            int rows,
            Signs signs,
            Instant now) {
        return new WatchDrawing(state, planning, columns, rows, signs, now).frame();
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

    private Frame frame() {
        List<Strip> rows = new ArrayList<>();
        rows.add(Strip.of(Cells.fit(head(), width), Line.Role.TITLE));
        planning.forEach(line -> rows.add(Strip.of(Cells.fit(line, width), Line.Role.TEXT)));
        Leaf leaf = state.leaf();
        if (leaf != null) {
            rows.addAll(filled(leaf(leaf), over()));
        } else if (state.attention() == WatchState.Attention.HELP) {
            rows.addAll(filled(help(), over()));
        } else if (panes.list() == 0) {
            rows.addAll(detail());
        } else if (panes.beside()) {
            List<Strip> list = list();
            List<Strip> detail = detail();
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
            String bar = signs.equals(Signs.ASCII) ? "-" : "\u2500";
            rows.add(Strip.of(bar.repeat(width), Line.Role.DIM));
            rows.addAll(detail());
        }
        said.forEach(line -> rows.add(Strip.of(line, Line.Role.WARNING)));
        rows.add(Strip.of(Cells.fit(WatchHints.line(state, width), width), Line.Role.DIM));
        return new Frame(rows, Math.max(1, panes.list()), visible, times.next());
    }

    private String head() {
        Listing listing = state.listing();
        int total = listing.inbox().total();
        StringBuilder head = new StringBuilder("Sayso  ");
        head.append(
                total == 0 ? listing.reading() ? "reading" : "nothing waits" : total + " waiting");
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

    private List<Strip> list() {
        List<Waiting> rows = state.shown();
        List<Strip> strips = new ArrayList<>();
        int at = state.at(rows);
        int from = Math.clamp(at - panes.list() / 2, 0, Math.max(0, rows.size() - panes.list()));
        for (int i = from; i < Math.min(rows.size(), from + panes.list()); i++) {
            Waiting row = rows.get(i);
            visible.add(row.id());
            if (row.behind() && (i == 0 || !rows.get(i - 1).behind())) {
                strips.add(Strip.of(Cells.fit(EXPIRED, panes.listWidth()), Line.Role.DIM));
                if (strips.size() + rows.size() - i > panes.list() && i <= at && strips.size() > 1) {
                    strips.removeFirst(); // why: the row under the cursor is to be seen
                }
            }
            strips.add(
                    RowText.of(
                            row,
                            state.isOn(row.id()),
                            state.listing().isGone(row),
                            state.listing().drafts().contains(row.id()),
                            state.marks().has(row.id()),
                            panes.listWidth(),
                            signs,
                            times));
        }
        if (rows.isEmpty()) {
            WatchHints.empty(state)
                    .forEach(line ->
                            Cells.wrap(line, panes.listWidth())
                                    .forEach(part -> strips.add(Strip.of(part, Line.Role.TEXT))));
        }
        return filled(strips, panes.list());
    }

    private List<Strip> detail() {
        Optional<Opened> opened = state.current();
        if (opened.isPresent()) {
            return filled(
                    new Detail(opened.get(), state.cursor(), panes.detailWidth(), signs, times)
                            .rows(panes.detail()),
                    panes.detail());
        }
        Waiting row = state.cursor().row();
        List<Strip> strips = new ArrayList<>();
        if (row != null) {
            strips.add(Strip.of(Cells.fit(row.title(), panes.detailWidth()), Line.Role.TITLE));
        } else if (panes.list() == 0) {
            WatchHints.empty(state)
                    .forEach(line ->
                            Cells.wrap(line, panes.detailWidth())
                                    .forEach(part -> strips.add(Strip.of(part, Line.Role.TEXT))));
        }
        return filled(strips, panes.detail());
    }

    /// What was said last, what can be taken back, and what Enter would send: a line each.
    private List<String> said() {
        List<String> lines = new ArrayList<>();
        Moment moment = state.moment();
        if (!state.message().isEmpty()) {
            lines.add(state.message());
        }
        if (moment != null && times.now().isBefore(moment.until())) {
            String dot = signs.equals(Signs.ASCII) ? " - " : " \u00B7 ";
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
                                (Marking.meansAll(state, opened.decision().id())
                                                ? "Enter shows what goes to "
                                                        + state.marks().count()
                                                        + ": "
                                                : "Enter sends: ")
                                        + Deciding.said(opened, opened.sheet().answer())
                                        + ". Esc goes back."));
        return lines.isEmpty() ? List.of("") : lines;
    }

    /// How many rows lie between the head and what is said.
    private int over() {
        return panes.list() == 0
                ? panes.detail()
                : panes.beside() ? panes.list() : panes.list() + 1 + panes.detail();
    }

    private List<Strip> leaf(Leaf leaf) {
        List<Strip> strips = new ArrayList<>();
        for (Leaf.Row row : leaf.rows()) {
            Line.Role role = row.tone() == Leaf.Tone.FAILED ? Line.Role.WARNING : Line.Role.TEXT;
            for (String part : Cells.wrap(row.shown(signs), width)) {
                strips.add(Strip.of(part, role));
            }
        }
        return strips.subList(leaf.first(strips.size(), over()), strips.size());
    }

    private List<Strip> help() {
        List<Strip> strips = new ArrayList<>();
        for (String line : WatchHints.all()) {
            for (String part : Cells.wrap(line, width)) {
                strips.add(Strip.of(part, Line.Role.TEXT));
            }
        }
        return strips;
    }

    private static List<Strip> filled(List<Strip> strips, int rows) {
        List<Strip> all = new ArrayList<>(strips.subList(0, Math.min(rows, strips.size())));
        while (all.size() < rows) {
            all.add(Strip.EMPTY);
        }
        return all;
    }
}
