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

class ModelReplyWriterTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final CommandPrinter printer =
            CommandPrinter.of(
                    Wiring.of(
                            new ConsoleStreams(
                                    new ByteArrayInputStream(new byte[0]),
                                    new PrintStream(out, true, UTF_8),
                                    new PrintStream(new ByteArrayOutputStream(), true, UTF_8)),
                            Map.of("LANG", "C.UTF-8")),
                    false,
                    false);

    private String shown() {
        return out.toString(UTF_8);
    }

    @Test
    void areShownAsTheyComeWithoutBlankEnds() {
        ModelReplyWriter words = new ModelReplyWriter(printer, false, true, () -> 0);
        words.next(" \n");
        assertThat(shown()).isEmpty();
        words.next("I");
        words.next("t");
        assertThat(shown()).isEmpty();
        words.next(" i");
        assertThat(shown()).isEqualTo("\nIt");
        words.next("s\n\n");
        assertThat(shown()).isEqualTo("\nIt is");
        words.next("late \uD83D");
        words.next("\uDE00 \n");
        words.end();
        words.end();
        assertThat(shown()).isEqualTo("\nIt is\n\nlate \uD83D\uDE00\n\n");
    }

    @Test
    void areShownLineByLineWhereTheyAreReadAloud() {
        ModelReplyWriter words = new ModelReplyWriter(printer, true, false, () -> 0);
        words.next("One");
        words.next(" line\nand a");
        assertThat(shown()).isEqualTo("One line");
        words.next(" half");
        words.end();
        assertThat(shown()).isEqualTo("One line\nand a half\n");
    }

    @Test
    void areNotCutByTheEdge() {
        ModelReplyWriter words = new ModelReplyWriter(printer, false, false, () -> 12);
        words.next("one two three four\n- five ");
        words.next("sixseveneightnine ten 日本語");
        words.end();
        assertThat(shown()).isEqualTo("one two\nthree four\n- five\nsixseveneightnine\nten 日本語\n");
    }

    @Test
    void ofScriptsWithoutBlanksComeAllTheSame() {
        ModelReplyWriter words = new ModelReplyWriter(printer, false, false, () -> 0);
        words.next("本".repeat(70));
        assertThat(shown()).hasSize(70);
    }

    @Test
    void carryNoControlSequences() {
        ModelReplyWriter words = new ModelReplyWriter(printer, false, false, () -> 0);
        words.next("a\u001B[31mb\u001B");
        words.next("[2Jc");
        words.end();
        assertThat(shown()).doesNotContain("\u001B").startsWith("a⟦U+001B⟧[31mb⟦U+001B⟧[2Jc");
    }
}
