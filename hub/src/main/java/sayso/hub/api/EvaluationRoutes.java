package sayso.hub.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import sayso.decision.model.ProblemCollector;
import sayso.hub.http.ProblemException;
import sayso.wire.analysis.CaseEvaluation;
import sayso.wire.analysis.CaseFile;
import sayso.wire.analysis.CaseProblem;
import sayso.wire.analysis.CaseReader;
import sayso.wire.analysis.ToolError;
import sayso.wire.hub.ProblemDetails;

/// Runs analysis tools over the decision table in an HTTP request, all of them or those it names,
/// and replies with their results without storing anything. The simulations of one request are
/// bounded.
final class EvaluationRoutes {
    /// How many cells the simulations of one request may draw: enough for every tool over the largest
    /// table, a few seconds of one processor at most.
    static final long MOST_DRAWS = 1_500_000_000;

    private static final int OK = 200;

    private EvaluationRoutes() {}

    static void evaluate(ApiRequestContext call) throws IOException {
        String body = call.exchange().jsonBody();
        if (body.getBytes(UTF_8).length > CaseFile.MOST_BYTES) {
            throw ProblemException.of(
                    413,
                    "too_large",
                    "The body is longer than " + CaseFile.MOST_BYTES + " bytes",
                    "Run it with 'sayso analysis evaluate', or send a smaller table.");
        }
        ProblemCollector problems = new ProblemCollector();
        Optional<CaseFile> read = CaseReader.read(body, problems);
        if (read.isEmpty()) {
            refuse(call, ToolError.ofCase(problems.found()));
            return;
        }
        CaseFile file = read.get();
        List<CaseFile.Run> runs =
                file.runs() == null ? CaseEvaluation.everything(file) : file.runs();
        call.reply(OK, CaseEvaluation.of(file, runs, MOST_DRAWS).toJson());
    }

    private static void refuse(ApiRequestContext call, ToolError error) throws IOException {
        ApiError kind =
                error.code().equals("malformed_json")
                        ? ApiError.MALFORMED
                        : ApiError.INVALID_PARAMETER;
        ProblemDetails problem =
                ProblemDetails.of(
                                kind.status(),
                                kind.code(),
                                "The case has faults; nothing was run",
                                error.hint())
                        .withErrors(error.errors());
        String json = new CaseProblem(problem, error).toJson();
        call.sayTime();
        call.exchange().reply(kind.status(), ProblemDetails.MEDIA_TYPE, json.getBytes(UTF_8));
    }
}
