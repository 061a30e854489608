package sayso.shellgate;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A project without links, all of whose folders belong to one repository.
///
/// @param files that are there
record FakeShellContext(Set<Path> files) implements ShellContext {
    private static final Path PROJECT = Path.of("/home/ada/shop");

    /// Without any files that matter.
    FakeShellContext() {
        this(Set.of());
    }

    @Override
    public Optional<Path> folder() {
        return Optional.of(PROJECT);
    }

    @Override
    public Path person() {
        return Path.of("/home/ada");
    }

    @Override
    public Path home() {
        return Path.of("/home/ada/.sayso");
    }

    @Override
    public boolean isFolder(Path path) {
        Set<String> names = new HashSet<>();
        for (Path name : path) {
            if (!names.add(name.toString())) {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean exists(Path path) {
        return files.contains(path);
    }

    @Override
    public Path real(Path path) {
        return path.normalize();
    }

    @Override
    public List<Path> links(Path folder) {
        return List.of();
    }

    @Override
    public boolean isOwn(Path folder) {
        return folder.startsWith(PROJECT);
    }
}
