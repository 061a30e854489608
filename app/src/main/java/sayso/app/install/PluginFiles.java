package sayso.app.install;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sayso.wire.edit.JsonDocument;
import sayso.wire.edit.JsonValue;
import sayso.wire.edit.TextReadResult;

/// Plugin files that the product brings for some agents, with the line filled in that says where
/// Sayso is installed.
///
/// @param product the installed Sayso
record PluginFiles(Path product) {
    private static final Pattern INSTALLED =
            Pattern.compile("(?m)^(const INSTALLED\\b[^=]*= )\\{\\};$");

    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final List<String> PI_EVENTS =
            List.of(
                    "session_start",
                    "before_agent_start",
                    "tool_result",
                    "agent_end",
                    "wait",
                    "session_shutdown");
    private static final List<String> OPENCODE_EVENTS =
            List.of(
                    "session.created",
                    "chat.message",
                    "tool.execute.after",
                    "question.asked",
                    "question.replied",
                    "question.rejected",
                    "session.idle",
                    "session.deleted");

    /// Where what asks for a permission is captured too.
    private static final String PERMISSIONS = "permissions";

    private static final List<String> OPENCODE_PERMISSION_EVENTS =
            List.of("permission.asked", "permission.replied");

    private static final Map<String, JsonValue> CAPTURING = Map.of(PERMISSIONS, JsonValue.of(true));
    private static final Map<String, JsonValue> WITHOUT_HOOKS =
            Map.of("hooks", JsonValue.of(false));

    private static final Pattern FILLED =
            Pattern.compile("(?m)^const INSTALLED\\b[^=]*= (\\{.*\\});$");

    /// pi's extension.
    ///
    /// @param folder where pi keeps what is set for everything, or for a project
    AgentFile pi(Path folder, McpServerEntry server, boolean hooks) {
        return new OwnAgentFile(
                folder.resolve("extensions").resolve("sayso.ts"),
                hooks ? "adds the asking tools, and calls Sayso's hooks" : "adds the asking tools",
                filled("pi/sayso.ts", server, hooks ? Map.of() : WITHOUT_HOOKS));
    }

    /// opencode's plugin.
    ///
    /// @param permissions whether its questions for permission are captured
    AgentFile opencode(Path folder, McpServerEntry server, boolean permissions) {
        return new OwnAgentFile(
                folder.resolve("plugins").resolve("sayso.js"),
                "calls Sayso's hooks",
                filled("opencode/sayso.js", server, permissions ? CAPTURING : Map.of()));
    }

    /// The program that an installed one would start.
    static Optional<JsonValue> program(String text) {
        Matcher line = FILLED.matcher(text);
        return line.find()
                        && JsonDocument.read(line.group(1))
                                instanceof
                                TextReadResult.Understood<JsonDocument>(JsonDocument json)
                ? json.at(List.of("program"))
                : Optional.empty();
    }

    /// What an installed one calls at the agent's events, unless it was told not to.
    static List<InstalledHook> hooks(Path file, String text) {
        Matcher line = FILLED.matcher(text);
        if (!line.find()
                || !(JsonDocument.read(line.group(1))
                        instanceof TextReadResult.Understood<JsonDocument>(JsonDocument json))
                || !(json.at(List.of("program")).orElse(null)
                        instanceof JsonValue.Text(String program))
                || json.at(List.of("hooks")).isPresent()) {
            return List.of();
        }
        boolean isPi = file.toString().endsWith(".ts");
        String home =
                json.at(List.of("home")).orElse(null) instanceof JsonValue.Text(String elsewhere)
                        ? elsewhere
                        : "";
        List<String> opencode = new ArrayList<>(OPENCODE_EVENTS);
        if (json.at(List.of(PERMISSIONS)).isPresent()) {
            opencode.addAll(OPENCODE_PERMISSION_EVENTS);
        }
        return (isPi ? PI_EVENTS : opencode)
                .stream()
                        .map(event ->
                                new InstalledHook(
                                        event,
                                        Path.of(program),
                                        words(program, isPi ? "pi" : "opencode", event, home),
                                        PATIENCE))
                        .toList();
    }

    private static List<String> words(String program, String agent, String event, String home) {
        List<String> words = new ArrayList<>();
        if (!home.isEmpty()) {
            words.addAll(List.of("/usr/bin/env", "SAYSO_HOME=" + home));
        }
        words.addAll(List.of(program, "hook", "--agent", agent, event));
        return words;
    }

    /// Empty where the product does not have it.
    ///
    /// @param more what is said beside where Sayso is
    private String filled(String name, McpServerEntry server, Map<String, JsonValue> more) {
        Map<String, JsonValue> installed = new LinkedHashMap<>();
        installed.put("program", new JsonValue.Text(server.launcher().toString()));
        server.environment()
                .forEach((variable, value) -> installed.put("home", new JsonValue.Text(value)));
        installed.putAll(more);
        String line =
                "$1" + Matcher.quoteReplacement(new JsonValue.Keyed(installed).oneLine()) + ";";
        try {
            return INSTALLED
                    .matcher(Files.readString(product.resolve("integrations").resolve(name), UTF_8))
                    .replaceFirst(line);
        } catch (IOException e) {
            return "";
        }
    }
}
