package sayso.selfcheck.history;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import sayso.wire.selfcheck.HistoryRecord;

/// Appends the records of clients to one history file, a line per write: everything a killed
/// process had written survives, except perhaps its last line. Thread-safe.
public final class HistoryWriter implements AutoCloseable {
    private final OutputStream file;

    public HistoryWriter(Path file) {
        try {
            this.file = new FileOutputStream(file.toFile(), true);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public void write(HistoryRecord line) {
        byte[] bytes = (line.toJson() + "\n").getBytes(UTF_8);
        try {
            synchronized (file) {
                file.write(bytes);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            file.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
