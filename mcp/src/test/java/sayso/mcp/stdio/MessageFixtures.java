package sayso.mcp.stdio;

/// What a client of each era sends.
public final class MessageFixtures {
    public static final String META =
            """
            '_meta':{'io.modelcontextprotocol/protocolVersion':'2026-07-28',\
            'io.modelcontextprotocol/clientCapabilities':{}}\
            """;
    public static final String SERVER_META =
            "'_meta':{'io.modelcontextprotocol/serverInfo':{'name':'sayso','version':'1.0.0'}}";

    private MessageFixtures() {}

    public static String legacy(String id, String method) {
        return "{'jsonrpc':'2.0','id':" + id + ",'method':'" + method + "'}";
    }

    public static String modern(String id, String method) {
        return "{'jsonrpc':'2.0','id':%s,'method':'%s','params':{%s}}".formatted(id, method, META);
    }

    public static String call(String id, String tool) {
        return "{'jsonrpc':'2.0','id':%s,'method':'tools/call','params':{'name':'%s'}}"
                .formatted(id, tool);
    }

    public static String call(String id, String tool, String arguments) {
        return "{'jsonrpc':'2.0','id':%s,'method':'tools/call','params':{'name':'%s','arguments':%s}}"
                .formatted(id, tool, arguments);
    }

    public static String modernCall(String id, String tool, String arguments) {
        return "{'jsonrpc':'2.0','id':%s,'method':'tools/call','params':{'name':'%s','arguments':%s,%s}}"
                .formatted(id, tool, arguments, META);
    }

    /// Asks for progress under the token; add the tool's name.
    public static String callWithToken(String id, String tool, String token) {
        return "{'jsonrpc':'2.0','id':%s,'method':'tools/call','params':{'name':'%s','_meta':{'progressToken':%s}}}"
                .formatted(id, tool, token);
    }

    public static String modernCallWithToken(String id, String tool, String token) {
        return modernCall(id, tool, "{}")
                .replace("'_meta':{", "'_meta':{'progressToken':" + token + ",");
    }

    public static String cancel(String id) {
        return "{'jsonrpc':'2.0','method':'notifications/cancelled','params':{'requestId':"
                + id
                + "}}";
    }
}
