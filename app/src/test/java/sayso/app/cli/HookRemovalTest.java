package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Claude Code's settings change while it runs: hooks of Sayso that are gone are told of, and nothing else is.
class HookRemovalTest {
    private static final String EVENTS = "UserPromptSubmit PreToolUse Stop";

    @TempDir private Path folder;
    private CliHarness cli;
    private Path settings;
    private Path servers;

    @BeforeEach
    void connect() throws IOException {
        Path user = Files.createDirectories(folder.resolve("user/.claude")).getParent();
        cli = new CliHarness(folder).with("HOME", user.toString());
        settings = user.resolve(".claude/settings.json");
        servers = Files.writeString(user.resolve(".claude.json"), server());
        Files.writeString(settings, hooks(EVENTS));
    }

    @Test
    void hooksThatAreTakenOutAreToldOfByTheDoctorAndTheNextPrompt() throws IOException {
        Files.writeString(settings, "{}");

        assertThat(changed()).isEqualTo("{}");

        assertThat(cli.run("doctor").out())
                .contains("those of claude-code were taken out of its settings")
                .contains("sayso install claude-code");
        assertThat(prompted()).contains("hooks_removed claude-code");
        assertThat(cli.run("doctor").out()).doesNotContain("were taken out");
    }

    @Test
    void someOfThemGoneCountAsGone() throws IOException {
        Files.writeString(settings, hooks("UserPromptSubmit Stop"));
        changed();

        assertThat(prompted()).contains("hooks_removed claude-code");
    }

    @Test
    void soDoSwitchesThatTurnThemOff() throws IOException {
        Files.writeString(
                settings, hooks(EVENTS).replaceFirst("\\{", "{\"disableAllHooks\":true,"));
        changed();

        assertThat(prompted()).contains("hooks_removed claude-code");
    }

    @Test
    void otherChangesAndAnUninstalledSaysoAreNoNews() throws IOException {
        Files.writeString(settings, hooks(EVENTS).replaceFirst("\\{", "{\"model\":\"opus\","));
        changed();
        Files.writeString(settings, "{}");
        Files.writeString(servers, "{}");
        changed();

        assertThat(prompted()).isEqualTo("{}");
    }

    private String changed() {
        return cli.hook(
                        "{\"hook_event_name\":\"ConfigChange\",\"session_id\":\"s-1\",\"cwd\":\""
                                + folder
                                + "\",\"source\":\"user_settings\",\"file_path\":\""
                                + settings
                                + "\"}",
                        "claude",
                        "ConfigChange")
                .out();
    }

    private String prompted() {
        return cli.hook(
                        "{\"hook_event_name\":\"UserPromptSubmit\",\"session_id\":\"s-1\",\"prompt_id\":\"p-1\","
                                + "\"prompt\":\"Go on.\"}",
                        "claude",
                        "UserPromptSubmit")
                .out();
    }

    private static String server() {
        return "{\"mcpServers\":{\"sayso\":{\"type\":\"stdio\",\"command\":\"/opt/sayso/bin/sayso\",\"args\":[\"mcp\"]}}}";
    }

    private static String hooks(String events) {
        StringBuilder text = new StringBuilder("{\"hooks\":{");
        for (String event : events.split(" ", -1)) {
            text.append(text.toString().endsWith("{") ? "" : ",")
                    .append('"')
                    .append(event)
                    .append(
                            "\":[{\"hooks\":[{\"type\":\"command\",\"command\":\"/opt/sayso/bin/sayso-hook\",")
                    .append("\"args\":[\"--agent\",\"claude-code\",\"")
                    .append(event)
                    .append("\"],\"timeout\":10}]}]");
        }
        return text.append("}}").toString();
    }
}
