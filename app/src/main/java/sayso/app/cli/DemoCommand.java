package sayso.app.cli;

import picocli.CommandLine.Option;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.demo.DemoRunner;

/// `sayso demo`: plays the main use of Sayso in a minute, in a temporary home: a scripted agent
/// asks over MCP, and the person, or with `--auto` a rule, answers.
@picocli.CommandLine.Command(
        header = "Try Sayso: a scripted agent asks over MCP, you answer here.",
        footer = {
            "",
            "Uses a temporary home and leaves your own decisions alone.",
            "",
            "Examples:",
            "  sayso demo",
            "  sayso demo --auto"
        })
final class DemoCommand extends CliCommand {
    @Option(
            names = "--auto",
            description = "Let the rule 'demo' answer, for scripts and a quick look.")
    private boolean auto;

    DemoCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) throws InterruptedException {
        return DemoRunner.run(invocation, printer, auto);
    }
}
