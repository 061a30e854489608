package sayso.app.install;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import sayso.app.command.Failure;
import sayso.app.command.NearestWord;
import sayso.app.command.Printer;
import sayso.app.command.RefusedException;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.app.home.Home;
import sayso.app.setup.Product;
import sayso.app.setup.SetupCommand;
import sayso.app.setup.Versions;
import sayso.wire.install.FileReport;
import sayso.wire.install.InstallReport;

/// What `install` and `uninstall` share: names, places, the program to start, and how it is said.
public final class Connecting {
    private final Invocation invocation;
    private final Path project;

    public Connecting(Invocation invocation) {
        this(invocation, Path.of("").toAbsolutePath());
    }

    /// @param project the folder whose files scope `project` means
    Connecting(Invocation invocation, Path project) {
        this.invocation = invocation;
        this.project = project;
    }

    public static Agent agent(String name) {
        return Agent.parse(name.toLowerCase(Locale.ROOT))
                .orElseThrow(() ->
                        new RefusedException(
                                Failure.usage(
                                        "no agent '" + name + "' can be connected",
                                        NearestWord.hint(
                                                name,
                                                Arrays.stream(Agent.values())
                                                        .map(Agent::wireName)
                                                        .toList(),
                                                "one of: " + Agent.names()))));
    }

    static Scope scope(String name) {
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "user" -> Scope.USER;
            case "project" -> Scope.PROJECT;
            default ->
                    throw new RefusedException(
                            Failure.usage("no scope '" + name + "'", "one of: user, project"));
        };
    }

    public AgentSettings settings() {
        return new AgentSettings(
                invocation.environment(),
                Home.person(invocation.environment()),
                project,
                product(),
                invocation.settings().capturesPermissions());
    }

    // why: before the first setup there is only the one that runs
    private Path product() {
        Path installed = new Versions(invocation.home().folder()).currentLink();
        return Files.isDirectory(installed)
                ? installed
                : Product.running(invocation.version()).map(Product::folder).orElse(installed);
    }

    Installer installer() {
        return new Installer(settings(), invocation.home().folder(), invocation.time());
    }

    /// How agents start Sayso. An agent is told of a home only where it is not in its usual place.
    public Server server() {
        Path home = invocation.home().folder();
        boolean usual = home.equals(Home.person(invocation.environment()).resolve(".sayso"));
        return new Server(
                new Versions(home).launcher(),
                usual ? Map.of() : Map.of(Home.VARIABLE, home.toString()));
    }

    /// Sees to it that what agents will start is there: an agent's settings outlive a build folder,
    /// so what is not installed is installed first.
    void requireInstalled(Consumer<String> remark, boolean dryRun) throws InterruptedException {
        Versions versions = new Versions(invocation.home().folder());
        Optional<Product> running = Product.running(invocation.version());
        if (Files.isExecutable(versions.launcher())) {
            if (running.isPresent() && !versions.isCurrent(running.get())) {
                remark.accept(
                        "agents start "
                                + versions.current().orElse(versions.currentLink())
                                + "; this is another build, which `sayso setup` makes the one they"
                                + " start");
            }
            return;
        }
        Product product =
                running.orElseThrow(() ->
                        new RefusedException(
                                Failure.of(
                                        "not_set_up",
                                        "there is no Sayso in "
                                                + versions.launcher()
                                                + " that an agent could start",
                                        "run: sayso setup")));
        if (dryRun) {
            remark.accept(
                    "Sayso is not set up: `sayso setup` would run first and copy "
                            + product.folder()
                            + " to "
                            + versions.of(product));
            return;
        }
        remark.accept("Sayso is not set up yet; that comes first, as `sayso setup` does it");
        SetupCommand.of(invocation, product, false, false, remark).next().forEach(remark);
    }

    static RefusedException failed(IOException e) {
        return new RefusedException(
                Failure.of(
                        "not_written",
                        "a file could not be written: " + e,
                        "mend that and run this again; files already written are whole"));
    }

    /// Says what came of it, and how the command ends.
    static int say(Printer printer, Agent agent, InstallReport report) {
        if (printer.json()) {
            printer.document(report.toJson());
        } else {
            report.files().forEach(file -> say(printer, report, file));
            conclude(printer, agent, report);
        }
        if (report.any("refused")) {
            return ExitCode.ERROR;
        }
        return report.dryRun() && !report.any("would_change") ? ExitCode.NOTHING : ExitCode.DONE;
    }

    private static void say(Printer printer, InstallReport report, FileReport file) {
        boolean installs = report.action().equals("install");
        switch (file.state()) {
            case "changed" -> {
                printer.done(file.path() + "  " + (installs ? file.purpose() : "taken out"));
                String backup = file.backup();
                if (backup != null) {
                    printer.line("  what was there: " + backup);
                }
            }
            case "would_change" -> lines(printer, file.diff(), "");
            case "refused" -> {
                printer.fail(file.path() + " was left as it is: " + file.reason());
                printer.also(
                        installs
                                ? "  put this into it by hand, which " + file.purpose() + ":"
                                : "  take this out of it by hand, if it is there:");
                printer.also("");
                String snippet = file.snippet();
                if (snippet != null) {
                    snippet.lines().forEach(line -> printer.also("    " + line));
                }
                printer.also("");
            }
            default ->
                    printer.line(
                            printer.signs().done()
                                    + " "
                                    + file.path()
                                    + "  "
                                    + (installs ? "already installed" : "nothing of Sayso in it"));
        }
    }

    private static void conclude(Printer printer, Agent agent, InstallReport report) {
        if (report.dryRun()) {
            report.next().forEach(printer::remark);
        } else if (report.any("refused")) {
            printer.also("  then see whether all is well: sayso doctor");
        } else if (!report.any("changed")) {
            printer.line(
                    report.action().equals("install")
                            ? agent.title() + ": already installed"
                            : agent.title() + ": was not connected");
        } else if (report.action().equals("install")) {
            printer.line(agent.title() + " can ask now. It starts " + report.command());
            report.next().forEach(printer::follows);
        } else {
            printer.line(agent.title() + " no longer knows Sayso.");
        }
    }

    private static void lines(Printer printer, @Nullable String text, String indent) {
        if (text != null) {
            text.lines().forEach(line -> printer.line(indent + line));
        }
    }
}
