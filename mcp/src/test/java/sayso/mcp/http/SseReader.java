package sayso.mcp.http;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/// A client's end of a stream of events. Every block of lines between two blank ones is an event;
/// comments are events here too.
final class SseReader implements AutoCloseable {
    static final Event END = new Event("", "", "", "end of stream");
    private static final long PATIENCE = 60;

    private final InputStream in;
    private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();

    /// What came between two blank lines. Absent fields are empty.
    record Event(String id, String retry, String data, String comment) {
        boolean isComment() {
            return id.isEmpty() && retry.isEmpty() && data.isEmpty();
        }
    }

    SseReader(InputStream in) {
        this.in = in;
        Thread.ofVirtual().start(this::read);
    }

    private void read() {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            List<String> block = new ArrayList<>();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.isEmpty()) {
                    events.add(event(block));
                    block.clear();
                } else {
                    block.add(line);
                }
            }
        } catch (IOException _) {
            // why: a cut stream has ended too.
        }
        events.add(END);
    }

    private static Event event(List<String> block) {
        return new Event(
                field(block, "id: "),
                field(block, "retry: "),
                field(block, "data: "),
                field(block, ":"));
    }

    private static String field(List<String> block, String name) {
        return block.stream()
                .filter(line -> line.startsWith(name))
                .map(line -> line.substring(name.length()))
                .findFirst()
                .orElse("");
    }

    /// The next event of any kind.
    Event any() throws InterruptedException {
        Event event = events.poll(PATIENCE, TimeUnit.SECONDS);
        if (event == null) {
            throw new AssertionError("nothing came");
        }
        return event;
    }

    /// The next event that is no comment.
    Event event() throws InterruptedException {
        Event event = any();
        while (event.isComment() && !event.equals(END)) {
            event = any();
        }
        return event;
    }

    /// The next message.
    String message() throws InterruptedException {
        Event event = event();
        while (event.data().isEmpty() && !event.equals(END)) {
            event = event();
        }
        if (event.equals(END)) {
            throw new AssertionError("the stream has ended");
        }
        return event.data();
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
