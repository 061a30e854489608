package sayso.app.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sayso.app.console.CommandContext;
import sayso.app.setup.InstalledVersions;
import sayso.app.setup.OtherHome;
import sayso.app.setup.PathLink;
import sayso.app.setup.ProductPackage;
import sayso.app.setup.StartUpCache;
import sayso.home.FileErrorText;
import sayso.home.Home;
import sayso.home.ProgramRunner;
import sayso.wire.install.DoctorReport.Check;

/// Checks for `sayso doctor` the version of Sayso that runs, the one that agents start, the Java
/// version, the start-up caches, and whether `sayso` is found on the PATH.
final class ProductProbe implements DoctorProbe {
    private static final String SETUP = "sayso setup";

    @Override
    public List<Check> look(CommandContext invocation) throws InterruptedException {
        List<Check> checks = new ArrayList<>();
        Optional<ProductPackage> running = ProductPackage.running(invocation.version());
        InstalledVersions versions = new InstalledVersions(invocation.home().folder());
        checks.add(
                Check.ok(
                        "version",
                        running.map(it -> it.folderName() + " in " + it.folder())
                                .orElse(invocation.version() + ", run from its classes")));
        checks.add(current(running, versions));
        checks.add(
                Check.ok(
                        "java", Runtime.version() + " in " + System.getProperty("java.home", "?")));
        Optional<Path> folder = running.map(ProductPackage::folder).or(versions::current);
        if (folder.isPresent()) {
            checks.add(cache(folder.get()));
        }
        checks.add(onPath(invocation, versions, running));
        return checks;
    }

    private static Check current(Optional<ProductPackage> running, InstalledVersions versions) {
        Optional<Path> current = versions.current();
        if (current.isEmpty()) {
            return Files.isSymbolicLink(versions.currentLink())
                    ? Check.broken("current", versions.currentLink() + " is a dangling link", SETUP)
                    : Check.warning("current", "not set up: agents cannot start Sayso", SETUP);
        }
        if (!Files.isExecutable(versions.launcher())) {
            return Check.broken("current", versions.launcher() + " cannot be started", SETUP);
        }
        String text = "agents start " + current.get();
        return running.isPresent() && !versions.isCurrent(running.get())
                ? Check.warning("current", text + ", a different build from this one", SETUP)
                : Check.ok("current", text);
    }

    private static Check cache(Path folder) throws InterruptedException {
        try {
            StartUpCache.State state = StartUpCache.of(folder);
            return state.used()
                    ? Check.ok("start-up cache", "used")
                    : Check.warning(
                            "start-up cache",
                            "not used, so commands start more slowly: " + state.reason(),
                            folder.resolve("bin").resolve("sayso-train").toString());
        } catch (IOException e) {
            return Check.warning(
                    "start-up cache", "could not be tried: " + FileErrorText.of(e), null);
        }
    }

    private static Check onPath(
            CommandContext invocation,
            InstalledVersions versions,
            Optional<ProductPackage> running) {
        Optional<Path> found = ProgramRunner.find("sayso", invocation.environment());
        if (found.isEmpty()) {
            PathLink link = PathLink.in(Home.person(invocation.environment()), versions);
            return Check.warning(
                    "PATH",
                    "your shell does not find `sayso`",
                    link.isRight() ? PathLink.howToAdd(invocation.environment()) : SETUP);
        }
        Optional<OtherHome> other = OtherHome.of(found.get(), versions.home());
        if (other.isPresent()) {
            return Check.warning("PATH", found.get() + " " + other.get().unasked("setup"), null);
        }
        // why: before the first setup there is only the one that runs
        Optional<Path> ours =
                Files.exists(versions.launcher())
                        ? Optional.of(versions.launcher())
                        : running.map(it -> ProductPackage.launcher(it.folder()));
        try {
            if (ours.isPresent() && found.get().toRealPath().equals(ours.get().toRealPath())) {
                return Check.ok("PATH", found.get().toString());
            }
            return Files.exists(versions.launcher())
                    ? Check.warning(
                            "PATH",
                            found.get() + " is not the Sayso that agents start",
                            howToFindOurs(invocation, versions, found.get()))
                    : Check.warning(
                            "PATH", found.get() + " belongs to no home that is set up", SETUP);
        } catch (IOException e) {
            return Check.broken("PATH", found.get() + " is a dangling link", SETUP);
        }
    }

    // why: what stands anywhere else belongs to a package, which lacks its launcher once that is
    // removed
    private static String howToFindOurs(
            CommandContext invocation, InstalledVersions versions, Path found) {
        PathLink link = PathLink.in(Home.person(invocation.environment()), versions);
        if (found.toAbsolutePath().normalize().equals(link.link().toAbsolutePath().normalize())) {
            return "rm " + found + " && " + versions.launcher() + " setup";
        }
        return (link.isRight() ? "" : SETUP + " && ") + "export PATH=\"$HOME/.local/bin:$PATH\"";
    }
}
