package sayso.shellgate;

import java.util.ArrayList;
import java.util.List;

/// Collects every command in a script, including those in substitutions, texts and redirections.
final class NestedCommandCollector
        implements ShellCommand.Cases<NestedCommandCollector>,
                Redirection.Cases<NestedCommandCollector>,
                WordPiece.Cases<NestedCommandCollector> {
    private final List<ShellCommand> commands = new ArrayList<>();

    private NestedCommandCollector() {}

    /// The script itself is the first.
    static List<ShellCommand> in(ShellCommand script) {
        return new NestedCommandCollector().look(script).commands;
    }

    private NestedCommandCollector look(ShellCommand command) {
        commands.add(command);
        return command.as(this);
    }

    @Override
    public NestedCommandCollector simple(ShellCommand.Simple simple) {
        simple.assignments().forEach(one -> words(one.values()));
        return words(simple.words()).redirections(simple.redirections());
    }

    @Override
    public NestedCommandCollector pipeline(ShellCommand.Pipeline pipeline) {
        pipeline.stages().forEach(this::look);
        return this;
    }

    @Override
    public NestedCommandCollector sequence(ShellCommand.Sequence sequence) {
        sequence.commands().forEach(this::look);
        return this;
    }

    @Override
    public NestedCommandCollector loop(ShellCommand.Loop loop) {
        return words(loop.values()).look(loop.body());
    }

    @Override
    public NestedCommandCollector choice(ShellCommand.Choice choice) {
        return words(choice.words()).look(choice.branches());
    }

    @Override
    public NestedCommandCollector condition(ShellCommand.Condition condition) {
        return words(condition.words());
    }

    @Override
    public NestedCommandCollector arithmetic(ShellCommand.Arithmetic arithmetic) {
        return arithmetic.sum().as(this);
    }

    @Override
    public NestedCommandCollector function(ShellCommand.Function function) {
        return look(function.body());
    }

    @Override
    public NestedCommandCollector redirected(ShellCommand.Redirected redirected) {
        return look(redirected.command()).redirections(redirected.redirections());
    }

    @Override
    public NestedCommandCollector file(Redirection.File file) {
        return word(file.target());
    }

    @Override
    public NestedCommandCollector here(Redirection.Here here) {
        return word(here.text());
    }

    @Override
    public NestedCommandCollector below(Redirection.Below below) {
        return word(below.document().body());
    }

    @Override
    public NestedCommandCollector text(WordPiece.Text text) {
        return this;
    }

    @Override
    public NestedCommandCollector pattern(WordPiece.Pattern pattern) {
        return this;
    }

    @Override
    public NestedCommandCollector parameter(WordPiece.Parameter parameter) {
        return words(parameter.operands());
    }

    @Override
    public NestedCommandCollector substitution(WordPiece.Substitution substitution) {
        return look(substitution.script());
    }

    @Override
    public NestedCommandCollector commandFile(WordPiece.CommandFile file) {
        return look(file.script());
    }

    @Override
    public NestedCommandCollector sum(WordPiece.Sum sum) {
        sum.inner().forEach(piece -> piece.as(this));
        return this;
    }

    private NestedCommandCollector redirections(List<Redirection> redirections) {
        redirections.forEach(redirection -> redirection.as(this));
        return this;
    }

    private NestedCommandCollector words(List<ShellWord> words) {
        words.forEach(this::word);
        return this;
    }

    private NestedCommandCollector word(ShellWord word) {
        word.pieces().forEach(piece -> piece.as(this));
        return this;
    }
}
