package sayso.mcp.protocol;

import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// Request to the client's user to fill in a form. Never for secrets: those take an `ElicitUrl`.
///
/// @param requestedSchema one flat object schema of strings, numbers, booleans and choices
public record ElicitForm(String message, ObjectNode requestedSchema) implements InputRequest {
    public static final String METHOD = "elicitation/create";

    /// Whether it holds a choice of several, which clients of 2025-06-18 cannot show.
    public boolean hasMultipleChoice() {
        return new FormSchema(requestedSchema).hasMultipleChoice();
    }

    @Override
    public String method() {
        return METHOD;
    }

    @Override
    public ObjectNode params(ProtocolRevision revision) {
        ObjectNode params = JsonCodec.object();
        switch (revision) {
            case V2025_06_18 -> {
                params.put("message", message);
                params.set("requestedSchema", new FormSchema(requestedSchema).toOldestWords());
            }
            case V2025_11_25, V2026_07_28 -> {
                params.put("mode", "form");
                params.put("message", message);
                params.set("requestedSchema", requestedSchema.deepCopy());
            }
        }
        return params;
    }

    @Override
    public ObjectNode requiredCapability() {
        ObjectNode capability = JsonCodec.object();
        capability.putObject("elicitation").putObject("form");
        return capability;
    }

    @Override
    public List<String> problems(ObjectNode result) {
        try {
            ElicitResult read = ElicitResult.from("result", result);
            return read.accepted()
                    ? new FormSchema(requestedSchema).problems(read.content())
                    : List.of();
        } catch (ProtocolException e) {
            return List.of(e.error().message());
        }
    }
}
