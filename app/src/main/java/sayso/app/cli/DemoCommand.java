package sayso.app.cli;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sayso.app.command.Command;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.console.Invocation;
import sayso.app.demo.DemoPlay;

/// `sayso demo`: the main job in a minute.
@picocli.CommandLine.Command(
        header = "See the main job: a scripted agent asks over MCP, you answer here.",
        footer = {
            "",
            "Works in a temporary home; your own decisions are not touched.",
            "",
            "Examples:",
            "  sayso demo",
            "  sayso demo --auto"
        })
final class DemoCommand implements Command {
    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();

    @Option(
            names = "--auto",
            description = "Let the rule 'demo' answer, for scripts and quick looks.")
    private boolean auto;

    DemoCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(Printer printer) throws InterruptedException {
        return DemoPlay.run(invocation, printer, auto);
    }
}
