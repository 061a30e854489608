package sayso.app.cli;

import java.util.ArrayList;
import java.util.List;
import sayso.app.command.Printer;
import sayso.app.command.Verdicts;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.DecisionId;
import sayso.core.decision.EventLog;
import sayso.core.decision.LoggedEvent;
import sayso.core.decision.Surface;
import sayso.wire.decision.DecisionRow;
import sayso.wire.decision.ShowReply;

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
        Decision decision =
                Verdicts.found(desk.find(reference, Answerer.who(invocation).person(Surface.CLI)));
        DecisionRow row = Rows.of(desk, decision);
        if (printer.json()) {
            printer.document(new ShowReply(row, events(desk.log(), decision.id())).toJson());
        } else {
            String way = wayToAnswer.replace("%s", decision.id().value());
            new DecisionText(printer, desk.now(), way).print(row);
        }
        return ExitCode.DONE;
    }

    private static List<LoggedEvent> events(EventLog log, DecisionId id) {
        List<LoggedEvent> own = new ArrayList<>();
        long sequence = 0;
        while (true) {
            List<LoggedEvent> page = log.since(sequence, PAGE);
            if (page.isEmpty()) {
                return own;
            }
            page.stream().filter(event -> event.decision().equals(id)).forEach(own::add);
            sequence = page.get(page.size() - 1).sequence();
        }
    }
}
