package sayso.shellgate;

import static java.util.Objects.requireNonNull;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;

/// Judges whether a word or path may name a secret that an agent must not read on its own, and puts
/// it to a person then: Sayso's credentials, and the environment of a process, which holds the
/// credentials of others.
public final class SecretPathJudge {
    private static final GateJudgment CREDENTIALS =
            GateJudgment.ask("it may show Sayso's own credentials, with which people answer");
    private static final GateJudgment ENVIRONMENT =
            GateJudgment.ask("it may show the whole environment, secrets included");

    /// Below the home, what comes with the product.
    private static final Set<String> PRODUCT = Set.of("current", "versions");

    /// A credential by its name, wherever somebody keeps a home.
    private static final Pattern NAMED =
            Pattern.compile(
                    "\\.sayso[^/ ]*/+(?:[^ ]*/)?(?:[a-z-]*\\.(?:token|secret|password)|sayso\\.db|settings\\.json|backups)");

    /// Where a path may begin within a word, as in `--file=PATH` or `-fPATH`.
    private static final Pattern START = Pattern.compile("[=:@<,]|^-[A-Za-z]+(?=[/~])");

    private final ShellContext place;
    private final ShellPathResolver paths;
    private final Set<List<String>> homes = new LinkedHashSet<>();

    public SecretPathJudge(ShellContext place) {
        this.place = requireNonNull(place, "place is null");
        this.paths = new ShellPathResolver(place);
        homes.add(names(place.home()));
        homes.add(names(place.real(place.home())));
        homes.add(names(place.person().resolve(".sayso")));
    }

    /// @param folders where the command may run
    GateJudgment judge(ShellWord word, List<Path> folders) {
        String text = text(word);
        boolean braces = word.pieces().stream().anyMatch(SecretPathJudge::isBrace);
        if (NAMED.matcher(text).find()) {
            return CREDENTIALS;
        }
        if (ProcessPathMatcher.areIn(text)) {
            return ENVIRONMENT;
        }
        GateJudgment found = GateJudgment.ALLOWED;
        for (String candidate :
                candidates(braces ? ShellPathResolver.expanded(text) : Set.of(text))) {
            for (String path : paths.absolute(candidate, folders)) {
                found = found.worse(path(path)).worse(path(followed(path)));
            }
        }
        return found;
    }

    private static boolean isBrace(WordPiece piece) {
        return piece instanceof WordPiece.Pattern(String text) && text.equals("{");
    }

    /// Judges what a tool reads by itself. To its patterns `**` is any number of folders, and braces
    /// stand for several words.
    ///
    /// @param path of a file that a tool reads, or of a folder, or a pattern for them
    /// @param below whether it reads all that is below, too
    public GateJudgment judge(String path, boolean below) {
        ShellArgument argument = new ShellArgument.Known(path, path);
        List<Path> folders = place.folder().stream().toList();
        List<WordPiece> pieces = new ArrayList<>();
        String from = path.startsWith("**") ? "./" + path : path;
        pieces.add(new WordPiece.Text(from.replace("**", PathPattern.ANY)));
        if (path.contains("{")) {
            pieces.add(new WordPiece.Pattern("{"));
        }
        GateJudgment found = judge(new ShellWord(pieces, path), folders);
        return (below ? found.worse(below(argument, folders)) : found).about(path);
    }

    /// What reads everything below a folder.
    GateJudgment below(ShellArgument folder, List<Path> folders) {
        GateJudgment found = GateJudgment.ALLOWED;
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

    private GateJudgment all(String written) {
        PathPattern path = PathPattern.of(written);
        if (ProcessPathMatcher.mayBe(written)
                || path.names().stream().limit(1).anyMatch("proc"::equals)) {
            return ENVIRONMENT;
        }
        return homes.stream().anyMatch(path::mayHold) ? CREDENTIALS : GateJudgment.ALLOWED;
    }

    private GateJudgment path(String written) {
        if (ProcessPathMatcher.mayBe(written)) {
            return ENVIRONMENT;
        }
        PathPattern path = PathPattern.of(written);
        if (path.isPlain()) {
            return isSecret(path.names()) ? CREDENTIALS : GateJudgment.ALLOWED;
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
    private GateJudgment linked(PathPattern path) {
        int wild = 0;
        while (!PathPattern.isWild(path.names().get(wild))) {
            wild++;
        }
        String name = path.names().get(wild).replace(PathPattern.ANY, "*");
        GateJudgment found = GateJudgment.ALLOWED;
        for (Path link :
                place.links(Path.of("/" + String.join("/", path.names().subList(0, wild))))) {
            if (PathPattern.fits(name, String.valueOf(link.getFileName()), true)) {
                List<String> real = names(place.real(link));
                boolean process = !real.isEmpty() && real.getFirst().equals("proc");
                found =
                        found.worse(
                                process
                                        ? ENVIRONMENT
                                        : isSecret(real) ? CREDENTIALS : GateJudgment.ALLOWED);
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
    private String text(ShellWord word) {
        StringBuilder text = new StringBuilder();
        for (WordPiece piece : word.pieces()) {
            if (piece instanceof WordPiece.Text plain) {
                text.append(plain.text());
            } else if (piece instanceof WordPiece.Pattern pattern) {
                text.append(pattern.text().equals("{") ? "" : pattern.text());
            } else if (piece instanceof WordPiece.Parameter parameter) {
                text.append(paths.value(parameter.name()));
            } else {
                text.append(PathPattern.ANY);
            }
        }
        return text.toString();
    }
}
