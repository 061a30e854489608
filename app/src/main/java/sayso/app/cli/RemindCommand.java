package sayso.app.cli;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.agents.Injecting;
import sayso.app.agents.SignsOfWork;
import sayso.app.command.Answerer;
import sayso.app.command.Command;
import sayso.app.command.Named;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.command.Verdicts;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.core.decision.Asker;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.EscalationPolicy;
import sayso.wire.decision.AckReply;
import sayso.wire.decision.SignsReply;

/// `sayso decision remind`: of a decision, its person; without one, the agent of asking.
@picocli.CommandLine.Command(
        header = "Tell a person again of a decision, or an agent that it could ask.",
        description = {
            "",
            "With ids: whoever is to answer is told again, three times at most for one decision.",
            "",
            "Without: looks for work that nobody decided about (changes that are not committed,",
            "tools used in this turn, work that is held) and says so. Exit code 0 with signs of",
            "work, 1 without; with --inject always 0, and the words go into the session's queue.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso decision remind d-7m2kq0",
            "  sayso decision remind",
            "  sayso decision remind --inject"
        })
final class RemindCommand implements Command {
    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();

    @Parameters(
            arity = "0..*",
            paramLabel = "ID",
            description = "Ids, slugs, or the starts of either.")
    private List<String> ids = new ArrayList<>();

    @Option(
            names = "--session",
            paramLabel = "ID",
            description = "The agent's session; your own where the environment says it.")
    private @Nullable String session;

    @Option(
            names = {"--inject", "--nudge"},
            description = "Print nothing; put it into the session's queue.")
    private boolean injects;

    RemindCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(Printer printer) {
        return ids.isEmpty() ? ofAsking(printer) : ofDecisions(printer);
    }

    private int ofDecisions(Printer printer) {
        DecisionDesk desk = invocation.desk();
        List<Decision> decisions = Named.decisions(invocation, ids);
        Answerer answerer = Answerer.onCommandLine(invocation);
        List<Decision> reminded =
                decisions.stream()
                        .map(decision ->
                                Verdicts.accepted(
                                                desk.remind(decision.id(), answerer.actor()), desk)
                                        .decision())
                        .toList();
        if (printer.json()) {
            printer.document(new AckReply(reminded).toJson());
        } else {
            reminded.forEach(decision -> printer.done(told(decision)));
        }
        return ExitCode.DONE;
    }

    private static String told(Decision decision) {
        int times = decision.escalation() == null ? 0 : decision.escalation().reminders();
        return "Reminded of "
                + decision.id()
                + " ("
                + times
                + " of "
                + EscalationPolicy.MOST_REMINDERS
                + " times)";
    }

    private int ofAsking(Printer printer) {
        Asker asker = Askers.of(invocation.environment(), null, session, Asker.UNKNOWN);
        if (injects) {
            return Injecting.quietly(
                    invocation,
                    () -> {
                        SignsOfWork signs = SignsOfWork.of(invocation, asker.sessionId());
                        if (!signs.isEmpty()) {
                            Injecting.nudge(
                                    invocation,
                                    asker.sessionId(),
                                    String.join("\n", signs.lines()));
                        }
                    });
        }
        SignsOfWork signs = SignsOfWork.of(invocation, asker.sessionId());
        if (printer.json()) {
            printer.document(
                    new SignsReply(signs.uncommitted(), signs.worked(), signs.held()).toJson());
        } else {
            printer.lines(signs.lines());
        }
        return signs.isEmpty() ? ExitCode.NOTHING : ExitCode.DONE;
    }
}
