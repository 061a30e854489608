package sayso.hub.portal;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.document.DocumentMetadata;
import sayso.analysis.tool.ActionContext;
import sayso.analysis.tool.ActionResult;
import sayso.analysis.tool.AnalysisService;
import sayso.analysis.tool.AnalysisToolService;
import sayso.analysis.tool.InvocationQuery;
import sayso.analysis.tool.ToolCallRequest;
import sayso.analysis.tool.ToolInvocation;
import sayso.analysis.tool.ToolReply;
import sayso.decision.model.Asker;
import sayso.hub.http.ProblemException;
import sayso.wire.cycle.ToolCallJson;

/// Gives the portal's pages access to analysis cycles, their branches and their audit trail, and
/// makes tool calls and accepts revisits on behalf of the visitor. People see the cycles of every
/// agent here, as they see its decisions.
final class CyclePageAccess {
    static final String CHANNEL = "portal";
    private static final Pattern ID = Pattern.compile("c-[0-9a-z]{1,40}");
    private static final int LOOK_BACK = 50;

    private final Supplier<AnalysisService> door;

    CyclePageAccess(Supplier<AnalysisService> door) {
        this.door = requireNonNull(door, "door is null");
    }

    private AnalysisToolService analyses() {
        return door.get().analyses();
    }

    /// The cycle in the path.
    ///
    /// @throws ProblemException 404 if there is none
    Cycle cycle(PageRequestContext visit) {
        return cycle(visit, visit.exchange().part("id"));
    }

    Cycle cycle(PageRequestContext visit, String id) {
        return find(id).orElseThrow(() ->
                ProblemException.of(
                        404, "not_found", visit.words().of("problem.no_cycle", id), null));
    }

    /// A cycle by an id as a browser sent it.
    Optional<Cycle> find(String id) {
        return ID.matcher(id).matches() ? analyses().find(null, new CycleId(id)) : Optional.empty();
    }

    List<Cycle> list(@Nullable CycleId after, int limit) {
        return analyses().list(null, null, after, limit);
    }

    List<Cycle> tree(Cycle cycle) {
        return analyses().tree(null, cycle.analysis());
    }

    /// Who changed its document last, and when.
    DocumentMetadata imprint(Cycle cycle) {
        return door.get().documents().imprint(cycle);
    }

    /// A page of the attempts on a cycle, the last first.
    ///
    /// @param before the sequence to go on before, or 0 for the last ones
    List<ToolInvocation> attempts(Cycle cycle, long before, int limit) {
        long last = analyses().attempts(cycle.id());
        long end = before <= 0 ? last : Math.min(before - 1, last);
        if (end <= 0) {
            return List.of();
        }
        long after = Math.max(0, end - limit);
        List<ToolInvocation> page =
                new ArrayList<>(
                        analyses()
                                .invocations(
                                        cycle.id(),
                                        new InvocationQuery(
                                                null,
                                                null,
                                                null,
                                                null,
                                                after,
                                                (int) (end - after))));
        Collections.reverse(page);
        return page;
    }

    /// The attempt that changed the cycle last; null where none of the last ones did.
    @Nullable ToolInvocation lastChange(Cycle cycle) {
        return attempts(cycle, 0, LOOK_BACK).stream()
                .filter(one -> !one.changes().equals("[]"))
                .findFirst()
                .orElse(null);
    }

    /// Makes a call of the person who visits. What people do to an agent's cycle stays that agent's.
    ///
    /// @param cycle null for a new one
    /// @param expected the version that the cycle must have; null for any
    ToolReply call(
            PageRequestContext visit,
            @Nullable Cycle cycle,
            String tool,
            Map<String, ?> parameters,
            @Nullable Long expected) {
        return analyses()
                .call(
                        new ToolCallRequest(
                                tool,
                                cycle == null ? null : cycle.id().value(),
                                ToolCallJson.parameters(parameters),
                                0,
                                null,
                                expected,
                                null,
                                cycle == null ? Asker.LOCAL : cycle.owner(),
                                visit.person(),
                                CHANNEL));
    }

    /// Says for the person who visits that a suggestion is accepted.
    ActionResult accept(PageRequestContext visit, Cycle cycle, String revisit) {
        return door.get()
                .keeping()
                .resolve(
                        new ActionContext(cycle.owner(), visit.person(), CHANNEL),
                        cycle.id(),
                        new ItemId(revisit),
                        true,
                        null);
    }
}
