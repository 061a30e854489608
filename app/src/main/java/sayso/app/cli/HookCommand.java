package sayso.app.cli;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.hook.HookRun;

/// `sayso hook`: reads the payload of an agent's hook from standard input and prints the reply; it
/// stands in the table of commands for help and completion, since `Main` answers real calls itself.
@picocli.CommandLine.Command(
        header = "Answer an agent's hook.",
        description = {
            "",
            "For agents to call. Reads the payload from standard input and prints one JSON",
            "object. The exit code is always 0. SAYSO_HOOKS=off turns it off, and",
            "SAYSO_HOOKS=no-dialogs leaves the agent's own dialogs alone.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso hook --agent claude-code Stop < payload.json",
            "  sayso hook --agent codex UserPromptSubmit < payload.json"
        })
final class HookCommand extends CliCommand {
    @Option(names = "--agent", paramLabel = "AGENT", description = "${bundle:agents.called}.")
    private @Nullable String agent;

    @Parameters(
            paramLabel = "EVENT",
            arity = "0..1",
            description = "The agent's name for the event.")
    private @Nullable String event;

    HookCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        List<String> words = new ArrayList<>();
        if (agent != null) {
            words.addAll(List.of("--agent", agent));
        }
        if (event != null) {
            words.add(event);
        }
        return HookRun.run(invocation, false, words.toArray(String[]::new));
    }
}
