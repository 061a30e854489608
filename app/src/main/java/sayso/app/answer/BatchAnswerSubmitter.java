package sayso.app.answer;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.app.command.Answerer;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.app.list.ResolveText;
import sayso.decision.lifecycle.AnswerRules;
import sayso.decision.lifecycle.BatchAnswerItem;
import sayso.decision.lifecycle.BatchAnswerResult;
import sayso.decision.lifecycle.BatchAnswerRules;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.Problem;
import sayso.home.Sha256Digest;
import sayso.terminal.SafeText;
import sayso.wire.decision.BatchReport;

/// Answers several decisions at once, all or none unless partial success is wanted, has the person
/// confirm those that cannot be undone, prints the result of each, and returns the exit code. With
/// `--dry-run` it only reports.
final class BatchAnswerSubmitter {
    private static final int CODE = 8;
    private static final String NOT_ALONE = "not applied, because another one was refused";

    private final CommandContext invocation;
    private final boolean partial;
    private final boolean dryRun;
    private final Supplier<Answerer> answerers;
    private final boolean confirmed;

    /// A decision and the answer to give to it.
    ///
    /// @param named whether somebody named it, rather than described it
    record Reply(Decision decision, Answer answer, boolean named) {}

    /// @param partial whether those that can be taken are, whatever becomes of the others
    /// @param answerers asked once, when answers are about to be given
    /// @param confirmed whether what cannot be undone is not asked for once more
    BatchAnswerSubmitter(
            CommandContext invocation,
            boolean partial,
            boolean dryRun,
            Supplier<Answerer> answerers,
            boolean confirmed) {
        this.invocation = invocation;
        this.partial = partial;
        this.dryRun = dryRun;
        this.answerers = answerers;
        this.confirmed = confirmed;
    }

    /// By the same place in each: refused where the same place says something else in one of them.
    static void requireAlike(List<Decision> decisions) {
        if (decisions.stream()
                        .map(decision -> BatchAnswerRules.labels(decision.question()))
                        .distinct()
                        .count()
                > 1) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            "conflict",
                            "these decisions offer different options, so one --choice has several "
                                    + "meanings",
                            "use --option-id or --text, or add --force"));
        }
    }

    /// What `--yes` takes to answer these decisions as they stand now, and no others.
    static String code(List<Reply> replies) {
        return Sha256Digest.of(
                        replies.stream()
                                .map(reply ->
                                        reply.decision().id() + " " + reply.decision().version())
                                .sorted()
                                .collect(Collectors.joining("\n")))
                .substring(0, CODE);
    }

    /// Those that take part; of the others it is said why not.
    static List<Reply> takingPart(List<Reply> replies, CommandPrinter printer) {
        List<Reply> taken = new ArrayList<>();
        for (Reply reply : replies) {
            String leftOut = whyLeftOut(reply);
            if (leftOut == null) {
                taken.add(reply);
            } else {
                printer.remark(reply.decision().id() + " is left out: " + leftOut);
            }
        }
        return taken;
    }

    /// @param missing what was named and is not there
    /// @param code to be shown with a preview; null for none
    int resolve(
            List<Reply> replies,
            List<BatchReport.Item> missing,
            @Nullable String code,
            CommandPrinter printer) {
        boolean gives = !dryRun && (partial || missing.isEmpty());
        List<String> released = new ArrayList<>();
        Iterator<@Nullable String> outcomes =
                (gives ? given(replies, released) : notGiven(replies)).iterator();
        List<BatchReport.Item> items = new ArrayList<>();
        for (Reply reply : replies) {
            items.add(new BatchReport.Item(reply.decision().id().value(), outcomes.next()));
        }
        items.addAll(missing);
        BatchReport report = new BatchReport(dryRun, items, code);
        if (printer.json()) {
            printer.document(report.toJson());
        } else {
            print(replies, report, released, printer);
        }
        return report.failed() == 0 ? ExitCode.DONE : ExitCode.ERROR;
    }

    /// What speaks against each; null for those that count.
    private List<@Nullable String> given(List<Reply> taken, List<String> released) {
        BatchAnswerResult batch = give(taken);
        List<@Nullable String> outcomes = new ArrayList<>();
        for (ChangeResult result : batch.results()) {
            outcomes.add(whyNot(result, batch.written()));
            if (batch.written() && result instanceof ChangeResult.Accepted accepted) {
                released.addAll(accepted.released());
            }
        }
        return outcomes;
    }

    /// What would speak against each, where nothing is written.
    private List<@Nullable String> notGiven(List<Reply> taken) {
        List<@Nullable String> outcomes = new ArrayList<>();
        taken.forEach(reply -> outcomes.add(dryRun ? whyNot(reply) : NOT_ALONE));
        return outcomes;
    }

    private BatchAnswerResult give(List<Reply> taken) {
        DecisionDesk desk = invocation.desk();
        Answerer answerer = answerers.get();
        String said =
                taken.stream()
                        .map(reply -> ResolveText.label(reply.decision(), reply.answer()))
                        .distinct()
                        .collect(Collectors.joining(" / "));
        new RiskPrompt(invocation, confirmed)
                .require(taken.stream().map(Reply::decision).toList(), said, answerer);
        return desk.answerAll(
                taken.stream()
                        .map(reply ->
                                new BatchAnswerItem(
                                        reply.decision().id(),
                                        reply.answer(),
                                        reply.decision().contentDigest()))
                        .toList(),
                partial,
                answerer.actor());
    }

    /// Null for one that takes part.
    private static @Nullable String whyLeftOut(Reply reply) {
        return reply.named() ? null : BatchAnswerRules.needsNaming(reply.decision()).orElse(null);
    }

    private static @Nullable String whyNot(Reply reply) {
        List<Problem> problems = AnswerRules.check(reply.decision().question(), reply.answer());
        if (!reply.decision().isPending()) {
            return "it is " + reply.decision().state().wireName();
        }
        return problems.isEmpty() ? null : Problem.inOneLine(problems);
    }

    private static @Nullable String whyNot(ChangeResult result, boolean written) {
        return switch (result) {
            case ChangeResult.Accepted _ -> written ? null : NOT_ALONE;
            case ChangeResult.AlreadyClosed(Decision decision) ->
                    "it is already " + decision.state().wireName();
            case ChangeResult.Rejected(_, List<Problem> problems) -> Problem.inOneLine(problems);
            case ChangeResult.NotAllowed(_, String reason) -> reason;
            case ChangeResult.Unknown _ -> "no such decision";
        };
    }

    private static void print(
            List<Reply> replies,
            BatchReport report,
            List<String> released,
            CommandPrinter printer) {
        for (int i = 0; i < report.items().size(); i++) {
            BatchReport.Item item = report.items().get(i);
            if (item.error() == null) {
                Reply reply = replies.get(i);
                printer.done(
                        (report.dryRun() ? "Would resolve " : "Resolved ")
                                + item.id()
                                + ": "
                                + ResolveText.label(reply.decision(), reply.answer()));
            } else {
                printer.fail(item.id() + ": " + item.error());
            }
        }
        if (!released.isEmpty()) {
            printer.follows("Unblocked: " + SafeText.line(String.join(", ", released)));
        }
    }
}
