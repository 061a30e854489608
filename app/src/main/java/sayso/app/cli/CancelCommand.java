package sayso.app.cli;

import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.command.Answerer;
import sayso.app.command.Command;
import sayso.app.command.Failure;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.command.RefusedException;
import sayso.app.command.Verdicts;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.core.decision.Actor;
import sayso.core.decision.CancelKind;
import sayso.core.decision.ChangeResult;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.Gate;
import sayso.core.decision.Surface;
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
    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();

    @Parameters(paramLabel = "ID", description = "Id, slug, or the start of either.")
    private String id = "";

    @Option(names = "--reason", paramLabel = "TEXT", description = "Why.")
    private String reason = "Canceled";

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
        Decision decision =
                Verdicts.found(desk.find(id, Answerer.who(invocation).person(Surface.CLI)));
        Actor actor = Answerer.onCommandLine(invocation).actor();
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
        return ExitCode.DONE;
    }

    private void print(Printer printer, ChangeResult.Accepted accepted) {
        printer.done("Cancelled " + accepted.decision().id() + ": " + SafeText.line(reason));
        List<String> held =
                accepted.held().stream()
                        .filter(gate -> gate.decision().equals(accepted.decision().id()))
                        .map(Gate::item)
                        .toList();
        if (!held.isEmpty()) {
            printer.follows(
                    "Still held: "
                            + SafeText.line(String.join(", ", held))
                            + " (no answer was given; ask again with --replace "
                            + accepted.decision().id()
                            + " and answer to free it)");
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
