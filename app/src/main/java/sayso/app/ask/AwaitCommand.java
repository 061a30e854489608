package sayso.app.ask;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.command.AskerResolver;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.command.DeskResultTranslator;
import sayso.app.command.DurationConverter;
import sayso.app.console.CommandContext;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;

/// `sayso decision await`: waits until a decision is answered or ends otherwise, on request also
/// the one that replaces it, and prints the outcome.
@picocli.CommandLine.Command(
        header = "Wait until a decision is answered.",
        footer = {
            "",
            "Exit codes: 0 answered, 1 expired, 2 cancelled or superseded, 3 error.",
            "Reading the answer shows the person that it was received.",
            "",
            "Examples:",
            "  sayso decision await d-7m2kq0",
            "  sayso decision await d-7m2kq0 --follow",
            "  sayso decision await d-7m2kq0 --timeout 90s --json"
        })
public final class AwaitCommand extends CliCommand {
    @Parameters(paramLabel = "ID", description = "Id or slug, or its first characters.")
    private String id = "";

    @Option(
            names = "--timeout",
            paramLabel = "D",
            converter = DurationConverter.class,
            description = "Wait no longer than this; stay below your shell tool's own limit.")
    private @Nullable Duration timeout;

    @Option(names = "--follow", description = "If another decision replaces it, wait for that one.")
    private boolean follow;

    public AwaitCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) throws InterruptedException {
        DecisionDesk desk = invocation.desk();
        Asker asker = AskerResolver.of(invocation.environment(), null, null, Asker.UNKNOWN);
        Actor.Agent reader = asker.agent();
        Decision decision = DeskResultTranslator.found(desk.find(id, reader));
        AnswerWaiter waiting = new AnswerWaiter(desk, printer, reader);
        Duration atMost = timeout == null ? AnswerWaiter.NO_END : timeout;
        return follow
                ? waiting.untilTheLast(decision.id(), atMost)
                : waiting.until(decision.id(), atMost);
    }
}
