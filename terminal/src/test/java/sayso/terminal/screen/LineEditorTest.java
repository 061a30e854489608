package sayso.terminal.screen;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import sayso.terminal.Theme;

class LineEditorTest {
    private final LineEditor editor = new LineEditor();

    private LineEditor.End edit(ScriptedRawTerminal terminal) {
        return editor.edit(terminal, Theme.MONO, "> ");
    }

    private static ScriptedRawTerminal typing(String... keys) {
        ScriptedRawTerminal terminal = new ScriptedRawTerminal();
        for (String key : keys) {
            terminal.press(key);
        }
        return terminal;
    }

    @Test
    void writesALineWithACursorAndLeavesItInPlace() {
        ScriptedRawTerminal terminal =
                typing("helo", "\u001B[D", "l", "\u0001", "> ", "\u001B[F", "!", "\r");

        assertThat(edit(terminal)).isEqualTo(new LineEditor.End.Line("> hello!"));
        assertThat(terminal.lastLine()).isEqualTo("> > hello!");
        assertThat(terminal.drawn()).contains("> hel_o");
    }

    @Test
    void recallsEarlierLines() {
        edit(typing("one\r"));
        edit(typing("two\r"));

        assertThat(edit(typing("\u001B[A", "\u001B[A", "\r")))
                .isEqualTo(new LineEditor.End.Line("one"));
        assertThat(edit(typing("\u001B[A", "\u001B[A", "\u001B[B", "\u001B[B", "new", "\r")))
                .isEqualTo(new LineEditor.End.Line("new"));
    }

    @Test
    void keepsWhatWasWrittenWhenPlanModeIsSwitched() {
        assertThat(edit(typing("half", "\u001B\u0010"))).isEqualTo(new LineEditor.End.Chord());
        assertThat(edit(typing(" done", "\r"))).isEqualTo(new LineEditor.End.Line("half done"));
    }

    @Test
    void pressesNothingByPasting() {
        assertThat(edit(typing("\u001B[200~first\nsecond\u001B[201~", "\r")))
                .isEqualTo(new LineEditor.End.Line("first second"));
    }

    @Test
    void endsByItsKeysAndWithItsTerminal() {
        assertThat(edit(typing("x", "\u0003"))).isEqualTo(new LineEditor.End.Interrupted());
        assertThat(edit(typing("\u0004"))).isEqualTo(new LineEditor.End.Closed());
        assertThat(edit(typing())).isEqualTo(new LineEditor.End.Closed());
        assertThat(edit(typing("x", "\u0004", "\u007F", "\u0004")))
                .as("Ctrl+D is no end of a line that has something in it")
                .isEqualTo(new LineEditor.End.Closed());
    }

    @Test
    void wrapsALongLine() {
        ScriptedRawTerminal terminal = typing("word ".repeat(40), "\r");

        assertThat(edit(terminal)).isInstanceOf(LineEditor.End.Line.class);
        assertThat(terminal.drawn().lines()).allMatch(line -> TextMetrics.width(line) < 80);
    }
}
