package sayso.mcp.server;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.mcp.feature.ArgumentCompleter;
import sayso.mcp.protocol.CompleteParams;
import sayso.mcp.protocol.CompleteParams.Reference;
import sayso.mcp.protocol.ProtocolError;
import sayso.mcp.protocol.ProtocolException;
import sayso.mcp.protocol.ServerResult;

/// Answers the MCP method `completion/complete`: checks that the prompt or resource exists, and has
/// the server's `ArgumentCompleter` suggest values.
record CompletionMethods(
        Supplier<ArgumentCompleter> completer,
        @Nullable PromptMethods prompts,
        @Nullable ResourceMethods resources) {
    ServerResult answer(RequestExchange exchange) throws InterruptedException {
        CompleteParams params = CompleteParams.from(exchange.params());
        switch (params.reference()) {
            case Reference.ToPrompt(String name) -> {
                if (prompts == null) {
                    throw new ProtocolException(ProtocolError.unknownPrompt(name));
                }
                prompts.named(name);
            }
            case Reference.ToResource(String uri) -> {
                if (resources == null || !resources.knows(uri)) {
                    throw new ProtocolException(
                            ProtocolError.invalidParams("params.ref.uri is unknown"));
                }
            }
        }
        return completer.get().complete(params);
    }
}
