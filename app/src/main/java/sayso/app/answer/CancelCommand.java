package sayso.app.answer;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.command.Answerer;
import sayso.app.command.AskerResolver;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.command.DecisionFinder;
import sayso.app.command.DeskResultTranslator;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.memory.SameAnswerWord;
import sayso.decision.model.Actor;
import sayso.decision.model.Asker;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Gate;
import sayso.decision.questionnaire.LoneTopic;
import sayso.terminal.SafeText;
import sayso.wire.decision.CancelReply;
import sayso.wire.decision.ErrorReply;

/// `sayso decision cancel`: ends decisions without an answer, as declined by a person or as
/// withdrawn by the agent that asked them.
@picocli.CommandLine.Command(
        header = "Cancel a decision: a person declines it, an agent withdraws its own.",
        footer = {
            "",
            "Its work stays held: no answer was given.",
            "",
            "Examples:",
            "  sayso decision cancel d-7m2kq0 --reason \"found out myself\""
        })
public final class CancelCommand extends CliCommand {
    /// What the log says where nobody said why.
    private static final String UNSAID = "Canceled";

    @Parameters(
            arity = "1..*",
            paramLabel = "ID",
            description = "Ids or slugs, or their first characters.")
    private List<String> ids = new ArrayList<>();

    @Option(names = "--reason", paramLabel = "TEXT", description = "Why.")
    private String reason = UNSAID;

    @Option(
            names = "--citing",
            paramLabel = "ID",
            description = "The earlier decision that settled it, for an agent that withdraws.")
    private @Nullable String citing;

    public CancelCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        DecisionDesk desk = invocation.desk();
        List<Decision> decisions = DecisionFinder.decisions(invocation, ids);
        DecisionId cited = citing == null ? null : DecisionFinder.decision(invocation, citing).id();
        decisions.forEach(decision -> cancel(desk, decision, cited, printer));
        return ExitCode.DONE;
    }

    private void cancel(
            DecisionDesk desk,
            Decision decision,
            @Nullable DecisionId cited,
            CommandPrinter printer) {
        Actor here = Answerer.onCommandLine(invocation).actor();
        // why: an agent is the asker that its environment names, as when it asked
        Actor actor =
                CancelKind.by(here) == CancelKind.WITHDRAWN
                        ? AskerResolver.of(invocation.environment(), null, null, Asker.UNKNOWN)
                                .agent()
                        : here;
        CancelKind kind = CancelKind.by(actor);
        if (cited != null && kind != CancelKind.WITHDRAWN) {
            throw new CommandFailureException(
                    CommandFailure.usage(
                            "--citing is for an agent that withdraws its question",
                            "answer it as before: "
                                    + SameAnswerWord.command(
                                            decision.id(), LoneTopic.asked(decision))));
        }
        ChangeResult result =
                cited == null
                        ? desk.cancel(decision.id(), kind, reason, actor)
                        : desk.withdraw(decision.id(), reason, cited, actor);
        if (result instanceof ChangeResult.AlreadyClosed(Decision closed)) {
            throw new CommandFailureException(notPending(closed));
        }
        ChangeResult.Accepted accepted = DeskResultTranslator.accepted(result, desk);
        if (printer.json()) {
            printer.document(new CancelReply(accepted, reason).toJson());
        } else {
            print(printer, accepted);
        }
    }

    private void print(CommandPrinter printer, ChangeResult.Accepted accepted) {
        printer.done(
                "Cancelled "
                        + accepted.decision().id()
                        + (reason.equals(UNSAID) ? "" : ": " + SafeText.line(reason)));
        List<String> held =
                accepted.held().stream()
                        .filter(gate -> gate.decision().equals(accepted.decision().id()))
                        .map(Gate::item)
                        .toList();
        if (!held.isEmpty()) {
            printer.follows(
                    "Still held: "
                            + SafeText.line(String.join(", ", held))
                            + " (no answer was given; reopen and answer to free it)");
        }
    }

    private static CommandFailure notPending(Decision closed) {
        return new CommandFailure(
                ExitCode.ERROR,
                new ErrorReply(
                        "already_closed",
                        closed.id()
                                + " is not a pending decision (already "
                                + closed.state().wireName()
                                + ")",
                        null,
                        List.of(),
                        closed,
                        List.of()));
    }
}
