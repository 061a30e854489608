package sayso.app.ask;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sayso.agent.dialect.HookMoment;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.hook.HookArguments;
import sayso.app.hook.HookReplyView;
import sayso.app.hook.HookRun;

/// `sayso decision turn-check`: reads the payload of a hook at the end of an agent's turn, and
/// prints as JSON whether the agent may end it or must ask first.
@picocli.CommandLine.Command(
        header = "Check whether an agent may end its turn.",
        description = {
            "",
            "For a hook at the end of an agent's turn. Reads the payload from standard input and",
            "prints one JSON object; the exit code is always 0. Checking has no side effect: the",
            "same end gets the same verdict again.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso decision turn-check < payload.json",
            "  sayso decision turn-check --soft --verbose < payload.json",
            "  sayso decision turn-check --format seed < payload.json"
        })
public final class TurnCheckCommand extends CliCommand {
    @Mixin private TurnOptions options = new TurnOptions();

    @Option(names = "--soft", description = "Never hold the agent.")
    private boolean soft;

    @Option(names = "--verbose", description = "Print the findings on standard error.")
    private boolean verbose;

    @Option(
            names = "--format",
            paramLabel = "FORM",
            description = "agent (the default), or seed: block or proceed.")
    private String format = "agent";

    public TurnCheckCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        HookReplyView.Form form =
                switch (format) {
                    case "agent" -> HookReplyView.Form.AGENT;
                    case "seed" -> HookReplyView.Form.SEED;
                    default ->
                            throw new CommandFailureException(
                                    CommandFailure.usage(
                                            "--format '" + format + "' is unknown",
                                            "give agent or seed"));
                };
        return HookRun.run(
                invocation,
                false,
                HookArguments.at(HookMoment.TURN_ENDS, options.agent()),
                new HookReplyView(
                        form,
                        soft,
                        line -> {
                            if (verbose) {
                                printer.also(line);
                            }
                        }));
    }
}
