package sayso.core.plan.shell;

import java.util.List;

/// What a line for the shell says to do.
sealed interface Command {
    /// A name and its arguments.
    record Simple(
            List<Assignment> assignments,
            List<Word> words,
            List<Redirection> redirections,
            String source)
            implements Command {}

    /// Commands that read from each other.
    record Pipeline(List<Command> stages) implements Command {}

    /// Commands of which any may run, in whatever way they are tied together: lists, groups, branches,
    /// loops.
    record Sequence(List<Command> commands) implements Command {}

    /// A parameter that goes through words.
    record Loop(String variable, List<Word> values, Command body, String source)
            implements Command {}

    /// A word that chooses among branches by patterns.
    record Choice(List<Word> words, Command branches, String source) implements Command {}

    /// `[[ … ]]`.
    record Condition(List<Word> words, String source) implements Command {}

    /// `(( … ))`.
    record Arithmetic(Piece.Sum sum, String source) implements Command {}

    record Function(String name, Command body, String source) implements Command {}

    record Redirected(Command command, List<Redirection> redirections) implements Command {}

    /// A value given to a parameter.
    ///
    /// @param values one, or those of an array
    record Assignment(String name, List<Word> values, String source) {}
}
