package sayso.app.hub;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import sayso.decision.model.WireEnum;
import sayso.home.Home;

/// Service manager of a person's sessions, which starts the hub when they log in and again whenever
/// it ends: systemd on Linux, launchd on macOS.
enum ServiceSupervisor implements WireEnum {
    SYSTEMD("systemctl"),
    LAUNCHD("launchctl");

    /// As systemd calls the service.
    static final String UNIT = "sayso-hub.service";

    /// As launchd calls it.
    static final String LABEL = "sayso.hub";

    private final String program;

    ServiceSupervisor(String program) {
        this.program = program;
    }

    /// @param system as Java names it in `os.name`
    static Optional<ServiceSupervisor> of(String system) {
        String name = system.toLowerCase(Locale.ROOT);
        if (name.contains("mac")) {
            return Optional.of(LAUNCHD);
        }
        return name.contains("linux") ? Optional.of(SYSTEMD) : Optional.empty();
    }

    /// What it is controlled by.
    String program() {
        return program;
    }

    /// Where it looks for a service of this person.
    Path file(Map<String, String> environment) {
        Path person = Home.person(environment);
        return switch (this) {
            case SYSTEMD -> {
                String config = environment.getOrDefault("XDG_CONFIG_HOME", "");
                Path folder = config.startsWith("/") ? Path.of(config) : person.resolve(".config");
                yield folder.resolve("systemd").resolve("user").resolve(UNIT);
            }
            case LAUNCHD ->
                    person.resolve("Library").resolve("LaunchAgents").resolve(LABEL + ".plist");
        };
    }

    /// The commands that have it take up the file and start the hub, in order.
    ///
    /// @param user the number of the person's account
    List<List<String>> begin(Path file, long user) {
        return switch (this) {
            case SYSTEMD ->
                    List.of(
                            List.of(program, "--user", "daemon-reload"),
                            List.of(program, "--user", "enable", UNIT),
                            List.of(program, "--user", "restart", UNIT));
            case LAUNCHD -> List.of(start(file, user));
        };
    }

    /// The commands that start a service it knows.
    List<String> start(Path file, long user) {
        return switch (this) {
            case SYSTEMD -> List.of(program, "--user", "start", UNIT);
            case LAUNCHD -> List.of(program, "bootstrap", "gui/" + user, file.toString());
        };
    }

    /// The command that ends the hub without starting it again.
    List<String> stop(long user) {
        return switch (this) {
            case SYSTEMD -> List.of(program, "--user", "stop", UNIT);
            case LAUNCHD -> List.of(program, "bootout", "gui/" + user + "/" + LABEL);
        };
    }

    /// The commands that have it forget the service, before its file is removed.
    List<List<String>> end(long user) {
        return switch (this) {
            case SYSTEMD -> List.of(List.of(program, "--user", "disable", "--now", UNIT));
            case LAUNCHD -> List.of(stop(user));
        };
    }

    /// The command by which a person sees why the hub did not start.
    String log(Path logs) {
        return switch (this) {
            case SYSTEMD -> "journalctl --user -u " + UNIT + " -n 20";
            case LAUNCHD -> "tail " + logs.resolve("hub-service.log");
        };
    }
}
