package sayso.app.git;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Filters of a repository's files, which git would start to compare a file on the disk.
final class ContentFilters {
    private static final Pattern NAME = Pattern.compile("(?s)filter\\.(.+)\\.[^.]+");

    private ContentFilters() {}

    /// Words for git, before its command, that keep it from starting any.
    static List<String> off(GitCommand git) {
        return Stream.of(
                        git.run("config", "-z", "--name-only", "--get-regexp", "^filter\\.")
                                .text()
                                .split("\0", -1))
                .map(NAME::matcher)
                .filter(Matcher::matches)
                .map(name -> "filter." + name.group(1) + ".")
                .distinct()
                .flatMap(key ->
                        Stream.of(
                                "--config-env=" + key + "clean=" + GitCommand.EMPTY,
                                "--config-env=" + key + "process=" + GitCommand.EMPTY,
                                "--config-env=" + key + "required=" + GitCommand.EMPTY))
                .toList();
    }
}
