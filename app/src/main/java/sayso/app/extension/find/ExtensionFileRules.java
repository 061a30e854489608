package sayso.app.extension.find;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.List;
import java.util.Optional;
import sayso.home.FileErrorText;

/// Checks that an extension's file belongs to the owner of the home, is writable by no other user
/// and lies in no project's folder, and returns what is wrong with it. A cloned repository must not
/// bring code along.
final class ExtensionFileRules {
    private static final List<String> MARKS = List.of(".git", ".hg", ".svn", ".jj", ".bzr");

    private final Path home;
    private final Path working;

    /// @param home the home's folder
    /// @param working the folder in which this process works
    ExtensionFileRules(Path home, Path working) {
        this.home = home;
        this.working = working;
    }

    /// What is wrong with it, links followed; empty if nothing.
    Optional<String> problem(Path file) {
        try {
            Path real = file.toRealPath();
            if (!Files.isRegularFile(real)) {
                return Optional.of("is not a file");
            }
            return foreign(real).or(() -> ofProject(real));
        } catch (NoSuchFileException e) {
            return Optional.of("is not there");
        } catch (IOException e) {
            return Optional.of("cannot be checked: " + FileErrorText.of(e));
        }
    }

    private Optional<String> foreign(Path real) {
        try {
            PosixFileAttributes its = Files.readAttributes(real, PosixFileAttributes.class);
            if (!its.owner().equals(Files.getOwner(home))) {
                return Optional.of("belongs to " + its.owner().getName() + ", not to you");
            }
            return its.permissions().contains(PosixFilePermission.OTHERS_WRITE)
                    ? Optional.of("is writable by everyone; fix it: chmod o-w " + real)
                    : Optional.empty();
        } catch (UnsupportedOperationException e) {
            return Optional.empty(); // why: a file system without owners has none to compare
        } catch (IOException e) {
            return Optional.of("cannot be checked: " + FileErrorText.of(e));
        }
    }

    private Optional<String> ofProject(Path real) {
        Path inHome = real(home.resolve(ExtensionFinder.FOLDER));
        if (real.startsWith(inHome)) {
            return Optional.empty();
        }
        Path here = real(working);
        if (real.startsWith(here) && !real(home).startsWith(here)) {
            return Optional.of(inProject(here));
        }
        for (Path folder = real.getParent(); folder != null; folder = folder.getParent()) {
            Path looked = folder;
            if (MARKS.stream().anyMatch(mark -> Files.exists(looked.resolve(mark)))) {
                return Optional.of(inProject(looked));
            }
        }
        return Optional.empty();
    }

    private String inProject(Path folder) {
        return "lies in the project folder "
                + folder
                + ", and extensions are not loaded from projects; copy it to "
                + home.resolve(ExtensionFinder.FOLDER);
    }

    private static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            return path.toAbsolutePath().normalize(); // why: not there yet
        }
    }
}
