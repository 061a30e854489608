package sayso.app.adr.folder;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import sayso.wire.adr.AdrDocument;
import sayso.wire.adr.AdrName;
import sayso.wire.adr.AdrStyle;

/// Folder of decision records in a repository, found by the files of tools for such records, by a person's
/// word, or by its usual names. It is read anew at each look, so that nothing gets stale.
///
/// @param top the repository's root, without links
/// @param folder without links as far as it exists; always inside of the root
public record AdrFolder(Path top, Path folder, AdrStyle style) {
    /// Where records begin to lie in a repository that has none.
    public static final String FIRST = "docs/decisions";

    private static final List<String> USUAL = List.of(FIRST, "docs/adr", "doc/adr");
    private static final String LOG4BRAINS = ".log4brains.yml";
    private static final String ADR_TOOLS = ".adr-dir";
    private static final Pattern YAML_FOLDER =
            Pattern.compile("(?m)^\\s*adrFolder:\\s*[\"']?([^\"'#\\r\\n]+?)[\"']?\\s*(?:#.*)?$");

    private static final int MOST_RECORDS = 1_000;
    private static final int MOST_BYTES = 256 * 1024;
    private static final int MOST_BYTES_IN_ALL = 16 * 1024 * 1024;
    private static final int MOST_SETTING = 8 * 1024;

    public AdrFolder {
        requireNonNull(top, "top is null");
        requireNonNull(folder, "folder is null");
        requireNonNull(style, "style is null");
    }

    /// Records of a folder.
    ///
    /// @param records in the order of their names
    /// @param isCut whether there are more or larger ones than are read
    public record Shelf(List<AdrDocument> records, boolean isCut) {
        public Shelf {
            records = List.copyOf(records);
        }

        public Set<String> names() {
            Set<String> names = new LinkedHashSet<>();
            records.forEach(each -> names.add(each.name()));
            return names;
        }
    }

    /// This folder of the repository, there or not; empty where it is outside of it.
    public static Optional<AdrFolder> at(Path top, Path folder) {
        return inside(top, folder).map(place -> new AdrFolder(top, place, styleAt(top, place)));
    }

    /// Those that are there, the one of a tool first, then those with usual names.
    ///
    /// @param remembered folders below the root that a person named
    public static List<AdrFolder> all(Path top, List<String> remembered) {
        Set<Path> places = new LinkedHashSet<>();
        Stream.of(
                        log4brains(top).stream(),
                        adrTools(top).stream(),
                        USUAL.stream(),
                        remembered.stream())
                .flatMap(each -> each)
                .flatMap(name -> inside(top, name).stream())
                .filter(Files::isDirectory)
                .forEach(places::add);
        return places.stream()
                .map(place -> new AdrFolder(top, place, styleAt(top, place)))
                .toList();
    }

    /// Where a new record goes: the first that is there, else where a tool has them, else the usual one.
    public static AdrFolder first(Path top, List<String> remembered) {
        return all(top, remembered).stream()
                .findFirst()
                .or(() ->
                        Stream.concat(log4brains(top).stream(), adrTools(top).stream())
                                .flatMap(name -> inside(top, name).stream())
                                .findFirst()
                                .flatMap(place -> at(top, place)))
                .or(() -> at(top, top.resolve(FIRST)))
                .orElseGet(() -> new AdrFolder(top, top, AdrStyle.MADR));
    }

    private static Optional<String> log4brains(Path top) {
        Path file = top.resolve(LOG4BRAINS);
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        Matcher folder = YAML_FOLDER.matcher(setting(file));
        return Optional.of(folder.find() ? folder.group(1).strip() : "docs/adr");
    }

    private static Optional<String> adrTools(Path top) {
        Path file = top.resolve(ADR_TOOLS);
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

    private static AdrStyle styleAt(Path top, Path folder) {
        if (isNamed(log4brains(top), top, folder)) {
            return AdrStyle.LOG4BRAINS;
        }
        if (isNamed(adrTools(top), top, folder)) {
            return AdrStyle.ADR_TOOLS;
        }
        List<AdrDocument> there = shelf(folder).records();
        long sections = there.stream().filter(each -> each.style() == AdrStyle.ADR_TOOLS).count();
        return sections * 2 > there.size() ? AdrStyle.ADR_TOOLS : AdrStyle.MADR;
    }

    private static boolean isNamed(Optional<String> name, Path top, Path folder) {
        return name.flatMap(each -> inside(top, each)).filter(folder::equals).isPresent();
    }

    private static Optional<Path> inside(Path top, String name) {
        try {
            return inside(top, top.resolve(name));
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
            return real.startsWith(top) ? Optional.of(real) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /// Below the root, as git has it; empty for the root itself.
    public String path() {
        return top.relativize(folder).toString().replace(File.separatorChar, '/');
    }

    /// The path of one of its records.
    public String path(String name) {
        return path().isEmpty() ? name : path() + "/" + name;
    }

    public Shelf read() {
        return shelf(folder);
    }

    private static Shelf shelf(Path folder) {
        List<Path> files;
        try (Stream<Path> all = Files.list(folder)) {
            files =
                    all.filter(file -> AdrName.isRecord(file.getFileName().toString()))
                            .filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                            .sorted()
                            .limit(MOST_RECORDS + 1L)
                            .toList();
        } catch (IOException e) {
            return new Shelf(List.of(), false);
        }
        List<AdrDocument> records = new ArrayList<>();
        int left = MOST_BYTES_IN_ALL;
        boolean isCut = files.size() > MOST_RECORDS;
        for (Path file : files.subList(0, Math.min(files.size(), MOST_RECORDS))) {
            Optional<byte[]> bytes = bytes(file, Math.min(left, MOST_BYTES));
            if (bytes.isEmpty()) {
                isCut = true;
            } else {
                left -= bytes.get().length;
                records.add(
                        AdrDocument.of(
                                file.getFileName().toString(), new String(bytes.get(), UTF_8)));
            }
        }
        return new Shelf(records, isCut);
    }

    /// Empty for a file that is too long, and for one that cannot be read.
    private static Optional<byte[]> bytes(Path file, int most) {
        try (InputStream stream = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            byte[] all = stream.readNBytes(most + 1);
            return all.length > most ? Optional.empty() : Optional.of(all);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /// Writes a new record, and never over a file that is there.
    public void create(String name, String text) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve(name), text, UTF_8, StandardOpenOption.CREATE_NEW);
    }

    /// Writes a record that was read before, with the ends of lines that it has.
    ///
    /// @param text with line feeds alone
    public void change(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        boolean isDos = Files.readString(file, UTF_8).contains("\r\n");
        Files.writeString(file, isDos ? text.replace("\n", "\r\n") : text, UTF_8);
    }

    public void rename(String from, String to) throws IOException {
        Files.move(folder.resolve(from), folder.resolve(to));
    }
}
