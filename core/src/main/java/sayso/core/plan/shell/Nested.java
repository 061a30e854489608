package sayso.core.plan.shell;

import java.util.ArrayList;
import java.util.List;

/// Every command in a script, those in substitutions, texts and redirections too.
final class Nested
        implements Command.Cases<Nested>, Redirection.Cases<Nested>, Piece.Cases<Nested> {
    private final List<Command> commands = new ArrayList<>();

    private Nested() {}

    /// The script itself is the first.
    static List<Command> in(Command script) {
        return new Nested().look(script).commands;
    }

    private Nested look(Command command) {
        commands.add(command);
        return command.as(this);
    }

    @Override
    public Nested simple(Command.Simple simple) {
        simple.assignments().forEach(one -> words(one.values()));
        return words(simple.words()).redirections(simple.redirections());
    }

    @Override
    public Nested pipeline(Command.Pipeline pipeline) {
        pipeline.stages().forEach(this::look);
        return this;
    }

    @Override
    public Nested sequence(Command.Sequence sequence) {
        sequence.commands().forEach(this::look);
        return this;
    }

    @Override
    public Nested loop(Command.Loop loop) {
        return words(loop.values()).look(loop.body());
    }

    @Override
    public Nested choice(Command.Choice choice) {
        return words(choice.words()).look(choice.branches());
    }

    @Override
    public Nested condition(Command.Condition condition) {
        return words(condition.words());
    }

    @Override
    public Nested arithmetic(Command.Arithmetic arithmetic) {
        return arithmetic.sum().as(this);
    }

    @Override
    public Nested function(Command.Function function) {
        return look(function.body());
    }

    @Override
    public Nested redirected(Command.Redirected redirected) {
        return look(redirected.command()).redirections(redirected.redirections());
    }

    @Override
    public Nested file(Redirection.File file) {
        return word(file.target());
    }

    @Override
    public Nested here(Redirection.Here here) {
        return word(here.text());
    }

    @Override
    public Nested below(Redirection.Below below) {
        return word(below.document().body());
    }

    @Override
    public Nested text(Piece.Text text) {
        return this;
    }

    @Override
    public Nested pattern(Piece.Pattern pattern) {
        return this;
    }

    @Override
    public Nested parameter(Piece.Parameter parameter) {
        return words(parameter.operands());
    }

    @Override
    public Nested substitution(Piece.Substitution substitution) {
        return look(substitution.script());
    }

    @Override
    public Nested commandFile(Piece.CommandFile file) {
        return look(file.script());
    }

    @Override
    public Nested sum(Piece.Sum sum) {
        sum.inner().forEach(piece -> piece.as(this));
        return this;
    }

    private Nested redirections(List<Redirection> redirections) {
        redirections.forEach(redirection -> redirection.as(this));
        return this;
    }

    private Nested words(List<Word> words) {
        words.forEach(this::word);
        return this;
    }

    private Nested word(Word word) {
        word.pieces().forEach(piece -> piece.as(this));
        return this;
    }
}
