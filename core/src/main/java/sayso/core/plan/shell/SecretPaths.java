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

    private static final List<String> OF_PROCESSES =
            List.of("environ", "root", "cwd", "fd", "map_files", "mem", "auxv", "exe");

    /// A credential by its name, wherever somebody keeps a home.
    private static final Pattern NAMED =
            Pattern.compile(
                    "\\.sayso[^/ ]*/+(?:[^ ]*/)?(?:[a-z-]*\\.(?:token|secret|password)|sayso\\.db|settings\\.json|backups)");

    private static final Pattern PROCESS =
            Pattern.compile("/proc/[^ \"']*/(?:environ|root|cwd|fd)\\b");

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
        if (PROCESS.matcher(text).find()) {
            return ENVIRONMENT;
        }
        Judgment found = Judgment.ALLOWED;
        for (String candidate : candidates(braces ? ShellPaths.expanded(text) : Set.of(text))) {
            for (String path : paths.absolute(candidate, folders)) {
                found = found.worse(judge(PathPattern.of(path)));
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
                found = found.worse(below(PathPattern.of(path)));
            }
        }
        return found;
    }

    private Judgment below(PathPattern written) {
        PathPattern path = written.isPlain() ? new PathPattern(real(written.names())) : written;
        if (!path.names().isEmpty() && path.names().getFirst().equals("proc")) {
            return ENVIRONMENT;
        }
        return homes.stream().anyMatch(path::mayHold) ? CREDENTIALS : Judgment.ALLOWED;
    }

    private Judgment judge(PathPattern path) {
        if (isOfProcess(path)) {
            return ENVIRONMENT;
        }
        if (path.isPlain()) {
            return isSecret(path.names()) || isSecret(real(path.names()))
                    ? CREDENTIALS
                    : isOfProcess(new PathPattern(real(path.names())))
                            ? ENVIRONMENT
                            : Judgment.ALLOWED;
        }
        boolean below =
                homes.stream()
                        .anyMatch(home ->
                                path.mayBeBelow(home)
                                        && !(path.names().size() > home.size()
                                                && PRODUCT.contains(
                                                        path.names().get(home.size()))));
        return below || linked(path) ? CREDENTIALS : Judgment.ALLOWED;
    }

    /// Whether a link that the first name with a wildcard may be leads into the home.
    private boolean linked(PathPattern path) {
        int wild = 0;
        while (!PathPattern.isWild(path.names().get(wild))) {
            wild++;
        }
        String name = path.names().get(wild).replace(PathPattern.ANY, "*");
        return place.links(Path.of("/" + String.join("/", path.names().subList(0, wild)))).stream()
                .filter(link -> PathPattern.fits(name, String.valueOf(link.getFileName()), true))
                .anyMatch(link -> isSecret(names(place.real(link))));
    }

    private boolean isSecret(List<String> path) {
        return homes.stream()
                .anyMatch(home ->
                        path.size() >= home.size()
                                && path.subList(0, home.size()).equals(home)
                                && !(path.size() > home.size()
                                        && PRODUCT.contains(path.get(home.size()))));
    }

    private static boolean isOfProcess(PathPattern path) {
        List<String> names = path.names();
        return names.size() > 2
                && names.getFirst().equals("proc")
                && !names.get(1).equals("sys")
                && names.stream()
                        .skip(2)
                        .anyMatch(name ->
                                OF_PROCESSES.stream()
                                        .anyMatch(secret ->
                                                PathPattern.fits(
                                                        name.replace(PathPattern.ANY, "*"),
                                                        secret,
                                                        true)));
    }

    private List<String> real(List<String> names) {
        return real("/" + String.join("/", names));
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
            parts.addAll(List.of(word.split("\\s+")));
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
