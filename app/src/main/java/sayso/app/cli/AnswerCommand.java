package sayso.app.cli;

import java.util.List;
import org.jspecify.annotations.Nullable;
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
import sayso.core.decision.CancelKind;
import sayso.core.decision.ChangeResult;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.Problem;
import sayso.terminal.plain.QuickReply;
import sayso.wire.decision.CancelReply;

/// `sayso answer`: a reply in one line, or a prompt.
@picocli.CommandLine.Command(
        header = "Answer a decision: in one line, or at a prompt.",
        footer = {
            "",
            "Without ID: the first in line. Without CHOICE: a prompt on this terminal, with",
            "notes, more time, discuss, decline, and a draft that is kept when you leave.",
            "",
            "Examples:",
            "  sayso answer",
            "  sayso answer d-7m2kq0 2",
            "  sayso answer 7m2 postgres \"16 or newer\"",
            "  sayso answer d-7m2kq0 1,3",
            "  sayso answer d-7m2kq0 --decline --reason \"not now\""
        })
final class AnswerCommand implements Command {
    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "ID",
            description = "Id, slug, or the start of either.")
    private @Nullable String id;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "CHOICE",
            description = "Number, id or label; 1,3 for several; own words where they are taken.")
    private @Nullable String choice;

    @Parameters(
            index = "2",
            arity = "0..1",
            paramLabel = "NOTE",
            description = "A remark that goes with the answer.")
    private String note = "";

    @Option(names = "--decline", description = "Decline to answer.")
    private boolean decline;

    @Option(names = "--discuss", description = "Hand it back: you want to talk first.")
    private boolean discuss;

    @Option(
            names = "--reason",
            paramLabel = "TEXT",
            description = "Why, with --decline or --discuss.")
    private String reason = "";

    AnswerCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(Printer printer) throws InterruptedException {
        if ((decline || discuss) && (choice != null || decline == discuss)) {
            throw new RefusedException(
                    Failure.usage(
                            "give one of CHOICE, --decline and --discuss",
                            "see: sayso answer --help"));
        }
        DecisionDesk desk = invocation.desk();
        Decision decision = decision(desk);
        if (decision == null) {
            printer.remark("Nothing is waiting.");
            return ExitCode.NOTHING;
        }
        if (decline || discuss) {
            return end(decision, desk, printer);
        }
        if (choice != null) {
            return reply(decision, choice, printer);
        }
        return PopupSitting.isHere(invocation)
                ? new PopupSitting(invocation, printer).put(decision)
                : new Prompting(invocation, printer).put(decision);
    }

    private @Nullable Decision decision(DecisionDesk desk) {
        if (id != null) {
            return Named.decision(invocation, id);
        }
        List<Decision> open = OpenDecisions.of(desk);
        return open.isEmpty() ? null : open.get(0);
    }

    private int reply(Decision decision, String typed, Printer printer) {
        return switch (QuickReply.parse(Resolving.asked(decision), typed, note)) {
            case QuickReply.Understood understood ->
                    new Resolving(invocation)
                            .resolve(decision, understood.answer(), "Answered", printer);
            case QuickReply.NotUnderstood(String why) ->
                    throw Refusing.unlessPerson(
                            invocation,
                            List.of(decision.id().value()),
                            new RefusedException(
                                    Verdicts.problems(
                                            List.of(new Problem("unknown", "choice", why)))));
        };
    }

    private int end(Decision decision, DecisionDesk desk, Printer printer) {
        CancelKind kind = decline ? CancelKind.REFUSED : CancelKind.DISCUSS;
        ChangeResult.Accepted accepted =
                Verdicts.accepted(
                        desk.cancel(
                                decision.id(),
                                kind,
                                reason,
                                Answerer.onCommandLine(invocation).actor()),
                        desk);
        if (printer.json()) {
            printer.document(new CancelReply(accepted, reason).toJson());
        } else {
            Prompting.declined(printer, accepted);
        }
        return ExitCode.DONE;
    }
}
