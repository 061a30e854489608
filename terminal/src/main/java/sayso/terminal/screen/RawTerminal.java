package sayso.terminal.screen;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// Terminal that can be switched to raw mode, in which it delivers single keys, and back to whole
/// lines; also tells its size and draws. `keys` may be read in a thread of its own and gives null
/// once the dialogue was ended, which another thread may do, or the terminal hung up; everything
/// else is confined to the thread that draws.
public interface RawTerminal {
    /// Its columns and rows.
    record Size(int columns, int rows) {}

    /// Takes the keys one by one from here on.
    ///
    /// @return false where this terminal cannot; nothing is changed then
    boolean beginRaw();

    /// As `beginRaw`, for a screen that stands open for hours: `keys` sleeps until there is one.
    ///
    /// @param farewell drawn if this process is ended from outside
    /// @return false where this terminal cannot; nothing is changed then
    boolean beginWatching(String farewell);

    /// Runs this whenever the size has changed, on a thread of its own, until `endRaw`.
    void onResize(Runnable told);

    /// Back to whole lines, as it was before.
    void endRaw();

    Size size();

    /// The bytes of the next keys; none after a tenth of a second without a key, null once the
    /// dialogue was ended or the terminal hung up.
    byte @Nullable [] keys() throws IOException;

    /// Writes what was drawn, control sequences and all.
    void draw(String sequences);
}
