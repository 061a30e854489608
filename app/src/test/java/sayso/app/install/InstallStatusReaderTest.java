package sayso.app.install;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.agent.install.LastHookCalls;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.AgentRegistry;
import sayso.agent.profile.InstallScope;
import sayso.app.Wiring;
import sayso.app.console.ConsoleStreams;
import sayso.app.setup.SetupHarness;
import sayso.terminal.TerminalSymbols;
import sayso.wire.install.InstallStatusReport;
import sayso.wire.install.InstallStatusReport.AgentStatus;

class InstallStatusReaderTest {
    @TempDir Path folder;

    @Test
    void findsWhatConnectsAnAgentInTheFolderAlone() throws Exception {
        SetupHarness someone = SetupHarness.in(folder).havingSetUp();
        Path project = Files.createDirectories(folder.resolve("shop"));
        AgentProfile claude = AgentRegistry.parse("claude-code").orElseThrow();
        ConsoleStreams console =
                new ConsoleStreams(
                        new ByteArrayInputStream(new byte[0]),
                        new PrintStream(new ByteArrayOutputStream(), true, UTF_8),
                        new PrintStream(new ByteArrayOutputStream(), true, UTF_8));
        try (Wiring wiring = Wiring.of(console, someone.environment())) {
            InstallStatusReader reader =
                    new InstallStatusReader(
                            new InstallContext(wiring, project),
                            new LastHookCalls(wiring.home()),
                            someone.environment());
            assertThat(reader.of(claude, null))
                    .extracting(AgentStatus::scope)
                    .containsExactly("user");

            new FolderConnector(wiring).connect(claude, project);

            List<AgentStatus> here = reader.of(claude, null);
            assertThat(here).extracting(AgentStatus::scope).containsExactly("project");
            assertThat(reader.of(claude, InstallScope.USER))
                    .extracting(AgentStatus::scope)
                    .containsExactly("user");
            assertThat(
                            new InstallStatusText(TerminalSymbols.UNICODE, Instant.EPOCH)
                                    .lines(new InstallStatusReport(here, null), false))
                    .anyMatch(line -> line.startsWith("claude-code (project)  "))
                    .anyMatch(line -> line.contains("shop/.mcp.json"));
        }
        someone.run("install", "claude-code");
        assertThat(someone.run("install", "--status").out()).contains("claude-code  ");
    }
}
