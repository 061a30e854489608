package sayso.app.adr.folder;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import sayso.app.git.GitCommand;
import sayso.wire.adr.AdrDocument;
import sayso.wire.adr.AdrStyle;

/// Finds the folders of decision records in a repository: by the files of tools for such records and by their
/// usual names, at its root and at the parts of it that have records of their own, and by a person's word.
public final class AdrFolderFinder {
    /// Where records begin to lie in a repository that has none.
    static final String FIRST = "docs/decisions";

    private static final List<String> USUAL = List.of(FIRST, "docs/adr", "doc/adr");
    private static final String LOG4BRAINS = ".log4brains.yml";
    private static final String LOG4BRAINS_USUAL = "docs/adr";
    private static final String ADR_TOOLS = ".adr-dir";
    private static final Pattern YAML_FOLDER =
            Pattern.compile("(?m)^[\\s-]*adrFolder:\\s*[\"']?([^\"'#\\r\\n]+?)[\"']?\\s*(?:#.*)?$");
    private static final Pattern NUL = Pattern.compile("\0");

    private static final int MOST_SETTING = 8 * 1024;
    private static final int MOST_PARTS = 200;

    private final Path top;
    private final List<Path> around;
    private final List<Path> parts;
    private final List<String> remembered;
    private final Map<Path, ToolFolders> read = new HashMap<>();

    /// Folders that the files of tools name in one part of the repository.
    private record ToolFolders(List<Path> log4brains, List<Path> adrTools) {
        Stream<Path> all() {
            return Stream.of(log4brains, adrTools).flatMap(List::stream);
        }
    }

    private AdrFolderFinder(
            Path top, List<Path> around, List<Path> parts, List<String> remembered) {
        this.top = requireNonNull(top, "top is null");
        this.around = List.copyOf(around);
        this.parts = List.copyOf(parts);
        this.remembered = List.copyOf(remembered);
    }

    /// Of a repository whose root alone has records.
    ///
    /// @param top its root, without links
    /// @param remembered folders below the root that a person named
    public static AdrFolderFinder at(Path top, List<String> remembered) {
        return new AdrFolderFinder(top, List.of(top), List.of(), remembered);
    }

    /// Of a repository whose parts may have records of their own.
    ///
    /// @param git in the root of the repository
    /// @param here the folder in it from which somebody looks: what lies nearest above it comes first
    public static AdrFolderFinder of(GitCommand git, Path top, Path here, List<String> remembered) {
        List<Path> around = new ArrayList<>();
        for (Path at = here; at != null && at.startsWith(top); at = at.getParent()) {
            around.add(at);
        }
        if (!around.contains(top)) {
            around.add(top);
        }
        return new AdrFolderFinder(top, around, parts(git, top), remembered);
    }

    /// Folders of the last commit in which records lie at their usual places.
    private static List<Path> parts(GitCommand git, Path top) {
        return NUL.splitAsStream(
                        git.runOn(
                                        List.of("HEAD"),
                                        "ls-tree",
                                        "-r",
                                        "-d",
                                        "--name-only",
                                        "--full-tree",
                                        "-z")
                                .text())
                .flatMap(path ->
                        USUAL.stream()
                                .filter(usual -> path.endsWith("/" + usual))
                                .map(usual ->
                                        path.substring(0, path.length() - usual.length() - 1)))
                .distinct()
                .sorted()
                .limit(MOST_PARTS)
                .flatMap(part -> inside(top, top, part).stream())
                .toList();
    }

    /// This folder of the repository, there or not; empty where it is outside of it.
    public Optional<AdrFolder> at(Path folder) {
        return inside(top, folder).map(this::styled);
    }

    /// Those that are there: nearest first, the one of a tool before those with usual names; then those of
    /// parts of the repository, and what a person named.
    public List<AdrFolder> all() {
        return Stream.of(near(), parts.stream().flatMap(this::below))
                .flatMap(each -> each)
                .filter(Files::isDirectory)
                .distinct()
                .map(this::styled)
                .toList();
    }

    /// Where a new record goes: the nearest that is there, else where a tool has them, else the usual one.
    public AdrFolder first() {
        return near().filter(Files::isDirectory)
                .findFirst()
                .or(() -> around.stream().flatMap(base -> named(base).all()).findFirst())
                .or(() -> inside(top, top, FIRST))
                .map(this::styled)
                .orElseGet(() -> new AdrFolder(top, top, AdrStyle.MADR));
    }

    private Stream<Path> near() {
        return Stream.concat(
                around.stream().flatMap(this::below),
                remembered.stream().flatMap(name -> inside(top, top, name).stream()));
    }

    private Stream<Path> below(Path base) {
        return Stream.concat(
                named(base).all(),
                USUAL.stream().flatMap(name -> inside(top, base, name).stream()));
    }

    /// why: each folder of records is looked for among those of every part, and the files of a part say the same each time
    private ToolFolders named(Path base) {
        return read.computeIfAbsent(
                base,
                part ->
                        new ToolFolders(
                                inside(part, log4brains(part)),
                                inside(part, adrTools(part).stream().toList())));
    }

    private List<Path> inside(Path base, List<String> names) {
        return names.stream().flatMap(name -> inside(top, base, name).stream()).toList();
    }

    /// The folder of the project, then those of its packages.
    private static List<String> log4brains(Path base) {
        Path file = base.resolve(LOG4BRAINS);
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return List.of();
        }
        List<String> named =
                YAML_FOLDER
                        .matcher(setting(file))
                        .results()
                        .map(found -> found.group(1).strip())
                        .toList();
        return named.isEmpty() ? List.of(LOG4BRAINS_USUAL) : named;
    }

    private static Optional<String> adrTools(Path base) {
        Path file = base.resolve(ADR_TOOLS);
        return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                ? setting(file)
                        .lines()
                        .map(String::strip)
                        .filter(line -> !line.isEmpty())
                        .findFirst()
                : Optional.empty();
    }

    private static String setting(Path file) {
        try (InputStream stream = Files.newInputStream(file)) {
            return new String(stream.readNBytes(MOST_SETTING), UTF_8);
        } catch (IOException e) {
            return "";
        }
    }

    private AdrFolder styled(Path folder) {
        return new AdrFolder(top, folder, style(folder));
    }

    private AdrStyle style(Path folder) {
        Set<Path> bases = new LinkedHashSet<>(around);
        bases.addAll(parts);
        for (Path base : bases) {
            if (named(base).log4brains().contains(folder)) {
                return AdrStyle.LOG4BRAINS;
            }
            if (named(base).adrTools().contains(folder)) {
                return AdrStyle.ADR_TOOLS;
            }
        }
        List<AdrDocument> there = AdrFolder.shelf(folder).records();
        long sections = there.stream().filter(each -> each.style() == AdrStyle.ADR_TOOLS).count();
        return sections * 2 > there.size() ? AdrStyle.ADR_TOOLS : AdrStyle.MADR;
    }

    private static Optional<Path> inside(Path top, Path base, String name) {
        try {
            return inside(top, base.resolve(name));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /// why: a link or `..` in a repository may not have files written elsewhere
    private static Optional<Path> inside(Path top, Path folder) {
        Path wanted = folder.toAbsolutePath().normalize();
        Path there = wanted;
        while (there != null && !Files.exists(there, LinkOption.NOFOLLOW_LINKS)) {
            there = there.getParent();
        }
        if (there == null) {
            return Optional.empty();
        }
        try {
            Path real = there.toRealPath().resolve(there.relativize(wanted)).normalize();
            return real.startsWith(top) && !isGits(top.relativize(real))
                    ? Optional.of(real)
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /// why: on file systems without regard to case `.GIT` is the same folder
    private static boolean isGits(Path below) {
        return StreamSupport.stream(below.spliterator(), false)
                .anyMatch(part -> part.toString().equalsIgnoreCase(".git"));
    }
}
