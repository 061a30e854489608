package sayso.decision.lifecycle;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.AskLimits;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.ContentDigest;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.NewDecision;
import sayso.decision.ask.TimeoutDefaultRules;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.AnswerRisk;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionLinks;
import sayso.decision.model.DecisionState;
import sayso.decision.model.DecisionTerms;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.Question;
import sayso.decision.model.QuestionnairePause;
import sayso.decision.model.StoreException;
import sayso.decision.model.StoreFailureKind;
import sayso.decision.model.TimeoutAction;
import sayso.decision.model.UnknownDecisionException;
import sayso.decision.permission.Action;
import sayso.decision.permission.PermissionResult;
import sayso.decision.permission.Permissions;
import sayso.decision.store.DecisionTransaction;
import sayso.decision.store.IdempotencyKey;
import sayso.decision.store.IdempotencyRecord;

/// Asks a question inside a transaction (or, for a person, a closed one again): gives back the
/// decision already asked under the same key or in the same words, or inserts one and supersedes
/// those it replaces. It draws the id. A refused ask writes nothing.
final class AskOperation {
    private static final int TRIES = 20;

    private final DecisionTransaction transaction;
    private final DecisionUpdater changing;
    private final DecisionIdGenerator ids;

    AskOperation(
            DecisionTransaction transaction, DecisionUpdater changing, DecisionIdGenerator ids) {
        this.transaction = transaction;
        this.changing = changing;
        this.ids = ids;
    }

    AskResult ask(NewDecision ask) {
        ProblemCollector problems = new ProblemCollector();
        checkLinks(ask, problems);
        checkReplaced(ask, problems);
        IdempotencyKey key = key(ask, problems);
        if (key != null && problems.none()) {
            Optional<IdempotencyRecord> earlier = transaction.askedUnder(key.owner(), key.key());
            if (earlier.isPresent()) {
                return earlier(key, earlier.get(), ask);
            }
        }
        if (!problems.none()) {
            return new AskResult.Rejected(problems.found());
        }
        SupersessionResolver superseding = new SupersessionResolver(transaction, changing, ask);
        Optional<Decision> same = superseding.sameThatWaits();
        if (same.isPresent()) {
            return new AskResult.Asked(same.get(), true, ask.warnings());
        }
        superseding.choose();
        Decision asked =
                new RuleOperation(transaction, changing)
                        .decide(insert(ask, superseding.takesThePlaceOf(), key));
        List<String> warnings = new ArrayList<>(ask.warnings());
        warnings.addAll(superseding.remarks());
        if (asked.terms().risk() != ask.terms().risk()) {
            warnings.add(
                    "it frees work that waited for a question that is "
                            + asked.terms().risk().warning()
                            + "; people are told so");
        }
        if (asked.isPending()) {
            TimeoutDefaultRules.forewarning(asked, changing.policy()).ifPresent(warnings::add);
        }
        return new AskResult.Asked(asked, false, warnings);
    }

    /// Asks the same again for a person: the new one stands where the old one stood, and what still
    /// waits for the old one waits for it.
    AskResult reopen(DecisionId id, Actor by) {
        if (Permissions.may(by, new Action.Reopen(id))
                instanceof PermissionResult.Refused(String reason)) {
            transaction
                    .read(id)
                    .filter(found -> LocalDecisionDesk.mayRead(found, by))
                    .ifPresent(found ->
                            transaction.append(
                                    id,
                                    new LogEvent.AttemptRefused(
                                            "have it asked again", reason, by)));
            return new AskResult.Rejected(List.of(new Problem("not_allowed", "", reason)));
        }
        changing.closeIfOverdue(transaction, id);
        Decision old = transaction.read(id).orElseThrow(() -> new UnknownDecisionException(id));
        ProblemCollector problems = new ProblemCollector();
        if (old.isPending()) {
            problems.add("conflict", "", id + " is still waiting; answer it: sayso answer " + id);
        } else if (old.isErased()) {
            problems.add(
                    "conflict", "", id + " was erased: nobody knows what it asked; ask it anew");
        } else if (old.lacksTexts()) {
            ArchiveRefusal.asking(id, problems);
        } else if (old.state() == DecisionState.RESOLVED) {
            problems.add(
                    "conflict",
                    "",
                    id
                            + " was answered; its asker goes by that answer. If it is wrong: sayso contest "
                            + id);
        } else if (old.successor().isPresent()) {
            problems.add(
                    "conflict",
                    "",
                    id
                            + " has a successor already: "
                            + old.successor().get()
                            + "; answer that one: sayso answer "
                            + old.successor().get());
        }
        if (!problems.none()) {
            return new AskResult.Rejected(problems.found());
        }
        return new AskResult.Asked(
                insert(
                        again(old, old.terms().timeoutAction(), List.of()),
                        SupersessionResolver.Places.of(List.of(id), by),
                        null),
                false,
                List.of());
    }

    /// Asks again for a person what was answered, since its answer is not to count: the old one keeps it, marked,
    /// and work that it freed and that is not done waits for the new one. The rule that answered ends.
    ///
    /// @param why in the person's words; blank for none
    AskResult contest(DecisionId id, String why, Actor by) {
        if (Permissions.may(by, new Action.Contest(id))
                instanceof PermissionResult.Refused(String reason)) {
            transaction
                    .read(id)
                    .filter(found -> LocalDecisionDesk.mayRead(found, by))
                    .ifPresent(_ ->
                            transaction.append(
                                    id,
                                    new LogEvent.AttemptRefused("contest its answer", reason, by)));
            return new AskResult.Rejected(List.of(new Problem("not_allowed", "", reason)));
        }
        changing.closeIfOverdue(transaction, id);
        Decision old =
                transaction
                        .read(id)
                        .map(found -> changing.released(transaction, found))
                        .orElseThrow(() -> new UnknownDecisionException(id));
        ProblemCollector problems = new ProblemCollector();
        ContestRules.check(old, why, problems);
        if (!problems.none()) {
            return new AskResult.Rejected(problems.found());
        }
        Decision again =
                insert(
                        again(
                                old,
                                ContestRules.atTimeout(old),
                                ContestRules.toHoldAgain(transaction, id)),
                        new SupersessionResolver.Places(
                                List.of(id),
                                by,
                                successor -> new DecisionChange.Contest(successor, why, by)),
                        null);
        List<String> ended =
                RuleOperation.contest(transaction, old, by).stream()
                        .map(rule -> "The rule " + rule + " has ended")
                        .toList();
        return new AskResult.Asked(again, false, ended);
    }

    private static NewDecision again(Decision old, TimeoutAction action, List<String> blocks) {
        return new NewDecision(
                old.question(),
                // why: a person wants it answered, whatever its asker asks next
                old.terms().again(ContestRules.wait(old).orElse(null), action),
                old.asker().askingAgain(),
                new DecisionLinks(
                        blocks, List.of(), old.links().predecessor(), old.links().parent()),
                null,
                null,
                List.of());
    }

    private static AskResult earlier(
            IdempotencyKey key, IdempotencyRecord earlier, NewDecision ask) {
        if (earlier.bodyDigest().equals(key.bodyDigest())) {
            return new AskResult.Asked(earlier.decision(), true, ask.warnings());
        }
        String idempotencyKey = IdempotencyKey.own(Objects.toString(ask.idempotencyKey(), ""));
        return new AskResult.Rejected(
                List.of(
                        new Problem(
                                "conflict",
                                "idempotency_key",
                                "idempotency_key '"
                                        + idempotencyKey
                                        + "' was used for a different request ("
                                        + earlier.decision().id()
                                        + ")")));
    }

    private static @Nullable IdempotencyKey key(NewDecision ask, ProblemCollector problems) {
        String key = ask.idempotencyKey();
        if (key == null) {
            return null;
        }
        if (IdempotencyKey.own(key).isBlank()) {
            problems.add("blank", "idempotency_key", "idempotency_key is blank");
        }
        AskLimits.checkName(
                problems, "idempotency_key", IdempotencyKey.own(key), IdempotencyKey.MAX_LENGTH);
        return new IdempotencyKey(
                ask.asker().owner(),
                IdempotencyKey.of(ask.asker(), key),
                ContentDigest.ofBody(ask));
    }

    private static void checkLinks(NewDecision ask, ProblemCollector problems) {
        List<String> blocks = ask.links().blocks();
        if (blocks.size() > AskLimits.BLOCKED_ITEMS) {
            problems.add(
                    "too_long",
                    "blocks",
                    "blocks has "
                            + blocks.size()
                            + " entries; the limit is "
                            + AskLimits.BLOCKED_ITEMS);
        }
        for (int i = 0; i < blocks.size(); i++) {
            String field = "blocks[" + i + "]";
            if (blocks.get(i).isBlank()) {
                problems.add("blank", field, field + " is blank");
            }
            AskLimits.checkName(problems, field, blocks.get(i), AskLimits.TITLE);
        }
    }

    private void checkReplaced(NewDecision ask, ProblemCollector problems) {
        DecisionId replaced = ask.replaces();
        if (replaced == null) {
            return;
        }
        changing.closeIfOverdue(transaction, replaced);
        Optional<Decision> row =
                transaction
                        .read(replaced)
                        .filter(found -> isOf(found.asker(), ask.asker()))
                        // why: an answer that its giver could still take back was there first
                        .map(found ->
                                problems.none() ? changing.released(transaction, found) : found);
        if (row.isEmpty()) {
            problems.add(
                    "not_found",
                    "replace",
                    "replace '" + replaced + "' is unknown or belongs to another asker");
        } else {
            whyNotReplaced(row.get())
                    .ifPresent(why ->
                            problems.add(
                                    "conflict", "replace", "replace '" + replaced + "' " + why));
        }
    }

    private static boolean isOf(Asker earlier, Asker asker) {
        return earlier.owner().equals(asker.owner()) && earlier.name().equals(asker.name());
    }

    private Optional<String> whyNotReplaced(Decision replaced) {
        if (replaced.state() == DecisionState.RESOLVED
                || replaced.state() == DecisionState.SUPERSEDED) {
            return Optional.of("is already " + replaced.state().wireName());
        }
        if (replaced.successor().isPresent()) {
            return Optional.of("has a successor already: " + replaced.successor().get());
        }
        if (replaced.isPending() && replaced.terms().intake().locked()) {
            return Optional.of("is locked: it waits until a person ends it");
        }
        return replaced.isPending() && !replaced.isPaused() && replaced.isHeld(transaction.now())
                ? Optional.of("is being answered by somebody now; ask again in a minute")
                : Optional.empty();
    }

    private Decision insert(
            NewDecision ask, SupersessionResolver.Places places, @Nullable IdempotencyKey key) {
        Instant now = transaction.now();
        Asker asker = inItsTurn(ask.asker());
        DecisionLinks links =
                ask.links().superseding(places.ids()).alsoBlocking(heldBy(places.ids()));
        AnswerCarryOver carrying = carrying(ask);
        Question question = carrying == null ? ask.question() : carrying.question(ask.question());
        DecisionTerms terms = ask.terms().noSaferThan(riskOf(places.ids()));
        NewDecision whole = ask.with(question, asker, links).on(terms);
        DecisionId version = version(ask).orElse(null);
        for (int attempt = 0; attempt < TRIES; attempt++) {
            DecisionId id = attempt == 0 && version != null ? version : ids.next();
            Decision decision =
                    paused(whole.asked(id, changing.policy().escalation(), now), carrying, now);
            if (transaction.insert(decision, key)) {
                transaction.append(
                        decision.id(), new LogEvent.Asked(question, terms, asker, links));
                if (carrying != null) {
                    carrying.draft(decision).ifPresent(transaction::saveDraft);
                }
                supersede(places, decision);
                return decision;
            }
        }
        throw new StoreException(
                StoreFailureKind.OTHER,
                "no free decision id was found in " + TRIES + " tries; set a longer id_prefix",
                null);
    }

    /// The work that waits for these, and will wait for what takes their place.
    private List<String> heldBy(List<DecisionId> replaced) {
        return replaced.stream()
                .flatMap(id -> DecisionUpdater.heldBy(transaction, id).stream())
                .toList();
    }

    /// The greatest risk among those of these that work waits for: an answer in their place frees it.
    private AnswerRisk riskOf(List<DecisionId> replaced) {
        return replaced.stream()
                .filter(id -> !DecisionUpdater.heldBy(transaction, id).isEmpty())
                .flatMap(id -> transaction.read(id).stream())
                .map(old -> old.terms().risk())
                .max(Comparator.naturalOrder())
                .orElse(AnswerRisk.NONE);
    }

    /// What a question is called that a person sent back, asked better; empty where it is another question.
    private Optional<DecisionId> version(NewDecision ask) {
        return ask.replaces() == null
                ? Optional.empty()
                : transaction
                        .read(ask.replaces())
                        .filter(Decision::isSentBack)
                        .flatMap(sentBack -> sentBack.id().nextVersion());
    }

    /// The asker with the turn it is in, where the register knows that. why: in the transaction that asks,
    /// so that what was not asked marks no turn
    private Asker inItsTurn(Asker asker) {
        return asker.sessionId() == null || asker.turnId() != null
                ? asker
                : transaction.turnOf(asker.owner(), asker.sessionId()).map(asker::in).orElse(asker);
    }

    /// Null where it takes no questionnaire's place.
    private @Nullable AnswerCarryOver carrying(NewDecision ask) {
        Optional<Decision> replaced =
                ask.replaces() == null ? Optional.empty() : transaction.read(ask.replaces());
        if (replaced.isEmpty() || !AnswerCarryOver.concerns(ask.question(), replaced.get())) {
            return null;
        }
        QuestionnairePause pause = replaced.get().pause();
        Optional<AnswerDraft> draft =
                pause == null
                        ? Optional.empty()
                        : transaction.draft(replaced.get().id(), pause.by().id());
        return new AnswerCarryOver(replaced.get(), draft.orElse(null));
    }

    private static Decision paused(
            Decision decision, @Nullable AnswerCarryOver carrying, Instant now) {
        if (carrying == null) {
            return decision;
        }
        Decision told = carrying.reported(decision);
        return carrying.pause(decision, now).map(told::askedInPause).orElse(told);
    }

    private void supersede(SupersessionResolver.Places places, Decision successor) {
        List<ChangeResult> refused = new ArrayList<>();
        for (DecisionId id : places.ids()) {
            ChangeResult result =
                    changing.change(
                            transaction,
                            id,
                            places.by(),
                            _ -> places.change().apply(successor.id()));
            if (!(result instanceof ChangeResult.Accepted)) {
                refused.add(result);
            }
        }
        if (!refused.isEmpty()) {
            throw new IllegalStateException("checked, and yet not replaced: " + refused);
        }
    }
}
