package sayso.app.list;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.command.Answerer;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.command.DeskResultTranslator;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;
import sayso.decision.model.Surface;
import sayso.terminal.CountText;
import sayso.terminal.OutcomeText;
import sayso.terminal.TerminalSymbols;
import sayso.terminal.TextTruncator;
import sayso.wire.decision.ChainReply;
import sayso.wire.decision.ChainReply.Link;

/// `sayso decision chain`: prints the decisions that a decision follows up or replaces, or with
/// `--descendants` those that follow it, as a tree.
@picocli.CommandLine.Command(
        header = "Show what led to a decision; with --descendants, what followed it.",
        footer = {
            "",
            "Examples:",
            "  sayso decision chain d-7m2kq0",
            "  sayso decision chain d-7m2kq0 --descendants --json"
        })
public final class ChainCommand extends CliCommand {
    private static final int QUESTION = 60;

    @Parameters(paramLabel = "ID", description = "Id or slug, or its first characters.")
    private String id = "";

    @Option(names = "--descendants", description = "Show the decisions that follow it, as a tree.")
    private boolean descendants;

    public ChainCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        DecisionDesk desk = invocation.desk();
        Actor reader = Answerer.who(invocation).person(Surface.CLI);
        Decision target = DeskResultTranslator.found(desk.find(id, reader));
        DecisionChain chain = new DecisionChain(desk, reader);
        Link root = descendants ? chain.descendants(target) : chain.ancestors(target);
        if (printer.json()) {
            printer.document(new ChainReply(root, descendants).toJson());
            return ExitCode.DONE;
        }
        int all = root.all().size();
        List<String> lines = new ArrayList<>();
        lines.add(
                printer.signs().board()
                        + " Decision Chain ("
                        + CountText.of(all, "decision")
                        + ")");
        add(root, 1, lines, printer);
        printer.lines(lines);
        return ExitCode.DONE;
    }

    private static void add(Link link, int depth, List<String> lines, CommandPrinter printer) {
        Decision decision = link.decision();
        String indent = "  ".repeat(Math.min(depth, 40));
        lines.add(
                indent
                        + printer.signs().of(decision.terms().urgency())
                        + " "
                        + decision.slug()
                        + " ["
                        + decision.state().name().toUpperCase(Locale.ROOT)
                        + "] "
                        + TextTruncator.line(decision.question().title(), QUESTION)
                        + (link.isTarget()
                                ? (printer.signs().equals(TerminalSymbols.ASCII)
                                        ? " <- (target)"
                                        : " ← (target)")
                                : ""));
        if (decision.outcome() instanceof Outcome.Answered answered) {
            lines.add(
                    indent
                            + "   "
                            + printer.signs().arrow()
                            + " Chose: "
                            + OutcomeText.said(decision.question(), answered.answer()));
        }
        if (link.cycle()) {
            lines.add(indent + "   (loop: see above)");
        }
        link.children().forEach(child -> add(child, depth + 1, lines, printer));
    }
}
