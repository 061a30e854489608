package sayso.app.answer;

import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.command.Answerer;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.command.DecisionFinder;
import sayso.app.command.DeskResultTranslator;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.app.reach.AnnouncementProcess;
import sayso.decision.ask.AskResult;
import sayso.decision.model.Decision;
import sayso.terminal.SafeText;
import sayso.wire.decision.RequestReply;

/// `sayso contest`: marks an answer that is not to count, asks its question again, and ends the rule
/// that gave it; only a person may.
@picocli.CommandLine.Command(
        header = "Contest an answer: it is asked again, and its agent hears to stop.",
        footer = {
            "",
            "For what a person, a rule or a default answered. The answer stays on record,",
            "marked. Work that it freed and that is not done waits for the new question, and",
            "a rule that gave the answer ends. Only a person may.",
            "",
            "Examples:",
            "  sayso contest d-7m2kq0",
            "  sayso contest d-7m2kq0 \"the second node is gone\""
        })
public final class ContestCommand extends CliCommand {
    @Parameters(
            index = "0",
            paramLabel = "ID",
            description = "Id or slug, or its first characters.")
    private String id = "";

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "REASON",
            description = "Why; the agent reads it.")
    private String words = "";

    @Option(names = "--reason", paramLabel = "TEXT", description = "The same, as an option.")
    private String reason = "";

    public ContestCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) throws InterruptedException {
        if (!words.isEmpty() && !reason.isEmpty()) {
            throw new CommandFailureException(
                    CommandFailure.usage(
                            "the reason is given twice", "give it behind the id or with --reason"));
        }
        Decision old = DecisionFinder.decision(invocation, id);
        AskResult.Asked asked =
                DeskResultTranslator.asked(
                        invocation
                                .desk()
                                .contest(
                                        old.id(),
                                        words.isEmpty() ? reason : words,
                                        Answerer.onCommandLine(invocation).actor()));
        Decision again = asked.decision();
        if (printer.json()) {
            printer.document(RequestReply.of(asked).toJson());
        } else {
            printer.done("Contested " + old.id() + "; it is asked again as " + again.id());
            asked.warnings().forEach(ended -> printer.follows(SafeText.line(ended)));
            if (!again.links().blocks().isEmpty()) {
                printer.follows(
                        "Held again: " + SafeText.line(String.join(", ", again.links().blocks())));
            }
            printer.follows("Answer it: sayso answer " + again.id());
        }
        AnnouncementProcess.start(invocation, again);
        return ExitCode.DONE;
    }
}
