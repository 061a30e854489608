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
            switch (piece) {
                case Piece.Text plain -> text.append(plain.text());
                case Piece.CommandFile _ -> text.append("/dev/fd/");
                case Piece.Pattern _, Piece.Parameter _, Piece.Substitution _, Piece.Sum _ -> {
                    return text.toString();
                }
            }
        }
        return text.toString();
    }

    /// Whether it may become several words, or none.
    boolean isMany() {
        return pieces.stream()
                .anyMatch(piece ->
                        switch (piece) {
                            case Piece.Text _, Piece.CommandFile _, Piece.Sum _ -> false;
                            case Piece.Pattern _ -> true;
                            case Piece.Parameter parameter ->
                                    !parameter.quoted() || parameter.name().equals("@");
                            case Piece.Substitution substitution -> !substitution.quoted();
                        });
    }
}
