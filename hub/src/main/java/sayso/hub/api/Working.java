package sayso.hub.api;

import java.io.IOException;
import java.util.List;
import sayso.core.decision.Actor;
import sayso.core.decision.DecisionQuery;
import sayso.core.decision.Problem;
import sayso.core.decision.WorkChange;
import sayso.core.decision.WorkStanding;
import sayso.wire.api.WorkBody;
import sayso.wire.api.WorkReply;

/// Work that waits: what holds it, what goes before it, and that it is done. Nothing here releases it.
final class Working {
    private static final int OK = 200;
    private static final int USUAL = 100;

    private Working() {}

    static void list(Call call) throws IOException {
        Parameters parameters = call.parameters();
        int limit = parameters.whole("limit", 1, DecisionQuery.MAX_LIMIT, USUAL);
        String after = parameters.text("after").orElse("");
        boolean all = parameters.oneOf("state", "open", "all").orElse("open").equals("all");
        parameters.refuseFaults();
        reply(call, call.desk().works(after, all, limit));
    }

    static void read(Call call) throws IOException {
        reply(call, List.of(call.desk().work(item(call))));
    }

    static void change(Call call) throws IOException {
        Acting acting = call.acting();
        WorkBody body = call.body(WorkBody::read);
        Actor by = acting.asAgent() ? acting.program() : acting.reader();
        boolean only = body.done() && body.after().isEmpty();
        WorkChange change =
                only
                        ? call.desk().finishWork(item(call), by)
                        : call.desk().addWork(item(call), body.after(), by);
        if (body.done() && !only && change instanceof WorkChange.Done) {
            change = call.desk().finishWork(item(call), by);
        }
        switch (change) {
            case WorkChange.Done(WorkStanding standing) -> reply(call, List.of(standing));
            case WorkChange.Refused(List<Problem> problems) ->
                    call.problem(Refusal.refused(problems, null));
        }
    }

    private static void reply(Call call, List<WorkStanding> standings) throws IOException {
        Visibility visibility = new Visibility(call.desk(), call.acting());
        List<WorkStanding> seen =
                standings.stream()
                        .map(standing -> standing.seenBy(gate -> visibility.shows(gate.decision())))
                        .toList();
        call.reply(OK, new WorkReply(seen).toJson());
    }

    private static String item(Call call) {
        return call.exchange().part("item");
    }
}
