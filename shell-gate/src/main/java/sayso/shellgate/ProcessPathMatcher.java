package sayso.shellgate;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// Determines whether a path, or a path in a text, may lead to what a process holds: its
/// environment, its memory, and its open files.
final class ProcessPathMatcher {
    /// Where a system shows its processes, directly or by links.
    private static final List<String> SYSTEM = List.of("proc", "dev");

    private static final Set<String> STREAMS = Set.of("stdin", "stdout", "stderr");

    private static final List<String> SECRET =
            List.of("environ", "root", "cwd", "fd", "map_files", "mem", "auxv", "exe");

    /// What tells nothing secret, whichever process it is about.
    private static final Pattern PLAIN =
            Pattern.compile(
                    "/proc/[^/]*\\x00/(?:status|stat|statm|cmdline|comm|limits|maps|smaps|io|cgroup|sched|wchan|oom_score)");

    /// In any text, as in a program that is given to a command.
    private static final Pattern NAMED =
            Pattern.compile(
                    "/proc/[^ \"']*/(?:environ|root|cwd|fd)\\b|/(?:proc|dev)/[^ \"']*\\.\\.");

    private ProcessPathMatcher() {}

    static boolean areIn(String text) {
        return NAMED.matcher(text).find();
    }

    /// @param path from the root on, as it is written
    static boolean mayBe(String path) {
        int any = path.indexOf(PathPattern.ANY);
        List<String> names = new ArrayList<>();
        for (String name : path.substring(0, any < 0 ? path.length() : any + 1).split("/", -1)) {
            if (name.equals("..")) {
                // why: a link leads elsewhere than it stands, and there are many
                if (!names.isEmpty() && isSystem(names)) {
                    return true;
                }
                names = new ArrayList<>(names.subList(0, Math.max(0, names.size() - 1)));
            } else if (!name.isEmpty() && !name.equals(".")) {
                names.add(name);
            }
        }
        return !names.isEmpty()
                && isSystem(names)
                && (any >= 0 ? !PLAIN.matcher(path).matches() : isSecret(names));
    }

    private static boolean isSystem(List<String> names) {
        return SYSTEM.stream().anyMatch(name -> fits(names.getFirst(), name));
    }

    private static boolean isSecret(List<String> names) {
        boolean open =
                fits(names.getFirst(), "dev")
                        && (names.size() > 3
                                || (names.size() > 2
                                        && STREAMS.stream()
                                                .anyMatch(one -> fits(names.get(1), one))));
        return open
                || (names.size() > 2
                        && fits(names.getFirst(), "proc")
                        && !names.get(1).equals("sys")
                        && names.stream()
                                .skip(2)
                                .anyMatch(name ->
                                        SECRET.stream().anyMatch(secret -> fits(name, secret))));
    }

    private static boolean fits(String name, String other) {
        return PathPattern.fits(name.replace(PathPattern.ANY, "*"), other, true);
    }
}
