package sayso.app.cli;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import sayso.agent.tools.ExtensionCall;
import sayso.agent.tools.ExtensionReply;
import sayso.agent.tools.ExtensionRun;
import sayso.app.answer.TerminalHostContextFactory;
import sayso.app.command.AskerResolver;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.app.extension.ExtensionFlags;
import sayso.app.extension.ExtensionHost;
import sayso.decision.model.Asker;
import sayso.wire.extension.PlainJsonTree;

/// `sayso x`: runs one command of an extension, puts its questions to the person, and prints its
/// reply.
@picocli.CommandLine.Command(
        header = "Run a command of an extension.",
        footer = {
            "",
            "The command's questions go to this terminal, if there is one, and to every other",
            "surface. Put words that begin with '-' after '--'.",
            "",
            "Exit codes: 0 done, 1 expired or waiting, 2 declined, 3 error.",
            "",
            "Examples:",
            "  sayso extensions",
            "  sayso x wizard:setup",
            "  sayso x wizard:greet \"good morning\" --json"
        })
final class ExtensionRunCommand extends CliCommand {
    private static final Duration NO_END = Duration.ofDays(365);

    @Mixin private ExtensionFlags flags = new ExtensionFlags();

    @Parameters(
            index = "0",
            paramLabel = "EXT:COMMAND",
            description = "The name that sayso extensions lists.")
    private String name = "";

    @Parameters(
            index = "1..*",
            paramLabel = "ARG",
            description = "The command's arguments, in their order.")
    private List<String> words = List.of();

    ExtensionRunCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) throws InterruptedException {
        ExtensionHost host =
                ExtensionHost.of(
                        invocation,
                        flags.options(),
                        new TerminalHostContextFactory(invocation, printer).ground());
        Asker asker = AskerResolver.asking(invocation, null, null, invocation.user());
        ExtensionCall call = new ExtensionCall(asker, null, false, false, _ -> {});
        Optional<ExtensionRun> run = host.run(name, words, call);
        if (run.isEmpty()) {
            throw new CommandFailureException(host.whyNot(name).orElseGet(() -> unknown(host)));
        }
        Optional<ExtensionReply> reply = run.get().await(NO_END);
        return reply.isEmpty() ? ExitCode.NOTHING : told(reply.get(), printer);
    }

    private CommandFailure unknown(ExtensionHost host) {
        return CommandFailure.of(
                "not_found",
                "no command '" + name + "'",
                host.commands().isEmpty()
                        ? "no extension has commands; see: sayso extensions"
                        : "available: " + String.join(", ", host.commands()));
    }

    private static int told(ExtensionReply reply, CommandPrinter printer) {
        Map<String, Object> data = reply.data();
        if (printer.json()) {
            printer.document(
                    PlainJsonTree.text(data == null ? Map.of("text", reply.text()) : data));
        } else if (reply.isError()) {
            printer.fail(reply.text().replaceFirst("^Error: ", ""));
            if (data != null
                    && data.get("error") instanceof Map<?, ?> error
                    && error.get("hint") instanceof String hint) {
                printer.also("  " + hint);
            }
        } else {
            printer.line(
                    reply.text().isEmpty() && data != null
                            ? PlainJsonTree.text(data)
                            : reply.text());
        }
        if (reply.isError()) {
            return ExitCode.ERROR;
        }
        return exit(data == null ? "" : String.valueOf(data.getOrDefault("outcome", "")));
    }

    private static int exit(String outcome) {
        return switch (outcome) {
            case "cancelled" -> ExitCode.CANCELLED;
            case "timed_out", "pending" -> ExitCode.NOTHING;
            default -> ExitCode.DONE;
        };
    }
}
