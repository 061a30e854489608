package sayso.hub.client;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Actor;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.provenance.DecisionLink;
import sayso.decision.provenance.LinkTarget;
import sayso.decision.provenance.desk.CodeEvidenceDesk;
import sayso.decision.provenance.desk.EvidenceRights;
import sayso.decision.provenance.desk.LinkChangeResult;
import sayso.decision.provenance.desk.LinkDesk;
import sayso.wire.api.LinkBody;
import sayso.wire.api.ProblemReply;
import sayso.wire.decision.DecisionLinkReply;

/// Desk of the links at a remote hub, over its HTTP API. The token alone determines the caller's rights.
/// Thread-safe.
public final class RemoteLinkDesk implements LinkDesk, AutoCloseable {
    private static final String LINKS = "/api/links";
    private static final int CREATED = 201;

    private final HubAddress address;
    private final RetryingHubClient calls;
    private final HubReplyReader replies;
    private final Asker caller;

    /// Sends nothing yet.
    ///
    /// @param token the credential
    /// @param version of this program, for the hub's log
    /// @param caller the name and session in which an agent asks here, by which its token links
    public RemoteLinkDesk(
            HubAddress address, @Nullable String token, String version, Asker caller) {
        this.address = requireNonNull(address, "address is null");
        this.calls = new RetryingHubClient(address, token, version, new HubClock());
        this.caller = requireNonNull(caller, "caller is null");
        this.replies = new HubReplyReader(address);
    }

    @Override
    public LinkChangeResult link(
            Decision decision, String repository, LinkTarget target, Actor by) {
        RetryingHubClient.Sent sent = sent(LINKS, decision.id(), repository, target, by);
        HubReply reply = sent.reply();
        if (!reply.isGood()) {
            return refused(replies.refusal(reply));
        }
        DecisionLink link = replies.read(reply, DecisionLinkReply::one);
        // why: where the reply was lost and the request sent again, the first one had made it
        return reply.status() == CREATED || sent.repeated()
                ? new LinkChangeResult.Done(link)
                : new LinkChangeResult.AlreadyLinked(link);
    }

    @Override
    public LinkChangeResult unlink(Decision decision, DecisionLink link, Actor by) {
        RetryingHubClient.Sent sent =
                sent(LINKS + "/end", decision.id(), link.repository(), link.target(), by);
        if (sent.reply().isGood()) {
            return new LinkChangeResult.Done(link);
        }
        ProblemReply refusal = replies.refusal(sent.reply());
        return sent.repeated() && refusal.code().equals("not_found")
                ? new LinkChangeResult.Done(link)
                : refused(refusal);
    }

    private LinkChangeResult refused(ProblemReply refusal) {
        return switch (refusal.code()) {
            case "not_allowed" -> new LinkChangeResult.NotAllowed(refusal.sentence());
            case "conflict" -> new LinkChangeResult.NothingDecided(refusal.sentence());
            default -> throw HubErrorMapper.refused(address, refusal);
        };
    }

    @Override
    public List<DecisionLink> in(String repository) {
        return list(HubRequest.get(LINKS).with("repository", repository));
    }

    @Override
    public List<DecisionLink> of(DecisionId decision) {
        return list(HubRequest.get(LINKS).with("decision", decision.value()));
    }

    @Override
    public List<DecisionLink> toFile(String path) {
        return list(HubRequest.get(LINKS).with("path", path));
    }

    @Override
    public List<DecisionLink> toCommit(String id) {
        return list(HubRequest.get(LINKS).with("commit", id));
    }

    private List<DecisionLink> list(HubRequest request) {
        return replies.read(replies.good(calls.call(request).reply()), DecisionLinkReply::list);
    }

    private RetryingHubClient.Sent sent(
            String path, DecisionId decision, String repository, LinkTarget target, Actor by) {
        LinkBody body = new LinkBody(decision.value(), repository, target);
        return calls.call(called(HubRequest.post(path, body.toJson()), by));
    }

    private HubRequest called(HubRequest request, Actor by) {
        return request.with("name", caller.name().equals(Asker.UNKNOWN) ? null : caller.name())
                .with("session", caller.sessionId())
                .as(by);
    }

    @Override
    public CodeEvidenceDesk evidence(EvidenceRights rights) {
        return new RemoteCodeEvidenceDesk(
                request -> calls.call(called(request, rights.by())).reply(), replies);
    }

    @Override
    public void close() {
        calls.close();
    }
}
