package sayso.app.console;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// Standard output that remembers its first write error, which a print stream hides, and tells
/// whether the reader merely closed the pipe. Without it a script would take half a document for a
/// whole one.
final class CheckedOutput extends PrintStream {
    private static final int BUFFER_BYTES = 8192;

    private final Raw raw;

    CheckedOutput(OutputStream out, Charset charset) {
        this(new Raw(out), charset);
    }

    private CheckedOutput(Raw raw, Charset charset) {
        super(new BufferedOutputStream(raw, BUFFER_BYTES), true, charset);
        this.raw = raw;
    }

    /// Why the first write failed that did; null where none did.
    @Nullable IOException failure() {
        return raw.failure;
    }

    /// Whether whoever reads has gone, as `head` does when it has enough. why: the system words its
    /// errors in the language of the locale; but a pipe has no other
    static boolean isClosedPipe(IOException failure) {
        return String.valueOf(failure.getMessage()).contains("roken pipe") || isPipe();
    }

    private static boolean isPipe() {
        try {
            String target = Files.readSymbolicLink(Path.of("/proc/self/fd/1")).toString();
            return target.startsWith("pipe:") || target.startsWith("socket:");
        } catch (IOException e) {
            return false;
        }
    }

    private static final class Raw extends OutputStream {
        private final OutputStream out;
        private volatile @Nullable IOException failure;

        Raw(OutputStream out) {
            this.out = out;
        }

        @Override
        public void write(int one) throws IOException {
            write(new byte[] {(byte) one}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            try {
                out.write(bytes, offset, length);
            } catch (IOException e) {
                if (failure == null) {
                    failure = e;
                }
                throw e;
            }
        }
    }
}
