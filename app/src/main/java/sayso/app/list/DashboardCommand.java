package sayso.app.list;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.lifecycle.AttentionCounts;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionState;
import sayso.decision.model.Outcome;
import sayso.decision.model.Urgency;
import sayso.decision.store.DecisionFilter;
import sayso.decision.store.DecisionOrder;
import sayso.decision.store.DecisionQuery;
import sayso.terminal.DecisionTitle;
import sayso.terminal.OutcomeText;
import sayso.terminal.RelativeTimeText;
import sayso.terminal.TextTruncator;
import sayso.wire.decision.DashboardReply;

/// `sayso decision dashboard`: prints open decisions by urgency, recent answers, and stale
/// decisions, as text or JSON.
@picocli.CommandLine.Command(
        header = "What waits by urgency, what was answered lately, what is stale.",
        footer = {
            "",
            "Examples:",
            "  sayso decision dashboard",
            "  sayso decision dashboard --json"
        })
public final class DashboardCommand extends CliCommand {
    private static final Duration STALE = Duration.ofHours(24);
    private static final int SHOWN = 5;
    private static final int MOST = 200;

    public DashboardCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        DecisionDesk desk = invocation.desk();
        DashboardReply reply = reply(desk);
        if (printer.json()) {
            printer.document(reply.toJson());
        } else {
            printer.lines(lines(reply, desk.now(), printer));
            OwnQuestionsNote.say(printer, invocation);
        }
        return ExitCode.DONE;
    }

    private static DashboardReply reply(DecisionDesk desk) {
        Instant now = desk.now();
        List<Decision> pending = desk.list(DecisionQuery.pending().page(null, MOST));
        List<Decision> resolved =
                desk
                        .list(
                                DecisionQuery.in(Set.of(DecisionState.RESOLVED))
                                        .inOrder(DecisionOrder.LAST_ENDED_FIRST)
                                        .page(null, MOST))
                        .stream()
                        .filter(one -> isRecent(one, now))
                        .toList();
        List<Decision> stale =
                desk.list(
                        DecisionQuery.pending()
                                .where(DecisionFilter.NONE.askedBefore(now.minus(STALE)))
                                .page(null, MOST));
        AttentionCounts loose = AttentionCounts.of(desk);
        return new DashboardReply(
                pending,
                // why: counting costs more than listing, and few have more than fits
                pending.size() < MOST
                        ? pending.size()
                        : desk.count(DecisionQuery.pending()).total(DecisionFilter.NONE, null),
                resolved,
                stale,
                loose.undelivered(),
                loose.held(),
                loose.loops());
    }

    private static boolean isRecent(Decision decision, Instant now) {
        return decision.outcome() instanceof Outcome.Answered answered
                && !answered.at().isBefore(now.minus(AttentionCounts.RECENT));
    }

    private static List<String> lines(DashboardReply reply, Instant now, CommandPrinter printer) {
        List<String> lines = new ArrayList<>();
        lines.add(printer.signs().board() + " Decision Dashboard");
        lines.add("");
        lines.add("Pending (" + reply.total() + ")");
        if (reply.pending().isEmpty()) {
            lines.add("  (none)");
        }
        for (Urgency urgency : Urgency.values()) {
            List<Decision> ofUrgency = reply.of(urgency);
            ofUrgency.stream()
                    .limit(SHOWN)
                    .forEach(one ->
                            lines.add(
                                    "  "
                                            + printer.signs().of(urgency)
                                            + " ["
                                            + urgency.name().toUpperCase(Locale.ROOT)
                                            + "] "
                                            + one.slug()
                                            + ": "
                                            + DecisionTitle.of(one, 40)
                                            + " ("
                                            + RelativeTimeText.brief(
                                                    Duration.between(one.timing().askedAt(), now))
                                            + ")"));
            more(lines, ofUrgency.size());
        }
        lines.add("");
        lines.add("Recently Resolved (" + reply.resolved().size() + ")");
        reply.resolved().stream()
                .limit(SHOWN)
                .forEach(one -> lines.add(resolved(one, now, printer)));
        more(lines, reply.resolved().size());
        if (!reply.stale().isEmpty()) {
            lines.add("");
            lines.add(
                    printer.signs().warning()
                            + " Stale (unresolved > 24h): "
                            + reply.stale().size());
        }
        if (reply.undelivered() > 0) {
            lines.add("Undelivered answers: " + reply.undelivered());
        }
        if (reply.heldByClosed() > 0) {
            lines.add("Items held by closed decisions: " + reply.heldByClosed());
        }
        if (reply.loops() > 0) {
            lines.add("Agents let go without a decision: " + reply.loops());
        }
        lines.add("");
        lines.add("Run 'sayso decision list' for details");
        return lines;
    }

    private static void more(List<String> lines, int all) {
        if (all > SHOWN) {
            lines.add("  ... and " + (all - SHOWN) + " more");
        }
    }

    private static String resolved(Decision decision, Instant now, CommandPrinter printer) {
        Outcome.Answered answered = (Outcome.Answered) decision.ending().orElseThrow();
        String said = OutcomeText.said(decision.question(), answered.answer());
        return "  "
                + printer.signs().done()
                + " "
                + decision.slug()
                + ": "
                + TextTruncator.line(decision.question().title(), 30)
                + " "
                + printer.signs().arrow()
                + " "
                + (said.startsWith("\"") ? said : "\"" + said + "\"")
                + " ("
                + RelativeTimeText.brief(Duration.between(answered.at(), now))
                + ")";
    }
}
