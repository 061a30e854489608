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
        "/usr/bin/vibe-acp,vibe-acp"
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

    @Test
    void anAgentThatNoCommandTellsGoesByWhatItCallsItself() {
        AcpAgentName started = AcpAgentName.of(List.of("sh", "start.sh"));
        assertThat(started).isEqualTo(new AcpAgentName(null, "start"));

        assertThat(started.introduced("@zed-industries/claude-code-acp"))
                .isEqualTo(new AcpAgentName("claude-code", "claude-code"));
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
