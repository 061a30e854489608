package sayso.app.answer;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.command.Answerer;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.command.DecisionFinder;
import sayso.app.command.DeskResultTranslator;
import sayso.app.command.DurationConverter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Decision;
import sayso.decision.model.EscalationProgress;
import sayso.terminal.RelativeTimeText;
import sayso.wire.decision.AckReply;

/// `sayso decision ack`: records that a person saw decisions and will answer; reminders end, or
/// with `--snooze` resume after a time, and the decisions stay open.
@picocli.CommandLine.Command(
        header = "Acknowledge a decision: you will answer, and get no more reminders.",
        description = {
            "",
            "The decision stays open, and its work stays held. With --snooze you are reminded",
            "after that time, and later steps move by the same amount. Only a person may do it.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso decision ack d-7m2kq0",
            "  sayso decision ack d-7m2kq0 --snooze 2h"
        })
public final class AckCommand extends CliCommand {
    @Parameters(
            arity = "1..*",
            paramLabel = "ID",
            description = "Ids or slugs, or their first characters.")
    private List<String> ids = new ArrayList<>();

    @Option(
            names = "--snooze",
            paramLabel = "D",
            converter = DurationConverter.class,
            description = "Remind me after this time: 30m, 2h, 1d.")
    private @Nullable Duration snooze;

    public AckCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        DecisionDesk desk = invocation.desk();
        List<Decision> decisions = DecisionFinder.decisions(invocation, ids);
        Answerer answerer = Answerer.onCommandLine(invocation);
        List<Decision> seen =
                decisions.stream()
                        .map(decision ->
                                DeskResultTranslator.accepted(
                                                desk.acknowledge(
                                                        decision.id(), snooze, answerer.actor()),
                                                desk)
                                        .decision())
                        .toList();
        if (printer.json()) {
            printer.document(new AckReply(seen).toJson());
        } else {
            seen.forEach(decision -> printer.done(told(decision, desk.now())));
        }
        return ExitCode.DONE;
    }

    private static String told(Decision decision, Instant now) {
        EscalationProgress clock = decision.escalation();
        Instant next = clock == null ? null : clock.nextAt();
        return decision.id()
                + " stays open; "
                + (next == null
                        ? "no more reminders"
                        : "next reminder in " + RelativeTimeText.left(Duration.between(now, next)));
    }
}
