package sayso.agent.acp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// An agent of an editor goes by its own name, not by that of what starts it.
class AcpAgentNameTest {
    @ParameterizedTest
    @CsvSource({
        "gemini --acp,gemini",
        "npx @google/gemini-cli@2 --acp,gemini",
        "npx -y @agentclientprotocol/claude-agent-acp,claude-code",
        "npx -y some-agent@1.2.0 --acp,some-agent",
        "npm exec -- @acme/robot,robot",
        "node /srv/ann/kimi/bin/kimi.js --acp,kimi",
        "uvx robot-acp,robot-acp",
        "env -i TOKEN=x kimi,kimi",
        "sh,sh",
        "/usr/bin/vibe-acp,vibe-acp",
        "codex-acp -c model=o3,codex",
        "robot -c gemini,robot",
        "robot --provider gemini,robot",
        "docker run -i -e TOKEN img,img",
        "docker run --rm -i -v /srv/ann:/w --env TOKEN ghcr.io/acme/robot:2 --acp,robot",
        "docker run -i node:22 npx @google/gemini-cli,gemini",
        "podman exec -i box gemini --acp,gemini",
        "sudo -u ann robot,robot",
        "sudo -n -E -u gemini env -u A robot,robot",
        "nice -n 10 kimi,kimi",
        "npx -p @acme/tools robot,robot",
        "uvx --from robot-suite robot,robot",
        "uv run --directory /srv/ann/gemini robot,robot",
        "node --require ./gemini.js /srv/ann/robot.mjs,robot",
        "python3 -m robot,robot",
        "bash /srv/ann/robot.sh -c gemini,robot",
        "cmd /c robot.cmd --acp,robot",
        "robot/,robot/"
    })
    void ofWords(String command, String name) {
        assertThat(AcpAgentName.of(List.of(command.split(" ", -1))).name()).isEqualTo(name);
    }

    @ParameterizedTest
    @CsvSource({
        "cd /srv/ann && exec kimi --acp,kimi",
        "A=1 npx 'some-agent' --acp,some-agent",
        "exec gemini --acp,gemini",
        "' ',sh"
    })
    void ofAScriptForAShell(String script, String name) {
        assertThat(AcpAgentName.of(List.of("sh", "-c", script)).name()).isEqualTo(name);
    }

    @ParameterizedTest
    @CsvSource({
        "bash,-lc,exec gemini --acp,gemini",
        "/bin/zsh,-ilc,robot --acp,robot",
        "sh,--,robot.sh,robot"
    })
    void ofAnyOptionsOfAShell(String shell, String options, String script, String name) {
        assertThat(AcpAgentName.of(List.of(shell, options, script)).name()).isEqualTo(name);
    }

    @Test
    void ofAShellBehindAWrapper() {
        for (List<String> command :
                List.of(
                        List.of("env", "A=1", "bash", "-o", "pipefail", "-lc", "exec -a x robot"),
                        List.of("sudo", "-u", "ann", "sh", "-c", "cd /srv/ann && robot --acp"),
                        List.of("bash", "--norc", "-c", "robot \"$@\"", "gemini"))) {
            assertThat(AcpAgentName.of(command).name()).as("%s", command).isEqualTo("robot");
        }
    }

    @Test
    void noAgentCallsItselfLikeOneThatSaysoKnows() {
        AcpAgentName started = AcpAgentName.of(List.of("start.sh"));

        for (String own :
                new String[] {
                    "claude-code",
                    "@zed-industries/claude-code-acp",
                    "Claude Code",
                    "claude_code",
                    "ClaudeCode",
                    "x/claude",
                    "GEMINI",
                    " codex ",
                    "gemini-cli"
                }) {
            assertThat(started.introduced(own)).as(own).isEqualTo(started);
        }
    }

    @Test
    void noNameIsEmpty() {
        AcpAgentName started = AcpAgentName.of(List.of("start.sh"));

        for (String own : new String[] {"foo/", "  ", "/", "@1", "a/ "}) {
            assertThat(started.introduced(own).name()).as(own).isNotBlank();
        }
        for (String command : new String[] {"foo/", " ", ""}) {
            assertThat(AcpAgentName.of(List.of(command)).name()).as(command).isNotBlank();
        }
    }

    @Test
    void anAgentThatNoCommandTellsGoesByWhatItCallsItself() {
        AcpAgentName started = AcpAgentName.of(List.of("sh", "start.sh"));
        assertThat(started).isEqualTo(new AcpAgentName(null, "start"));

        assertThat(started.introduced("Robot 3").name()).isEqualTo("Robot 3");
        for (String name : new String[] {null, "", "a\u001b[31m", "x".repeat(61), "two\nlines"}) {
            assertThat(started.introduced(name)).isEqualTo(started);
        }
    }

    @Test
    void noAgentTakesTheNameOfAnotherThatItsCommandTells() {
        AcpAgentName gemini = AcpAgentName.of(List.of("gemini", "--acp"));

        assertThat(gemini.introduced("claude-code")).isEqualTo(gemini);
    }
}
