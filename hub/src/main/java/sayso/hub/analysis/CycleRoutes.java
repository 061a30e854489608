package sayso.hub.analysis;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sayso.analysis.call.CallFault;
import sayso.analysis.cycle.AnalysisId;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.cycle.CycleStatus;
import sayso.analysis.tool.ActionContext;
import sayso.analysis.tool.ActionResult;
import sayso.analysis.tool.ToolCallRequest;
import sayso.analysis.tool.ToolReply;
import sayso.wire.cycle.CycleObject;
import sayso.wire.cycle.ToolCallJson;
import sayso.wire.cycle.api.ResolveBody;

/// Creates, lists, shows, branches, compares and archives analysis cycles over HTTP, and shows the
/// tree of cycles of one analysis.
final class CycleRoutes {
    private static final int CREATED = 201;
    private static final int MOST = 200;

    private CycleRoutes() {}

    static void create(CycleRequestContext request) throws IOException {
        Cycle cycle =
                done(
                        request.door()
                                .keeping()
                                .create(
                                        new ActionContext(
                                                request.owner(),
                                                request.actor(),
                                                CycleRequestContext.CHANNEL),
                                        request.exchange().jsonBody()));
        request.exchange().header("Location", "/api/cycles/" + cycle.id());
        request.reply(CREATED, CycleObject.text(cycle));
    }

    private static Cycle done(ActionResult kept) {
        return switch (kept) {
            case ActionResult.Done(Cycle cycle) -> cycle;
            case ActionResult.Refused(CallFault fault) -> throw new CycleRefusedException(fault);
        };
    }

    static void list(CycleRequestContext request) throws IOException {
        int limit = (int) request.number("limit", 1, MOST, 50);
        String owner =
                request.reach() == null ? request.text("owner").orElse(null) : request.reach();
        CycleStatus status = request.word("status", CycleStatus.class).orElse(null);
        CycleId after = request.text("after").map(CycleId::new).orElse(null);
        List<Cycle> more = request.door().analyses().list(owner, status, after, limit + 1);
        List<Cycle> page = more.subList(0, Math.min(limit, more.size()));
        request.reply(CycleObject.page(page, more.size() > limit ? page.getLast().id() : null));
    }

    static void show(CycleRequestContext request) throws IOException {
        request.reply(CycleObject.text(request.cycle()));
    }

    static void branch(CycleRequestContext request) throws IOException {
        Cycle parent = request.cycle();
        ToolReply reply = call(request, parent, "branch_cycle", request.exchange().jsonBody());
        if (reply.fault() != null) {
            throw new CycleRefusedException(reply.fault());
        }
        Cycle child = request.find(ToolCallJson.madeCycle(reply)).orElseThrow();
        request.exchange().header("Location", "/api/cycles/" + child.id());
        request.reply(CREATED, CycleObject.text(child));
    }

    private static ToolReply call(
            CycleRequestContext request, Cycle cycle, String tool, String parameters) {
        return request.door()
                .analyses()
                .call(
                        ToolCallRequest.of(
                                tool,
                                cycle.id().value(),
                                parameters,
                                cycle.owner(),
                                request.actor(),
                                CycleRequestContext.CHANNEL));
    }

    static void archive(CycleRequestContext request) throws IOException {
        Cycle cycle = request.cycle();
        ResolveBody.Archive body = request.body(ResolveBody.Archive::read);
        request.reply(
                CycleObject.text(
                        done(
                                request.door()
                                        .keeping()
                                        .archive(
                                                request.doing(cycle), cycle.id(), body.reason()))));
    }

    static void compare(CycleRequestContext request) throws IOException {
        Cycle cycle = request.cycle();
        Map<String, String> parameters = new LinkedHashMap<>();
        request.text("with").ifPresent(other -> parameters.put("other_cycle_id", other));
        ToolReply reply =
                call(request, cycle, "compare_cycles", ToolCallJson.parameters(parameters));
        if (reply.fault() != null) {
            throw new CycleRefusedException(reply.fault());
        }
        request.reply(ToolCallJson.dataText(reply));
    }

    static void tree(CycleRequestContext request) throws IOException {
        String id = request.exchange().part("analysis");
        List<Cycle> cycles = request.door().analyses().tree(request.reach(), new AnalysisId(id));
        if (cycles.isEmpty()) {
            throw new CycleRefusedException(
                    CallFault.notFound(
                            "unknown_analysis",
                            "there is no analysis of this id",
                            "Take analysis_id from GET /api/cycles."));
        }
        request.reply(CycleObject.tree(cycles));
    }
}
