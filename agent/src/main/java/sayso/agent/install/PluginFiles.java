package sayso.agent.install;

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
import sayso.agent.profile.AgentFileSpec;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.McpServerEntry;
import sayso.wire.edit.JsonDocument;
import sayso.wire.edit.JsonValue;
import sayso.wire.edit.TextReadResult;

/// Plugin files that the product brings for some agents: fills in the line that says where Sayso is
/// installed, and reads from an installed plugin which program it starts and which hooks it calls.
///
/// @param product the installed Sayso
record PluginFiles(Path product) {
    private static final Pattern INSTALLED =
            Pattern.compile("(?m)^(const INSTALLED\\b[^=]*= )\\{\\};$");

    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Pattern FILLED =
            Pattern.compile("(?m)^const INSTALLED\\b[^=]*= (\\{.*\\});$");

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
    static List<InstalledHook> hooks(AgentProfile agent, String text) {
        Matcher line = FILLED.matcher(text);
        if (!line.find()
                || !(JsonDocument.read(line.group(1))
                        instanceof TextReadResult.Understood<JsonDocument>(JsonDocument json))
                || !(json.at(List.of("program")).orElse(null)
                        instanceof JsonValue.Text(String program))
                || json.at(List.of("hooks")).isPresent()) {
            return List.of();
        }
        String home =
                json.at(List.of("home")).orElse(null) instanceof JsonValue.Text(String elsewhere)
                        ? elsewhere
                        : "";
        return agent.pluginEvents(json.at(List.of(AgentFileSpec.PERMISSIONS)).isPresent()).stream()
                .map(event ->
                        new InstalledHook(
                                event,
                                Path.of(program),
                                words(program, agent.wireName(), event, home),
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

    /// The text of a plugin; empty where the product does not have it.
    String filled(AgentFileSpec.PluginFile plugin, McpServerEntry server) {
        Map<String, JsonValue> installed = new LinkedHashMap<>();
        installed.put("program", new JsonValue.Text(server.launcher().toString()));
        server.environment()
                .forEach((variable, value) -> installed.put("home", new JsonValue.Text(value)));
        installed.putAll(plugin.more());
        String line =
                "$1" + Matcher.quoteReplacement(new JsonValue.Keyed(installed).oneLine()) + ";";
        try {
            return INSTALLED
                    .matcher(
                            Files.readString(
                                    product.resolve("integrations").resolve(plugin.source()),
                                    UTF_8))
                    .replaceFirst(line);
        } catch (IOException e) {
            return "";
        }
    }
}
