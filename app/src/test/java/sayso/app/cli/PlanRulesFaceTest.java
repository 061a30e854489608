package sayso.app.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;

/// What settings allow and deny while an agent plans, and what a project may say about it.
class PlanRulesFaceTest {
    @TempDir Path folder;
    private CliHarness cli;
    private Path project;

    @BeforeEach
    void open() throws IOException {
        cli = new CliHarness(folder);
        cli.with("SAYSO_GATE_PATIENCE_MS", "0");
        project = Files.createDirectories(folder.resolve("shop"));
        Files.createDirectories(project.resolve(".git"));
        Files.createDirectories(project.resolve("src"));
    }

    @Test
    void aPersonsSettingsAllowAndDenyAndTheVerdictSaysSo() throws Exception {
        cli.setting("{\"plan\":{\"allow\":[\"make lint\",\"curl\"],\"deny\":[\"curl\"]}}");

        assertThat(check("make lint"))
                .isEqualTo(
                        new Result(
                                0,
                                "plan mode: allowed: 'make lint' stands in plan.allow of your settings\n",
                                ""));
        assertThat(check("curl -I https://example.org"))
                .isEqualTo(
                        new Result(
                                2,
                                "plan mode: 'curl -I https://example.org' refused: 'curl' stands in"
                                        + " plan.deny of your settings\n",
                                ""));
        assertThat(cli.run("plan", "check", "--json", "--", "make lint").out())
                .contains("\"setting\":\"'make lint' stands in plan.allow of your settings\"");
        assertThat(hook("make lint")).isEqualTo("{}");
        assertThat(hook("ls; curl -I x")).contains("\"deny\"", "plan.deny of your settings");
        assertThat(cli.run("settings", "get", "plan.deny").out()).contains("curl");
    }

    @Test
    void aProjectThatNobodyTrustsCanOnlyDeny() throws Exception {
        says("{\"allow\":[\"make lint\",\"rm a\",\"tool:Write\"],\"deny\":[\"git log\"]}");

        assertThat(check("git log -1").exitCode()).isEqualTo(2);
        assertThat(check("git log -1").out())
                .contains("'git log' stands in deny of " + project.resolve(".sayso/plan.json"));
        assertThat(check("git status").exitCode()).isZero();
        assertThat(check("make lint").exitCode()).isEqualTo(1);
        assertThat(check("make lint").out())
                .contains("to accept it, read it and add " + digest() + " to the setting");
        assertThat(check("rm a").exitCode()).isEqualTo(2);
        assertThat(hook("make lint")).contains("asks for it");
        assertThat(hook("rm a")).contains("it removes files");
        assertThat(hook("git log -1")).contains("plan.json");
    }

    @Test
    void aTrustedProjectAllowsUntilItsFileChangesAndNeverWhatThePersonDenies() throws Exception {
        says("{\"allow\":[\"make lint\",\"curl\"]}");
        cli.setting("{\"plan\":{\"trusted\":[\"" + digest() + "\"],\"deny\":[\"curl\"]}}");

        assertThat(check("make lint").exitCode()).isZero();
        assertThat(hook("make lint")).isEqualTo("{}");
        assertThat(check("curl x").exitCode()).isEqualTo(2);

        says("{\"allow\":[\"make lint\",\"make deploy\"]}");

        assertThat(check("make lint").exitCode()).isEqualTo(1);
        assertThat(check("make deploy").exitCode()).isEqualTo(1);
    }

    @Test
    void whatIsBrokenAllowsNothing() throws Exception {
        for (String text : new String[] {"", "[", "[1]", "{\"allow\":7}", "{\"allow\":[7,null]}"}) {
            says(text);
            cli.setting("{\"plan\":{\"allow\":\"make\",\"trusted\":[\"" + digest() + "\"]}}");
            assertThat(check("make lint").exitCode()).as(text).isEqualTo(1);
            assertThat(check("ls").exitCode()).as(text).isZero();
        }
    }

    private Result check(String line) {
        return cli.run("plan", "check", "--project", project.resolve("src").toString(), "--", line);
    }

    private String hook(String line) {
        cli.run("plan", "on", "--session", "s-1", "--agent", "claude-code");
        return cli.hook(
                        "{\"hook_event_name\":\"PreToolUse\",\"session_id\":\"s-1\",\"prompt_id\":\"p-1\",\"cwd\":\"%s\",\"tool_name\":\"Bash\",\"tool_input\":{\"command\":\"%s\"},\"tool_use_id\":\"u-1\"}"
                                .formatted(project.resolve("src"), line),
                        "claude",
                        "PreToolUse")
                .out();
    }

    private void says(String text) throws IOException {
        Path file = project.resolve(".sayso/plan.json");
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private String digest() throws Exception {
        byte[] text = Files.readString(project.resolve(".sayso/plan.json")).getBytes(UTF_8);
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(text));
    }
}
