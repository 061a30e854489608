package sayso.shellgate;

import java.util.List;
import java.util.Optional;

/// A word of a command, before expansion: its pieces, and what it says or certainly begins with.
///
/// @param source as it is written
record ShellWord(List<WordPiece> pieces, String source) {
    ShellWord {
        pieces = List.copyOf(pieces);
    }

    /// What it says, where nothing is put in.
    Optional<String> literal() {
        StringBuilder text = new StringBuilder();
        for (WordPiece piece : pieces) {
            if (!(piece instanceof WordPiece.Text plain)) {
                return Optional.empty();
            }
            text.append(plain.text());
        }
        return Optional.of(text.toString());
    }

    /// What it certainly begins with.
    String prefix() {
        StringBuilder text = new StringBuilder();
        for (WordPiece piece : pieces) {
            if (piece instanceof WordPiece.Text plain) {
                text.append(plain.text());
            } else if (piece instanceof WordPiece.CommandFile) {
                text.append("/dev/fd/");
            } else {
                break;
            }
        }
        return text.toString();
    }

    /// Whether it may become several words, or none.
    boolean isMany() {
        return pieces.stream().anyMatch(WordPiece::isMany);
    }
}
