package sayso.app.setup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The installed versions in a home, side by side, and the link to the current one: gives their
/// places, switches the link, and finds versions that nothing uses.
public record InstalledVersions(Path home) {
    public Path folder() {
        return home.resolve("versions");
    }

    public Path of(ProductPackage product) {
        return folder().resolve(product.folderName());
    }

    public Path currentLink() {
        return home.resolve("current");
    }

    /// What agents start. It stays the same when a newer version is installed.
    public Path launcher() {
        return ProductPackage.launcher(currentLink());
    }

    /// The folder that `current` leads to, if it leads to one.
    public Optional<Path> current() {
        try {
            return Optional.of(currentLink().toRealPath());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /// Whether that product is what `current` leads to.
    public boolean isCurrent(ProductPackage product) {
        return current().filter(real -> real.equals(realPath(of(product)))).isPresent();
    }

    /// Points `current` at a version. Whoever looks meanwhile finds the old one or the new one.
    void use(ProductPackage product) throws IOException {
        Path next = home.resolve(".current." + ProcessHandle.current().pid());
        Files.deleteIfExists(next);
        Files.createSymbolicLink(next, Path.of("versions", product.folderName()));
        Files.move(
                next,
                currentLink(),
                StandardCopyOption.ATOMIC_MOVE,
                StandardCopyOption.REPLACE_EXISTING);
    }

    /// The versions that are neither current nor run by any process.
    List<Path> unused() throws IOException {
        if (!Files.isDirectory(folder())) {
            return List.of();
        }
        List<Path> unused = new ArrayList<>();
        Optional<Path> current = current();
        try (Stream<Path> folders = Files.list(folder())) {
            for (Path version : folders.sorted().toList()) {
                Path real = realPath(version);
                if (!current.equals(Optional.of(real)) && !runs(real)) {
                    unused.add(version);
                }
            }
        }
        return unused;
    }

    private static boolean runs(Path version) {
        String argument = "-D" + ProductPackage.PROPERTY + "=" + version;
        return ProcessHandle.allProcesses()
                .map(process -> process.info().arguments().orElse(new String[0]))
                .anyMatch(arguments -> List.of(arguments).contains(argument));
    }

    private static Path realPath(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            return path;
        }
    }
}
