package sayso.app.answer;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.agents.InjectionSender;
import sayso.app.agents.WorkEvidence;
import sayso.app.command.Answerer;
import sayso.app.command.AskerResolver;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.command.DecisionFinder;
import sayso.app.command.DeskResultTranslator;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.app.notify.UntoldReasons;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.EscalationPolicy;
import sayso.terminal.SafeText;
import sayso.wire.decision.AckReply;
import sayso.wire.decision.WorkSignsReply;

/// `sayso decision remind`: reminds the person of decisions; without an id looks for work that an
/// agent did without asking, and reports it to the agent.
@picocli.CommandLine.Command(
        header = "Remind a person of a decision, or an agent that it could ask.",
        description = {
            "",
            "With ids: reminds the person who answers, at most three times per decision.",
            "",
            "Without ids: looks for undecided work (uncommitted changes, tools used in this turn,",
            "held work) and reports it. Exit code 0 with signs of work, 1 without; with --inject",
            "always 0, and the report goes into the session's queue.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso decision remind d-7m2kq0",
            "  sayso decision remind",
            "  sayso decision remind --inject"
        })
public final class RemindCommand extends CliCommand {
    @Parameters(
            arity = "0..*",
            paramLabel = "ID",
            description = "Ids or slugs, or their first characters.")
    private List<String> ids = new ArrayList<>();

    @Option(
            names = "--session",
            paramLabel = "ID",
            description = "The agent's session; your own if the environment names it.")
    private @Nullable String session;

    @Option(
            names = {"--inject", "--nudge"},
            description = "Print nothing; queue it for the session.")
    private boolean injects;

    public RemindCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        return ids.isEmpty() ? ofAsking(printer) : ofDecisions(printer);
    }

    private int ofDecisions(CommandPrinter printer) {
        DecisionDesk desk = invocation.desk();
        List<Decision> decisions = DecisionFinder.decisions(invocation, ids);
        Answerer answerer = Answerer.onCommandLine(invocation);
        List<Decision> reminded =
                decisions.stream()
                        .map(decision ->
                                DeskResultTranslator.accepted(
                                                desk.remind(decision.id(), answerer.actor()), desk)
                                        .decision())
                        .toList();
        if (printer.json()) {
            printer.document(new AckReply(reminded).toJson());
        } else {
            for (Decision decision : reminded) {
                printer.done(told(decision));
                UntoldReasons untold = UntoldReasons.of(invocation, decision, List.of(), List.of());
                if (!untold.leftOut().isEmpty()) {
                    printer.follows("Not notified: " + SafeText.line(untold.why()));
                }
            }
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

    private int ofAsking(CommandPrinter printer) {
        Asker asker = AskerResolver.of(invocation.environment(), null, session, Asker.UNKNOWN);
        if (injects) {
            return InjectionSender.quietly(
                    invocation,
                    () -> {
                        WorkEvidence signs = WorkEvidence.of(invocation, asker.sessionId());
                        if (!signs.isEmpty()) {
                            InjectionSender.nudge(
                                    invocation,
                                    asker.sessionId(),
                                    String.join("\n", signs.lines()));
                        }
                    });
        }
        WorkEvidence signs = WorkEvidence.of(invocation, asker.sessionId());
        if (printer.json()) {
            printer.document(
                    new WorkSignsReply(signs.uncommitted(), signs.worked(), signs.held()).toJson());
        } else {
            printer.lines(signs.lines());
        }
        return signs.isEmpty() ? ExitCode.NOTHING : ExitCode.DONE;
    }
}
