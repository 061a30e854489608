package sayso.app.adr.folder;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import sayso.home.FileErrorText;
import sayso.wire.adr.AdrDocument;
import sayso.wire.adr.AdrName;
import sayso.wire.adr.AdrStyle;
import sayso.wire.adr.AdrUnread;

/// Folder of decision records in a repository. It is read anew at each look, so that nothing gets stale.
///
/// @param top the repository's root, without links
/// @param folder without links as far as it exists; always inside of the root
public record AdrFolder(Path top, Path folder, AdrStyle style) {
    private static final int MOST_RECORDS = 1_000;
    private static final int KIBI = 1_024;
    private static final int MEBI = KIBI * KIBI;
    private static final int MOST_BYTES = 256 * KIBI;
    private static final int MOST_BYTES_IN_ALL = 16 * MEBI;

    public AdrFolder {
        requireNonNull(top, "top is null");
        requireNonNull(folder, "folder is null");
        requireNonNull(style, "style is null");
    }

    /// Records of a folder.
    ///
    /// @param records in the order of their names
    /// @param unread those that cannot be read
    /// @param isCut whether there are more than are read
    public record Shelf(List<AdrDocument> records, List<AdrUnread> unread, boolean isCut) {
        public Shelf {
            records = List.copyOf(records);
            unread = List.copyOf(unread);
        }

        /// Those of all that lie there, read or not: none of their numbers is free.
        public Set<String> names() {
            Set<String> names = new LinkedHashSet<>();
            records.forEach(each -> names.add(each.name()));
            unread.stream()
                    .map(AdrUnread::name)
                    .filter(name -> !name.isEmpty())
                    .forEach(names::add);
            return names;
        }

        /// Whether a record of this name lies there that cannot be read.
        public boolean isUnread(String name) {
            return unread.stream().anyMatch(each -> each.name().equals(name));
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

    public Path file(String name) {
        return folder.resolve(name);
    }

    public Shelf read() {
        return shelf(folder);
    }

    /// The file as a record that names a decision, which nobody has looked up yet; empty where it is none.
    public static Optional<AdrDocument> record(Path file) {
        String name = file.getFileName().toString();
        if (!AdrName.isRecord(name)) {
            return Optional.empty();
        }
        return switch (AdrRecordFile.read(file, MOST_BYTES)) {
            case AdrRecordFile.Content.Text(String text, _) ->
                    Optional.of(AdrDocument.of(name, text))
                            .filter(record -> record.decision() != null);
            case AdrRecordFile.Content.None _, AdrRecordFile.Content.TooLong _ -> Optional.empty();
        };
    }

    static Shelf shelf(Path folder) {
        List<Path> files;
        try (Stream<Path> all = Files.list(folder)) {
            files =
                    all.filter(file -> AdrName.isRecord(file.getFileName().toString()))
                            .sorted()
                            .limit(MOST_RECORDS + 1L)
                            .toList();
        } catch (NoSuchFileException e) {
            return new Shelf(List.of(), List.of(), false);
        } catch (IOException e) {
            return new Shelf(
                    List.of(),
                    List.of(
                            new AdrUnread(
                                    "", 1, "cannot be read: " + FileErrorText.reason(folder, e))),
                    false);
        }
        List<AdrDocument> records = new ArrayList<>();
        List<AdrUnread> unread = new ArrayList<>();
        int left = MOST_BYTES_IN_ALL;
        for (Path file : files.subList(0, Math.min(files.size(), MOST_RECORDS))) {
            String name = file.getFileName().toString();
            switch (AdrRecordFile.read(file, Math.min(left, MOST_BYTES))) {
                case AdrRecordFile.Content.Text(String text, int length) -> {
                    left -= length;
                    records.add(AdrDocument.of(name, text));
                }
                case AdrRecordFile.Content.None(int line, String reason) ->
                        unread.add(new AdrUnread(name, line, reason));
                case AdrRecordFile.Content.TooLong _ ->
                        unread.add(
                                new AdrUnread(
                                        name,
                                        1,
                                        left < MOST_BYTES
                                                ? "is not read: the records before it have "
                                                        + MOST_BYTES_IN_ALL / MEBI
                                                        + " MiB"
                                                : "is longer than the "
                                                        + MOST_BYTES / KIBI
                                                        + " KiB that are read of a record"));
            }
        }
        return new Shelf(records, unread, files.size() > MOST_RECORDS);
    }

    /// Writes a new record, and never over a file that is there.
    public void create(String name, String text) throws IOException {
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new NotDirectoryException(folder.toString());
        }
        Files.createDirectories(folder);
        Files.writeString(file(name), text, UTF_8, StandardOpenOption.CREATE_NEW);
    }

    /// Writes a record that was read before, with the ends of lines that it has.
    ///
    /// @param text with line feeds alone
    public void change(String name, String text) throws IOException {
        Path file = file(name);
        boolean isDos = Files.readString(file, UTF_8).contains("\r\n");
        Files.writeString(file, isDos ? text.replace("\n", "\r\n") : text, UTF_8);
    }

    public void rename(String from, String to) throws IOException {
        Files.move(file(from), file(to));
    }
}
