package sayso.app.cli;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sayso.app.command.Answerer;
import sayso.app.command.Command;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.command.Verdicts;
import sayso.app.console.Invocation;
import sayso.app.reach.Announcing;
import sayso.core.decision.Ask;
import sayso.core.decision.AskResult;
import sayso.core.decision.AskRules;
import sayso.core.decision.Asker;
import sayso.core.decision.Checked;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.DeskPolicy;
import sayso.core.decision.Problem;
import sayso.core.decision.Problems;
import sayso.core.decision.Surface;
import sayso.core.decision.Waited;
import sayso.terminal.plain.Dialogue;
import sayso.terminal.plain.PromptEnding;

/// `sayso ask`: everyone's scripts put a question and get the chosen id alone on standard output.
@picocli.CommandLine.Command(
        header = "Ask a question; print what was chosen, and nothing else, on standard output.",
        footer = {
            "",
            "The question goes to this terminal, if there is one, and to every other surface;",
            "whoever answers first wins. Without OPTION the answer is in own words.",
            "",
            "Exit codes: 0 answered, 1 timed out, 2 declined, 3 error.",
            "",
            "Examples:",
            "  x=$(sayso ask \"Deploy build 42?\" ship hold)",
            "  sayso ask \"Which cache?\" \"redis: shared\" \"local: fast\" --recommend redis",
            "  sayso ask \"What shall it be called?\" --timeout 10m",
            "  sayso ask \"Which tests?\" unit browser load --multi"
        })
final class AskCommand implements Command {
    /// People and their scripts know what they do: no least time but a second.
    private static final Duration SHORTEST = Duration.ofSeconds(1);

    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();
    @Mixin private AskOptions wanted = new AskOptions();

    @Option(
            names = "--key",
            paramLabel = "K",
            description = "Your own name for this question: asking again under it finds the same.")
    private @Nullable String key;

    @Option(names = "--identity", paramLabel = "NAME", description = "Who asks.")
    private @Nullable String identity;

    AskCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(Printer printer) throws InterruptedException {
        wanted.requireQuoted(invocation);
        DecisionDesk desk = invocation.desk();
        Asker asker = Askers.of(invocation.environment(), identity, null, invocation.user());
        Problems problems = new Problems();
        Ask ask =
                Ask.of(
                                valid(
                                        AskRules.check(
                                                wanted.request(problems, invocation),
                                                invocation
                                                        .settings()
                                                        .asking()
                                                        .withoutTimeout()
                                                        .shortAs(SHORTEST),
                                                patient(desk.policy()),
                                                problems)),
                                asker)
                        .blocking(wanted.blocks())
                        .under(key);
        AskResult.Asked asked = Announcing.whileAway(invocation, Verdicts.asked(desk.ask(ask)));
        Decision decision = asked.decision();
        asked.warnings().forEach(printer::warn);
        printer.remark("Asked " + decision.id() + "; also: sayso answer " + decision.id());
        if (!printer.json()) {
            Announcing.remark(invocation, printer::remark);
        }
        try (Dialogue terminal = terminal(decision)) {
            if (terminal == null && !asked.existing()) {
                Announcing.start(invocation, decision);
            }
            PromptThread prompt =
                    terminal == null
                            ? null
                            : PromptThread.start(
                                    invocation,
                                    desk,
                                    decision,
                                    terminal,
                                    printer.face(),
                                    false,
                                    () ->
                                            Answerer.of(invocation, Surface.TERMINAL, terminal)
                                                    .actor(),
                                    ending -> tell(ending, decision, terminal, printer));
            Waited waited = desk.await(decision.id(), asker.agent(), Waiting.NO_END);
            if (prompt != null) {
                prompt.end();
            }
            return new AskAnswer(desk, printer).print(waited);
        }
    }

    private static Checked.Valid valid(Checked checked) {
        return Verdicts.valid(
                checked instanceof Checked.Invalid(List<Problem> problems, List<String> warnings)
                        ? new Checked.Invalid(OptionPlaces.counted(problems), warnings)
                        : checked);
    }

    /// A screen leaves its own line, which says it all but what leaving means here.
    private void tell(PromptEnding ending, Decision decision, Dialogue terminal, Printer printer) {
        if (Surroundings.inLines(invocation, printer.face())
                || ending instanceof PromptEnding.Left) {
            new AskEndings(invocation.desk(), terminal).tell(ending, decision);
        }
    }

    private @Nullable Dialogue terminal(Decision decision) {
        return decision.isPending() ? OwnTerminal.open(invocation).orElse(null) : null;
    }

    private static DeskPolicy patient(DeskPolicy policy) {
        return policy.withTimeouts(SHORTEST, policy.longestTimeout());
    }
}
