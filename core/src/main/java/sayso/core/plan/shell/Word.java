package sayso.core.plan.shell;

import java.util.List;
import java.util.Optional;

/// One word of a command, not yet put together.
///
/// @param source as it is written
record Word(List<Piece> pieces, String source) {
    Word {
        pieces = List.copyOf(pieces);
    }

    /// What it says, where nothing is put in.
    Optional<String> literal() {
        StringBuilder text = new StringBuilder();
        for (Piece piece : pieces) {
            if (!(piece instanceof Piece.Text plain)) {
                return Optional.empty();
            }
            text.append(plain.text());
        }
        return Optional.of(text.toString());
    }

    /// What it certainly begins with.
    String prefix() {
        StringBuilder text = new StringBuilder();
        for (Piece piece : pieces) {
            if (piece instanceof Piece.Text plain) {
                text.append(plain.text());
            } else if (piece instanceof Piece.CommandFile) {
                text.append("/dev/fd/");
            } else {
                break;
            }
        }
        return text.toString();
    }

    /// Whether it may become several words, or none.
    boolean isMany() {
        return pieces.stream().anyMatch(Piece::isMany);
    }
}
