package sayso.app.chat;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sayso.app.Wiring;
import sayso.app.command.CommandPrinter;
import sayso.app.console.ConsoleStreams;

class ChatTranscriptTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final CommandPrinter printer =
            CommandPrinter.of(
                    Wiring.of(
                            new ConsoleStreams(
                                    new ByteArrayInputStream(new byte[0]),
                                    new PrintStream(out, true, UTF_8),
                                    new PrintStream(out, true, UTF_8)),
                            Map.of("LANG", "C.UTF-8")),
                    false,
                    false);
    private final ChatTranscript transcript =
            new ChatTranscript(printer, new BusyIndicator(printer, null), true, () -> 0);

    @Test
    void whatTheModelSaysWhileAQuestionHasTheScreenComesAfterIt() {
        transcript.hears("First\n");
        transcript.hold();
        String before = shown();
        transcript.hears("things first. ");
        transcript.over();
        transcript.waits();
        transcript.hears("Then I hold it.");
        transcript.over();
        String meanwhile = shown();
        transcript.resume();

        assertThat(before).isEqualTo("\nFirst\n");
        assertThat(meanwhile).isEqualTo(before);
        assertThat(shown()).isEqualTo("\nFirst\n\nthings first.\n\n\nThen I hold it.\n\n");
    }

    private String shown() {
        return out.toString(UTF_8);
    }
}
