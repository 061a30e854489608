package sayso.app.chat;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// As Anthropic sends it: blocks that begin, grow and end.
final class AnthropicResponseStream extends ModelResponseStream {
    private int block;
    private boolean talking;

    AnthropicResponseStream(HttpExchange exchange) {
        super(exchange);
    }

    @Override
    void begin() throws IOException {
        super.begin();
        ObjectNode start = event("message_start");
        ObjectNode message = start.putObject("message");
        message.put("id", "msg_1")
                .put("type", "message")
                .put("role", "assistant")
                .put("model", "scripted");
        message.putArray("content");
        message.putNull("stop_reason").putNull("stop_sequence");
        message.putObject("usage").put("input_tokens", 1).put("output_tokens", 1);
        send(start);
        send(event("ping"));
    }

    @Override
    void text(String text) throws IOException {
        if (!talking) {
            ObjectNode start = event("content_block_start").put("index", block);
            start.putObject("content_block").put("type", "text").put("text", "");
            send(start);
            talking = true;
        }
        for (String part : parts(text)) {
            ObjectNode delta = event("content_block_delta").put("index", block);
            delta.putObject("delta").put("type", "text_delta").put("text", part);
            send(delta);
        }
    }

    private void endText() throws IOException {
        if (talking) {
            send(event("content_block_stop").put("index", block++));
            talking = false;
        }
    }

    @Override
    void use(int at, String tool, String arguments) throws IOException {
        endText();
        ObjectNode start = event("content_block_start").put("index", block);
        start.putObject("content_block")
                .put("type", "tool_use")
                .put("id", "toolu_" + at)
                .put("name", tool)
                .putObject("input");
        send(start);
        for (String part : parts(arguments)) {
            ObjectNode delta = event("content_block_delta").put("index", block);
            delta.putObject("delta").put("type", "input_json_delta").put("partial_json", part);
            send(delta);
        }
        send(event("content_block_stop").put("index", block++));
    }

    @Override
    void end(boolean uses) throws IOException {
        endText();
        ObjectNode end = event("message_delta");
        end.putObject("delta")
                .put("stop_reason", uses ? "tool_use" : "end_turn")
                .putNull("stop_sequence");
        end.putObject("usage").put("output_tokens", 1);
        send(end);
        send(event("message_stop"));
    }

    private static ObjectNode event(String type) {
        return JsonNodeFactory.instance.objectNode().put("type", type);
    }

    private void send(ObjectNode event) throws IOException {
        raw("event: " + event.path("type").asString() + "\ndata: " + event + "\n\n");
    }
}
