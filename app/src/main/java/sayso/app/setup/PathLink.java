package sayso.app.setup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import sayso.home.ProgramRunner;

/// Symbolic link in the person's own folders to the installed `sayso` or its manual page: checks
/// and creates the link, and words how to put its folder on the PATH. It lies in the folder of
/// programs for the shell to find `sayso`, or in the folder of manual pages for `man`.
public record PathLink(Path link, Path target) {
    private static final Path MANUAL = Path.of("share", "man", "man1", "sayso.1");

    /// `~/.local/bin/sayso`.
    public static PathLink in(Path userHome, InstalledVersions versions) {
        return new PathLink(
                userHome.resolve(".local").resolve("bin").resolve("sayso"), versions.launcher());
    }

    /// `~/.local/share/man/man1/sayso.1`: where `man` looks for a program of `~/.local/bin`.
    static PathLink manualIn(Path userHome, InstalledVersions versions) {
        return new PathLink(
                userHome.resolve(".local").resolve(MANUAL), versions.currentLink().resolve(MANUAL));
    }

    public boolean isRight() {
        return Files.isSymbolicLink(link) && target.equals(read());
    }

    /// Whether something else has the name: a file, or a link that is not to a Sayso.
    boolean isTaken() {
        if (!Files.exists(link, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        int names = target.getNameCount();
        return !Files.isSymbolicLink(link) || !read().endsWith(target.subpath(names - 2, names));
    }

    void make() throws IOException {
        Files.createDirectories(link.resolveSibling(""));
        Path next = link.resolveSibling(".sayso." + ProcessHandle.current().pid());
        Files.deleteIfExists(next);
        Files.createSymbolicLink(next, target);
        Files.move(next, link, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    boolean isOnPath(Map<String, String> environment) {
        return ProgramRunner.path(environment).contains(link.resolveSibling("").normalize());
    }

    /// The command that puts its folder on the PATH, for the shell the person uses.
    public static String howToAdd(Map<String, String> environment) {
        String shell = environment.getOrDefault("SHELL", "");
        if (shell.endsWith("/fish")) {
            return "fish_add_path ~/.local/bin";
        }
        return "echo 'export PATH=\"$HOME/.local/bin:$PATH\"' >> " + startUpFile(shell);
    }

    // why: the terminal of a desktop starts shells that are no login shells, and those of bash pass
    // over ~/.profile
    private static String startUpFile(String shell) {
        if (shell.endsWith("/zsh")) {
            return "~/.zshrc";
        }
        return shell.endsWith("/bash") ? "~/.bashrc" : "~/.profile";
    }

    private Path read() {
        try {
            Path to = Files.readSymbolicLink(link);
            return link.resolveSibling("").resolve(to).normalize();
        } catch (IOException e) {
            return link;
        }
    }
}
