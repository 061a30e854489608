package sayso.channel.open;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Facts about this computer that help to tell where a person may be: whether it is macOS, the text
/// of its kernel version, and whether it is a container.
///
/// @param mac whether this is macOS
/// @param kernel what `/proc/version` says; empty where there is none
/// @param container whether files of a container are there
public record HostFacts(boolean mac, String kernel, boolean container) {
    private static final List<String> MARKS = List.of(".dockerenv", "run/.containerenv");
    private static final List<String> GROUPS =
            List.of("docker", "kubepods", "containerd", "/lxc/", "libpod");

    public HostFacts {
        requireNonNull(kernel, "kernel is null");
    }

    public static HostFacts ofThisComputer() {
        return of(Path.of("/"), System.getProperty("os.name", ""));
    }

    /// @param root the folder that holds `proc` and `run`
    static HostFacts of(Path root, String system) {
        boolean marked = MARKS.stream().anyMatch(mark -> Files.exists(root.resolve(mark)));
        String groups = text(root.resolve("proc/1/cgroup"));
        return new HostFacts(
                system.startsWith("Mac"),
                text(root.resolve("proc/version")),
                marked || GROUPS.stream().anyMatch(groups::contains));
    }

    private static String text(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return ""; // why: not there, or not for us to read: then it tells nothing
        }
    }
}
