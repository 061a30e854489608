package sayso.acceptance.agents;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.Sandbox;

/// An agent asks a person: the answer is the result of the very call that asked, and costs its model no turn more. The
/// short form of `AgentTableTest`.
class AgentWaitsTest {
    @TempDir Path folder;

    @AfterEach
    void end() {
        Sandbox.in(folder).endProcesses();
    }

    @Test
    void codexWaitsForAServerThatBeginsSlowly() {
        new AgentTrials(TriedAgent.CODEX, folder).asksThroughASlowServer();
    }

    @Test
    void geminiHearsAnAnswerGivenAtOnce() {
        assertThat(new AgentTrials(TriedAgent.GEMINI, folder).answered(Duration.ZERO))
                .isEqualTo("yes");
    }
}
