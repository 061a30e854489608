package sayso.hub.client;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.NewDecision;
import sayso.decision.lifecycle.AskListener;
import sayso.decision.lifecycle.AskerPresence;
import sayso.decision.lifecycle.BatchAnswerItem;
import sayso.decision.lifecycle.BatchAnswerResult;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DeadlineAdjustment;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.lifecycle.ImportResult;
import sayso.decision.lifecycle.WaitResult;
import sayso.decision.log.EventLog;
import sayso.decision.memory.MemoryQuery;
import sayso.decision.memory.Precedent;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Gate;
import sayso.decision.model.PersonId;
import sayso.decision.model.PortableDecision;
import sayso.decision.statistics.DecisionStatistics;
import sayso.decision.statistics.StatisticsQuery;
import sayso.decision.store.DecisionCounts;
import sayso.decision.store.DecisionQuery;
import sayso.decision.work.WorkChangeResult;
import sayso.decision.work.WorkStatus;
import sayso.hub.api.HubFixture;

/// Everybody of a desk contract, each at a remote desk with a token of their own: the hub knows who
/// somebody is by nothing else.
final class TokenPerActorDesk implements DecisionDesk {
    private final HubFixture hub;
    private final Map<String, RemoteDecisionDesk> desks = new ConcurrentHashMap<>();
    private final AskListener listener;

    TokenPerActorDesk(HubFixture hub) {
        this(hub, fresh -> fresh);
    }

    private TokenPerActorDesk(HubFixture hub, AskListener listener) {
        this.hub = hub;
        this.listener = listener;
    }

    @Override
    public DecisionDesk withListener(AskListener heard) {
        return new TokenPerActorDesk(hub, heard);
    }

    @Override
    public AskResult ask(NewDecision ask) {
        return by(HubFixture.agent(ask.asker().owner(), ask.asker().name()))
                .withListener(listener)
                .ask(ask);
    }

    @Override
    public ChangeResult answer(
            DecisionId id, Answer answer, Actor by, @Nullable String seenDigest, Duration undo) {
        return by(by).answer(id, answer, by, seenDigest, undo);
    }

    @Override
    public BatchAnswerResult answerAll(
            List<BatchAnswerItem> answers, boolean partial, Actor by, Duration undo) {
        return by(by).answerAll(answers, partial, by, undo);
    }

    @Override
    public List<ChangeResult> undoAll(List<DecisionId> ids, Actor by) {
        return by(by).undoAll(ids, by);
    }

    @Override
    public AskResult contest(DecisionId id, String why, Actor by) {
        return by(by).withListener(listener).contest(id, why, by);
    }

    @Override
    public AskResult reopen(DecisionId id, Actor by) {
        return by(by).withListener(listener).reopen(id, by);
    }

    @Override
    public WorkStatus work(String item) {
        return anybody().work(item);
    }

    @Override
    public List<WorkStatus> works(String after, boolean done, int limit) {
        return anybody().works(after, done, limit);
    }

    @Override
    public WorkChangeResult addWork(String item, List<String> after, Actor by) {
        return by(by).addWork(item, after, by);
    }

    @Override
    public WorkChangeResult finishWork(String item, Actor by) {
        return by(by).finishWork(item, by);
    }

    @Override
    public ChangeResult undo(DecisionId id, Actor by) {
        return by(by).undo(id, by);
    }

    @Override
    public ChangeResult cancel(DecisionId id, CancelKind kind, String reason, Actor by) {
        return by(by).cancel(id, kind, reason, by);
    }

    @Override
    public ChangeResult withdraw(DecisionId id, String reason, DecisionId citing, Actor by) {
        return by(by).withdraw(id, reason, citing, by);
    }

    @Override
    public ChangeResult pause(DecisionId id, Answer soFar, Actor by, @Nullable String seenDigest) {
        return by(by).pause(id, soFar, by, seenDigest);
    }

    @Override
    public ChangeResult goOn(DecisionId id, Answer reported, Actor by) {
        return by(by).goOn(id, reported, by);
    }

    @Override
    public ChangeResult extend(DecisionId id, DeadlineAdjustment limit, Actor by) {
        return by(by).extend(id, limit, by);
    }

    @Override
    public WaitResult await(DecisionId id, Actor reader, Duration atMost)
            throws InterruptedException {
        return by(reader).await(id, reader, atMost);
    }

    @Override
    public AskerPresence presence(DecisionId id) {
        return anybody().presence(id);
    }

    @Override
    public DecisionLookup find(String reference, Actor reader) {
        return by(reader).find(reference, reader);
    }

    @Override
    public List<Decision> list(DecisionQuery query) {
        return anybody().list(query);
    }

    @Override
    public List<ImportResult> importAll(
            List<PortableDecision> decisions, boolean dryRun, Actor by) {
        return by(by).importAll(decisions, dryRun, by);
    }

    @Override
    public DecisionStatistics statistics(StatisticsQuery query) {
        return anybody().statistics(query);
    }

    @Override
    public DecisionCounts count(DecisionQuery query) {
        return anybody().count(query);
    }

    @Override
    public List<Gate> gatesOn(String item) {
        return anybody().gatesOn(item);
    }

    @Override
    public List<Gate> strandedGates(int limit) {
        return anybody().strandedGates(limit);
    }

    @Override
    public List<Precedent> precedents(DecisionId id, Actor reader) {
        return by(reader).precedents(id, reader);
    }

    @Override
    public List<Decision> recall(MemoryQuery query, Actor reader) {
        return by(reader).recall(query, reader);
    }

    @Override
    public List<Gate> gatesOf(DecisionId id) {
        return anybody().gatesOf(id);
    }

    @Override
    public ChangeResult saveDraft(DecisionId id, Answer content, Actor.Person by) {
        return by(by).saveDraft(id, content, by);
    }

    @Override
    public Optional<AnswerDraft> draft(DecisionId id, PersonId person) {
        return by(HubFixture.person(person.localName().orElseThrow())).draft(id, person);
    }

    @Override
    public List<ChangeResult> erase(
            List<DecisionId> ids, String reason, boolean archiveLost, Actor by) {
        return by(by).erase(ids, reason, archiveLost, by);
    }

    @Override
    public ChangeResult acknowledge(DecisionId id, @Nullable Duration snooze, Actor by) {
        return by(by).acknowledge(id, snooze, by);
    }

    @Override
    public ChangeResult reviewed(DecisionId id, Actor by) {
        return by(by).reviewed(id, by);
    }

    @Override
    public boolean viewed(DecisionId id, Actor.Person by) {
        return by(by).viewed(id, by);
    }

    @Override
    public ChangeResult remind(DecisionId id, Actor by) {
        return by(by).remind(id, by);
    }

    @Override
    public List<Decision> closeStale(
            @Nullable String session, Duration threshold, boolean dryRun, Actor.Agent by) {
        return by(by).closeStale(session, threshold, dryRun, by);
    }

    @Override
    public int escalateDue() {
        return anybody().escalateDue();
    }

    @Override
    public int closeOverdue() {
        return anybody().closeOverdue();
    }

    @Override
    public EventLog log() {
        return anybody().log();
    }

    @Override
    public Instant now() {
        return anybody().now();
    }

    @Override
    public DeskPolicy policy() {
        return anybody().policy();
    }

    @Override
    public void close() {
        desks.values().forEach(RemoteDecisionDesk::close);
    }

    private RemoteDecisionDesk anybody() {
        return by(HubFixture.person("somebody"));
    }

    private RemoteDecisionDesk by(Actor actor) {
        return by(
                actor instanceof Actor.Agent agent
                        ? HubFixture.agent(agent.owner(), agent.name())
                        : HubFixture.person(actor.name()));
    }

    private RemoteDecisionDesk by(String token) {
        return desks.computeIfAbsent(token, hub::desk);
    }
}
