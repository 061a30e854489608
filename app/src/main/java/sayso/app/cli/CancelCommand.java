package sayso.app.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.command.Answerer;
import sayso.app.command.Command;
import sayso.app.command.Failure;
import sayso.app.command.Named;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.command.RefusedException;
import sayso.app.command.Verdicts;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.core.decision.Actor;
import sayso.core.decision.Asker;
import sayso.core.decision.CancelKind;
import sayso.core.decision.ChangeResult;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.Gate;
import sayso.terminal.SafeText;
import sayso.wire.decision.CancelReply;
import sayso.wire.decision.ErrorReply;

/// `sayso decision cancel`: a person declines, an agent withdraws its own.
@picocli.CommandLine.Command(
        header = "Cancel a decision: a person declines it, an agent withdraws its own.",
        footer = {
            "",
            "Work that waits for it goes on waiting: no answer was given.",
            "",
            "Examples:",
            "  sayso decision cancel d-7m2kq0 --reason \"found out myself\""
        })
final class CancelCommand implements Command {
    /// What the log says where nobody said why.
    private static final String UNSAID = "Canceled";

    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();

    @Parameters(
            arity = "1..*",
            paramLabel = "ID",
            description = "Ids, slugs, or the starts of either.")
    private List<String> ids = new ArrayList<>();

    @Option(names = "--reason", paramLabel = "TEXT", description = "Why.")
    private String reason = UNSAID;

    CancelCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(Printer printer) {
        DecisionDesk desk = invocation.desk();
        List<Decision> decisions = Named.decisions(invocation, ids);
        decisions.forEach(decision -> cancel(desk, decision, printer));
        return ExitCode.DONE;
    }

    private void cancel(DecisionDesk desk, Decision decision, Printer printer) {
        Actor here = Answerer.onCommandLine(invocation).actor();
        // why: an agent is the asker that its environment names, as when it asked
        Actor actor =
                here instanceof Actor.Agent
                        ? Askers.of(invocation.environment(), null, null, Asker.UNKNOWN).agent()
                        : here;
        CancelKind kind = actor instanceof Actor.Agent ? CancelKind.WITHDRAWN : CancelKind.REFUSED;
        ChangeResult result = desk.cancel(decision.id(), kind, reason, actor);
        if (result instanceof ChangeResult.AlreadyClosed(Decision closed)) {
            throw new RefusedException(notPending(closed));
        }
        ChangeResult.Accepted accepted = Verdicts.accepted(result, desk);
        if (printer.json()) {
            printer.document(new CancelReply(accepted, reason).toJson());
        } else {
            print(printer, accepted);
        }
    }

    private void print(Printer printer, ChangeResult.Accepted accepted) {
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

    private static Failure notPending(Decision closed) {
        return new Failure(
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
