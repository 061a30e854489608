package sayso.benchmarks.floor;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;

/// Reads a line and prints one that it was started with, again and again, as a server that knows beforehand
/// what it will be asked. An empty one stands for a line that is not replied to.
public final class LineReplyProgram {
    private LineReplyProgram() {}

    public static void main(String[] arguments) throws IOException {
        for (String reply : arguments) {
            int read = System.in.read();
            while (read >= 0 && read != '\n') {
                read = System.in.read();
            }
            if (!reply.isEmpty()) {
                byte[] line = (reply + "\n").getBytes(UTF_8);
                System.out.write(line, 0, line.length);
                System.out.flush();
            }
        }
        Runtime.getRuntime().halt(0);
    }
}
