package sayso.shellgate;

import java.util.List;

/// A piece of a word, as the shell parses it: text, a pattern, a parameter, a command substitution,
/// a command's file, or a sum.
sealed interface WordPiece {
    /// What becomes of each kind of piece. A switch over kinds would be as exhaustive, but the first of them in a
    /// process makes Java write a class, which costs a hook more than all its judging.
    interface Cases<T> {
        T text(Text text);

        T pattern(Pattern pattern);

        T parameter(Parameter parameter);

        T substitution(Substitution substitution);

        T commandFile(CommandFile file);

        T sum(Sum sum);
    }

    <T> T as(Cases<T> cases);

    /// Whether it may become several words, or none.
    boolean isMany();

    /// Characters that stand for themselves, quotes taken away.
    record Text(String text) implements WordPiece {
        @Override
        public <T> T as(Cases<T> cases) {
            return cases.text(this);
        }

        @Override
        public boolean isMany() {
            return false;
        }
    }

    /// Unquoted characters that files or braces replace: `*`, `?`, `[`, `{a,b}`.
    record Pattern(String text) implements WordPiece {
        @Override
        public <T> T as(Cases<T> cases) {
            return cases.pattern(this);
        }

        @Override
        public boolean isMany() {
            return true;
        }
    }

    /// A parameter that is put in, such as `$x` or `${x:-word}`.
    ///
    /// @param operands words within the braces
    /// @param quoted whether it stays one word
    record Parameter(String name, List<ShellWord> operands, boolean quoted) implements WordPiece {
        @Override
        public <T> T as(Cases<T> cases) {
            return cases.parameter(this);
        }

        @Override
        public boolean isMany() {
            return !quoted || name.equals("@");
        }
    }

    /// What a command prints, put in.
    record Substitution(ShellCommand script, boolean quoted) implements WordPiece {
        @Override
        public <T> T as(Cases<T> cases) {
            return cases.substitution(this);
        }

        @Override
        public boolean isMany() {
            return !quoted;
        }
    }

    /// A file that is another command's output or input; a path, as far as its reader sees.
    record CommandFile(ShellCommand script) implements WordPiece {
        @Override
        public <T> T as(Cases<T> cases) {
            return cases.commandFile(this);
        }

        @Override
        public boolean isMany() {
            return false;
        }
    }

    /// A number that is worked out.
    ///
    /// @param names of the parameters it is made of without a dollar sign
    /// @param inner what is put in before
    record Sum(List<String> names, List<WordPiece> inner) implements WordPiece {
        @Override
        public <T> T as(Cases<T> cases) {
            return cases.sum(this);
        }

        @Override
        public boolean isMany() {
            return false;
        }
    }
}
