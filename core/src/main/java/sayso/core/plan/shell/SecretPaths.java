package sayso.core.plan.shell;

import static java.util.Objects.requireNonNull;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
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

    private static final Pattern OWN = Pattern.compile("\\$(HOME|\\{HOME\\})(?=/|$)");

    private final ShellPlace place;
    private final Set<List<String>> homes = new LinkedHashSet<>();

    public SecretPaths(ShellPlace place) {
        this.place = requireNonNull(place, "place is null");
        homes.add(names(place.home()));
        homes.add(names(place.real(place.home())));
        homes.add(names(place.person().resolve(".sayso")));
    }

    /// @param folders where the command may run
    Judgment judge(Word word, List<Path> folders) {
        String text = text(word);
        if (NAMED.matcher(text).find()) {
            return CREDENTIALS;
        }
        if (PROCESS.matcher(text).find()) {
            return ENVIRONMENT;
        }
        Judgment found = Judgment.ALLOWED;
        for (String candidate : candidates(text)) {
            for (String path : absolute(candidate, folders)) {
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
        String text = folder.known().orElseGet(() -> root(folder));
        for (String path : absolute(text.isEmpty() ? "." : text, folders)) {
            List<String> names = real(path);
            if (!names.isEmpty() && names.getFirst().equals("proc")) {
                return ENVIRONMENT;
            }
            for (List<String> home : homes) {
                if (home.size() >= names.size() && home.subList(0, names.size()).equals(names)) {
                    return CREDENTIALS;
                }
            }
        }
        return Judgment.ALLOWED;
    }

    /// Where something is put in, what is certain of it, or the person's own folder by its parameter.
    private String root(Argument folder) {
        String written = folder.source().replace("\\\n", "").replace("\"", "");
        Matcher own = OWN.matcher(written);
        boolean plain = own.lookingAt() && written.indexOf('$', own.end()) < 0;
        return plain ? place.person() + written.substring(own.end()) : folder.prefix();
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

    /// The word itself, and what follows signs behind which paths stand.
    private static Set<String> candidates(String text) {
        Set<String> found = new LinkedHashSet<>();
        found.add(text);
        START.matcher(text).results().forEach(at -> found.add(text.substring(at.end())));
        return found;
    }

    private List<String> absolute(String text, List<Path> folders) {
        if (text.isEmpty() || text.startsWith(PathPattern.ANY) || text.length() > 4_096) {
            return List.of();
        }
        if (text.equals("~") || text.startsWith("~/")) {
            return List.of(place.person() + text.substring(1));
        }
        if (text.startsWith("/")) {
            return List.of(text);
        }
        return folders.stream().map(folder -> folder + "/" + text).toList();
    }

    /// What it says, with the places that shells call by a parameter put in.
    private String text(Word word) {
        StringBuilder text = new StringBuilder();
        boolean braces = false;
        for (Piece piece : word.pieces()) {
            if (piece instanceof Piece.Text plain) {
                text.append(plain.text());
            } else if (piece instanceof Piece.Pattern pattern && pattern.text().equals("{")) {
                braces = true;
            } else if (piece instanceof Piece.Pattern pattern) {
                text.append(pattern.text());
            } else if (piece instanceof Piece.Parameter parameter) {
                text.append(value(parameter.name()));
            } else {
                text.append(PathPattern.ANY);
            }
        }
        int brace = braces ? text.indexOf("{") : -1;
        return brace < 0 ? text.toString() : text.substring(0, brace) + PathPattern.ANY;
    }

    private String value(String parameter) {
        return switch (parameter.toUpperCase(Locale.ROOT)) {
            case "HOME" -> place.person().toString();
            case "SAYSO_HOME" -> place.home().toString();
            case "PWD" -> place.folder().map(Path::toString).orElse(PathPattern.ANY);
            default -> PathPattern.ANY;
        };
    }
}
