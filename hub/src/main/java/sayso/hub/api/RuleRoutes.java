package sayso.hub.api;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;
import sayso.decision.rule.BackTest;
import sayso.decision.rule.RuleDraft;
import sayso.decision.rule.RuleId;
import sayso.decision.rule.StandingRule;
import sayso.decision.rule.desk.RuleChangeResult;
import sayso.decision.rule.desk.RuleDesk;
import sayso.decision.rule.desk.RulePreviewResult;
import sayso.hub.http.AuthenticatedCaller;
import sayso.hub.http.HubExchange;
import sayso.wire.api.RuleBody;
import sayso.wire.rule.BackTestJson;
import sayso.wire.rule.StandingRuleJson;

/// Serves one HTTP request about standing rules: lists and shows them and what they answered, tries,
/// makes or ends one. The desk enforces permissions; this layer only converts requests to calls and
/// results to replies.
///
/// @param owner whose rules are meant; null where a person means everybody's
record RuleRoutes(
        HubExchange exchange, RuleDesk desk, RequestActor acting, @Nullable String owner) {
    private static final int OK = 200;
    private static final int CREATED = 201;
    private static final int MOST = 1_000;
    private static final int USUAL = 100;

    static RuleRoutes of(HubExchange exchange, RuleDesk desk) {
        QueryParameters parameters = new QueryParameters(exchange);
        RequestActor acting = RequestActor.of(exchange.caller(), parameters);
        String said = parameters.text("owner").orElse(null);
        parameters.refuseFaults();
        return new RuleRoutes(
                exchange,
                desk,
                acting,
                exchange.caller() instanceof AuthenticatedCaller.Agent agent
                        ? agent.owner()
                        : said);
    }

    void list() throws IOException {
        QueryParameters parameters = new QueryParameters(exchange);
        boolean all = parameters.flag("all");
        parameters.refuseFaults();
        exchange.json(OK, StandingRuleJson.list(desk.list(owner, all), desk.now()));
    }

    void show() throws IOException {
        exchange.json(OK, StandingRuleJson.one(rule(), desk.now()));
    }

    void uses() throws IOException {
        QueryParameters parameters = new QueryParameters(exchange);
        int limit = parameters.whole("limit", 1, MOST, USUAL);
        parameters.refuseFaults();
        exchange.json(OK, StandingRuleJson.uses(desk.uses(rule().id(), limit)));
    }

    void preview() throws IOException {
        RuleBody body = body();
        switch (desk.preview(from(body), body.wish(), acting.reader())) {
            case RulePreviewResult.Tried(BackTest test) -> exchange.json(OK, BackTestJson.of(test));
            case RulePreviewResult.Rejected(List<Problem> problems) ->
                    throw ApiProblems.rule(problems);
        }
    }

    void make() throws IOException {
        RuleBody body = body();
        DecisionId from = from(body);
        RuleChangeResult result =
                desk.make(from, body.wish(), body.otherwise(), acting.changer(acting.owner()));
        RuleChangeResult.Done done = done(result);
        exchange.json(CREATED, StandingRuleJson.made(done.rule(), done.superseded(), desk.now()));
    }

    void end() throws IOException {
        RuleId id = rule().id();
        RuleChangeResult.Done done = done(desk.end(id, acting.changer(acting.owner())));
        exchange.json(OK, StandingRuleJson.one(done.rule(), desk.now()));
    }

    private RuleChangeResult.Done done(RuleChangeResult result) {
        return switch (result) {
            case RuleChangeResult.Done done -> done;
            case RuleChangeResult.Rejected(List<Problem> problems) ->
                    throw ApiProblems.rule(problems);
            case RuleChangeResult.Unconfirmed(BackTest test) ->
                    throw ApiProblems.notConfirmed(test);
            case RuleChangeResult.Unknown(RuleId id) -> throw ApiProblems.noRule(id.value());
            case RuleChangeResult.AlreadyEnded(StandingRule rule) ->
                    throw ApiProblems.alreadyEnded(rule);
            case RuleChangeResult.NotAllowed(String reason) ->
                    throw ApiProblems.notAllowed(reason, acting.isMistaken());
        };
    }

    /// The rule in the path; one that cannot be an id, and one of somebody else, is as unknown as one that
    /// does not exist.
    private StandingRule rule() {
        String text = exchange.part("id");
        return (RuleId.isWellFormed(text)
                        ? desk.read(new RuleId(text))
                        : Optional.<StandingRule>empty())
                .filter(rule -> owner == null || rule.scope().owner().equals(owner))
                .orElseThrow(() -> ApiProblems.noRule(text));
    }

    /// Whatever is wrong with it is told at once, also what only the decision tells.
    private RuleBody body() throws IOException {
        ProblemCollector problems = new ProblemCollector();
        Optional<RuleBody> body = RuleBody.read(exchange.jsonBody(), problems, desk.now());
        if (body.isEmpty()) {
            throw ApiProblems.of(ApiError.MALFORMED, problems);
        }
        if (!problems.none()) {
            more(body.get())
                    .forEach(more -> {
                        if (problems.all().stream()
                                .noneMatch(one -> one.field().equals(more.field()))) {
                            problems.add(more.code(), more.field(), more.message());
                        }
                    });
            throw ApiProblems.of(ApiError.VALIDATION, problems);
        }
        return body.get();
    }

    private List<Problem> more(RuleBody body) {
        if (!DecisionId.isWellFormed(body.from())) {
            return RuleDraft.ofNothing(body.from(), body.wish(), desk.now()).problems();
        }
        return switch (desk.preview(new DecisionId(body.from()), body.wish(), acting.reader())) {
            case RulePreviewResult.Tried _ -> List.of();
            case RulePreviewResult.Rejected(List<Problem> problems) -> problems;
        };
    }

    private DecisionId from(RuleBody body) {
        if (DecisionId.isWellFormed(body.from())) {
            return new DecisionId(body.from());
        }
        throw ApiProblems.rule(
                RuleDraft.ofNothing(body.from(), body.wish(), desk.now()).problems());
    }
}
