package sayso.decision.rule.desk;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Problem;
import sayso.decision.model.StoreException;
import sayso.decision.model.StoreFailureKind;
import sayso.decision.model.Surface;
import sayso.decision.permission.Action;
import sayso.decision.permission.PermissionResult;
import sayso.decision.permission.Permissions;
import sayso.decision.rule.BackTest;
import sayso.decision.rule.RuleDraft;
import sayso.decision.rule.RuleEnd;
import sayso.decision.rule.RuleId;
import sayso.decision.rule.RuleTable;
import sayso.decision.rule.RuleUse;
import sayso.decision.rule.RuleWish;
import sayso.decision.rule.StandingRule;
import sayso.decision.store.DecisionOrder;
import sayso.decision.store.DecisionQuery;
import sayso.decision.store.DecisionStore;
import sayso.decision.store.DecisionTransaction;

/// Makes, ends, lists and tries the standing rules of people on a store of decisions.
public final class LocalRuleDesk implements RuleDesk {
    private static final int TRIES = 20;

    /// Who makes a rule that is only tried.
    private static final Actor.Person NOBODY =
            new Actor.Person("nobody", Surface.CLI, Assurance.TERMINAL);

    private final DecisionStore store;
    private final DecisionIdGenerator ids;
    private final InstantSource clock;
    private final Runnable closing;

    /// Over a store whose overdue decisions somebody else closes.
    public LocalRuleDesk(DecisionStore store, RandomGenerator random, InstantSource clock) {
        this(store, random, clock, () -> {});
    }

    /// @param closing closes the store's overdue decisions, before a rule is tried on those of the past
    public LocalRuleDesk(
            DecisionStore store, RandomGenerator random, InstantSource clock, Runnable closing) {
        this.store = requireNonNull(store, "store is null");
        this.ids = new DecisionIdGenerator(RuleId.PREFIX, random);
        this.clock = requireNonNull(clock, "clock is null");
        this.closing = requireNonNull(closing, "closing is null");
    }

    @Override
    public Instant now() {
        return clock.instant();
    }

    @Override
    public RulePreviewResult preview(DecisionId from, RuleWish wish, Actor reader) {
        return switch (draft(from, wish, reader)) {
            case RuleDraft.Result.Ready(RuleDraft draft) ->
                    new RulePreviewResult.Tried(tried(draft));
            case RuleDraft.Result.Rejected(List<Problem> problems) ->
                    new RulePreviewResult.Rejected(problems);
        };
    }

    @Override
    public RuleChangeResult make(DecisionId from, RuleWish wish, int disagreements, Actor by) {
        Optional<RuleChangeResult> refusal =
                refusal(by, new Action.ChangeRules("make", from.value()));
        return refusal.orElseGet(() ->
                switch (draft(from, wish, by)) {
                    case RuleDraft.Result.Ready(RuleDraft draft) ->
                            made(draft, disagreements, by.person().orElseThrow());
                    case RuleDraft.Result.Rejected(List<Problem> problems) ->
                            new RuleChangeResult.Rejected(problems);
                });
    }

    @Override
    public RuleChangeResult end(RuleId id, Actor by) {
        Optional<RuleChangeResult> refusal = refusal(by, new Action.ChangeRules("end", id.value()));
        return refusal.orElseGet(() -> store.write(transaction -> ended(transaction, id, by)));
    }

    @Override
    public Optional<StandingRule> read(RuleId id) {
        return store.rules(rules -> rules.read(id));
    }

    @Override
    public List<StandingRule> list(@Nullable String owner, boolean ended) {
        return store.rules(rules -> rules.list(owner, ended));
    }

    @Override
    public List<RuleUse> uses(RuleId rule, int limit) {
        return store.rules(rules -> rules.uses(rule, limit));
    }

    @Override
    public List<RuleUse> latest(Instant since, int limit) {
        return store.rules(rules -> rules.latest(since, limit));
    }

    /// What an agent may not know of looks like what is not there.
    private RuleDraft.Result draft(DecisionId from, RuleWish wish, Actor reader) {
        closing.run();
        return store.read(from)
                .filter(asked ->
                        Permissions.may(reader, new Action.Read(asked.asker())).isGranted())
                .map(asked -> RuleDraft.of(asked, wish, clock.instant()))
                .orElseGet(() -> RuleDraft.ofNothing(from.value(), wish, clock.instant()));
    }

    private BackTest tried(RuleDraft draft) {
        Instant now = clock.instant();
        StandingRule rule = draft.made(next(), NOBODY, now);
        List<StandingRule> others =
                list(draft.scope().owner(), false).stream()
                        .filter(other -> other.holds(now))
                        .toList();
        // why: that it answers the question it is made from says nothing of it
        List<Decision> past =
                past(draft.scope().owner(), now.minus(BackTest.PAST)).stream()
                        .filter(asked -> !asked.id().equals(draft.from()))
                        .toList();
        return BackTest.of(rule, others, past);
    }

    private RuleChangeResult made(RuleDraft draft, int disagreements, Actor.Person by) {
        BackTest test = tried(draft);
        return test.disagreed().size() == disagreements
                ? store.write(transaction -> made(transaction, draft, by))
                : new RuleChangeResult.Unconfirmed(test);
    }

    private Optional<RuleChangeResult> refusal(Actor by, Action.ChangeRules action) {
        if (!(Permissions.may(by, action) instanceof PermissionResult.Refused(String reason))) {
            return Optional.empty();
        }
        store.write(transaction -> {
            transaction.append(
                    LogEvent.STORE,
                    new LogEvent.AttemptRefused(action.deed() + " a rule", reason, by));
            return true;
        });
        return Optional.of(new RuleChangeResult.NotAllowed(reason));
    }

    private RuleChangeResult made(
            DecisionTransaction transaction, RuleDraft draft, Actor.Person by) {
        RuleTable rules = transaction.rules();
        List<RuleId> superseded = new ArrayList<>();
        for (StandingRule earlier : rules.list(draft.scope().owner(), false)) {
            if (earlier.scope().equals(draft.scope())) {
                end(transaction, earlier, by, RuleEnd.Reason.SUPERSEDED);
                superseded.add(earlier.id());
            }
        }
        for (int attempt = 0; attempt < TRIES; attempt++) {
            StandingRule rule = draft.made(next(), by, transaction.now());
            if (rules.add(rule)) {
                transaction.append(
                        LogEvent.STORE, new LogEvent.RuleMade(rule.id().value(), draft.from(), by));
                return new RuleChangeResult.Done(rule, superseded);
            }
        }
        throw new StoreException(
                StoreFailureKind.OTHER, "no free rule id was found in " + TRIES + " tries", null);
    }

    private static RuleChangeResult ended(DecisionTransaction transaction, RuleId id, Actor by) {
        Optional<StandingRule> found = transaction.rules().read(id);
        if (found.isEmpty()) {
            return new RuleChangeResult.Unknown(id);
        }
        return found.get().end() == null
                ? new RuleChangeResult.Done(
                        end(transaction, found.get(), by, RuleEnd.Reason.REVOKED), List.of())
                : new RuleChangeResult.AlreadyEnded(found.get());
    }

    private static StandingRule end(
            DecisionTransaction transaction, StandingRule rule, Actor by, RuleEnd.Reason why) {
        StandingRule ended = rule.ended(transaction.now(), by, why);
        transaction.rules().save(ended);
        transaction.append(
                LogEvent.STORE, new LogEvent.RuleEnded(rule.id().value(), why.wireName(), by));
        return ended;
    }

    private RuleId next() {
        return new RuleId(ids.next().value());
    }

    private List<Decision> past(String owner, Instant since) {
        List<Decision> past = new ArrayList<>();
        DecisionQuery query =
                DecisionQuery.all()
                        .ownedBy(owner)
                        .askedSince(since)
                        .inOrder(DecisionOrder.NEWEST_FIRST);
        @Nullable DecisionId last = null;
        List<Decision> page;
        do {
            page = store.find(query.page(last, DecisionQuery.MAX_LIMIT));
            past.addAll(page);
            last = page.isEmpty() ? null : page.getLast().id();
        } while (page.size() == DecisionQuery.MAX_LIMIT);
        return past;
    }
}
