package sayso.app.ask;

import sayso.agent.dialect.HookMoment;
import sayso.app.console.CommandContext;

/// `sayso decision turn-clear`: records, from a hook's payload, that a person prompted an agent,
/// which begins a new turn.
@picocli.CommandLine.Command(
        header = "Record that a person prompted an agent: a new turn begins.",
        description = {
            "",
            "For a hook at an agent's prompt. Reads the payload from standard input.",
            "Prints nothing; the exit code is always 0.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso decision turn-clear < payload.json",
            "  sayso decision turn-clear --agent codex < payload.json"
        })
public final class TurnClearCommand extends TurnRecordCommand {
    public TurnClearCommand(CommandContext invocation) {
        super(invocation, HookMoment.PROMPT);
    }
}
