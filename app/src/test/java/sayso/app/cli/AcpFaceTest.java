package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;

/// What a person reads whose editor starts an agent by `sayso acp` that there is not.
class AcpFaceTest {
    @TempDir Path folder;

    @Test
    void anAgentThatThereIsNotIsNamedInPlainWords() throws Exception {
        assertThat(new CliHarness(folder).acp("nosuchagent", "--acp"))
                .isEqualTo(
                        new Result(
                                127,
                                "",
                                "sayso acp: the agent did not start: nosuchagent: no program of this"
                                        + " name is on the PATH\n"));
    }

    @Test
    void anAgentIsMarkedAsOneWhateverItIs() throws Exception {
        Path script = Files.writeString(folder.resolve("kimi.js"), "env");

        assertThat(new CliHarness(folder).acp("sh", script.toString()).out().lines())
                .contains("SAYSO_ACP_AGENT=kimi", "SAYSO_HOOKS=no-dialogs");
    }

    @Test
    void aFileThatThereIsNotIsNamedAsWell() throws Exception {
        String agent = folder.resolve("agent").toString();

        assertThat(new CliHarness(folder).acp(agent).err())
                .isEqualTo("sayso acp: the agent did not start: " + agent + ": it is not there\n");
    }
}
