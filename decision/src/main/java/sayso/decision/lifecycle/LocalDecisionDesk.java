package sayso.decision.lifecycle;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.NewDecision;
import sayso.decision.log.EventLog;
import sayso.decision.memory.AskSubject;
import sayso.decision.memory.MemoryQuery;
import sayso.decision.memory.Precedent;
import sayso.decision.memory.PrecedentRules;
import sayso.decision.memory.PrecedentScope;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.Asker;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Gate;
import sayso.decision.model.Outcome;
import sayso.decision.model.PersonId;
import sayso.decision.model.PortableDecision;
import sayso.decision.model.Problem;
import sayso.decision.model.UnknownDecisionException;
import sayso.decision.permission.Action;
import sayso.decision.permission.Permissions;
import sayso.decision.statistics.DecisionStatistics;
import sayso.decision.statistics.StatisticsQuery;
import sayso.decision.statistics.StatisticsTally;
import sayso.decision.statistics.StopCounts;
import sayso.decision.store.DecisionCounts;
import sayso.decision.store.DecisionQuery;
import sayso.decision.store.DecisionStore;
import sayso.decision.store.IdempotencyKey;
import sayso.decision.store.IdempotencyRecord;
import sayso.decision.store.StoreQuery;
import sayso.decision.store.WriteScope;
import sayso.decision.work.WorkChangeResult;
import sayso.decision.work.WorkStatus;
import sayso.decision.work.WorkStatusReader;

/// Implements the decision desk over a store that this process reaches directly, running the rules
/// inside the store's transactions, so that the ruling and the write are one. Thread-safe.
public final class LocalDecisionDesk implements DecisionDesk {
    private static final int MATCHES_SHOWN = 6;

    /// People of one team whose decisions are looked through; more of them share no repository.
    private static final int MOST_OWNERS = 50;

    private final DecisionStore store;
    private final DecisionIdGenerator ids;
    private final InstantSource clock;
    private final DecisionUpdater changing;
    private final DecisionSweeper sweeping;
    private final CallHeartbeat signs;
    private final AnswerWait wait;
    private final PrecedentFinder precedents;
    private final @Nullable AskListener listener;

    /// @param clock the store's clock as far as it can be read without a transaction; judges
    ///     nothing, only says how long to sleep
    public LocalDecisionDesk(
            DecisionStore store, DecisionIdGenerator ids, DeskPolicy policy, InstantSource clock) {
        this(store, ids, () -> policy, clock);
    }

    /// @param policy as it stands when it is asked for, for a process that stays
    public LocalDecisionDesk(
            DecisionStore store,
            DecisionIdGenerator ids,
            Supplier<DeskPolicy> policy,
            InstantSource clock) {
        this.store = requireNonNull(store, "store is null");
        this.ids = requireNonNull(ids, "ids is null");
        this.clock = requireNonNull(clock, "clock is null");
        this.changing = new DecisionUpdater(requireNonNull(policy, "policy is null"));
        this.sweeping = new DecisionSweeper(store, changing, clock);
        this.signs = new CallHeartbeat(store);
        this.wait = new AnswerWait(store, changing, signs, clock);
        this.precedents = new PrecedentFinder(store);
        this.listener = null;
    }

    private LocalDecisionDesk(LocalDecisionDesk desk, AskListener listener) {
        this.store = desk.store;
        this.ids = desk.ids;
        this.clock = desk.clock;
        this.changing = desk.changing;
        this.sweeping = desk.sweeping;
        this.signs = desk.signs;
        this.wait = desk.wait;
        this.precedents = desk.precedents;
        this.listener = requireNonNull(listener, "listener is null");
    }

    @Override
    public DecisionDesk withListener(AskListener heard) {
        return new LocalDecisionDesk(this, heard);
    }

    @Override
    public AskResult ask(NewDecision ask) {
        return AskListener.heard(
                listener,
                store.write(
                        new WriteScope.Asking(ask.asker()),
                        transaction -> new AskOperation(transaction, changing, ids).ask(ask)));
    }

    @Override
    public ChangeResult answer(
            DecisionId id, Answer answer, Actor by, @Nullable String seenDigest, Duration undo) {
        return change(id, by, _ -> DecisionChange.answering(answer, by, seenDigest, undo));
    }

    @Override
    public BatchAnswerResult answerAll(
            List<BatchAnswerItem> answers, boolean partial, Actor by, Duration undo) {
        return new BatchAnswerOperation(store, changing).answer(answers, partial, by, undo);
    }

    @Override
    public WorkStatus work(String item) {
        closeOverdue();
        return standings().of(item, clock.instant());
    }

    @Override
    public List<WorkStatus> works(String after, boolean done, int limit) {
        closeOverdue();
        WorkStatusReader standings = standings();
        return store.works(after, done, limit).stream().map(item -> standings.of(item)).toList();
    }

    private WorkStatusReader standings() {
        return new WorkStatusReader(store::work, store::gatesOn);
    }

    @Override
    public WorkChangeResult addWork(String item, List<String> after, Actor by) {
        closeOverdue();
        return store.write(transaction -> new WorkOperation(transaction).add(item, after, by));
    }

    @Override
    public WorkChangeResult finishWork(String item, Actor by) {
        closeOverdue();
        return store.write(transaction -> new WorkOperation(transaction).done(item, by));
    }

    @Override
    public ChangeResult undo(DecisionId id, Actor by) {
        return store.write(
                id, transaction -> new UndoOperation(transaction, changing).undo(id, by));
    }

    @Override
    public List<ChangeResult> undoAll(List<DecisionId> ids, Actor by) {
        return store.write(transaction -> new UndoOperation(transaction, changing).undo(ids, by));
    }

    @Override
    public ChangeResult pause(DecisionId id, Answer soFar, Actor by, @Nullable String seenDigest) {
        return change(id, by, _ -> new DecisionChange.BreakOff(soFar, by, seenDigest));
    }

    @Override
    public ChangeResult goOn(DecisionId id, Answer reported, Actor by) {
        return change(id, by, _ -> new DecisionChange.GoOn(reported, by));
    }

    @Override
    public ChangeResult cancel(DecisionId id, CancelKind kind, String reason, Actor by) {
        return change(id, by, _ -> new DecisionChange.Cancel(kind, reason, by));
    }

    @Override
    public ChangeResult withdraw(DecisionId id, String reason, DecisionId citing, Actor by) {
        Optional<Decision> asked = store.read(id).filter(found -> mayRead(found, by));
        if (asked.isPresent() && asked.get().isPending()) {
            Optional<Problem> problem =
                    CitationRules.check(
                            asked.get(),
                            citing,
                            store.read(citing).filter(found -> mayRead(found, by)));
            if (problem.isPresent()) {
                return new ChangeResult.Rejected(asked.get(), List.of(problem.get()));
            }
        }
        return change(
                id, by, _ -> new DecisionChange.Cancel(CancelKind.WITHDRAWN, reason, by, citing));
    }

    @Override
    public AskResult reopen(DecisionId id, Actor by) {
        return asked(operation -> operation.reopen(id, by));
    }

    @Override
    public AskResult contest(DecisionId id, String why, Actor by) {
        return asked(operation -> operation.contest(id, why, by));
    }

    @Override
    public ChangeResult extend(DecisionId id, DeadlineAdjustment limit, Actor by) {
        return change(
                id,
                by,
                (decision, now) ->
                        new DecisionChange.MoveDeadline(
                                limit.deadline(decision.timing(), now), by));
    }

    @Override
    public ChangeResult saveDraft(DecisionId id, Answer content, Actor.Person by) {
        return store.write(
                id,
                transaction -> {
                    ChangeResult held =
                            changing.change(transaction, id, by, _ -> new DecisionChange.Hold(by));
                    // why: a draft is kept even when the decision closed meanwhile: nothing typed
                    // is ever lost
                    boolean erased = transaction.read(id).map(Decision::isErased).orElse(false);
                    if (!(held instanceof ChangeResult.Unknown) && !erased) {
                        transaction.saveDraft(AnswerDraft.by(by, id, content, transaction.now()));
                    }
                    return held;
                });
    }

    @Override
    public <T, X extends Exception> T reading(StoreQuery<T, X> calls) throws X {
        return store.reading(calls);
    }

    @Override
    public <T> T kept(Object key, Supplier<T> reading) {
        return store.kept(key, reading);
    }

    @Override
    public WaitResult await(DecisionId id, Actor reader, Duration atMost)
            throws InterruptedException {
        return wait.forEnd(id, reader, atMost, true);
    }

    /// The same for a call that hands the answer on and says so with `fetched`: nothing counts as fetched by
    /// looking. A question for this one call stays open as long as somebody waits here.
    public WaitResult follow(DecisionId id, Actor reader, Duration atMost)
            throws InterruptedException {
        return wait.forEnd(id, reader, atMost, false);
    }

    /// A call that waited here gave up, and its process may end before anybody else says so.
    public void gaveUp() {
        signs.sayNow();
    }

    /// The one call that this was for ends, and could do nothing with the answer.
    public void droppedBy(DecisionId id) {
        boolean _ = store.write(id, transaction -> CallLeaseRules.end(transaction, id));
    }

    /// Its asker has the answer.
    public void fetched(DecisionId id, Actor.Agent by) {
        change(id, by, _ -> new DecisionChange.Deliver(by));
    }

    @Override
    public AskerPresence presence(DecisionId id) {
        Decision decision =
                store.read(id)
                        .map(wait::closedIfOverdue)
                        .orElseThrow(() -> new UnknownDecisionException(id));
        return AskerPresence.of(decision, store.asker(decision), clock.instant());
    }

    @Override
    public List<Precedent> precedents(DecisionId id, Actor reader) {
        closeOverdue();
        return precedents
                .beside(id)
                .filter(found -> mayRead(found.decision(), reader))
                .filter(found -> found.decision().outcome() == null)
                .map(open -> precedents.shown(id, open.precedents()))
                .orElse(List.of());
    }

    @Override
    public Optional<Precedent> earlier(DecisionId id, Actor reader) {
        return store.read(id)
                .filter(found -> mayRead(found, reader))
                .filter(found -> found.outcome() == null)
                .flatMap(open ->
                        AskSubject.of(open).stream()
                                .filter(one -> one.topic() == null)
                                .flatMap(one ->
                                        PrecedentRules.same(one, precedents.alike(one), store::read)
                                                .stream())
                                .findFirst())
                .map(found -> precedents.shown(id, List.of(found)).getFirst());
    }

    @Override
    public List<Decision> recall(MemoryQuery query, Actor reader) {
        closeOverdue();
        return query
                .of(
                        candidates(query, reader).toList(),
                        precedents::alike,
                        one -> mayLearn(one, reader))
                .stream()
                .map(found -> found.asSeenBy(reader))
                .toList();
    }

    /// Of the query's own place, and where agents learn of the whole repository, of that place with each owner.
    private Stream<Decision> candidates(MemoryQuery query, Actor reader) {
        Asker asker = query.asker();
        boolean isShared =
                policy().precedents() == PrecedentScope.REPOSITORY
                        && asker.repository() != null
                        && !Permissions.may(reader, new Action.ReadAll()).isGranted();
        if (!isShared) {
            Stream<Decision> own = answered(query, asker);
            return query.words().isBlank() ? own.sorted(LocalDecisionDesk::lastEndedFirst) : own;
        }
        return Stream.concat(
                        Stream.of(asker.owner()),
                        store.owners(MOST_OWNERS).stream()
                                .filter(owner -> !owner.equals(asker.owner())))
                .flatMap(owner -> answered(query, asker.ownedBy(owner)))
                .sorted(LocalDecisionDesk::lastEndedFirst);
    }

    // why: a comparator made of others would build classes at every start of a hook
    private static int lastEndedFirst(Decision one, Decision other) {
        int byTime = ended(other).compareTo(ended(one));
        return byTime == 0 ? one.id().compareTo(other.id()) : byTime;
    }

    private static Instant ended(Decision decision) {
        return decision.ending().map(Outcome::at).orElse(Instant.EPOCH);
    }

    private Stream<Decision> answered(MemoryQuery query, Asker asker) {
        return query.terms(asker).stream()
                .flatMap(terms -> store.answeredLike(terms, query.candidates()).stream());
    }

    @Override
    public DecisionLookup find(String reference, Actor reader) {
        // why: programs name a decision by its whole id, and a whole id comes before all else
        Optional<Decision> named =
                DecisionId.isWellFormed(reference)
                        ? store.read(new DecisionId(reference))
                        : Optional.empty();
        if (named.isPresent()) {
            return mayLearn(named.get(), reader)
                    ? new DecisionLookup.Found(wait.closedIfOverdue(named.get()).asSeenBy(reader))
                    : new DecisionLookup.Unknown(reference);
        }
        if (reference.isBlank()) {
            // why: every id begins with nothing; an empty variable of a script must not mean the
            // only one
            return new DecisionLookup.Unknown(reference);
        }
        List<Decision> matches = new ArrayList<>();
        for (DecisionId id : store.matching(reference, MATCHES_SHOWN)) {
            store.read(id).filter(found -> mayLearn(found, reader)).ifPresent(matches::add);
        }
        return switch (matches.size()) {
            case 0 -> new DecisionLookup.Unknown(reference);
            case 1 ->
                    new DecisionLookup.Found(wait.closedIfOverdue(matches.get(0)).asSeenBy(reader));
            default ->
                    new DecisionLookup.Ambiguous(
                            reference, matches.stream().map(Decision::id).toList());
        };
    }

    /// What an asker asked under its own name for it, whatever became of that.
    public Optional<Decision> askedUnder(Asker asker, String key) {
        return store.write(transaction ->
                        transaction.askedUnder(asker.owner(), IdempotencyKey.of(asker, key)))
                .map(IdempotencyRecord::decision);
    }

    /// Says which session of an agent asked, where the asking could not know.
    ///
    /// @param turnId the agent's name for the turn; null where it has none
    /// @param by the agent; only its own owner's decisions are found
    public ChangeResult bind(
            DecisionId id,
            String sessionId,
            String agentKind,
            @Nullable String turnId,
            Actor.Agent by) {
        return change(id, by, _ -> new DecisionChange.Bind(sessionId, agentKind, turnId, by));
    }

    @Override
    public List<Decision> list(DecisionQuery query) {
        closeOverdue();
        return store.find(query);
    }

    @Override
    public DecisionCounts count(DecisionQuery query) {
        closeOverdue();
        Instant now = clock.instant();
        return store.count(
                new DecisionCounts.Wish(query, now, now.minus(policy().openAfterTimeout())));
    }

    @Override
    public DecisionStatistics statistics(StatisticsQuery query) {
        closeOverdue();
        StatisticsTally tally = new StatisticsTally(query);
        store.facts(query, tally::add);
        store.noticeFacts(query, tally::add);
        return tally.statistics(clock.instant(), store.stops(query.owner(), query.since()));
    }

    @Override
    public StopCounts stops(Instant since) {
        return store.stops(null, since);
    }

    @Override
    public List<ChangeResult> erase(
            List<DecisionId> ids, String reason, boolean archiveLost, Actor by) {
        List<ChangeResult> results =
                store.write(transaction ->
                        new EraseOperation(transaction, changing, archiveLost)
                                .erase(ids, reason, by));
        // why: also for what was erased before, so that a run that was cut short can be finished
        if (results.stream().noneMatch(ChangeResult.Accepted.class::isInstance)) {
            return results;
        }
        Optional<String> remark = store.scrub();
        return remark.isEmpty()
                ? results
                : results.stream().map(result -> remarked(result, remark.get())).toList();
    }

    private static ChangeResult remarked(ChangeResult result, String remark) {
        return result instanceof ChangeResult.Accepted accepted ? accepted.with(remark) : result;
    }

    @Override
    public List<ImportResult> importAll(
            List<PortableDecision> decisions, boolean dryRun, Actor by) {
        return store.write(
                transaction -> new ImportOperation(transaction, dryRun).take(decisions, by));
    }

    @Override
    public int closeOverdue() {
        return sweeping.close();
    }

    @Override
    public ChangeResult acknowledge(DecisionId id, @Nullable Duration snooze, Actor by) {
        return change(
                id,
                by,
                (_, now) ->
                        new DecisionChange.Acknowledge(
                                snooze == null ? null : now.plus(snooze), by));
    }

    @Override
    public boolean viewed(DecisionId id, Actor.Person by) {
        // why: most looks are at what waits no more, and need no turn to write
        return store.read(id).filter(Decision::isPending).isPresent()
                && store.write(id, transaction -> new ViewRecorder(transaction).note(id, by));
    }

    @Override
    public ChangeResult reviewed(DecisionId id, Actor by) {
        return change(id, by, _ -> new DecisionChange.Review(by));
    }

    @Override
    public ChangeResult remind(DecisionId id, Actor by) {
        return change(id, by, _ -> new DecisionChange.Remind(by));
    }

    @Override
    public List<Decision> closeStale(
            @Nullable String session, Duration threshold, boolean dryRun, Actor.Agent by) {
        return store.write(transaction ->
                new CloseStaleOperation(transaction, changing)
                        .close(session, threshold, dryRun, by));
    }

    @Override
    public int escalateDue() {
        return sweeping.escalate();
    }

    @Override
    public List<Gate> gatesOn(String item) {
        closeOverdue();
        return store.gatesOn(item);
    }

    @Override
    public List<Gate> strandedGates(int limit) {
        closeOverdue();
        return store.strandedGates(limit);
    }

    @Override
    public List<Gate> gatesOf(DecisionId id) {
        return store.gatesOf(id);
    }

    @Override
    public Optional<AnswerDraft> draft(DecisionId id, PersonId person) {
        return store.draft(id, person);
    }

    @Override
    public Set<DecisionId> drafted(Collection<DecisionId> ids, PersonId person) {
        return store.drafted(ids, person);
    }

    @Override
    public EventLog log() {
        return store.log();
    }

    @Override
    public Instant now() {
        return clock.instant();
    }

    @Override
    public DeskPolicy policy() {
        return changing.policy();
    }

    @Override
    public void close() {
        signs.close();
        store.close();
    }

    private AskResult asked(Function<AskOperation, AskResult> asking) {
        return AskListener.heard(
                listener,
                store.write(
                        transaction -> asking.apply(new AskOperation(transaction, changing, ids))));
    }

    /// @param wish given the decision and the store's time
    private ChangeResult change(
            DecisionId id, Actor by, BiFunction<Decision, Instant, DecisionChange> wish) {
        return store.write(
                id,
                transaction ->
                        changing.change(
                                transaction,
                                id,
                                by,
                                decision -> wish.apply(decision, transaction.now())));
    }

    private ChangeResult change(DecisionId id, Actor by, DecisionUpdater.Wish wish) {
        return store.write(id, transaction -> changing.change(transaction, id, by, wish));
    }

    /// Whether a reader learns of a decision, which gives no power over it.
    private boolean mayLearn(Decision decision, Actor reader) {
        return mayRead(decision, reader) || policy().precedents().shares(decision);
    }

    static boolean mayRead(Decision decision, Actor reader) {
        return Permissions.may(reader, new Action.Read(decision.asker())).isGranted();
    }
}
