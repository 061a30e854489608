package sayso.mcp.acp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RawLinePumpTest {
    private static final char END = '!';

    private final List<String> taken = new ArrayList<>();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @Test
    void whatNoFilterTakesComesOutByteForByte() throws IOException {
        Random random = new Random(7);
        byte[] all = new byte[3_000_000];
        random.nextBytes(all);

        pump(new DribblingStream(all, random), "no such line", 10_000);

        assertThat(out.toByteArray()).isEqualTo(all);
    }

    @Test
    void aLineBeyondTheLimitPassesInPartsOrNotAtAll() throws IOException {
        String passing = "take me ".repeat(40_000);
        String refused = "refuse me ".repeat(40_000);

        pump(
                new DribblingStream(
                        bytes("a\n" + refused + "\n" + passing + "\ntake me\nb\n" + refused),
                        new Random(2)),
                "take me",
                100_000);

        assertThat(out.toString(UTF_8)).isEqualTo("a\n" + passing + "\nb\n");
        assertThat(taken).containsExactly("refused", "one unseen", "take me\n", "refused");
    }

    @Test
    void othersWriteAgainOnceALineBeyondTheLimitHasEnded() throws Exception {
        String passing = "x".repeat(200_000);
        RawLineWriter writer = new RawLineWriter(out);
        pump(new ByteArrayInputStream(bytes(passing + "\n")), writer, "take me", 100_000);

        Thread other = Thread.ofPlatform().start(() -> writer.send("other"));
        other.join();

        assertThat(out.toString(UTF_8)).isEqualTo(passing + "\nother\n");
    }

    @Test
    void aLineBeyondTheLimitMayBeBrokenOff() throws Exception {
        String passing = "x".repeat(200_000);
        String broken = "y".repeat(200_000) + END + "z".repeat(50_000);
        RawLineWriter writer = new RawLineWriter(out);

        pump(
                new DribblingStream(
                        bytes(broken + "\n" + passing + "\nb\n" + broken + "\n"), new Random(3)),
                writer,
                "take me",
                100_000);

        String[] lines = out.toString(UTF_8).split("\n", -1);
        assertThat(lines).hasSize(5);
        assertThat(lines[0]).matches("y{100000,200000}");
        assertThat(lines[1]).isEqualTo(passing);
        assertThat(lines[2]).isEqualTo("b");
        assertThat(lines[3]).matches("y{100000,200000}");
        Thread other = Thread.ofPlatform().start(() -> writer.send("other"));
        other.join();
        assertThat(out.toString(UTF_8)).endsWith("\nother\n");
    }

    @Test
    void aTakenLineIsLeftOutBetweenItsNeighbours() throws IOException {
        pump(new ByteArrayInputStream(bytes("a\ntake me\r\n\nb\ntake me")), "take me", 100_000);

        assertThat(out.toString(UTF_8)).isEqualTo("a\n\nb\ntake me");
        assertThat(taken).containsExactly("take me\r\n");
    }

    @Test
    void aLineThatTakesManyReadsIsShownWhole() throws IOException {
        String line = "take me " + "x".repeat(300_000);

        pump(
                new DribblingStream(bytes("a\n" + line + "\nb\n"), new Random(1)),
                "take me",
                1_000_000);

        assertThat(out.toString(UTF_8)).isEqualTo("a\nb\n");
        assertThat(taken).containsExactly(line + "\n");
    }

    private void pump(InputStream in, String wanted, int longest) throws IOException {
        pump(in, new RawLineWriter(out), wanted, longest);
    }

    private void pump(InputStream in, RawLineWriter writer, String wanted, int longest)
            throws IOException {
        new RawLinePump(
                        in,
                        writer,
                        new RawLinePump.LineFilter() {
                            @Override
                            public boolean concerns(byte[] bytes, int from, int end) {
                                return new String(bytes, from, end - from, UTF_8).contains(wanted);
                            }

                            @Override
                            public void take(byte[] line) {
                                taken.add(new String(line, UTF_8));
                            }

                            @Override
                            public boolean passesInParts(byte[] bytes, int from, int end) {
                                boolean passes = bytes[from] != 'r';
                                taken.add(passes ? "one unseen" : "refused");
                                return passes;
                            }

                            @Override
                            public boolean goesOn(byte[] bytes, int from, int end) {
                                return new String(bytes, from, end - from, UTF_8).indexOf(END) < 0;
                            }
                        },
                        longest)
                .run();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(UTF_8);
    }

    /// A stream that brings what it has in pieces of any size, as a pipe does.
    private static final class DribblingStream extends ByteArrayInputStream {
        private final Random random;

        DribblingStream(byte[] bytes, Random random) {
            super(bytes);
            this.random = random;
        }

        @Override
        public synchronized int read(byte[] to, int from, int most) {
            return super.read(to, from, Math.min(most, 1 + random.nextInt(30_000)));
        }
    }
}
