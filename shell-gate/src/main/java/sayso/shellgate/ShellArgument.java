package sayso.shellgate;

import java.util.Optional;

/// The certain part of a `ShellWord` as an argument: its exact text, or only its beginning, and
/// whether it may become several words, a number or a flag.
sealed interface ShellArgument {
    /// As it is written.
    String source();

    /// What it certainly begins with.
    String prefix();

    /// What it says, where that is certain.
    Optional<String> known();

    /// Whether it is a flag, or may turn out to be one, or several words of which one is.
    boolean mayBeFlag();

    /// It says just this.
    record Known(String text, String source) implements ShellArgument {
        @Override
        public String prefix() {
            return text;
        }

        @Override
        public Optional<String> known() {
            return Optional.of(text);
        }

        @Override
        public boolean mayBeFlag() {
            return text.startsWith("-") && text.length() > 1;
        }
    }

    /// Something is put in.
    ///
    /// @param many whether it may become several words, or none
    /// @param number whether it certainly becomes a number
    record Unknown(String prefix, boolean many, boolean number, String source)
            implements ShellArgument {
        Unknown(String prefix, boolean many, String source) {
            this(prefix, many, false, source);
        }

        @Override
        public Optional<String> known() {
            return Optional.empty();
        }

        @Override
        public boolean mayBeFlag() {
            return prefix.isEmpty() || prefix.startsWith("-");
        }
    }

    /// @param number whether it certainly becomes a number
    static ShellArgument of(ShellWord word, boolean number) {
        Optional<String> text = word.literal();
        if (text.isPresent()) {
            return new Known(text.get(), word.source());
        }
        boolean process =
                word.pieces().size() == 1
                        && word.pieces().getFirst() instanceof WordPiece.CommandFile;
        return process
                ? new Known("/dev/fd/63", word.source())
                : new Unknown(word.prefix(), word.isMany(), number, word.source());
    }

    default boolean is(String text) {
        return known().filter(text::equals).isPresent();
    }
}
