package sayso.app.setup;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import sayso.wire.install.SetupReport;
import sayso.wire.install.SetupReport.Step;

/// Installs the running product for its person (files of the version, the link to the current one,
/// links in the person's folders, tokens), and reports each step. Every step is done only if it is
/// still needed, so that running it again repairs what is missing and changes nothing else.
/// Versions that agents run at the moment stay in place.
public final class ProductInstaller {
    private static final Set<PosixFilePermission> OWNER_ALONE =
            PosixFilePermissions.fromString("rwx------");

    private final Path home;
    private final Path userHome;
    private final Map<String, String> environment;
    private final boolean dryRun;
    private final Consumer<String> progress;
    private final boolean asked;
    private final List<Step> steps = new ArrayList<>();
    private final Set<OtherHome> left = new LinkedHashSet<>();

    public ProductInstaller(
            Path home,
            Path userHome,
            Map<String, String> environment,
            boolean dryRun,
            Consumer<String> progress) {
        this(home, userHome, environment, dryRun, progress, true);
    }

    /// @param progress is told what takes time, before it does
    /// @param asked whether somebody wants this home to be the one that is used; else links into another
    ///     one that works stay
    ProductInstaller(
            Path home,
            Path userHome,
            Map<String, String> environment,
            boolean dryRun,
            Consumer<String> progress,
            boolean asked) {
        this.asked = asked;
        this.home = home;
        this.userHome = userHome;
        this.environment = Map.copyOf(environment);
        this.dryRun = dryRun;
        this.progress = progress;
    }

    /// @param prune whether versions that nobody uses go
    public SetupReport run(ProductPackage product, boolean prune)
            throws IOException, InterruptedException {
        home();
        if (dryRun) {
            return steps(product, prune);
        }
        try (FileChannel channel =
                        FileChannel.open(
                                home.resolve("setup.lock"),
                                StandardOpenOption.CREATE,
                                StandardOpenOption.WRITE);
                FileLock _ = channel.lock()) {
            return steps(product, prune);
        }
    }

    private SetupReport steps(ProductPackage product, boolean prune)
            throws IOException, InterruptedException {
        InstalledVersions versions = new InstalledVersions(home);
        version(versions, product);
        step(
                "current",
                versions.currentLink(),
                "leads to versions/" + product.folderName(),
                versions.isCurrent(product),
                () -> versions.use(product));
        PathLink link = PathLink.in(userHome, versions);
        List<String> next = new ArrayList<>();
        link("link", link);
        if (!link.isOnPath(environment)) {
            next.add(
                    link.link().resolveSibling("").normalize()
                            + " is not on your PATH: "
                            + PathLink.howToAdd(environment));
        }
        link("manual", PathLink.manualIn(userHome, versions));
        for (OtherHome other : left) {
            next.add(
                    link.link()
                            + " led to the home "
                            + other.folder()
                            + " until now, which works; to go back: "
                            + other.command("setup"));
        }
        for (String file : TokenFiles.FILES) {
            step(
                    file.replace('.', '_'),
                    home.resolve(file),
                    "a token that only you can read",
                    Files.exists(home.resolve(file)),
                    () -> TokenFiles.create(home, file));
        }
        if (prune) {
            prune(versions);
        }
        return new SetupReport(
                dryRun, product.folderName(), versions.launcher().toString(), steps, next);
    }

    private void home() throws IOException, InterruptedException {
        boolean there = Files.isDirectory(home);
        PosixFileAttributeView view =
                there ? Files.getFileAttributeView(home, PosixFileAttributeView.class) : null;
        boolean open =
                view != null && !OWNER_ALONE.containsAll(view.readAttributes().permissions());
        step(
                "home",
                home,
                open ? "was readable by others; now only by you" : "readable only by you",
                there && !open,
                () -> {
                    Files.createDirectories(home);
                    PosixFileAttributeView made =
                            Files.getFileAttributeView(home, PosixFileAttributeView.class);
                    if (made != null) {
                        made.setPermissions(OWNER_ALONE);
                    }
                });
    }

    private void version(InstalledVersions versions, ProductPackage product)
            throws IOException, InterruptedException {
        Path folder = versions.of(product);
        step(
                "version",
                folder,
                "copied from " + product.folder(),
                Files.exists(folder.resolve("build")),
                () -> {
                    progress.accept("copying " + product.folder() + " to " + folder);
                    Path next = versions.folder().resolve("." + product.folderName());
                    FolderTree.delete(next);
                    Files.createDirectories(versions.folder());
                    FolderTree.copy(product.folder(), next);
                    Files.move(next, folder, StandardCopyOption.ATOMIC_MOVE);
                });
        if (dryRun && !Files.exists(folder)) {
            steps.add(new Step("start_up_cache", "would_do", folder + "/sayso.aot", "comes along"));
            return;
        }
        StartUpCache.State state = StartUpCache.of(folder);
        step(
                "start_up_cache",
                folder.resolve("sayso.aot"),
                state.used() ? "commands start from it" : "made for this place",
                state.used(),
                () -> {
                    progress.accept("making the start-up cache");
                    if (!StartUpCache.make(folder)) {
                        throw new Skipped("it cannot be created here; commands start more slowly");
                    }
                });
    }

    private void link(String name, PathLink link) throws IOException, InterruptedException {
        if (link.isTaken()) {
            steps.add(
                    new Step(
                            name,
                            "skipped",
                            link.link().toString(),
                            "something else has this name; remove it and run setup again"));
            return;
        }
        Optional<OtherHome> other = OtherHome.of(link.link(), home);
        if (other.isPresent() && !asked) {
            steps.add(
                    new Step(
                            name, "skipped", link.link().toString(), other.get().unasked("setup")));
        } else {
            other.ifPresent(left::add);
            step(name, link.link(), "leads to " + link.target(), link.isRight(), link::make);
        }
    }

    private void prune(InstalledVersions versions) throws IOException, InterruptedException {
        for (Path unused : versions.unused()) {
            step("prune", unused, "no longer in use", false, () -> FolderTree.delete(unused));
        }
    }

    private interface Work {
        void run() throws IOException, InterruptedException;
    }

    /// Thrown by a step that could not be done and that Sayso works without.
    private static final class Skipped extends IOException {
        private static final long serialVersionUID = 1;

        Skipped(String reason) {
            super(reason);
        }
    }

    private void step(String name, Path path, String detail, boolean isDone, Work work)
            throws IOException, InterruptedException {
        String state = isDone ? "unchanged" : dryRun ? "would_do" : "done";
        String said = detail;
        if (state.equals("done")) {
            try {
                work.run();
            } catch (Skipped e) {
                state = "skipped";
                said = String.valueOf(e.getMessage());
            }
        }
        steps.add(new Step(name, state, path.toString(), said));
    }
}
