package sayso.core.decision;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Puts one question inside a transaction: finds an earlier ask under the same key, draws an id,
/// inserts, and takes the place of what it replaces. A refused ask writes nothing.
final class Asking {
    private static final int TRIES = 20;

    private final DecisionTransaction transaction;
    private final Changing changing;
    private final DecisionIds ids;

    Asking(DecisionTransaction transaction, Changing changing, DecisionIds ids) {
        this.transaction = transaction;
        this.changing = changing;
        this.ids = ids;
    }

    AskResult ask(Ask ask) {
        Problems problems = new Problems();
        checkLinks(ask, problems);
        checkReplaced(ask, problems);
        IdempotencyKey key = key(ask, problems);
        if (key != null && problems.none()) {
            Optional<KeyedAsk> earlier = transaction.askedUnder(key.owner(), key.key());
            if (earlier.isPresent()) {
                return earlier(key, earlier.get(), ask);
            }
        }
        if (!problems.none()) {
            return new AskResult.Rejected(problems.found());
        }
        return new AskResult.Asked(insert(ask, key), false, ask.warnings());
    }

    private static AskResult earlier(IdempotencyKey key, KeyedAsk earlier, Ask ask) {
        if (earlier.bodyDigest().equals(key.bodyDigest())) {
            return new AskResult.Asked(earlier.decision(), true, ask.warnings());
        }
        return new AskResult.Rejected(
                List.of(
                        new Problem(
                                "conflict",
                                "idempotency_key",
                                "idempotency_key '"
                                        + key.key()
                                        + "' was used for a different request ("
                                        + earlier.decision().id()
                                        + ")")));
    }

    private static @Nullable IdempotencyKey key(Ask ask, Problems problems) {
        String key = ask.idempotencyKey();
        if (key == null) {
            return null;
        }
        if (key.isBlank()) {
            problems.add("blank", "idempotency_key", "idempotency_key is blank");
        }
        AskLimits.checkName(problems, "idempotency_key", key, IdempotencyKey.MAX_LENGTH);
        return new IdempotencyKey(ask.asker().owner(), key, ContentDigest.ofBody(ask));
    }

    private static void checkLinks(Ask ask, Problems problems) {
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

    private void checkReplaced(Ask ask, Problems problems) {
        DecisionId replaced = ask.replaces();
        if (replaced == null) {
            return;
        }
        changing.closeIfOverdue(transaction, replaced);
        Optional<Decision> row =
                transaction
                        .read(replaced)
                        .filter(found -> found.asker().owner().equals(ask.asker().owner()))
                        // why: an answer that its giver could still take back was there first
                        .map(found ->
                                problems.none() ? changing.released(transaction, found) : found);
        if (row.isEmpty()) {
            problems.add(
                    "not_found",
                    "replace",
                    "replace '" + replaced + "' is unknown or belongs to another asker");
        } else if (row.get().state() == State.RESOLVED || row.get().state() == State.SUPERSEDED) {
            problems.add(
                    "conflict",
                    "replace",
                    "replace '" + replaced + "' is already " + row.get().state().wireName());
        }
    }

    private Decision insert(Ask ask, @Nullable IdempotencyKey key) {
        Instant now = transaction.now();
        List<DecisionId> supersedes = ask.replaces() == null ? List.of() : List.of(ask.replaces());
        Links links = ask.links().superseding(supersedes);
        Carrying carrying = carrying(ask);
        Question question = carrying == null ? ask.question() : carrying.question(ask.question());
        for (int attempt = 0; attempt < TRIES; attempt++) {
            Decision decision =
                    paused(decision(ids.next(), ask, question, links, now), carrying, now);
            if (transaction.insert(decision, key)) {
                transaction.append(
                        decision.id(),
                        new DecisionEvent.Asked(question, ask.terms(), ask.asker(), links));
                if (carrying != null) {
                    carrying.draft(decision).ifPresent(transaction::saveDraft);
                }
                supersede(supersedes, decision);
                return decision;
            }
        }
        throw new StoreException(
                StoreTrouble.OTHER,
                "no free decision id was found in " + TRIES + " tries; set a longer id_prefix",
                null);
    }

    /// Null where it takes no questionnaire's place.
    private @Nullable Carrying carrying(Ask ask) {
        Optional<Decision> replaced =
                ask.replaces() == null ? Optional.empty() : transaction.read(ask.replaces());
        if (replaced.isEmpty() || !Carrying.concerns(ask.question(), replaced.get())) {
            return null;
        }
        Pause pause = replaced.get().pause();
        Optional<Draft> draft =
                pause == null
                        ? Optional.empty()
                        : transaction.draft(replaced.get().id(), pause.by().name());
        return new Carrying(replaced.get(), draft.orElse(null));
    }

    private static Decision paused(Decision decision, @Nullable Carrying carrying, Instant now) {
        Optional<Pause> pause = carrying == null ? Optional.empty() : carrying.pause(decision, now);
        return pause.isEmpty() ? decision : decision.askedInPause(pause.get());
    }

    private static Decision decision(
            DecisionId id, Ask ask, Question question, Links links, Instant now) {
        Instant deadline = ask.terms().timeout() == null ? null : now.plus(ask.terms().timeout());
        return new Decision(
                id,
                Slug.of(id, question.title()),
                question,
                ask.terms(),
                ask.asker(),
                links,
                new Timing(now, deadline, null, null),
                ContentDigest.of(question),
                null,
                null,
                1);
    }

    private void supersede(List<DecisionId> replaced, Decision successor) {
        List<ChangeResult> refused = new ArrayList<>();
        for (DecisionId id : replaced) {
            Actor by =
                    new Actor.Agent(
                            successor.asker().owner(),
                            successor.asker().name(),
                            successor.asker().sessionId());
            ChangeResult result =
                    changing.change(
                            transaction, id, by, _ -> new Change.Supersede(successor.id(), by));
            if (!(result instanceof ChangeResult.Accepted)) {
                refused.add(result);
            }
        }
        if (!refused.isEmpty()) {
            throw new IllegalStateException("checked, and yet not replaced: " + refused);
        }
    }
}
