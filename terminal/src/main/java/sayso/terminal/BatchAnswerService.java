package sayso.terminal;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.BatchAnswerItem;
import sayso.decision.lifecycle.BatchAnswerResult;
import sayso.decision.lifecycle.BatchAnswerRules;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerClaim;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Problem;
import sayso.decision.store.DecisionFilter;
import sayso.decision.store.DecisionQuery;

/// Answers several decisions as one batch: finds those that are alike, previews what would be sent
/// to each, sends it to all or, where one cannot be answered, to none, and reports the results.
public final class BatchAnswerService {
    private static final int MOST_ALIKE = 200;

    private final DecisionDesk desk;
    private final Actor.Person by;

    public BatchAnswerService(DecisionDesk desk, Actor.Person by) {
        this.desk = requireNonNull(desk, "desk is null");
        this.by = requireNonNull(by, "by is null");
    }

    /// What is said of one of them.
    ///
    /// @param why what speaks against it; null for nothing
    /// @param text for people, without the id
    public record Item(DecisionId id, @Nullable String why, String text) {
        public String line() {
            return id + (why == null ? "  " + text : ": " + why);
        }
    }

    /// @param ids those that are alike, the first one among them
    /// @param leftOut how many more are, and take part only when they are named
    public record Found(List<DecisionId> ids, int leftOut) {
        public Found {
            ids = List.copyOf(ids);
        }
    }

    /// What would be sent.
    ///
    /// @param asksAgain whether one of them cannot be undone
    /// @param answers to those that take it
    /// @param items of all, in their order
    public record Preview(
            String said, List<BatchAnswerItem> answers, List<Item> items, boolean asksAgain) {
        public Preview {
            answers = List.copyOf(answers);
            items = List.copyOf(items);
        }

        /// `Redis goes to 2 decisions:`
        public String head() {
            return said + " goes to " + CountText.of(answers.size(), "decision") + ":";
        }
    }

    /// What came of it.
    ///
    /// @param written whether they were answered; else one could not be and none was
    /// @param unblocked work that is free now
    /// @param undoUntil till when all of it can be taken back; null where it cannot
    public record Sent(
            boolean written,
            List<Item> items,
            List<String> unblocked,
            @Nullable Instant undoUntil) {
        public Sent {
            items = List.copyOf(items);
            unblocked = List.copyOf(unblocked);
        }
    }

    /// Those that wait and have asker, kind and options in common with this one, as far as they may take
    /// part without being named.
    public Found alike(DecisionId id) {
        Decision first = found(id).orElse(null);
        BatchAnswerRules.Group group =
                first == null ? null : BatchAnswerRules.group(first).orElse(null);
        if (first == null || group == null) {
            return new Found(List.of(), 0);
        }
        String asker = group.asker().equals(Asker.UNKNOWN) ? null : group.asker();
        List<DecisionId> taken = new ArrayList<>(List.of(id));
        int leftOut = 0;
        for (Decision each :
                desk.list(
                        DecisionQuery.pending()
                                .where(DecisionFilter.NONE.askedBy(asker).ofType(group.type()))
                                .page(null, MOST_ALIKE))) {
            boolean same =
                    each.claim() == null
                            && BatchAnswerRules.group(each).filter(group::equals).isPresent();
            if (same && !each.id().equals(id)) {
                if (BatchAnswerRules.needsNaming(each).isPresent()) {
                    leftOut++;
                } else {
                    taken.add(each.id());
                }
            }
        }
        return new Found(taken, leftOut);
    }

    /// @param from whose options the answer names
    public Preview preview(Decision from, Answer said, List<DecisionId> ids) {
        List<BatchAnswerItem> answers = new ArrayList<>();
        List<Item> items = new ArrayList<>();
        boolean asksAgain = false;
        for (DecisionId id : ids) {
            Decision decision = found(id).orElse(null);
            String why = decision == null ? "it no longer exists" : why(decision, from, said);
            items.add(new Item(id, why, decision == null ? "" : line(decision)));
            if (decision != null && why == null) {
                asksAgain |= decision.terms().risk().asksAgain();
                answers.add(
                        new BatchAnswerItem(
                                id,
                                BatchAnswerRules.carried(
                                        said, from.question(), decision.question()),
                                decision.contentDigest()));
            }
        }
        return new Preview(OutcomeText.said(from.question(), said), answers, items, asksAgain);
    }

    /// Answers all of them, or none.
    ///
    /// @param undo how long all of them can be taken back
    public Sent send(List<BatchAnswerItem> answers, Duration undo) {
        BatchAnswerResult batch = desk.answerAll(answers, false, by, undo);
        Instant now = desk.now();
        List<Item> items = new ArrayList<>();
        List<String> unblocked = new ArrayList<>();
        Instant until = null;
        for (int i = 0; i < answers.size(); i++) {
            DecisionId id = answers.get(i).id();
            ChangeResult result = batch.results().get(i);
            String why = whyNot(result, now);
            String text = "not sent, because another one failed";
            if (why == null
                    && batch.written()
                    && result instanceof ChangeResult.Accepted accepted) {
                unblocked.addAll(accepted.released());
                AnswerClaim claim = accepted.decision().claim();
                until = claim == null ? until : claim.releaseAt();
                text = OutcomeText.said(accepted.decision().question(), answers.get(i).answer());
            }
            items.add(new Item(id, why, text));
        }
        return new Sent(batch.written(), items, unblocked, until);
    }

    public Optional<Decision> found(DecisionId id) {
        return desk.find(id.value(), by) instanceof DecisionLookup.Found(Decision decision)
                ? Optional.of(decision)
                : Optional.empty();
    }

    private @Nullable String why(Decision decision, Decision from, Answer said) {
        if (decision.claim() != null || !isOpen(decision)) {
            String became = OutcomeText.of(decision, desk.now());
            return decision.claim() == null ? "it is " + became : became;
        }
        if (!BatchAnswerRules.offerTheSame(from.question(), decision.question())) {
            return "it has different options";
        }
        List<Problem> problems =
                BatchAnswerRules.faults(said, from.question(), decision.question());
        return problems.isEmpty() ? null : SafeText.line(Problem.inOneLine(problems));
    }

    /// Whether it still takes an answer, as far as the decision itself tells.
    public static boolean isOpen(Decision decision) {
        return decision.isPending()
                || (decision.outcome() instanceof Outcome.TimedOut timedOut
                        && timedOut.appliedDefault() == null
                        && decision.closedToLate() == null);
    }

    private static String line(Decision decision) {
        String blocks = String.join(", ", decision.links().blocks());
        return TextTruncator.line(decision.question().title(), 80)
                + " ("
                + SafeText.line(decision.asker().name())
                + ")"
                + (blocks.isEmpty() ? "" : ", frees " + SafeText.line(blocks))
                + (decision.terms().risk().asksAgain()
                        ? ", " + decision.terms().risk().warning()
                        : "")
                + (decision.terms().intake().locked() ? ", locked" : "");
    }

    private static @Nullable String whyNot(ChangeResult result, Instant now) {
        return switch (result) {
            case ChangeResult.Accepted _ -> null;
            case ChangeResult.AlreadyClosed(Decision closed) ->
                    "it is " + OutcomeText.of(closed, now);
            case ChangeResult.Rejected(_, List<Problem> problems) ->
                    SafeText.line(Problem.inOneLine(problems));
            case ChangeResult.NotAllowed(_, String reason) -> SafeText.line(reason);
            case ChangeResult.Unknown _ -> "it no longer exists";
        };
    }
}
