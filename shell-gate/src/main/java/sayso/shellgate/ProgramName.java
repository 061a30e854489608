package sayso.shellgate;

import java.util.Set;

/// Reduces a program's path to its name where the folder is one in which systems keep programs.
final class ProgramName {
    /// Where a system keeps its programs; the same names elsewhere are other programs.
    private static final Set<String> FOLDERS =
            Set.of(
                    "/bin/",
                    "/usr/bin/",
                    "/sbin/",
                    "/usr/sbin/",
                    "/usr/local/bin/",
                    "/opt/homebrew/bin/");

    private ProgramName() {}

    /// @param word as a line calls it
    static String of(String word) {
        return FOLDERS.stream()
                .filter(word::startsWith)
                .filter(folder -> word.indexOf('/', folder.length()) < 0)
                .findFirst()
                .map(folder -> word.substring(folder.length()))
                .orElse(word);
    }
}
