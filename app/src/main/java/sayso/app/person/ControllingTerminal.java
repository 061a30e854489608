package sayso.app.person;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.terminal.SafeText;
import sayso.terminal.plain.LineTerminal;
import sayso.terminal.plain.TerminalEndedException;
import sayso.terminal.screen.RawTerminal;

/// `/dev/tty`: the controlling terminal of this process, whatever its standard streams carry,
/// opened to print, ask for lines and read single keys. Closing it wakes a pending read, so no
/// reader outlives the conversation.
public final class ControllingTerminal implements LineTerminal, RawTerminal {
    private static final Path DEVICE = Path.of("/dev/tty");

    private final FileChannel keys;
    private final FileChannel screen;
    private final ByteBuffer buffer = ByteBuffer.allocate(4096).limit(0);

    private final Stty stty = new Stty(DEVICE);
    private final ResizeListener resizes = new ResizeListener();
    private boolean watching;

    private ControllingTerminal(FileChannel keys, FileChannel screen) {
        this.keys = keys;
        this.screen = screen;
    }

    /// Empty where this process has no terminal.
    public static Optional<LineTerminal> open() {
        try {
            FileChannel keys = FileChannel.open(DEVICE, StandardOpenOption.READ);
            try {
                FileChannel screen = FileChannel.open(DEVICE, StandardOpenOption.WRITE);
                return Optional.of(new ControllingTerminal(keys, screen));
            } catch (IOException e) {
                keys.close();
                return Optional.empty();
            }
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    @Override
    public void print(String text) {
        draw(SafeText.of(text));
    }

    @Override
    public boolean beginRaw() {
        return stty.raw();
    }

    @Override
    public boolean beginWatching(String farewell) {
        watching = stty.watching(() -> draw(farewell));
        return watching;
    }

    @Override
    public void onResize(Runnable told) {
        resizes.tell(told);
    }

    @Override
    public void endRaw() {
        resizes.close();
        stty.restore();
        watching = false;
    }

    @Override
    public Size size() {
        return stty.size();
    }

    @Override
    public byte @Nullable [] keys() throws IOException {
        if (!keys.isOpen()) {
            return null;
        }
        try {
            buffer.clear();
            int read = keys.read(buffer);
            buffer.flip();
            if (read < 0 && watching) {
                return null; // why: a read that waits ends without a key only where nobody is left
            }
            byte[] bytes = new byte[Math.max(0, read)];
            buffer.get(bytes);
            return bytes;
        } catch (ClosedChannelException e) {
            return null;
        }
    }

    @Override
    public void draw(String sequences) {
        ByteBuffer bytes = ByteBuffer.wrap(sequences.getBytes(UTF_8));
        try {
            while (bytes.hasRemaining()) {
                screen.write(bytes);
            }
        } catch (ClosedChannelException e) {
            // why: the conversation is over, and nobody reads this any more
        } catch (IOException e) {
            throw new UncheckedIOException("the terminal cannot be written", e);
        }
    }

    @Override
    public @Nullable String ask(String prompt) throws TerminalEndedException {
        if (!keys.isOpen()) {
            throw new TerminalEndedException();
        }
        try {
            while (true) {
                print(prompt);
                String line = line();
                if (line == null || line.indexOf('\uFFFD') < 0) {
                    return line;
                }
                print("That line is not valid UTF-8. Type it again.\n");
            }
        } catch (ClosedChannelException e) {
            throw new TerminalEndedException();
        } catch (IOException e) {
            return null; // why: the terminal hung up; that is the end of the input
        }
    }

    @Override
    public @Nullable String askSecret(String prompt) throws TerminalEndedException {
        boolean hidden = stty.hidden();
        try {
            return ask(prompt);
        } finally {
            if (hidden) {
                stty.restore();
                print("\n");
            }
        }
    }

    @Override
    public void end() {
        closeQuietly(keys);
    }

    @Override
    public void close() {
        resizes.close();
        stty.restore();
        closeQuietly(keys);
        closeQuietly(screen);
    }

    private @Nullable String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        while (true) {
            while (buffer.hasRemaining()) {
                byte next = buffer.get();
                if (next == '\n') {
                    return line.toString(UTF_8);
                }
                line.write(next);
            }
            buffer.clear();
            int read = keys.read(buffer);
            buffer.flip();
            if (read <= 0) {
                return line.size() == 0 ? null : line.toString(UTF_8);
            }
        }
    }

    private static void closeQuietly(FileChannel channel) {
        try {
            channel.close();
        } catch (IOException e) {
            // why: the terminal went away before us; there is nothing left to give back
        }
    }
}
