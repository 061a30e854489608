package sayso.terminal.watch;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import sayso.core.decision.Claim;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionId;
import sayso.core.decision.Escalation;
import sayso.core.decision.Outcome;
import sayso.core.decision.Urgency;
import sayso.core.questionnaire.HowFar;
import sayso.core.questionnaire.LoneTopic;
import sayso.terminal.AskerText;
import sayso.terminal.EndingText;
import sayso.terminal.SafeText;
import sayso.terminal.Signs;
import sayso.terminal.Together;
import sayso.terminal.screen.Cells;
import sayso.terminal.screen.Line;
import sayso.terminal.screen.Sheet;

/// The decision under the cursor, whole. What does not fit in height scrolls and says so.
final class Detail {
    private final Opened opened;
    private final Decision decision;
    private final Cursor cursor;
    private final int width;
    private final Signs signs;
    private final Times times;
    private final List<Line> lines = new ArrayList<>();

    Detail(Opened opened, Cursor cursor, int width, Signs signs, Times times) {
        this.opened = opened;
        this.decision = opened.decision();
        this.cursor = cursor;
        this.width = width;
        this.signs = signs;
        this.times = times;
    }

    List<Strip> rows(int height) {
        add(SafeText.line(decision.question().title()), Line.Role.TITLE);
        if (decision.terms().risk().asksAgain()) {
            add(signs.warning() + " " + decision.terms().risk().sentence(), Line.Role.DANGER);
        }
        add(about(), Line.Role.DIM);
        if (!decision.links().blocks().isEmpty()) {
            add(
                    "Waiting for this: "
                            + SafeText.line(String.join(", ", decision.links().blocks())),
                    Line.Role.TEXT);
        }
        if (!decision.links().supersedes().isEmpty()) {
            add(
                    "Replaces: "
                            + decision.links().supersedes().stream()
                                    .map(DecisionId::value)
                                    .collect(Collectors.joining(", ")),
                    Line.Role.TEXT);
        }
        if (!opened.isOpen()) {
            add(ended(), Line.Role.WARNING);
        }
        topics();
        int above = lines.size();
        // why: a line may end one column before the edge, and this pane has an edge of its own
        Sheet.Body body = opened.sheet().body(width + 1, signs);
        lines.addAll(body.lines());
        boolean follows = opened.armed() || opened.sheet().writing() != null;
        return window(height, follows ? above + body.from() : 0, follows ? above + body.to() : 0);
    }

    /// What a questionnaire asks, and how far it has come.
    private void topics() {
        Waiting row = cursor.row();
        HowFar far = row == null ? null : row.far();
        if (far == null || LoneTopic.of(decision).isPresent()) {
            return;
        }
        List<String> labels =
                decision.question().topics().stream()
                        .map(topic -> SafeText.line(topic.label()))
                        .toList();
        add("Topics: " + String.join(", ", labels), Line.Role.TEXT);
        List<String> reported =
                decision.question().topics().stream()
                        .filter(topic -> decision.reported().topics().containsKey(topic.id()))
                        .map(topic -> SafeText.line(topic.label()))
                        .toList();
        if (!reported.isEmpty()) {
            add("Reported by the agent: " + String.join(", ", reported), Line.Role.TEXT);
        }
        if (opened.isOpen()) {
            String said = far.inWords();
            add((said.isEmpty() ? "" : said + ". ") + "Enter opens it.", Line.Role.TEXT);
        }
    }

    private String about() {
        StringBuilder about = new StringBuilder(SafeText.line(decision.id().value()));
        about.append(", asked by ").append(Waiting.of(decision).asker());
        about.append(AskerText.aside(decision, opened.presence()));
        String age = times.age(decision.timing().askedAt());
        about.append(age.equals("now") ? ", just now" : ", " + age + " ago");
        about.append(decision.terms().urgency() == Urgency.HIGH ? ", urgent" : "");
        Instant due = decision.timing().due();
        if (due != null && opened.isOpen() && decision.isPending()) {
            boolean held = !due.equals(decision.timing().deadline());
            about.append(", ")
                    .append(times.left(due))
                    .append(held ? ", paused while you type" : "");
        }
        Escalation clock = decision.escalation();
        if (clock != null && clock.seenBy() != null) {
            about.append(", seen by ").append(SafeText.line(clock.seenBy()));
        }
        if (!decision.isPending() && opened.isOpen()) {
            about.append("; ").append(AskerText.late(opened.presence()));
        }
        return about.toString();
    }

    private String ended() {
        Claim claim = decision.claim();
        if (claim != null && Together.isOpen(decision)) {
            return SafeText.line(claim.by().name())
                    + " answered "
                    + claim.by().surface().place()
                    + " and can take it back for "
                    + times.seconds(claim.releaseAt())
                    + " s.";
        }
        boolean same =
                decision.outcome() instanceof Outcome.Answered answered
                        && EndingText.said(decision.question(), answered.answer())
                                .equals(
                                        EndingText.said(
                                                Opened.asked(decision), opened.sheet().answer()));
        String kept = opened.sheet().isUntouched() || same ? "" : " What you typed is below.";
        return "It is " + EndingText.of(decision, times.now()) + "." + kept;
    }

    private void add(String text, Line.Role role) {
        Cells.wrap(text, width).forEach(line -> lines.add(new Line(line, role)));
    }

    private List<Strip> window(int height, int from, int to) {
        if (lines.size() <= height) {
            return lines.stream().map(Detail::strip).toList();
        }
        int room = Math.max(1, height - 1);
        int wanted = Math.min(Math.max(0, to - room), from) + cursor.scroll();
        int first = Math.clamp(wanted, 0, lines.size() - room);
        List<Strip> strips =
                new ArrayList<>(
                        lines.subList(first, first + room).stream().map(Detail::strip).toList());
        String where = (first + 1) + "-" + (first + room) + " of " + lines.size() + ", J K scroll";
        strips.add(Strip.of(Cells.fit(where, width), Line.Role.DIM));
        return strips;
    }

    private static Strip strip(Line line) {
        return new Strip(List.of(line));
    }
}
