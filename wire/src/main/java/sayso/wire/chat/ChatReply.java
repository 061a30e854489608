package sayso.wire.chat;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.wire.Json;

/// Output of `sayso chat --message TEXT --json`: the model and its reply, the tools that it used,
/// the state of plan mode, and the analysis that the conversation is about.
///
/// @param reply what the model said last
/// @param tools that it used, in order
/// @param plan the indicator of plan mode; empty where it is off
/// @param cycleId the analysis that the conversation is about, or null
public record ChatReply(
        String model, String reply, List<Used> tools, String plan, @Nullable String cycleId) {
    /// A tool that was used.
    ///
    /// @param ok whether it did what was wanted
    public record Used(String tool, boolean ok) {
        public Used {
            requireNonNull(tool, "tool is null");
        }
    }

    public ChatReply {
        requireNonNull(model, "model is null");
        requireNonNull(reply, "reply is null");
        tools = List.copyOf(tools);
        requireNonNull(plan, "plan is null");
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("model", model);
            json.writeStringProperty("reply", reply);
            json.writeArrayPropertyStart("tools");
            for (Used used : tools) {
                json.writeStartObject();
                json.writeStringProperty("tool", used.tool());
                json.writeBooleanProperty("ok", used.ok());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeStringProperty("plan", plan);
            if (cycleId != null) {
                json.writeStringProperty("cycle_id", cycleId);
            }
            json.writeEndObject();
        });
    }
}
