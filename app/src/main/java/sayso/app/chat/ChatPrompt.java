package sayso.app.chat;

import static java.util.Objects.requireNonNull;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.app.command.TerminalStyle;
import sayso.terminal.plain.LineTerminal;
import sayso.terminal.plain.TerminalEndedException;
import sayso.terminal.screen.LineEditor;
import sayso.terminal.screen.RawTerminal;

/// Reads the person's next input in a conversation, a line or a special key, with an editor of its
/// own where the terminal sends single keys, else with the terminal's line input.
final class ChatPrompt {
    /// What Ctrl+Alt+P leaves, among other things, in a line that the terminal itself edits.
    private static final String PLAN_KEY = "\u0010";

    private final Supplier<LineTerminal> terminals;
    private final TerminalStyle face;
    private final LineEditor editor = new LineEditor();
    private int columns;

    ChatPrompt(Supplier<LineTerminal> terminals, TerminalStyle face) {
        this.terminals = requireNonNull(terminals, "terminals is null");
        this.face = requireNonNull(face, "face is null");
    }

    /// How many the terminal had when it was last written at; 0 where it edits lines itself.
    int columns() {
        return columns;
    }

    PromptInput next(String header) {
        String prompt = (header.isEmpty() ? "" : "[" + header + "] ") + "> ";
        try (LineTerminal terminal = terminals.get()) {
            return !face.plain() && terminal instanceof RawTerminal raw && raw.beginWatching("")
                    ? edited(raw, prompt)
                    : line(terminal, terminal.ask(prompt));
        } catch (TerminalEndedException e) {
            return new PromptInput.Interrupted();
        }
    }

    private PromptInput edited(RawTerminal terminal, String prompt) {
        columns = terminal.size().columns();
        try {
            return switch (editor.edit(terminal, face.theme(), prompt)) {
                case LineEditor.End.Line(String text) -> new PromptInput.Line(text);
                case LineEditor.End.Chord _ -> new PromptInput.PlanKey();
                case LineEditor.End.Interrupted _ -> new PromptInput.Interrupted();
                case LineEditor.End.Closed _ -> new PromptInput.Closed();
            };
        } finally {
            terminal.endRaw();
        }
    }

    private static PromptInput line(LineTerminal terminal, @Nullable String typed) {
        if (typed == null) {
            terminal.print("\n");
            return new PromptInput.Closed();
        }
        return typed.contains(PLAN_KEY) ? new PromptInput.PlanKey() : new PromptInput.Line(typed);
    }
}
