package sayso.app.cli;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.command.Command;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.command.Verdicts;
import sayso.app.console.Invocation;
import sayso.core.decision.Actor;
import sayso.core.decision.Asker;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;

/// `sayso decision await`.
@picocli.CommandLine.Command(
        header = "Wait until a decision is answered.",
        footer = {
            "",
            "Exit codes: 0 answered, 1 timed out, 2 cancelled or superseded, 3 error.",
            "Reading the answer tells the person that it was received.",
            "",
            "Examples:",
            "  sayso decision await d-7m2kq0",
            "  sayso decision await d-7m2kq0 --follow",
            "  sayso decision await d-7m2kq0 --timeout 90s --json"
        })
final class AwaitCommand implements Command {
    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();

    @Parameters(paramLabel = "ID", description = "Id, slug, or the start of either.")
    private String id = "";

    @Option(
            names = "--timeout",
            paramLabel = "D",
            converter = SpanConverter.class,
            description = "Wait no longer than this; stay below your shell tool's own limit.")
    private @Nullable Duration timeout;

    @Option(
            names = "--follow",
            description = "Where another decision takes its place, go on with that one.")
    private boolean follow;

    AwaitCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(Printer printer) throws InterruptedException {
        DecisionDesk desk = invocation.desk();
        Asker asker = Askers.of(invocation.environment(), null, null, Asker.UNKNOWN);
        Actor.Agent reader = asker.agent();
        Decision decision = Verdicts.found(desk.find(id, reader));
        Waiting waiting = new Waiting(desk, printer, reader);
        Duration atMost = timeout == null ? Waiting.NO_END : timeout;
        return follow
                ? waiting.untilTheLast(decision.id(), atMost)
                : waiting.until(decision.id(), atMost);
    }
}
