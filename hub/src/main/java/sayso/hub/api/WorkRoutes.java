package sayso.hub.api;

import java.io.IOException;
import java.util.List;
import sayso.decision.model.Actor;
import sayso.decision.model.Problem;
import sayso.decision.store.DecisionQuery;
import sayso.decision.work.WorkChangeResult;
import sayso.decision.work.WorkStatus;
import sayso.wire.api.WorkBody;
import sayso.wire.api.WorkReply;

/// Serves work items over HTTP: lists and shows them with the decisions that hold them and their
/// predecessors, registers them and their predecessors, and marks them as done. Nothing here
/// releases work.
final class WorkRoutes {
    private static final int OK = 200;
    private static final int USUAL = 100;

    private WorkRoutes() {}

    static void list(ApiRequestContext call) throws IOException {
        QueryParameters parameters = call.parameters();
        int limit = parameters.whole("limit", 1, DecisionQuery.MAX_LIMIT, USUAL);
        String after = parameters.text("after").orElse("");
        boolean all = parameters.oneOf("state", "open", "all").orElse("open").equals("all");
        parameters.refuseFaults();
        reply(call, call.desk().works(after, all, limit));
    }

    static void read(ApiRequestContext call) throws IOException {
        reply(call, List.of(call.desk().work(item(call))));
    }

    static void change(ApiRequestContext call) throws IOException {
        RequestActor acting = call.acting();
        WorkBody body = call.body(WorkBody::read);
        Actor by = acting.asAgent() ? acting.program() : acting.reader();
        boolean only = body.done() && body.after().isEmpty();
        WorkChangeResult change =
                only
                        ? call.desk().finishWork(item(call), by)
                        : call.desk().addWork(item(call), body.after(), by);
        if (body.done() && !only && change instanceof WorkChangeResult.Done) {
            change = call.desk().finishWork(item(call), by);
        }
        switch (change) {
            case WorkChangeResult.Done(WorkStatus standing) -> reply(call, List.of(standing));
            case WorkChangeResult.Refused(List<Problem> problems) ->
                    call.problem(ApiProblems.refused(problems, null));
        }
    }

    private static void reply(ApiRequestContext call, List<WorkStatus> standings)
            throws IOException {
        DecisionVisibility visibility = new DecisionVisibility(call.desk(), call.acting());
        List<WorkStatus> seen =
                standings.stream()
                        .map(standing -> standing.seenBy(gate -> visibility.shows(gate.decision())))
                        .toList();
        call.reply(OK, new WorkReply(seen).toJson());
    }

    private static String item(ApiRequestContext call) {
        return call.exchange().part("item");
    }
}
