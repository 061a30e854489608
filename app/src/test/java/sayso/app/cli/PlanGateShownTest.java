package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a person is shown of a tool before they allow it in plan mode: all of it, or else it cannot be
/// allowed.
class PlanGateShownTest {
    private static final Pattern ASKED = Pattern.compile("Decision (d-[0-9a-z]{6}) asks for it");

    @TempDir private Path folder;
    private CliHarness cli;

    @BeforeEach
    void plan() {
        cli = new CliHarness(folder);
        cli.with("SAYSO_GATE_PATIENCE_MS", "0");
        cli.run("plan", "on", "--session", "s-1", "--agent", "claude-code");
    }

    @Test
    void theEndOfALongCommandIsShown() {
        String shown =
                shown("Bash", "\"command\":\"./run.sh " + "x".repeat(6_000) + "; ./evil.sh\"");

        assertThat(shown).contains("x; ./evil.sh").contains("its beginning");
    }

    @Test
    void manyBlanksAreShownAsWhatTheyAre() {
        String command =
                "./run.sh ok "
                        + " ".repeat(4_000)
                        + "; ./evil.sh\\n"
                        + "\\n".repeat(400)
                        + "./too.sh";

        assertThat(shown("Bash", "\"command\":\"" + command + "\""))
                .contains("ok⟦4,001 blanks⟧; ./evil.sh\\n⟦400 blank lines⟧\\n./too.sh")
                .doesNotContain("     ");
    }

    @Test
    void everyFieldOfAToolIsShown() {
        String shown =
                shown(
                        "mcp__x__do",
                        "\"a\":\"%s\",\"b\":\"%s\",\"c\":\"drop it\""
                                .formatted("a".repeat(3_000), "b".repeat(3_000)));

        assertThat(shown).contains("drop it", "a".repeat(3_000), "b".repeat(3_000));
    }

    @Test
    void whatCannotBeShownWholeCannotBeAllowed() {
        String reply = hook("mcp__x__do", "\"a\":\"" + "a".repeat(100_001) + "\"");

        assertThat(reply)
                .contains("\"permissionDecision\":\"deny\"")
                .contains("too long to be shown to a person whole", "100,000");
        assertThat(cli.run("ls").out()).doesNotContain("mcp__x__do");
    }

    @Test
    void nothingIsAllowedAndRefusedAtOnce() {
        String id = asked("mcp__x__do", "\"a\":\"b\"");
        int refusal =
                cli.run("decision", "show", id, "--json").out().split("\"label\":").length - 1;

        assertThat(cli.run("decision", "resolve", id, "--choice", "1," + refusal).err())
                .contains("at most 1");
    }

    private String shown(String tool, String input) {
        return cli.run("decision", "show", asked(tool, input), "--json").out();
    }

    private String asked(String tool, String input) {
        Matcher id = ASKED.matcher(hook(tool, input));
        assertThat(id.find()).isTrue();
        return id.group(1);
    }

    private String hook(String tool, String input) {
        return cli.hook(
                        "{\"hook_event_name\":\"PreToolUse\",\"session_id\":\"s-1\",\"prompt_id\":\"p-1\",\"cwd\":\"/srv/shop\",\"tool_name\":\"%s\",\"tool_input\":{%s},\"tool_use_id\":\"u-1\"}"
                                .formatted(tool, input),
                        "claude",
                        "PreToolUse")
                .out();
    }
}
