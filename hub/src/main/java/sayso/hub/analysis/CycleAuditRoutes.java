package sayso.hub.analysis;

import java.io.IOException;
import java.util.List;
import sayso.analysis.call.CallOutcome;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.tool.InvocationQuery;
import sayso.analysis.tool.ToolInvocation;
import sayso.wire.cycle.api.TrailPage;

/// Serves the audit trail of an analysis cycle over HTTP, that is its tool calls, filtered and
/// paged, and the result of verifying the trail.
final class CycleAuditRoutes {
    private static final int MOST = 200;

    private CycleAuditRoutes() {}

    static void list(CycleRequestContext request) throws IOException {
        Cycle cycle = request.cycle();
        int limit = (int) request.number("limit", 1, MOST, 50);
        InvocationQuery query =
                new InvocationQuery(
                        request.component().orElse(null),
                        request.text("tool").orElse(null),
                        request.word("result", CallOutcome.class).orElse(null),
                        request.choice(
                                        "actor",
                                        text ->
                                                List.of("agent", "person", "system").stream()
                                                        .filter(text::equals)
                                                        .findFirst(),
                                        List.of("agent", "person", "system"))
                                .orElse(null),
                        request.instant("since").orElse(null),
                        request.instant("until").orElse(null),
                        request.number("after", 0, Long.MAX_VALUE, 0),
                        limit + 1);
        List<ToolInvocation> more = request.door().analyses().invocations(cycle.id(), query);
        List<ToolInvocation> page = more.subList(0, Math.min(limit, more.size()));
        request.reply(
                TrailPage.of(
                        page,
                        request.choice(
                                        "mode",
                                        text ->
                                                List.of("full", "summary").stream()
                                                        .filter(text::equals)
                                                        .findFirst(),
                                        List.of("full", "summary"))
                                .filter("summary"::equals)
                                .isPresent(),
                        more.size() > limit ? page.getLast().sequence() : null));
    }

    static void verify(CycleRequestContext request) throws IOException {
        request.reply(TrailPage.of(request.door().verifying().verify(request.cycle())));
    }
}
