package sayso.hub.api;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Decision;
import sayso.decision.model.ProblemCollector;
import sayso.decision.provenance.DecisionLink;
import sayso.decision.provenance.desk.LinkChangeResult;
import sayso.decision.provenance.desk.LinkDesk;
import sayso.hub.http.HubExchange;
import sayso.wire.api.LinkBody;
import sayso.wire.decision.DecisionLinkJson;

/// Serves one HTTP request about links between decisions and code: lists those into a repository, to a
/// file or commit, or of a decision, makes one or ends it. The desk enforces permissions.
record LinkRoutes(
        HubExchange exchange, DecisionDesk decisions, LinkDesk links, RequestActor acting) {
    private static final int OK = 200;
    private static final int CREATED = 201;

    static LinkRoutes of(HubExchange exchange, DecisionDesk decisions, LinkDesk links) {
        QueryParameters parameters = new QueryParameters(exchange);
        RequestActor acting = RequestActor.of(exchange.caller(), parameters);
        parameters.refuseFaults();
        return new LinkRoutes(exchange, decisions, links, acting);
    }

    void list() throws IOException {
        QueryParameters parameters = new QueryParameters(exchange);
        List<Supplier<List<DecisionLink>>> asked = new ArrayList<>();
        parameters.id("decision").ifPresent(id -> asked.add(() -> links.of(id)));
        parameters.text("repository").ifPresent(key -> asked.add(() -> links.in(key)));
        parameters.text("path").ifPresent(path -> asked.add(() -> links.toFile(path)));
        parameters.text("commit").ifPresent(id -> asked.add(() -> links.toCommit(id)));
        if (asked.size() != 1 && parameters.problems().none()) {
            parameters
                    .problems()
                    .add(
                            "missing",
                            "repository",
                            "name one of repository, decision, path and commit");
        }
        parameters.refuseFaults();
        List<DecisionLink> found = asked.getFirst().get();
        exchange.json(
                OK,
                DecisionLinkJson.list(
                        found.stream()
                                .filter(link -> found(link.decision().value()).isPresent())
                                .toList()));
    }

    /// A link that is there already is replied as it is, so that a request may be sent twice.
    void make() throws IOException {
        LinkBody body = body();
        Decision decision = decision(body);
        switch (links.link(decision, body.repository(), body.target(), acting.linker(decision))) {
            case LinkChangeResult.Done(DecisionLink link) ->
                    exchange.json(CREATED, DecisionLinkJson.one(link));
            case LinkChangeResult.AlreadyLinked(DecisionLink link) ->
                    exchange.json(OK, DecisionLinkJson.one(link));
            case LinkChangeResult.NothingDecided(String reason) ->
                    throw ApiProblems.notLinked(reason);
            case LinkChangeResult.NotAllowed(String reason) ->
                    throw ApiProblems.notAllowed(reason, false);
        }
    }

    void end() throws IOException {
        LinkBody body = body();
        Decision decision = decision(body);
        DecisionLink there =
                links.of(decision.id()).stream()
                        .filter(link -> link.repository().equals(body.repository()))
                        .filter(link -> link.target().key().equals(body.target().key()))
                        .findFirst()
                        .orElseThrow(() -> ApiProblems.noLink(decision.id(), body.target()));
        switch (links.unlink(decision, there, acting.linker(decision))) {
            case LinkChangeResult.Done(DecisionLink link) ->
                    exchange.json(OK, DecisionLinkJson.one(link));
            case LinkChangeResult.AlreadyLinked(DecisionLink link) ->
                    exchange.json(OK, DecisionLinkJson.one(link));
            case LinkChangeResult.NothingDecided(String reason) ->
                    throw ApiProblems.notLinked(reason);
            case LinkChangeResult.NotAllowed(String reason) ->
                    throw ApiProblems.notAllowed(reason, false);
        }
    }

    private LinkBody body() throws IOException {
        ProblemCollector problems = new ProblemCollector();
        Optional<LinkBody> body = LinkBody.read(exchange.jsonBody(), problems);
        if (body.isEmpty()) {
            throw ApiProblems.of(ApiError.MALFORMED, problems);
        }
        if (!problems.none()) {
            throw ApiProblems.of(ApiError.VALIDATION, problems);
        }
        return body.get();
    }

    private Decision decision(LinkBody body) {
        return found(body.decision()).orElseThrow(() -> ApiProblems.notFound(body.decision()));
    }

    /// By its whole id alone. One of somebody else is as unknown as one that does not exist.
    private Optional<Decision> found(String id) {
        return decisions.find(id, acting.reader())
                                instanceof DecisionLookup.Found(Decision decision)
                        && decision.id().value().equals(id)
                ? Optional.of(decision)
                : Optional.empty();
    }
}
