package sayso.wire.cycle.api;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.core.analysis.call.CallFault;
import sayso.core.analysis.tool.ToolReply;
import sayso.wire.cycle.CallJson;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// What a call of a tool over HTTP is answered.
public final class CallReply {
    private static final JsonMapper MAPPER = new JsonMapper();

    private CallReply() {}

    /// @param remarks on the body of the request
    public static String of(ToolReply reply, List<String> remarks) {
        return object(reply, remarks).toString();
    }

    private static ObjectNode object(ToolReply reply, List<String> remarks) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        CallFault fault = reply.fault();
        object.put("success", reply.isSuccess());
        object.put("result", reply.outcome().wireName());
        object.set(
                "data",
                reply.data() == null
                        ? JsonNodeFactory.instance.nullNode()
                        : MAPPER.readTree(reply.data()));
        object.put("error", fault == null ? null : fault.message());
        object.set(
                "error_detail",
                fault == null ? JsonNodeFactory.instance.nullNode() : CallJson.fault(fault));
        object.put("document_updated", reply.documentUpdated());
        object.put("document_version", reply.version());
        object.put("invocation_id", reply.invocation());
        object.putArray("suggestions");
        remarks.forEach(object.withArray("suggestions")::add);
        reply.suggestions().forEach(object.withArray("suggestions")::add);
        return object;
    }

    /// What one of several calls came to.
    ///
    /// @param reply null where it was left out, since one before it failed
    public record Each(String tool, @Nullable ToolReply reply, List<String> remarks) {}

    /// @param brief whether those that went well are only counted
    public static String of(List<Each> all, boolean brief, long version) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        long succeeded = all.stream().filter(CallReply::wentWell).count();
        long failed = all.stream().filter(one -> one.reply() != null && !wentWell(one)).count();
        object.put("success", succeeded == all.size());
        object.put("succeeded", succeeded);
        object.put("failed", failed);
        object.put("skipped", all.size() - succeeded - failed);
        object.put("document_version", version);
        object.putArray("results");
        for (int i = 0; i < all.size(); i++) {
            Each one = all.get(i);
            if (brief && wentWell(one)) {
                continue;
            }
            ObjectNode result = object.withArray("results").addObject();
            result.put("index", i);
            result.put("tool", one.tool());
            if (one.reply() == null) {
                result.put("result", "skipped");
            } else {
                result.setAll(object(one.reply(), one.remarks()));
            }
        }
        return object.toString();
    }

    private static boolean wentWell(Each one) {
        return one.reply() != null && one.reply().isSuccess();
    }
}
