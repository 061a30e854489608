package sayso.shellgate;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// A context of which nothing is known but the folder names that are the same everywhere: no
/// folder, file or link is there.
record UnknownShellContext() implements ShellContext {
    @Override
    public Optional<Path> folder() {
        return Optional.empty();
    }

    @Override
    public Path person() {
        return Path.of("/~");
    }

    @Override
    public Path home() {
        return person().resolve(".sayso");
    }

    @Override
    public boolean isFolder(Path path) {
        return false;
    }

    @Override
    public boolean exists(Path path) {
        return false;
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
        return false;
    }
}
