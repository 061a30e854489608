package sayso.terminal.screen;

/// Decoded key press or paste.
public sealed interface KeyInput {
    /// A character, also a composed one.
    record Typed(String text) implements KeyInput {}

    /// A character with Alt; U+0010 is P with Ctrl and Alt.
    record Alt(String text) implements KeyInput {}

    /// Text that came in one piece; its line ends are part of it and press nothing.
    record Paste(String text) implements KeyInput {}

    /// A key without a character.
    record Press(Name name) implements KeyInput {}

    /// Whether it is this character, with Alt or without.
    default boolean isCharacter(String character) {
        return switch (this) {
            case Typed(String text) -> text.equals(character);
            case Alt(String text) -> text.equals(character);
            case Paste _, Press _ -> false;
        };
    }

    /// The keys without a character that mean something here.
    enum Name {
        ENTER,
        NEW_LINE,
        UP,
        DOWN,
        LEFT,
        RIGHT,
        HOME,
        END,
        PAGE_UP,
        PAGE_DOWN,
        TAB,
        BACK_TAB,
        BACKSPACE,
        DELETE,
        ESCAPE,
        INTERRUPT,
        OTHER
    }
}
