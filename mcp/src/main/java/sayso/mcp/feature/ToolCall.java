package sayso.mcp.feature;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import sayso.mcp.protocol.InputRequests;
import sayso.mcp.protocol.InputResponses;
import sayso.mcp.protocol.LogLevel;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Call of an MCP tool: its arguments, its caller and client, whether it may become a task, and the
/// ways to speak back before the result.
///
/// @param task the client takes a task in place of the result; null if it does not
public record ToolCall(ObjectNode arguments, CallContext context, @Nullable TaskPreference task) {
    /// A call whose client can be told something and cannot be asked.
    public ToolCall(
            ObjectNode arguments,
            CallerIdentity caller,
            ClientInfo client,
            ObjectNode meta,
            ProgressReporter progress,
            BooleanSupplier cancellation) {
        this(
                arguments,
                new CallContext(
                        caller,
                        client,
                        meta,
                        RoundInputs.none(),
                        CallDialog.of(progress, cancellation)),
                null);
    }

    /// A call by nobody in particular, for those who use a tool without a client.
    public static ToolCall of(ObjectNode arguments) {
        return new ToolCall(arguments, CallContext.ofNobody(), null);
    }

    public ClientInfo client() {
        return context.client();
    }

    /// Whom the transport vouches for.
    public CallerIdentity caller() {
        return context.caller();
    }

    /// The `_meta` of the request, empty when there was none.
    public ObjectNode meta() {
        return context.meta();
    }

    public ProgressReporter progress() {
        return context.dialog().progress();
    }

    /// Sends a log message, if the server logs and the client wants to see those of that level.
    ///
    /// @param logger which part of the server speaks; null if there are no parts
    public void log(LogLevel level, @Nullable String logger, String message) {
        context.dialog().log(level, logger, JsonNodeFactory.instance.stringNode(message));
    }

    /// Lets a legacy client go until it asks for what follows, where the transport can.
    public void hangUp() {
        context.dialog().hangUp();
    }

    /// Whether the client no longer waits. The thread of the call has been interrupted then.
    public boolean cancelled() {
        return context.dialog().cancelled();
    }

    /// The same as something to pass on.
    public BooleanSupplier cancellation() {
        return context.dialog()::cancelled;
    }

    /// A name that no other conversation has and every call of this one shares; null where each call
    /// stands alone.
    public @Nullable String conversation() {
        return context.dialog().conversation();
    }

    /// Asks the client in the middle of the call, where that is possible at all: modern clients can
    /// only be asked by returning `InputRequiredOutcome`, which works for legacy ones too.
    public ClientInputOutcome ask(InputRequests requests, Duration patience)
            throws InterruptedException {
        return context.dialog().ask(requests, patience);
    }

    /// Says that what a page was offered for is done, if this client was offered it, did not refuse, and
    /// is of 2025-11-25; does nothing otherwise.
    ///
    /// @param elicitationId of the `ElicitUrl`
    public void pageDone(String elicitationId) {
        context.dialog().pageDone(elicitationId);
    }

    /// What the client answered to the `InputRequiredOutcome` of the round before; empty in the first.
    public InputResponses inputResponses() {
        return context.inputs().responses();
    }

    /// The state that the round before kept; null in the first round, and whenever none was kept.
    public @Nullable String state() {
        return context.inputs().state();
    }
}
