package sayso.shellgate;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Resolves paths as a shell reads them (`~`, braces, and the parameters that name well-known
/// folders) into the paths or patterns that a word may name from each folder where the command may
/// run.
final class ShellPathResolver {
    /// A longer word names no file.
    private static final int LONGEST = 4_096;

    /// A word whose braces stand for more words is nobody's work.
    private static final int MOST = 64;

    private static final Pattern OWN = Pattern.compile("\\$(HOME|\\{HOME\\})(?=/|$)");

    /// What the shell replaces before it runs a command, braces aside.
    private static final Pattern PUT_IN = Pattern.compile("[$`]");

    /// What names the folder of a repository, or files of it.
    private static final Pattern WITHIN =
            Pattern.compile("\\$\\(git (rev-parse --show-toplevel|ls-files( '?[\\w.*/-]+'?)*)\\)");

    private final ShellContext place;

    ShellPathResolver(ShellContext place) {
        this.place = requireNonNull(place, "place is null");
    }

    /// @param folders where the command may run
    List<String> absolute(String text, List<Path> folders) {
        if (text.isEmpty() || text.startsWith(PathPattern.ANY) || text.length() > LONGEST) {
            return List.of();
        }
        if (text.startsWith("/")) {
            return List.of(text);
        }
        List<String> found = new ArrayList<>();
        boolean tilde = text.startsWith("~");
        int slash = text.indexOf('/');
        String name = tilde ? text.substring(1, slash < 0 ? text.length() : slash) : "";
        String rest = slash < 0 ? "" : text.substring(slash);
        if (tilde) {
            // why: with a name, it may be the person's own folder, or where the shell was before
            found.add(place.person() + rest);
        }
        for (Path folder : folders) {
            if (!tilde) {
                found.add(folder + "/" + text);
            } else if (!name.isEmpty()) {
                found.add(folder + rest);
            }
        }
        return found;
    }

    /// What a word says, with the person's own folder put in for its parameter; empty where only the shell knows.
    Optional<String> text(ShellArgument word) {
        return word.known()
                .or(() -> {
                    String written = written(word);
                    Matcher own = OWN.matcher(written);
                    boolean plain =
                            own.lookingAt() && !PUT_IN.matcher(written.substring(own.end())).find();
                    return plain
                            ? Optional.of(place.person() + written.substring(own.end()))
                            : Optional.empty();
                });
    }

    /// The patterns that a word stands for, with what is put in as `PathPattern.ANY`.
    Set<String> patterns(ShellArgument word) {
        Optional<String> text = text(word);
        if (text.isPresent()) {
            return Set.of(text.get());
        }
        String written = written(word);
        if (WITHIN.matcher(written).matches() && !place.exists(place.person().resolve(".git"))) {
            return Set.of(".");
        }
        return PUT_IN.matcher(written).find() || written.matches(".*['\\\\].*")
                ? Set.of(word.prefix() + PathPattern.ANY)
                : expanded(written);
    }

    private static String written(ShellArgument word) {
        return word.source().replace("\\\n", "").replace("\"", "");
    }

    /// What a parameter that shells know holds.
    String value(String parameter) {
        return switch (parameter.toUpperCase(Locale.ROOT)) {
            // why: where the shell was before, it may be the person's own folder
            case "HOME", "OLDPWD" -> place.person().toString();
            case "SAYSO_HOME" -> place.home().toString();
            case "PWD" -> place.folder().map(Path::toString).orElse(PathPattern.ANY);
            default -> PathPattern.ANY;
        };
    }

    /// The words that a word with braces stands for; of too many, one that may be any path.
    static Set<String> expanded(String text) {
        Set<String> found = new LinkedHashSet<>();
        List<String> open = new ArrayList<>(List.of(text));
        while (!open.isEmpty()) {
            String word = open.removeLast();
            List<String> words = alternatives(word);
            if (words.isEmpty()) {
                found.add(word);
            }
            open.addAll(words);
            if (found.size() + open.size() > MOST) {
                return Set.of("/" + PathPattern.ANY);
            }
        }
        return found;
    }

    /// The words of the first braces that stand for several.
    private static List<String> alternatives(String text) {
        for (int at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at + 1)) {
            List<Integer> commas = new ArrayList<>(List.of(at));
            int depth = 1;
            int end = at + 1;
            for (; end < text.length() && depth > 0; end++) {
                char one = text.charAt(end);
                depth += one == '{' ? 1 : one == '}' ? -1 : 0;
                if (depth == 0 || (one == ',' && depth == 1)) {
                    commas.add(end);
                }
            }
            if (depth == 0) {
                List<String> found = new ArrayList<>();
                boolean range = commas.size() == 2 && text.substring(at, end).contains("..");
                for (int i = 0; commas.size() > 2 && i + 1 < commas.size(); i++) {
                    String middle = text.substring(commas.get(i) + 1, commas.get(i + 1));
                    found.add(text.substring(0, at) + middle + text.substring(end));
                }
                if (range) {
                    found.add(text.substring(0, at) + "*" + text.substring(end));
                }
                if (!found.isEmpty()) {
                    return found;
                }
            }
        }
        return List.of();
    }
}
