package sayso.core.plan.shell;

import static java.util.Objects.requireNonNull;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;

/// Whether a word may name what an agent must not see by itself: Sayso's credentials, and the environment of a
/// process, which holds those of others.
public final class SecretPaths {
    private static final Judgment CREDENTIALS =
            Judgment.ask("it may show Sayso's own credentials, with which people answer");
    private static final Judgment ENVIRONMENT =
            Judgment.ask("it may show the whole environment, secrets included");

    /// Below the home, what comes with the product.
    private static final Set<String> PRODUCT = Set.of("current", "versions");

    /// A credential by its name, wherever somebody keeps a home.
    private static final Pattern NAMED =
            Pattern.compile(
                    "\\.sayso[^/ ]*/+(?:[^ ]*/)?(?:[a-z-]*\\.(?:token|secret|password)|sayso\\.db|settings\\.json|backups)");

    /// Where a path may begin within a word, as in `--file=PATH` or `-fPATH`.
    private static final Pattern START = Pattern.compile("[=:@<,]|^-[A-Za-z]+(?=[/~])");

    private final ShellPlace place;
    private final ShellPaths paths;
    private final Set<List<String>> homes = new LinkedHashSet<>();

    public SecretPaths(ShellPlace place) {
        this.place = requireNonNull(place, "place is null");
        this.paths = new ShellPaths(place);
        homes.add(names(place.home()));
        homes.add(names(place.real(place.home())));
        homes.add(names(place.person().resolve(".sayso")));
    }

    /// @param folders where the command may run
    Judgment judge(Word word, List<Path> folders) {
        String text = text(word);
        boolean braces =
                word.pieces().stream().anyMatch(piece -> piece.equals(new Piece.Pattern("{")));
        if (NAMED.matcher(text).find()) {
            return CREDENTIALS;
        }
        if (ProcessPaths.areIn(text)) {
            return ENVIRONMENT;
        }
        Judgment found = Judgment.ALLOWED;
        for (String candidate : candidates(braces ? ShellPaths.expanded(text) : Set.of(text))) {
            for (String path : paths.absolute(candidate, folders)) {
                found = found.worse(path(path)).worse(path(followed(path)));
            }
        }
        return found;
    }

    /// @param path of a file that a tool reads, or of a folder
    /// @param below whether it reads all that is below, too
    public Judgment judge(String path, boolean below) {
        Argument argument = new Argument.Known(path, path);
        List<Path> folders = place.folder().stream().toList();
        Judgment found = judge(new Word(List.of(new Piece.Text(path)), path), folders);
        return (below ? found.worse(below(argument, folders)) : found).about(path);
    }

    /// What reads everything below a folder.
    Judgment below(Argument folder, List<Path> folders) {
        Judgment found = Judgment.ALLOWED;
        for (String pattern : paths.patterns(folder)) {
            if (pattern.startsWith(PathPattern.ANY)) {
                return CREDENTIALS;
            }
            for (String path : paths.absolute(pattern.isEmpty() ? "." : pattern, folders)) {
                found = found.worse(all(path)).worse(all(followed(path)));
            }
        }
        return found;
    }

    private Judgment all(String written) {
        PathPattern path = PathPattern.of(written);
        if (ProcessPaths.mayBe(written)
                || path.names().stream().limit(1).anyMatch("proc"::equals)) {
            return ENVIRONMENT;
        }
        return homes.stream().anyMatch(path::mayHold) ? CREDENTIALS : Judgment.ALLOWED;
    }

    private Judgment path(String written) {
        if (ProcessPaths.mayBe(written)) {
            return ENVIRONMENT;
        }
        PathPattern path = PathPattern.of(written);
        if (path.isPlain()) {
            return isSecret(path.names()) ? CREDENTIALS : Judgment.ALLOWED;
        }
        boolean below =
                homes.stream()
                        .anyMatch(home ->
                                path.mayBeBelow(home)
                                        && !(path.names().size() > home.size()
                                                && PRODUCT.contains(
                                                        path.names().get(home.size()))));
        return below ? CREDENTIALS : linked(path);
    }

    /// The same path with links followed as far as it is plain.
    private String followed(String path) {
        int end = 0;
        while (end < path.length() && !PathPattern.isWild(path.substring(end, end + 1))) {
            end++;
        }
        int plain = end == path.length() ? end : Math.max(0, path.lastIndexOf('/', end));
        return "/" + String.join("/", real(path.substring(0, plain))) + path.substring(plain);
    }

    /// Where a link leads that the first name with a wildcard may be.
    private Judgment linked(PathPattern path) {
        int wild = 0;
        while (!PathPattern.isWild(path.names().get(wild))) {
            wild++;
        }
        String name = path.names().get(wild).replace(PathPattern.ANY, "*");
        Judgment found = Judgment.ALLOWED;
        for (Path link :
                place.links(Path.of("/" + String.join("/", path.names().subList(0, wild))))) {
            if (PathPattern.fits(name, String.valueOf(link.getFileName()), true)) {
                List<String> real = names(place.real(link));
                boolean process = !real.isEmpty() && real.getFirst().equals("proc");
                found =
                        found.worse(
                                process
                                        ? ENVIRONMENT
                                        : isSecret(real) ? CREDENTIALS : Judgment.ALLOWED);
            }
        }
        return found;
    }

    private boolean isSecret(List<String> path) {
        return homes.stream()
                .anyMatch(home ->
                        path.size() >= home.size()
                                && path.subList(0, home.size()).equals(home)
                                && !(path.size() > home.size()
                                        && PRODUCT.contains(path.get(home.size()))));
    }

    private List<String> real(String path) {
        try {
            return names(place.real(Path.of(path)));
        } catch (InvalidPathException e) {
            return List.of(); // why: what is no path names no file
        }
    }

    private static List<String> names(Path path) {
        return StreamSupport.stream(path.normalize().spliterator(), false)
                .map(Path::toString)
                .toList();
    }

    /// The words themselves, the parts of each, and what follows signs behind which paths stand.
    private static Set<String> candidates(Set<String> words) {
        Set<String> found = new LinkedHashSet<>();
        for (String word : words) {
            Set<String> parts = new LinkedHashSet<>(List.of(word));
            parts.addAll(List.of(word.split("[\\s\"'();]+")));
            for (String part : parts) {
                found.add(part);
                START.matcher(part).results().forEach(at -> found.add(part.substring(at.end())));
            }
        }
        return found;
    }

    /// What it says, with the places that shells call by a parameter put in.
    private String text(Word word) {
        StringBuilder text = new StringBuilder();
        for (Piece piece : word.pieces()) {
            if (piece instanceof Piece.Text plain) {
                text.append(plain.text());
            } else if (piece instanceof Piece.Pattern pattern) {
                text.append(pattern.text().equals("{") ? "" : pattern.text());
            } else if (piece instanceof Piece.Parameter parameter) {
                text.append(paths.value(parameter.name()));
            } else {
                text.append(PathPattern.ANY);
            }
        }
        return text.toString();
    }
}
