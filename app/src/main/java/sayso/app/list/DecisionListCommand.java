package sayso.app.list;

import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.store.DecisionOrder;
import sayso.decision.store.DecisionQuery;
import sayso.wire.beads.BeadsIssue;
import sayso.wire.decision.DecisionObject;
import sayso.wire.decision.DecisionWithGates;

/// `sayso decision list`: prints decisions that match filters, by default the open ones, as text or
/// JSON.
@picocli.CommandLine.Command(
        header = "List decisions; open ones by default.",
        footer = {
            "",
            "Sorted by urgency, then oldest first.",
            "",
            "Examples:",
            "  sayso decision list",
            "  sayso decision list --all --since 2d --json",
            "  sayso decision list --blocking bd-42",
            "  sayso decision list --open --agent shop/builder --urgency high",
            "  sayso decision list --ended --search postgres --limit 20"
        })
public final class DecisionListCommand extends CliCommand {
    @Mixin private FilterOptions filter = new FilterOptions();

    @Option(names = "--ended", description = "Closed ones only, the most recently closed first.")
    private boolean ended;

    @Option(names = "--limit", paramLabel = "N", description = "At most this many.")
    private int limit = DecisionQuery.MAX_LIMIT;

    @Option(
            names = "--json-beads",
            description = "Print one JSON array of issues of beads; also --json=beads.")
    private boolean beads;

    public DecisionListCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        DecisionDesk desk = invocation.desk();
        DecisionQuery states = ended ? DecisionQuery.all() : DecisionQuery.pending();
        DecisionQuery query = filter.query(desk, states).page(null, ListLimit.checked(limit));
        List<DecisionWithGates> rows =
                DecisionRowLoader.of(
                        desk,
                        desk.list(ended ? query.inOrder(DecisionOrder.LAST_ENDED_FIRST) : query));
        if (beads) {
            printer.document(BeadsIssue.array(rows));
        } else if (printer.json()) {
            printer.document(DecisionObject.list(rows));
        } else {
            boolean mixed = ended || filter.all || filter.open || filter.state != null;
            new DecisionListText(printer, desk.now()).print(rows, mixed);
            OwnQuestionsNote.say(printer, invocation);
        }
        return ExitCode.DONE;
    }
}
