package sayso.agent.install;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.InstallScope;
import sayso.agent.profile.McpServerEntry;
import sayso.home.FileErrorText;
import sayso.home.PrivateFiles;
import sayso.wire.install.InstallFileReport;
import sayso.wire.install.InstallReceipt;
import sayso.wire.install.InstallReceiptFile;
import sayso.wire.install.InstallReport;

/// Connects and disconnects agents by writing or removing Sayso's entries in their settings files,
/// and reports the result for each file; a dry run only reports. Works one process at a time, by a
/// lock in the home. Files are independent: one that is refused does not keep the others from being
/// written.
public final class AgentInstaller {
    private final AgentFileCatalog settings;
    private final Path home;
    private final InstantSource clock;

    /// @param home the folder for receipts and the lock; it must exist, except on a dry run
    public AgentInstaller(AgentFileCatalog settings, Path home, InstantSource clock) {
        this.settings = settings;
        this.home = home;
        this.clock = clock;
    }

    /// @param hooks whether the agent is to call hooks; else those that are there go
    public InstallReport install(
            AgentProfile agent,
            InstallScope scope,
            McpServerEntry server,
            boolean hooks,
            boolean dryRun)
            throws IOException {
        return locked(
                dryRun,
                () -> {
                    List<FilePlan> plans =
                            new ArrayList<>(
                                    planner()
                                            .install(
                                                    hooks
                                                            ? settings.all(agent, scope, server)
                                                            : settings.withoutHooks(
                                                                    agent, scope, server)));
                    if (!hooks) {
                        planner().uninstall(settings.hooksAlone(agent, scope, server)).stream()
                                .filter(plan -> !(plan instanceof FilePlan.Nothing))
                                .forEach(plans::add);
                    }
                    Set<Path> made = madeFolders(plans);
                    List<InstallFileReport> reports = carryOut(plans, dryRun);
                    tidy(made, dryRun);
                    return new InstallReport(
                            agent.wireName(),
                            scope.wireName(),
                            "install",
                            dryRun,
                            server.launcher().toString(),
                            reports,
                            afterwards(agent, scope, server));
                });
    }

    /// why: the program is named by its path, since many editors start agents without the person's PATH
    private static List<String> afterwards(
            AgentProfile agent, InstallScope scope, McpServerEntry server) {
        List<String> next = new ArrayList<>(agent.afterwards(scope));
        if (scope == InstallScope.PROJECT) {
            next.add(
                    "keep these files out of commits: they name "
                            + server.launcher()
                            + ", which is on this computer alone; a colleague runs `sayso install "
                            + agent.wireName()
                            + " --scope project` in a clone of their own");
        }
        return next;
    }

    public InstallReport uninstall(
            AgentProfile agent, InstallScope scope, McpServerEntry server, boolean dryRun)
            throws IOException {
        return locked(
                dryRun,
                () -> {
                    List<AgentFile> files = settings.all(agent, scope, server);
                    List<FilePlan> plans = planner().uninstall(files);
                    Set<Path> made = madeFolders(plans);
                    List<InstallFileReport> reports = carryOut(plans, dryRun);
                    tidy(made, dryRun);
                    return new InstallReport(
                            agent.wireName(),
                            scope.wireName(),
                            "uninstall",
                            dryRun,
                            server.launcher().toString(),
                            reports,
                            List.of());
                });
    }

    private List<InstallFileReport> carryOut(List<FilePlan> plans, boolean dryRun)
            throws IOException {
        List<InstallFileReport> reports = new ArrayList<>();
        for (FilePlan plan : plans) {
            reports.add(
                    switch (plan) {
                        case FilePlan.Nothing(AgentFile file) ->
                                report(file, "unchanged", null, null, null);
                        case FilePlan.Refused(AgentFile file, String reason) ->
                                refused(file, reason);
                        case FilePlan.Change change when dryRun ->
                                report(change.file(), "would_change", null, null, diff(change));
                        case FilePlan.Change change -> carryOut(change);
                    });
        }
        return reports;
    }

    private InstallFileReport carryOut(FilePlan.Change change) throws IOException {
        AgentFile file = change.file();
        Path real;
        List<Path> missing;
        Optional<Path> backup;
        try {
            real = FileChangeWriter.real(file.path());
            missing = FileChangeWriter.missingFolders(file.path());
            backup =
                    new FileChangeWriter(clock.instant())
                            .apply(file.path(), change.before(), change.after());
        } catch (FileChangeWriter.NotWritten e) {
            return refused(file, String.valueOf(e.getMessage()));
        } catch (IOException e) {
            return refused(
                    file,
                    "it cannot be "
                            + (change.after() == null ? "removed: " : "written: ")
                            + FileErrorText.reason(file.path(), e));
        }
        @Nullable InstallReceipt receipt = change.receipt();
        InstallReceiptFile receipts = receipts();
        remember(
                receipt == null
                        ? receipts.without(file.path().toString())
                        : receipts.with(with(receipt, missing)));
        if (change.whole()) {
            // why: nothing is lost that the file itself does not hold
            FileChangeWriter.removeBackups(real);
            backup = Optional.empty();
        }
        return report(file, "changed", null, backup.map(Path::toString).orElse(null), null);
    }

    private static InstallReceipt with(InstallReceipt receipt, List<Path> missing) {
        Set<String> folders = new LinkedHashSet<>(receipt.folders());
        missing.forEach(folder -> folders.add(folder.toString()));
        return receipt.withFolders(List.copyOf(folders));
    }

    /// The folders that were made for these files, of which those that are left empty go: what a person had
    /// before stays, empty or not.
    private Set<Path> madeFolders(List<FilePlan> plans) throws IOException {
        InstallReceiptFile receipts = receipts();
        return plans.stream()
                .flatMap(plan -> receipts.of(plan.file().path().toString()).stream())
                .flatMap(receipt -> receipt.folders().stream())
                .map(Path::of)
                .collect(Collectors.toSet());
    }

    private void tidy(Set<Path> made, boolean dryRun) throws IOException {
        if (!dryRun) {
            FileChangeWriter.removeEmpty(made, settings.ends());
        }
    }

    private static String diff(FilePlan.Change change) {
        String before = change.before();
        String after = change.after();
        return UnifiedDiff.of(
                change.file().path().toString(),
                before == null ? "" : before,
                after == null ? "" : after,
                before == null,
                after == null);
    }

    private static InstallFileReport refused(AgentFile file, String reason) {
        return new InstallFileReport(
                file.path().toString(),
                file.purpose(),
                "refused",
                reason,
                null,
                file.snippet(),
                null);
    }

    private static InstallFileReport report(
            AgentFile file,
            String state,
            @Nullable String reason,
            @Nullable String backup,
            @Nullable String diff) {
        return new InstallFileReport(
                file.path().toString(), file.purpose(), state, reason, backup, null, diff);
    }

    private InstallPlanner planner() throws IOException {
        return new InstallPlanner(receipts());
    }

    private InstallReceiptFile receipts() throws IOException {
        Path file = home.resolve("installs.json");
        return Files.exists(file)
                ? InstallReceiptFile.parse(Files.readString(file, UTF_8))
                : new InstallReceiptFile(List.of());
    }

    private void remember(InstallReceiptFile receipts) throws IOException {
        PrivateFiles.replace(home.resolve("installs.json"), receipts.write());
    }

    private interface Work {
        InstallReport run() throws IOException;
    }

    private InstallReport locked(boolean dryRun, Work work) throws IOException {
        if (dryRun) {
            return work.run();
        }
        try (FileChannel channel =
                        FileChannel.open(
                                home.resolve("installs.lock"),
                                StandardOpenOption.CREATE,
                                StandardOpenOption.WRITE);
                FileLock _ = channel.lock()) {
            return work.run();
        }
    }
}
