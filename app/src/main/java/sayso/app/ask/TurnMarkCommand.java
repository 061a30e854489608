package sayso.app.ask;

import sayso.agent.dialect.HookMoment;
import sayso.app.console.CommandContext;

/// `sayso decision turn-mark`: records, from a hook's payload, that an agent used a tool: as work
/// in its present turn, or, if the tool asked a decision, that the decision is the session's own.
@picocli.CommandLine.Command(
        header = "Record that an agent used a tool, so that its decision is known as its own.",
        description = {
            "",
            "For a hook after an agent's tool call. Reads the payload from standard input.",
            "A decision marks its turn by itself; this names the owner if it was unknown.",
            "Prints nothing; the exit code is always 0.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso decision turn-mark < payload.json",
            "  sayso decision turn-mark --agent gemini < payload.json"
        })
public final class TurnMarkCommand extends TurnRecordCommand {
    public TurnMarkCommand(CommandContext invocation) {
        super(invocation, HookMoment.AFTER_TOOL);
    }
}
