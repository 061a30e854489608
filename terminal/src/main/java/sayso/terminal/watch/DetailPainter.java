package sayso.terminal.watch;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import sayso.decision.delivery.MuteList;
import sayso.decision.memory.Precedent;
import sayso.decision.model.AnswerClaim;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.EscalationProgress;
import sayso.decision.model.Outcome;
import sayso.decision.model.Urgency;
import sayso.decision.questionnaire.LoneTopic;
import sayso.decision.questionnaire.QuestionnaireProgress;
import sayso.terminal.AskerText;
import sayso.terminal.BatchAnswerService;
import sayso.terminal.OutcomeText;
import sayso.terminal.PrecedentText;
import sayso.terminal.SafeText;
import sayso.terminal.TerminalSymbols;
import sayso.terminal.screen.AnswerSheet;
import sayso.terminal.screen.ScreenLine;
import sayso.terminal.screen.TextMetrics;

/// Draws the decision under the cursor of the inbox in full. What exceeds the height scrolls, with
/// an indication.
final class DetailPainter {
    private final OpenDecisionState opened;
    private final Decision decision;
    private final MuteList muted;
    private final WatchCursor cursor;
    private final int width;
    private final TerminalSymbols signs;
    private final TimeDisplay times;
    private final List<ScreenLine> lines = new ArrayList<>();

    DetailPainter(
            OpenDecisionState opened,
            MuteList muted,
            WatchCursor cursor,
            int width,
            TerminalSymbols signs,
            TimeDisplay times) {
        this.opened = opened;
        this.decision = opened.decision();
        this.muted = muted;
        this.cursor = cursor;
        this.width = width;
        this.signs = signs;
        this.times = times;
    }

    List<ColumnRow> rows(int height) {
        add(SafeText.line(decision.question().title()), ScreenLine.Role.TITLE);
        if (decision.terms().risk().asksAgain()) {
            add(signs.warning() + " " + decision.terms().risk().sentence(), ScreenLine.Role.DANGER);
        }
        add(about(), ScreenLine.Role.DIM);
        if (!decision.links().blocks().isEmpty()) {
            add(
                    "Waiting for this: "
                            + SafeText.line(String.join(", ", decision.links().blocks())),
                    ScreenLine.Role.TEXT);
        }
        boolean isNamed = opened.isOpen() && !opened.askedAgain().isEmpty();
        if (isNamed) {
            add(opened.askedAgain(), ScreenLine.Role.TEXT);
        } else if (!decision.links().supersedes().isEmpty()) {
            add(
                    "Replaces: "
                            + decision.links().supersedes().stream()
                                    .map(DecisionId::value)
                                    .collect(Collectors.joining(", ")),
                    ScreenLine.Role.TEXT);
        }
        opened.same()
                .filter(_ -> opened.isOpen())
                .ifPresent(
                        same -> add(PrecedentText.before(same, times.now()), ScreenLine.Role.TEXT));
        if (opened.isOpen() && !opened.rule().suggestion().isEmpty()) {
            add(opened.rule().suggestion(), ScreenLine.Role.TEXT);
        }
        int before = lines.size();
        if (!opened.isOpen()) {
            add(ended(), ScreenLine.Role.WARNING);
        }
        topics();
        // why: a line may end one column before the edge, and this pane has an edge of its own
        AnswerSheet.Body body = opened.sheet().body(width + 1, signs);
        lines.addAll(before, similar(height - lines.size() - body.lines().size()));
        int above = lines.size();
        lines.addAll(body.lines());
        boolean follows = opened.armed() || opened.sheet().writing() != null;
        return window(height, follows ? above + body.from() : 0, follows ? above + body.to() : 0);
    }

    /// Similar questions that were answered before, in full where the room has place for all of them.
    private List<ScreenLine> similar(int room) {
        List<Precedent> similar = opened.similar();
        if (similar.isEmpty() || !opened.isOpen()) {
            return List.of();
        }
        List<ScreenLine> each =
                similar.stream()
                        .map(earlier ->
                                "Similar: "
                                        + PrecedentText.similar(
                                                earlier, times.now(), signs.arrow()))
                        .flatMap(text -> TextMetrics.wrap(text, width).stream())
                        .map(line -> new ScreenLine(line, ScreenLine.Role.DIM))
                        .toList();
        String folded =
                PrecedentText.folded(similar.size()) + ": sayso show " + decision.id().value();
        return each.size() <= room
                ? each
                : List.of(new ScreenLine(TextMetrics.fit(folded, width), ScreenLine.Role.DIM));
    }

    /// What a questionnaire asks, and how far it has come.
    private void topics() {
        InboxRow row = cursor.row();
        QuestionnaireProgress far = row == null ? null : row.far();
        if (far == null || LoneTopic.of(decision).isPresent()) {
            return;
        }
        List<String> labels =
                decision.question().topics().stream()
                        .map(topic -> SafeText.line(topic.label()))
                        .toList();
        add("Topics: " + String.join(", ", labels), ScreenLine.Role.TEXT);
        List<String> reported =
                decision.question().topics().stream()
                        .filter(topic -> decision.reported().topics().containsKey(topic.id()))
                        .map(topic -> SafeText.line(topic.label()))
                        .toList();
        if (!reported.isEmpty()) {
            add("Reported by the agent: " + String.join(", ", reported), ScreenLine.Role.TEXT);
        }
        if (opened.isOpen()) {
            String said = far.inWords();
            add((said.isEmpty() ? "" : said + ". ") + "Enter opens it.", ScreenLine.Role.TEXT);
        }
    }

    private String about() {
        StringBuilder about = new StringBuilder(SafeText.line(decision.id().value()));
        about.append(", asked by ").append(InboxRow.of(decision).asker());
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
        EscalationProgress clock = decision.escalation();
        if (clock != null && clock.seenBy() != null) {
            about.append(", seen by ").append(SafeText.line(clock.seenBy()));
        }
        muted.why(decision).ifPresent(why -> about.append(", ").append(SafeText.line(why)));
        if (!decision.isPending() && opened.isOpen()) {
            about.append("; ").append(AskerText.late(opened.presence()));
        }
        return about.toString();
    }

    private String ended() {
        AnswerClaim claim = decision.claim();
        if (claim != null && BatchAnswerService.isOpen(decision)) {
            return SafeText.line(claim.by().name())
                    + " answered "
                    + claim.by().place()
                    + " and can take it back for "
                    + times.seconds(claim.releaseAt())
                    + " s.";
        }
        boolean same =
                decision.outcome() instanceof Outcome.Answered answered
                        && OutcomeText.said(decision.question(), answered.answer())
                                .equals(
                                        OutcomeText.said(
                                                OpenDecisionState.asked(decision),
                                                opened.sheet().answer()));
        String kept = opened.sheet().isUntouched() || same ? "" : " Your draft is below.";
        return "It is " + SafeText.sentence(OutcomeText.of(decision, times.now())) + kept;
    }

    private void add(String text, ScreenLine.Role role) {
        TextMetrics.wrap(text, width).forEach(line -> lines.add(new ScreenLine(line, role)));
    }

    private List<ColumnRow> window(int height, int from, int to) {
        if (lines.size() <= height) {
            return lines.stream().map(DetailPainter::strip).toList();
        }
        int room = Math.max(1, height - 1);
        int wanted = Math.min(Math.max(0, to - room), from) + cursor.scroll();
        int first = Math.clamp(wanted, 0, lines.size() - room);
        List<ColumnRow> strips =
                new ArrayList<>(
                        lines.subList(first, first + room).stream()
                                .map(DetailPainter::strip)
                                .toList());
        String where = (first + 1) + "-" + (first + room) + " of " + lines.size() + ", J K scroll";
        strips.add(ColumnRow.of(TextMetrics.fit(where, width), ScreenLine.Role.DIM));
        return strips;
    }

    private static ColumnRow strip(ScreenLine line) {
        return new ColumnRow(List.of(line));
    }
}
