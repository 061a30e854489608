package sayso.app.hub;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.FakeVendorMain;
import sayso.app.FakeVendorMain.Result;
import sayso.app.Main;
import sayso.app.person.FakeProcessTree;
import sayso.app.person.TerminalFixture;
import sayso.channel.VendorAddresses;
import sayso.contracts.ChildJavaCommand;
import sayso.home.Home;
import sayso.wire.hub.HubFile;

/// The hub as a service, with a stand-in for systemctl that runs what the unit says with what the unit
/// gives it, and nothing else.
class HubServiceTest {
    private static final String SYSTEMCTL =
            """
            #!/bin/sh
            echo "$*" >>"$HOME/systemctl.log"
            unit=$HOME/.config/systemd/user/sayso-hub.service
            pid=$HOME/service.pid
            end() {
                [ -r "$pid" ] || return 0
                kill "$(cat "$pid")" 2>/dev/null
                while kill -0 "$(cat "$pid")" 2>/dev/null; do sleep 0.05; done
                rm -f "$pid"
            }
            case "$*" in
            *restart*|*' start '*)
                end
                variables=$(sed -n 's/^Environment=//p' "$unit" | tr '\\n' ' ')
                command=$(sed -n 's/^ExecStart=//p' "$unit")
                (eval "exec env -i $variables setsid $command") >/dev/null 2>&1 </dev/null &
                echo $! >"$pid"
                ;;
            *' stop '*|*disable*) end ;;
            esac
            """;

    @TempDir private Path folder;
    private Map<String, String> environment = Map.of();

    @BeforeEach
    void aHomeWithAnInstalledProduct() throws Exception {
        Path programs = Files.createDirectories(folder.resolve("programs"));
        environment =
                Map.of(
                        "HOME",
                        folder.toString(),
                        "SAYSO_HOME",
                        folder.resolve("home").toString(),
                        "PATH",
                        programs + ":/usr/bin:/bin",
                        "LANG",
                        "C.UTF-8");
        script(programs.resolve("systemctl"), SYSTEMCTL);
        String java =
                ChildJavaCommand.of(Main.class).stream()
                        .map(word -> "'" + word + "'")
                        .collect(Collectors.joining(" "));
        script(folder.resolve("home/current/bin/sayso"), "#!/bin/sh\nexec " + java + " \"$@\"\n");
    }

    @AfterEach
    void endTheHub() throws Exception {
        new Home(folder.resolve("home"), "test").create();
        run("hub", "uninstall-service", "--force");
        run("hub", "stop");
        assertThat(hub()).isEmpty();
    }

    private static void script(Path file, String text) throws Exception {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private Result run(String... words) {
        return run(environment, words);
    }

    private static Result run(Map<String, String> environment, String... words) {
        return FakeVendorMain.run(
                environment,
                VendorAddresses.PUBLIC,
                FakeProcessTree.alone(),
                new TerminalFixture(),
                words);
    }

    private Map<String, String> with(String variable, String value) {
        Map<String, String> changed = new HashMap<>(environment);
        changed.put(variable, value);
        return changed;
    }

    private Optional<HubFile> hub() throws Exception {
        return HubLock.running(new Home(folder.resolve("home"), "test"));
    }

    private Path unit() {
        return folder.resolve(".config/systemd/user/sayso-hub.service");
    }

    private List<String> calls() throws Exception {
        Path log = folder.resolve("systemctl.log");
        return Files.exists(log) ? Files.readAllLines(log) : List.of();
    }

    @Test
    void aServiceTakesThePlaceOfTheHubThatRunsAndCommandsGoThroughIt() throws Exception {
        assertThat(run("hub", "start").code()).isZero();
        HubFile before = hub().orElseThrow();
        long first = before.pid();

        Result installed = run("hub", "install-service");

        assertThat(installed.code()).as(installed.err()).isZero();
        HubFile service = hub().orElseThrow();
        assertThat(service.pid()).isNotEqualTo(first);
        assertThat(service.url()).as("where clients know it").isEqualTo(before.url());
        assertThat(ProcessHandle.of(first).filter(ProcessHandle::isAlive)).isEmpty();
        assertThat(installed.out())
                .contains("The hub runs as a service: " + service.url(), unit().toString());
        assertThat(calls())
                .containsExactly(
                        "--user daemon-reload",
                        "--user enable sayso-hub.service",
                        "--user restart sayso-hub.service");
        assertThat(run("doctor", "--plain").out()).contains(unit() + " keeps the hub running");

        assertThat(run("hub", "stop").out()).contains("has stopped");
        assertThat(hub()).isEmpty();
        assertThat(calls()).last().isEqualTo("--user stop sayso-hub.service");
        assertThat(run("doctor", "--plain").out())
                .contains(unit() + " is installed, and no hub runs")
                .contains("systemctl --user start sayso-hub.service");
        assertThat(run("hub", "start").out()).contains("is already running");
        assertThat(calls()).last().isEqualTo("--user start sayso-hub.service");

        Result removed = run("hub", "uninstall-service");
        assertThat(removed.code()).as(removed.err()).isZero();
        assertThat(hub()).isEmpty();
        assertThat(unit()).doesNotExist();
        assertThat(run("hub", "uninstall-service").code()).isEqualTo(1);
    }

    @Test
    void aDryRunShowsTheFileAndTheCommandsAndDoesNothing() throws Exception {
        Result shown = run("hub", "install-service", "--dry-run");

        assertThat(shown.out())
                .contains("ExecStart=\"" + folder.resolve("home/current/bin/sayso") + "\" hub")
                .contains("systemctl --user restart sayso-hub.service");
        assertThat(shown.err()).isEmpty();
        assertThat(run("hub", "install-service", "--dry-run", "--json").out())
                .contains("\"manager\":\"systemd\"", "\"state\":\"would_do\"", "\"next\":[]");
        assertThat(unit()).doesNotExist();
        assertThat(calls()).isEmpty();
    }

    @Test
    void aFileThatIsChangedOrOfAnotherHomeIsLeftAloneUnlessItIsSaid() throws Exception {
        assertThat(run("hub", "install-service").code()).isZero();
        Files.writeString(
                unit(), Files.readString(unit()).replace("RestartSec=15", "RestartSec=60"));

        Result changed = run("hub", "install-service");
        assertThat(changed.code()).isEqualTo(3);
        assertThat(changed.err()).contains("was changed by hand", "--force");
        assertThat(run("hub", "uninstall-service").err()).contains("was changed by hand");
        assertThat(
                        run(
                                        with("SAYSO_HOME", folder.resolve("other").toString()),
                                        "doctor",
                                        "--plain")
                                .out())
                .contains("runs the hub of another home");
        assertThat(
                        run(
                                        with("SAYSO_HOME", folder.resolve("other").toString()),
                                        "hub",
                                        "uninstall-service")
                                .err())
                .contains("is of another home");
        assertThat(run("hub", "install-service", "--force").code()).isZero();
        assertThat(Files.readString(unit())).contains("RestartSec=15");
    }

    @Test
    void whereTheManagerCannotBeCalledTheFileIsWrittenAndTheRestIsSaid() throws Exception {
        Result absent =
                run(with("PATH", folder.resolve("nothing").toString()), "hub", "install-service");
        assertThat(absent.code()).isEqualTo(3);
        assertThat(absent.err())
                .contains("is written, but was not started: systemctl is not on the PATH")
                .contains("systemctl --user daemon-reload && systemctl --user enable");
        assertThat(unit()).exists();

        script(
                folder.resolve("programs/systemctl"),
                "#!/bin/sh\necho 'Failed to connect to bus: No medium found' >&2\nexit 1\n");
        assertThat(run("hub", "install-service").err())
                .contains("systemctl --user daemon-reload said: Failed to connect to bus");
    }

    @Test
    void whatAServiceWouldNotHaveIsSaidBefore() throws Exception {
        assertThat(run(with("SAYSO_DB", "/srv/other.db"), "hub", "install-service").err())
                .contains("SAYSO_DB is set here", "sayso settings set database");
        Files.delete(folder.resolve("home/current/bin/sayso"));
        assertThat(run("hub", "install-service").err()).contains("run first: sayso setup");
        Result dry = run("hub", "install-service", "--dry-run");
        assertThat(dry.code()).isZero();
        assertThat(dry.err())
                .contains("home/current/bin/sayso is missing", "run first: sayso setup");
        assertThat(run("hub", "install-service", "--dry-run", "--json").out())
                .contains("run first: sayso setup");
        assertThat(calls()).isEmpty();
    }
}
