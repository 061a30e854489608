package sayso.hub.client;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import sayso.decision.provenance.DigestedLine;
import sayso.decision.provenance.LineMatch;
import sayso.decision.provenance.desk.CodeEvidenceDesk;
import sayso.decision.provenance.desk.DigestedCommit;
import sayso.decision.provenance.desk.MissingCommit;
import sayso.decision.provenance.desk.NamedCommit;
import sayso.decision.provenance.desk.SessionAnswer;
import sayso.wire.JsonTime;
import sayso.wire.api.CodeLinesBody;
import sayso.wire.api.DigestedCommitsBody;
import sayso.wire.api.LineMatchesReply;
import sayso.wire.api.LookedThroughReply;
import sayso.wire.api.MissingCommitsReply;
import sayso.wire.api.NamedCommitsBody;
import sayso.wire.api.PrintedCommitsReply;
import sayso.wire.api.SessionAnswersReply;

/// Desk of prints and sessions at a remote hub, over its HTTP API. Lines leave this computer as digests alone. What
/// is too long for one request is sent in several. Thread-safe.
final class RemoteCodeEvidenceDesk implements CodeEvidenceDesk {
    private static final String PRINTS = "/api/links/prints";
    private static final String SESSIONS = "/api/links/sessions";
    private static final int NO_ROUTE = 404;

    private final Function<HubRequest, HubReply> calls;
    private final HubReplyReader replies;

    /// @param calls sends a request as its caller
    RemoteCodeEvidenceDesk(Function<HubRequest, HubReply> calls, HubReplyReader replies) {
        this.calls = requireNonNull(calls, "calls is null");
        this.replies = requireNonNull(replies, "replies is null");
    }

    @Override
    public Set<String> lookedThrough(String repository) {
        return read(HubRequest.get(PRINTS).with("repository", repository), LookedThroughReply::read)
                .commits();
    }

    @Override
    public List<MissingCommit> missing(String repository, List<NamedCommit> commits) {
        List<MissingCommit> missing = new ArrayList<>();
        for (int from = 0; from < commits.size(); from += MOST_NAMED) {
            List<NamedCommit> some =
                    commits.subList(from, Math.min(commits.size(), from + MOST_NAMED));
            missing.addAll(
                    read(
                                    HubRequest.post(
                                            PRINTS + "/missing",
                                            new NamedCommitsBody(repository, some).toJson()),
                                    MissingCommitsReply::read)
                            .commits());
        }
        return List.copyOf(missing);
    }

    @Override
    public int add(String repository, List<DigestedCommit> commits) {
        int printed = 0;
        for (int from = 0; from < commits.size(); from += MOST_ADDED) {
            printed +=
                    print(
                            new DigestedCommitsBody(
                                    repository,
                                    commits.subList(
                                            from, Math.min(commits.size(), from + MOST_ADDED)),
                                    Set.of()));
        }
        return printed;
    }

    @Override
    public void lookThrough(String repository, Set<String> tips) {
        if (!tips.isEmpty()) {
            print(new DigestedCommitsBody(repository, List.of(), tips));
        }
    }

    private int print(DigestedCommitsBody body) {
        return read(HubRequest.post(PRINTS, body.toJson()), PrintedCommitsReply::read).printed();
    }

    @Override
    public List<LineMatch> found(String repository, Collection<DigestedLine> lines) {
        List<DigestedLine> all = List.copyOf(lines);
        List<LineMatch> found = new ArrayList<>();
        for (int from = 0; from < all.size(); from += MOST_LINES) {
            List<DigestedLine> some = all.subList(from, Math.min(all.size(), from + MOST_LINES));
            CodeLinesBody body =
                    new CodeLinesBody(repository, some.stream().map(DigestedLine::digest).toList());
            found.addAll(
                    read(HubRequest.post(PRINTS + "/found", body.toJson()), LineMatchesReply::read)
                            .matches());
        }
        return List.copyOf(found);
    }

    @Override
    public List<SessionAnswer> atWork(String repository, Instant at) {
        return read(
                        HubRequest.get(SESSIONS)
                                .with("repository", repository)
                                .with("at", JsonTime.of(at)),
                        SessionAnswersReply::read)
                .answers();
    }

    private <T> T read(HubRequest request, Function<String, T> reader) {
        HubReply reply = calls.apply(request);
        if (reply.status() == NO_ROUTE) {
            throw HubErrorMapper.older(
                    replies.address(), "looks through neither lines nor sessions yet");
        }
        return replies.read(replies.good(reply), reader);
    }
}
