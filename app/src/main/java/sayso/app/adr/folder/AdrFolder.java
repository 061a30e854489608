package sayso.app.adr.folder;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import sayso.wire.adr.AdrDocument;
import sayso.wire.adr.AdrName;
import sayso.wire.adr.AdrStyle;

/// Folder of decision records in a repository. It is read anew at each look, so that nothing gets stale.
///
/// @param top the repository's root, without links
/// @param folder without links as far as it exists; always inside of the root
public record AdrFolder(Path top, Path folder, AdrStyle style) {
    private static final int MOST_RECORDS = 1_000;
    private static final int MOST_BYTES = 256 * 1024;
    private static final int MOST_BYTES_IN_ALL = 16 * 1024 * 1024;

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

    /// The decision whose record this file says it is, which nobody has looked up yet; empty where it is
    /// none.
    public static Optional<String> decision(Path file) {
        String name = file.getFileName().toString();
        return AdrName.isRecord(name)
                ? bytes(file, MOST_BYTES)
                        .flatMap(bytes ->
                                Optional.ofNullable(
                                        AdrDocument.of(name, new String(bytes, UTF_8))
                                                .entry(name)
                                                .decision()))
                : Optional.empty();
    }

    static Shelf shelf(Path folder) {
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
