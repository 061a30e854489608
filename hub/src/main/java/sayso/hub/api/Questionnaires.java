package sayso.hub.api;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.Answer;
import sayso.core.decision.Ask;
import sayso.core.decision.AskPreferences;
import sayso.core.decision.AskResult;
import sayso.core.decision.Asker;
import sayso.core.decision.Checked;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionId;
import sayso.core.decision.Lookup;
import sayso.core.decision.Problem;
import sayso.core.decision.Problems;
import sayso.core.questionnaire.Collecting;
import sayso.core.questionnaire.Collection;
import sayso.wire.collect.CollectDecisionsRequest;
import sayso.wire.collect.CollectJson;
import sayso.wire.collect.CollectReader;
import sayso.wire.collect.CollectResults;

/// Questionnaires in the words of `collect_decisions`: asked, gone on with after a pause, read.
final class Questionnaires {
    private static final int OK = 200;
    private static final int CREATED = 201;

    private Questionnaires() {}

    /// Replies at once; whoever waits does so at `…/decisions/{id}/await`.
    static void ask(Call call, AskPreferences wishes) throws IOException, InterruptedException {
        Acting acting = call.acting();
        Problems problems = new Problems();
        Optional<CollectDecisionsRequest> read =
                CollectJson.read(call.exchange().jsonBody(), "what is to be decided", problems);
        if (read.isEmpty()) {
            throw Refusal.of(ApiError.MALFORMED, problems);
        }
        CollectDecisionsRequest request = read.get();
        boolean asks = request.decisions() != null && !request.decisions().isEmpty();
        String id = request.questionnaireId();
        if (!asks && id == null) {
            problems.add("missing", "decisions", CollectResults.NO_DECISIONS);
            throw Refusal.of(ApiError.VALIDATION, problems);
        }
        Decision before = id == null ? null : known(call, acting, id);
        if (asks || before == null) {
            put(call, acting, request, before, wishes, problems);
        } else {
            goOn(call, acting, request, before, problems);
        }
    }

    static void read(Call call) throws IOException, InterruptedException {
        Acting acting = call.acting();
        Decision decision = known(call, acting, call.id().value());
        reply(call, acting, OK, decision, List.of());
    }

    private static void put(
            Call call,
            Acting acting,
            CollectDecisionsRequest request,
            @Nullable Decision before,
            AskPreferences wishes,
            Problems problems)
            throws IOException, InterruptedException {
        Checked checked = CollectReader.check(request, wishes, call.desk().policy(), problems);
        if (checked instanceof Checked.Invalid(List<Problem> found, _)) {
            call.problem(Refusal.refused(found, null));
            return;
        }
        Checked.Valid valid = (Checked.Valid) checked;
        Ask ask = Ask.of(valid, asker(call, acting)).under(request.idempotencyKey());
        switch (new Collecting(call.desk()).ask(ask, before)) {
            case AskResult.Rejected(List<Problem> found) ->
                    call.problem(Refusal.refused(found, null));
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
            Call call,
            Acting acting,
            CollectDecisionsRequest request,
            Decision before,
            Problems problems)
            throws IOException, InterruptedException {
        Answer known = CollectReader.known(request, before.question(), problems);
        if (!problems.none()) {
            throw Refusal.of(ApiError.VALIDATION, problems);
        }
        Optional<List<Problem>> wrong =
                new Collecting(call.desk()).goOn(before, known, acting.program());
        if (wrong.isPresent()) {
            call.problem(Refusal.refused(wrong.get(), before));
            return;
        }
        reply(call, acting, OK, before, problems.warnings());
    }

    /// Reading what has ended tells the person that it was received.
    private static void reply(
            Call call, Acting acting, int status, Decision decision, List<String> warnings)
            throws IOException, InterruptedException {
        Decision now =
                call.desk().await(decision.id(), acting.asker(decision), Duration.ZERO).decision();
        call.reply(status, CollectJson.write(CollectResults.of(now, null, warnings)));
    }

    private static Decision known(Call call, Acting acting, String id) {
        if (DecisionId.isWellFormed(id)
                && call.desk().find(id, acting.reader()) instanceof Lookup.Found(Decision found)
                && Collection.isOne(found)) {
            return found;
        }
        throw Refusal.notFound(id);
    }

    private static Asker asker(Call call, Acting acting) {
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
