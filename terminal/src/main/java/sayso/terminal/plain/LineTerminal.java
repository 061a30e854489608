package sayso.terminal.plain;

import org.jspecify.annotations.Nullable;

/// Line-oriented terminal: prints lines and reads typed ones. `end` may be called from another
/// thread; everything else is confined to the thread that holds the dialogue.
public interface LineTerminal extends AutoCloseable {
    /// Shows text as it is, line ends included. What others wrote is made safe before or here.
    void print(String text);

    /// Shows the prompt and reads one line.
    ///
    /// @return the line without its end, or null when the person closed the input (Ctrl+D)
    /// @throws TerminalEndedException when `end` was called before the line was complete
    @Nullable String ask(String prompt) throws TerminalEndedException;

    /// The same for what nobody is to see, such as a password: what is typed is not shown where the
    /// terminal can keep from it.
    default @Nullable String askSecret(String prompt) throws TerminalEndedException {
        return ask(prompt);
    }

    /// Ends a pending `ask` and every later one: somebody else answered, or time is up.
    void end();

    @Override
    void close();
}
