package sayso.app.cli;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sayso.app.command.Command;
import sayso.app.command.Failure;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.command.RefusedException;
import sayso.app.console.Invocation;
import sayso.app.hook.HookArguments;
import sayso.app.hook.HookFace;
import sayso.app.hook.HookRun;
import sayso.wire.hook.Moment;

/// `sayso decision turn-check`.
@picocli.CommandLine.Command(
        header = "Say whether an agent may end its turn.",
        description = {
            "",
            "For a hook that an agent calls at the end of a turn; its payload comes on standard",
            "input. Prints one JSON object, and the exit code is 0 whatever happens. Checking",
            "changes nothing about the answer: the same end is judged the same again.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso decision turn-check < payload.json",
            "  sayso decision turn-check --soft --verbose < payload.json",
            "  sayso decision turn-check --format seed < payload.json"
        })
final class TurnCheckCommand implements Command {
    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();
    @Mixin private TurnOptions options = new TurnOptions();

    @Option(names = "--soft", description = "Never hold it.")
    private boolean soft;

    @Option(names = "--verbose", description = "Say on standard error what was found.")
    private boolean verbose;

    @Option(
            names = "--format",
            paramLabel = "FORM",
            description = "agent (the default), or seed: block or proceed.")
    private String format = "agent";

    TurnCheckCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(Printer printer) {
        HookFace.Form form =
                switch (format) {
                    case "agent" -> HookFace.Form.AGENT;
                    case "seed" -> HookFace.Form.SEED;
                    default ->
                            throw new RefusedException(
                                    Failure.usage(
                                            "--format '" + format + "' is unknown",
                                            "give agent or seed"));
                };
        return HookRun.run(
                invocation,
                false,
                HookArguments.at(Moment.TURN_ENDS, options.agent()),
                new HookFace(
                        form,
                        soft,
                        line -> {
                            if (verbose) {
                                printer.also(line);
                            }
                        }));
    }
}
