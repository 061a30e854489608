package sayso.app.extension.find;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import sayso.home.Sha256Digest;

/// An extension's jar read into memory, with its digest and the bytes of each entry, so that the
/// bytes that were digested are the bytes that run. The file cannot be exchanged in between.
public final class JarContents {
    private static final long LARGEST_FILE = 32L << 20;
    private static final int LARGEST_WHOLE = 96 << 20;
    private static final int MOST_ENTRIES = 20_000;

    private final String digest;
    private final Map<String, byte[]> entries;

    private JarContents(String digest, Map<String, byte[]> entries) {
        this.digest = digest;
        this.entries = entries;
    }

    /// @throws IOException if the file cannot be read, is no jar, or is larger than any extension
    static JarContents read(Path file) throws IOException {
        if (Files.size(file) > LARGEST_FILE) {
            throw new IOException("it is larger than " + (LARGEST_FILE >> 20) + " MiB");
        }
        byte[] bytes = Files.readAllBytes(file);
        Map<String, byte[]> entries = unpacked(bytes);
        if (entries.isEmpty()) {
            throw new IOException("it is not a jar");
        }
        return new JarContents(Sha256Digest.of(bytes), entries);
    }

    /// SHA-256 of the file, in hexadecimal.
    public String digest() {
        return digest;
    }

    Optional<byte[]> entry(String name) {
        return Optional.ofNullable(entries.get(name));
    }

    private static Map<String, byte[]> unpacked(byte[] bytes) throws IOException {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        int left = LARGEST_WHOLE;
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bytes))) {
            ZipEntry entry = zip.getNextEntry();
            while (entry != null) {
                if (!entry.isDirectory()) {
                    byte[] content = content(zip, left);
                    left -= content.length;
                    if (entries.putIfAbsent(entry.getName(), content) != null) {
                        throw new IOException("it holds " + entry.getName() + " twice");
                    }
                }
                if (entries.size() > MOST_ENTRIES) {
                    throw new IOException("it holds more than " + MOST_ENTRIES + " files");
                }
                entry = zip.getNextEntry();
            }
        } catch (IllegalArgumentException e) {
            throw new IOException("it contains a file name that is not valid text", e);
        }
        return entries;
    }

    private static byte[] content(InputStream zip, int most) throws IOException {
        byte[] content = zip.readNBytes(most + 1);
        if (content.length > most) {
            throw new IOException("unpacked it is larger than " + (LARGEST_WHOLE >> 20) + " MiB");
        }
        return content;
    }
}
