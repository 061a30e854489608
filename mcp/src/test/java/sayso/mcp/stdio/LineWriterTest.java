package sayso.mcp.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import sayso.mcp.server.ServerDiagnostics;

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
        LineWriter writer = new LineWriter(slow, new ServerDiagnostics(_ -> {}));
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
        LineWriter writer = new LineWriter(taken, new ServerDiagnostics(_ -> {}));
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
        LineWriter writer = new LineWriter(watching, new ServerDiagnostics(_ -> {}));
        Thread.currentThread().interrupt();
        writer.send("x");
        assertThat(Thread.interrupted()).isTrue();
        assertThat(seen).containsExactly(false, false);
    }

    @Test
    void keepsAnInterruptThatComesWhileItWritesAwayFromTheStream() throws Exception {
        CountDownLatch writing = new CountDownLatch(1);
        CountDownLatch interrupted = new CountDownLatch(1);
        List<Boolean> seen = new ArrayList<>();
        OutputStream waiting =
                new OutputStream() {
                    @Override
                    public void write(int b) throws IOException {
                        writing.countDown();
                        try {
                            interrupted.await();
                            seen.add(Thread.currentThread().isInterrupted());
                        } catch (InterruptedException e) {
                            throw new IOException(e);
                        }
                    }
                };
        List<String> troubles = new ArrayList<>();
        LineWriter writer = new LineWriter(waiting, new ServerDiagnostics(troubles::add));
        AtomicBoolean kept = new AtomicBoolean();
        Thread sender =
                Thread.ofVirtual()
                        .start(() -> {
                            writer.send("x");
                            kept.set(Thread.interrupted());
                        });
        writing.await();
        sender.interrupt();
        interrupted.countDown();
        sender.join();

        assertThat(seen).containsExactly(false, false);
        assertThat(troubles).isEmpty();
        assertThat(kept).isTrue();
    }
}
