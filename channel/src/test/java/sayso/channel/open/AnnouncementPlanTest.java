package sayso.channel.open;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.channel.open.AnnouncementMethod.BROWSER;
import static sayso.channel.open.AnnouncementMethod.MAC_NOTIFICATION;
import static sayso.channel.open.AnnouncementMethod.NOTIFY_SEND;
import static sayso.channel.open.AnnouncementMethod.TMUX_MESSAGE;
import static sayso.channel.open.AnnouncementMethod.TMUX_POPUP;
import static sayso.channel.open.AnnouncementMethod.WINDOWS_NOTIFICATION;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Every row of the table that says what opens where.
class AnnouncementPlanTest {
    private static final HostFacts LINUX = new HostFacts(false, "Linux version 6.1", false);
    private static final HostFacts MAC = new HostFacts(true, "", false);
    private static final HostFacts WSL =
            new HostFacts(false, "Linux version 5.15-microsoft-standard-WSL2", false);
    private static final HostFacts BOX = new HostFacts(false, "Linux version 6.1", true);
    private static final AnnouncementSettings STANDARD =
            new AnnouncementSettings(
                    true, true, true, true, AnnouncementSettings.Browsing.AUTO, false);

    static Stream<Arguments> places() {
        Map<String, String> tmux = Map.of("TMUX", "/tmp/tmux-1000/default,1,0");
        Map<String, String> screen = Map.of("DISPLAY", ":0");
        return Stream.of(
                row(
                        LINUX,
                        Map.of("SAYSO_OPEN", "off", "DISPLAY", ":0"),
                        "turned off by SAYSO_OPEN"),
                row(LINUX, Map.of("CI", "true", "DISPLAY", ":0"), "a build server (CI is set)"),
                row(BOX, tmux, "tmux in a container", TMUX_POPUP, TMUX_MESSAGE),
                row(BOX, Map.of(), "a container"),
                row(BOX, screen, "a desktop", NOTIFY_SEND, BROWSER),
                row(LINUX, Map.of("container", "podman"), "a container"),
                row(
                        WSL,
                        tmux,
                        "tmux on WSL",
                        TMUX_POPUP,
                        WINDOWS_NOTIFICATION,
                        TMUX_MESSAGE,
                        BROWSER),
                row(WSL, Map.of(), "WSL", WINDOWS_NOTIFICATION, BROWSER),
                row(
                        LINUX,
                        Map.of("WSL_DISTRO_NAME", "Debian"),
                        "WSL",
                        WINDOWS_NOTIFICATION,
                        BROWSER),
                row(
                        LINUX,
                        Map.of("SSH_CONNECTION", "10.0.0.2 50000 10.0.0.5 22", "TMUX", "/x,1,0"),
                        "tmux over SSH",
                        TMUX_POPUP,
                        TMUX_MESSAGE),
                row(
                        LINUX,
                        Map.of("SSH_TTY", "/dev/pts/1", "TERM_PROGRAM", "vscode"),
                        "the terminal of VS Code over SSH"),
                row(LINUX, Map.of("SSH_TTY", "/dev/pts/1", "DISPLAY", ":10"), "SSH"),
                row(
                        MAC,
                        tmux,
                        "tmux on macOS",
                        TMUX_POPUP,
                        MAC_NOTIFICATION,
                        TMUX_MESSAGE,
                        BROWSER),
                row(
                        LINUX,
                        Map.of("TMUX", "/x,1,0", "WAYLAND_DISPLAY", "wayland-0"),
                        "tmux on a desktop",
                        TMUX_POPUP,
                        NOTIFY_SEND,
                        TMUX_MESSAGE,
                        BROWSER),
                row(LINUX, tmux, "tmux", TMUX_POPUP, TMUX_MESSAGE),
                row(
                        MAC,
                        Map.of("TERM_PROGRAM", "vscode"),
                        "the terminal of VS Code on macOS",
                        MAC_NOTIFICATION,
                        BROWSER),
                row(MAC, Map.of(), "macOS", MAC_NOTIFICATION, BROWSER),
                row(
                        LINUX,
                        Map.of("TERM_PROGRAM", "vscode", "DISPLAY", ":0"),
                        "the terminal of VS Code",
                        NOTIFY_SEND,
                        BROWSER),
                row(
                        LINUX,
                        Map.of("VSCODE_IPC_HOOK_CLI", "/run/x.sock"),
                        "the terminal of VS Code, without a screen"),
                row(LINUX, screen, "a desktop", NOTIFY_SEND, BROWSER),
                row(LINUX, Map.of(), "no person's terminal or screen"),
                row(LINUX, Map.of("CI", "false"), "no person's terminal or screen"));
    }

    private static Arguments row(
            HostFacts host,
            Map<String, String> environment,
            String place,
            AnnouncementMethod... openings) {
        return Arguments.of(host, environment, place, List.of(openings));
    }

    @ParameterizedTest
    @MethodSource("places")
    void opensWhatTheTableSays(
            HostFacts host,
            Map<String, String> environment,
            String place,
            List<AnnouncementMethod> openings) {
        AnnouncementPlan plan =
                AnnouncementPlan.of(HostEnvironment.of(environment, host), STANDARD);

        assertThat(plan.place()).isEqualTo(place);
        assertThat(plan.openings()).isEqualTo(openings);
        assertThat(plan.passedOver()).isEmpty();
        assertThat(plan.reachesNobody()).isEqualTo(openings.isEmpty());
    }

    @Test
    void everyRowOfTheTableIsReached() {
        assertThat(places().map(row -> row.get()[2]))
                .containsAll(AnnouncementRule.TABLE.stream().map(AnnouncementRule::words).toList());
    }

    @Test
    void whatTheSettingsSwitchOffIsPassedOverWithTheReason() {
        HostEnvironment here = HostEnvironment.of(Map.of("TMUX", "/x,1,0", "DISPLAY", ":0"), LINUX);

        assertThat(
                        AnnouncementPlan.of(
                                        here,
                                        new AnnouncementSettings(
                                                true,
                                                false,
                                                true,
                                                false,
                                                AnnouncementSettings.Browsing.OFF,
                                                false))
                                .passedOver())
                .containsExactly(
                        new AnnouncementPlan.PassedOver(TMUX_POPUP, "open.tmux is message"),
                        new AnnouncementPlan.PassedOver(NOTIFY_SEND, "open.desktop is false"),
                        new AnnouncementPlan.PassedOver(BROWSER, "open.browser is off"));
        assertThat(
                        AnnouncementPlan.of(
                                        here,
                                        new AnnouncementSettings(
                                                false,
                                                true,
                                                true,
                                                true,
                                                AnnouncementSettings.Browsing.AUTO,
                                                false))
                                .reachesNobody())
                .isTrue();
    }

    @Test
    void aComputerTellsWhatItIs(@TempDir Path root) throws Exception {
        Files.createDirectories(root.resolve("proc/1"));
        Files.writeString(root.resolve("proc/version"), "Linux version 6.1");
        Files.writeString(root.resolve("proc/1/cgroup"), "0::/init.scope\n");
        assertThat(HostFacts.of(root, "Linux").container()).isFalse();

        Files.writeString(root.resolve("proc/1/cgroup"), "1:cpu:/kubepods/pod7\n");
        assertThat(HostFacts.of(root, "Linux").container()).isTrue();
        assertThat(HostFacts.of(root.resolve("nowhere"), "Mac OS X"))
                .isEqualTo(new HostFacts(true, "", false));

        Files.writeString(root.resolve("proc/1/cgroup"), "");
        Files.createFile(root.resolve(".dockerenv"));
        assertThat(HostFacts.of(root, "Linux").container()).isTrue();
    }
}
