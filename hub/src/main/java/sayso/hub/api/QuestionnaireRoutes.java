package sayso.hub.api;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskPreferences;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.NewDecision;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Answer;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;
import sayso.decision.questionnaire.QuestionnaireResult;
import sayso.decision.questionnaire.QuestionnaireService;
import sayso.wire.choice.ToldPrecedent;
import sayso.wire.collect.CollectDecisionsRequest;
import sayso.wire.collect.CollectJson;
import sayso.wire.collect.CollectReader;
import sayso.wire.collect.CollectResultFactory;

/// Serves questionnaires over HTTP in the format of `collect_decisions`: creates one, continues it
/// after a pause, and reads it. Replies at once with the present state of the questionnaire,
/// without waiting for the person.
final class QuestionnaireRoutes {
    private static final int OK = 200;
    private static final int CREATED = 201;

    private QuestionnaireRoutes() {}

    /// Replies at once; whoever waits does so at `…/decisions/{id}/await`.
    static void ask(ApiRequestContext call, AskPreferences wishes)
            throws IOException, InterruptedException {
        RequestActor acting = call.acting();
        ProblemCollector problems = new ProblemCollector();
        Optional<CollectDecisionsRequest> read =
                CollectJson.read(call.exchange().jsonBody(), "what is to be decided", problems);
        if (read.isEmpty()) {
            throw ApiProblems.of(ApiError.MALFORMED, problems);
        }
        CollectDecisionsRequest request = read.get();
        boolean asks = request.decisions() != null && !request.decisions().isEmpty();
        String id = request.questionnaireId();
        if (!asks && id == null) {
            problems.add("missing", "decisions", CollectResultFactory.NO_DECISIONS);
            throw ApiProblems.of(ApiError.VALIDATION, problems);
        }
        Decision before = id == null ? null : known(call, acting, id);
        if (asks || before == null) {
            put(call, acting, request, before, wishes, problems);
        } else {
            goOn(call, acting, request, before, problems);
        }
    }

    static void read(ApiRequestContext call) throws IOException, InterruptedException {
        RequestActor acting = call.acting();
        Decision decision = known(call, acting, call.id().value());
        reply(call, acting, OK, decision, List.of());
    }

    private static void put(
            ApiRequestContext call,
            RequestActor acting,
            CollectDecisionsRequest request,
            @Nullable Decision before,
            AskPreferences wishes,
            ProblemCollector problems)
            throws IOException, InterruptedException {
        AskCheckResult checked =
                CollectReader.check(request, wishes, call.desk().policy(), problems);
        if (checked instanceof AskCheckResult.Invalid(List<Problem> found, _)) {
            call.problem(ApiProblems.refused(found, null));
            return;
        }
        AskCheckResult.Valid valid = (AskCheckResult.Valid) checked;
        NewDecision ask =
                NewDecision.of(valid, asker(call, acting)).under(request.idempotencyKey());
        switch (new QuestionnaireService(call.desk()).ask(ask, before)) {
            case AskResult.Rejected(List<Problem> found) ->
                    call.problem(ApiProblems.refused(found, null));
            case AskResult.Asked asked -> {
                call.exchange().header("Location", "/api/questionnaires/" + asked.decision().id());
                reply(
                        call,
                        acting,
                        asked.existing() ? OK : CREATED,
                        asked.decision(),
                        asked.warnings());
            }
        }
    }

    private static void goOn(
            ApiRequestContext call,
            RequestActor acting,
            CollectDecisionsRequest request,
            Decision before,
            ProblemCollector problems)
            throws IOException, InterruptedException {
        Answer known = CollectReader.known(request, before.question(), problems);
        if (!problems.none()) {
            throw ApiProblems.of(ApiError.VALIDATION, problems);
        }
        Optional<List<Problem>> wrong =
                new QuestionnaireService(call.desk()).goOn(before, known, acting.program());
        if (wrong.isPresent()) {
            call.problem(ApiProblems.refused(wrong.get(), before));
            return;
        }
        reply(call, acting, OK, before, problems.warnings());
    }

    /// Reading what has ended tells the person that it was received.
    private static void reply(
            ApiRequestContext call,
            RequestActor acting,
            int status,
            Decision decision,
            List<String> warnings)
            throws IOException, InterruptedException {
        Decision now =
                call.desk().await(decision.id(), acting.asker(decision), Duration.ZERO).decision();
        List<ToldPrecedent> earlier =
                now.isPending()
                        ? ToldPrecedent.of(call.desk().precedents(now.id(), acting.asker(decision)))
                        : List.of();
        call.reply(
                status, CollectJson.write(CollectResultFactory.of(now, null, earlier, warnings)));
    }

    private static Decision known(ApiRequestContext call, RequestActor acting, String id) {
        if (DecisionId.isWellFormed(id)
                && call.desk().find(id, acting.reader())
                        instanceof DecisionLookup.Found(Decision found)
                && QuestionnaireResult.isOne(found)) {
            return found;
        }
        throw ApiProblems.notFound(id);
    }

    private static Asker asker(ApiRequestContext call, RequestActor acting) {
        return new Asker(
                acting.owner(),
                acting.name() == null ? call.caller().name() : acting.name(),
                acting.session(),
                null,
                null,
                "http",
                null);
    }
}
