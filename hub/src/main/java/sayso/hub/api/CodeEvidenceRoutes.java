package sayso.hub.api;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.ProblemCollector;
import sayso.decision.permission.Action;
import sayso.decision.permission.Permissions;
import sayso.decision.provenance.DigestedLine;
import sayso.decision.provenance.desk.CodeEvidenceDesk;
import sayso.decision.provenance.desk.EvidenceRights;
import sayso.decision.provenance.desk.LinkDesk;
import sayso.hub.http.HubExchange;
import sayso.wire.api.CodeLinesBody;
import sayso.wire.api.DigestedCommitsBody;
import sayso.wire.api.LineMatchesReply;
import sayso.wire.api.LookedThroughReply;
import sayso.wire.api.MissingCommitsReply;
import sayso.wire.api.NamedCommitsBody;
import sayso.wire.api.PrintedCommitsReply;
import sayso.wire.api.SessionAnswersReply;

/// Serves one HTTP request about what tells of decisions behind code besides links: prints of lines, which come
/// as digests and of which the store keeps its own, and sessions that were at work. An agent has those lines
/// printed that follow what it asked itself, and learns of the decisions that it may read.
record CodeEvidenceRoutes(HubExchange exchange, CodeEvidenceDesk evidence) {
    private static final int OK = 200;

    static CodeEvidenceRoutes of(HubExchange exchange, DecisionDesk decisions, LinkDesk links) {
        QueryParameters parameters = new QueryParameters(exchange);
        RequestActor acting = RequestActor.of(exchange.caller(), parameters);
        parameters.refuseFaults();
        return new CodeEvidenceRoutes(exchange, links.evidence(rights(decisions, acting)));
    }

    private static EvidenceRights rights(DecisionDesk decisions, RequestActor acting) {
        Actor reader = acting.reader();
        return acting.isPerson()
                ? EvidenceRights.whole(reader)
                : new EvidenceRights(
                        reader,
                        false,
                        decision -> isSeen(decisions, decision, reader),
                        decision ->
                                isSeen(decisions, decision, reader)
                                        && mayLink(acting.linker(decision), decision));
    }

    private static boolean isSeen(DecisionDesk decisions, Decision decision, Actor reader) {
        String id = decision.id().value();
        return decisions.find(id, reader) instanceof DecisionLookup.Found(Decision found)
                && found.id().equals(decision.id());
    }

    private static boolean mayLink(Actor by, Decision decision) {
        return Permissions.may(
                        by,
                        new Action.LinkCode(
                                Action.LinkCode.LINK, decision.id(), decision.asker(), by))
                .isGranted();
    }

    void lookedThrough() throws IOException {
        exchange.json(OK, new LookedThroughReply(evidence.lookedThrough(repository())).toJson());
    }

    void missing() throws IOException {
        NamedCommitsBody body = body(NamedCommitsBody::read);
        exchange.json(
                OK,
                new MissingCommitsReply(evidence.missing(body.repository(), body.commits()))
                        .toJson());
    }

    /// A commit that is printed already is left as it is, so that a request may be sent twice.
    void print() throws IOException {
        DigestedCommitsBody body = body(DigestedCommitsBody::read);
        int printed = evidence.add(body.repository(), body.commits());
        if (!body.lookedThrough().isEmpty()) {
            evidence.lookThrough(body.repository(), body.lookedThrough());
        }
        exchange.json(OK, new PrintedCommitsReply(printed).toJson());
    }

    void found() throws IOException {
        CodeLinesBody body = body(CodeLinesBody::read);
        List<DigestedLine> lines = body.lines().stream().map(DigestedLine::known).toList();
        exchange.json(OK, new LineMatchesReply(evidence.found(body.repository(), lines)).toJson());
    }

    void sessions() throws IOException {
        QueryParameters parameters = new QueryParameters(exchange);
        Optional<String> repository = required(parameters, "repository");
        Optional<Instant> at = parameters.instant("at");
        if (at.isEmpty() && parameters.problems().none()) {
            parameters.problems().add("missing", "at", "at is missing");
        }
        parameters.refuseFaults();
        exchange.json(
                OK,
                new SessionAnswersReply(evidence.atWork(repository.orElseThrow(), at.orElseThrow()))
                        .toJson());
    }

    private String repository() {
        QueryParameters parameters = new QueryParameters(exchange);
        Optional<String> repository = required(parameters, "repository");
        parameters.refuseFaults();
        return repository.orElseThrow();
    }

    private static Optional<String> required(QueryParameters parameters, String name) {
        Optional<String> text = parameters.text(name);
        if (text.isEmpty() && parameters.problems().none()) {
            parameters.problems().add("missing", name, name + " is missing");
        }
        return text;
    }

    private <T> T body(BiFunction<String, ProblemCollector, Optional<T>> reader)
            throws IOException {
        ProblemCollector problems = new ProblemCollector();
        Optional<T> body = reader.apply(exchange.jsonBody(), problems);
        if (body.isEmpty()) {
            throw ApiProblems.of(ApiError.MALFORMED, problems);
        }
        if (!problems.none()) {
            throw ApiProblems.of(ApiError.VALIDATION, problems);
        }
        return body.get();
    }
}
