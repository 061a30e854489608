package sayso.chat;

import java.util.List;
import java.util.function.Consumer;
import sayso.mcp.client.McpToolInfo;

/// Language model of any provider: answers the messages of a conversation with text, streamed as it
/// comes, and with the tool calls it requests. It is stateless: each call contains everything that
/// the model may know.
public interface LanguageModel {
    /// @param system what it is to know before the first message
    /// @param tools what it may use
    /// @param words hears what it says part by part, as it says it, on the thread of the caller
    /// @throws ModelCallException if no answer came; its message is for people
    /// @throws InterruptedException if nobody waits for the answer any more
    ModelMessage.FromModel answer(
            String system,
            List<ModelMessage> messages,
            List<McpToolInfo> tools,
            Consumer<String> words)
            throws ModelCallException, InterruptedException;
}
