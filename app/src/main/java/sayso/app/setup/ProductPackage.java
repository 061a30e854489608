package sayso.app.setup;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// A package of Sayso: a folder with `bin`, `lib`, and the digest of both in `build`; finds the
/// package in a given folder, or the one that this process runs from.
///
/// @param number the released version
/// @param build the digest
public record ProductPackage(Path folder, String number, String build) {
    /// The variable in which the launcher says where the package is.
    public static final String PROPERTY = "sayso.package";

    /// The package in a folder, if there is one.
    public static Optional<ProductPackage> in(Path folder, String number) {
        try {
            Path real = folder.toRealPath();
            String build = Files.readString(real.resolve("build"), UTF_8).strip();
            return Files.isExecutable(launcher(real))
                    ? Optional.of(new ProductPackage(real, number, build))
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /// The package this process runs from; none where it runs from classes.
    public static Optional<ProductPackage> running(String number) {
        String folder = System.getProperty(PROPERTY);
        return folder == null ? Optional.empty() : in(Path.of(folder), number);
    }

    /// The name of the folder it is installed in: no two builds share one, because a start-up cache
    /// is never mended, only made anew.
    public String folderName() {
        return number + "-" + build;
    }

    public static Path launcher(Path folder) {
        return folder.resolve("bin").resolve("sayso");
    }
}
