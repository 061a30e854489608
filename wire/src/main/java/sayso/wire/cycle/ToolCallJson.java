package sayso.wire.cycle;

import static java.util.Objects.requireNonNull;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.ToolHandlerResult;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.document.ParsedDocument;
import sayso.analysis.tool.ToolCatalogueEntry;
import sayso.analysis.tool.ToolInvocation;
import sayso.analysis.tool.ToolJson;
import sayso.analysis.tool.ToolReply;
import sayso.decision.log.AnalysisEvent;
import sayso.decision.model.ProblemCollector;
import sayso.wire.ContractJson;
import sayso.wire.analysis.document.DocumentParser;
import sayso.wire.stored.AnalysisEventCodec;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// JSON side of analysis tool calls: reads a call's parameters, after normalising them, into a
/// record or its faults, and writes its result, changes, events and hash for the audit trail.
public final class ToolCallJson implements ToolJson {
    private static final JsonMapper MAPPER = new JsonMapper();
    private static final int KEPT = 4096;
    private static final String VERSION = "expected_version";
    private static final Pattern WHOLE = Pattern.compile("[0-9]{1,18}");

    @Override
    public Reading read(ToolCatalogueEntry spec, String parameters) {
        ProblemCollector problems = new ProblemCollector();
        Optional<ObjectNode> json = object(parameters);
        if (json.isEmpty()) {
            problems.add("malformed_json", "", "the parameters are no JSON object");
            return new Reading(null, null, "", null, null, problems.found(), List.of(), List.of());
        }
        ObjectNode sent = json.get();
        JsonNode cycle = spec.needsCycle() ? sent.remove("cycle_id") : null;
        Long version = spec.needsCycle() ? version(sent, problems) : null;
        EntryFaults.unwrap(sent, spec, problems);
        ParameterAliases.replace(sent, spec, problems);
        CallTextNormalizer.normalise(sent, problems);
        RatingWordNormalizer.replace(sent, spec.parameters());
        ConfirmationCallReader.replace(sent, spec, this, problems);
        Optional<? extends Record> read =
                ContractJson.read(spec.parameters(), sent, problems, ParameterRules::of);
        EntryFaults alone = EntryFaults.of(sent, spec, problems.all());
        if (!alone.unread().isEmpty()) {
            read = ContractJson.read(spec.parameters(), alone.rest(), new ProblemCollector());
        }
        JsonNode confirmation = sent.get("confirmation_id");
        return new Reading(
                alone.others().isEmpty() ? read.map(spec.wrap()).orElse(null) : null,
                cycle == null || cycle.isNull() ? null : cycle.asString(cycle.toString()).strip(),
                permitted(sent),
                confirmation != null && confirmation.isString()
                        ? new ItemId(confirmation.stringValue())
                        : null,
                version,
                alone.others(),
                alone.unread(),
                problems.warnings().stream()
                        .map(warning -> warning.replace("unknown field", "unknown parameter"))
                        .toList());
    }

    /// Callers that send nothing but parameters say among them which version they expect.
    private static @Nullable Long version(ObjectNode sent, ProblemCollector problems) {
        JsonNode version = sent.remove(VERSION);
        if (version == null || version.isNull()) {
            return null;
        }
        String digits = version.asString("");
        if (!WHOLE.matcher(digits).matches()) {
            problems.add(
                    "invalid_parameter",
                    VERSION,
                    VERSION
                            + " "
                            + version
                            + " is no version; send the document_version of the last reply");
            return null;
        }
        return Long.valueOf(digits);
    }

    /// What a confirmation compares: without itself, in the order of names.
    private static String permitted(ObjectNode sent) {
        ObjectNode bare = sent.deepCopy();
        bare.remove("confirmation_id");
        return CanonicalJson.write(bare);
    }

    private static Optional<ObjectNode> object(String text) {
        try {
            return MAPPER.readTree(text) instanceof ObjectNode object
                    ? Optional.of(object)
                    : Optional.empty();
        } catch (JacksonException e) {
            return Optional.empty(); // why: the caller says that it is none
        }
    }

    @Override
    public String kept(String parameters) {
        return object(parameters)
                .map(CanonicalJson::write)
                .orElseGet(() ->
                        JsonNodeFactory.instance
                                .objectNode()
                                .put(
                                        "raw",
                                        parameters.substring(
                                                0, Math.min(KEPT, parameters.length())))
                                .toString());
    }

    @Override
    public String result(ToolHandlerResult.Done done, boolean documentUpdated, long version) {
        ObjectNode data = RecordWriter.told().object(done.result());
        data.put("document_updated", documentUpdated);
        data.put("document_version", version);
        if (done.next() != null) {
            data.set("next", RecordWriter.told().object(done.next()));
        }
        return data.toString();
    }

    /// What a call that went well is answered, with what the caller should know.
    public static ObjectNode data(ToolReply reply) {
        ObjectNode data =
                object(requireNonNull(reply.data(), "the call was refused")).orElseThrow();
        reply.suggestions().forEach(one -> data.withArray("suggestions").add(one));
        return data;
    }

    /// The cycle that a call made.
    public static String madeCycle(ToolReply reply) {
        return data(reply).path("cycle_id").asString("");
    }

    /// The same as text.
    public static String dataText(ToolReply reply) {
        return data(reply).toString();
    }

    @Override
    public String written(Map<String, ?> parameters) {
        return parameters(parameters);
    }

    @Override
    public String written(Record call) {
        return RecordWriter.exact().object(call).toString();
    }

    @Override
    public ParsedDocument document(String markdown) {
        return DocumentParser.parse(markdown);
    }

    /// Parameters of a call as text.
    public static String parameters(Map<String, ?> parameters) {
        return RecordWriter.told().map(parameters).toString();
    }

    /// What whoever made a refused call is answered.
    public static String refused(ToolReply reply) {
        ObjectNode whole = JsonNodeFactory.instance.objectNode();
        whole.set("error", error(reply));
        return whole.toString();
    }

    /// Why a call was refused, with what else the caller should know.
    public static ObjectNode error(ToolReply reply) {
        ObjectNode error = fault(requireNonNull(reply.fault(), "the call was not refused"));
        reply.suggestions().forEach(one -> error.withArray("suggestions").add(one));
        return error;
    }

    /// What of the details stands beside them.
    public static final List<String> WHERE = List.of("current_component", "allowed_now");

    /// Why a call was refused.
    public static ObjectNode fault(CallFault fault) {
        ObjectNode error = JsonNodeFactory.instance.objectNode();
        error.put("code", fault.code());
        error.put("message", fault.message());
        error.put("hint", fault.hint());
        if (!fault.errors().isEmpty()) {
            fault.errors()
                    .forEach(problem ->
                            error.withArray("errors").add(RecordWriter.told().object(problem)));
        }
        Map<String, Object> details = new LinkedHashMap<>(fault.details());
        Map<String, Object> where = new LinkedHashMap<>();
        WHERE.stream()
                .filter(details::containsKey)
                .forEach(name -> where.put(name, details.remove(name)));
        if (!details.isEmpty()) {
            error.set("details", RecordWriter.told().map(details));
        }
        error.setAll(RecordWriter.told().map(where));
        if (fault.next() != null) {
            error.set("next_call", RecordWriter.told().object(fault.next()));
        }
        return error;
    }

    @Override
    public String changes(Cycle before, Cycle after) {
        ArrayNode changes = JsonNodeFactory.instance.arrayNode();
        for (Component component : Component.values()) {
            Record old = before.contents().of(component);
            Record now = after.contents().of(component);
            if (!old.equals(now)) {
                RecordDifferences.between(component.wireName(), old, now, changes);
            }
            if (before.statusOf(component) != after.statusOf(component)) {
                JsonDifferences.add(
                        "components." + component.wireName(),
                        JsonNodeFactory.instance.stringNode(before.statusOf(component).wireName()),
                        JsonNodeFactory.instance.stringNode(after.statusOf(component).wireName()),
                        changes);
            }
        }
        if (before.current() != after.current()) {
            JsonDifferences.add(
                    "current_component",
                    JsonNodeFactory.instance.stringNode(before.current().wireName()),
                    JsonNodeFactory.instance.stringNode(after.current().wireName()),
                    changes);
        }
        between("revisits", before.revisits(), after.revisits(), changes);
        between("confirmations", before.confirmations(), after.confirmations(), changes);
        if (before.status() != after.status()) {
            JsonDifferences.add(
                    "status",
                    JsonNodeFactory.instance.stringNode(before.status().wireName()),
                    JsonNodeFactory.instance.stringNode(after.status().wireName()),
                    changes);
        }
        return changes.toString();
    }

    @Override
    public String events(List<AnalysisEvent> events) {
        return AnalysisEventCodec.write(events);
    }

    private static void between(
            String path,
            List<? extends Record> before,
            List<? extends Record> after,
            ArrayNode changes) {
        if (!before.equals(after)) {
            JsonDifferences.between(
                    path,
                    MAPPER.readTree(CycleCodec.list(before)),
                    MAPPER.readTree(CycleCodec.list(after)),
                    changes);
        }
    }

    @Override
    public String hash(ToolInvocation invocation) {
        ObjectNode row = RecordWriter.exact().object(invocation);
        row.remove("row_hash");
        return CanonicalJson.sha256(row);
    }
}
