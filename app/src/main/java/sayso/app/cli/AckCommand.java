package sayso.app.cli;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.command.Answerer;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.command.DecisionFinder;
import sayso.app.command.DeskResultTranslator;
import sayso.app.command.OutputOptions;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.EscalationProgress;
import sayso.terminal.RelativeTimeText;
import sayso.wire.decision.AckReply;

/// `sayso decision ack`: records that a person saw a question and will answer.
@picocli.CommandLine.Command(
        header = "Say that you saw a decision and will answer: you are not told of it again.",
        description = {
            "",
            "It goes on waiting, and so does the work it holds. With --snooze you are told again",
            "after that time, and what comes after that comes later by as much. Only a person may.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso decision ack d-7m2kq0",
            "  sayso decision ack d-7m2kq0 --snooze 2h"
        })
final class AckCommand implements CliCommand {
    private final CommandContext invocation;
    @Mixin private OutputOptions output = new OutputOptions();

    @Parameters(
            arity = "1..*",
            paramLabel = "ID",
            description = "Ids, slugs, or the starts of either.")
    private List<String> ids = new ArrayList<>();

    @Option(
            names = "--snooze",
            paramLabel = "D",
            converter = DurationConverter.class,
            description = "Tell me again after so long: 30m, 2h, 1d.")
    private @Nullable Duration snooze;

    AckCommand(CommandContext invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
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
                + " goes on waiting; "
                + (next == null
                        ? "you are not told of it again"
                        : "you are told again in "
                                + RelativeTimeText.left(Duration.between(now, next)));
    }
}
