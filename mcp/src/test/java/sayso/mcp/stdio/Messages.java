package sayso.mcp.stdio;

/// What a client of each era sends.
final class Messages {
    static final String META =
            """
            '_meta':{'io.modelcontextprotocol/protocolVersion':'2026-07-28',\
            'io.modelcontextprotocol/clientCapabilities':{}}\
            """;
    static final String SERVER_META =
            "'_meta':{'io.modelcontextprotocol/serverInfo':{'name':'sayso','version':'1.0.0'}}";

    private Messages() {}

    static String legacy(String id, String method) {
        return "{'jsonrpc':'2.0','id':" + id + ",'method':'" + method + "'}";
    }

    static String modern(String id, String method) {
        return "{'jsonrpc':'2.0','id':%s,'method':'%s','params':{%s}}".formatted(id, method, META);
    }

    static String call(String id, String tool) {
        return "{'jsonrpc':'2.0','id':%s,'method':'tools/call','params':{'name':'%s'}}"
                .formatted(id, tool);
    }

    static String call(String id, String tool, String arguments) {
        return "{'jsonrpc':'2.0','id':%s,'method':'tools/call','params':{'name':'%s','arguments':%s}}"
                .formatted(id, tool, arguments);
    }

    static String modernCall(String id, String tool, String arguments) {
        return "{'jsonrpc':'2.0','id':%s,'method':'tools/call','params':{'name':'%s','arguments':%s,%s}}"
                .formatted(id, tool, arguments, META);
    }

    /// Asks for progress under the token; add the tool's name.
    static String callWithToken(String id, String tool, String token) {
        return "{'jsonrpc':'2.0','id':%s,'method':'tools/call','params':{'name':'%s','_meta':{'progressToken':%s}}}"
                .formatted(id, tool, token);
    }

    static String modernCallWithToken(String id, String tool, String token) {
        return modernCall(id, tool, "{}")
                .replace("'_meta':{", "'_meta':{'progressToken':" + token + ",");
    }

    static String cancel(String id) {
        return "{'jsonrpc':'2.0','method':'notifications/cancelled','params':{'requestId':"
                + id
                + "}}";
    }
}
