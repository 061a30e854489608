package sayso.app.hook;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/// Reads the payload that an agent sends to its hook on standard input and returns its text; waits
/// a limited time for an agent that sends nothing or never closes its end.
final class HookInput {
    /// Room for the longest plan with its characters escaped.
    static final int MOST_BYTES = 8 * 1024 * 1024;

    private static final byte[] END = {};

    private HookInput() {}

    /// @param patience how long all of it may take; on a busy computer its first byte comes late
    /// @return the text; empty if nothing came in time
    /// @throws IOException if it is too long or cannot be read
    static Optional<String> read(InputStream in, Duration patience)
            throws IOException, InterruptedException {
        long end = System.nanoTime() + patience.toNanos();
        BlockingQueue<byte[]> parts = new LinkedBlockingQueue<>();
        // why: what is there already needs no thread, which a busy machine may start too late
        int there = Math.min(in.available(), MOST_BYTES);
        if (there > 0) {
            parts.add(in.readNBytes(there));
        }
        // why: a read of standard input cannot be given up, so it has a thread that may be left
        // behind
        Thread.ofPlatform().daemon().name("hook input").start(() -> copy(in, parts));
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        byte[] part = parts.poll(patience.toNanos(), TimeUnit.NANOSECONDS);
        while (part != null && part != END) {
            all.write(part, 0, part.length);
            if (all.size() > MOST_BYTES) {
                throw new IOException("more than " + MOST_BYTES + " bytes came");
            }
            part = parts.poll(Math.max(0, end - System.nanoTime()), TimeUnit.NANOSECONDS);
        }
        String text = decoded(all);
        return text.isBlank() ? Optional.empty() : Optional.of(text);
    }

    private static String decoded(ByteArrayOutputStream all) throws IOException {
        try {
            return UTF_8.newDecoder().decode(ByteBuffer.wrap(all.toByteArray())).toString();
        } catch (CharacterCodingException e) {
            throw new IOException("the input is not UTF-8", e);
        }
    }

    private static void copy(InputStream in, BlockingQueue<byte[]> parts) {
        byte[] buffer = new byte[16_384];
        try {
            int count = in.read(buffer);
            while (count >= 0) {
                parts.add(Arrays.copyOf(buffer, count));
                count = in.read(buffer);
            }
        } catch (IOException e) {
            // why: what came before it broke is all there is; the reader finds it cut
        }
        parts.add(END);
    }
}
