package sayso.mcp.example;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What the comment of `ServerFeatures` shows compiles, runs, and does what it says.
class ExampleTest {
    private static final Path MAIN = Path.of("src/main/java/sayso/mcp/server/ServerFeatures.java");
    private static final Path TEST = Path.of("src/test/java/sayso/mcp/example");

    @Test
    void theCommentShowsTheCodeThatRunsHere() throws Exception {
        List<List<String>> shown = shown();
        assertThat(shown).hasSize(2);
        assertThat(stripped(Files.readString(TEST.resolve("GreeterServer.java"))))
                .containsSequence(shown.get(0));
        assertThat(stripped(Files.readString(TEST.resolve("GreetTool.java"))))
                .containsSequence(shown.get(1));
    }

    private static List<List<String>> shown() throws Exception {
        List<List<String>> blocks = new ArrayList<>();
        boolean inside = false;
        for (String line : Files.readAllLines(MAIN)) {
            String text = line.strip();
            if (text.equals("/// ```")) {
                inside = !inside;
                if (inside) {
                    blocks.add(new ArrayList<>());
                }
            } else if (inside) {
                blocks.getLast().add(text.substring("///".length()).strip());
            }
        }
        return blocks;
    }

    private static List<String> stripped(String source) {
        return source.lines().map(String::strip).toList();
    }

    @Test
    void theServerAsksBeforeItGreets() throws Exception {
        String asked =
                """
                {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"greet",%s"_meta":{\
                "io.modelcontextprotocol/protocolVersion":"2026-07-28",\
                "io.modelcontextprotocol/clientCapabilities":{"elicitation":{}}}}}
                """;
        Pipe up = Pipe.open();
        Pipe down = Pipe.open();
        try (OutputStream toServer = Channels.newOutputStream(up.sink());
                BufferedReader fromServer =
                        new BufferedReader(
                                new InputStreamReader(
                                        Channels.newInputStream(down.source()), UTF_8))) {
            InputStream in = Channels.newInputStream(up.source());
            OutputStream out = Channels.newOutputStream(down.sink());
            Thread.ofPlatform()
                    .daemon()
                    .start(() -> {
                        try {
                            GreeterServer.serve(in, out, _ -> {});
                        } catch (IOException e) {
                            throw new UncheckedIOException(e);
                        }
                    });
            toServer.write(asked.formatted("").getBytes(UTF_8));
            toServer.flush();
            assertThat(fromServer.readLine()).contains("input_required", "Whom shall I greet?");
            toServer.write(
                    asked.formatted(
                                    "\"inputResponses\":{\"name\":{\"action\":\"accept\",\"content\":{\"name\":\"Ada\"}}},")
                            .getBytes(UTF_8));
            toServer.flush();
            assertThat(fromServer.readLine()).contains("Hello, Ada.");
        }
    }
}
