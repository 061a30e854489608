package sayso.wire.cycle;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.ToolHandlerResult;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.document.ParsedDocument;
import sayso.analysis.tool.ToolCatalogueEntry;
import sayso.analysis.tool.ToolInvocation;
import sayso.analysis.tool.ToolJson;
import sayso.decision.log.AnalysisEvent;
import sayso.decision.model.Problem;

/// The port of JSON in which calls stand for the text they are written as, and documents are read as ever.
final class CallJsonFixture implements ToolJson {
    private final Map<String, Record> calls = new HashMap<>();
    private @Nullable ItemId confirmation;

    /// The parameters that stand for this call.
    String of(Record call) {
        calls.put(call.toString(), call);
        return call.toString();
    }

    /// Calls name this confirmation from now on.
    void confirmedBy(@Nullable ItemId id) {
        confirmation = id;
    }

    @Override
    public Reading read(ToolCatalogueEntry spec, String parameters) {
        Record call = calls.get(parameters);
        boolean fits = call != null && spec.parameters().isInstance(call);
        return new Reading(
                fits ? spec.wrap().apply(call) : null,
                null,
                parameters,
                confirmation,
                null,
                fits ? List.of() : List.of(new Problem("missing", "name", "name is missing")),
                List.of(),
                List.of());
    }

    @Override
    public String kept(String parameters) {
        return parameters;
    }

    @Override
    public String written(Map<String, ?> parameters) {
        return parameters.toString();
    }

    @Override
    public String written(Record call) {
        return call.toString();
    }

    @Override
    public ParsedDocument document(String markdown) {
        return new ToolCallJson().document(markdown);
    }

    @Override
    public String result(ToolHandlerResult.Done done, boolean documentUpdated, long version) {
        return done.result() + " " + documentUpdated + " " + version;
    }

    @Override
    public String changes(Cycle before, Cycle after) {
        List<String> changed = new ArrayList<>();
        if (!before.contents().equals(after.contents())) {
            changed.add("contents");
        }
        if (!before.components().equals(after.components())) {
            changed.add("components");
        }
        if (!before.confirmations().equals(after.confirmations())) {
            changed.add("confirmations");
        }
        return changed.toString();
    }

    @Override
    public String events(List<AnalysisEvent> events) {
        return events.toString();
    }

    @Override
    public String hash(ToolInvocation invocation) {
        return Integer.toHexString(invocation.hashed("").hashCode());
    }
}
