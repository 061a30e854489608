package sayso.hub.analysis;

import java.io.IOException;
import java.util.List;
import sayso.analysis.call.CallFault;
import sayso.analysis.common.RevisitQueue;
import sayso.analysis.cycle.Confirmation;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.Revisit;
import sayso.analysis.tool.ActionResult;
import sayso.analysis.tool.AnalysisToolService;
import sayso.analysis.tool.ToolCallRequest;
import sayso.analysis.tool.ToolReply;
import sayso.decision.model.ProblemCollector;
import sayso.decision.permission.Action;
import sayso.decision.permission.PermissionResult;
import sayso.decision.permission.Permissions;
import sayso.wire.cycle.api.ResolveBody;
import sayso.wire.cycle.api.RespondBody;
import sayso.wire.cycle.api.RevisitConfirmationJson;

/// Lists a cycle's revisits and confirmations over HTTP, the items on which a person decides, and
/// takes the person's decisions on them. An agent's attempt to decide is refused, and recorded in
/// the audit trail.
final class CycleQueueRoutes {
    private CycleQueueRoutes() {}

    static void revisits(CycleRequestContext request) throws IOException {
        Cycle cycle = request.cycle();
        Revisit.Status status =
                request.word("status", Revisit.Status.class).orElse(Revisit.Status.PENDING);
        request.reply(
                RevisitConfirmationJson.revisits(
                        cycle.revisits().stream().filter(one -> one.status() == status).toList(),
                        RevisitQueue.pending(cycle)));
    }

    /// An agent's attempt is refused, and is a row of the audit trail.
    static void resolve(CycleRequestContext request) throws IOException {
        Cycle cycle = request.cycle();
        ResolveBody body = request.body(ResolveBody::read);
        ItemId id = new ItemId(request.exchange().part("revisit"));
        ActionResult kept =
                request.door()
                        .keeping()
                        .resolve(
                                request.doing(cycle),
                                cycle.id(),
                                id,
                                body.accepted(),
                                body.reason());
        switch (kept) {
            case ActionResult.Refused(CallFault fault) -> throw new CycleRefusedException(fault);
            case ActionResult.Done(Cycle now) ->
                    request.reply(
                            RevisitConfirmationJson.revisit(
                                    now.revisits().stream()
                                            .filter(one -> one.id().equals(id))
                                            .findFirst()
                                            .orElseThrow()));
        }
    }

    static void confirmations(CycleRequestContext request) throws IOException {
        List<Confirmation> all = request.cycle().confirmations();
        Confirmation.Status status = request.word("status", Confirmation.Status.class).orElse(null);
        request.reply(
                RevisitConfirmationJson.confirmations(
                        all.stream()
                                .filter(one -> !one.asksToRevisit())
                                .filter(one -> status == null || one.status() == status)
                                .toList()));
    }

    /// Answers the decision itself. An agent's attempt is refused, and is a row of the audit trail.
    static void respond(CycleRequestContext request) throws IOException {
        Cycle cycle = request.cycle();
        RespondBody body = request.body(RespondBody::read);
        ItemId id = new ItemId(request.exchange().part("confirmation"));
        List<String> options = options(cycle, id);
        ProblemCollector problems = new ProblemCollector();
        body.check(options, problems);
        CycleRequestContext.refuse(problems);
        ToolCallRequest call =
                ToolCallRequest.of(
                        "record_user_choice",
                        cycle.id().value(),
                        body.asChoice(id, options),
                        cycle.owner(),
                        request.actor(),
                        CycleRequestContext.CHANNEL);
        AnalysisToolService analyses = request.door().analyses();
        ToolReply reply =
                switch (Permissions.may(
                        request.actor(), new Action.AnswerConfirmation(id.value()))) {
                    case PermissionResult.Granted _ -> analyses.call(call);
                    case PermissionResult.Refused(String reason) ->
                            analyses.refuse(
                                    call,
                                    CallFault.conflict(
                                            "person_needed",
                                            reason,
                                            "Wait for the answer with get_confirmation."));
                };
        CallFault fault = reply.fault();
        if (fault != null) {
            throw new CycleRefusedException(fault);
        }
        request.reply(
                RevisitConfirmationJson.confirmation(
                        request.cycle().confirmations().stream()
                                .filter(one -> one.id().equals(id))
                                .findFirst()
                                .orElseThrow()));
    }

    private static List<String> options(Cycle cycle, ItemId id) {
        return cycle.confirmations().stream()
                .filter(one -> one.id().equals(id))
                .findFirst()
                .orElseThrow(() ->
                        new CycleRefusedException(
                                CallFault.notFound(
                                        "unknown_id",
                                        "there is no confirmation of this id",
                                        "List them with GET /api/cycles/"
                                                + cycle.id()
                                                + "/confirmations.")))
                .options()
                .stream()
                .map(Confirmation.Offered::label)
                .toList();
    }

    static void pending(CycleRequestContext request) throws IOException {
        request.reply(
                RevisitConfirmationJson.confirmations(
                        request.cycle().confirmations().stream()
                                .filter(Confirmation::isPending)
                                .filter(one -> !one.asksToRevisit())
                                .toList()));
    }
}
