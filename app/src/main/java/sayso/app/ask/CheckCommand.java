package sayso.app.ask;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sayso.app.agents.InjectionSender;
import sayso.app.command.AskerResolver;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionState;
import sayso.decision.model.Outcome;
import sayso.decision.store.DecisionFilter;
import sayso.decision.store.DecisionOrder;
import sayso.decision.store.DecisionQuery;
import sayso.terminal.DecisionTitle;
import sayso.terminal.OutcomeText;
import sayso.terminal.RelativeTimeText;
import sayso.terminal.SafeText;
import sayso.wire.decision.CheckReply;

/// `sayso decision check`: prints an agent's own open questions, and the outcomes not delivered to
/// it yet, on request marking them as read; or queues the open ones for its session.
@picocli.CommandLine.Command(
        header = "Show your own open questions, and answers not delivered to you yet.",
        footer = {
            "",
            "Exit codes: 0 found some, 1 found none.",
            "'overseer' and 'human' see everyone's.",
            "",
            "Examples:",
            "  sayso decision check",
            "  sayso decision check --identity shop/builder --json",
            "  sayso decision check --ack",
            "  sayso decision check --inject"
        })
public final class CheckCommand extends CliCommand {
    private static final Set<String> OVERSEERS = Set.of("overseer", "human");
    private static final Duration LOOKS_BACK = Duration.ofDays(7);
    private static final int QUESTION = 50;

    @Option(
            names = {"--identity", "--address"},
            paramLabel = "NAME",
            description = "The asker: project/agent; the default is SAYSO_ACTOR.")
    private @Nullable String identity;

    @Option(
            names = "--inject",
            description =
                    "Print nothing; queue the open questions for the session; answers are "
                            + "queued already. Always exit code 0.")
    private boolean injects;

    @Option(names = "--ack", description = "Mark these answers as read.")
    private boolean acknowledges;

    public CheckCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) throws InterruptedException {
        Asker asker = AskerResolver.of(invocation.environment(), identity, null, Asker.UNKNOWN);
        if (injects) {
            return InjectionSender.quietly(invocation, () -> inject(asker));
        }
        DecisionDesk desk = invocation.desk();
        DecisionFilter own = own(asker);
        Instant now = desk.now();
        List<Decision> pending = desk.list(DecisionQuery.pending().where(own));
        List<Decision> unread = unread(desk, own, now);
        if (printer.json()) {
            printer.document(new CheckReply(asker.name(), pending, unread).toJson());
        } else {
            printer.lines(lines(pending, unread, now));
        }
        if (acknowledges) {
            Actor.Agent reader = asker.agent();
            for (Decision decision : unread) {
                desk.await(decision.id(), reader, Duration.ZERO);
            }
        }
        return pending.isEmpty() && unread.isEmpty() ? ExitCode.NOTHING : ExitCode.DONE;
    }

    private static DecisionFilter own(Asker asker) {
        return OVERSEERS.contains(asker.name())
                ? DecisionFilter.NONE
                : DecisionFilter.NONE.askedBy(asker.name());
    }

    /// Only what waits: answers come to the session by themselves.
    private void inject(Asker asker) {
        DecisionDesk desk = invocation.desk();
        List<Decision> pending = desk.list(DecisionQuery.pending().where(own(asker)));
        if (!pending.isEmpty()) {
            InjectionSender.news(
                    invocation,
                    asker.sessionId(),
                    String.join("\n", lines(pending, List.of(), desk.now())));
        }
    }

    private static List<Decision> unread(DecisionDesk desk, DecisionFilter own, Instant now) {
        return desk
                .list(
                        DecisionQuery.in(EnumSet.complementOf(EnumSet.of(DecisionState.PENDING)))
                                .where(own.untoldSince(now.minus(LOOKS_BACK)))
                                .inOrder(DecisionOrder.LAST_ENDED_FIRST))
                .stream()
                .filter(decision -> !(decision.outcome() instanceof Outcome.Superseded))
                .sorted(Comparator.comparing(CheckCommand::ended))
                .toList();
    }

    private static Instant ended(Decision decision) {
        return decision.ending().map(Outcome::at).orElse(Instant.EPOCH);
    }

    /// Facts, and nothing that sounds like an order.
    private static List<String> lines(List<Decision> pending, List<Decision> unread, Instant now) {
        List<String> lines = new ArrayList<>();
        if (!pending.isEmpty()) {
            lines.add(
                    pending.size() == 1
                            ? "1 open decision for a person: " + brief(pending.getFirst())
                            : pending.size() + " open decisions for a person:");
            if (pending.size() > 1) {
                pending.forEach(decision -> lines.add("  " + brief(decision)));
            }
        }
        unread.forEach(decision -> lines.add(ending(decision, now)));
        return lines;
    }

    private static String brief(Decision decision) {
        return decision.slug()
                + " ("
                + decision.terms().urgency().wireName()
                + "): "
                + SafeText.sentence(DecisionTitle.of(decision, QUESTION));
    }

    private static String ending(Decision decision, Instant now) {
        if (!(decision.outcome() instanceof Outcome.Answered answered)) {
            return "Ended without an answer: "
                    + decision.slug()
                    + ": "
                    + SafeText.sentence(OutcomeText.of(decision, now));
        }
        String rationale = answered.answer().rationale();
        return "Answered: "
                + decision.slug()
                + ": "
                + SafeText.sentence(OutcomeText.said(decision.question(), answered.answer()))
                + (rationale.isEmpty()
                        ? ""
                        : " Rationale: " + SafeText.sentence(SafeText.line(rationale)))
                + " By "
                + OutcomeText.who(answered.by())
                + ", "
                + RelativeTimeText.ago(Duration.between(answered.at(), now))
                + ".";
    }
}
