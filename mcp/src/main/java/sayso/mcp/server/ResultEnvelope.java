package sayso.mcp.server;

import java.time.Duration;
import sayso.mcp.protocol.CacheHint;
import sayso.mcp.protocol.CacheScope;
import sayso.mcp.protocol.CallToolResult;
import sayso.mcp.protocol.CompleteResult;
import sayso.mcp.protocol.CreateTaskResult;
import sayso.mcp.protocol.DiscoverResult;
import sayso.mcp.protocol.EmptyResult;
import sayso.mcp.protocol.ErrorCode;
import sayso.mcp.protocol.GetPromptResult;
import sayso.mcp.protocol.GetTaskResult;
import sayso.mcp.protocol.InitializeResult;
import sayso.mcp.protocol.InputRequiredResult;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.protocol.LegacyCreateTaskResult;
import sayso.mcp.protocol.LegacyTaskResult;
import sayso.mcp.protocol.ListPromptsResult;
import sayso.mcp.protocol.ListResourceTemplatesResult;
import sayso.mcp.protocol.ListResourcesResult;
import sayso.mcp.protocol.ListTasksResult;
import sayso.mcp.protocol.ListToolsResult;
import sayso.mcp.protocol.ListenResult;
import sayso.mcp.protocol.ProtocolEra;
import sayso.mcp.protocol.ProtocolError;
import sayso.mcp.protocol.ReadResourceResult;
import sayso.mcp.protocol.ServerResult;
import sayso.mcp.protocol.TaskPayloadResult;
import tools.jackson.databind.node.ObjectNode;

/// Adapts results and errors to the era of their client: gives modern results their type, cache
/// lifetime and server, and replaces an error code that the era does not have. Modern results say
/// these things by 2026-07-28 (basic and caching); legacy ones carry none of that.
record ResultEnvelope(ServerInfo info) {
    private static final String SERVER_INFO = "io.modelcontextprotocol/serverInfo";
    private static final CacheHint OF_THIS_CALLER =
            new CacheHint(Duration.ofHours(1), CacheScope.PRIVATE);

    ObjectNode dress(ServerResult result, ProtocolEra era) {
        return switch (era) {
            case LEGACY -> result.toJson();
            case MODERN -> modern(result);
        };
    }

    ProtocolError dress(ProtocolError error, ProtocolEra era) {
        return switch (era) {
            case LEGACY ->
                    error.code().isModernOnly()
                            ? ProtocolError.invalidRequest(error.message())
                            : error;
            case MODERN ->
                    error.code() == ErrorCode.RESOURCE_NOT_FOUND
                            ? new ProtocolError(
                                    ErrorCode.INVALID_PARAMS, error.message(), error.data())
                            : error;
        };
    }

    private ObjectNode modern(ServerResult result) {
        ObjectNode json = JsonCodec.object();
        json.put("resultType", result.resultType());
        json.setAll(result.toJson());
        switch (result) {
            case DiscoverResult discovered -> discovered.hint().addTo(json);
            case ListPromptsResult _,
                    ListResourceTemplatesResult _,
                    ListResourcesResult _,
                    ListToolsResult _ ->
                    OF_THIS_CALLER.addTo(json);
            case ReadResourceResult read -> read.hint().addTo(json);
            case CallToolResult _,
                    CompleteResult _,
                    CreateTaskResult _,
                    EmptyResult _,
                    GetPromptResult _,
                    GetTaskResult _,
                    InitializeResult _,
                    InputRequiredResult _,
                    LegacyCreateTaskResult _,
                    LegacyTaskResult _,
                    ListTasksResult _,
                    ListenResult _,
                    TaskPayloadResult _ -> {}
        }
        json.withObject("_meta").set(SERVER_INFO, info.implementation().toJson());
        return json;
    }
}
