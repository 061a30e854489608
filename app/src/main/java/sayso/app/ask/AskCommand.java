package sayso.app.ask;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sayso.app.answer.AskEndingText;
import sayso.app.answer.PersonScreenContext;
import sayso.app.answer.PromptThread;
import sayso.app.answer.RuleDialog;
import sayso.app.command.Answerer;
import sayso.app.command.AskerResolver;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.command.DeskResultTranslator;
import sayso.app.console.CommandContext;
import sayso.app.notify.UntoldReasons;
import sayso.app.reach.AnnouncementProcess;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.NewDecision;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.WaitResult;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.Surface;
import sayso.terminal.SafeText;
import sayso.terminal.plain.AnswerPromptOutcome;
import sayso.terminal.plain.LineTerminal;

/// `sayso ask`: asks a question from a script, waits for its end, and prints on standard output
/// only what was chosen; the exit code tells whether it was answered, expired or declined.
@picocli.CommandLine.Command(
        header = "Ask a question and print the answer, and nothing else, on standard output.",
        footer = {
            "",
            "The question goes to this terminal, if there is one, and to every other surface; the",
            "first answer counts. Without OPTION the person answers in their own words.",
            "",
            "Exit codes: 0 answered, 1 expired, 2 declined, 3 error.",
            "",
            "Examples:",
            "  x=$(sayso ask \"Deploy build 42?\" ship hold)",
            "  sayso ask \"Which cache?\" \"redis: shared\" \"local: fast\" --recommend redis",
            "  sayso ask \"What shall it be called?\" --timeout 10m",
            "  sayso ask \"Which tests?\" unit browser load --multi"
        })
public final class AskCommand extends CliCommand {
    /// People and their scripts know what they do: no least time but a second.
    private static final Duration SHORTEST = Duration.ofSeconds(1);

    @Mixin private AskOptions wanted = new AskOptions();

    @Option(
            names = "--key",
            paramLabel = "K",
            description =
                    "A key of your choice; asking again with the same key finds this "
                            + "question.")
    private @Nullable String key;

    @Option(names = "--identity", paramLabel = "NAME", description = "The asker's name.")
    private @Nullable String identity;

    public AskCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) throws InterruptedException {
        wanted.requireQuoted(invocation);
        DecisionDesk desk = invocation.desk();
        Asker asker = AskerResolver.asking(invocation, identity, null, invocation.user());
        ProblemCollector problems = new ProblemCollector();
        NewDecision ask =
                NewDecision.of(
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
        AskResult.Asked asked =
                AnnouncementProcess.whileAway(
                        invocation, DeskResultTranslator.asked(desk.ask(ask)));
        Decision decision = asked.decision();
        asked.warnings().forEach(printer::warn);
        if (decision.isPending()) {
            printer.remark(
                    "Asked "
                            + decision.id()
                            + "; answer elsewhere with: sayso answer "
                            + decision.id());
        }
        if (!printer.json()) {
            AnnouncementProcess.remark(invocation, printer::remark);
        }
        try (LineTerminal terminal = terminal(decision)) {
            if (terminal == null && decision.isPending()) {
                remarkUntold(decision, printer);
            }
            if (terminal == null && !asked.existing()) {
                AnnouncementProcess.start(invocation, decision);
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
            WaitResult waited = desk.await(decision.id(), asker.agent(), AnswerWaiter.NO_END);
            if (prompt != null) {
                RuleDialog.after(invocation, printer.face(), prompt.end());
            }
            return new AskResultPrinter(desk, printer).print(waited);
        }
    }

    /// why: whoever asks away from a terminal relies on the channels
    private void remarkUntold(Decision decision, CommandPrinter printer) {
        UntoldReasons untold = UntoldReasons.of(invocation, decision, List.of(), List.of());
        if (!untold.leftOut().isEmpty()) {
            printer.remark("Not notified: " + SafeText.line(untold.why()));
        }
    }

    private static AskCheckResult.Valid valid(AskCheckResult checked) {
        return DeskResultTranslator.valid(
                checked
                                instanceof
                                AskCheckResult.Invalid(
                                        List<Problem> problems,
                                        List<String> warnings)
                        ? new AskCheckResult.Invalid(OptionProblems.counted(problems), warnings)
                        : checked);
    }

    /// A screen leaves its own line, which says it all but what leaving means here.
    private void tell(
            AnswerPromptOutcome ending,
            Decision decision,
            LineTerminal terminal,
            CommandPrinter printer) {
        if (PersonScreenContext.inLines(invocation, printer.face())
                || ending instanceof AnswerPromptOutcome.Left) {
            new AskEndingText(invocation.desk(), terminal).tell(ending, decision);
        }
    }

    private @Nullable LineTerminal terminal(Decision decision) {
        return decision.isPending() ? AskTerminal.open(invocation).orElse(null) : null;
    }

    private static DeskPolicy patient(DeskPolicy policy) {
        return policy.withTimeouts(SHORTEST, policy.longestTimeout());
    }
}
