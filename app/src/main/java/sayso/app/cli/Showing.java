package sayso.app.cli;

import java.util.ArrayList;
import java.util.List;
import sayso.app.command.Named;
import sayso.app.command.Printer;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.app.notify.Outboxes;
import sayso.app.reach.ReachLog;
import sayso.app.reach.Report;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.DecisionId;
import sayso.core.decision.EventLog;
import sayso.core.decision.LogEntry;
import sayso.core.decision.LogQuery;
import sayso.core.delivery.Notice;
import sayso.wire.decision.DecisionRow;
import sayso.wire.decision.ShowReply;
import sayso.wire.decision.Told;

/// Shows one decision, for both verbs that do so.
final class Showing {
    private static final int PAGE = 1_000;

    private final Invocation invocation;
    private final String wayToAnswer;

    /// @param wayToAnswer the command that answers, with `%s` for the id
    Showing(Invocation invocation, String wayToAnswer) {
        this.invocation = invocation;
        this.wayToAnswer = wayToAnswer;
    }

    int show(String reference, Printer printer) {
        DecisionDesk desk = invocation.desk();
        Decision decision = Named.decision(invocation, reference);
        DecisionRow row = Rows.of(desk, decision);
        List<Report> reports = new ReachLog(invocation.home()).of(decision.id());
        List<Notice> notices = Outboxes.about(invocation, decision.id());
        if (printer.json()) {
            List<Told> told =
                    reports.stream()
                            .map(report ->
                                    new Told(
                                            report.at(),
                                            report.how(),
                                            report.result().wireName(),
                                            report.why()))
                            .toList();
            printer.document(
                    new ShowReply(row, events(desk.log(), decision.id()), told, notices).toJson());
        } else {
            String way = wayToAnswer.replace("%s", decision.id().value());
            new DecisionText(printer, desk.now(), way, reports, notices).print(row);
        }
        return ExitCode.DONE;
    }

    private static List<LogEntry> events(EventLog log, DecisionId id) {
        List<LogEntry> own = new ArrayList<>();
        LogQuery query = LogQuery.after(0, PAGE).of(id);
        while (true) {
            List<LogEntry> page = log.entries(query);
            own.addAll(page);
            if (page.size() < PAGE) {
                return own;
            }
            query = query.from(page.getLast().sequence());
        }
    }
}
