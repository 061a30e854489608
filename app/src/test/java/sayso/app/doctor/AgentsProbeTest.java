package sayso.app.doctor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.AgentRegistry;
import sayso.app.Wiring;
import sayso.app.console.ConsoleStreams;
import sayso.app.install.FolderConnector;
import sayso.app.install.InstallContext;
import sayso.app.setup.SetupHarness;
import sayso.wire.install.DoctorReport.Check;

class AgentsProbeTest {
    @TempDir Path folder;

    @Test
    void seesWhatConnectsAnAgentInTheFolderAlone() throws Exception {
        SetupHarness someone = SetupHarness.in(folder).havingSetUp();
        SetupHarness.program(folder.resolve("bin/claude"), "exit 0\n");
        Path project = Files.createDirectories(folder.resolve("shop"));
        AgentProfile claude = AgentRegistry.parse("claude-code").orElseThrow();
        AgentsProbe probe = new AgentsProbe(List.of(claude));
        ConsoleStreams console =
                new ConsoleStreams(
                        new ByteArrayInputStream(new byte[0]),
                        new PrintStream(new ByteArrayOutputStream(), true, UTF_8),
                        new PrintStream(new ByteArrayOutputStream(), true, UTF_8));
        try (Wiring wiring = Wiring.of(console, someone.environment())) {
            InstallContext here = new InstallContext(wiring, project);
            assertThat(probe.look(here, someone.environment()))
                    .extracting(Check::about)
                    .containsExactly("claude-code");

            new FolderConnector(wiring).connect(claude, project);

            List<Check> checks = probe.look(here, someone.environment());
            assertThat(checks).extracting(Check::about).containsExactly("claude-code (project)");
            assertThat(checks.getFirst().text()).startsWith("starts ");
            assertThat(probe.look(new InstallContext(wiring, folder), someone.environment()))
                    .as("elsewhere")
                    .extracting(Check::about)
                    .containsExactly("claude-code");
        }
    }
}
