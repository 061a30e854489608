package sayso.app.chat;

import static java.util.Objects.requireNonNull;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.app.command.Face;
import sayso.terminal.plain.Dialogue;
import sayso.terminal.plain.DialogueEndedException;
import sayso.terminal.screen.LineEditor;
import sayso.terminal.screen.RawTerminal;

/// Asks the person for the next line: with an editor of its own where the terminal gives keys one by one,
/// else by the terminal's own.
final class Prompt {
    /// What Ctrl+Alt+P leaves, among other things, in a line that the terminal itself edits.
    private static final String PLAN_KEY = "\u0010";

    private final Supplier<Dialogue> terminals;
    private final Face face;
    private final LineEditor editor = new LineEditor();
    private int columns;

    Prompt(Supplier<Dialogue> terminals, Face face) {
        this.terminals = requireNonNull(terminals, "terminals is null");
        this.face = requireNonNull(face, "face is null");
    }

    /// How many the terminal had when it was last written at; 0 where it edits lines itself.
    int columns() {
        return columns;
    }

    Typed next(String header) {
        String prompt = (header.isEmpty() ? "" : "[" + header + "] ") + "> ";
        try (Dialogue terminal = terminals.get()) {
            return !face.plain() && terminal instanceof RawTerminal raw && raw.beginWatching("")
                    ? edited(raw, prompt)
                    : line(terminal, terminal.ask(prompt));
        } catch (DialogueEndedException e) {
            return new Typed.Interrupted();
        }
    }

    private Typed edited(RawTerminal terminal, String prompt) {
        columns = terminal.size().columns();
        try {
            return switch (editor.edit(terminal, face.theme(), prompt)) {
                case LineEditor.End.Line(String text) -> new Typed.Line(text);
                case LineEditor.End.Chord _ -> new Typed.PlanKey();
                case LineEditor.End.Interrupted _ -> new Typed.Interrupted();
                case LineEditor.End.Closed _ -> new Typed.Closed();
            };
        } finally {
            terminal.endRaw();
        }
    }

    private static Typed line(Dialogue terminal, @Nullable String typed) {
        if (typed == null) {
            terminal.print("\n");
            return new Typed.Closed();
        }
        return typed.contains(PLAN_KEY) ? new Typed.PlanKey() : new Typed.Line(typed);
    }
}
