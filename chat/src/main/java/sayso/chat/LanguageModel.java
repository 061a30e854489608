package sayso.chat;

import java.util.List;
import java.util.function.Consumer;
import sayso.mcp.client.OfferedTool;

/// A language model, whoever makes it. It remembers nothing: each call is given all that it may know.
public interface LanguageModel {
    /// @param system what it is to know before the first message
    /// @param tools what it may use
    /// @param words hears what it says part by part, as it says it, on the thread of the caller
    /// @throws ModelTroubleException if no answer came; its message is for people
    /// @throws InterruptedException if nobody waits for the answer any more
    Message.FromModel answer(
            String system, List<Message> messages, List<OfferedTool> tools, Consumer<String> words)
            throws ModelTroubleException, InterruptedException;
}
