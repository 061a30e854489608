package sayso.app.laws;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// Law: a main file ends before it holds too much. The longer ones stand here with their reason.
final class FileLengthLaw {
    static final int MOST = 600;

    /// Files by their path below `src/main/java`, with why they are not split.
    private static final Map<String, String> EXCUSED =
            Map.of(
                    "sayso/contracts/DecisionDeskContract.java",
                    "one contract, read from top to bottom; a list of tests");

    private FileLengthLaw() {}

    static List<String> tooLong(Path file, String text) {
        long lines = text.lines().count();
        String name = file.toString().replace('\\', '/').replaceFirst(".*/src/main/java/", "");
        return lines <= MOST || EXCUSED.containsKey(name)
                ? List.of()
                : List.of(name + " has " + lines + " lines; the most is " + MOST);
    }

    /// Excuses nobody needs any more.
    static List<String> idleExcuses(List<Path> files) {
        return EXCUSED.keySet().stream()
                .filter(name ->
                        files.stream()
                                .filter(file -> file.endsWith(name))
                                .noneMatch(
                                        file -> SourceCheckout.read(file).lines().count() > MOST))
                .toList();
    }
}
