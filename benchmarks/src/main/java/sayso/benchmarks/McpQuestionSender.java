package sayso.benchmarks;

import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Asks questions through an MCP server.
final class McpQuestionSender {
    private static final Pattern ID = Pattern.compile("\"decision_id\":\"(d-[0-9a-z]+)\"");

    private McpQuestionSender() {}

    /// Asks without waiting for the answer; returns the decision's id.
    static String put(McpServerProcess server, String title) throws IOException {
        int request =
                server.callTool(
                        "provide_choice",
                        """
                        {"title":"%s","prompt":"The build is green; it can go out now or on Monday.",\
                        "selection_mode":"single","timeout_seconds":3600,"wait_seconds":0,\
                        "options":[{"id":"ship","label":"Ship it","recommended":true},\
                        {"id":"hold","label":"Hold it"}]}\
                        """
                                .formatted(title));
        return id(server.read(request));
    }

    static String id(String response) {
        Matcher matcher = ID.matcher(response);
        if (!matcher.find()) {
            throw new IllegalStateException("no decision in: " + response);
        }
        return matcher.group(1);
    }
}
