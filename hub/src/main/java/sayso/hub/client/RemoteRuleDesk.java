package sayso.hub.client;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Actor;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Problem;
import sayso.decision.rule.RuleEnd;
import sayso.decision.rule.RuleId;
import sayso.decision.rule.RuleUse;
import sayso.decision.rule.RuleWish;
import sayso.decision.rule.StandingRule;
import sayso.decision.rule.desk.RuleChangeResult;
import sayso.decision.rule.desk.RuleDesk;
import sayso.decision.rule.desk.RulePreviewResult;
import sayso.wire.api.HubTimeReply;
import sayso.wire.api.ProblemReply;
import sayso.wire.api.RuleBody;
import sayso.wire.rule.BackTestJson;
import sayso.wire.rule.StandingRuleReply;

/// Rule desk of a remote hub, over its HTTP API: tries, makes, ends and lists the standing rules
/// there. The token alone determines the caller's rights. Rules that it reads are for people to look
/// at. Thread-safe.
public final class RemoteRuleDesk implements RuleDesk, AutoCloseable {
    private static final String RULES = "/api/rules";
    private static final int UNKNOWN = 404;

    private final HubAddress address;
    private final HubClock clock = new HubClock();
    private final RetryingHubClient calls;
    private final HubReplyReader replies;

    /// Sends nothing yet.
    ///
    /// @param token the credential
    /// @param version of this program, for the hub's log
    public RemoteRuleDesk(HubAddress address, @Nullable String token, String version) {
        this.address = requireNonNull(address, "address is null");
        this.calls = new RetryingHubClient(address, token, version, clock);
        this.replies = new HubReplyReader(address);
    }

    @Override
    public Instant now() {
        return clock.now(
                () -> replies.read(got(HubRequest.get("/api/now")), HubTimeReply::read).now());
    }

    @Override
    public RulePreviewResult preview(DecisionId from, RuleWish wish, Actor reader) {
        HubReply reply = sent(RULES + "/preview", new RuleBody(from.value(), wish, 0), reader);
        return reply.isGood()
                ? new RulePreviewResult.Tried(replies.read(reply, BackTestJson::read))
                : new RulePreviewResult.Rejected(faults(replies.refusal(reply)));
    }

    @Override
    public RuleChangeResult make(DecisionId from, RuleWish wish, int disagreements, Actor by) {
        HubReply reply = sent(RULES, new RuleBody(from.value(), wish, disagreements), by);
        if (reply.isGood()) {
            return replies.read(reply, StandingRuleReply::made);
        }
        ProblemReply refusal = replies.refusal(reply);
        return switch (refusal.code()) {
            case "not_allowed" -> new RuleChangeResult.NotAllowed(refusal.sentence());
            case "not_confirmed" -> unconfirmed(from, wish, by);
            default -> new RuleChangeResult.Rejected(faults(refusal));
        };
    }

    @Override
    public RuleChangeResult end(RuleId id, Actor by) {
        RetryingHubClient.Sent sent = calls.call(HubRequest.post(path(id) + "/end", "{}").as(by));
        HubReply reply = sent.reply();
        if (reply.isGood()) {
            return new RuleChangeResult.Done(
                    replies.read(reply, StandingRuleReply::one), List.of());
        }
        ProblemReply refusal = replies.refusal(reply);
        return switch (refusal.code()) {
            case "not_allowed" -> new RuleChangeResult.NotAllowed(refusal.sentence());
            case "unknown_rule" -> new RuleChangeResult.Unknown(id);
            case "already_closed" ->
                    read(id).map(rule -> ended(rule, sent.repeated()))
                            .orElseGet(() -> new RuleChangeResult.Unknown(id));
            default -> throw HubErrorMapper.refused(address, refusal);
        };
    }

    @Override
    public Optional<StandingRule> read(RuleId id) {
        HubReply reply = calls.call(HubRequest.get(path(id))).reply();
        return reply.status() == UNKNOWN
                ? Optional.empty()
                : Optional.of(replies.read(replies.good(reply), StandingRuleReply::one));
    }

    @Override
    public List<StandingRule> list(@Nullable String owner, boolean ended) {
        HubRequest request =
                HubRequest.get(RULES).with("owner", owner).with("all", ended ? true : null);
        return replies.read(got(request), StandingRuleReply::list);
    }

    @Override
    public List<RuleUse> uses(RuleId rule, int limit) {
        HubReply reply =
                calls.call(
                                HubRequest.get(path(rule) + "/uses")
                                        .with("limit", Math.min(limit, MOST_USES)))
                        .reply();
        return reply.status() == UNKNOWN
                ? List.of()
                : replies.read(replies.good(reply), StandingRuleReply::uses);
    }

    @Override
    public void close() {
        calls.close();
    }

    /// So many uses a hub tells at once.
    private static final int MOST_USES = 1_000;

    private HubReply sent(String path, RuleBody body, Actor by) {
        return calls.call(HubRequest.post(path, body.toJson()).as(by)).reply();
    }

    private HubReply got(HubRequest request) {
        return replies.good(calls.call(request).reply());
    }

    private RuleChangeResult unconfirmed(DecisionId from, RuleWish wish, Actor by) {
        return switch (preview(from, wish, by)) {
            case RulePreviewResult.Tried tried -> new RuleChangeResult.Unconfirmed(tried.test());
            case RulePreviewResult.Rejected rejected ->
                    new RuleChangeResult.Rejected(rejected.problems());
        };
    }

    /// why: where the reply was lost and the request sent again, the first one had ended it
    private static RuleChangeResult ended(StandingRule rule, boolean repeated) {
        RuleEnd end = rule.end();
        return repeated && end != null && end.why() == RuleEnd.Reason.REVOKED
                ? new RuleChangeResult.Done(rule, List.of())
                : new RuleChangeResult.AlreadyEnded(rule);
    }

    private List<Problem> faults(ProblemReply refusal) {
        if (refusal.errors().isEmpty()) {
            throw HubErrorMapper.refused(address, refusal);
        }
        return refusal.errors();
    }

    private static String path(RuleId id) {
        return RULES + "/" + id;
    }
}
