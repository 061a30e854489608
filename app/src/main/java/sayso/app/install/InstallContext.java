package sayso.app.install;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.agent.install.AgentFile;
import sayso.agent.install.AgentFileCatalog;
import sayso.agent.install.AgentInstaller;
import sayso.agent.install.FileState;
import sayso.agent.install.InstalledHook;
import sayso.agent.profile.AgentFolders;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.AgentRegistry;
import sayso.agent.profile.InstallScope;
import sayso.agent.profile.McpServerEntry;
import sayso.agent.profile.OptionalHook;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.command.NearestWord;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.app.setup.InstalledVersions;
import sayso.app.setup.OtherHome;
import sayso.app.setup.ProductPackage;
import sayso.app.setup.SetupCommand;
import sayso.home.FileErrorText;
import sayso.home.Home;
import sayso.home.ProgramRunner;
import sayso.home.Settings;
import sayso.wire.install.InstallFileReport;
import sayso.wire.install.InstallReport;
import sayso.wire.install.SetupReport;

/// Context shared by `install`, `uninstall` and `doctor`: parses names of agents and scopes, finds
/// the agents' settings files and the program they are to start, sets up Sayso first if necessary,
/// and words the results.
public final class InstallContext {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    /// The steps of a setup that reach outside the home.
    private static final Set<String> LINKS = Set.of("link", "manual");

    private final CommandContext invocation;
    private final Path project;

    public InstallContext(CommandContext invocation) {
        this(invocation, Path.of("").toAbsolutePath());
    }

    /// @param project the folder whose files scope `project` means
    public InstallContext(CommandContext invocation, Path project) {
        this.invocation = invocation;
        this.project = project;
    }

    public static AgentProfile agent(String name) {
        return AgentRegistry.parse(name.toLowerCase(Locale.ROOT))
                .orElseThrow(() ->
                        new CommandFailureException(
                                CommandFailure.usage(
                                        "no agent '" + name + "' can be connected",
                                        meant(
                                                name,
                                                "one of: "
                                                        + AgentRegistry.names()
                                                        + "; the settings of any other start: sayso mcp;"
                                                        + " an editor starts its agent by: sayso acp --"
                                                        + " COMMAND; see: sayso acp --help"))));
    }

    private static String able(AgentProfile agent) {
        return agent.isStandard()
                ? "Agents that follow " + agent.title() + " can ask now. They start "
                : agent.title() + " can ask now. It starts ";
    }

    private static String meant(String name, String otherwise) {
        return AgentRegistry.called(name.toLowerCase(Locale.ROOT).replace(' ', '-'))
                .map(agent -> "did you mean '" + agent.wireName() + "'? " + otherwise)
                .orElseGet(() ->
                        NearestWord.hint(
                                name,
                                AgentRegistry.all().stream().map(AgentProfile::wireName).toList(),
                                otherwise));
    }

    /// @param name what was given, if anything was
    static AgentProfile given(@Nullable String name) {
        if (name == null) {
            throw new CommandFailureException(
                    CommandFailure.usage("name an agent", "one of: " + AgentRegistry.names()));
        }
        return agent(name);
    }

    static InstallScope scope(String name) {
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "user" -> InstallScope.USER;
            case "project" -> InstallScope.PROJECT;
            default ->
                    throw new CommandFailureException(
                            CommandFailure.usage(
                                    "no scope '" + name + "'", "one of: user, project"));
        };
    }

    public AgentFileCatalog settings() {
        return new AgentFileCatalog(
                new AgentFolders(
                        invocation.environment(), Home.person(invocation.environment()), project),
                product(),
                wanted(invocation.settings()));
    }

    private static Set<OptionalHook> wanted(Settings settings) {
        Set<OptionalHook> wanted = EnumSet.noneOf(OptionalHook.class);
        if (settings.capturesPermissions()) {
            wanted.add(OptionalHook.PERMISSIONS);
        }
        if (settings.capturesDialogs() && settings.formPatience().isPositive()) {
            wanted.add(OptionalHook.FORMS);
        }
        if (settings.capturesDialogs() && settings.refusalPatience().isPositive()) {
            wanted.add(OptionalHook.REFUSALS);
        }
        if (settings.holdsTasks()) {
            wanted.add(OptionalHook.TASKS);
        }
        return wanted;
    }

    // why: before the first setup there is only the one that runs
    private Path product() {
        Path installed = new InstalledVersions(invocation.home().folder()).currentLink();
        return Files.isDirectory(installed)
                ? installed
                : ProductPackage.running(invocation.version())
                        .map(ProductPackage::folder)
                        .orElse(installed);
    }

    AgentInstaller installer() {
        return new AgentInstaller(settings(), invocation.home().folder(), invocation.time());
    }

    /// How agents start Sayso. An agent is told of a home only where it is not in its usual place.
    public McpServerEntry server() {
        Path home = invocation.home().folder();
        boolean usual = home.equals(Home.person(invocation.environment()).resolve(".sayso"));
        return new McpServerEntry(
                new InstalledVersions(home).launcher(),
                usual ? Map.of() : Map.of(Home.VARIABLE, home.toString()));
    }

    /// The other home, if it works, that an agent's entries are of.
    public Optional<OtherHome> owner(AgentProfile agent, InstallScope scope) {
        return owner(settings().all(agent, scope, server()));
    }

    /// The same for some of its files.
    public Optional<OtherHome> owner(List<AgentFile> files) {
        Path home = invocation.home().folder();
        return programs(files).flatMap(one -> OtherHome.of(one, home).stream()).findFirst();
    }

    private boolean knows(AgentProfile agent, InstallScope scope) {
        return programs(settings().all(agent, scope, server())).findFirst().isPresent();
    }

    /// What an agent would start of Sayso, by what stands in its files.
    private static Stream<Path> programs(List<AgentFile> files) {
        return files.stream()
                .flatMap(file ->
                        FileState.read(file.path()) instanceof FileState.Text(String text)
                                ? Stream.concat(
                                        file.server(text).flatMap(McpServerEntry::program).stream(),
                                        file.hooks(text).stream().map(InstalledHook::program))
                                : Stream.of());
    }

    /// What whoever connects an agent is told that another home loses by it.
    Optional<String> loss(AgentProfile agent, InstallScope scope) {
        return owner(agent, scope)
                .map(other ->
                        agent.title()
                                + " is connected to the home "
                                + other.folder()
                                + ", which works, and now asks here; to go back: "
                                + other.command(words("install", agent, scope)));
    }

    /// What to give `sayso` for an agent in that scope.
    public static String words(String command, AgentProfile agent, InstallScope scope) {
        return command
                + " "
                + agent.wireName()
                + (scope == InstallScope.PROJECT ? " --scope project" : "");
    }

    /// Sees to it that what agents will start is there: an agent's settings outlive a build folder,
    /// so what is not installed is installed first.
    ///
    /// @param asked whether somebody wants this home to be the one that is used
    public void requireInstalled(Consumer<String> remark, boolean dryRun, boolean asked)
            throws InterruptedException {
        InstalledVersions versions = new InstalledVersions(invocation.home().folder());
        Optional<ProductPackage> running = ProductPackage.running(invocation.version());
        if (Files.isExecutable(versions.launcher())) {
            if (running.isPresent() && !versions.isCurrent(running.get())) {
                remark.accept(
                        "agents start "
                                + versions.current().orElse(versions.currentLink())
                                + "; this is another build; `sayso setup` makes it the one they start");
            }
            return;
        }
        ProductPackage product =
                running.orElseThrow(() ->
                        new CommandFailureException(
                                CommandFailure.of(
                                        "not_set_up",
                                        "no Sayso in "
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
        remark.accept("Sayso is not set up yet; running `sayso setup` first");
        SetupReport report = SetupCommand.of(invocation, product, false, false, remark, asked);
        report.steps().stream()
                .filter(step -> LINKS.contains(step.name()) && !step.state().equals("unchanged"))
                .forEach(step ->
                        remark.accept(step.name() + "  " + step.path() + "  " + step.detail()));
        report.next().forEach(remark);
    }

    public static CommandFailureException failed(IOException e) {
        return new CommandFailureException(
                CommandFailure.of(
                        "not_written",
                        "a file could not be written: " + FileErrorText.of(e),
                        "mend that and run this again; files already written are complete"));
    }

    /// Says what came of it, and how the command ends.
    int say(CommandPrinter printer, AgentProfile agent, InstallReport report)
            throws InterruptedException {
        if (printer.json()) {
            printer.document(report.toJson());
        } else {
            report.files().forEach(file -> say(printer, report, file));
        }
        boolean works = printer.json() ? works(report) : conclude(printer, agent, report);
        if (report.any("refused") || !works) {
            return ExitCode.ERROR;
        }
        return report.dryRun() && !report.any("would_change") ? ExitCode.NOTHING : ExitCode.DONE;
    }

    private static void say(CommandPrinter printer, InstallReport report, InstallFileReport file) {
        boolean installs = report.action().equals("install");
        switch (file.state()) {
            case "changed" -> {
                printer.done(file.path() + "  " + (installs ? file.purpose() : "taken out"));
                String backup = file.backup();
                if (backup != null) {
                    printer.line("  backup of the previous file: " + backup);
                }
                if (backup != null && !installs) {
                    printer.line(
                            "  it was changed after it was installed, so the backups beside it "
                                    + "stay; remove them when you no longer need them");
                }
            }
            case "would_change" -> {
                String diff = file.diff();
                if (diff != null) {
                    printer.lines(diff.lines().toList());
                }
            }
            case "refused" -> {
                printer.fail(file.path() + " was left unchanged: " + file.reason());
                printer.also(
                        installs
                                ? "  add this to it by hand, which " + file.purpose() + ":"
                                : "  remove this from it by hand, if present:");
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
                                    + (installs ? "already installed" : "no entries of Sayso"));
        }
    }

    /// @return whether what the agent starts does work
    private boolean conclude(CommandPrinter printer, AgentProfile agent, InstallReport report)
            throws InterruptedException {
        boolean installs = report.action().equals("install");
        if (report.dryRun()) {
            report.next().forEach(printer::remark);
            return true;
        }
        if (report.any("refused")) {
            printer.also("  then check the result: sayso doctor");
            return true;
        }
        if (!installs) {
            disconnected(printer, agent, report);
            return true;
        }
        Optional<String> trouble = trouble(report);
        if (trouble.isPresent()) {
            printer.fail(agent.title() + " would start " + report.command() + ", " + trouble.get());
            printer.also("  run: sayso setup");
            return false;
        }
        if (ProgramRunner.find(agent.program(), invocation.environment()).isEmpty()) {
            printer.line(
                    agent.isStandard()
                            ? "Agents that follow "
                                    + agent.title()
                                    + " will start "
                                    + report.command()
                                    + "; '"
                                    + agent.program()
                                    + "', one of them, is not on the PATH"
                            : agent.title()
                                    + " will start "
                                    + report.command()
                                    + ", but its own program '"
                                    + agent.program()
                                    + "' is not on the PATH: it can ask once it is installed");
        } else {
            printer.line(
                    report.any("changed")
                            ? able(agent) + report.command()
                            : agent.title() + ": already installed");
        }
        if (report.any("changed")) {
            report.next().forEach(printer::follows);
        }
        return true;
    }

    private void disconnected(CommandPrinter printer, AgentProfile agent, InstallReport report) {
        InstallScope other =
                report.scope().equals(InstallScope.USER.wireName())
                        ? InstallScope.PROJECT
                        : InstallScope.USER;
        boolean changed = report.any("changed");
        if (!knows(agent, other)) {
            printer.line(
                    agent.title()
                            + (changed
                                    ? " is no longer connected to Sayso."
                                    : ": was not connected"));
            return;
        }
        String here = "in this project";
        String everywhere = "for you, in every folder";
        printer.line(
                agent.title()
                        + (changed ? " is disconnected " : ": was not connected ")
                        + (other == InstallScope.PROJECT ? everywhere : here)
                        + "; it is still connected "
                        + (other == InstallScope.PROJECT ? here : everywhere));
        printer.follows("to disconnect that too: sayso " + words("uninstall", agent, other));
    }

    private static boolean works(InstallReport report) throws InterruptedException {
        return report.dryRun()
                || !report.action().equals("install")
                || report.any("refused")
                || trouble(report).isEmpty();
    }

    /// Runs what the agent would run, only to ask for its version.
    private static Optional<String> trouble(InstallReport report) throws InterruptedException {
        try {
            ProgramRunner.Run run =
                    ProgramRunner.run(PATIENCE, Map.of(), report.command(), "--version");
            return run.worked() && run.output().startsWith("sayso ")
                    ? Optional.empty()
                    : Optional.of(
                            "which fails (exit "
                                    + run.code()
                                    + "): "
                                    + run.output().lines().findFirst().orElse("no output"));
        } catch (IOException e) {
            return Optional.of("which cannot be started: " + FileErrorText.of(e));
        }
    }
}
