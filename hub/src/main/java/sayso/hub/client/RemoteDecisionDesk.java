package sayso.hub.client;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
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
import sayso.decision.model.AnswerClaim;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Gate;
import sayso.decision.model.PersonId;
import sayso.decision.model.PortableDecision;
import sayso.decision.model.UnknownDecisionException;
import sayso.decision.statistics.DecisionStatistics;
import sayso.decision.statistics.StatisticsQuery;
import sayso.decision.store.DecisionCounts;
import sayso.decision.store.DecisionQuery;
import sayso.decision.work.WorkChangeResult;
import sayso.decision.work.WorkStatus;
import sayso.wire.api.AcknowledgeBody;
import sayso.wire.api.AnswerBody;
import sayso.wire.api.AskBody;
import sayso.wire.api.AskReply;
import sayso.wire.api.CancelBody;
import sayso.wire.api.ChangeReply;
import sayso.wire.api.ContestBody;
import sayso.wire.api.DecisionFormat;
import sayso.wire.api.EraseBody;
import sayso.wire.api.ExtendBody;
import sayso.wire.api.HubTimeReply;
import sayso.wire.api.LaunchBody;
import sayso.wire.api.LaunchReply;
import sayso.wire.api.ProblemReply;
import sayso.wire.api.SeatReply;
import sayso.wire.api.WorkBody;
import sayso.wire.hub.PortalLinkReply;

/// Decision desk of a remote hub: sends every operation of `DecisionDesk`, and also agents' hooks,
/// portal links and terminal hand-off, as requests to the hub's HTTP API. The token alone
/// determines the caller's rights, whatever an actor claims. Cut connections and hub restarts cost
/// time but lose no decision, because every request may be sent twice. Thread-safe.
public final class RemoteDecisionDesk implements DecisionDesk {
    private final HubClock clock;
    private final String version;
    private final RetryingHubClient calls;
    private final EventFeedClient doorbell;
    private final HubReplyReader replies;
    private final RemoteLookupClient lookup;
    private final RemoteWorkClient work;
    private final RemoteBatchClient batches;
    private final RemoteMaintenanceClient due;
    private final RemoteListClient lists;
    private final RemoteDeskPolicy policy;
    private final @Nullable AskListener listener;

    /// Sends nothing yet.
    ///
    /// @param token the credential, or null to find out what the hub says without one
    /// @param version of this program, for the hub's log
    /// @param absence what to do whenever nothing listens there, before it is tried again
    public RemoteDecisionDesk(
            HubAddress address, @Nullable String token, String version, Runnable absence) {
        this.clock = new HubClock();
        this.version = version;
        this.calls = new RetryingHubClient(address, token, version, clock, absence);
        this.doorbell = new EventFeedClient(calls);
        this.replies = new HubReplyReader(address);
        this.lookup = new RemoteLookupClient(calls, replies);
        this.work = new RemoteWorkClient(calls, replies);
        this.batches = new RemoteBatchClient(calls, replies);
        this.due = new RemoteMaintenanceClient(calls, replies);
        this.lists = new RemoteListClient(calls, replies);
        this.policy = new RemoteDeskPolicy(calls, replies);
        this.listener = null;
    }

    private RemoteDecisionDesk(RemoteDecisionDesk desk, AskListener listener) {
        this.clock = desk.clock;
        this.version = desk.version;
        this.calls = desk.calls;
        this.doorbell = desk.doorbell;
        this.replies = desk.replies;
        this.lookup = desk.lookup;
        this.work = desk.work;
        this.batches = desk.batches;
        this.due = desk.due;
        this.lists = desk.lists;
        this.policy = desk.policy;
        this.listener = listener;
    }

    /// The same where nothing is done about a hub that does not listen.
    public RemoteDecisionDesk(HubAddress address, @Nullable String token, String version) {
        this(address, token, version, () -> {});
    }

    @Override
    public DecisionDesk withListener(AskListener heard) {
        return new RemoteDecisionDesk(this, heard);
    }

    @Override
    public AskResult ask(NewDecision ask) {
        return AskListener.heard(listener, put(ask));
    }

    private AskResult put(NewDecision ask) {
        // why: under a key, a request whose reply was lost can be sent again and asks once
        String own = ask.idempotencyKey() == null ? "ask:" + UUID.randomUUID() : null;
        NewDecision keyed = own == null ? ask : ask.under(own);
        HubReply reply =
                calls.call(
                                record(HubRequest.post("/api/decisions", AskBody.write(keyed)))
                                        .with("as", "agent"))
                        .reply();
        if (!reply.isGood()) {
            return replies.refusal(reply).asRejected();
        }
        AskResult.Asked asked = replies.read(reply, AskReply::read);
        // why: here and there a person may have wishes
        List<String> warnings =
                Stream.concat(ask.warnings().stream(), asked.warnings().stream())
                        .distinct()
                        .toList();
        // why: under a key made here, what exists was made by the first try of this very request
        boolean existing = asked.existing() && (own == null || ask.supersession() != null);
        return new AskResult.Asked(asked.decision(), existing, warnings);
    }

    /// What the hub answers to a hook of an agent, in the words of that agent.
    ///
    /// @param payload as the agent sent it
    public String hook(String agent, String event, String payload) {
        String path = "/api/hooks/" + HubRequest.encoded(agent) + "/" + HubRequest.encoded(event);
        return replies.good(calls.call(HubRequest.post(path, payload)).reply()).body();
    }

    /// A link that opens the hub's portal in a browser, once.
    ///
    /// @param decision what it shows first; null for the list
    public PortalLinkReply portalLink(@Nullable DecisionId decision) {
        HubRequest request = HubRequest.post("/portal/links", "").with("decision", decision);
        HubReply reply = calls.call(request).reply();
        return replies.read(replies.good(reply), PortalLinkReply::read);
    }

    /// A launch ticket for this decision, `d-7m2kq0.k3v9…`: good for one sitting in any terminal that
    /// reaches the hub.
    ///
    /// @throws StoreException where the hub makes none
    public String launchTicket(DecisionId id) {
        HubReply reply = calls.call(record(HubRequest.post(path(id, "launch"), "{}"))).reply();
        return replies.read(replies.good(reply), LaunchReply::read).ticket();
    }

    /// Uses a launch ticket up.
    ///
    /// @param person who sits here, by the name that this computer knows
    public AttachResult attach(DecisionId id, String ticket, String person) {
        String body = new LaunchBody(ticket, UUID.randomUUID().toString(), person).toJson();
        HubReply reply = calls.call(record(HubRequest.post(path(id, "attach"), body))).reply();
        return reply.isGood()
                ? new AttachResult.Seated(
                        new RemoteDecisionDesk(
                                calls.address(),
                                replies.read(reply, SeatReply::read).secret(),
                                version))
                : new AttachResult.Refused(replies.refusal(reply));
    }

    @Override
    public ChangeResult answer(
            DecisionId id, Answer answer, Actor by, @Nullable String seenDigest, Duration undo) {
        // why: every surface of this program asks once more itself
        String body = new AnswerBody(answer, seenDigest, AnswerClaim.atMost(undo), true).toJson();
        return change(id, HubRequest.post(path(id, "answer"), body).as(by)).result();
    }

    @Override
    public BatchAnswerResult answerAll(
            List<BatchAnswerItem> answers, boolean partial, Actor by, Duration undo) {
        return batches.answer(answers, partial, by, undo);
    }

    @Override
    public List<ChangeResult> undoAll(List<DecisionId> ids, Actor by) {
        return batches.undo(ids, by);
    }

    @Override
    public AskResult reopen(DecisionId id, Actor by) {
        return askAgain(id, HubRequest.post(path(id, "reopen"), "{}").as(by));
    }

    @Override
    public AskResult contest(DecisionId id, String why, Actor by) {
        return askAgain(
                id, HubRequest.post(path(id, "contest"), new ContestBody(why).toJson()).as(by));
    }

    private AskResult askAgain(DecisionId id, HubRequest request) {
        HubReply reply = calls.call(record(request)).reply();
        if (reply.isGood()) {
            return AskListener.heard(listener, replies.read(reply, AskReply::read));
        }
        ProblemReply refused = replies.refusal(reply);
        if (refused.code().equals("not_found")) {
            throw new UnknownDecisionException(id);
        }
        return refused.asRejected();
    }

    @Override
    public WorkStatus work(String item) {
        return work.standing(item);
    }

    @Override
    public List<WorkStatus> works(String after, boolean done, int limit) {
        return work.standings(after, done, limit);
    }

    @Override
    public WorkChangeResult addWork(String item, List<String> after, Actor by) {
        return work.change(item, new WorkBody(after, false), by);
    }

    @Override
    public WorkChangeResult finishWork(String item, Actor by) {
        return work.change(item, new WorkBody(List.of(), true), by);
    }

    @Override
    public ChangeResult undo(DecisionId id, Actor by) {
        return change(id, HubRequest.post(path(id, "undo"), "{}").as(by)).result();
    }

    @Override
    public ChangeResult pause(DecisionId id, Answer soFar, Actor by, @Nullable String seenDigest) {
        String body = new AnswerBody(soFar, seenDigest).toJson();
        return change(id, HubRequest.post(path(id, "pause"), body).as(by)).result();
    }

    @Override
    public ChangeResult goOn(DecisionId id, Answer reported, Actor by) {
        String body = new AnswerBody(reported, null).toJson();
        return change(id, HubRequest.post(path(id, "resume"), body).as(by)).result();
    }

    @Override
    public ChangeResult cancel(DecisionId id, CancelKind kind, String reason, Actor by) {
        String body = new CancelBody(kind, reason, null).toJson();
        Changed changed = change(id, HubRequest.post(path(id, "cancel"), body).as(by));
        return changed.repeated()
                ? RetryIdempotency.cancel(changed.result(), kind, reason)
                : changed.result();
    }

    @Override
    public ChangeResult withdraw(DecisionId id, String reason, DecisionId citing, Actor by) {
        String body = new CancelBody(CancelKind.WITHDRAWN, reason, citing).toJson();
        Changed changed = change(id, HubRequest.post(path(id, "cancel"), body).as(by));
        return changed.repeated()
                ? RetryIdempotency.cancel(changed.result(), CancelKind.WITHDRAWN, reason)
                : changed.result();
    }

    @Override
    public ChangeResult extend(DecisionId id, DeadlineAdjustment limit, Actor by) {
        DeadlineAdjustment fixed =
                limit instanceof DeadlineAdjustment.Longer longer
                        ? RetryIdempotency.fixed(longer, find(id, by))
                        : limit;
        return change(id, HubRequest.post(path(id, "extend"), ExtendBody.write(fixed)).as(by))
                .result();
    }

    @Override
    public ChangeResult saveDraft(DecisionId id, Answer content, Actor.Person by) {
        String body = new AnswerBody(content, null).toJson();
        return change(id, HubRequest.put(path(id, "draft"), body).as(by)).result();
    }

    @Override
    public DecisionStatistics statistics(StatisticsQuery query) {
        return lists.statistics(query);
    }

    @Override
    public List<ImportResult> importAll(
            List<PortableDecision> decisions, boolean dryRun, Actor by) {
        return lists.importAll(decisions, dryRun, by);
    }

    @Override
    public List<ChangeResult> erase(
            List<DecisionId> ids, String reason, boolean archiveLost, Actor by) {
        return batches.erase(new EraseBody(ids, reason, archiveLost), by);
    }

    @Override
    public WaitResult await(DecisionId id, Actor reader, Duration atMost)
            throws InterruptedException {
        HubRequest request = record(HubRequest.get(path(id, "await")).as(reader));
        return new LongPoll(calls, replies).await(id, request, atMost);
    }

    @Override
    public AskerPresence presence(DecisionId id) {
        return lookup.presence(id);
    }

    @Override
    public DecisionLookup find(String reference, Actor reader) {
        return lookup.find(reference, reader);
    }

    @Override
    public List<Decision> list(DecisionQuery query) {
        return lists.list(query);
    }

    @Override
    public DecisionCounts count(DecisionQuery query) {
        return lists.count(query);
    }

    @Override
    public List<Gate> gatesOn(String item) {
        return work.gatesOn(item);
    }

    @Override
    public List<Precedent> precedents(DecisionId id, Actor reader) {
        return lookup.precedents(id);
    }

    @Override
    public List<Decision> recall(MemoryQuery query, Actor reader) {
        return lists.recall(query, reader);
    }

    @Override
    public List<Gate> strandedGates(int limit) {
        return work.strandedGates(limit);
    }

    @Override
    public List<Gate> gatesOf(DecisionId id) {
        return work.gatesOf(id);
    }

    /// The draft of the person whose token this is, whatever they are called here.
    @Override
    public Optional<AnswerDraft> draft(DecisionId id, PersonId person) {
        return lookup.draft(id);
    }

    @Override
    public int closeOverdue() {
        return due.take().closed();
    }

    @Override
    public int escalateDue() {
        return due.take().escalated();
    }

    @Override
    public ChangeResult acknowledge(DecisionId id, @Nullable Duration snooze, Actor by) {
        String body = new AcknowledgeBody(snooze).toJson();
        return change(id, HubRequest.post(path(id, "ack"), body).as(by)).result();
    }

    @Override
    public ChangeResult reviewed(DecisionId id, Actor by) {
        return change(id, HubRequest.post(path(id, "review"), "{}").as(by)).result();
    }

    @Override
    public boolean viewed(DecisionId id, Actor.Person by) {
        return due.viewed(id, by);
    }

    @Override
    public ChangeResult remind(DecisionId id, Actor by) {
        return change(id, HubRequest.post(path(id, "remind"), "{}").as(by)).result();
    }

    @Override
    public List<Decision> closeStale(
            @Nullable String session, Duration threshold, boolean dryRun, Actor.Agent by) {
        return due.closeStale(threshold, dryRun, new Actor.Agent(by.owner(), by.name(), session));
    }

    @Override
    public EventLog log() {
        return new RemoteEventLog(calls, doorbell);
    }

    @Override
    public Instant now() {
        return clock.now(() ->
                replies.read(
                                replies.good(calls.call(HubRequest.get("/api/now")).reply()),
                                HubTimeReply::read)
                        .now());
    }

    @Override
    public DeskPolicy policy() {
        return policy.now();
    }

    @Override
    public void close() {
        doorbell.close();
        calls.close();
    }

    private @Nullable Decision find(DecisionId id, Actor by) {
        return find(id.value(), by) instanceof DecisionLookup.Found(Decision decision)
                ? decision
                : null;
    }

    /// @param repeated whether it was sent more than once
    private record Changed(ChangeResult result, boolean repeated) {}

    private Changed change(DecisionId id, HubRequest request) {
        RetryingHubClient.Sent sent = calls.call(record(request));
        return new Changed(changed(id, sent.reply()), sent.repeated());
    }

    private ChangeResult changed(DecisionId id, HubReply reply) {
        if (reply.isGood()) {
            return replies.read(reply, ChangeReply::read);
        }
        ProblemReply problem = replies.refusal(reply);
        return problem.asChange(id)
                .orElseThrow(() -> HubErrorMapper.refused(calls.address(), problem));
    }

    /// Asks for the exact record rather than for what is shown.
    static HubRequest record(HubRequest request) {
        return request.with("form", DecisionFormat.RECORD.wireName());
    }

    static String path(DecisionId id, String verb) {
        return "/api/decisions/" + id + "/" + verb;
    }
}
