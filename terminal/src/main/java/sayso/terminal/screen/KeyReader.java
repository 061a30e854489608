package sayso.terminal.screen;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Decodes the bytes of a terminal into keys, however they are split across reads. A lone escape
/// byte counts as the Escape key when nothing follows it. Confined to one thread.
public final class KeyReader {
    private static final String PASTE = "\u001B[200~";
    private static final String PASTED = "\u001B[201~";

    /// What stands where a byte is not UTF-8.
    private static final String UNREAD = "\uFFFD";

    private static final int LONGEST_SEQUENCE = 32;

    private final ByteArrayOutputStream waiting = new ByteArrayOutputStream();

    /// The keys that these bytes complete.
    ///
    /// @param bytes what came; none when nothing came for a while
    public List<KeyInput> read(byte... bytes) {
        waiting.writeBytes(bytes);
        byte[] all = waiting.toByteArray();
        waiting.reset();
        int complete = complete(all);
        waiting.write(all, complete, all.length - complete);
        String text = new String(all, 0, complete, UTF_8);
        List<KeyInput> keys = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            int next = read(text, at, bytes.length == 0, keys);
            if (next == at) {
                keep(text.substring(at));
                break;
            }
            at = next;
        }
        return keys;
    }

    /// Whether a key has begun and is not complete: it is, when nothing follows for a moment.
    public boolean isWaiting() {
        return waiting.size() > 0;
    }

    private void keep(String text) {
        byte[] later = waiting.toByteArray();
        waiting.reset();
        waiting.writeBytes(text.getBytes(UTF_8));
        waiting.writeBytes(later);
    }

    /// @return where the next key begins; the same place when this one is not complete
    private static int read(String text, int at, boolean quiet, List<KeyInput> keys) {
        char first = text.charAt(at);
        if (first != '\u001B') {
            int end = at + Character.charCount(text.codePointAt(at));
            control(first)
                    .ifPresentOrElse(
                            name -> keys.add(new KeyInput.Press(name)),
                            () -> typed(text.substring(at, end), keys));
            return end;
        }
        if (text.startsWith(PASTE, at)) {
            int end = text.indexOf(PASTED, at);
            if (end < 0) {
                return at;
            }
            String pasted = text.substring(at + PASTE.length(), end);
            keys.add(new KeyInput.Paste(pasted.replace(UNREAD, "")));
            return end + PASTED.length();
        }
        int end = endOfSequence(text, at);
        if (end > 0) {
            String sequence = text.substring(at + 1, end);
            keys.add(
                    isAlt(sequence)
                            ? new KeyInput.Alt(sequence)
                            : new KeyInput.Press(sequence(sequence)));
            return end;
        }
        if (quiet || text.length() - at > LONGEST_SEQUENCE) {
            keys.add(new KeyInput.Press(KeyInput.Name.ESCAPE));
            return at + 1;
        }
        return at;
    }

    /// What is not UTF-8 is no letter, and must not become a part of what a person says.
    private static void typed(String letter, List<KeyInput> keys) {
        if (!letter.equals(UNREAD)) {
            keys.add(new KeyInput.Typed(letter));
        }
    }

    /// A letter with Alt, or Ctrl+Alt+P, which no other sequence is.
    private static boolean isAlt(String sequence) {
        return sequence.length() == 1
                && (Character.isLetter(sequence.charAt(0)) || sequence.equals("\u0010"));
    }

    /// @return 0 where the sequence is not complete
    private static int endOfSequence(String text, int at) {
        if (at + 1 >= text.length()) {
            return 0;
        }
        char kind = text.charAt(at + 1);
        if (kind != '[' && kind != 'O') {
            return kind == '\u001B' ? 0 : at + 2;
        }
        for (int i = at + 2; i < text.length(); i++) {
            if (text.charAt(i) >= '@' && text.charAt(i) <= '~') {
                return i + 1;
            }
        }
        return 0;
    }

    private static KeyInput.Name sequence(String sequence) {
        return switch (sequence) {
            case "[A", "OA" -> KeyInput.Name.UP;
            case "[B", "OB" -> KeyInput.Name.DOWN;
            case "[C", "OC" -> KeyInput.Name.RIGHT;
            case "[D", "OD" -> KeyInput.Name.LEFT;
            case "[H", "OH", "[1~", "[7~" -> KeyInput.Name.HOME;
            case "[F", "OF", "[4~", "[8~" -> KeyInput.Name.END;
            case "[5~" -> KeyInput.Name.PAGE_UP;
            case "[6~" -> KeyInput.Name.PAGE_DOWN;
            case "[3~" -> KeyInput.Name.DELETE;
            case "[Z" -> KeyInput.Name.BACK_TAB;
            case "\r", "\n" -> KeyInput.Name.NEW_LINE;
            default -> KeyInput.Name.OTHER;
        };
    }

    private static Optional<KeyInput.Name> control(char character) {
        return switch (character) {
            case '\t' -> Optional.of(KeyInput.Name.TAB);
            case '\r' -> Optional.of(KeyInput.Name.ENTER);
            case '\n' -> Optional.of(KeyInput.Name.NEW_LINE);
            case 3, 4 -> Optional.of(KeyInput.Name.INTERRUPT);
            case 8, 127 -> Optional.of(KeyInput.Name.BACKSPACE);
            case 1 -> Optional.of(KeyInput.Name.HOME);
            case 5 -> Optional.of(KeyInput.Name.END);
            case 14 -> Optional.of(KeyInput.Name.DOWN);
            case 16 -> Optional.of(KeyInput.Name.UP);
            default -> character < ' ' ? Optional.of(KeyInput.Name.OTHER) : Optional.empty();
        };
    }

    /// How many of the bytes end with a whole character.
    private static int complete(byte[] bytes) {
        int start = bytes.length;
        while (start > 0 && bytes.length - start < 4) {
            start--;
            int value = bytes[start] & 0xFF;
            if (value < 0x80) {
                return bytes.length;
            }
            if (value >= 0xC0) {
                int needed = value >= 0xF0 ? 4 : value >= 0xE0 ? 3 : 2;
                return bytes.length - start < needed ? start : bytes.length;
            }
        }
        return bytes.length;
    }
}
