package sayso.core.plan.shell;

import java.util.ArrayList;
import java.util.List;

/// Every command in a script, those in substitutions, texts and redirections too.
final class Nested {
    private final List<Command> commands = new ArrayList<>();

    private Nested() {}

    /// The script itself is the first.
    static List<Command> in(Command script) {
        Nested nested = new Nested();
        nested.look(script);
        return nested.commands;
    }

    private void look(Command command) {
        commands.add(command);
        switch (command) {
            case Command.Simple simple -> {
                simple.assignments().forEach(one -> words(one.values()));
                words(simple.words());
                redirections(simple.redirections());
            }
            case Command.Pipeline pipeline -> pipeline.stages().forEach(this::look);
            case Command.Sequence sequence -> sequence.commands().forEach(this::look);
            case Command.Loop loop -> {
                words(loop.values());
                look(loop.body());
            }
            case Command.Choice choice -> {
                words(choice.words());
                look(choice.branches());
            }
            case Command.Condition condition -> words(condition.words());
            case Command.Arithmetic arithmetic -> piece(arithmetic.sum());
            case Command.Function function -> look(function.body());
            case Command.Redirected redirected -> {
                look(redirected.command());
                redirections(redirected.redirections());
            }
        }
    }

    private void redirections(List<Redirection> redirections) {
        for (Redirection redirection : redirections) {
            switch (redirection) {
                case Redirection.File file -> word(file.target());
                case Redirection.Here here -> word(here.text());
                case Redirection.Below below -> word(below.document().body());
            }
        }
    }

    private void words(List<Word> words) {
        words.forEach(this::word);
    }

    private void word(Word word) {
        word.pieces().forEach(this::piece);
    }

    private void piece(Piece piece) {
        switch (piece) {
            case Piece.Substitution substitution -> look(substitution.script());
            case Piece.CommandFile file -> look(file.script());
            case Piece.Parameter parameter -> words(parameter.operands());
            case Piece.Sum sum -> sum.inner().forEach(this::piece);
            case Piece.Text _, Piece.Pattern _ -> {}
        }
    }
}
