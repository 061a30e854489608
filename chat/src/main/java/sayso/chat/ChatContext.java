package sayso.chat;

import java.util.List;
import sayso.mcp.client.McpToolInfo;
import sayso.mcp.client.ReceivedToolResult;

/// Host of a conversation with a language model: supplies the briefing and the tools, executes the
/// model's tool calls, and receives callbacks about progress. Read anew before each call of the
/// model, since every tool call may change it.
public interface ChatContext {
    /// What the model is to know before the first message: no more than it needs for the next step.
    String briefing();

    /// The tools that it may use now.
    List<McpToolInfo> tools() throws InterruptedException;

    /// Uses a tool. A refusal is an answer too.
    ReceivedToolResult use(ModelToolUse use) throws InterruptedException;

    /// The model is asked, and has said nothing yet.
    void waits();

    /// Hears the next part of what the model says.
    void hears(String part);

    /// Hears the whole of it, once it said it; empty where it said nothing and used tools alone.
    void heard(String text);

    /// Hears what came of it.
    void used(ModelToolUse use, ReceivedToolResult answer);
}
