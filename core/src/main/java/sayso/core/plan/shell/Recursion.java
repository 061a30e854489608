package sayso.core.plan.shell;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Commands that read all files below a folder, hidden ones too.
final class Recursion {
    private static final Set<String> GREPS = Set.of("grep", "egrep", "fgrep", "zgrep", "diff");
    private static final Set<String> HIDDEN =
            Set.of("--hidden", "--unrestricted", "--no-index", "-u", "-H");
    private static final Set<String> LONG =
            Set.of("--recursive", "--dereference-recursive", "--directories=recurse", "recurse");

    private Recursion() {}

    /// What it means where the person's secrets are below.
    static Judgment judge(CommandLine line, SecretPaths secrets, List<Path> folders) {
        if (!reads(line)) {
            return Judgment.ALLOWED;
        }
        List<Argument> roots = new ArrayList<>(operands(line));
        if (roots.size() < 2) {
            roots.add(new Argument.Known(".", "."));
        }
        Judgment found = Judgment.ALLOWED;
        for (Argument root : roots) {
            found = found.worse(secrets.below(root, folders));
        }
        return found;
    }

    private static boolean reads(CommandLine line) {
        String verb = line.rule().name();
        if (GREPS.contains(verb)) {
            return line.arguments().stream().map(Argument::prefix).anyMatch(Recursion::recurses);
        }
        return switch (verb) {
            case "find" -> !line.commands().isEmpty();
            case "fd", "fdfind" -> !line.commands().isEmpty() && isHidden(line);
            case "rg", "ag", "ack", "ugrep", "ug", "git grep" -> isHidden(line);
            default -> false;
        };
    }

    private static boolean isHidden(CommandLine line) {
        return line.seen().stream().anyMatch(HIDDEN::contains);
    }

    private static boolean recurses(String word) {
        boolean cluster = word.startsWith("-") && !word.startsWith("--");
        return LONG.contains(word) || (cluster && (word.indexOf('r') > 0 || word.indexOf('R') > 0));
    }

    private static List<Argument> operands(CommandLine line) {
        Stream<Argument> all =
                line.rule().stance() == VerbRule.Stance.READS
                        ? line.arguments().stream()
                        : line.operands().stream();
        return all.filter(word -> !word.prefix().startsWith("-")).toList();
    }
}
