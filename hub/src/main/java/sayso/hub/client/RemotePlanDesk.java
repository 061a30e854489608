package sayso.hub.client;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Actor;
import sayso.decision.model.Asker;
import sayso.decision.permission.Action;
import sayso.decision.permission.Permissions;
import sayso.decision.plan.mode.GrantRevocationResult;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanChangeResult;
import sayso.decision.plan.mode.PlanDesk;
import sayso.decision.plan.mode.PlanGrant;
import sayso.decision.plan.mode.PlanHistoryEntry;
import sayso.decision.plan.mode.PlanStepState;
import sayso.decision.plan.text.PlanText;
import sayso.decision.plan.text.StepMark;
import sayso.decision.session.SessionKey;
import sayso.wire.api.PlanOnBody;
import sayso.wire.api.PlanProgressBody;
import sayso.wire.api.PlanProposeBody;
import sayso.wire.api.PlanRevokeBody;
import sayso.wire.api.PlanStepBody;
import sayso.wire.api.ProblemReply;
import sayso.wire.plan.GrantList;
import sayso.wire.plan.PlanObject;
import sayso.wire.plan.PlanReply;

/// Plan desk of a remote hub, over its HTTP API: reads and changes the plan mode and the plans of
/// the sessions there, and lists and revokes standing grants. The token alone determines the
/// caller's rights. Thread-safe.
public final class RemotePlanDesk implements PlanDesk, AutoCloseable {
    private static final String PLANS = "/api/plans";
    private static final String GRANTS = PLANS + "/grants";
    private static final String UNKNOWN_GRANT = "unknown_grant";

    private final HubAddress address;
    private final RetryingHubClient calls;
    private final HubReplyReader replies;

    /// Sends nothing yet.
    ///
    /// @param token the credential
    /// @param version of this program, for the hub's log
    public RemotePlanDesk(HubAddress address, @Nullable String token, String version) {
        this.address = requireNonNull(address, "address is null");
        this.calls = new RetryingHubClient(address, token, version, new HubClock());
        this.replies = new HubReplyReader(address);
    }

    @Override
    public Plan look(SessionKey session) {
        return replies.read(got(session), PlanObject::read);
    }

    @Override
    public List<Plan> all(@Nullable String owner) {
        return plans(HubRequest.get(PLANS).with("all", true).with("owner", other(owner)));
    }

    @Override
    public List<Plan> on(@Nullable String owner) {
        return plans(HubRequest.get(PLANS).with("owner", other(owner)));
    }

    @Override
    public Optional<Instant> lastChange() {
        return replies.read(
                listed(HubRequest.get(PLANS).with("all", true)), PlanObject::readChange);
    }

    @Override
    public List<Plan> sessions(@Nullable String owner) {
        return plans(HubRequest.get(PLANS).with("sessions", true).with("owner", other(owner)));
    }

    @Override
    public List<PlanHistoryEntry> history(SessionKey session) {
        return replies.read(got(session), PlanObject::readHistory);
    }

    @Override
    public PlanChangeResult enter(SessionKey session, @Nullable String folder, Actor by) {
        return change(session, "/on", new PlanOnBody(folder).toJson(), by);
    }

    @Override
    public PlanChangeResult leave(SessionKey session, Actor by) {
        return change(session, "/off", "{}", by);
    }

    @Override
    public PlanChangeResult propose(
            SessionKey session, Asker asker, PlanText text, boolean entered) {
        return change(
                session,
                "/propose",
                new PlanProposeBody(text.text(), asker.project(), entered).toJson(),
                new Actor.Agent(session.owner(), asker.name(), session.sessionId()));
    }

    @Override
    public PlanChangeResult report(SessionKey session, List<StepMark> marks, Actor.Agent by) {
        return change(session, "/progress", new PlanProgressBody(marks).toJson(), by);
    }

    @Override
    public List<PlanGrant> grants(String owner) {
        return replies.read(
                listed(HubRequest.get(GRANTS).with("owner", other(owner))), GrantList::read);
    }

    @Override
    public GrantRevocationResult revoke(PlanGrant grant, Actor by) {
        if (!Permissions.may(by, new Action.RevokeGrant()).isGranted()) {
            return GrantRevocationResult.NOT_ALLOWED;
        }
        HubReply reply =
                calls.call(
                                HubRequest.post(
                                                GRANTS + "/revoke",
                                                new PlanRevokeBody(
                                                                grant.name(),
                                                                grant.folder().orElse(""))
                                                        .toJson())
                                        .with("owner", other(grant.owner()))
                                        .as(by))
                        .reply();
        if (reply.isGood()) {
            return GrantRevocationResult.DONE;
        }
        ProblemReply refusal = replies.refusal(reply);
        if (refusal.code().equals(UNKNOWN_GRANT)) {
            return GrantRevocationResult.GONE;
        }
        throw HubErrorMapper.refused(address, refusal);
    }

    @Override
    public PlanChangeResult step(
            SessionKey session, int number, PlanStepState to, String why, Actor by) {
        return change(session, "/steps/" + number, new PlanStepBody(to, why).toJson(), by);
    }

    @Override
    public void close() {
        calls.close();
    }

    private HubReply got(SessionKey session) {
        return replies.good(
                calls.call(HubRequest.get(one(session)).with("owner", owner(session))).reply());
    }

    private List<Plan> plans(HubRequest request) {
        return replies.read(listed(request), PlanObject::readList);
    }

    private HubReply listed(HubRequest request) {
        return replies.good(calls.call(request).reply());
    }

    private PlanChangeResult change(SessionKey session, String verb, String body, Actor by) {
        HubRequest request =
                HubRequest.post(one(session) + verb, body).with("owner", owner(session)).as(by);
        HubReply reply = calls.call(request).reply();
        if (reply.isGood()) {
            return replies.read(reply, PlanReply::read);
        }
        ProblemReply refusal = replies.refusal(reply);
        return new PlanChangeResult.Refused(refusal.code(), refusal.sentence());
    }

    private static String one(SessionKey session) {
        return PLANS
                + "/"
                + HubRequest.encoded(session.agentKind())
                + "/"
                + HubRequest.encoded(session.sessionId());
    }

    private static @Nullable String owner(SessionKey session) {
        return other(session.owner());
    }

    /// why: here every session is of `local`; there, whose it is stands in the token
    private static @Nullable String other(@Nullable String owner) {
        return Asker.LOCAL.equals(owner) ? null : owner;
    }
}
