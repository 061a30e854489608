package sayso.core.plan.shell;

import java.util.Optional;

/// A word as far as it is known before the shell puts it together.
sealed interface Argument {
    /// As it is written.
    String source();

    /// What it certainly begins with.
    String prefix();

    /// It says just this.
    record Known(String text, String source) implements Argument {
        @Override
        public String prefix() {
            return text;
        }
    }

    /// Something is put in.
    ///
    /// @param many whether it may become several words, or none
    record Unknown(String prefix, boolean many, String source) implements Argument {}

    static Argument of(Word word) {
        Optional<String> text = word.literal();
        if (text.isPresent()) {
            return new Known(text.get(), word.source());
        }
        boolean process =
                word.pieces().size() == 1 && word.pieces().getFirst() instanceof Piece.CommandFile;
        return process
                ? new Known("/dev/fd/63", word.source())
                : new Unknown(word.prefix(), word.isMany(), word.source());
    }

    default Optional<String> known() {
        return switch (this) {
            case Known known -> Optional.of(known.text());
            case Unknown _ -> Optional.empty();
        };
    }

    default boolean is(String text) {
        return known().filter(text::equals).isPresent();
    }

    /// Whether it may turn out to be a flag, or several words of which one is.
    default boolean mayBeFlag() {
        return switch (this) {
            case Known known -> known.text().startsWith("-") && known.text().length() > 1;
            case Unknown unknown -> unknown.prefix().isEmpty() || unknown.prefix().startsWith("-");
        };
    }
}
