package sayso.shellgate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Judges commands that read all files below a folder, hidden ones included, and those that list
/// them for others to read: put to a person where secrets may be among those files, else allowed.
final class RecursiveReadJudge {
    private static final Set<String> GREPS =
            Set.of("grep", "egrep", "fgrep", "zgrep", "zcat", "diff");
    private static final Set<String> HIDDEN =
            Set.of("--hidden", "--unrestricted", "--no-index", "--untracked", "-u", "-H");

    private static final List<String> RECURSES =
            List.of("-r", "-R", "--recursive", "--dereference-recursive", "--directories");

    /// Flags whose value is a folder to begin at.
    private static final List<String> ROOTS = List.of("-f", "--base-directory");

    private RecursiveReadJudge() {}

    /// What it means where the person's secrets are below.
    ///
    /// @param handed whether something else may read the files whose names it prints
    static GateJudgment judge(
            ParsedCommand line, SecretPathJudge secrets, List<Path> folders, boolean handed) {
        if (!reads(line) && !(handed && lists(line))) {
            return GateJudgment.ALLOWED;
        }
        List<ShellArgument> roots = new ArrayList<>(operands(line));
        if (roots.size() < 2 && !line.rule().name().equals("git diff")) {
            roots.add(new ShellArgument.Known(".", "."));
        }
        GateJudgment found = GateJudgment.ALLOWED;
        for (ShellArgument root : roots) {
            found = found.worse(secrets.below(root, folders));
        }
        return found;
    }

    private static boolean reads(ParsedCommand line) {
        String verb = line.rule().name();
        if (GREPS.contains(verb)) {
            return line.arguments().stream()
                    .map(ShellArgument::prefix)
                    .anyMatch(RecursiveReadJudge::recurses);
        }
        return switch (verb) {
            case "find" -> !line.commands().isEmpty();
            case "fd", "fdfind" -> !line.commands().isEmpty() && isHidden(line);
            case "rg" -> isHidden(line) || isChosen(line);
            case "ag", "git grep" -> isHidden(line);
            // why: two folders that are no part of a repository are compared file by file without a
            // flag, too
            case "ack", "ugrep", "git diff" -> true;
            default -> false;
        };
    }

    /// Whether it prints the names of what is below.
    private static boolean lists(ParsedCommand line) {
        return switch (line.rule().name()) {
            case "find", "du" -> true;
            case "fd", "fdfind" -> isHidden(line);
            case "tree", "ls", "dir", "vdir", "exa", "eza", "lsd" ->
                    line.arguments().stream()
                            .map(ShellArgument::prefix)
                            .anyMatch(word -> word.matches("-.*[aAf].*"));
            default -> false;
        };
    }

    private static boolean isHidden(ParsedCommand line) {
        return line.seen().stream().anyMatch(HIDDEN::contains);
    }

    /// Whether a pattern names what it looks into, which may be hidden.
    private static boolean isChosen(ParsedCommand line) {
        return Stream.of("-g", "--glob", "--iglob")
                .flatMap(flag -> line.values(flag).stream())
                .anyMatch(glob -> !glob.prefix().startsWith("!"));
    }

    private static boolean recurses(String word) {
        int equals = word.startsWith("--") ? word.indexOf('=') : -1;
        boolean other = equals > 0 && !"recurse".startsWith(word.substring(equals + 1));
        return word.startsWith("-")
                ? !other && RECURSES.stream().anyMatch(flag -> LooseFlagJudge.mayBe(word, flag))
                : word.length() > 2 && "recurse".startsWith(word);
    }

    private static List<ShellArgument> operands(ParsedCommand line) {
        Stream<ShellArgument> all =
                line.rule().stance() == VerbRule.Stance.READS
                        ? line.arguments().stream()
                        : Stream.concat(
                                line.operands().stream(),
                                ROOTS.stream().flatMap(flag -> line.values(flag).stream()));
        return all.filter(word -> !word.prefix().startsWith("-")).toList();
    }
}
