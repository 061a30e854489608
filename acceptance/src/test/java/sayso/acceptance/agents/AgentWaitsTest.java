package sayso.acceptance.agents;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.UserSandbox;

/// An agent asks a person: the answer is the result of the very call that asked, and costs its model no turn more. The
/// short form of `AgentTrialTableTest`.
class AgentWaitsTest {
    @TempDir Path folder;

    @AfterEach
    void end() {
        UserSandbox.in(folder).endProcesses();
    }

    @Test
    void codexWaitsForAServerThatBeginsSlowly() {
        new AgentTrials(AgentUnderTest.CODEX, folder).asksThroughASlowServer();
    }

    @Test
    void geminiHearsAnAnswerGivenAtOnce() {
        assertThat(new AgentTrials(AgentUnderTest.GEMINI, folder).answered(Duration.ZERO))
                .isEqualTo("yes");
    }
}
