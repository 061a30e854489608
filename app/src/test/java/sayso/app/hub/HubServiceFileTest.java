package sayso.app.hub;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.home.ProgramRunner;

/// Files for service managers: what stands in them, and that systemd takes its own.
class HubServiceFileTest {
    private static HubServiceFile of(ServiceSupervisor manager, String home) {
        return new HubServiceFile(
                manager, Path.of(home, "current", "bin", "sayso"), Path.of(home), "/usr/bin:/bin");
    }

    private static String golden(String name) throws Exception {
        try (InputStream in = HubServiceFileTest.class.getResourceAsStream(name)) {
            assertThat(in).as(name).isNotNull();
            return new String(in.readAllBytes(), UTF_8);
        }
    }

    @Test
    void eachManagerGetsItsOwnFile() throws Exception {
        assertThat(of(ServiceSupervisor.SYSTEMD, "/srv/maxi/.sayso").text())
                .isEqualTo(golden("sayso-hub.service"));
        assertThat(of(ServiceSupervisor.LAUNCHD, "/srv/maxi/R&D <home>").text())
                .isEqualTo(golden("sayso.hub.plist"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain", "with space", "50%h $HOME ${HOME} (a) [b] #c;", "ünï"})
    void systemdTakesTheUnitWhateverTheHomeIsCalled(String name, @TempDir Path folder)
            throws Exception {
        Path home = folder.resolve(name);
        Path launcher = home.resolve("current").resolve("bin").resolve("sayso");
        Files.createDirectories(launcher.getParent());
        Files.writeString(launcher, "#!/bin/sh\nexit 0\n");
        Files.setPosixFilePermissions(launcher, PosixFilePermissions.fromString("rwxr-xr-x"));
        Path unit = folder.resolve(ServiceSupervisor.UNIT);
        Files.writeString(
                unit,
                new HubServiceFile(ServiceSupervisor.SYSTEMD, launcher, home, "/usr/bin:/a b")
                        .text());

        ProgramRunner.Run verified =
                ProgramRunner.run(
                        Duration.ofSeconds(60),
                        Map.of("XDG_RUNTIME_DIR", folder.toString()),
                        "systemd-analyze",
                        "--user",
                        "verify",
                        unit.toString());

        assertThat(verified.output()).as(Files.readString(unit)).doesNotContain(unit.toString());
        assertThat(verified.code()).as(verified.output()).isZero();
    }

    @ParameterizedTest
    @EnumSource(ServiceSupervisor.class)
    void whatAPersonChangedAndWhatIsOfAnotherHomeAreKnown(ServiceSupervisor manager) {
        HubServiceFile file = of(manager, "/srv/maxi/.sayso");
        String text = file.text();

        assertThat(HubServiceFile.isUnchanged(text)).isTrue();
        assertThat(file.isOfHome(text)).isTrue();
        assertThat(HubServiceFile.isUnchanged(text.replace("15", "60"))).isFalse();
        assertThat(HubServiceFile.isUnchanged("[Service]\nExecStart=/bin/true\n")).isFalse();
        assertThat(of(manager, "/srv/maxi").isOfHome(text)).isFalse();
        assertThat(of(manager, "/srv/maxi/.sayso2").isOfHome(text)).isFalse();
    }

    @Test
    void aNameThatNoServiceTakesIsNotWritten() {
        for (String name : List.of("a\nb", "a\"b", "a'b", "a\\b")) {
            assertThat(HubServiceFile.takes(Path.of("/home", name))).as(name).isFalse();
        }
        assertThatThrownBy(() -> of(ServiceSupervisor.SYSTEMD, "/home/a\nExecStartPre=/bin/false"))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void theManagerFollowsFromTheSystem() {
        assertThat(ServiceSupervisor.of("Linux")).contains(ServiceSupervisor.SYSTEMD);
        assertThat(ServiceSupervisor.of("Mac OS X")).contains(ServiceSupervisor.LAUNCHD);
        assertThat(ServiceSupervisor.of("Windows 11")).isEmpty();
        assertThat(ServiceSupervisor.SYSTEMD.file(Map.of("HOME", "/srv/maxi")))
                .isEqualTo(Path.of("/srv/maxi/.config/systemd/user/sayso-hub.service"));
        assertThat(
                        ServiceSupervisor.SYSTEMD.file(
                                Map.of("HOME", "/srv/maxi", "XDG_CONFIG_HOME", "/etc/maxi")))
                .isEqualTo(Path.of("/etc/maxi/systemd/user/sayso-hub.service"));
        assertThat(ServiceSupervisor.LAUNCHD.file(Map.of("HOME", "/srv/maxi")))
                .isEqualTo(Path.of("/srv/maxi/Library/LaunchAgents/sayso.hub.plist"));
        assertThat(ServiceSupervisor.LAUNCHD.stop(501).toString()).contains("gui/501/sayso.hub");
    }
}
