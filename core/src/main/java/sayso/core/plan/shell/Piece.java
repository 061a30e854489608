package sayso.core.plan.shell;

import java.util.List;

/// A piece of a word, as the shell takes it apart.
sealed interface Piece {
    /// Characters that stand for themselves, quotes taken away.
    record Text(String text) implements Piece {}

    /// Unquoted characters that files or braces replace: `*`, `?`, `[`, `{a,b}`.
    record Pattern(String text) implements Piece {}

    /// A parameter that is put in, such as `$x` or `${x:-word}`.
    ///
    /// @param operands words within the braces
    /// @param quoted whether it stays one word
    record Parameter(String name, List<Word> operands, boolean quoted) implements Piece {}

    /// What a command prints, put in.
    record Substitution(Command script, boolean quoted) implements Piece {}

    /// A file that is another command's output or input; a path, as far as its reader sees.
    record CommandFile(Command script) implements Piece {}

    /// A number that is worked out.
    ///
    /// @param names of the parameters it is made of without a dollar sign
    /// @param inner what is put in before
    record Sum(List<String> names, List<Piece> inner) implements Piece {}
}
