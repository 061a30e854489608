package sayso.app.answer;

import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.command.Answerer;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.decision.model.Answer;

/// `sayso decision respond`: answers one decision in the person's own words; older name of `resolve
/// --text`.
@picocli.CommandLine.Command(
        header = "Resolve a decision in your own words; the same as resolve --text.",
        footer = {
            "",
            "Examples:",
            "  sayso decision respond d-7m2kq0 --text \"use the queue instead\""
        })
public final class RespondCommand extends CliCommand {
    @Parameters(paramLabel = "ID", description = "Id or slug, or its first characters.")
    private String id = "";

    @Option(names = "--text", required = true, paramLabel = "TEXT", description = "Your own words.")
    private String text = "";

    @Option(names = "--rationale", paramLabel = "TEXT", description = "Why.")
    private String rationale = "";

    @Option(
            names = "--accept-guidance",
            description =
                    "Accepted for compatibility; does nothing: own words always count as "
                            + "guidance.")
    @SuppressWarnings("UnusedVariable") // why: older scripts pass it
    private boolean acceptGuidance;

    @Option(
            names = "--yes",
            description = "Skip the confirmation of answers that cannot be undone.")
    private boolean yes;

    public RespondCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        return new AnswerSubmitter(invocation, () -> Answerer.onCommandLine(invocation), yes)
                .resolve(
                        id, _ -> Answer.ofText(text).withRationale(rationale), "Resolved", printer);
    }
}
