package sayso.hub.analysis;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import sayso.agent.analysis.Toolset;
import sayso.analysis.call.CallFault;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.tool.ToolCallRequest;
import sayso.analysis.tool.ToolCatalogue;
import sayso.analysis.tool.ToolCatalogueEntry;
import sayso.analysis.tool.ToolReply;
import sayso.decision.model.ProblemCollector;
import sayso.hub.http.ProblemException;
import sayso.wire.cycle.ToolSchemas;
import sayso.wire.cycle.api.CallReply;
import sayso.wire.cycle.api.CallsBody;
import sayso.wire.cycle.api.ProviderToolListWriter;
import sayso.wire.cycle.api.ToolCallBody;

/// Serves the tools of an analysis cycle over HTTP: lists those available, in the format of a model
/// provider if asked for, and carries out one call or several in sequence.
final class CycleToolRoutes {
    private static final int OK = 200;
    private static final int TOO_LARGE = 413;

    /// Stands for the caller's only active cycle, and where a tool needs none.
    private static final String ONLY = "-";

    private CycleToolRoutes() {}

    static void list(CycleRequestContext request) throws IOException {
        Cycle cycle = request.cycle();
        List<ToolCatalogueEntry> tools =
                request.text("component").filter("all"::equals).isPresent()
                        ? ToolCatalogue.all()
                        : ToolCatalogue.of(request.component().orElse(cycle.current()));
        Optional<ProviderToolListWriter.Format> format =
                request.choice(
                        "format",
                        ProviderToolListWriter.Format::parse,
                        List.of("openai", "anthropic", "mcp"));
        boolean strict = request.flag("strict");
        boolean deferred = request.flag("deferred");
        if (strict && format.filter(one -> one == ProviderToolListWriter.Format.OPENAI).isEmpty()) {
            throw CycleRequestContext.parameter(
                    "strict", "strict is for format=openai", "Leave strict out.");
        }
        if (deferred && format.filter(one -> one != ProviderToolListWriter.Format.MCP).isEmpty()) {
            throw CycleRequestContext.parameter(
                    "deferred",
                    "deferred is for format=openai and format=anthropic",
                    "Leave deferred out.");
        }
        String list =
                format.map(one ->
                                new ProviderToolListWriter(one, strict, deferred, core()).of(tools))
                        .orElseGet(() -> ToolSchemas.catalogue(tools));
        request.reply(ProviderToolListWriter.available(cycle.current(), list));
    }

    private static Set<String> core() {
        return Toolset.ANALYSIS_CORE.analysisTools().stream()
                .map(ToolCatalogueEntry::name)
                .collect(Collectors.toUnmodifiableSet());
    }

    /// Every attempt is a row of the audit trail, also one whose body cannot be read.
    static void one(CycleRequestContext request) throws IOException {
        ProblemCollector problems = new ProblemCollector();
        String id = request.exchange().part("cycle");
        String owner = request.find(id).map(Cycle::owner).orElse(request.owner());
        String named = id.equals(ONLY) ? null : id;
        String tool = request.exchange().part("tool");
        String sent;
        try {
            sent = request.exchange().jsonBody();
        } catch (ProblemException e) {
            if (e.problem().status() != TOO_LARGE) {
                throw e;
            }
            ToolCallRequest unread =
                    ToolCallRequest.of(
                            tool, named, "", owner, request.actor(), CycleRequestContext.CHANNEL);
            request.reply(
                    TOO_LARGE,
                    CallReply.of(request.door().analyses().refuseTooLong(unread), List.of()));
            return;
        }
        Optional<ToolCallBody> body = ToolCallBody.read(sent, problems);
        ToolReply reply;
        if (body.isEmpty() || !problems.none()) {
            ToolCallRequest call =
                    ToolCallRequest.of(
                            tool, named, sent, owner, request.actor(), CycleRequestContext.CHANNEL);
            reply = request.door().analyses().refuse(call, CallFault.parameters(problems.found()));
        } else {
            reply =
                    request.door()
                            .analyses()
                            .call(
                                    body.get()
                                            .call(
                                                    tool,
                                                    named,
                                                    owner,
                                                    request.actor(),
                                                    CycleRequestContext.CHANNEL));
        }
        request.reply(
                CycleStatusCodes.of(reply.outcome()),
                CallReply.of(reply, body.map(ToolCallBody::remarks).orElse(List.of())));
    }

    /// One after the other, each for itself: what went well is kept where others fail.
    static void several(CycleRequestContext request) throws IOException {
        Cycle cycle = request.cycle();
        CallsBody body = request.body(CallsBody::read);
        List<CallReply.Each> all = new ArrayList<>();
        long version = cycle.version();
        boolean stopped = false;
        for (CallsBody.One one : body.calls()) {
            ToolReply reply =
                    stopped
                            ? null
                            : request.door()
                                    .analyses()
                                    .call(
                                            one.body()
                                                    .call(
                                                            one.tool(),
                                                            cycle.id().value(),
                                                            cycle.owner(),
                                                            request.actor(),
                                                            CycleRequestContext.CHANNEL));
            all.add(new CallReply.Each(one.tool(), reply, one.body().remarks()));
            if (reply != null) {
                version = reply.version();
                stopped = body.stops() && !reply.isSuccess();
            }
        }
        request.reply(OK, CallReply.of(all, body.brief(), version));
    }
}
