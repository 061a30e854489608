package sayso.app.chat;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// As OpenAI sends it, and whoever speaks as it does: chunks of one choice.
final class OpenAiResponseStream extends ModelResponseStream {
    OpenAiResponseStream(HttpExchange exchange) {
        super(exchange);
    }

    @Override
    void begin() throws IOException {
        super.begin();
        send(delta().put("role", "assistant").put("content", ""));
    }

    @Override
    void text(String text) throws IOException {
        for (String part : parts(text)) {
            send(delta().put("content", part));
        }
    }

    @Override
    void use(int at, String tool, String arguments) throws IOException {
        ObjectNode first = delta();
        ObjectNode call = first.putArray("tool_calls").addObject().put("index", 0);
        call.put("id", "call_" + at).put("type", "function");
        call.putObject("function").put("name", tool).put("arguments", "");
        send(first);
        for (String part : parts(arguments)) {
            ObjectNode next = delta();
            next.putArray("tool_calls")
                    .addObject()
                    .put("index", 0)
                    .putObject("function")
                    .put("arguments", part);
            send(next);
        }
    }

    @Override
    void end(boolean uses) throws IOException {
        send(delta(), uses ? "tool_calls" : "stop");
        raw("data: [DONE]\n\n");
    }

    private static ObjectNode delta() {
        return JsonNodeFactory.instance.objectNode();
    }

    private void send(ObjectNode delta) throws IOException {
        send(delta, null);
    }

    private void send(ObjectNode delta, @Nullable String finish) throws IOException {
        ObjectNode chunk = JsonNodeFactory.instance.objectNode();
        chunk.put("id", "chatcmpl-1")
                .put("object", "chat.completion.chunk")
                .put("created", 1)
                .put("model", "scripted");
        chunk.putArray("choices")
                .addObject()
                .put("index", 0)
                .put("finish_reason", finish)
                .set("delta", delta);
        raw("data: " + chunk + "\n\n");
    }
}
