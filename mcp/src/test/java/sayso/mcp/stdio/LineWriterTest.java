package sayso.mcp.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.mcp.server.Diagnostics;

class LineWriterTest {
    @Test
    void keepsLinesWholeOnAStreamThatLetsOthersIn() throws Exception {
        ByteArrayOutputStream taken = new ByteArrayOutputStream();
        OutputStream slow =
                new OutputStream() {
                    @Override
                    public void write(int b) {
                        taken.write(b);
                        for (int i = 0; i < 100; i++) {
                            Thread.onSpinWait();
                        }
                    }
                };
        LineWriter writer = new LineWriter(slow, new Diagnostics(_ -> {}));
        List<Thread> senders = new ArrayList<>();
        List<String> sent = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            String line = String.valueOf(i).repeat(50);
            sent.add(line);
            senders.add(Thread.ofVirtual().start(() -> writer.send(line)));
        }
        for (Thread sender : senders) {
            sender.join();
        }
        assertThat(taken.toString(StandardCharsets.UTF_8).lines())
                .containsExactlyInAnyOrderElementsOf(sent);
    }

    @Test
    void writesNothingAfterItIsShut() {
        ByteArrayOutputStream taken = new ByteArrayOutputStream();
        LineWriter writer = new LineWriter(taken, new Diagnostics(_ -> {}));
        writer.send("before");
        writer.shut();
        writer.send("after");
        assertThat(taken.toString(StandardCharsets.UTF_8)).isEqualTo("before\n");
    }

    @Test
    void keepsTheInterruptOfWhoeverSendsAwayFromTheStream() {
        List<Boolean> seen = new ArrayList<>();
        OutputStream watching =
                new OutputStream() {
                    @Override
                    public void write(int b) {
                        seen.add(Thread.currentThread().isInterrupted());
                    }
                };
        LineWriter writer = new LineWriter(watching, new Diagnostics(_ -> {}));
        Thread.currentThread().interrupt();
        writer.send("x");
        assertThat(Thread.interrupted()).isTrue();
        assertThat(seen).containsExactly(false, false);
    }
}
