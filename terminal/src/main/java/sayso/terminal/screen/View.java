package sayso.terminal.screen;

import static java.util.Objects.requireNonNull;

/// What a drawing depends on besides the state.
///
/// @param about who asks, and what is special about it
/// @param time how long there is, or empty
/// @param hurry how much of it is left: 0 plenty, 1 less than a minute, 2 less than ten seconds
/// @param marks the signs this terminal can show
record View(int columns, int rows, String about, String time, int hurry, Marks marks) {
    /// The narrowest that is drawn.
    static final int NARROWEST = 20;

    View {
        requireNonNull(about, "about is null");
        requireNonNull(time, "time is null");
        requireNonNull(marks, "marks is null");
    }

    /// The signs of a screen.
    record Marks(String cursor, String recommended, String chosen, String open, String bar) {
        static final Marks UNICODE = new Marks(">", "\u2605", "\u2713", " ", "\u2502");
        static final Marks ASCII = new Marks(">", "*", "x", " ", "|");
    }
}
