package sayso.mcp.server;

import sayso.mcp.feature.InputRequiredOutcome;
import sayso.mcp.feature.Prompt;
import sayso.mcp.feature.PromptCall;
import sayso.mcp.feature.PromptResult;
import sayso.mcp.feature.RoundOutcome;
import sayso.mcp.protocol.ErrorCode;
import sayso.mcp.protocol.GetPromptParams;
import sayso.mcp.protocol.GetPromptResult;
import sayso.mcp.protocol.ListPromptsResult;
import sayso.mcp.protocol.PromptArgument;
import sayso.mcp.protocol.ProtocolError;
import sayso.mcp.protocol.ProtocolException;
import sayso.mcp.protocol.ServerResult;

/// Answers the MCP methods `prompts/list` and `prompts/get`: lists the server's prompts, and fills
/// in one with the client's arguments.
record PromptMethods(LazyRegistry<Prompt> prompts, RoundTripRunner rounds) {
    ServerResult list(RequestExchange exchange) {
        CursorPage<Prompt> page = CursorPage.of(prompts.all(), PromptMethods::name, exchange);
        return new ListPromptsResult(
                page.elements().stream().map(Prompt::definition).toList(), page.next());
    }

    ServerResult get(RequestExchange exchange) throws InterruptedException {
        GetPromptParams params = GetPromptParams.from(exchange.params());
        Prompt prompt = named(params.name());
        for (PromptArgument argument : prompt.definition().arguments()) {
            if (argument.required() && !params.arguments().containsKey(argument.name())) {
                throw new ProtocolException(
                        ProtocolError.invalidParams(
                                "params.arguments." + argument.name() + " is missing"));
            }
        }
        try {
            return rounds.run(
                    exchange,
                    context ->
                            switch (prompt.get(new PromptCall(params.arguments(), context))) {
                                case InputRequiredOutcome more -> more;
                                case PromptResult result ->
                                        new RoundOutcome.Done(
                                                new GetPromptResult(
                                                        result.description(), result.messages()));
                            });
        } catch (NoAnswerException e) {
            throw new ProtocolException(
                    ProtocolError.of(ErrorCode.INTERNAL_ERROR, String.valueOf(e.getMessage())));
        }
    }

    /// Ends the request with -32602 if there is no such prompt.
    Prompt named(String name) {
        return prompts.find(name)
                .orElseThrow(() -> new ProtocolException(ProtocolError.unknownPrompt(name)));
    }

    static String name(Prompt prompt) {
        return prompt.definition().titles().name();
    }
}
