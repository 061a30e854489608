package sayso.shellgate;

import java.util.List;

/// The syntax tree of a shell line: a simple command, or one made of others, such as a pipeline,
/// loop or function.
sealed interface ShellCommand {
    /// What becomes of each kind of command, as `WordPiece.Cases`.
    interface Cases<T> {
        T simple(Simple simple);

        T pipeline(Pipeline pipeline);

        T sequence(Sequence sequence);

        T loop(Loop loop);

        T choice(Choice choice);

        T condition(Condition condition);

        T arithmetic(Arithmetic arithmetic);

        T function(Function function);

        T redirected(Redirected redirected);
    }

    <T> T as(Cases<T> cases);

    /// A name and its arguments.
    record Simple(
            List<Assignment> assignments,
            List<ShellWord> words,
            List<Redirection> redirections,
            String source)
            implements ShellCommand {
        @Override
        public <T> T as(Cases<T> cases) {
            return cases.simple(this);
        }
    }

    /// Commands that read from each other.
    record Pipeline(List<ShellCommand> stages) implements ShellCommand {
        @Override
        public <T> T as(Cases<T> cases) {
            return cases.pipeline(this);
        }
    }

    /// Commands of which any may run, in whatever way they are tied together: lists, groups, branches,
    /// loops.
    record Sequence(List<ShellCommand> commands) implements ShellCommand {
        @Override
        public <T> T as(Cases<T> cases) {
            return cases.sequence(this);
        }
    }

    /// A parameter that goes through words.
    record Loop(String variable, List<ShellWord> values, ShellCommand body, String source)
            implements ShellCommand {
        @Override
        public <T> T as(Cases<T> cases) {
            return cases.loop(this);
        }
    }

    /// A word that chooses among branches by patterns.
    record Choice(List<ShellWord> words, ShellCommand branches, String source)
            implements ShellCommand {
        @Override
        public <T> T as(Cases<T> cases) {
            return cases.choice(this);
        }
    }

    /// `[[ … ]]`.
    record Condition(List<ShellWord> words, String source) implements ShellCommand {
        @Override
        public <T> T as(Cases<T> cases) {
            return cases.condition(this);
        }
    }

    /// `(( … ))`.
    record Arithmetic(WordPiece.Sum sum, String source) implements ShellCommand {
        @Override
        public <T> T as(Cases<T> cases) {
            return cases.arithmetic(this);
        }
    }

    record Function(String name, ShellCommand body, String source) implements ShellCommand {
        @Override
        public <T> T as(Cases<T> cases) {
            return cases.function(this);
        }
    }

    record Redirected(ShellCommand command, List<Redirection> redirections)
            implements ShellCommand {
        @Override
        public <T> T as(Cases<T> cases) {
            return cases.redirected(this);
        }
    }

    /// A value given to a parameter.
    ///
    /// @param values one, or those of an array
    record Assignment(String name, List<ShellWord> values, String source) {}
}
