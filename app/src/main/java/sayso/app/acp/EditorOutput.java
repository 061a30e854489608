package sayso.app.acp;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;

/// Standard output as a stream that says when nothing reads it any more, which a print stream keeps
/// to itself.
final class EditorOutput extends OutputStream {
    private final PrintStream out;

    EditorOutput(PrintStream out) {
        this.out = out;
    }

    @Override
    public void write(int one) throws IOException {
        write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) {
        out.write(bytes, from, length);
    }

    /// @throws IOException if what was written before reached nothing
    @Override
    public void flush() throws IOException {
        // why: it flushes first
        if (out.checkError()) {
            throw new IOException("the editor no longer reads");
        }
    }
}
